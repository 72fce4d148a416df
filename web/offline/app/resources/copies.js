// Says what our copies of the glossaries hold (kb/snapshot/copies.py).
import * as kept from "../../engine/snapshot/kept.js";
import * as standing from "../../engine/snapshot/standing.js";
import { openIdentity } from "../identity.js";
import { copies } from "../tables.js";
import * as letters from "./letters.js";

export function sayCopy(base, entry) {
  const group = base.groups.get(entry.id),
    write = (said) => said.replace("{what}", group ? "title" : "card");
  const ends = [...keepEnds(base)].filter(([document]) => document.game === entry.game);
  if (!ends.length) {
    return write(copies.COPY_SAID.none).replace("{edition}", () =>
      withArticle(openIdentity(base).game(entry.game).name),
    );
  }
  const rulings = group
    ? standing.listGroupRulings(base, group)
    : standing.findGoverning(base, entry).rulings;
  const ruled = new Set(rulings.map((one) => one.document));
  return ends
    .filter(([document]) => !ruled.has(document.id) && document.id !== entry.document)
    .map(([document, last]) => {
      const said =
        letters.compareKeys(letters.sortKey(entry.title), letters.sortKey(last)) > 0
          ? copies.COPY_SAID.after
          : copies.COPY_SAID.within;
      return write(said)
        .replaceAll("{short}", () => document.short)
        .replace("{last}", () => last);
    })
    .join(" ");
}

/* Write an edition with its article; the name of a game has none. */
const withArticle = (edition) => (edition.endsWith("Edition") ? `the ${edition}` : edition);

/* The last title of each glossary in force. */
export function findEnds(base) {
  const found = new Map();
  for (const document of base.latestDocuments) {
    const entries = document.authority === "current" ? base.outline(document) : [];
    const filed = entries.filter(
      (one) => copies.FILED.includes(one.kind) && one.wording !== "none",
    );
    if (filed.length && letters.isAlphabetical(entries)) found.set(document, filed.at(-1).title);
  }
  return found;
}
const keepEnds = kept.keep(findEnds);

/* Of each glossary in force that breaks off: where our copy of it ends, by its id. */
export const sayEnds = kept.keep((base) => {
  const said = new Map();
  for (const [document, last] of keepEnds(base)) {
    const count = base.gaps.filter(
      (gap) =>
        gap.document === document.id &&
        letters.compareKeys(letters.sortKey(gap.title), letters.sortKey(last)) > 0,
    ).length;
    if (count < copies.FEWEST) continue;
    const made = copies.END_SAID.replace("{short}", () => document.short)
      .replace("{last}", () => last)
      .replace("{count}", count);
    said.set(document.id, made);
  }
  return said;
});

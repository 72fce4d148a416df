// Links the pointers in quoted words as the page of their entry links them (web/pages/pointers.py).
import { tagText } from "./markup.js";
import { representTarget } from "./resources/serializers.js";

export const linkPointers = (base, words, name, paragraph, icons) =>
  tagText(words, findSpans(base, base.entry(name), words, paragraph || 0), icons);

function findSpans(base, entry, words, paragraph) {
  const place = entry?.paragraphs?.[paragraph - 1]?.text.indexOf(words) ?? -1;
  if (place < 0) return [];
  return base
    .referencesFrom(entry)
    .filter((one) => one.kind === "see" && one.paragraph === paragraph && one.start >= place)
    .map(({ start, end, kind, target }) => {
      const found = representTarget(base, target);
      return {
        start: start - place,
        end: end - place,
        address: found?.url,
        kind: found?.kind === "gap" ? "gap" : kind,
      };
    })
    .filter(({ address }) => address);
}

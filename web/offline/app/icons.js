// Finds what the icon codes in a text mean: "[DL]" becomes an icon with the name it has there (web/pages/icons.py).
import * as patterns from "../engine/patterns.js";
import * as kept from "../engine/snapshot/kept.js";
import { text } from "../engine/tables.js";
import { icons } from "./tables.js";

/* The icons of one text, read from its beginning: each is named once and then only drawn. */
export class Icons {
  constructor(known) {
    this.known = known;
    this.seen = new Set();
  }

  *find(content) {
    for (const code of patterns.findIter(text.ICON, content)) {
      const icon = this.read(code[0]);
      if (!icon) continue;
      yield [code.index, patterns.end(code), icon];
      this.seen.add(icon.title);
    }
  }

  read(code) {
    const entry = this.known.get(code) || this.known.get(familyOf(code)) || null;
    if (!entry && !patterns.fullmatch(icons.PLAIN, code)) return null;
    return readCode(code, entry, entry !== null && !this.seen.has(entry.title));
  }
}

export function openIcons(base, document) {
  const found = base.document(document);
  return new Icons(found ? keepIcons(base).get(found.game) || new Map() : new Map());
}

/* Cut a code into what is seen of it and what is not; null where it does not look like one. */
export function readCode(code, entry = null, named = false) {
  const cut = patterns.fullmatch(icons.CODE, code);
  return (
    cut && {
      before: cut[1],
      letters: cut[2],
      after: cut[3],
      entry,
      named,
      title: entry ? entry.title : "",
    }
  );
}

/* What codes of several kinds share: "[Countdown:2]" is one of "[Countdown:", "<Kli>" one of "<". */
export const familyOf = (code) =>
  `family ${code[0]} ${code.includes(":") ? code.slice(1).split(":")[0] : code[0] === "[" ? code.slice(1) : ""}`;

/* The entries that explain the icons of each game, by code and by family of codes. */
export function collectIcons(base) {
  const made = new Map();
  for (const entry of base.currentEntries) {
    if (entry.kind !== "icon" && entry.kind !== "expansion") continue;
    if (!made.has(entry.game)) made.set(entry.game, new Map());
    const known = made.get(entry.game),
      add = (name) => known.has(name) || known.set(name, entry);
    for (const code of entry.icons) {
      add(code);
      if ((code.includes(":") && entry.kind === "icon") || code[0] === "<") add(familyOf(code));
    }
  }
  return made;
}
const keepIcons = kept.keep(collectIcons);

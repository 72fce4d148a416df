// Cards of the lists and title groups as entries, which they are not (kb/snapshot/listed_entries.py).

import { Entry } from "../packs/reading.js";

/** Make the entry of a card of the lists. */
export function makeCardEntry(card) {
  return makeListed(card, "card", { trail: ["Cards"], aliases: card.spellings });
}

/** Make the entry of a title group. */
export function makeGroupEntry(group) {
  return makeListed(group, "group", {});
}

function makeListed({ id, game, title }, kind, others) {
  return new Entry({ ...EMPTY, id, document: id.split("/")[0], game, kind, title, ...others });
}

const EMPTY = {
  version: "",
  trail: [],
  parent: null,
  level: 1,
  number: null,
  paragraphs: [],
  aliases: [],
  wording: "none",
};

// Cards of the lists and title groups as entries, which they are not (kb/snapshot/listed_entries.py).

import { Entry } from "../packs/reading.js";

/** Make the entry of a card of the lists. */
export function makeCardEntry(card) {
  return new Entry({
    ...EMPTY,
    id: card.id,
    document: card.id.split("/")[0],
    game: card.game,
    kind: "card",
    title: card.title,
    trail: ["Cards"],
    aliases: card.spellings,
  });
}

/** Make the entry of a title group. */
export function makeGroupEntry(group) {
  return new Entry({
    ...EMPTY,
    id: group.id,
    document: group.id.split("/")[0],
    game: group.game,
    kind: "group",
    title: group.title,
  });
}

const EMPTY = { version: "", trail: [], parent: null, level: 1, number: null, paragraphs: [], aliases: [], wording: "none" };

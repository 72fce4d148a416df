// The card lists: letter by letter, narrowed by type and by rulings (web/resources/card_lists.py).
import * as kept from "../../engine/snapshot/kept.js";
import * as listedEntries from "../../engine/snapshot/listed_entries.js";
import * as text from "../../engine/text.js";
import { card_lists as labels } from "../tables.js";
import { urlFor } from "../urls.js";
import * as facets from "./facets.js";
import * as letters from "./letters.js";
import * as params from "./params.js";
import { representCardList, representReference } from "./serializers.js";

/* The games that have a card list in this pack. */
export const listGames = kept.keep((base) =>
  [...new Set([...base.cards.values()].map((card) => card.game))].sort(text.compare),
);

/* One game's card list; null where the game has none. */
export function findCards(base, game, given) {
  if (!listGames(base).includes(game)) return null;
  const notes = [],
    filed = fileCards(base).get(game),
    cards = [...filed.values()].flat();
  const types = new Map(
    cards.flatMap((card) => card.types.map((name) => [text.casefold(name), name])),
  );
  const initials = [...filed.keys()].sort(text.compare).map((letter) => text.casefold(letter));
  const letter = params.readChoice("letter", given, initials, notes).toUpperCase();
  const kind = params.readChoice("type", given, [...types.keys()].sort(text.compare), notes),
    type = types.get(kind) ?? kind;
  const ruled = ["1", "true"].includes(given.get("ruled") || "");
  const isRuled = (card) => base.rulingsByCard.has(card.id),
    isOf = (card) => !type || card.types.includes(type);
  const fits = (card) => isOf(card) && (!ruled || isRuled(card));
  const there = letter ? filed.get(letter) || [] : cards,
    found = there.filter(fits);
  const counts = new Map();
  for (const name of there.filter((card) => !ruled || isRuled(card)).flatMap((card) => card.types))
    counts.set(name, (counts.get(name) || 0) + 1);
  const withRulings = there.filter((card) => isOf(card) && isRuled(card)).length;
  const address = urlFor("pages.show_cards", { game }),
    chosen = { type, ruled: ruled ? "1" : "" };
  return {
    lists: [
      {
        ...representCardList(base, game),
        letters: [...filed]
          .sort(([one], [other]) => text.compare(one, other))
          .map(([one, some]) => ({
            letter: one,
            cards: some.filter(fits).length,
            url: facets.writeAddress(address, { ...chosen, letter: one }),
          }))
          .filter((one) => one.cards),
        filters: facets.offerFilters(address, letter ? { letter } : {}, chosen, [
          {
            name: "ruled",
            label: labels.RULINGS,
            counts: withRulings ? [["1", withRulings]] : [],
            labels: { 1: labels.RULED },
            isSwitch: true,
          },
          {
            name: "type",
            label: labels.TYPE,
            counts: [...counts].sort(([one], [other]) => text.compare(one, other)),
            labels: {},
          },
        ]),
      },
    ],
    others: listGames(base)
      .filter((one) => one !== game)
      .map((one) => representCardList(base, one)),
    total: found.length,
    cards:
      letter || ((type || ruled) && found.length <= labels.WHOLE)
        ? found.map((card) => representCard(base, card))
        : [],
    game,
    letter: text.shorten(letter) || null,
    type: text.shorten(type) || null,
    ruled,
    notes,
  };
}

/* The cards of each game under their letters. */
const fileCards = kept.keep((base) => {
  const filed = new Map();
  const keyed = [...base.cards.values()].map((card) => [letters.sortKey(card.title), card]);
  for (const [, card] of keyed.sort(([one], [other]) => letters.compareKeys(one, other))) {
    if (!filed.has(card.game)) filed.set(card.game, new Map());
    const own = filed.get(card.game),
      letter = letters.letterOf(card.title);
    if (own.has(letter)) own.get(letter).push(card);
    else own.set(letter, [card]);
  }
  return filed;
});

function representCard(base, card) {
  const rulings = base.rulingsByCard.get(card.id) ?? [];
  return {
    ...representReference(listedEntries.makeCardEntry(card)),
    types: [...card.types],
    sets: [...card.sets],
    rulings: rulings.length,
    standing: tellStanding(base, rulings),
  };
}

function tellStanding(base, rulings) {
  if (rulings.some((ruling) => base.documentOf(ruling)?.authority === "current"))
    return labels.IN_FORCE;
  return rulings.length ? labels.OLD : labels.NONE;
}

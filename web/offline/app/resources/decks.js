// All that touches the cards of a deck (web/resources/decks.py). What changed since a date is not in a pack.
import * as deckLists from "../../engine/naming/deck_lists.js";
import * as cardRulings from "./card_rulings.js";
import * as copies from "./copies.js";
import * as params from "./params.js";
import { suggest } from "../../engine/search/autocomplete.js";
import * as relations from "./relations.js";
import { CARD } from "../../engine/naming/resolver.js";
import { deckLists as tables, resolver } from "../../engine/tables.js";
import { decks } from "../tables.js";
import { representReference, representSourced } from "./serializers.js";
import * as text from "../../engine/text.js";

// What windows-1252 has no letter for, which browsers read as control characters.
const LETTERLESS = /[\x81\x8d\x8f\x90\x9d]/g;

/* Read a deck file: its cards as a plain list, or as it is where it has none; null where it is no text, but a spreadsheet, a picture, an archive. */
export function readFile(content) {
  if (content.includes(0) && !findMark(content)) return null;
  const isWhole = (line) => {
    const [again, ...more] = deckLists.readDeck(line.written);
    return !more.length && again?.title === line.title && again.count === line.count;
  };
  const written = decode(content);
  const listed = deckLists
    .readDeck(written)
    .map((line) => (isWhole(line) ? line.written : `${line.count}x ${line.title}`));
  return listed.join("\n") || text.firstCharacters(written, decks.LONGEST);
}

/* Which of the encodings of two bytes a file says that it has. */
const findMark = (content) =>
  ({ 0xfeff: "utf-16be", 0xfffe: "utf-16le" })[content[0] * 256 + content[1]];

function decode(content) {
  for (const encoding of ["utf-8", findMark(content)].filter(Boolean)) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(content);
    } catch {
      /* the next one may fit */
    }
  }
  return new TextDecoder("windows-1252").decode(content).replace(LETTERLESS, "\ufffd");
}

export function showDeck(base, given) {
  const notes = [],
    typed = given.get("list") || "",
    length = [...typed].length;
  if (length > decks.LONGEST)
    notes.push(`The list has ${length} characters; the first ${decks.LONGEST} were read.`);
  const asked = params.readChoice("game", given, params.listGames(base), notes);
  const lines = deckLists.readDeck(text.firstCharacters(typed, decks.LONGEST));
  if (lines.length === tables.MOST_LINES)
    notes.push(`At most ${tables.MOST_LINES} lines of a list are read.`);
  if (typed.trim() && !lines.length) notes.push(decks.NO_CARD);
  const since = (given.get("since") || "").trim();
  if (since) notes.push("What changed is not in the offline pack. Ask again with a network.");
  const [game, meant] = findCards(base, lines, asked),
    cards = new Map(),
    unknown = [],
    missing = lines.filter((_, place) => !meant[place][0].card);
  lines.forEach((line, place) => {
    const [found, count] = meant[place];
    if (!found.card) {
      const isLooked = !found.candidates.length && unknown.length < decks.MISSPELT;
      const alike = isLooked ? listAlike(base, line, game) : found.candidates;
      unknown.push({ written: line.written, candidates: alike });
    } else {
      if (!cards.has(found.card.id)) cards.set(found.card.id, { ...found.card, count: 0 });
      cards.get(found.card.id).count += count;
    }
  });
  return {
    since,
    unknown,
    elsewhere: countElsewhere(base, missing, game),
    changes: [],
    game: game || null,
    notes,
    cards: [...cards.values()].map((card) => ({
      ...card,
      conflicts: listConflicts(base, card),
      missing: (base.gapsByCard.get(card.id) || []).map((gap) => representSourced(base, gap)),
      coverage: sayCoverage(base, card),
    })),
    total: [...cards.values()].reduce((all, card) => all + card.count, 0),
  };
}

/* The cards of a list, and its game: where none is given, that which has most of them. */
function findCards(base, lines, game) {
  const find = (name) => lines.map((line) => findCard(base, line, name)),
    found = new Map();
  for (const name of game ? [game] : params.listGames(base)) found.set(name, find(name));
  const count = (name) => found.get(name).filter(([one]) => one.card).length;
  const best =
    game ||
    [...found.keys()].reduce(
      (most, name) => (most === "" || count(name) > count(most) ? name : most),
      "",
    );
  return best && (game || count(best)) ? [best, found.get(best)] : ["", find("")];
}

/* How many lines that name no card of a list's game name one of each other game. */
const countElsewhere = (base, missing, game) =>
  params
    .listGames(base)
    .filter((other) => game && other !== game)
    .map((other) => ({
      game: other,
      lines: missing.filter((line) => findCard(base, line, other)[0].card).length,
    }))
    .filter(({ lines }) => lines);

/* The card of a line: the line itself may be its title, as that of "1 Tribble" is. */
function findCard(base, line, game) {
  const whole = cardRulings.answerTitle(
    base,
    text.firstCharacters(line.written, resolver.LENGTH),
    game,
  );
  const counted = line.written !== line.title && whole.how === CARD; // "2x Toll" is not a title
  const isWhole = (whole.card && !counted) || line.written === line.title,
    found = isWhole ? whole : cardRulings.answerTitle(base, line.title, game),
    bare = deckLists.dropSet(line.title);
  if (!found.card && bare !== line.title)
    return [cardRulings.answerTitle(base, bare, game), line.count];
  return [found, isWhole && line.written !== line.title ? 1 : line.count];
}

/* The cards whose names a line may have been meant for: one letter is wrong, or more. */
function listAlike(base, line, game) {
  const found = suggest(base, deckLists.dropSet(line.title), decks.ALIKE, { game }),
    entries = found.map((one) => base.entry(one.id));
  return cardRulings.listCards(base, entries).map((one) => representReference(one));
}

/* What our copy of the glossary holds on a card, where no entry in it is about the card. */
function sayCoverage(base, card) {
  const entry = base.entry(card.id);
  return entry ? copies.sayCopy(base, entry) : "";
}

function listConflicts(base, card) {
  const found = [...card.rulings, ...card.inherited]
    .flatMap((ruling) => base.conflictsOf(ruling.id))
    .filter((conflict) => relations.isHere(base, conflict));
  return [...new Set(found)].map((one) => relations.showConflict(base, one));
}

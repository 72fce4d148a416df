// Finds the cards of the lists that a query names: the Targ of "can a Targ be assimilated" (kb/search/named_cards.py).
import * as analyzer from "../indexing/analyzer.js";
import * as nameTrie from "../linking/name_trie.js";
import * as text from "../text.js";
import * as autocomplete from "./autocomplete.js";
import * as engines from "./engines.js";
import * as query from "./query.js";

const MOST = 4; // cards that a question names
const PART = 3; // words of a query that may be part of a name
const CUT = 3; // letters of a word that may be the beginning of one
const POSSESSIVE = /['’]s\b/g; // what a name in the genitive ends with
const PLURAL = /(?<=[a-z]{3})s\b['’]?/g; // what a name of several words in the plural ends with
const ARTICLES = ["", "the ", "a ", "an "]; // with which the title of a card may begin that is named without

/**
 * Give the cards that a query names, of the game that is chosen, named or answered for.
 *
 * If there is none, the cards of whose names it has a part, of the game that is chosen or named, or of
 * any. No card whose name has what the query excludes, and none where what was found first is the very card.
 */
export function nameCards(base, results, chosen = "") {
  if (findFirstCard(results)) return { entries: [], whole: true };
  const [inQuery, rest] = results.namedGame;
  const [game, asked] = [chosen || inQuery, rest || results.read];
  const [excluded, typed] = query.cutExcluded(asked);
  const names = findNamedCards(base, typed, game || findAnsweredGame(results));
  const named = leaveOut(base, names, excluded);
  let found = named.length ? named : leaveOut(base, findCardsByPart(base, typed, game), excluded);
  if (!found.length && !results.hits.length)
    found = leaveOut(base, findCardsByPart(base, typed, game, true), excluded);
  return { entries: found, whole: named.length > 0 };
}

/* The cards of ids but those whose titles have what a query excludes. */
function leaveOut(base, names, excluded) {
  const unwanted = excluded.flatMap(autocomplete.readWords);
  const cards = names.map((name) => base.entry(name)).filter(Boolean);
  return cards.filter(({ title }) => !holds(title, unwanted));
}

/** Give the game of the sentence that answers; "" where none does. */
export const findAnsweredGame = ({ answer }) => (answer ? answer.sentences[0].entry.game : "");

/** Give the card that was found first, where the query names it; null where it does not. */
export function findFirstCard({ hits, read }) {
  const first = hits.length ? hits[0].entry : null;
  if (!first || first.kind !== "card") return null;
  const named = first.wording === "none" || text.key(read).includes(text.key(first.title));
  return named ? first : null;
}

/** Find the cards that a query names, of a game or of any (""). */
export function findNamedCards(base, typed, game = "") {
  const engine = engines.openEngine(base);
  const plain = typed.replace(POSSESSIVE, "");
  const forms = [...new Set([typed, plain, plain.replace(PLURAL, "")])];
  const several = forms.flatMap((form) => engine.games.findCards(form).map(([, words]) => words));
  const taken = new Set(several.flat());
  const names = [...several.map((words) => words.join(" ")), ...findSingle(engine, typed, taken)];
  return [...new Set(names.flatMap((name) => findCalled(base, name, game)))].slice(0, MOST);
}

/* The cards with a name; if there are none, those with titles that are cut to it. */
function findCalled(base, name, game) {
  const known = base.listIdsByName();
  const fits = (one) => base.cards.has(one) && ["", base.cards.get(one).game].includes(game);
  const called = ARTICLES.flatMap((article) => known.get(article + name) ?? []).filter(fits);
  if (called.length) return called;
  return autocomplete
    .suggest(base, name, undefined, { game })
    .filter(
      ({ id, title }) => base.cards.has(id) && text.cutTitle(title).map(text.key).includes(name),
    )
    .map(({ id }) => id);
}

/**
 * Find the cards whose titles hold all words of a query, in the order of autocompletion.
 *
 * If they may be `cut`, it is enough that each word begins one of the title. Nothing for a query of many words, or one that names a card or a rule there.
 */
export function findCardsByPart(base, typed, game = "", cut = false) {
  const readings = autocomplete.readWords(typed);
  const named = base.named(typed).some((entry) => !game || game === entry.game);
  if (named || readings.some((words) => words.length > PART)) return [];
  const cards = autocomplete
    .suggest(base, typed, undefined, { game })
    .filter(({ title }) => (cut ? continues : holds)(title, readings))
    .map(({ id }) => base.entry(id))
    .map((entry) => entry && base.cardOf(entry));
  return [...new Set(cards.filter(Boolean).map(({ id }) => id))];
}

/* Whether a title has all words of one of the readings of a query. */
function holds(title, readings) {
  const held = new Set(autocomplete.readWords(title).flat());
  return readings.some((words) => words.every((word) => held.has(word)));
}

/* Whether each word of one of the readings of a query begins a word of a title. */
function continues(title, readings) {
  const held = autocomplete.readWords(title).flat();
  return readings.some(
    (words) =>
      words.some((one) => [...one].length >= CUT) &&
      words.every((one) => held.some((word) => word.startsWith(one))),
  );
}

/**
 * List the words of a query that may be the name of a card by themselves.
 *
 * None that is part of a longer name (`taken`), as it is written or without its genitive.
 */
function findSingle(engine, typed, taken) {
  const loud = typed === typed.toUpperCase();
  return nameTrie.cutWords(typed).flatMap(({ written }, place) => {
    const plain = written.replace(POSSESSIVE, "");
    const [key, bare] = [text.key(written), text.key(plain)];
    const term = analyzer.makeTerm(plain);
    const capital = place > 0 && /^\p{Lu}/u.test(written) && !loud;
    const unknown = term && !engine.words.idf.has(term);
    return (capital || unknown) && !taken.has(key) && !taken.has(bare) ? [bare] : [];
  });
}

// Searches the knowledge base: what a person typed in, hits with their reasons out
// (kb.search.search).

import * as analyzer from "../indexing/analyzer.js";
import * as tables from "../tables.js";
import * as answers from "./answers.js";
import * as engines from "./engines.js";
import { asksOfNumber } from "./known_items.js";
import { addMissing } from "./missing.js";
import { findFirstCard } from "./named_cards.js";
import * as passages from "./passages.js";
import * as ranking from "./ranking.js";
import { write } from "./reasons.js";
import { findTold, NOTHING } from "./told.js";
import * as understanding from "./understanding.js";
import { putOff } from "./waiting.js";

const { FEWEST_TERMS, LIMIT } = tables.search;
const {
  CANDIDATES,
  COLLAPSE_SCORE,
  COLLAPSE_SHARE,
  MAY_BE_MEANT,
  MOST_OTHERS,
  REASON_SHARE,
  SUBSTANTIAL,
  SUPERSEDED,
} = tables.weights;
const { reasons } = tables;
const NO_FILTER = { phrases: [], excluded: [], fields: [], wildcards: [] };

/** Give the best entries for what was typed; of one document, game or kind, where asked. */
export function search(base, typed, limit = 10, { document = "", game = "", kind = "" } = {}) {
  const found = find(base, typed, new Map(Object.entries({ document, game, kind })));
  return makeResults(base, typed, found, limit);
}

/** Make the answer and the first hits of what was found. */
export function makeResults(base, typed, found, limit) {
  const answer = chooseAnswer(base, found);
  const shown = found.order.slice(0, Math.max(1, Math.min(limit, LIMIT)));
  const { game, withoutGame, filter } = found.understanding.query;
  const filtered = Object.values(filter).some((conditions) => conditions.length);
  let collapsed = 0;
  for (const names of found.collapsed.values()) collapsed += names.length;
  const known = [...found.knownItems.keys()];
  const unranked = known.filter((name) => found.ranking.wordsOf(name) <= 0).length;
  return {
    query: typed,
    confident: answer !== null && answer.verdict === answers.DECIDES,
    total: Math.max(found.order.length, found.ranking.total + unranked - collapsed),
    hits: shown.map((name) => makeHit(base, found, name)),
    notes: found.notes,
    facets: found.facets,
    terms: found.understanding.foundBy,
    answer,
    others: shown.length ? listOthers(found, base.entry(shown[0]).game) : found.elsewhere,
    namedGame: withoutGame ? [game, withoutGame] : ["", ""],
    onlyFilters: filtered && !found.understanding.asks,
  };
}

/** List the games that a query may mean besides the one that is answered for. */
function listOthers({ understanding: { games }, ranking }, answered) {
  return ranking.engine.games.games
    .map((game, number) => [games[number], game])
    .sort((one, other) => other[0] - one[0])
    .filter(([likely, game]) => likely >= MAY_BE_MEANT && game !== answered)
    .slice(0, MOST_OTHERS)
    .map(([, game]) => game);
}

/** Find the entries for what was typed, best first; `wanted` are facets by name, "" for any. */
export function find(base, typed, wanted) {
  const engine = engines.openEngine(base);
  const facets = new Map([...wanted].filter(([, value]) => value));
  let own = engine.within(findGame(base, facets));
  const chosen = facets.get("game") || "";
  const read = understanding.understand(base, own, typed, chosen);
  own = own.within(read.query.game);
  const [passing, notes] = filter(own, read);
  const oneDocument = read.query.documents.size > 0 || facets.has("document");
  let ranked = ranking.rank(engine, read, passing, facets);
  if (!oneDocument) ranked = putOff(base, ranked, read);
  const others = { ...read.query.filter, phrases: [] };
  const naming = !Object.values(others).some((conditions) => conditions.length);
  const passes = ([name]) => passing === null || (naming && passing.has(name));
  let named = new Map([...read.knownItems].filter(passes));
  const told = passing === null ? findTold(base, own, ranked, read, chosen) : NOTHING;
  if (told.reasons.size) {
    named = new Map([...told.reasons, ...[...named].filter(([name]) => !told.reasons.has(name))]);
  }
  let known = new Map([...named].filter(([name]) => fits(base.entry(name), facets)));
  let [order, collapsed] = putInOrder(base, ranked, known, !oneDocument);
  const outOfScope = known.size ? "" : findUnansweredSubject(base, read, ranked, order);
  if (outOfScope) {
    notes.push(write(reasons.OUT_OF_SCOPE, outOfScope));
    const rest = findRest(base, read, wanted);
    if (rest) return { ...rest, notes: [...notes, ...rest.notes], partly: true };
  } else if (passing === null && !known.size) {
    known = findRuling(base, ranked, read, order);
    order = [...new Set([...known.keys(), ...order])];
  }
  const counts = countFacets(ranked, named.keys(), facets); // how many entries match
  if (own.family >= 0 && facets.has("game"))
    counts.set("game", countGames(base, engine, typed, facets));
  return {
    understanding: read,
    ranking: ranked,
    knownItems: known, // id -> why the query names it, of those that the facets leave
    order, // ids, the best first
    collapsed, // id -> superseded statements under it
    outOfScope, // the subject that no document decides; "" for none
    notes,
    facets: counts,
    told,
    // where nothing is found: the games that may have it
    elsewhere: order.length || oneDocument ? [] : lookElsewhere(own, read, chosen),
    partly: false, // whether the query asks as well what no document decides
  };
}

/**
 * Find the best ruling on a card of whose name a query is a part, where rules only mention it.
 *
 * Nothing where the first entry is about what the query names, or no ruling in force is.
 */
function findRuling(base, ranked, read, order) {
  const first = order.length ? base.entry(order[0]) : null;
  if (!first || !answers.isExample(ranked, read, first)) return new Map();
  const { referring, superseded } = ranked.engine;
  const ruling = order
    .slice(0, CANDIDATES)
    .map((id) => base.entry(id))
    .filter((one) => one && one.kind === "card")
    .filter(({ id }) => !referring.has(id) && !superseded.has(id))
    .find(({ title }) => {
      const titled = new Set(analyzer.makeTerms(title));
      return read.terms.searched.every((term) => titled.has(term));
    });
  return new Map(ruling ? [[ruling.id, write(reasons.PART, read.query.question)]] : []);
}

/**
 * Find the entries for the questions of a query that a document may decide; null for none.
 *
 * null also where the query names its game only beside what no document decides.
 */
function findRest(base, read, wanted) {
  const rest = understanding.findWithinScope(read);
  const found = rest ? find(base, rest, wanted) : null;
  if (!found || found.outOfScope) return null;
  const { query, terms } = found.understanding;
  return query.game === read.query.game && terms.searched.length >= FEWEST_TERMS ? found : null;
}

/**
 * List the games that may have what is not found in one game.
 *
 * Where another game is chosen than the query names, that is the one it names; else the others of its
 * family, if it asks anything else.
 */
function lookElsewhere(own, { query: { game, withoutGame } }, chosen) {
  if (chosen) return game && game !== chosen ? [game] : [];
  const family = own.family >= 0 ? own.own : own.games.games;
  return withoutGame ? family.filter((one) => one !== game).slice(0, MOST_OTHERS) : [];
}

/**
 * Answer for the other games that a query may mean as well, each as if it were chosen.
 *
 * Who names a card means that card: of another game only what decides is given then.
 */
export function answerOthers(base, found, kind = "") {
  const asked = askOthers(found);
  const ofCard = findFirstCard(found);
  return found.others
    .map((game) => search(base, asked, 1, { game, kind }).answer)
    .filter((one) => one && (one.verdict === answers.DECIDES || !ofCard));
}

/** Give what to ask of other games: the query, without the name of a game that has nothing. */
function askOthers({ query, others, namedGame: [game, rest] }) {
  return others.includes(game) ? query : rest || query;
}

/**
 * Give the ids that pass what a query asks for, null for all, and what is to be said of it.
 *
 * A quoted phrase that no entry holds is searched as words, among what passes all else.
 */
function filter(own, read) {
  const wanted = read.query.filter;
  const { phrases } = wanted;
  const passing = passFilter(own, wanted);
  if (passing === null || passing.size || !phrases.length) return [passing, []];
  // what else is asked for leaves none of them
  if (passFilter(own, { ...NO_FILTER, phrases })?.size) return [passing, []];
  return [passFilter(own, { ...wanted, phrases: [] }), [reasons.UNQUOTED]];
}

/** Give the ids that pass a filter, of those that can be reached; null for all. */
function passFilter(own, wanted) {
  const passing = own.index.filter(wanted);
  return passing && own.family >= 0 ? new Set([...passing].filter(own.reaches)) : passing;
}

/** Order the ids, known items first; superseded statements collapse under what governs. */
function putInOrder(base, ranked, known, collapsing) {
  const ordered = [...new Set([...known.keys(), ...ranked.order])];
  if (!collapsing) return [ordered, new Map()];
  const collapsed = collapse(base, ordered.slice(0, CANDIDATES), ranked, known);
  const under = new Set([...collapsed.values()].flat());
  return [ordered.filter((name) => !under.has(name)), collapsed];
}

/** Find the game that is chosen, itself or by one of its documents; "" for none. */
function findGame(base, facets) {
  const document = base.document(facets.get("document") ?? "");
  return facets.get("game") || (document ? document.game : "");
}

/** Count the matching entries of each game, as if none were chosen. */
function countGames(base, engine, typed, facets) {
  const read = understanding.understand(base, engine, typed);
  const [passing] = filter(engine, read);
  const ranked = ranking.rank(engine, read, passing, facets);
  const named = passing === null ? read.knownItems.keys() : [];
  return countFacets(ranked, named, facets).get("game");
}

function fits(entry, facets) {
  return entry !== null && [...facets].every(([name, value]) => entry[name] === value);
}

/** Count the matching entries by each fact, as if that fact were not filtered itself. */
function countFacets(ranked, named, facets) {
  const { engine } = ranked;
  const matching = Uint8Array.from(ranked.matching);
  for (const name of named) if (engine.places.has(name)) matching[engine.places.get(name)] = 1;
  const fitting = [...facets].map(([name, value]) => [name, engine.facets.get(name).match(value)]);
  const found = [];
  for (let place = 0; place < matching.length; place++) if (matching[place]) found.push(place);
  const counts = new Map();
  for (const [name, facet] of engine.facets) {
    const others = fitting.filter(([other]) => other !== name).map(([, mask]) => mask);
    const places = others.length
      ? found.filter((place) => others.every((mask) => mask[place]))
      : found;
    counts.set(name, facet.count(places));
  }
  return counts;
}

/** Put superseded statements under the entry that governs, where that answers nearly as well. */
function collapse(base, ordered, ranked, known) {
  const { engine } = ranked;
  const collapsed = new Map();
  const here = new Set(ordered);
  for (const name of ordered) {
    const subject = engine.superseded.has(name) ? base.subjectOf(name) : null;
    if (!subject || !here.has(subject.governs)) continue;
    const { governs } = subject;
    if (engine.weight[engine.places.get(governs)] < SUBSTANTIAL) continue;
    if (!known.has(governs) && !answersToo(ranked, governs, name)) continue;
    collapsed.set(governs, [...(collapsed.get(governs) || []), name]);
  }
  return collapsed;
}

/** Tell whether an entry answers nearly as well as an older one, by words and as a whole. */
function answersToo(ranked, governs, older) {
  const words = COLLAPSE_SHARE * ranked.wordsOf(older);
  const leading = older === ranked.order[0]; // then it waits (waiting.js), here too
  const score = COLLAPSE_SCORE * (ranked.scoreOf(older) - SUPERSEDED * Number(leading));
  return ranked.wordsOf(governs) >= words && ranked.scoreOf(governs) >= score;
}

/** Answer a query, and say which entry that it names is missing; null if nothing is about it. */
export function chooseAnswer(base, found) {
  const chosen = chooseSentences(base, found);
  const answer = chosen && found.partly ? { ...chosen, verdict: answers.NEAREST } : chosen;
  return answer && addMissing(base, found.understanding, answer);
}

/** Choose the sentences that answer a query; null where no document is about it. */
function chooseSentences(base, found) {
  const id = findAnswering(base, found);
  const entry = id ? base.entry(id) : null;
  if (!entry || found.outOfScope) return null;
  const { understanding: read, ranking: ranked } = found;
  const document = base.document(entry.document);
  const reason = found.knownItems.get(id);
  // What a document says that the query names is decided by it, whether it is in force or not.
  const wanted = read.query.documents.size > 0 || reason?.kind === reasons.BY_ID.kind;
  const inForce = wanted || (document !== null && document.authority === "current");
  const subject = base.subjectOf(entry.id);
  const same = new Set([entry.id, ...(subject ? subject.entries : [])]);
  const { engine } = ranked;
  if (found.told.reasons.has(entry.id)) {
    return answers.answerWithTold(base, engine, entry, found.told, { inForce });
  }
  if (!reason && answers.isExample(ranked, read, entry)) return null;
  const findBest = () => answers.answerWithBest(ranked, read, entry, same, { inForce });
  if (!reason || reason.kind === reasons.NEAR.kind) return findBest();
  const { query, paragraphs } = read;
  const asks = !paragraphs.has(entry.id) && asksOfNumber(query, entry, reason);
  const whole = !asks && reason.kind !== reasons.PART.kind;
  const paragraph = paragraphs.get(entry.id) || 0;
  const about = { inForce, paragraph, asked: query.subject, whole };
  return (asks && findBest()) || answers.answerWithOpening(engine, entry, reason, about);
}

/**
 * Find the entry that answers: the first, or the next one if that has no text here; else "".
 *
 * It may be missing, or only head other sections. A card, and what is named by its id, is answered by
 * nothing else.
 */
function findAnswering(base, { order, knownItems }) {
  const answers = (id) => {
    const entry = base.entry(id);
    const byId = knownItems.get(id)?.kind === reasons.BY_ID.kind;
    return entry && (entry.paragraphs.length > 0 || byId || base.cardOf(entry));
  };
  return order.find(answers) ?? "";
}

/**
 * Give the subject that is out of scope, unless the first entry answers with its very words.
 *
 * What the documents of one game do not decide may be a rule of another.
 */
function findUnansweredSubject(base, read, ranked, order) {
  const first = order.length ? base.entry(order[0]) : null;
  const found = read.outOfScope.find(
    ([terms, , games]) =>
      (!games.length || !first || games.includes(first.game)) &&
      !(first && answersWith(ranked, first, terms)),
  );
  return found ? found[1] : "";
}

/** Tell whether title, best paragraph and best question of an entry hold some terms. */
function answersWith(ranked, entry, terms) {
  const [paragraph] = ranked.paragraphOf(entry.id);
  const [question] = ranked.questionOf(entry.id);
  const held = new Set([
    ...analyzer.makeTerms(entry.title),
    ...analyzer.makeTerms(paragraph ? entry.paragraphs[paragraph - 1].text : ""),
    ...analyzer.makeTerms(question ? entry.questions[question - 1] : ""),
  ]);
  return terms.every((term) => held.has(term));
}

function makeHit(base, found, name) {
  const entry = base.entry(name);
  const { understanding: read, ranking: ranked } = found;
  const searched = read.terms.searched.length && !found.knownItems.has(name);
  const own = searched ? ranked.sentenceOf(name) : -1;
  const best = new Map(found.told.sentences).get(name) ?? own;
  const { paragraphs, numbers } = ranked.engine.sentences;
  const place = best >= 0 ? [paragraphs[best], numbers[best]] : [read.paragraphs.get(name) || 0];
  const snippet = passages.makeSnippet(entry, read.foundBy, ...place);
  const also = (found.collapsed.get(name) || []).map((other) => base.entry(other)).filter(Boolean);
  const score = Number(ranked.scoreOf(name).toFixed(4));
  return { entry, score, snippet, why: giveReasons(found, entry, snippet), also };
}

/** Say why an entry is a hit: what names it, which question it answers, else what it holds. */
function giveReasons(found, entry, snippet) {
  const { understanding: read, ranking: ranked, knownItems } = found;
  const why = knownItems.has(entry.id) ? [knownItems.get(entry.id)] : [];
  if (read.mentions.has(entry.id) && !why.length) {
    why.push(write(reasons.NAMES, read.mentions.get(entry.id).form));
  }
  if (!why.length && read.terms.searched.length > 1) {
    // A single word is in many questions.
    const [question, held] = ranked.questionOf(entry.id);
    if (held >= REASON_SHARE) {
      why.push(write(reasons.ANSWERS_QUESTION, entry.questions[question - 1]));
    }
  }
  if (!why.length) why.push(sayHeld(entry, snippet, read.foundBy));
  const corrected = read.terms.corrections.map((pair) => write(reasons.CORRECTED, ...pair));
  return [...why, ...corrected];
}

/** Say which words of the query an entry holds, as it writes them. */
function sayHeld(entry, snippet, terms) {
  const cut = (content, spans) => spans.map(([start, end]) => content.slice(start, end));
  const inTitle = cut(entry.title, passages.findSpans(entry.title, terms));
  const held = inTitle.length ? inTitle : cut(snippet.text, snippet.spans);
  if (!held.length) return terms.size ? reasons.RELATED : reasons.MATCHES;
  const words = new Map();
  for (const word of held) {
    const term = analyzer.makeTerm(word);
    if (!words.has(term)) words.set(term, word);
  }
  const said = inTitle.length ? reasons.TITLE_HOLDS : reasons.TEXT_HOLDS;
  return write(said, [...words.values()].join(", "));
}

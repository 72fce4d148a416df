// Finds the entries for a query: what a person typed in, their ids out, the best first (kb.search.finding).

import * as analyzer from "../indexing/analyzer.js";
import * as tables from "../tables.js";
import * as answers from "./answers.js";
import * as engines from "./engines.js";
import * as ranking from "./ranking.js";
import { write } from "./reasons.js";
import { findTold, NOTHING } from "./told.js";
import * as understanding from "./understanding.js";
import { putOff } from "./waiting.js";

const { FEWEST_TERMS } = tables.finding;
const { CANDIDATES, COLLAPSE_SCORE, COLLAPSE_SHARE, MOST_OTHERS, SUBSTANTIAL, SUPERSEDED } =
  tables.weights;
const { reasons } = tables;
const NO_FILTER = { phrases: [], excluded: [], fields: [], wildcards: [] };

/** Find the entries for what was typed, best first; `wanted` are facets by name, "" for any. */
export function find(base, typed, wanted) {
  const engine = engines.openEngine(base);
  const facets = new Map([...wanted].filter(([, value]) => value));
  let own = engine.within(findGame(base, facets));
  const chosen = facets.get("game") || "";
  const read = understanding.understand(base, own, typed, chosen);
  own = own.within(read.query.game);
  const [passing, notes] = filter(own, read);
  notes.push(...noteRemoved(base, read));
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

/** Say that the entry whose id was typed was removed, and how its last words are found. */
function noteRemoved(base, read) {
  const gone = base.resolve(read.query.typed);
  if (!gone || gone.last === undefined) return [];
  const [document, slug] = gone.id.split("/");
  const pinned = `${document}@${gone.last}/${slug}`;
  return base.entry(pinned)
    ? [write(reasons.READ_REMOVED, gone.id, gone.last, pinned)]
    : [write(reasons.REMOVED, gone.id, gone.last)];
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

// Searches the knowledge base: what a person typed in, hits with their reasons out (kb.search.search).

import * as analyzer from "../indexing/analyzer.js";
import * as tables from "../tables.js";
import * as answers from "./answers.js";
import { chooseAnswer } from "./choosing.js";
import { find } from "./finding.js";
import { findFirstCard } from "./named_cards.js";
import * as passages from "./passages.js";
import { write } from "./reasons.js";

const { LIMIT } = tables.search;
const { MAY_BE_MEANT, MOST_OTHERS, REASON_SHARE } = tables.weights;
const { reasons } = tables;

/** Give the best entries for what was typed; of one document, game or kind, where asked. */
export function search(base, typed, limit = 10, { document = "", game = "", kind = "" } = {}) {
  const found = find(base, typed, new Map(Object.entries({ document, game, kind })));
  const results = makeResults(base, typed, found, limit);
  return document || kind ? doubtWhatIsLeft(base, results) : results;
}

/**
 * Doubt an answer of one document or kind, if another subject answers where all are searched.
 *
 * A filter leaves fewer rules, one of which always fits the words best.
 */
function doubtWhatIsLeft(base, results) {
  const { answer, query } = results;
  if (!answer || !answers.restsOnWords(answer)) return results;
  const every = search(base, query, 1, { game: answer.sentences[0].entry.game });
  if (answers.areOnOneSubject(base, answer, every.answer)) return results;
  return { ...results, confident: false, answer: answers.makeNearest(answer) };
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
    read: found.understanding.query.typed,
  };
}

/**
 * List the games that a query may mean besides the one that is answered for.
 *
 * Who names a rule by its number or id means that rule.
 */
function listOthers({ understanding: { games, paragraphs }, ranking }, answered) {
  if (paragraphs.size) return [];
  return ranking.engine.games.games
    .map((game, number) => [games[number], game])
    .sort((one, other) => other[0] - one[0])
    .filter(([likely, game]) => likely >= MAY_BE_MEANT && game !== answered)
    .slice(0, MOST_OTHERS)
    .map(([, game]) => game);
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

function makeHit(base, found, name) {
  const entry = base.entry(name);
  const { understanding: read, ranking: ranked } = found;
  const searched = read.terms.searched.length && !found.knownItems.has(name);
  const own = searched ? ranked.sentenceOf(name) : -1;
  const best = new Map(found.told.sentences).get(name) ?? own;
  const { paragraphs, numbers } = ranked.engine.sentences;
  const place =
    best >= 0 ? [paragraphs[best], numbers[best]] : [read.paragraphs.get(entry.id) || 0];
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

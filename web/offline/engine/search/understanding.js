// Understands a query, once: what ranking and search go by is all in one value
// (kb.search.understanding). Only what a person types is ever corrected.

import * as analyzer from "../indexing/analyzer.js";
import { limit } from "../indexing/filters.js";
import * as wildcards from "../indexing/wildcards.js";
import * as nameTrie from "../linking/name_trie.js";
import * as patterns from "../patterns.js";
import { listPairs } from "../sequences.js";
import * as tables from "../tables.js";
import * as text from "../text.js";
import * as corrections from "./corrections.js";
import * as knownItems from "./known_items.js";
import * as query from "./query.js";

const { EVERYDAY_PAIR, NAME_BOOST, STORY, SYNONYM_BOOST, SYNONYM_BOOST_BASE, WILDCARD_TERMS } =
  tables.weights;
const { TOKEN } = tables.analyzer;
const { SMALL_BEGINNING } = tables.understanding;

/**
 * Read what was typed; `chosen` is the game that was chosen beside it.
 *
 * About a game that is named it is read as if no other family of games were there.
 */
export function understand(base, whole, typed, chosen = "") {
  let [parsed, engine] = parse(whole, typed);
  let mentions = findMentions(engine, parsed.plain);
  const said = new Set([...gatherSaid(mentions).keys()].flatMap(cut));
  let place = knownItems.findPlace(base, parsed);
  const corrected = place
    ? { typed: parsed.typed, corrections: [], unknown: new Set() }
    : corrections.correctQuery(base, engine, parsed, said);
  if (corrected.typed !== parsed.typed) {
    [parsed, engine] = parse(parsed.family ? engine : whole, corrected.typed);
    mentions = findMentions(engine, parsed.plain);
    place = knownItems.findPlace(base, parsed);
  }
  const terms = findTerms(engine, parsed, mentions, corrected);
  const verbatim = analyzer.makeTerms(parsed.plain);
  const bigrams = listBigrams(verbatim);
  const games = guessGame(engine, parsed.game || chosen, parsed.plain, terms.searched, bigrams);
  const beside = [place, engine.games.findHome(games)];
  return {
    query: parsed,
    terms,
    bigrams, // of all words as typed, each once
    mentions, // entry id -> the name of it that the query holds
    // Of the terms of a story around the question: what they count.
    emphasis: findEmphasis(parsed.plain, terms.searched),
    // The probability that each game is meant, in the order of the facet.
    games,
    // Entry id -> why the query as a whole names it.
    knownItems: knownItems.findKnownItems(base, engine, parsed, beside),
    // Entry id -> the paragraph of it that the query names.
    paragraphs: new Map(place && place.entry ? [[place.entry.id, place.paragraph]] : []),
    outOfScope: findOutOfScope(engine, verbatim), // terms that the query holds, with the subject
    asks: terms.searched.length > 0 || terms.unknown.length > 0, // whether any word is searched for
    // The terms by which entries are found, and which snippets highlight.
    foundBy: new Set([...terms.searched, ...terms.expansion]),
  };
}

/** Parse a query, and give the engine that understands it: that of the game that is named. */
function parse(given, typed) {
  let engine = given;
  const others = [given.gameNames, given.words.idf, given.familyNames];
  let parsed = query.parseQuery(typed, engine.documentNames, ...others);
  const named = parsed.game || parsed.family;
  if (named && engine.family < 0) {
    engine = given.within(named);
    parsed = query.parseQuery(typed, engine.documentNames, ...others);
  }
  if (engine.family >= 0 && engine.own.length === 1) parsed = { ...parsed, game: engine.own[0] };
  return [parsed, engine];
}

/** List each pair of neighbours once, in order. */
function listBigrams(terms) {
  return [...new Map(listPairs(terms).map((pair) => [pair.join(" "), pair])).values()];
}

/** Find the names in a query, the longest first; one word counts only as a player's word. */
function findMentions(engine, typed) {
  const words = nameTrie.cutWords(typed);
  const found = new Map();
  let place = 0;
  while (place < words.length) {
    let [step, longest] = [1, -1];
    for (const one of nameTrie.walk(engine.trie, typed, words, place)) {
      const [target, how] = engine.named[one.form.owner];
      if (!engine.reaches(target)) continue;
      if (one.end < longest) break;
      [longest, step] = [one.end, one.words.length];
      const idf = engine.idfOf(target);
      let told = 0;
      for (const { written } of one.words) told += idf.get(analyzer.makeTerm(written)) ?? 1;
      const said = how === "player";
      let boost = one.words.length > 1 ? NAME_BOOST * told : 0;
      if (said) boost = SYNONYM_BOOST_BASE + SYNONYM_BOOST * told;
      if (boost > (found.has(target) ? found.get(target).boost : 0)) {
        found.set(target, { form: typed.slice(one.start, one.end), boost, said });
      }
    }
    place += step;
  }
  return found;
}

/** Find the index terms of a query: its words, as corrected, and those that are added. */
function findTerms(engine, parsed, mentions, corrected) {
  const { idf } = engine.words;
  const isKnown = (term) => idf.has(term);
  const said = gatherSaid(mentions);
  const searched = new Set();
  const lexemes = new Map();
  for (const word of parsed.words) {
    const term = analyzer.makeTerm(word);
    if (term && !corrected.unknown.has(word)) {
      if (!lexemes.has(term)) lexemes.set(term, new Set());
      lexemes.get(term).add(analyzer.makeLexeme(word));
    }
    if (isKnown(term)) searched.add(term);
  }
  for (const term of findMeant(engine, said)) searched.add(term);
  const meant = [...said.values()].flat().flatMap((name) => engine.meant.get(name) || []);
  const added = [...meant, ...findFitting(engine, parsed.filter.wildcards)];
  const expansion = new Set(added.filter((term) => isKnown(term) && !searched.has(term)));
  return {
    searched: [...searched], // each once, corrections made
    corrections: corrected.corrections, // what was typed -> what is taken for it
    unknown: parsed.words.filter((word) => corrected.unknown.has(word)), // that no text holds and nothing corrects
    expansion: [...expansion], // terms that synonyms and wildcards add
    lexemes: new Map(Array.from(lexemes, ([term, some]) => [term, [...some]])), // its words
    everyday: findAlike(engine, parsed.words), // those for which everyday language has others, in silent families
  };
}

/** Find the terms that wildcards stand for, the commonest of each first. */
function findFitting(engine, typed) {
  const { idf } = engine.words;
  const [terms, written] = [[...idf.keys()], [...engine.vocabulary.counts.keys()]];
  const weigh = (term) => idf.get(term) ?? Infinity;
  const inOrder = (one, other) => weigh(one) - weigh(other) || (one < other ? -1 : 1);
  return limit(typed).flatMap((wildcard) =>
    [...wildcards.listTerms(wildcard, terms, written)].sort(inOrder).slice(0, WILDCARD_TERMS),
  );
}

/** Find the words for which everyday language has others, then the pairs of words: "pick the ball up". */
function findAlike(engine, words) {
  const isEveryday = (term) => engine.saidFor.has(term);
  const terms = words.map(analyzer.makeTerm);
  const pairs = terms.flatMap((term, at) =>
    terms.slice(at + 1, at + 1 + EVERYDAY_PAIR).map((other) => `${term} ${other}`),
  );
  const asWritten = (pair) => {
    const meant = engine.saidFor.get(pair).filter((one) => one.includes(" "));
    return meant.length ? meant : [pair];
  };
  return [
    ...new Set([...terms.filter(isEveryday), ...pairs.filter(isEveryday).flatMap(asWritten)]),
  ];
}

const cut = (form) => form.match(TOKEN) || [];

/** Gather the players' words in a query, each with the ids that it means, the best first. */
function gatherSaid(mentions) {
  const said = new Map();
  for (const [name, mention] of mentions) {
    if (mention.said) said.set(mention.form, [...(said.get(mention.form) || []), name]);
  }
  return said;
}

/** Find the terms that stand for a player's word if no text holds any part of it. */
function findMeant(engine, said) {
  const isKnown = (term) => engine.words.idf.has(term);
  return [...said]
    .filter(([form]) => !cut(form).some((word) => isKnown(analyzer.makeTerm(word))))
    .flatMap(([, [first]]) => (engine.meant.get(first) || []).filter(isKnown));
}

/** Give the probability that each game is meant: the one that is named, else by the words. */
function guessGame(engine, named, typed, terms, bigrams) {
  const { games } = engine.games;
  if (games.includes(named)) return Float64Array.from(games, (game) => Number(game === named));
  const likely = engine.games.guess(typed, terms, bigrams);
  if (engine.family < 0) return likely;
  const { families } = engine.games;
  const own = Array.from(likely, (one, at) => (families[at] === engine.family ? one : 0));
  const all = own.reduce((sum, one) => sum + one, 0);
  return Float64Array.from(own, (one) => one / all);
}

/**
 * Find the terms that stand only in the story around a question, and what they count.
 *
 * The sentences that ask end with a question mark; if none does, all of them tell the matter.
 */
function findEmphasis(typed, terms) {
  const sentences = listTyped(typed);
  if (sentences.length < 2) return new Map();
  const questions = sentences.filter((one) => one.includes("?"));
  const asking = questions.length ? questions : sentences;
  const asked = new Set(asking.flatMap((one) => analyzer.makeTerms(one)));
  return new Map(terms.filter((term) => !asked.has(term)).map((term) => [term, STORY]));
}

/** List the sentences of what was typed, also those that begin with a small letter. */
const listTyped = (typed) =>
  text.listSentences(typed).flatMap((sentence) => patterns.split(SMALL_BEGINNING, sentence));

/** Give what was typed without the questions of it that no document decides; "" for no rest. */
export function findWithinScope({ query, outOfScope }) {
  const sentences = listTyped(query.typed);
  const asking = sentences.filter((one) => one.includes("?"));
  const outside = asking.filter((one) => showsOutside(outOfScope, one));
  const rest = sentences.filter((one) => !outside.includes(one)).join(" ");
  return outside.length > 0 && outside.length < asking.length ? rest : "";
}

/** Tell whether a sentence has any of the words that show that no document decides a query. */
function showsOutside(outOfScope, sentence) {
  const terms = analyzer.makeTerms(sentence);
  return outOfScope.some(([words]) =>
    terms.some((_, place) => words.every((term, at) => term === terms[place + at])),
  );
}

/** Find the words that show that a query asks what no document decides, with the subject. */
function findOutOfScope(engine, verbatim) {
  return verbatim.flatMap((first, place) =>
    (engine.outOfScope.get(first) || []).filter(([terms]) =>
      terms.every((term, at) => term === verbatim[place + at]),
    ),
  );
}

// Ranks the entries in force for an understood query (kb/search/ranking.py): a score for each, and what it is made of.

import { roundOff, takeAt } from "../numbers.js";
import { ranking, weights } from "../tables.js";
import { findBestSentence, listFactors, scoreSentences } from "./evidence.js";
import { countSimilar } from "./similarity.js";
import { compareFound } from "./side_by_side.js";
import * as passageScores from "./passage_scores.js";

const { LEAST } = ranking;

/** The entries in order, with their evidence; all arrays are in the engine's order. */
export class Ranking {
  constructor(fields) {
    Object.assign(this, fields); // engine order total matching score words evidence sentences parts
  }

  /** Give the score of an entry. */
  scoreOf(name) {
    return this.score[this.engine.places.get(name)] ?? 0;
  }

  /** Give the score of an entry's words. */
  wordsOf(name) {
    return this.words[this.engine.places.get(name)] ?? 0;
  }

  /** Give the index of the best sentence of an entry; -1 if it has none. */
  sentenceOf(name) {
    return findBestSentence(this.engine, this.sentences, this.engine.places.get(name));
  }

  /** Give the best paragraph of an entry, from 1, and the share it holds; 0 for none. */
  paragraphOf(name) {
    return this.findBest(name, this.engine.scores.paragraphs, this.evidence.paragraphs);
  }

  /** Give the best question an entry answers, from 1, and the share it holds; 0 for none. */
  questionOf(name) {
    return this.findBest(name, this.engine.scores.questions, this.evidence.questions);
  }

  findBest(name, passages, scores) {
    const found = scores.findBest(passages, this.engine.places.get(name) ?? -1);
    return found < 0 ? [0, 0] : [passages.numbers[scores.places[found]], scores.share[found]];
  }
}

/** Rank the entries; `passing` are the ids that a filter lets pass, null where there is none. */
export function rank(engine, understanding, passing = null, facets = new Map()) {
  const around = readCircumstances(engine, understanding, passing, facets);
  const { terms } = understanding;
  const typed = countTerms(engine, understanding, terms.searched);
  const sums = engine.layout.addUp(listFactors(engine, understanding));
  const evidence = scoreEntries(engine, typed, sums);
  const expanded = terms.expansion.length ? scoreExpanded(engine, understanding, sums) : null;
  const words = weighEntries(engine, evidence.score, expanded, around);
  const matching = Uint8Array.from(words, (value) => Number(value > 0));
  if (around.fitting) words.forEach((_, at) => (words[at] = around.fitting[at] ? words[at] : 0));
  const sentences = scoreSentences(engine, understanding, sums, evidence.questions, [
    typed.whole,
    countSimilar(engine, terms.searched),
  ]);
  const total = words.reduce((count, value) => count + Number(value > 0), 0);
  const score = addSentences(engine, words, around, typed, understanding, sentences);
  const best = findBest(score, Math.min(total, weights.CANDIDATES));
  return new Ranking({
    engine,
    order: best.map((place) => engine.scores.entries[place]),
    total,
    matching,
    score,
    words,
    evidence,
    sentences,
    parts: new Map([
      ["words", evidence.score],
      ["names", around.boosts],
      ["weight", engine.weight],
      ["share", evidence.share],
    ]),
  });
}

/** Gather what counts for an entry beside the words of the query. */
function readCircumstances(engine, read, passing, facets) {
  const size = engine.places.size;
  const boosts = new Float64Array(size);
  for (const [name, mention] of read.mentions) {
    if (engine.places.has(name)) boosts[engine.places.get(name)] = mention.boost;
  }
  const kept =
    passing && Uint8Array.from(engine.scores.entries, (name) => Number(passing.has(name)));
  const fitting = Array.from(facets, ([name, value]) => engine.facets.get(name).match(value));
  const named = Array.from(read.query.documents, (name) =>
    engine.facets.get("document").match(name),
  );
  return {
    boosts,
    quoted: boostQuotation(engine, read),
    factor: prefer(engine, read),
    comparing: !read.query.game && !facets.has("game"), // what each family of games has
    nothingSearched: Boolean((passing || facets.size) && !read.asks),
    kept,
    fitting: fitting.length ? fitting[0].map((_, at) => fitting.every((mask) => mask[at])) : null,
    named: named.length ? named[0].map((_, at) => named.some((mask) => mask[at])) : null,
  };
}

/** Count some terms of a query, in each family of games: how much those it has weigh, by themselves and by their IDF. */
function countTerms(engine, read, terms) {
  const { families } = engine.words;
  const emphasis = (term) => read.emphasis.get(term) ?? 1;
  const known = families.map((idf) => terms.filter((term) => idf.has(term)));
  return {
    terms,
    count: known.map((some) => some.length),
    counted: known.map((some) => some.reduce((sum, term) => sum + emphasis(term), 0)),
    exponent: known.map((_, at) =>
      engine.silent.has(at) ? weights.COVERAGE_SILENT : weights.COVERAGE_EXPONENT,
    ),
    whole: known.map(
      (some, at) =>
        some.reduce((sum, term) => sum + emphasis(term) * families[at].get(term), 0) || 1,
    ),
  };
}

/** Score every entry by the terms of the query and those that synonyms add. */
function scoreExpanded(engine, read, sums) {
  const { searched, expansion } = read.terms;
  const both = sums.plus(engine.layout.addUp(new Map(expansion.map((term) => [term, 1]))));
  return scoreEntries(engine, countTerms(engine, read, [...searched, ...expansion]), both).score;
}

/** Put together what counts for each entry, its sentences left out. */
function weighEntries(engine, scores, expanded, around) {
  return scores.map((score, at) => {
    let value = score;
    if (expanded)
      value = (value + weights.EXPANSION_WEIGHT * expanded[at]) / (1 + weights.EXPANSION_WEIGHT);
    value += around.boosts[at];
    if (around.quoted) value += around.quoted[at];
    value = value * engine.weight[at] * around.factor[at];
    if (around.nothingSearched) value += around.factor[at];
    return around.kept && !around.kept[at] ? 0 : value;
  });
}

/** Add to the words of each entry that holds any what its best sentence counts. */
function addSentences(engine, words, around, typed, read, found) {
  const { families } = engine;
  const most = new Float64Array(typed.whole.length);
  words.forEach((word, at) => (most[families[at]] = Math.max(most[families[at]], word)));
  if (!read.terms.searched.length || !most.some(Boolean)) return words.slice();
  const share = typed.count.map(
    (count) => weights.ENTRY_WORDS + weights.ENTRY_WORDS_SHORT / Math.max(count, 1),
  );
  const games = engine.facets.get("game").numbers;
  const [within, behind] = engine.games.prefer(read.games);
  const standing = read.query.documents.size ? 0 : 1;
  const score = words.map((word, at) => {
    if (!(word > 0)) return -Infinity;
    let value = ((share[families[at]] * word) / most[families[at]]) * found.literal[at];
    value += found.best[at];
    value += found.meaning[at];
    value += weights.ENTRY_NAMED * around.boosts[at];
    value += weights.ENTRY_NAMED_DOCUMENT * (around.named?.[at] ?? 0);
    value += weights.ENTRY_STANDING * engine.weight[at] * standing;
    value += weights.ENTRY_GAME * within[games[at]];
    return value;
  });
  const level = (fallen) => moveFamilies(score, fallen, families);
  if (!around.comparing || typed.whole.length < 2) return level(behind);
  const made = level(behind.map(() => 0));
  const lacking = compareFound(engine, typed.terms, [made, words], found);
  return level(behind.map((one, at) => one + lacking[at]));
}

/** Give the scores of entries, moved so that families can be compared; 0 where an entry holds nothing. */
function moveFamilies(score, behind, families) {
  const moved = compareFamilies(score, behind, families);
  return score.map((one, at) => {
    if (one === -Infinity) return 0;
    const value = moved.length > 1 ? one + moved[families[at]] : one;
    return value > LEAST ? value : LEAST / (1 + Math.max(-value, 0));
  });
}

/**
 * Give what must be added to the scores of the entries of each family, so that families can be compared.
 *
 * One family has evidence that another lacks, such as questions. So the best entries of all families are put on a level
 * first, and then fall behind as far as their family is less meant.
 */
function compareFamilies(score, behind, families) {
  const best = new Array(behind.length).fill(-Infinity);
  score.forEach((one, at) => (best[families[at]] = Math.max(best[families[at]], one)));
  const known = [...best.keys()].filter((family) => best[family] !== -Infinity);
  const moved = new Array(behind.length).fill(0);
  if (known.length < 2) return moved;
  const meant = known.reduce((one, other) => (behind[other] > behind[one] ? other : one));
  for (const family of known)
    moved[family] = best[meant] - best[family] + (behind[family] - behind[meant]);
  return moved;
}

/** Give the places of the greatest values, the first of equals first. */
function findBest(values, count) {
  const places = [];
  for (let place = 0; place < values.length; place++) if (values[place] > 0) places.push(place);
  return places.sort((one, other) => values[other] - values[one] || one - other).slice(0, count);
}

/** Score every entry by some terms, of which the sums are given. */
function scoreEntries(engine, counted, sums) {
  const { families, scores } = engine;
  const { count, terms } = counted;
  const whole = takeAt(counted.whole, families);
  const bigrams = listPairs(terms);
  const [paragraphs, questions] = ["paragraphs", "questions"].map((name) =>
    passageScores.scorePassages(
      scores[name],
      sums.get(name),
      sums.get(`${name} held`),
      whole,
      bigrams,
    ),
  );
  const [words, held, titles] = ["words", "words held", "titles"].map((part) => sums.get(part));
  const ofParagraphs = passageScores.takeBest(scores.paragraphs, paragraphs, words.length);
  const ofQuestions = passageScores.takeBest(scores.questions, questions, words.length);
  const score = new Float64Array(words.length);
  const share = new Float64Array(words.length);
  for (let at = 0; at < score.length; at++) {
    let value = words[at];
    value += weights.BEST_PARAGRAPH * ofParagraphs[at];
    value += weights.BEST_QUESTION * ofQuestions[at];
    const family = families[at];
    const titled = count[family] > 1 && titles[at] > counted.counted[family] - 1e-6;
    if (titled) value += weights.TITLE_HOLDS_ALL * count[family];
    share[at] = held[at] / whole[at];
    const coverage = value && (weights.COVERAGE_BASE + share[at]) ** counted.exponent[family];
    score[at] = value && value * roundOff(coverage);
  }
  return { score, share, paragraphs, questions };
}

/** List the pairs of terms that follow each other, each once. */
function listPairs(terms) {
  const pairs = new Map(
    terms.slice(1).map((term, at) => [`${terms[at]} ${term}`, [terms[at], term]]),
  );
  return [...pairs.values()];
}

/** Boost the entries with a paragraph that the query quotes: it holds nearly all bigrams. */
function boostQuotation(engine, read) {
  const { paragraphs } = engine.scores;
  const needed = weights.QUOTATION_SHARE * read.bigrams.length;
  const quoting = read.bigrams.length >= weights.QUOTATION_BIGRAMS;
  const found = quoting ? paragraphs.bigrams.find(read.bigrams) : [];
  if (!found.length || found.length < needed) return null;
  const counts = new Int32Array(paragraphs.owners.length);
  for (const places of found) for (const place of new Set(places)) counts[place]++;
  const boosts = new Float64Array(engine.places.size);
  counts.forEach((count, place) => {
    const owner = paragraphs.owners[place];
    if (count >= needed) boosts[owner] = Math.max(boosts[owner], weights.QUOTATION_BOOST * count);
  });
  return boosts;
}

/** Give the factor of each entry by the game and the documents that the query names. */
function prefer(engine, read) {
  const { numbers } = engine.facets.get("game");
  let factor = new Float64Array(numbers.length);
  if (read.query.game) factor.set(engine.facets.get("game").match(read.query.game));
  else {
    const share = engine.games.shareInFamily(read.games);
    factor = factor.map(
      (_, at) => weights.OTHER_GAME + (1 - weights.OTHER_GAME) * share[numbers[at]],
    );
  }
  for (const document of read.query.documents) {
    const named = engine.facets.get("document").match(document);
    factor.forEach((_, at) => (factor[at] *= named[at] ? weights.NAMED_DOCUMENT : 1));
  }
  return factor;
}

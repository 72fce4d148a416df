// Scores every sentence of the entries in force by how well it answers an understood query (kb/search/evidence.py).

import { takeAt } from "../numbers.js";
import { weights } from "../tables.js";
import { markEveryday, markLexeme } from "./layout.js";
import { findGreatest } from "./passage_scores.js";

/** Of each sentence: its score, and the parts of it. */
export class Evidence {
  constructor(fields) {
    Object.assign(this, fields); // sums whole score alike questions best meaning literal
  }

  /** The share of the query's weight that each sentence holds. */
  get cover() {
    return (this.shares ??= this.divide("sentences cover"));
  }

  /** What the words of the query may mean in each sentence. */
  get meant() {
    return (this.meanings ??= this.divide("meant"));
  }

  divide(part) {
    const found = this.sums.get(part).slice();
    for (let at = 0; at < found.length; at++) found[at] /= this.whole[at];
    return found;
  }
}

/** Find the best sentence of the entry at a place, the first among equals; -1 if it has none. */
export function findBestSentence({ spans }, { score }, place) {
  const [start, end] = spans.get(place) ?? [0, 0];
  return start < end ? start + findGreatest(score, start, end) : -1;
}

/** List what each word of a query counts: terms, the very words, everyday words for them. */
export function listFactors(engine, read) {
  const factors = new Map(read.terms.searched.map((term) => [term, read.emphasis.get(term) ?? 1]));
  for (const [term, lexemes] of read.terms.lexemes) {
    for (const [family, idf] of engine.words.families.entries()) {
      if (!factors.has(term) || !idf.has(term)) continue;
      for (const one of lexemes)
        factors.set(markLexeme(one, family), factors.get(term) * idf.get(term));
    }
  }
  for (const term of read.terms.everyday)
    factors.set(markEveryday(term), read.emphasis.get(term) ?? 1);
  return factors;
}

/**
 * Score all sentences, by the sums of the query's words and the questions that hold any.
 *
 * `wholes` is the weight of the query in each family of games, `similar` what each sentence counts by its embedding.
 */
export function scoreSentences(engine, read, sums, asked, [wholes, similar]) {
  const { sentences, lowered } = engine;
  const { searched } = read.terms;
  const ofEntries = takeAt(wholes, engine.families);
  const wholeOf = takeAt(ofEntries, sentences.owners);
  const pairs = Math.max(countPairs(searched), 1);
  const [questions, alike] = compareQuestions(engine, sums, asked, pairs, ofEntries);
  const [cover, meant, paragraphs] = ["sentences cover", "meant", "paragraphs"].map((part) =>
    sums.get(part),
  );
  const [most, second] = findLikest(sentences.passages, alike, paragraphs.length);
  const score = new Float64Array(cover.length);
  const best = new Float64Array(engine.places.size);
  for (let one = 0; one < score.length; one++) {
    const whole = wholeOf[one];
    let value = weights.SENTENCE_COVER * (cover[one] / whole);
    const inside = sentences.passages[one];
    value += (weights.SENTENCE_PARAGRAPH / whole) * paragraphs[inside];
    value += weights.SENTENCE_QUESTION * countLikeness(alike[one]);
    const beside = (alike[one] < most[inside] ? most : second)[inside];
    value += weights.SENTENCE_BESIDE * countLikeness(beside);
    value += weights.SENTENCE_MEANING * (meant[one] / whole);
    value += similar[one];
    score[one] = value - lowered[one];
  }
  for (const [entry, [start, end]] of engine.spans) {
    let greatest = score[start];
    for (let one = start + 1; one < end; one++) if (score[one] > greatest) greatest = score[one];
    best[entry] = greatest;
  }
  const meaning = sums
    .get("meaning")
    .map((value, at) => (weights.ENTRY_MEANING / ofEntries[at]) * value);
  return new Evidence({
    sums,
    whole: wholeOf,
    score,
    alike,
    questions,
    best,
    meaning,
    literal: compareForms(sums),
  });
}

/** Give what likeness to a question counts: two that are half as like do not make one. */
export const countLikeness = (alike) => alike + weights.LIKENESS_SQUARED * alike * alike;

/** Give of each paragraph the greatest likeness of its sentences, and the greatest but for the first that has it. */
export function findLikest(passages, alike, size) {
  const [most, second] = [new Float64Array(size), new Float64Array(size)];
  for (let one = 0; one < alike.length; one++) {
    const inside = passages[one];
    if (alike[one] > most[inside]) {
      second[inside] = most[inside];
      most[inside] = alike[one];
    } else if (alike[one] > second[inside]) second[inside] = alike[one];
  }
  return [most, second];
}

/** Count the pairs of terms that follow each other, each once. */
export function countPairs(terms) {
  return new Set(terms.slice(1).map((term, at) => `${terms[at]} ${term}`)).size;
}

/** Give for each entry the share that its words have of what its stems promise, 0 to 1. */
function compareForms(sums) {
  const [stems, cover] = [sums.get("entries stems"), sums.get("entries cover")];
  return stems.map((promised, at) =>
    promised > 0 ? Math.min(cover[at] / Math.max(promised, 1e-9), 1) : 1,
  );
}

/** Give the likeness of each question to the query; of each sentence, that of its likest one. */
function compareQuestions(engine, sums, asked, pairs, ofEntries) {
  const [covered, held] = [sums.get("questions cover"), sums.get("questions held")];
  const { mass } = engine.answers;
  const questions = new Float64Array(mass.length);
  const alike = new Float64Array(engine.sentences.owners.length);
  asked.places.forEach((place, at) => {
    const whole = ofEntries[engine.scores.questions.owners[place]];
    const [cover, shared] = [covered[place] / whole, held[place] / mass[place]];
    let likeness = (2 * cover * shared) / Math.max(cover + shared, 1e-9);
    likeness += (weights.QUESTION_BIGRAMS * asked.bigrams[at]) / pairs;
    questions[place] = likeness;
    const sentence = engine.sentences.answers[place];
    if (sentence >= 0 && likeness > alike[sentence]) alike[sentence] = likeness;
  });
  return [questions, alike];
}

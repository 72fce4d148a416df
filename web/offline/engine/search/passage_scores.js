// Scores the passages of entries that hold a term of a query: paragraphs, and questions
// (kb/search/passage_scores.py).

import { findFirst } from "../indexing/impacts.js";
import { weights } from "../tables.js";

/** Of the passages that hold a term: the score, and what they hold. */
export class PassageScores {
  constructor(places, score, share, bigrams) {
    this.places = places; // which passages these are, in their order
    this.score = score;
    this.share = share; // of the query's IDF
    this.bigrams = bigrams; // how many bigrams of the query each holds, each time one stands there
  }

  /** Find the best passage of an entry by its place here, the first among equals; -1 if none holds a term. */
  findBest(passages, entry) {
    const [first, last] = passages.spans.get(entry) ?? [0, 0];
    const [start, end] = [findFirst(this.places, first), findFirst(this.places, last)];
    return start < end ? start + findGreatest(this.score, start, end) : -1;
  }
}

/** Find the first of the greatest of some values, from the place where they begin. */
export function findGreatest(values, start = 0, end = values.length) {
  let best = start;
  for (let at = start + 1; at < end; at++) if (values[at] > values[best]) best = at;
  return best - start;
}

/**
 * Score the passages that hold a term: by words, share of the query, and its bigrams.
 *
 * `whole` is of each entry the weight of the query in its family of games.
 */
export function scorePassages(passages, score, held, whole, bigrams) {
  const room = new Int32Array(held.length);
  let count = 0;
  for (let at = 0; at < held.length; at++) if (held[at] > 0) room[count++] = at;
  const places = room.slice(0, count);
  const standing = room.fill(0);
  for (const found of passages.bigrams.find(bigrams)) for (const place of found) standing[place]++;
  const [scores, share, counts] = [0, 1, 2].map(() => new Float64Array(count));
  for (let at = 0; at < count; at++) {
    const place = places[at];
    share[at] = held[place] / whole[passages.owners[place]];
    counts[at] = standing[place];
    const value = score[place] + weights.PROXIMITY * counts[at];
    scores[at] = value * (weights.PASSAGE_BASE + (1 - weights.PASSAGE_BASE) * share[at]);
  }
  return new PassageScores(places, scores, share, counts);
}

/** Give each entry the score of the best of its passages. */
export function takeBest(passages, found, size) {
  const best = new Float64Array(size);
  const { places, score } = found;
  for (let at = 0; at < places.length; at++) {
    const owner = passages.owners[places[at]];
    if (score[at] > best[owner]) best[owner] = score[at];
  }
  return best;
}

// Gives questions embeddings: vectors that are near each other where they ask about the same (kb/indexing/embeddings.py).

import { embeddings as constants } from "../tables.js";

const { CENTROIDS, DIMENSIONS, GREATEST } = constants;

/** The vectors of words: of each term the numbers of its centroids, one for each group of dimensions. */
export class WordVectors {
  constructor({ terms, codes, centroids }) {
    this.places = new Map(terms.split(" ").map((term, place) => [term, place]));
    this.codes = decode(codes);
    this.centroids = new Int8Array(decode(centroids).buffer);
    this.groups = this.codes.length / this.places.size;
  }

  /** Add the vector of a term to sums; a term that is not known adds nothing. */
  addTo(sums, term) {
    const word = this.places.get(term);
    if (word === undefined) return;
    const width = DIMENSIONS / this.groups;
    let at = 0;
    for (let group = 0; group < this.groups; group++) {
      const centroid = group * CENTROIDS + this.codes[word * this.groups + group];
      for (let one = centroid * width; one < (centroid + 1) * width; one++)
        sums[at++] += this.centroids[one];
    }
  }
}

/** Give embeddings to some texts, by the words that stand in each. */
export function embed(words, { size, stems }) {
  const sums = new Int32Array(size * DIMENSIONS);
  for (const term of stems.slices.keys()) {
    const vector = new Int32Array(DIMENSIONS);
    words.addTo(vector, term);
    for (const text of stems.find(term)) {
      const begin = text * DIMENSIONS;
      for (let at = 0; at < DIMENSIONS; at++) sums[begin + at] += vector[at];
    }
  }
  return shorten(sums);
}

/** Give the embedding of a query. */
export function embedQuery(words, terms) {
  const sums = new Int32Array(DIMENSIONS);
  for (const term of new Set(terms)) words.addTo(sums, term);
  return shorten(sums);
}

/** Texts that queries are compared with. */
export class Embedded {
  constructor(vectors) {
    this.vectors = vectors;
    this.squares = null; // of the lengths of the vectors, once one is compared
  }

  /** Give the cosine of each vector and that of a query. */
  compare(query) {
    const [asked] = squareLengths(query);
    this.squares ??= squareLengths(this.vectors);
    return this.squares.map(
      (square, one) => multiply(query, this.vectors, one * DIMENSIONS) / Math.sqrt(square * asked),
    );
  }
}

/** Give the square of the length of each vector; 1 for those of nothing but 0. */
function squareLengths(vectors) {
  return Float64Array.from({ length: vectors.length / DIMENSIONS }, (_, one) => {
    const begin = one * DIMENSIONS;
    return Math.max(multiply(vectors.subarray(begin, begin + DIMENSIONS), vectors, begin), 1);
  });
}

/** Multiply a vector with the one that begins at a place. */
function multiply(vector, vectors, begin) {
  let sum = 0;
  for (let at = 0; at < DIMENSIONS; at++) sum += vector[at] * vectors[begin + at];
  return sum;
}

/** Give vectors of the same directions whose numbers are small. */
function shorten(sums) {
  const vectors = new Int8Array(sums.length);
  for (let begin = 0; begin < sums.length; begin += DIMENSIONS) {
    let most = 1;
    for (let at = begin; at < begin + DIMENSIONS; at++) most = Math.max(most, Math.abs(sums[at]));
    for (let at = begin; at < begin + DIMENSIONS; at++)
      vectors[at] = Math.floor((sums[at] * GREATEST) / most + 0.5);
  }
  return vectors;
}

function decode(written) {
  return Uint8Array.from(atob(written), (character) => character.charCodeAt(0));
}

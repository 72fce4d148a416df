// Scores as arrays: of each field and term the documents, with the score of each (kb/indexing/impacts.py).

import * as text from "../text.js";

/** The postings of one field, with their BM25 scores. */
export class Field {
  constructor(size, slices, ids, values, idf, ofFamilies = []) {
    this.size = size; // number of documents
    this.slices = slices; // Map term -> [start, end] of its postings
    this.ids = ids; // document of each posting
    this.values = values; // score of each posting
    this.idf = idf; // Map term -> number, the greatest of all families
    this.families = ofFamilies.length ? ofFamilies : [idf]; // of each family of games: its terms
  }

  /** Give the documents that contain a term, and the score of each. */
  postings(term) {
    const [start, end] = this.slices.get(term) ?? [0, 0];
    return [this.ids.subarray(start, end), this.values.subarray(start, end)];
  }

  /** Add up, for each document, the scores of some terms, each multiplied by its factor. */
  sumUp(factors) {
    const summed = new Float64Array(this.size);
    for (const [term, factor] of factors) {
      const [ids, values] = this.postings(term);
      for (let at = 0; at < ids.length; at++) summed[ids[at]] += values[at] * factor;
    }
    return summed;
  }
}

/** Give one number for both terms of each pair, in order, where both terms have a number. */
export function codePairs(numbers, pairs) {
  const codes = [];
  for (const [one, other] of pairs) {
    if (numbers.has(one) && numbers.has(other))
      codes.push(numbers.get(one) * numbers.size + numbers.get(other));
  }
  return codes;
}

/** Find the first of some sorted numbers that is not less than one. */
export function findFirst(sorted, wanted) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where two terms follow each other. */
export class Bigrams {
  constructor(numbers, codes, places) {
    this.numbers = numbers; // Map term -> number
    this.codes = codes; // one number for both terms of each bigram, sorted
    this.places = places; // passage of each code
  }

  /** Find the passages of each bigram that occurs at all, once for each occurrence. */
  find(pairs) {
    const found = [];
    for (const code of codePairs(this.numbers, pairs)) {
      const start = findFirst(this.codes, code);
      let end = start;
      while (this.codes[end] === code) end++;
      if (start < end) found.push(this.places.subarray(start, end));
    }
    return found;
  }
}

/** The passages of entries, each scored by itself: paragraphs, or questions they answer. */
export class Passages {
  constructor(owners, numbers, starts, texted, field, bigrams) {
    this.owners = owners; // of each passage: place of its entry
    this.numbers = numbers; // of each passage: its number in the entry, from 1
    this.starts = starts; // of each entry with passages: the first
    this.texted = texted; // each entry with passages
    this.field = field;
    this.bigrams = bigrams;
    this.spans = new Map(); // of each entry with passages: [first, end]
    texted.forEach((entry, at) =>
      this.spans.set(entry, [starts[at], starts[at + 1] ?? owners.length]),
    );
  }
}

/** Combine fields of the same documents into one: each posting is the weighted sum of theirs. */
export function combine(fields, weights) {
  const terms = [...new Set(fields.flatMap((field) => [...field.slices.keys()]))].sort(
    text.compare,
  );
  const size = fields[0].size;
  const room = fields.reduce((sum, field) => sum + field.ids.length, 0);
  const ids = new Int32Array(room);
  const values = new Float64Array(room);
  const summed = new Float64Array(size);
  const seen = new Int32Array(size).fill(-1);
  const slices = new Map();
  let end = 0;
  terms.forEach((term, number) => {
    const start = end;
    fields.forEach((field, which) => {
      const [there, scores] = field.postings(term);
      for (let at = 0; at < there.length; at++) {
        const document = there[at];
        if (seen[document] !== number) {
          seen[document] = number;
          summed[document] = 0;
          ids[end++] = document;
        }
        summed[document] += weights[which] * scores[at];
      }
    });
    ids.subarray(start, end).sort();
    for (let at = start; at < end; at++) values[at] = summed[ids[at]];
    slices.set(term, [start, end]);
  });
  const idf = takeGreatest(fields.map((field) => field.idf));
  const several = fields[0].families.length > 1;
  const ofFamilies = several
    ? fields[0].families.map((_, at) => takeGreatest(fields.map((field) => field.families[at])))
    : [];
  return new Field(size, slices, ids.slice(0, end), values.slice(0, end), idf, ofFamilies);
}

/** Give each term the greatest IDF that it has in any field. */
function takeGreatest(fields) {
  const terms = [...new Set(fields.flatMap((field) => [...field.keys()]))].sort(text.compare);
  return new Map(
    terms.map((term) => [term, Math.max(...fields.map((field) => field.get(term) ?? 0))]),
  );
}

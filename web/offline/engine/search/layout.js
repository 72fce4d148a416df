// Lays all postings of a term side by side, so that a query is scored in one pass (kb/search/layout.py).

import { layout, weights } from "../tables.js";

export const { LEXEME, SORTS } = layout;

/** Give the name of a lexeme among the terms; it counts by the IDF that its family gives it. */
export function markLexeme(word, family = 0) {
  return family ? `${LEXEME}${family}${LEXEME}${word}` : LEXEME + word;
}

/** Tell what a part scores: "entry", "paragraph", "question" or "sentence". */
export function sortOf(part) {
  return SORTS.get(part.split(" ")[0]) ?? "entry";
}

/** The postings of all words, by word, in one numbering of everything that is scored. */
export class Layout {
  constructor(parts, size, slices, places, values) {
    this.parts = parts; // Map name -> [start, end] among the scores
    this.size = size;
    this.slices = slices; // Map term, or lexeme -> [start, end] of its postings
    this.places = places;
    this.values = values;
  }

  /** Add up the postings of some words, each multiplied by its factor. */
  addUp(factors) {
    const { places, values } = this;
    const summed = new Float64Array(this.size);
    for (const [word, exact] of factors) {
      const [start, end] = this.slices.get(word) ?? [0, 0];
      const factor = Math.fround(exact);
      for (let at = start; at < end; at++) summed[places[at]] += Math.fround(values[at] * factor);
    }
    return new Sums(this.parts, summed);
  }
}

/** What the words of a query add up to, by part. */
export class Sums {
  constructor(parts, values) {
    this.parts = parts;
    this.values = values;
  }

  /** Give the sums of a part. */
  get(part) {
    return this.values.subarray(...this.parts.get(part));
  }

  /** Give these sums and others together. */
  plus(other) {
    return new Sums(this.parts, this.values.map((value, at) => value + other.values[at]));
  }
}

/** Lay out what a query is scored by; `words` are the weighted fields of an entry together. */
export function layOut(words, scores, sentences) {
  const made = listPostings(words, scores, sentences);
  const parts = new Map();
  const ends = new Map(); // of each word: how many postings it has, then where they end
  let size = 0;
  for (const one of made) {
    if (!parts.has(one.part)) parts.set(one.part, [size, (size += one.size)]);
    for (const [word, [start, end]] of one.slices) ends.set(word, (ends.get(word) ?? 0) + end - start);
  }
  const slices = new Map();
  let room = 0;
  for (const [word, count] of ends) {
    slices.set(word, [room, room + count]);
    ends.set(word, room);
    room += count;
  }
  const places = new Int32Array(room);
  const values = new Float32Array(room);
  for (const one of made) {
    const [first] = parts.get(one.part);
    const absent = (word) => (words.idf.has(word) ? 0 : 1);
    for (const [word, [start, end]] of one.slices) {
      const factors = one.idf ? one.idf.map((idf) => one.share * (idf.get(word) ?? absent(word))) : [one.share];
      let there = ends.get(word);
      for (let at = start; at < end; at++, there++) {
        const factor = factors.length > 1 ? factors[one.families[one.ids[at]]] : factors[0];
        places[there] = first + one.ids[at];
        values[there] = one.values ? one.values[at] * factor : factor;
      }
      ends.set(word, there);
    }
  }
  return new Layout(parts, size, slices, places, values);
}

/** List the postings of every part; each posting counts its value, if it has one, the IDF of its word, and a share. */
function listPostings(words, scores, sentences) {
  const ofEntries = scores.families;
  const familiesOf = ({ owners }) => owners.map((owner) => ofEntries[owner]);
  const families = new Map([
    ["entry", ofEntries],
    ["paragraph", familiesOf(scores.paragraphs)],
    ["question", familiesOf(scores.questions)],
    ["sentence", familiesOf(sentences)],
  ]);
  const idf = words.families;
  const made = [];
  const add = (part, { size, slices, ids, values = null }, ofWords, share) =>
    made.push({ part, size, slices, ids, values, idf: ofWords, share, families: families.get(sortOf(part)) });
  const fields = [
    ["words", words],
    ["paragraphs", scores.paragraphs.field],
    ["questions", scores.questions.field],
  ];
  for (const [name, field] of fields) {
    add(name, field, null, 1);
    add(`${name} held`, { ...field, values: null }, idf, 1);
  }
  add("titles", { ...scores.title, values: null }, null, 1);
  add("meant", sentences.translated, idf, 1);
  add("meaning", sentences.translatedEntries, idf, 1);
  const forms = [
    ["sentences cover", sentences.words],
    ["questions cover", sentences.questions],
    ["entries cover", sentences.entries],
  ];
  for (const [name, { size, stems, related, lexemes }] of forms) {
    add(name, { size, ...stems }, idf, weights.STEM_SHARE);
    add(name, { size, ...related }, idf, weights.FAMILY_SHARE);
    for (const kept of cutLexemes(lexemes, families.get(sortOf(name)))) {
      add(name, { size, ...kept }, null, 1 - weights.STEM_SHARE);
    }
  }
  add("entries stems", { size: sentences.entries.size, ...sentences.entries.stems }, idf, 1);
  return made;
}

/** Cut the postings of lexemes by family: what its IDF is, a query knows. */
function cutLexemes({ slices, ids }, families) {
  const all = [...new Set(families)].sort((one, other) => one - other);
  return (all.length ? all : [0]).map((family) => {
    const own = ids.filter((id) => families[id] === family);
    const kept = new Map();
    let first = 0;
    for (const [word, [start, end]] of slices) {
      let last = first;
      for (let at = start; at < end; at++) if (families[ids[at]] === family) last++;
      if (first < last) kept.set(markLexeme(word, family), [first, last]);
      first = last;
    }
    return { slices: kept, ids: own };
  });
}

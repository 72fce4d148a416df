// Lays all postings of a term side by side, so that a query is scored in one pass (kb/search/layout.py).

import { findTexts, readGroups } from "../indexing/everyday_words.js";
import { layout, weights } from "../tables.js";

export const { EVERYDAY, LEXEME, SORTS } = layout;

/** Give the name of a lexeme among the terms; it counts by the IDF that its family gives it. */
export function markLexeme(word, family = 0) {
  return family ? `${LEXEME}${family}${LEXEME}${word}` : LEXEME + word;
}

/** Give the name among the terms of what everyday language has for a word. */
export const markEveryday = (term) => EVERYDAY + term;

/** Tell what a part scores: "entry", "paragraph", "question" or "sentence". */
export function sortOf(part) {
  return SORTS.get(part.split(" ")[0]) ?? "entry";
}

/**
 * The postings of all words, by word, in one numbering of everything that is scored.
 *
 * Those of a word in one part are a run. Places count within the part, and several runs may have the same ones; a run whose
 * postings all count the same has no values but that one.
 */
export class Layout {
  constructor(parts, size, words, runs, places, values) {
    this.parts = parts; // Map name -> [start, end] among the scores
    this.size = size;
    this.words = words; // Map term, or lexeme -> [first, end] of its runs
    this.runs = runs; // of each run: bases (where its part begins), starts and counts (of its places), valued (where its values begin, or -1), constants
    this.places = places;
    this.values = values;
  }

  /** Add up the postings of some words, each multiplied by its factor. */
  addUp(factors) {
    const { bases, starts, counts, valued, constants } = this.runs;
    const { places, values } = this;
    const summed = new Float64Array(this.size);
    for (const [word, exact] of factors) {
      const factor = Math.fround(exact);
      const [first, last] = this.words.get(word) ?? [0, 0];
      for (let run = first; run < last; run++) {
        const base = bases[run];
        const end = starts[run] + counts[run];
        if (valued[run] < 0) {
          const value = Math.fround(constants[run] * factor);
          for (let at = starts[run]; at < end; at++) summed[base + places[at]] += value;
        } else {
          const shift = valued[run] - starts[run];
          for (let at = starts[run]; at < end; at++)
            summed[base + places[at]] += Math.fround(values[at + shift] * factor);
        }
      }
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
    const both = new Float64Array(this.values);
    for (let at = 0; at < both.length; at++) both[at] += other.values[at];
    return new Sums(this.parts, both);
  }
}

/** Lay out what a query is scored by; `words` are the weighted fields of an entry together. */
export function layOut(words, scores, sentences, everydayWords) {
  const made = listPostings(words, scores, sentences, everydayWords);
  const parts = new Map();
  let size = 0;
  for (const one of made) if (!parts.has(one.part)) parts.set(one.part, [size, (size += one.size)]);
  const distinct = [...new Set(made.map((one) => one.ids))];
  const begins = new Map(); // where the places of each list begin
  let room = 0;
  for (const ids of distinct) begins.set(ids, (room += ids.length) - ids.length);
  const small = made.every((one) => one.size <= 1 << 16);
  const places = new (small ? Uint16Array : Int32Array)(room);
  for (const ids of distinct) places.set(ids, begins.get(ids));
  const found = new Map(); // of each word: its runs
  const unlike = []; // the runs that have values
  let valued = 0;
  for (const one of made) {
    const bases = parts.get(one.part)[0];
    for (const [word, [start, end]] of one.slices) {
      const count = countPosting(one, word, words);
      const constants = findConstant(one, count, start, end);
      const run = {
        bases,
        starts: begins.get(one.ids) + start,
        counts: end - start,
        valued: -1,
        constants: constants ?? 0,
      };
      if (constants === null) {
        run.valued = valued;
        valued += end - start;
        unlike.push([run, count, start]);
      }
      if (found.has(word)) found.get(word).push(run);
      else found.set(word, [run]);
    }
  }
  const values = new Float32Array(valued);
  for (const [run, count, start] of unlike) {
    for (let at = 0; at < run.counts; at++) values[run.valued + at] = count(start + at);
  }
  return new Layout(parts, size, ...joinRuns(found), places, values);
}

/** Make the function that gives what each posting of a word counts: its value, the IDF of the word in its family, a share. */
function countPosting({ ids, values, idf, share, families }, word, words) {
  const absent = words.idf.has(word) ? 0 : 1;
  const factors = idf ? idf.map((known) => share * (known.get(word) ?? absent)) : [share];
  const factorOf = factors.length > 1 ? (at) => factors[families[ids[at]]] : () => factors[0];
  return values ? (at) => values[at] * factorOf(at) : factorOf;
}

/** Give what all postings of a run count; null where they differ. */
function findConstant({ values }, count, start, end) {
  if (values) return null;
  const first = count(start);
  for (let at = start + 1; at < end; at++) if (count(at) !== first) return null;
  return first;
}

/** Put the runs of all words behind each other. */
function joinRuns(found) {
  const all = [...found.values()].flat();
  const of = (name) => Int32Array.from(all, (run) => run[name]);
  const runs = {
    bases: of("bases"),
    starts: of("starts"),
    counts: of("counts"),
    valued: of("valued"),
  };
  const spans = new Map();
  let end = 0;
  for (const [word, own] of found) spans.set(word, [end, (end += own.length)]);
  return [spans, { ...runs, constants: Float32Array.from(all, (run) => run.constants) }];
}

/** List the postings of every part; each posting counts its value, if it has one, the IDF of its word, and a share. */
function listPostings(words, scores, sentences, everydayWords) {
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
    made.push({
      part,
      size,
      slices,
      ids,
      values,
      idf: ofWords,
      share,
      families: families.get(sortOf(part)),
    });
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
  const silent = findSilent(scores);
  if (silent.size) listEveryday(add, words, sentences, families, silent, readGroups(everydayWords));
  return made;
}

/** Find the families of games without a question: only their texts tell what words mean. */
export function findSilent({ families, questions }) {
  const asking = new Set(Array.from(questions.owners, (owner) => families[owner]));
  return new Set([...families].filter((family) => !asking.has(family)));
}

/** List what other words for a word count, in the families of games without questions. */
function listEveryday(add, words, sentences, families, silent, saidFor) {
  const lists = [
    ["words", words, words.values],
    ["words held", words, null],
    ["sentences cover", sentences.words.stems, null],
  ];
  for (const [name, held, values] of lists) {
    const own = families.get(sortOf(name));
    const absent = (word) => (words.idf.has(word) ? 0 : 1);
    const idf = (at, word) => words.families[own[held.ids[at]]].get(word) ?? absent(word);
    const found = findTexts(
      saidFor,
      held,
      values ? (at) => values[at] : idf,
      Array.from(own, (family) => silent.has(family)),
    );
    const slices = new Map([...found.slices].map(([term, span]) => [markEveryday(term), span]));
    const counted = found.values.map((value) => weights.EVERYDAY_SHARE * value);
    add(name, { size: own.length, slices, ids: found.ids, values: counted }, null, 1);
  }
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

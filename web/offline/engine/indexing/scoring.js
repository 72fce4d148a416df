// Computes the BM25 score of every posting, and the bigrams of passages (kb/indexing/scoring.py).

import { roundOff } from "../numbers.js";
import { scoring, stemming } from "../tables.js";
import * as text from "../text.js";
import * as analyzer from "./analyzer.js";
import { readGroups } from "./common_words.js";
import { listHeadings } from "./headings.js";
import { Bigrams, Field, Passages } from "./impacts.js";

const { B, K1 } = scoring;
const { LENGTHS, LONGEST } = stemming;

/**
 * Compute all scores; `names` are the other names of each entry, as one text.
 *
 * `families` are the numbers of the families of games to which the entries belong: a text is compared with those of its
 * family alone. `commonWords` are those that count little in a family without questions.
 */
export function computeScores(entries, names, families, commonWords) {
  const asking = new Set(families.filter((_, at) => entries[at].questions.length));
  const silent = new Set(families.filter((family) => !asking.has(family)));
  const greatest = readGroups(silent.size ? commonWords : "");
  const limits = (family, term) => (silent.has(family) && greatest.get(term)) || Infinity;
  const [title, other] = [listHeadings(entries), names].map((texts) =>
    scorePostings(countTerms(numberTerms(texts)), families, limits),
  );
  const [whole, paragraphs] = scorePassages(
    entries.map((entry) => entry.paragraphs.map((paragraph) => paragraph.text)),
    families,
    limits,
  );
  const [asked, questions] = scorePassages(
    entries.map((entry) => entry.questions),
    families,
    limits,
  );
  const ids = entries.map((entry) => entry.id);
  return { entries: ids, title, names: other, whole, asked, paragraphs, questions, families };
}

/** Score the passages of each entry; give the field of the whole entries too. */
function scorePassages(texts, families, limits) {
  const words = numberTerms(texts.flat());
  const counted = countTerms(words);
  const owners = new Int32Array(words.lengths.length);
  const numbers = new Int32Array(owners.length);
  const starts = [];
  const texted = [];
  let place = 0;
  texts.forEach((some, owner) => {
    if (some.length) {
      starts.push(place);
      texted.push(owner);
    }
    some.forEach((_, number) => {
      owners[place] = owner;
      numbers[place++] = number + 1;
    });
  });
  return [
    scorePostings(gather(counted, owners, texts.length), families, limits),
    new Passages(
      owners,
      numbers,
      Int32Array.from(starts),
      Int32Array.from(texted),
      scorePostings(
        counted,
        owners.map((owner) => families[owner]),
        limits,
      ),
      findBigrams(words),
    ),
  ];
}

/** Give each term of some texts its number: terms in alphabetical order, one text after the other. */
function numberTerms(texts) {
  const listed = texts.map((content) => analyzer.makeTerms(content));
  const terms = [...new Set(listed.flat())].sort(text.compare);
  const numbers = new Map(terms.map((term, number) => [term, number]));
  const lengths = Int32Array.from(listed, (some) => some.length);
  const count = lengths.reduce((sum, length) => sum + length, 0);
  const termIds = new Int32Array(count);
  const ids = new Int32Array(count);
  let place = 0;
  listed.forEach((some, id) => {
    for (const term of some) {
      ids[place] = id;
      termIds[place++] = numbers.get(term);
    }
  });
  return { terms, termIds, ids, lengths };
}

/** Count how often each term occurs in each text. */
function countTerms(words) {
  const order = sortByNumber(words.termIds, words.terms.length, null);
  const merged = mergeRuns(
    order,
    (at) => words.termIds[at],
    (at) => words.ids[at],
    () => 1,
  );
  const lengths = Float64Array.from(words.lengths, roundLength);
  return { terms: words.terms, ...merged, lengths, exact: words.lengths };
}

/** Round a length as Whoosh stores it. */
function roundLength(length) {
  if (length >= LONGEST) return LENGTHS.at(-1);
  let low = 0;
  let high = LENGTHS.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (LENGTHS[middle] < length) low = middle + 1;
    else high = middle;
  }
  return LENGTHS[low];
}

/** Give the order in which some whole numbers are sorted, equal ones as `before` has them. */
function sortByNumber(numbers, size, before) {
  const starts = new Int32Array(size + 1);
  for (const number of numbers) starts[number + 1]++;
  for (let number = 0; number < size; number++) starts[number + 1] += starts[number];
  const order = new Int32Array(numbers.length);
  for (let at = 0; at < order.length; at++) {
    const place = before ? before[at] : at;
    order[starts[numbers[place]]++] = place;
  }
  return order;
}

/** Merge what follows each other with the same term and the same text. */
function mergeRuns(order, termOf, idOf, countOf) {
  const termIds = [];
  const ids = [];
  const counts = [];
  for (const at of order) {
    const last = ids.length - 1;
    if (last >= 0 && termIds[last] === termOf(at) && ids[last] === idOf(at))
      counts[last] += countOf(at);
    else {
      termIds.push(termOf(at));
      ids.push(idOf(at));
      counts.push(countOf(at));
    }
  }
  return {
    termIds: Int32Array.from(termIds),
    ids: Int32Array.from(ids),
    counts: Float64Array.from(counts),
  };
}

/** Find where two terms of a passage follow each other. */
function findBigrams(words) {
  const { terms, termIds, ids } = words;
  const adjacent = [];
  for (let at = 0; at + 1 < ids.length; at++) if (ids[at] === ids[at + 1]) adjacent.push(at);
  const second = sortByNumber(
    Int32Array.from(adjacent, (at) => termIds[at + 1]),
    terms.length,
    null,
  );
  const order = sortByNumber(
    Int32Array.from(adjacent, (at) => termIds[at]),
    terms.length,
    second,
  );
  return new Bigrams(
    new Map(terms.map((term, number) => [term, number])),
    Float64Array.from(
      order,
      (one) => termIds[adjacent[one]] * terms.length + termIds[adjacent[one] + 1],
    ),
    Int32Array.from(order, (one) => ids[adjacent[one]]),
  );
}

/** Add up the counts of an entry's passages. */
function gather(counted, owners, size) {
  const lengths = new Float64Array(size);
  if (!counted.ids.length) return { ...counted, terms: [], lengths, exact: lengths };
  owners.forEach((owner, passage) => (lengths[owner] += counted.lengths[passage]));
  const { termIds, ids, counts } = counted;
  const merged = mergeRuns(
    ids.keys(),
    (at) => termIds[at],
    (at) => owners[ids[at]],
    (at) => counts[at],
  );
  return { terms: counted.terms, ...merged, lengths, exact: lengths };
}

/**
 * Turn counts into BM25 scores, as Whoosh computes them for the documents of each family.
 *
 * `limits` gives the greatest IDF that a term may have in a family.
 */
function scorePostings(counted, families, limits) {
  const { terms, termIds, ids, counts, lengths, exact } = counted;
  const some = families.reduce((most, family) => Math.max(most, family), 0) + 1;
  const [sizes, totals] = [new Float64Array(some), new Float64Array(some)];
  families.forEach((family, at) => {
    sizes[family]++;
    totals[family] += exact[at];
  });
  const holding = Array.from(sizes, () => new Int32Array(terms.length));
  ids.forEach((id, at) => holding[families[id]][termIds[at]]++);
  const idf = holding.map((own, family) =>
    Float64Array.from(own, (one) => roundOff(Math.log(Math.max(sizes[family], 1) / (one + 1)) + 1)),
  );
  idf.forEach((own, family) => {
    terms.forEach((term, number) => (own[number] = Math.min(own[number], limits(family, term))));
  });
  const averages = totals.map((total, family) => total / Math.max(sizes[family], 1) || 1);
  const values = new Float64Array(ids.length);
  for (let at = 0; at < values.length; at++) {
    const family = families[ids[at]];
    const norm = K1 * (1 - B + (B * lengths[ids[at]]) / averages[family]);
    values[at] = idf[family][termIds[at]] * ((counts[at] * (K1 + 1)) / (counts[at] + norm));
  }
  const slices = new Map();
  let end = 0;
  terms.forEach((term, number) => {
    const start = end;
    for (const own of holding) end += own[number];
    slices.set(term, [start, end]);
  });
  const greatest = (number) =>
    Math.max(0, ...idf.filter((_, family) => holding[family][number]).map((own) => own[number]));
  const known = idf.map(
    (own, family) =>
      new Map(
        Array.from(terms.keys())
          .filter((number) => holding[family][number])
          .map((number) => [terms[number], own[number]]),
      ),
  );
  return new Field(
    lengths.length,
    slices,
    ids,
    values,
    some > 1 ? new Map(terms.map((term, number) => [term, greatest(number)])) : known[0],
    some > 1 ? known : [],
  );
}

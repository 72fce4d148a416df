// Learns how players' words stand for the words of the rules (kb/indexing/translation.py).

import { translation } from "../tables.js";
import * as text from "../text.js";
import { Field } from "./impacts.js";

const { ROUNDS, OWN_START, SMOOTHING, BACKGROUND, LEAST } = translation;

/**
 * Learn from texts and the questions that each answers what each word of a question stands for.
 *
 * In: pairs of questions and the text that answers them, all as arrays of terms. Every sum is made text by text, term
 * by term of its questions, term by term of the text, as Python makes it.
 */
export function learn(answered) {
  const terms = new Map();
  const known = new Map(); // a question has many answers
  const number = (words) => {
    if (!known.has(words)) known.set(words, numberTerms(terms, words));
    return known.get(words);
  };
  const counted = [];
  for (const [questions, answer] of answered)
    if (answer.length)
      counted.push({ ...countTerms(questions.map(number)), target: number(answer) });
  const size = terms.size;
  const { owners, asked, inverse } = numberPairs(counted, size);
  let probability = Float64Array.from(owners, (owner, at) => (owner === asked[at] ? OWN_START : 1));
  for (let round = 0; round < ROUNDS; round++) {
    const counts = countExplained(counted, inverse, probability);
    const totals = new Float64Array(size);
    counts.forEach((count, at) => (totals[owners[at]] += count));
    probability = counts.map((count, at) => count / (totals[owners[at]] + SMOOTHING));
  }
  const common = new Float64Array(size).fill(1);
  for (const { sources, times } of counted)
    sources.forEach((term, at) => (common[term] += times[at]));
  let all = 0;
  for (let term = 0; term < size; term++) all += common[term];
  const background = common.map((count) => count / Math.max(all, 1));
  const starts = new Int32Array(size + 1);
  for (const owner of owners) starts[owner + 1]++;
  for (let term = 0; term < size; term++) starts[term + 1] += starts[term];
  return { terms, starts, asked, probability, background };
}

/** Give the terms of some questions, sorted, and how many questions have each. */
function countTerms(questions) {
  const every = new Int32Array(questions.reduce((sum, question) => sum + question.length, 0));
  let end = 0;
  for (const question of questions) {
    every.set(question, end);
    end += question.length;
  }
  every.sort();
  const [sources, times] = [[], []];
  for (const term of every) {
    if (sources.at(-1) === term) times[times.length - 1]++;
    else {
      sources.push(term);
      times.push(1);
    }
  }
  return { sources, times };
}

/** Count how often each term of an answer explains each term of a question, as likely as it is held. */
function countExplained(counted, inverse, probability) {
  const counts = new Float64Array(probability.length);
  let place = 0;
  for (const { times, target } of counted) {
    for (let source = 0; source < times.length; source++) {
      const end = place + target.length;
      let whole = 0;
      for (let at = place; at < end; at++) whole += probability[inverse[at]];
      const share = times[source] / whole;
      for (; place < end; place++) counts[inverse[place]] += probability[inverse[place]] * share;
    }
  }
  return counts;
}

/**
 * Give each pair of terms (of an answer, of a question) once, sorted, and of each place where it stands there.
 *
 * Places are those of texts, of the terms of their questions, of their own terms, one within the other.
 */
function numberPairs(counted, size) {
  const holding = Array.from({ length: size }, () => []); // of each term of an answer: text, place in it
  const begins = [];
  let room = 0;
  counted.forEach(({ sources, target }, text) => {
    begins.push(room);
    room += sources.length * target.length;
    target.forEach((term, place) => holding[term].push(text, place));
  });
  const inverse = new Int32Array(room);
  const owners = [];
  const asked = [];
  const numbers = new Int32Array(size).fill(-1);
  holding.forEach((held, owner) => {
    const first = asked.length;
    for (let at = 0; at < held.length; at += 2) {
      for (const term of counted[held[at]].sources) {
        if (numbers[term] >= first) continue;
        numbers[term] = first;
        asked.push(term);
      }
    }
    const sorted = Int32Array.from(asked.slice(first)).sort();
    sorted.forEach((term, at) => {
      asked[first + at] = term;
      owners.push(owner);
      numbers[term] = first + at;
    });
    for (let at = 0; at < held.length; at += 2) {
      const { sources, target } = counted[held[at]];
      let place = begins[held[at]] + held[at + 1];
      for (const term of sources) {
        inverse[place] = numbers[term];
        place += target.length;
      }
    }
  });
  return { owners: Int32Array.from(owners), asked: Int32Array.from(asked), inverse };
}

/** Give the numbers of some terms, each once. */
function numberTerms(terms, words) {
  const found = new Set();
  for (const word of words) {
    if (!terms.has(word)) terms.set(word, terms.size);
    found.add(terms.get(word));
  }
  return Int32Array.from(found);
}

/** Give for each term of questions the texts that may mean it, with its evidence there. */
export function translate(learnt, texts, length) {
  const { terms, background } = learnt;
  const floor = background.map((share) => BACKGROUND * share);
  const least = Math.expm1(LEAST) * (1 - 1e-9);
  const share = new Float64Array(floor.length);
  const found = new Evidence();
  texts.forEach((words, number) => {
    share.fill(0);
    for (const word of words) addShares(learnt, terms.get(word), share);
    const whole = Math.max(words.length, length);
    const near = least * whole * (1 - 1e-6); // what may reach the least, whatever is rounded
    for (let source = 0; source < share.length; source++) {
      if (!(share[source] * (1 - BACKGROUND) >= near * floor[source])) continue;
      const likelier = ((share[source] / whole) * (1 - BACKGROUND)) / floor[source];
      const value = likelier >= least ? Math.log1p(likelier) : 0;
      if (value >= LEAST) found.add(source, number, value);
    }
  });
  return makeField(texts.length, terms, found);
}

/** Join what may be meant in texts of several families of games, each text being of one. */
export function join(fields, size) {
  if (fields.length === 1) return fields[0];
  const terms = [...new Set(fields.flatMap((field) => [...field.slices.keys()]))].sort(
    text.compare,
  );
  const room = fields.reduce((sum, field) => sum + field.ids.length, 0);
  const [ids, values, slices] = [new Int32Array(room), new Float32Array(room), new Map()];
  let end = 0;
  for (const term of terms) {
    const start = end;
    for (const [held, evidence] of fields.map((field) => field.postings(term))) {
      ids.set(held, end);
      values.set(evidence, end);
      end += held.length;
    }
    slices.set(term, [start, end]);
  }
  return new Field(size, slices, ids, values, new Map());
}

/** Add to each term of questions how likely it is, given one term of an answer. */
function addShares({ starts, asked, probability }, term, share) {
  if (term === undefined) return;
  const end = starts[term + 1];
  for (let at = starts[term]; at < end; at++) share[asked[at]] += probability[at];
}

/** Terms with the texts that may mean them, in the order of the texts; in arrays that grow. */
class Evidence {
  constructor() {
    this.count = 0;
    this.sources = new Int32Array(1 << 16);
    this.texts = new Int32Array(1 << 16);
    this.values = new Float32Array(1 << 16);
  }

  add(source, text, value) {
    if (this.count === this.sources.length) {
      for (const name of ["sources", "texts", "values"]) {
        const larger = new this[name].constructor(2 * this.count);
        larger.set(this[name]);
        this[name] = larger;
      }
    }
    this.sources[this.count] = source;
    this.texts[this.count] = text;
    this.values[this.count++] = value;
  }
}

/** Lay the evidence out by term. */
function makeField(size, terms, found) {
  const starts = new Int32Array(terms.size + 1);
  for (let at = 0; at < found.count; at++) starts[found.sources[at] + 1]++;
  for (let term = 0; term < terms.size; term++) starts[term + 1] += starts[term];
  const slices = new Map();
  for (const [term, number] of terms) {
    if (starts[number] < starts[number + 1]) slices.set(term, [starts[number], starts[number + 1]]);
  }
  const ids = new Int32Array(found.count);
  const values = new Float32Array(found.count);
  for (let at = 0; at < found.count; at++) {
    const there = starts[found.sources[at]]++;
    ids[there] = found.texts[at];
    values[there] = found.values[at];
  }
  return new Field(size, slices, ids, values, new Map());
}

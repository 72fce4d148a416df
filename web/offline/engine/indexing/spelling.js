// Lists the words of the texts that are spelt nearly as a word that no text holds (kb/indexing/spelling.py).

import { englishWords, spelling } from "../tables.js";
import * as text from "../text.js";
import * as analyzer from "./analyzer.js";

export const { ONE_EDIT, TWO_EDITS, FEWEST, CUT } = spelling;
// A decimal digit. Matches "7"; not "½".
const DIGIT = /\p{Nd}/u;

/** The words of some texts, as they are written, each with the number of texts that have it. */
export class Vocabulary {
  constructor(counts) {
    this.counts = counts; // Map word -> number, the words in order
    this.most = 1; // texts that have the commonest word
    for (const number of counts.values()) this.most = Math.max(this.most, number);
  }

  has(word) {
    return this.counts.has(word);
  }

  /** Give the number of texts that have a word; 1 for none. */
  countTexts(word) {
    return this.counts.get(word) ?? 1;
  }

  /** List the words that are so many edits away at most, each with its distance. */
  listNear(word, edits) {
    const found = [];
    for (const other of this.counts.keys()) {
      const away = measure(word, other, edits);
      if (away <= edits) found.push([other, away]);
    }
    return found;
  }

  /** List the words that begin so, and have two letters more at least. */
  listLonger(beginning) {
    const least = text.countCharacters(beginning) + CUT;
    return [...this.counts.keys()].filter(
      (word) => word.startsWith(beginning) && text.countCharacters(word) >= least,
    );
  }
}

/** Make the vocabulary of several groups of texts together. */
export function joinVocabularies(some) {
  const counts = new Map();
  for (const one of some) {
    for (const [word, number] of one) counts.set(word, (counts.get(word) ?? 0) + number);
  }
  return new Vocabulary(sortByWord(counts));
}

const sortByWord = (counts) => new Map([...counts].sort(([a], [b]) => text.compare(a, b)));

/** Count the texts that have each word that may be written wrongly, by word, in order. */
export function countWords(texts) {
  const counts = new Map();
  for (const content of texts) {
    for (const word of new Set(analyzer.listTokens(content).map(analyzer.fold))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const fits = ([word]) => text.countCharacters(word) >= FEWEST && text.isAlpha(word);
  return sortByWord([...counts].filter(fits));
}

/** Tell how many edits are corrected in a word. */
export function allowedEdits(word) {
  if (DIGIT.test(word)) return 0;
  const length = text.countCharacters(word);
  return Number(length >= ONE_EDIT) + Number(length >= TWO_EDITS);
}

/** Tell whether a word is one of everyday English, and no slip of another. */
export const isEveryday = (word) => englishWords.TERMS.has(analyzer.makeTerm(word));

/** Tell whether one edit makes the word that is taken of what was typed. */
export function isOneSlip(typed, taken) {
  return Boolean(taken) && measure(analyzer.fold(typed), taken, 1) <= 1;
}

// Half of a character that is two code units.
const SURROGATE = /[\ud800-\udfff]/;
const listCharacters = (word) => (SURROGATE.test(word) ? Array.from(word) : word);

/** Measure the distance of two words by optimal string alignment; more than `most` where it is greater. */
export function measure(one, other, most) {
  const [a, b] = [listCharacters(one), listCharacters(other)];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    let least = row;
    for (let at = 1; at <= b.length; at++) {
      const changed = above[at - 1] + (a[row - 1] === b[at - 1] ? 0 : 1);
      let away = Math.min(changed, above[at] + 1, line[at - 1] + 1);
      if (row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1])
        away = Math.min(away, before[at - 2] + 1);
      line.push(away);
      least = Math.min(least, away);
    }
    if (least > most + 1) return most + 1; // a swap may still take one from the line before
    [before, above] = [above, line];
  }
  return above[b.length];
}

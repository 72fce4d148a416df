// Corrects the spelling of a word (kb/indexing/spelling.py).

import { englishWords, spelling } from "../tables.js";
import * as text from "../text.js";
import * as analyzer from "./analyzer.js";

export const { ONE_EDIT, TWO_EDITS, CONSIDERED } = spelling;
// A decimal digit. Matches "7"; not "½".
const DIGIT = /\p{Nd}/u;

/** List the words of some texts that may be written wrongly, each once, in alphabetical order. */
export function listWords(texts) {
  const tokens = new Set();
  for (const content of texts) for (const word of analyzer.listTokens(content)) tokens.add(word);
  const words = new Set(Array.from(tokens, analyzer.fold));
  const fits = (word) => text.countCharacters(word) >= ONE_EDIT - 1 && text.isAlpha(word);
  return [...words].filter(fits).sort(text.compare);
}

/** Tell how many edits are corrected in a word. */
export function allowedEdits(word) {
  if (DIGIT.test(word)) return 0;
  const length = text.countCharacters(word);
  return Number(length >= ONE_EDIT) + Number(length >= TWO_EDITS);
}

/** Give the word of the vocabulary that was meant; "" where none is near enough; `titles` are the terms of titles. */
export function correct(typed, vocabulary, titles) {
  const word = analyzer.fold(typed);
  if (englishWords.TERMS.has(analyzer.makeTerm(word))) return "";
  const plain = analyzer.makeLexeme(word); // where the texts have it in another inflection only
  const forms = plain === word ? [word] : [word, plain];
  for (const form of forms) {
    const found = findNearest(form, vocabulary, titles);
    if (found) return found;
  }
  return "";
}

/** Tell whether one edit makes the word that is taken of what was typed. */
export function isOneSlip(typed, taken) {
  return Boolean(taken) && measure(analyzer.fold(typed), taken, 1) <= 1;
}

/** Give the nearest word of the vocabulary; "" where none is near enough. */
function findNearest(word, vocabulary, titles) {
  const edits = allowedEdits(word);
  if (!edits) return "";
  const near = [];
  vocabulary.forEach((found, place) => {
    const away = measure(word, found, edits);
    if (away <= edits) near.push({ found, away, place });
  });
  near.sort((one, other) => one.away - other.away || one.place - other.place);
  const long = text.countCharacters(word) >= TWO_EDITS;
  const first = text.firstCharacters(word, 1);
  const fitting = near
    .slice(0, CONSIDERED)
    .filter(({ found }) => long || text.firstCharacters(found, 1) === first);
  const isTitled = ({ found }) => titles.has(analyzer.makeTerm(found));
  const before = (one, other) =>
    one.away - other.away ||
    isTitled(other) - isTitled(one) ||
    text.countCharacters(other.found) - text.countCharacters(one.found) ||
    text.compare(one.found, other.found);
  fitting.sort(before);
  return fitting.length ? fitting[0].found : "";
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

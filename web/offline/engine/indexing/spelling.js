// Corrects the spelling of a term (kb/indexing/spelling.py).

import { englishWords, spelling } from "../tables.js";
import * as text from "../text.js";

export const { ONE_EDIT, TWO_EDITS, CONSIDERED } = spelling;
// A decimal digit. Matches "7"; not "½".
const DIGIT = /\p{Nd}/u;

/** Tell how many edits are corrected in a term. */
export function allowedEdits(term) {
  if (DIGIT.test(term)) return 0;
  const length = text.countCharacters(term);
  return Number(length >= ONE_EDIT) + Number(length >= TWO_EDITS);
}

/** Give the term of the vocabulary that was meant; "" where none is near enough. */
export function correct(term, vocabulary, titles) {
  const edits = englishWords.TERMS.has(term) ? 0 : allowedEdits(term);
  if (!edits) return "";
  const near = [];
  vocabulary.forEach((found, place) => {
    const away = measure(term, found, edits);
    if (away <= edits) near.push({ found, away, place });
  });
  near.sort((one, other) => one.away - other.away || one.place - other.place);
  const long = text.countCharacters(term) >= TWO_EDITS;
  const first = text.firstCharacters(term, 1);
  const fitting = near
    .slice(0, CONSIDERED)
    .filter(({ found }) => long || text.firstCharacters(found, 1) === first);
  const before = (one, other) =>
    one.away - other.away ||
    !titles.has(one.found) - !titles.has(other.found) ||
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

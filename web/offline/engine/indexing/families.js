// Groups index terms into word families: "shield", "unshield" (kb/indexing/families.py).

import { families } from "../tables.js";
import * as text from "../text.js";

const { PREFIXES, SUFFIXES, ROOT, ALTERNATING, BEGINNING, ENDING } = families;

/** Find the relatives of each term that has any, in alphabetical order. */
export function findFamilies(vocabulary) {
  const words = Array.from(vocabulary).filter(text.isAlpha).sort(text.compare);
  const roots = new Map(words.map((word) => [word, findRoots(word)]));
  const ofRoot = new Map();
  for (const word of words) {
    for (const root of roots.get(word)) {
      if (ofRoot.has(root)) ofRoot.get(root).push(word);
      else ofRoot.set(root, [word]);
    }
  }
  const found = new Map();
  for (const word of words) {
    const relatives = new Set();
    for (const root of roots.get(word)) for (const other of ofRoot.get(root)) relatives.add(other);
    relatives.delete(word);
    const kept = [...relatives].filter((other) => resembles(word, other)).sort(text.compare);
    if (kept.length) found.set(word, kept);
  }
  return found;
}

/** Find what is left of a word without a prefix and a suffix, and the word itself. */
function findRoots(word) {
  const found = new Set();
  const shortest = Math.min(ROOT, text.countCharacters(word));
  for (const stripped of [
    word,
    ...PREFIXES.filter((one) => word.startsWith(one)).map((one) => word.slice(one.length)),
  ]) {
    const whole = SUFFIXES.filter((one) => stripped.endsWith(one)).map((one) =>
      stripped.slice(0, -one.length),
    );
    for (const root of [stripped, ...whole]) {
      const length = text.countCharacters(root);
      if (length < shortest) continue;
      const alternates = length >= ALTERNATING && "dst".includes(root.at(-1));
      found.add(alternates ? root.slice(0, -1) : root);
    }
  }
  return found;
}

/** Tell whether two words begin alike, or one ends as the other does. */
function resembles(word, other) {
  return (
    word.slice(0, BEGINNING) === other.slice(0, BEGINNING) ||
    word.slice(-ENDING) === other.slice(-ENDING)
  );
}

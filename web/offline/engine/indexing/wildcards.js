// Lists the index terms that a wildcard stands for (kb/indexing/wildcards.py).

import * as analyzer from "./analyzer.js";

/** List the terms that a wildcard stands for. */
export function listTerms(wildcard, terms, written) {
  const pattern = Array.from(analyzer.fold(wildcard));
  const fitting = (words) => words.filter((word) => fits(Array.from(word), pattern));
  return new Set([...fitting(terms), ...fitting(written).map(analyzer.makeTerm)]);
}

/**
 * Tell whether a word fits a pattern: "*" stands for any letters, "?" for one.
 *
 * Only the last star is tried again; a regular expression would try all of them, and never end.
 */
function fits(word, pattern) {
  let [at, place, star, tried] = [0, 0, -1, 0];
  while (at < word.length) {
    if (pattern[place] === "*") {
      [star, tried] = [place, at];
      place++;
    } else if (pattern[place] === "?" || pattern[place] === word[at]) {
      at++;
      place++;
    } else if (star >= 0) {
      tried++;
      [at, place] = [tried, star + 1];
    } else return false;
  }
  return pattern.slice(place).every((one) => one === "*");
}

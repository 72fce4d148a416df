// Reads how much the commonest words of English may say of a text at most (kb/indexing/common_words.py).

import * as analyzer from "./analyzer.js";

/** Read the groups: of each word, as an index term, its IDF; the least where words share one. */
export function readGroups(written) {
  const found = new Map();
  for (const group of written.split(";")) {
    const [greatest, words = ""] = group.split(":");
    for (const word of words.split(" ").filter(Boolean)) {
      const term = analyzer.makeTerm(word);
      if (!found.has(term)) found.set(term, Number(greatest));
    }
  }
  return found;
}

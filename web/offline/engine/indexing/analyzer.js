// The one analyzer: turns text into index terms (kb/indexing/analyzer.py).

import { analyzer, stemming } from "../tables.js";
import { stem } from "./stemming.js";

export const { TOKEN, INFLECTIONS, SHORTEST } = analyzer;
const KEPT = 65536; // words whose terms are kept
const terms = new Map();
const lexemes = new Map();

/** List the words of a text as they are written. */
export function listTokens(content) {
  return content.match(TOKEN) ?? [];
}

/** List the index terms of a text. */
export function analyze(content) {
  return listTokens(content).map((token) => stem(fold(token)));
}

/** Write a word in lower case, without accents and apostrophes, as it is compared. */
export function fold(word) {
  let folded = "";
  for (const one of word.toLowerCase()) folded += stemming.ACCENTS.get(one) ?? one;
  return folded;
}

/** Make the index term of one word; "" if it has none. */
export function makeTerm(word) {
  return keepResult(terms, word, (one) => analyze(one).join(""));
}

/** List the index terms of a text in order. */
export function makeTerms(content) {
  const listed = [];
  for (const word of listTokens(content)) {
    const term = makeTerm(word);
    if (term) listed.push(term);
  }
  return listed;
}

/** Make the key of a word whatever its inflection: "beams", "beamed", "beaming" are one. */
export function makeLexeme(word) {
  return keepResult(lexemes, word, cutInflection);
}

function cutInflection(word) {
  let plain = fold(word);
  const long = () => plain.length > SHORTEST;
  for (const [ending, replaced] of INFLECTIONS) {
    const inflected = plain.endsWith(ending) && !plain.endsWith("ss"); // not "pass"
    if (inflected && plain.length - ending.length >= SHORTEST) {
      plain = plain.slice(0, -ending.length) + replaced;
      if (long() && plain.at(-1) === plain.at(-2) && !"els".includes(plain.at(-1)))
        plain = plain.slice(0, -1);
      break;
    }
  }
  return long() && plain.endsWith("e") ? plain.slice(0, -1) : plain;
}

function keepResult(kept, word, make) {
  let made = kept.get(word);
  if (made === undefined) {
    if (kept.size >= KEPT) kept.clear();
    made = make(word);
    kept.set(word, made);
  }
  return made;
}

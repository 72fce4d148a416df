// Porter's stemmer, as Whoosh has it (kb/indexing/stemming.py names its tables and patterns).

import * as patterns from "../patterns.js";
import { stemming } from "../tables.js";

const { STEP2, STEP3 } = stemming;
const [MGR0, MEQ1, MGR1, S_V, C_V, ED_ING, AT_BL_IZ, STEP1B, FIRST2, FIRST3, FIRST4, ION4, FIRST5] =
  [
    "MGR0",
    "MEQ1",
    "MGR1",
    "S_V",
    "C_V",
    "ED_ING",
    "AT_BL_IZ",
    "STEP1B",
    "STEP2",
    "STEP3",
    "STEP4_1",
    "STEP4_2",
    "STEP5",
  ].map((name) => stemming.PATTERNS.get(name));
const holds = (pattern, word) => patterns.match(pattern, word) !== null;

/** Give the stem of a word in lower case. */
export function stem(word) {
  if (word.length < 3) return word;
  const startsWithY = word[0] === "y";
  let made = startsWithY ? `Y${word.slice(1)}` : word;
  made = endPlurals(made);
  made = endInflection(made);
  if (made.endsWith("y") && holds(S_V, made.slice(0, -1))) made = `${made.slice(0, -1)}i`;
  made = replaceSuffix(made, FIRST2, STEP2);
  made = replaceSuffix(made, FIRST3, STEP3);
  made = dropSuffix(made);
  const last = patterns.match(FIRST5, made);
  if (last && (holds(MGR1, last[1]) || (holds(MEQ1, last[1]) && !holds(C_V, last[1]))))
    made = last[1];
  if (made.endsWith("ll") && holds(MGR1, made)) made = made.slice(0, -1);
  return startsWithY ? `y${made.slice(1)}` : made;
}

/** Step 1a. */
function endPlurals(word) {
  if (word.endsWith("sses") || word.endsWith("ies")) return word.slice(0, -2);
  return word.endsWith("s") && word.at(-2) !== "s" ? word.slice(0, -1) : word;
}

/** Step 1b. */
function endInflection(word) {
  if (word.endsWith("eed")) return holds(MGR0, word.slice(0, -3)) ? word.slice(0, -1) : word;
  const found = patterns.match(ED_ING, word);
  if (!found || !holds(S_V, found[1])) return word;
  if (holds(AT_BL_IZ, found[1])) return `${found[1]}e`;
  if (holds(STEP1B, found[1])) return found[1].slice(0, -1);
  return holds(C_V, found[1]) ? `${found[1]}e` : found[1];
}

/** Steps 2 and 3. */
function replaceSuffix(word, pattern, suffixes) {
  const found = patterns.match(pattern, word);
  return found && holds(MGR0, found[1]) ? found[1] + suffixes.get(found[2]) : word;
}

/** Step 4. */
function dropSuffix(word) {
  const found = patterns.match(FIRST4, word);
  if (found) return holds(MGR1, found[1]) ? found[1] : word;
  const ion = patterns.match(ION4, word);
  return ion && holds(MGR1, ion[1] + ion[2]) ? ion[1] + ion[2] : word;
}

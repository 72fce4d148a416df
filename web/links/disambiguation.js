// Tells whether a name means something of the game here, or the story, a person, a film, a word of
// daily life (kb.annotation.disambiguation).

import { charactersBefore, isLetter } from "./characters.js";
import { isQuoted } from "./name_policies.js";
import { cutWords } from "./name_trie.js";
import {
  DISAMBIGUATION_PRECEDING_WORD,
  DISAMBIGUATION_COUNTS,
  DISAMBIGUATION_HELPING,
  DISAMBIGUATION_POSSESSIVES,
  DISAMBIGUATION_LOOKBACK,
  DISAMBIGUATION_STORIES,
} from "./patterns.js";

/** Choose the names that mean the game. `cites` tells whether the paragraph has a reference too. */
export function disambiguateNames(content, found, gameWords, cites) {
  const isStory = ([, start]) =>
    DISAMBIGUATION_STORIES.includes(findWordBefore(content, start).toLowerCase());
  const named = found.filter((one) => !isStory(one));
  const sure = named.map((one) => isSure(content, one, gameWords));
  const speaks =
    cites ||
    sure.includes(true) ||
    cutWords(content).some(({ written }) => isGameWord(written, gameWords));
  return named.filter(([{ policy }], place) => sure[place] || (speaks && policy !== "shared"));
}

/** Tell whether a word is a word of the game. Those in capitals count only as they are written. */
function isGameWord(word, gameWords) {
  return gameWords.has(word) || gameWords.has(word.toLowerCase());
}

/** Tell whether a name means the game, whatever else its paragraph says. */
function isSure(content, [{ kind, policy }, start, end], gameWords) {
  const word = findWordBefore(content, start);
  if (isAlone(content, start, end)) return true;
  if (kind === "card" && DISAMBIGUATION_POSSESSIVES.includes(word.toLowerCase())) return true;
  if (policy === "shared") return isGameWord(word, gameWords);
  if (policy === "quoted") return true;
  const isSeveral =
    cutWords(content.slice(start, end)).filter(
      ({ written }) => !DISAMBIGUATION_HELPING.includes(written.toLowerCase()),
    ).length > 1;
  return isSeveral && (policy === "always" || !isQuoted(content, start, end));
}

/** Find the word right before a name, or before the quotation mark that opens it. */
function findWordBefore(content, start) {
  const before = charactersBefore(content, start, DISAMBIGUATION_LOOKBACK);
  const found = DISAMBIGUATION_PRECEDING_WORD.exec(before.replace(/["\u201c]+$/, ""));
  return found ? found[0] : "";
}

/** Tell whether a line has nothing but a name, and perhaps a count: "3x Quark". */
function isAlone(content, start, end) {
  const line = content.slice(0, start).split("\n").pop() + content.slice(end).split("\n", 1)[0];
  return !Array.from(line).some((one) => isLetter(one) && !DISAMBIGUATION_COUNTS.includes(one));
}

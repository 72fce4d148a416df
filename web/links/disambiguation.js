// Tells whether a name means something of the game here, or the story, a person, a film, a word of
// daily life (kb.annotation.disambiguation).

import { charactersBefore, isLetter, isLower, isUpper } from "./characters.js";
import { isQuoted } from "./name_policies.js";
import { cutWords } from "./name_trie.js";
import {
  DISAMBIGUATION_PRECEDING_WORD,
  DISAMBIGUATION_COUNTS,
  DISAMBIGUATION_HELPING,
  DISAMBIGUATION_POSSESSIVES,
  DISAMBIGUATION_LOOKBACK,
  DISAMBIGUATION_STORIES,
  DISAMBIGUATION_NEAR,
  DISAMBIGUATION_PHRASE,
  DISAMBIGUATION_BEGINNING,
  DISAMBIGUATION_SHORT,
  DISAMBIGUATION_SURE_BESIDE,
  DISAMBIGUATION_OURS_FOR_EACH,
  DISAMBIGUATION_END,
} from "./patterns.js";

/**
 * Choose the names that mean the game.
 *
 * The gazetteer has the words of the game, those of them that are things to collect, and how the
 * words of all texts begin. `cites` tells whether the paragraph has a reference too.
 */
export function disambiguateNames(content, found, { words: gameWords, known, things }, cites) {
  const isStory = ([, start]) =>
    DISAMBIGUATION_STORIES.includes(findWordBefore(content, start).toLowerCase());
  const named = found.filter((one) => !isStory(one));
  const there = cutWords(content);
  const sure = named.map((one) => isSure(content, one, gameWords));
  const speaks =
    cites || sure.includes(true) || there.some(({ written }) => isGameWord(written, gameWords));
  // What shows the sense of the game: its words that are no things, and those of names.
  const ours = there.filter(({ start, written }) => {
    if (isGameWord(written, gameWords) && !isGameWord(written, things)) return true;
    return named.some(([, first, last]) => first <= start && start < last);
  });
  // Words that no text of a game has, but for short ones and proper names.
  const strange = there.filter(({ written, folded }) => {
    return folded.length >= DISAMBIGUATION_SHORT && isLower(written) && !known.has(begin(folded));
  });
  /* Tell whether an everyday word has the sense of the game, by the words beside it; a name of
     several words, of a card or in capitals always has, unless all words are common ones. */
  const hasSense = ([{ kind }, start, end]) => {
    const phrase = content.slice(start, end);
    const isSeveral = phrase.includes(" ") && kind !== DISAMBIGUATION_PHRASE;
    if (!known.size || kind === "card" || isSeveral || isUpper(phrase)) return true;
    const others = ours.filter((word) => word.start < start || word.start >= end);
    const here = there.findIndex((word) => word.start >= start);
    const between = (word) =>
      word.start < start ? content.slice(word.end, start) : content.slice(end, word.start);
    const near = there.filter((word, place) => {
      return (
        Math.abs(place - here) <= DISAMBIGUATION_NEAR && !DISAMBIGUATION_END.test(between(word))
      );
    });
    const count = (some) => near.filter((word) => some.includes(word)).length;
    const [beside, against] = [others, strange].map(count);
    return (
      (!against || beside > against) &&
      (beside >= DISAMBIGUATION_SURE_BESIDE ||
        others.length >= DISAMBIGUATION_OURS_FOR_EACH * strange.length)
    );
  };
  return named.filter(
    (one, place) => sure[place] || (speaks && one[0].policy !== "shared" && hasSense(one)),
  );
}

/** Give the letters by which a folded word is compared with those of the texts. */
const begin = (folded) => folded.split("'")[0].slice(0, DISAMBIGUATION_BEGINNING);

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
  if (kind === DISAMBIGUATION_PHRASE) return false;
  const isSeveral =
    cutWords(content.slice(start, end)).filter(
      ({ folded }) => !DISAMBIGUATION_HELPING.includes(folded),
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
  return ![...line].some((one) => isLetter(one) && !DISAMBIGUATION_COUNTS.includes(one));
}

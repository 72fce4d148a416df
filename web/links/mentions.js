// Finds names in running text by the policy of each name (kb.linking.mentions).

import {
  charactersAfter,
  charactersBefore,
  firstCharacter,
  hasWord,
  isFree,
  isLower,
  isUpper,
  matchAt,
} from "./characters.js";
import { findClosingMark, cutWords, walk } from "./name_trie.js";
import {
  MENTIONS_BEFORE_SET,
  MENTIONS_BETWEEN_NAMES,
  MENTIONS_CLOSING_QUOTES,
  MENTIONS_GROUPED,
  MENTIONS_JOINED,
  MENTIONS_LEADING,
  MENTIONS_NAMESAKE,
  MENTIONS_OPENED,
  MENTIONS_OPENING,
  MENTIONS_OPENING_QUOTES,
  MENTIONS_SENTENCE_MARKS,
  MENTIONS_SMALL,
  MENTIONS_VERSUS,
  NAME_TRIE_WORD,
  TEXT_ORDINAL,
} from "./patterns.js";

/** List the names of a text with their spans. No name lies inside another or in a covered span. */
export function scanNames(content, { trie, names, everyday }, covered) {
  const words = cutWords(content);
  const found = [];
  let cardEnd = -1;
  for (let place = 0, step; place < words.length; place += step) {
    step = 1;
    for (const one of walk(trie, content, words, place)) {
      const name = names[one.form.owner];
      const span = findSpan(content, one);
      if (!span || !isFree(one.start, one.end, covered)) continue;
      if (namesSet(content, one, cardEnd)) continue;
      const before = words[place - 1];
      const after = words[place + one.words.length];
      if (isMeant(name, one, { content, everyday, before, after })) {
        found.push([name, ...span]);
        step = one.words.length;
        cardEnd = name.kind === "card" ? span[1] : -1;
        break;
      }
    }
  }
  return found;
}

/**
 * Return the span of a name with the marks that belong to it.
 *
 * null if the name is part of a compound, or if only one of its quotation marks is inside.
 */
function findSpan(content, { start, end, form }) {
  const [farther, nearer = ""] = Array.from(charactersBefore(content, start, 2));
  const after = charactersAfter(content, end, 2);
  if (matchAt(MENTIONS_JOINED, nearer, 0) && hasWord(farther)) return null;
  if (matchAt(MENTIONS_JOINED, after, 0) && hasWord(after.slice(1))) return null;
  if (content.slice(0, start).endsWith(MENTIONS_VERSUS)) return null;
  const inside = content.slice(start, end);
  const count = (mark) => inside.split(mark).length - 1;
  if (count('"') % 2 || count("\u201c") !== count("\u201d")) {
    if (MENTIONS_CLOSING_QUOTES.includes(content[end])) end += 1;
    else if (MENTIONS_OPENING_QUOTES.includes(content[start - 1])) start -= 1;
    else return null;
  }
  const leading = MENTIONS_LEADING.exec(form.written);
  if (leading && content.slice(0, start).endsWith(leading[0])) start -= leading[0].length;
  const mark = findClosingMark(form.written);
  return [start, mark && content.startsWith(mark, end) ? end + 1 : end];
}

/** Tell whether a name in brackets after a card is its expansion: "Worf (First Contact)". */
function namesSet(content, { start, end }, cardEnd) {
  const isBehindCard = cardEnd >= 0 && MENTIONS_BEFORE_SET.includes(content.slice(cardEnd, start));
  return isBehindCard && content[end] === ")";
}

/** Tell whether a matched form means the name here, by its policy. */
function isMeant({ policy, kind }, one, around) {
  const { content } = around;
  const hasCapital = isUpper(firstCharacter(one.words[0].written));
  if (hasCapital && matchAt(MENTIONS_NAMESAKE, content, one.end)) return false;
  if (policy === "quoted") return isQuoted(content, one.start, one.end);
  if (policy === "always") return one.words.length > 1 || !isInProperName(one, around);
  if (!isCapitalized(one, kind) && (policy === "card" || !isWhole(content, one))) return false;
  if (policy === "group") return Boolean(matchAt(MENTIONS_GROUPED, content, one.end));
  return policy !== "card" || isCard(one, around);
}

/** Tell whether a name has quotation marks of its own. */
export function isQuoted(content, start, end) {
  const following = Array.from(content.slice(end, end + 2)).find((mark) => {
    return !MENTIONS_SENTENCE_MARKS.includes(mark);
  });
  return (
    MENTIONS_OPENING_QUOTES.includes(content[start - 1]) &&
    MENTIONS_CLOSING_QUOTES.includes(following)
  );
}

/** Tell whether the words are capitalized as in the title, apart from small words. */
function isCapitalized({ form, words }, kind) {
  const titles = form.written.match(NAME_TRIE_WORD);
  const hasArticle = titles.length > 2 && titles[0] === "The";
  const isSmall = (title, place) =>
    MENTIONS_SMALL.includes(title.toLowerCase()) && (place > 0 || hasArticle);
  return (
    words.some(({ written }) => !isLower(written)) &&
    words.every(({ written }, place) => {
      return isAlike(titles[place], written, kind) || isSmall(titles[place], place);
    })
  );
}

/**
 * Tell whether a word has a capital where the title's has one.
 *
 * A word of a title in capitals must be in capitals too, unless the title is a section's.
 */
function isAlike(title, written, kind) {
  const first = firstCharacter(title);
  if (title !== first && isUpper(title) && kind !== "section") return isUpper(written);
  return !isUpper(first) || isUpper(firstCharacter(written));
}

/** Tell whether a paragraph is nothing but the name: a step in a list with a section of its own. */
function isWhole(content, { start, end }) {
  const before = `${content.slice(0, start)}x`.replace(TEXT_ORDINAL, "").slice(0, -1);
  return !hasWord(content.slice(end)) && !hasWord(before);
}

/** Tell whether a capitalized single word means a card here. */
function isCard(one, around) {
  // "any Odo" is every card of that character (1e-glossary, any).
  if (around.before && around.before.folded === "any") return false;
  const [word] = one.words;
  const saysNothing = opensSentence(around.content, word) && around.everyday.has(word.folded);
  return !isInProperName(one, around) && !saysNothing;
}

/** Tell whether a capitalized word has another next to it that does not begin a sentence. */
function isInProperName({ start, end, words }, { content, before, after }) {
  if (!isUpper(firstCharacter(words[0].written))) return false;
  const joins = (word, between) =>
    MENTIONS_BETWEEN_NAMES.includes(between) &&
    !isLower(word.written) &&
    !isUpper(word.written.slice(firstCharacter(word.written).length)) &&
    !opensSentence(content, word);
  return (
    (before && joins(before, content.slice(before.end, start))) ||
    (after && joins(after, content.slice(end, after.start)))
  );
}

/** Tell whether a word begins a sentence, so that its capital says nothing. */
function opensSentence(content, { start }) {
  return start === 0 || MENTIONS_OPENING.test(charactersBefore(content, start, MENTIONS_OPENED));
}

// The normal form of text, and small text functions that several modules share (kb/text.py).

import * as patterns from "./patterns.js";
import { characters, text } from "./tables.js";

export const {
  INVISIBLE,
  WORD,
  INNER_APOSTROPHE,
  TYPED_APOSTROPHE,
  ICON,
  ORDINAL,
  ARTICLE,
  INVERTED,
  NOTE,
  SECOND_PART,
  INITIALS,
  SENTENCE,
  UNSLUGGED,
  ITEM_NUMBER,
  LETTERS,
  SLUG_LENGTH,
} = text;
export const SPACE = new RegExp(`[${characters.SPACES}]+`, "gu");
const ENDS = new RegExp(`^[${characters.SPACES}]+|[${characters.SPACES}]+$`, "gu");
// Characters that are not ASCII. Matches "é"; not "e".
const NOT_ASCII = /[^\u0000-\u007f]/u;
// Characters whose code units are not in the order of their numbers. Matches "\u{1f4a5}"; not "e".
const HIGH = /[\ud800-\uffff]/;
// Words of ASCII with single spaces. Matches "Away Team"; not "Khan!", "a  b".
const PLAIN = /^[a-zA-Z0-9]+(?: [a-zA-Z0-9]+)*$/;
// An apostrophe of any kind, wherever it stands. Matches "'", "`"; not "-".
const APOSTROPHE = /['`\u00b4\u2018\u2019\u02bc\u2032]/;
// A word of letters alone. Matches "cloak"; not "2e".
const ALPHA = /^\p{L}+$/u;
// Characters that stand over others: marks, but for those that take no place of their own in the order of marks.
const COMBINING = new RegExp(`[\\p{Mn}${characters.ALSO_COMBINING}]`, "u");
const NOT_COMBINING = new RegExp(`[${characters.NOT_COMBINING}]`, "u");

/** Return the normal form of a text as one line. */
export function normalise(content) {
  return strip(patterns.sub(SPACE, " ", patterns.sub(INVISIBLE, "", content).normalize("NFC")));
}

/** Return a text without white space at its ends. */
export function strip(content) {
  return content.replace(ENDS, "");
}

/** Return a text folded as Python's `casefold` does. */
export function casefold(content) {
  if (!NOT_ASCII.test(content)) return content.toLowerCase();
  return Array.from(content, (one) => characters.CASEFOLDED.get(one) ?? one.toLowerCase()).join("");
}

/** Return the first characters of a text; a character may be two code units. */
export function firstCharacters(content, count) {
  return content.length <= count
    ? content
    : Array.from(content.slice(0, 2 * count))
        .slice(0, count)
        .join("");
}

/** Tell whether a text is letters alone, as Python's `isalpha` does. */
export function isAlpha(content) {
  return ALPHA.test(content);
}

/** Return the number of characters of a text. */
export function countCharacters(content) {
  let count = content.length;
  if (!HIGH.test(content)) return count;
  for (const one of content) count -= one.length - 1;
  return count;
}

/** Compare two texts by their characters, as Python does: for `sort`. */
export function compare(one, other) {
  if (one === other) return 0;
  if (!HIGH.test(one) || !HIGH.test(other)) return one < other ? -1 : 1;
  let place = 0;
  while (place < one.length && one[place] === other[place]) place++;
  if (place === one.length || place === other.length) return one.length - other.length;
  // within a character of two code units, or before one
  const here = one.charCodeAt(place);
  const there = other.charCodeAt(place);
  const high = (code) => (code >= 0xe000 ? code - 0x800 : code >= 0xd800 ? code + 0x2000 : code);
  return high(here) - high(there);
}

/** Return the words of a text, case-folded and without punctuation. */
export function words(content) {
  return casefold(content).match(WORD) ?? [];
}

/** Reduce a name to its letters and digits: unaccented, case-folded, with single spaces. */
export function key(content) {
  if (PLAIN.test(content)) return content.toLowerCase();
  const plain = APOSTROPHE.test(content) ? patterns.sub(TYPED_APOSTROPHE, "", content) : content;
  return words(unaccent(plain)).join(" ");
}

/** Return a text without accents, and with "ae" for "æ" and the like. */
export function unaccent(content) {
  if (!NOT_ASCII.test(content)) return content;
  return Array.from(content.normalize("NFKD"), (one) =>
    isCombining(one) ? "" : (LETTERS.get(one) ?? one),
  ).join("");
}

/** Tell whether a character is a combining one with a class. */
function isCombining(one) {
  return COMBINING.test(one) && !NOT_COMBINING.test(one);
}

/** Return a title with its article first: "The Doctor" for "Doctor, The". */
export function leadArticle(title) {
  return patterns.sub(INVERTED, (match) => `${match[2]} ${match[1]}`, title);
}

/** Return a title and, if it has an article, the title with the article at its other end. */
export function varyArticle(title) {
  if (patterns.match(INVERTED, title)) return [title, leadArticle(title)];
  const match = patterns.match(ARTICLE, title);
  return match ? [title, `${title.slice(match[0].length)}, ${match[1]}`] : [title];
}

/** List what running text calls a title of two parts: "required actions" for "actions - required". */
export function turnTitle(title) {
  const parts = title.split(" - ");
  return parts.length === 2 ? [`${parts[1]} ${parts[0]}`] : [];
}

/** List what people cut a title to: its first part, and a ship without initials before it. */
export function cutTitle(title) {
  return [SECOND_PART, INITIALS]
    .map((pattern) => patterns.sub(pattern, "", title))
    .filter((cut) => cut !== title);
}

/** Make the readable part of an id: ASCII letters, digits and hyphens; "" if none is left. */
export function slug(content) {
  const plain = unaccent(patterns.sub(INNER_APOSTROPHE, "", content)).replace(
    /[^\u0000-\u007f]/gu,
    "",
  );
  const made = patterns.sub(UNSLUGGED, "-", plain.toLowerCase()).replace(/^-+|-+$/g, "");
  if (made.length <= SLUG_LENGTH) return made;
  const cut = made.slice(0, SLUG_LENGTH);
  return cut.includes("-") ? cut.slice(0, cut.lastIndexOf("-")) : cut;
}

/** Shorten a text for a message, at a word boundary where there is one. */
export function shorten(content, length = 60) {
  const plain = normalise(content);
  if (countCharacters(plain) <= length) return plain;
  const cut = firstCharacters(plain, length);
  return `${cut.includes(" ") ? cut.slice(0, cut.lastIndexOf(" ")) : cut} ...`;
}

/** List the sentences of a text, without the space between them. */
export function listSentences(content) {
  const listed = [];
  for (const match of patterns.findIter(SENTENCE, content)) listed.push(strip(match[0]));
  return listed;
}

/** Return the first sentence of a text, without the number that opens an item of a list. */
export function firstSentence(content) {
  return listSentences(patterns.sub(ITEM_NUMBER, "", content))[0] ?? "";
}

/** Return the start and end of the sentence at a position of a text. */
export function sentenceAt(content, place) {
  for (const match of patterns.findIter(SENTENCE, content)) {
    if (match.index <= place && place < patterns.end(match)) {
      return [match.index, match.index + match[0].trimEnd().length];
    }
  }
  return [0, content.length];
}

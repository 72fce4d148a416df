// Matches patterns and classifies characters as Python does (kb.text, and the methods of str).
//
// JavaScript indexes strings by UTF-16 code units, and a letter outside the Basic Multilingual
// Plane, such as the bold letters of chats, is two of them. Python indexes by characters. So
// positions are in code units here, but distances are counted in characters.

import { TEXT_LETTERS } from "./patterns.js";

/** List the matches of a pattern with flag g, from a position on. */
export function findAll(pattern, content, start = 0) {
  const found = [];
  pattern.lastIndex = start;
  for (let match = pattern.exec(content); match; match = pattern.exec(content)) found.push(match);
  return found;
}

/** List the spans of the matches of a pattern with flag g. */
export function findSpans(pattern, content) {
  return findAll(pattern, content).map((match) => [match.index, match.index + match[0].length]);
}

/** Match a pattern with flag y at a position. */
export function matchAt(pattern, content, place) {
  pattern.lastIndex = place;
  return pattern.exec(content);
}

/** Return the position that is `count` characters after another. */
export function stepForward(content, place, count) {
  return place + charactersAfter(content, place, count).length;
}

/** Return the `count` characters before a position. */
export function charactersBefore(content, place, count) {
  const near = [...content.slice(Math.max(0, place - 2 * count), place)];
  return near.slice(-count).join("");
}

/** Return the `count` characters after a position. */
export function charactersAfter(content, place, count) {
  // No character has more than two code units.
  const near = [...content.slice(place, place + 2 * count)];
  return near.slice(0, count).join("");
}

/** Return the first character of a word. */
export function firstCharacter(word) {
  return [...word][0];
}

/** Tell whether a text begins with a lower-case letter. */
export function isLower(content) {
  return /^\p{Lowercase}/u.test(content);
}

/** Tell whether a text has upper-case letters and no lower-case ones. */
export function isUpper(content) {
  return /\p{Uppercase}/u.test(content) && !/[\p{Lowercase}\p{Lt}]/u.test(content);
}

/** Tell whether a text has a letter or a digit. */
export function hasWord(content) {
  return /[\p{L}\p{N}]/u.test(content);
}

/** Tell whether a character is a letter. */
export function isLetter(character) {
  return /\p{L}/u.test(character);
}

/** Remove the accents of a text, and write "ae" for "\u00e6" and the like. */
export function unaccent(content) {
  return content
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[^\u0000-\u007f]/gu, (one) => TEXT_LETTERS.get(one) || one);
}

/** Fold the case of a text: toLowerCase leaves the sharp s, and the final sigma, as they are. */
export function caseFold(content) {
  return content
    .toLowerCase()
    .replace(/\u00df/g, "ss")
    .replace(/\u03c2/g, "\u03c3");
}

/** Strip characters from the end of a text. */
export function stripEnd(content, characters) {
  let end = content.length;
  while (end && characters.includes(content[end - 1])) end--;
  return content.slice(0, end);
}

/** Tell whether a text ends with any of several endings. */
export function endsWithAny(content, endings) {
  return endings.some((ending) => content.endsWith(ending));
}

/** Tell whether a span overlaps none of the spans taken. */
export function isFree(start, end, taken) {
  return !taken.some(([first, last]) => start < last && first < end);
}

/** List the distinct values of a list, in order. */
export function listUnique(values) {
  return [...new Set(values)];
}

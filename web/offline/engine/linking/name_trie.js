// Finds names in a text, whatever their punctuation (kb.linking.name_trie).

import * as patterns from "../patterns.js";
import { isDecimal, split } from "../sequences.js";
import * as tables from "../tables.js";
import * as text from "../text.js";

const { CLOSING_MARKS, DASH, CONSONANT_Y, NO_PLURAL, PLURAL_WITH_ES, PLURAL_ES, PLURAL_IES, PLURAL_S, POSSESSIVE, QUIET, WORD } = tables.nameTrie;

const endsWithAny = (word, endings) => endings.some((ending) => word.endsWith(ending));

/** Make a node of the trie: the words that may follow, and the forms that end here. */
export function makeNode() {
  return { next: new Map(), forms: [] };
}

/** List the words of a text: each with its span, as it is written, and folded. */
export function cutWords(content) {
  return Array.from(content.matchAll(WORD), ({ 0: written, index: start }) => ({
    start,
    end: start + written.length,
    written,
    folded: fold(written),
  }));
}

/** Fold a word: no case, no accents, straight apostrophes. */
export function fold(word) {
  return text.casefold(text.unaccent(word.replace(/\u2019/g, "'")));
}

/** Fold what stands between two words. */
export function foldGap(between) {
  return between.replace(DASH, "-").replace(QUIET, "").trim() || " ";
}

/** Reduce a name to the key under which references look it up. "-related" is not "related". */
export function key(name) {
  return (name.startsWith("-") ? "-" : "") + text.key(name);
}

/** Give the singular of a folded word, judged by its ending. */
export function singular(word) {
  const length = text.countCharacters(word);
  if (length > 4 && word.endsWith(PLURAL_IES)) return word.slice(0, -3) + "y";
  if (length > 4 && endsWithAny(word, PLURAL_ES)) return word.slice(0, -2);
  const isPlural = word.endsWith(PLURAL_S) && !endsWithAny(word, NO_PLURAL);
  return length > 3 && isPlural ? word.slice(0, -1) : word;
}

/** Give the key of a name with every word in the singular. */
export function singularKey(name) {
  return split(key(name)).map(singular).join(" ");
}

/** Give the plural of a word. */
export function plural(word) {
  if (patterns.search(CONSONANT_Y, word)) return word.slice(0, -1) + "ies";
  return word + (endsWithAny(word, PLURAL_WITH_ES) ? "es" : "s");
}

/** List a name in the singular and the plural of its last word. */
export function listNumberForms(name) {
  const last = Array.from(name.matchAll(WORD)).pop();
  if (!last) return [];
  const word = last[0];
  if (isDecimal(word) || (word.toUpperCase() === word && text.countCharacters(word) > 1)) return [name];
  const lower = word.toLowerCase();
  const other = singular(lower) !== lower ? singular(lower) : plural(word);
  const isLower = /\p{Lowercase}/u.test(word) && !/[\p{Uppercase}\p{Lt}]/u.test(word);
  const [first] = word;
  const swapped = isLower ? other : first + Array.from(other).slice(1).join("");
  return [name, name.slice(0, last.index) + swapped + name.slice(last.index + word.length)];
}

/** Find the closing mark that is part of a title: "!" of "Khan!". */
export function findClosingMark(written) {
  return endsWithAny(written, CLOSING_MARKS) ? written.slice(-1) : "";
}

/** Add a form to a trie. A loose form also matches with a comma more or less. */
export function addName(trie, written, owner, loose = false) {
  const words = cutWords(written);
  if (!words.length) return;
  const gaps = words
    .slice(1)
    .map((word, place) => foldGap(written.slice(words[place].end, word.start)));
  let node = trie;
  for (const { folded } of words) {
    if (!node.next.has(folded)) node.next.set(folded, makeNode());
    node = node.next.get(folded);
  }
  // Python keeps equal forms of one owner once; no search tells two equal ones from one.
  node.forms.push({ written, gaps, loose, owner });
}

/**
 * List the forms that begin at one word of a text, longest first.
 *
 * Of forms of equal length, one with the closing mark of the text comes first.
 */
export function walk(trie, content, words, place) {
  const found = [];
  const gaps = [];
  let node = trie;
  for (let there = place; there < words.length && node; there++) {
    const word = words[there];
    if (there > place) gaps.push(foldGap(content.slice(words[there - 1].end, word.start)));
    for (const [folded, end] of listReadings(word)) {
      const ending = node.next.get(folded);
      for (const form of ending ? ending.forms : []) {
        if (!hasSameGaps(form, gaps)) continue;
        found.push({ start: words[place].start, end, form, words: words.slice(place, there + 1) });
      }
    }
    node = node.next.get(word.folded);
  }
  const isOtherMark = ({ form, end }) =>
    findClosingMark(form.written) !== findClosingMark(content.slice(end, end + 1));
  return found.sort((one, other) => other.end - one.end || isOtherMark(one) - isOtherMark(other));
}

function hasSameGaps({ gaps, loose }, written) {
  const isComma = (own, gap) => (own === " " && gap === ",") || (own === "," && gap === " ");
  return gaps.every((own, place) => {
    return own === written[place] || (loose && isComma(own, written[place]));
  });
}

/** List a word as it stands, and without the ending of a possessive. */
function listReadings({ folded, end }) {
  const whole = [folded, end];
  return patterns.search(POSSESSIVE, folded) ? [whole, [folded.slice(0, -2), end - 2]] : [whole];
}

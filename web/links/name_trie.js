// Finds names in a text, whatever their punctuation (kb.linking.name_trie).

import { caseFold, endsWithAny, findAll, listUnique, unaccent } from "./characters.js";
import {
  NAME_TRIE_CLOSING_MARKS,
  NAME_TRIE_DASH,
  NAME_TRIE_LOOSE_GAPS,
  NAME_TRIE_NO_PLURAL,
  NAME_TRIE_PLURAL_ES,
  NAME_TRIE_PLURAL_IES,
  NAME_TRIE_PLURAL_S,
  NAME_TRIE_POSSESSIVE,
  NAME_TRIE_QUIET,
  NAME_TRIE_WORD,
  TEXT_TYPED_APOSTROPHE,
  TEXT_WORD,
} from "./patterns.js";

/** Make a node of the trie: the words that may follow, and the forms that end here. */
export function makeNode() {
  return { next: new Map(), forms: [] };
}

/** List the words of a text: each with its span, as it is written, and folded. */
export function cutWords(content) {
  return findAll(NAME_TRIE_WORD, content).map(({ 0: written, index: start }) => {
    return { start, end: start + written.length, written, folded: fold(written) };
  });
}

/** Fold a word: no case, no accents, straight apostrophes. */
export function fold(word) {
  return caseFold(unaccent(word.replace(/\u2019/g, "'")));
}

/** Fold what stands between two words. */
function foldGap(between) {
  return between.replace(NAME_TRIE_DASH, "-").replace(NAME_TRIE_QUIET, "").trim() || " ";
}

/** Reduce a name to the key under which references look it up. "-related" is not "related". */
export function makeKey(name) {
  const plain = caseFold(unaccent(name.replace(TEXT_TYPED_APOSTROPHE, "")));
  return (name.startsWith("-") ? "-" : "") + (plain.match(TEXT_WORD) || []).join(" ");
}

/** List the key of a name, and its key with every word in the singular. */
export function listKeys(name) {
  const key = makeKey(name);
  return listUnique([key, key.split(" ").map(makeSingular).join(" ")]);
}

/** Return the singular of a folded word, judged by its ending. */
export function makeSingular(word) {
  const length = [...word].length;
  if (length > 4 && word.endsWith(NAME_TRIE_PLURAL_IES)) return word.slice(0, -3) + "y";
  if (length > 4 && endsWithAny(word, NAME_TRIE_PLURAL_ES)) return word.slice(0, -2);
  const isPlural = word.endsWith(NAME_TRIE_PLURAL_S) && !endsWithAny(word, NAME_TRIE_NO_PLURAL);
  return length > 3 && isPlural ? word.slice(0, -1) : word;
}

/** Find the closing mark that is part of a title: "!" of "Khan!". */
export function findClosingMark(written) {
  return endsWithAny(written, NAME_TRIE_CLOSING_MARKS) ? written.slice(-1) : "";
}

/** Add a form to a trie. A loose form also matches with a comma more or less, or a hyphen more. */
export function addName(trie, written, owner, loose, words = cutWords(written)) {
  if (!words.length) return;
  const gaps = words
    .slice(1)
    .map((word, place) => foldGap(written.slice(words[place].end, word.start)));
  let node = trie;
  for (const { folded } of words) {
    if (!node.next.has(folded)) node.next.set(folded, makeNode());
    node = node.next.get(folded);
  }
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
  const isLoose = (own, gap) =>
    NAME_TRIE_LOOSE_GAPS.some(([title, text]) => own === title && gap === text);
  return gaps.every((own, place) => {
    return own === written[place] || (loose && isLoose(own, written[place]));
  });
}

/** List a word as it stands, and without the ending of a possessive. */
function listReadings({ folded, end }) {
  const whole = [folded, end];
  return NAME_TRIE_POSSESSIVE.test(folded) ? [whole, [folded.slice(0, -2), end - 2]] : [whole];
}

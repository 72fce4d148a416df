// Finds names in a text, whatever their punctuation (kb.linking.name_trie). The trie itself is that of
// web/links; words are folded here as Python folds them, in any script.

import * as links from "../../../links/name_trie.js";
import * as patterns from "../patterns.js";
import { isDecimal, split } from "../sequences.js";
import * as tables from "../tables.js";
import * as text from "../text.js";

const { CONSONANT_Y, PLURAL_WITH_ES, WORD } = tables.nameTrie;

export {
  findClosingMark,
  makeNode,
  makeSingular as singular,
  walk,
} from "../../../links/name_trie.js";

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

/** Reduce a name to the key under which references look it up. "-related" is not "related". */
export function key(name) {
  return (name.startsWith("-") ? "-" : "") + text.key(name);
}

/** Give the key of a name with every word in the singular. */
export function singularKey(name) {
  return split(key(name)).map(links.makeSingular).join(" ");
}

/** Give the plural of a word. */
export function plural(word) {
  if (patterns.search(CONSONANT_Y, word)) return word.slice(0, -1) + "ies";
  return word + (PLURAL_WITH_ES.some((ending) => word.endsWith(ending)) ? "es" : "s");
}

/** List a name in the singular and the plural of its last word. */
export function listNumberForms(name) {
  const last = Array.from(name.matchAll(WORD)).pop();
  if (!last) return [];
  const word = last[0];
  if (isDecimal(word) || (word.toUpperCase() === word && text.countCharacters(word) > 1))
    return [name];
  const lower = word.toLowerCase();
  const single = links.makeSingular(lower);
  const other = single !== lower ? single : plural(word);
  const isLower = /\p{Lowercase}/u.test(word) && !/[\p{Uppercase}\p{Lt}]/u.test(word);
  const [first] = word;
  const swapped = isLower ? other : first + Array.from(other).slice(1).join("");
  return [name, name.slice(0, last.index) + swapped + name.slice(last.index + word.length)];
}

/**
 * Add a form to a trie. A loose form also matches with a comma more or less.
 *
 * Python keeps equal forms of one owner once; no search tells two equal ones from one.
 */
export function addName(trie, written, owner, loose = false) {
  links.addName(trie, written, owner, loose, cutWords(written));
}

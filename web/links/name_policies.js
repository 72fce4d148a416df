// Judges by the policy of a name whether a matched form means that name here
// (kb.linking.name_policies). docs/linking.md explains the policies.

import {
  charactersBefore,
  firstCharacter,
  hasWord,
  isLower,
  isUpper,
  matchAt,
} from "./characters.js";
import {
  NAME_POLICIES_BETWEEN_NAMES,
  NAME_POLICIES_CLOSING_QUOTES,
  NAME_POLICIES_GROUPED,
  NAME_POLICIES_NAMESAKE,
  NAME_POLICIES_OPENED,
  NAME_POLICIES_OPENING,
  NAME_POLICIES_OPENING_QUOTES,
  NAME_POLICIES_SENTENCE_MARKS,
  NAME_POLICIES_SMALL,
  NAME_TRIE_WORD,
  TEXT_ORDINAL,
} from "./patterns.js";

/** Tell whether a matched form means the name here, by its policy. */
export function isMeant({ policy, kind }, one, around) {
  const { content } = around;
  const hasCapital = isUpper(firstCharacter(one.words[0].written));
  if (hasCapital && matchAt(NAME_POLICIES_NAMESAKE, content, one.end)) return false;
  if (policy === "quoted") return isQuoted(content, one.start, one.end);
  if (policy === "sense")
    return (
      isLower(one.words[0].written) ||
      (opensSentence(content, one.words[0]) && !isInProperName(one, around))
    );
  if (policy === "always") return one.words.length > 1 || !isInProperName(one, around);
  if (!isCapitalized(one, kind) && (policy === "card" || !isWhole(content, one))) return false;
  if (policy === "group") return Boolean(matchAt(NAME_POLICIES_GROUPED, content, one.end));
  return policy !== "card" || isCard(one, around);
}

/** Tell whether a name has quotation marks of its own. */
export function isQuoted(content, start, end) {
  const following = [...content.slice(end, end + 2)].find((mark) => {
    return !NAME_POLICIES_SENTENCE_MARKS.includes(mark);
  });
  return (
    NAME_POLICIES_OPENING_QUOTES.includes(content[start - 1]) &&
    NAME_POLICIES_CLOSING_QUOTES.includes(following)
  );
}

/** Tell whether the words are capitalized as in the title, apart from small words. */
function isCapitalized({ form, words }, kind) {
  const titles = form.written.match(NAME_TRIE_WORD);
  const hasArticle = titles.length > 2 && titles[0] === "The";
  const isSmall = (title, place) =>
    NAME_POLICIES_SMALL.includes(title.toLowerCase()) && (place > 0 || hasArticle);
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
    NAME_POLICIES_BETWEEN_NAMES.includes(between) &&
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
  const before = charactersBefore(content, start, NAME_POLICIES_OPENED);
  return start === 0 || NAME_POLICIES_OPENING.test(before);
}

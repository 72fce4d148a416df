// Finds names in running text (kb.linking.mentions).

import { charactersAfter, charactersBefore, hasWord, isFree, matchAt } from "./characters.js";
import { isMeant } from "./name_policies.js";
import { cutWords, findClosingMark, walk } from "./name_trie.js";
import {
  MENTIONS_BEFORE_SET,
  MENTIONS_DEEPER,
  MENTIONS_JOINED,
  MENTIONS_LEADING,
  MENTIONS_VERSUS,
  NAME_POLICIES_CLOSING_QUOTES,
  NAME_POLICIES_OPENING_QUOTES,
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
 * null if the name is part of a compound or of a longer number, or if only one of its quotation
 * marks is inside.
 */
function findSpan(content, { start, end, form }) {
  const before = charactersBefore(content, start, 2);
  const [farther, nearer = ""] = [...before];
  const after = charactersAfter(content, end, 2);
  if (matchAt(MENTIONS_JOINED, nearer, 0) && hasWord(farther)) return null;
  if (matchAt(MENTIONS_JOINED, after, 0) && hasWord(after.slice(1))) return null;
  if (content.endsWith(MENTIONS_VERSUS, start)) return null;
  // around its first character, and around its last one
  if (MENTIONS_DEEPER.test(`${before + content[start]} ${content[end - 1]}${after}`)) return null;
  const inside = content.slice(start, end);
  const count = (mark) => inside.split(mark).length - 1;
  if (count('"') % 2 || count("\u201c") !== count("\u201d")) {
    if (NAME_POLICIES_CLOSING_QUOTES.includes(content[end])) end += 1;
    else if (NAME_POLICIES_OPENING_QUOTES.includes(content[start - 1])) start -= 1;
    else return null;
  }
  const leading = MENTIONS_LEADING.exec(form.written);
  if (leading && content.endsWith(leading[0], start)) start -= leading[0].length;
  const mark = findClosingMark(form.written);
  return [start, mark && content.startsWith(mark, end) ? end + 1 : end];
}

/** Tell whether a name in brackets after a card is its expansion: "Worf (First Contact)". */
function namesSet(content, { start, end }, cardEnd) {
  const isBehindCard = cardEnd >= 0 && MENTIONS_BEFORE_SET.includes(content.slice(cardEnd, start));
  return isBehindCard && content[end] === ")";
}

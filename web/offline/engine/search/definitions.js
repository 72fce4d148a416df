// Reads questions for what a word means, how something works, or how things differ
// (kb.search.definitions).

import * as analyzer from "../indexing/analyzer.js";
import * as patterns from "../patterns.js";
import { removeSuffix } from "../sequences.js";
import * as tables from "../tables.js";
import * as text from "../text.js";

const { ALLOWED, ARTICLES, AROUND, ASKED_WITH, BEFORE_GAME, ENDINGS, FEWEST } = tables.definitions;
const {
  BETWEEN,
  DIFFER,
  DOES,
  EFFECT,
  IS,
  LEADING,
  MEANS,
  MOST,
  QUOTES,
  RULES,
  WHOSE,
  WORDS,
  WORKS,
  WRITTEN,
} = tables.definitions;
const { FILLERS, JOINING, PHRASE, THINGS } = tables.definitions;
const { TOKEN } = tables.analyzer;
const { WORDS: NUMBERS } = tables.numberWords;

/**
 * Leave out what surrounds a question: quotation marks, punctuation, the name of a game.
 *
 * `games` are the names of games, in lower case: one may stand before or after the question.
 */
export const stripQuestion = (typed, games = []) =>
  leaveOutGame(strip(leaveOutQuotes(typed)), games);

/**
 * Read what a question asks to be told; null where it asks something else.
 *
 * Who asks for the rules of something, or for what is written about it, asks how it works.
 */
export function readSubject(question) {
  const ruled = read(question, [RULES, WRITTEN]);
  if (ruled && !ruled.words.some((word) => ASKED_WITH.has(word.toLowerCase()))) return ruled;
  return read(question, [MEANS, EFFECT, WORKS, IS]);
}

/** Read what a question asks how to do; null where it asks something else. */
export const readDoing = (question) => read(question, [DOES]);

/** Read the subject of a question that has one of some forms. */
function read(question, forms) {
  const plain = ENDINGS.reduce(removeSuffix, question);
  for (const form of forms) {
    const asked = patterns.match(form, plain);
    if (!asked) continue;
    const works = [WORKS, RULES, WRITTEN, DOES].includes(form);
    const subject = makeSubject(strip(asked.slice(1).find(Boolean)), works);
    if (fits(subject)) return { ...subject, effect: form === EFFECT };
  }
  return null;
}

/** Make the subject of a name: asked is how it works, or what it is or does. */
export function makeSubject(name, works) {
  const words = patterns.findAll(TOKEN, name);
  const telling = words.filter((word) => !WHOSE.includes(word.toLowerCase()));
  // The name whatever the inflection of its words, and whosever thing it is.
  const key = (telling.length ? telling : words).map(analyzer.makeLexeme).join(" ");
  return { name, works, effect: false, words, key };
}

/** Tell whether a title is the same name, in any inflection and however it is spaced. */
export function isTitle(subject, title) {
  const other = makeSubject(patterns.sub(text.ARTICLE, "", title), false);
  return other.key === subject.key || joined(other) === joined(subject);
}

const joined = ({ words }) => analyzer.makeLexeme(words.join(""));

const fits = ({ words }) => words.length >= 1 && words.length <= WORDS;

/**
 * Read what a phrase names that neither asks nor tells anything; nothing where it does.
 *
 * As it stands ("unique crew members"), without what adds nothing ("unique crew"), and without the
 * things that it is said of ("unique").
 */
export function readNamed(question) {
  const words = patterns.findAll(TOKEN, question);
  const folded = words.map((word) => word.toLowerCase().replaceAll("'", ""));
  const telling = folded.filter((word) => !WHOSE.includes(word));
  if (!words.length || telling.length > PHRASE || folded.some((word) => ASKED_WITH.has(word)))
    return [];
  const things = new Set([...FILLERS, ...THINGS]);
  return [words, leaveOutAround(words, FILLERS), leaveOutAround(words, things)].map((some) =>
    makeSubject(some.join(" "), false),
  );
}

/** Leave out words at both ends, and what joins them to a phrase; all stay if all would go. */
function leaveOutAround(words, left) {
  const standsIn = (word, joined) => {
    const folded = word.toLowerCase();
    return left.has(folded) || WHOSE.includes(folded) || (joined && JOINING.has(folded));
  };
  let [start, end] = [0, words.length];
  while (start < end && standsIn(words[end - 1], end < words.length)) end--;
  while (start < end && standsIn(words[start], start > 0)) start++;
  return start < end ? words.slice(start, end) : words;
}

/** Read what a question asks to be told apart: two things or more; none where it asks else. */
export function readCompared(question) {
  const asked = patterns.match(DIFFER, question);
  if (!asked) return [];
  const names = patterns.split(BETWEEN, asked.slice(1).find(Boolean));
  const subjects = names.map((name) => makeSubject(strip(patterns.sub(LEADING, "", name)), false));
  const different = new Set(subjects.map(({ key }) => key)).size === subjects.length; // not "ship vs. ship"
  const several = subjects.length >= 2 && subjects.length <= MOST;
  return subjects.every(fits) && different && several ? subjects : [];
}

/**
 * Make the key of a question, the same in any inflection, with any article; "" for none.
 *
 * Whether it says "may" or "can" makes no difference to it either.
 */
export function makeKey(question) {
  const words = patterns
    .findAll(TOKEN, question)
    .filter((word) => !ARTICLES.includes(word.toLowerCase()));
  if (words.length < FEWEST) return "";
  const plain = (word) => ALLOWED.get(word) ?? NUMBERS.get(word);
  return words.map((word) => analyzer.makeLexeme(plain(word.toLowerCase()) ?? word)).join(" ");
}

/** Leave out quotation marks: they show what is asked about. */
export function leaveOutQuotes(typed) {
  return patterns.sub(QUOTES, "", typed);
}

/** Leave out what surrounds a question without being of it. */
function strip(content) {
  let [start, end] = [0, content.length];
  while (start < end && AROUND.includes(content[start])) start++;
  while (end > start && AROUND.includes(content[end - 1])) end--;
  return content.slice(start, end);
}

/** Leave out the name of a game that a question begins or ends with. */
function leaveOutGame(typed, games) {
  let plain = typed;
  for (const name of games) {
    const folded = plain.toLowerCase();
    const begun = folded.startsWith("in ") ? folded.slice(3) : folded;
    if (folded.endsWith(` ${name}`)) {
      plain = BEFORE_GAME.reduce(removeSuffix, strip(plain.slice(0, -name.length)));
    } else if ([" ", ":", ","].some((after) => begun.startsWith(`${name}${after}`))) {
      plain = strip(plain.slice(folded.indexOf(name) + name.length));
    }
  }
  return plain;
}

// Leaves out what people say beside a question: "My wife and I argued about this last night"
// (kb.search.small_talk).

import { makeTerms } from "../indexing/analyzer.js";
import * as patterns from "../patterns.js";
import { stripEnd } from "../sequences.js";
import * as tables from "../tables.js";

const { ASKED_WITH, ASKS, CLOSING, END, LEAD, LEFT_OVER, MARKED, MOST, TRAIL } = tables.smallTalk;
const { TALK, TALK_NEVER, TALK_TRAIL } = tables.weights;
const { BIAS, KNOWN, WEIGHTS } = tables.talkWords;
const { TOKEN } = tables.analyzer;
const LETTER = /[a-z]/i; // an end that is a word, no sign

// What speaks against small talk, beside words that have a weight: the index terms of the texts, and
// what tells whether a part names a game or a document.
export const NOTHING = { terms: new Map(), names: () => false };

/** Leave out small talk; what marks a phrase, an icon or a wildcard is left as it is. */
export function leaveOut(typed, known) {
  let parts = splitSentences(typed);
  if (parts.length > 1) parts = parts.filter((one) => !isSmallTalk(one, known, TALK));
  const left = stripEnd(parts.map((one) => trim(one, known)).join(""), LEFT_OVER);
  return patterns.search(TOKEN, left) ? left : typed;
}

/** Split what was typed into sentences, each with what parts it from the next. */
export function splitSentences(typed) {
  const sentences = [];
  let start = 0;
  for (const found of patterns.findIter(END, typed)) {
    sentences.push(typed.slice(start, patterns.end(found)));
    start = patterns.end(found);
  }
  if (start < typed.length) sentences.push(typed.slice(start));
  return sentences;
}

/** List what may lead into a question, the longest first. */
function listLeads(sentence) {
  const asks = patterns.match(ASKS, sentence);
  return [...patterns.findIter(LEAD, sentence)]
    .slice(0, MOST)
    .filter(([end]) => !(asks && LETTER.test(end[0])))
    .map((end) => sentence.slice(0, patterns.end(end)))
    .reverse();
}

/** List what may trail behind a question, without what closes the sentence, the longest first. */
function listTrails(sentence) {
  const closed = stripEnd(sentence, CLOSING);
  const begins = Array.from(patterns.findIter(TRAIL, closed), ({ index }) => index);
  const later = begins.filter(Boolean).slice(-MOST);
  return later.map((begin) => closed.slice(begin));
}

/** Leave out small talk before and behind a question. */
function trim(sentence, known) {
  const lead = listLeads(sentence).find((one) => isSmallTalk(one, known, TALK)) ?? "";
  const left = sentence.slice(lead.length);
  const trail = listTrails(left).find((one) => isSmallTalk(one, known, TALK_TRAIL)) ?? "";
  const end = stripEnd(left, CLOSING).length;
  return left.slice(0, end - trail.length) + left.slice(end);
}

/** Tell whether the words of a part speak for small talk, by more than so much. */
function isSmallTalk(part, known, least) {
  if (patterns.search(MARKED, part)) return false;
  let speaks = BIAS;
  for (const term of new Set(makeTerms(part))) {
    const weight = WEIGHTS.get(term) ?? (known.terms.has(term) ? KNOWN : 0);
    if (weight <= TALK_NEVER && !ASKED_WITH.has(term)) return false;
    speaks += weight;
  }
  return speaks > least && !known.names(part);
}

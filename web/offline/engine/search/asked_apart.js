// Answers each question of a query that asks several (kb.search.asked_apart).

import * as patterns from "../patterns.js";
import { stripEnd } from "../sequences.js";
import * as tables from "../tables.js";
import * as definitions from "./definitions.js";
import { search } from "./search.js";
import * as smallTalk from "./small_talk.js";

const { ENDING, REFERRING } = tables.askedApart;
const { APART_CERTAINTY, APART_WORDS, MOST_QUESTIONS } = tables.weights;
const { TOKEN } = tables.analyzer;
const { ASKING } = tables.query;

/** Answer each question of a query that asks several; no answer where none is sure enough. */
export function answerApart(base, found, { document = "", game = "", kind = "" } = {}) {
  const questions = listQuestions(found.read).slice(0, MOST_QUESTIONS);
  if (questions.length < 2) return [];
  const answered = game || (found.hits.length ? found.hits[0].entry.game : "");
  return questions
    .map((one) => search(base, one, 1, { document, game: answered, kind }))
    .map(({ read, answer }) => ({
      question: read,
      answer: answer && answer.certainty >= APART_CERTAINTY ? answer : null,
    }));
}

/** List the questions of what was typed that can be asked alone, in their order. */
export function listQuestions(typed) {
  const questions = [];
  for (const part of splitAtQuestions(typed)) {
    if (questions.length && !canStandAlone(part)) {
      questions.push(`${questions.pop()} ${part}`);
    } else {
      questions.push(part);
    }
  }
  return questions;
}

/** Split what was typed behind each question mark that ends a sentence. */
function splitAtQuestions(typed) {
  const parts = [];
  let part = "";
  for (const sentence of smallTalk.splitSentences(typed)) {
    part += sentence;
    if (stripEnd(sentence, ENDING).endsWith("?")) {
      parts.push(part.trim());
      part = "";
    }
  }
  return part ? [...parts, part.trim()] : parts;
}

/** Tell whether a part asks something, and has words that say what. */
function canStandAlone(part) {
  let said = 0;
  for (const word of patterns.findAll(TOKEN, part).map((one) => one.toLowerCase())) {
    if (REFERRING.has(word)) {
      if (said < APART_WORDS) return false;
    } else if (!ASKING.has(word)) {
      said += 1;
    }
  }
  if (!part.includes("?") || !said) return false;
  if (said >= APART_WORDS) return true;
  return definitions.readSubject(definitions.stripQuestion(part)) !== null;
}

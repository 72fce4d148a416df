// Answers each question of a query that asks several (kb.search.asked_apart).

import * as patterns from "../patterns.js";
import { stripEnd } from "../sequences.js";
import * as tables from "../tables.js";
import * as text from "../text.js";
import * as definitions from "./definitions.js";
import { search } from "./search.js";
import * as smallTalk from "./small_talk.js";

const { BEFORE_LIST, ENDING, ITEM, ORDERS, REFERRING } = tables.askedApart;
const { APART_CERTAINTY, APART_WORDS, MOST_QUESTIONS } = tables.weights;
const { TOKEN } = tables.analyzer;
const { ASKING, LENGTH } = tables.query;

/** Answer each question of a query that asks several; no answer where none is sure enough. */
export function answerApart(base, found, { document = "", game = "", kind = "" } = {}) {
  const answered = game || (found.hits.length ? found.hits[0].entry.game : "");
  return listSeveral(found.query)
    .map((one) => search(base, one, 1, { document, game: answered, kind }))
    .map(({ read, answer }) => ({
      question: read,
      answer: answer && answer.certainty >= APART_CERTAINTY ? answer : null,
    }));
}

/** List the questions of what was typed if it asks several: as many as are answered. */
export function listSeveral(typed) {
  const questions = listQuestions(text.firstCharacters(typed, LENGTH)).slice(0, MOST_QUESTIONS);
  return questions.length > 1 ? questions : [];
}

/** List the questions of what was typed that can be asked alone, in their order. */
export function listQuestions(typed) {
  const questions = [];
  for (const [item, isListed] of splitList(typed)) {
    for (const [place, part] of splitAtQuestions(text.normalise(item)).entries()) {
      if (questions.length && !canStandAlone(part, isListed && !place)) {
        questions.push(`${questions.pop()} ${part}`);
      } else {
        questions.push(part);
      }
    }
  }
  return questions;
}

/**
 * Split what was typed into the items of a list, if it has two or more; true for an item.
 *
 * What leads to the list belongs to the first item.
 */
function splitList(typed) {
  const marks = findItems(typed);
  if (!marks.length) return [[typed, false]];
  return marks.map((mark, place) => {
    const lead = place ? "" : typed.slice(0, mark.index);
    return [lead + typed.slice(patterns.end(mark), marks[place + 1]?.index), true];
  });
}

/** Find the marks of the items of a list: in the order of their numbers, two or more. */
function findItems(typed) {
  const marks = [...patterns.findIter(ITEM, typed)];
  for (const order of ORDERS) {
    const numbered = [];
    for (const mark of marks) {
      const begins = numbered.length || patterns.search(BEFORE_LIST, typed.slice(0, mark.index));
      const number = (mark[1] || "").toLowerCase();
      if (begins && number === (order[numbered.length] ?? "")) numbered.push(mark);
    }
    if (numbered.length > 1) return numbered;
  }
  const unnumbered = marks.filter((mark) => !mark[1]);
  return unnumbered.length > 1 ? unnumbered : [];
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

/** Tell whether a part has words that say what is asked; `asks` without a question mark, too. */
function canStandAlone(part, asks) {
  let said = 0;
  for (const word of patterns.findAll(TOKEN, part).map((one) => one.toLowerCase())) {
    if (REFERRING.has(word)) {
      if (said < APART_WORDS) return false;
    } else if (!ASKING.has(word)) {
      said += 1;
    }
  }
  if (!said || !(asks || part.includes("?"))) return false;
  if (said >= APART_WORDS) return true;
  return definitions.readSubject(definitions.stripQuestion(part)) !== null;
}

// Chooses the sentence that answers a query, and says whether it decides (kb.search.answers).

import * as analyzer from "../indexing/analyzer.js";
import * as numbers from "../numbers.js";
import * as patterns from "../patterns.js";
import * as tables from "../tables.js";
import * as text from "../text.js";
import * as passages from "./passages.js";
import { write } from "./reasons.js";

const { ASIDES, CLAUSE, DECIDES, EXAMPLES, LEANING, LENGTH, NEAREST, RULING } = tables.answers;
const {
  ALIKE,
  CERTAINTY,
  CERTAINTY_BIAS,
  DECIDING_CERTAINTY,
  LEAST_CERTAINTY,
  UNKNOWN_IDF,
  UNKNOWN_SHARE,
} = tables.weights;
const { reasons } = tables;

export { DECIDES, NEAREST };

const isAside = (sentence) => ASIDES.some((beginning) => sentence.startsWith(beginning));

/**
 * Answer a query that names an entry with how it begins; null if it has no words.
 *
 * Where the query names a paragraph of it, the answer is of that paragraph. How something works, the
 * beginning rarely says; nor does what was in a set of cards say what the set is named for.
 */
export function answerWithOpening(engine, entry, reason, { inForce, paragraph = 0, asked = null }) {
  const quotation = quoteOpening(engine, entry, paragraph);
  if (!quotation || entry.wording === "none") return null;
  const why = write(reasons.NAMED, reason);
  const elsewhere = asked !== null && (asked.works || entry.kind === "expansion");
  if (elsewhere || engine.referring.has(entry.id)) {
    return { verdict: NEAREST, sentences: [quotation], why, certainty: 0 };
  }
  return decide(quotation, why, 1, inForce);
}

/**
 * Answer a query that asks to be told something, with the sentence of an entry that tells it.
 *
 * Where things are told apart, with those of all of them: a reader decides what differs.
 */
export function answerWithTold(base, engine, entry, told, { inForce }) {
  const { why, certainty } = told;
  const quotations = told.sentences
    .filter(([id]) => told.together || id === entry.id)
    .map(([id, sentence]) => [base.entry(id), sentence])
    .filter(([one]) => one && one.wording !== "none")
    .map(([one, sentence]) => quoteSentence(engine, one, sentence))
    .filter(Boolean);
  if (!quotations.length) return null;
  if (!told.together) return decide(quotations[0], why, certainty, inForce);
  const keys = quotations.map((one) => `${one.entry.id} ${one.paragraph} ${one.text}`);
  const sentences = quotations.filter((_, at) => keys.indexOf(keys[at]) === at);
  return { verdict: NEAREST, sentences, why, certainty };
}

/** Make the answer of what decides, if it is in force and certain enough. */
function decide(quotation, why, certainty, inForce) {
  if (!inForce) {
    return { verdict: NEAREST, sentences: [quotation], why: notInForce(why), certainty: 0 };
  }
  const verdict = certainty >= DECIDING_CERTAINTY ? DECIDES : NEAREST;
  return { verdict, sentences: [quotation], why, certainty: numbers.roundOff(certainty) };
}

/** Answer with the best sentence of an entry; null if it holds next to nothing of the query. */
export function answerWithBest(ranked, read, entry, same, { inForce }) {
  const quotation = quoteBest(ranked, entry, read.foundBy);
  if (!quotation || entry.wording === "none") return null;
  const signs = measureSigns(ranked, read, entry, same);
  const certainty = judgeCertainty(signs);
  if (certainty < LEAST_CERTAINTY || signs.get("unknown") >= UNKNOWN_SHARE) return null;
  const question = findQuestion(ranked, entry);
  const verdict = decides(entry, read, certainty) ? DECIDES : NEAREST;
  const held = verdict === DECIDES ? reasons.HOLDS_MOST : reasons.HOLDS_MORE;
  const why = question ? write(reasons.ANSWERS, question) : held;
  return inForce
    ? { verdict, sentences: [quotation], why, certainty }
    : { verdict: NEAREST, sentences: [quotation], why: notInForce(why), certainty };
}

const notInForce = (why) => `${reasons.NOT_IN_FORCE} ${why}`;

/** Tell whether the best sentence of an entry decides. */
function decides(entry, read, certainty) {
  if (certainty < DECIDING_CERTAINTY || !RULING.includes(entry.kind)) return false;
  // One word is in many texts; none of them defines it. Nor does a sentence say how things differ,
  // unless a question of the companion says that it does.
  if (read.query.compared.length) return false;
  if (read.query.subject && read.terms.searched.length < 2) return false;
  return isAbout(entry, new Set([...read.foundBy, ...analyzer.makeTerms(read.query.typed)]));
}

/**
 * Tell whether a question may be about an entry, by the terms of the question.
 *
 * It is about a ruling on a card only if it has every term of the card's title.
 */
export function isAbout(entry, asked) {
  return entry.kind !== "card" || analyzer.makeTerms(entry.title).every((term) => asked.has(term));
}

/** Find the question that the best sentence answers, if the query is like it; else "". */
function findQuestion(ranked, entry) {
  const best = ranked.sentenceOf(entry.id);
  const { answers, scores } = ranked.engine;
  const { alike, questions } = ranked.sentences;
  const numbers = Array.from(answers.ofSentence(best));
  if (!numbers.length || alike[best] < ALIKE) return "";
  const likest = numbers.reduce((one, other) => (questions[other] > questions[one] ? other : one));
  return entry.questions[scores.questions.numbers[likest] - 1];
}

/**
 * Quote how an entry begins: its first sentence that is a rule, and those beside it.
 *
 * What decides a question of the companion is a rule; if nothing does, the first sentence is one.
 * With `only` it is quoted how that paragraph begins, by its number.
 */
export function quoteOpening(engine, entry, only = 0) {
  let [start] = engine.spans.get(engine.places.get(entry.id)) || [0, 0];
  let [first, aside] = [null, null];
  for (const [at, paragraph] of entry.paragraphs.entries()) {
    const number = at + 1;
    const sentences = passages.listSentences(paragraph.text);
    if (only === 0 || only === number) {
      for (const [place, sentence] of sentences.entries()) {
        // One of these rules nothing, the other only announces what follows.
        if (passages.LOW.includes(paragraph.style) || sentence.endsWith(":")) continue;
        const opening = [number, sentences, place];
        if (engine.answers.deciding.has(start + place)) return quote(entry, ...opening);
        if (isAside(sentence)) aside = aside || opening;
        else first = first || opening;
      }
    }
    start += sentences.length;
  }
  const opening = first || aside;
  return opening && quote(entry, ...opening);
}

/**
 * Quote the best sentence of an entry, and those beside it as far as there is room.
 *
 * Of a sentence that is too long, the part that holds most of the terms that are asked.
 */
export function quoteBest(ranked, entry, asked = new Set()) {
  const best = ranked.sentenceOf(entry.id);
  if (best < 0) return null;
  const { paragraphs, numbers } = ranked.engine.sentences;
  const [number, place] = [paragraphs[best], numbers[best] - 1];
  const sentences = passages.listSentences(entry.paragraphs[number - 1].text);
  const first = best - place;
  const beside = ranked.sentences.score.subarray(first, first + sentences.length);
  return quote(entry, number, sentences, place, beside, asked);
}

/** Quote a sentence of an entry, by its number in the index, and those beside it. */
function quoteSentence(engine, entry, sentence) {
  if (sentence < 0) return quoteOpening(engine, entry);
  const { paragraphs, numbers } = engine.sentences;
  const number = paragraphs[sentence];
  const sentences = passages.listSentences(entry.paragraphs[number - 1].text);
  return quote(entry, number, sentences, numbers[sentence] - 1);
}

/**
 * Quote a sentence with those beside it, as far as there is room, the better one first.
 *
 * Before one that leans on the sentence before it, that one is the better; and what leans is taken
 * in front only together with what it leans on. Where the sentences have no score, the nearer one
 * is the better, and of two the one before. A paragraph that is no longer than an answer is quoted
 * whole: what it excepts often stands beyond the next sentence.
 */
function quote(entry, number, all, place, score = null, asked = new Set()) {
  const [content, sentences] = cutAnnouncement(entry, number, all, place);
  const make = (words) => ({ entry, paragraph: number, text: words });
  if (text.countCharacters(content) <= LENGTH) return make(content);
  const chosen = sentences[place];
  if (text.countCharacters(chosen) > LENGTH) return make(shorten(chosen, asked));
  const spans = placeSentences(content, sentences);
  const take = (one, other) => content.slice(spans[one][0], spans[other][1]);
  const value = ([one]) => (score ? score[one] : -Math.abs(one - place));
  let [first, last] = [place, place];
  for (;;) {
    const leaning = leans(sentences[first]);
    const begin = leaning ? first - 1 : findBeginning(sentences, first - 1);
    const beside = [
      [first - 1, begin, last],
      [last + 1, first, last + 1],
    ].filter(
      ([one, from, to]) =>
        one >= 0 &&
        one < sentences.length &&
        text.countCharacters(take(from, to)) <= LENGTH &&
        !isAside(sentences[one]),
    );
    if (!beside.length) return make(take(first, last));
    const [before, after] = beside;
    const later = after && !leaning && value(after) > value(before);
    [, first, last] = later ? after : before;
  }
}

/**
 * Leave out the last sentence of a paragraph if it announces what nobody needs to answer.
 *
 * That is an example, or what is not a list; and no other than the one that answers.
 */
function cutAnnouncement(entry, number, sentences, place) {
  const content = entry.paragraphs[number - 1].text,
    last = sentences[sentences.length - 1];
  const isList = passages.listItems(entry, number).length && !patterns.match(EXAMPLES, last);
  if (!content.endsWith(":") || place === sentences.length - 1 || isList)
    return [content, sentences];
  return [content.slice(0, content.lastIndexOf(last)).trimEnd(), sentences.slice(0, -1)];
}

/** Find the sentence on which one leans, and that one on another: itself, if it does not. */
function findBeginning(sentences, place) {
  let found = place;
  while (found > 0 && leans(sentences[found])) found -= 1;
  return found;
}

function leans(sentence) {
  return Boolean(patterns.match(LEANING, sentence));
}

/** Find where each sentence of a text begins and ends; some may have the same words. */
function placeSentences(content, sentences) {
  let end = 0;
  return sentences.map((sentence) => {
    const start = content.indexOf(sentence, end);
    end = start + sentence.length;
    return [start, end];
  });
}

/** Cut a sentence that is too long at clauses; keep the first run with most of what is asked. */
function shorten(sentence, asked) {
  const breaks = Array.from(patterns.findIter(CLAUSE, sentence), (match) => [
    match.index,
    patterns.end(match),
  ]);
  const ends = [...breaks.map(([start]) => start), sentence.length];
  let [best, most] = [null, -1];
  for (const start of [0, ...breaks.map(([, end]) => end)]) {
    const limit = start + text.firstCharacters(sentence.slice(start), LENGTH).length;
    const fitting = ends.filter((end) => start < end && end <= limit);
    if (!fitting.length) continue;
    const run = sentence.slice(start, Math.max(...fitting));
    const held = new Set(analyzer.makeTerms(run).filter((term) => asked.has(term))).size;
    if (held > most) [best, most] = [run, held];
  }
  if (best !== null) return best;
  const whole = text.firstCharacters(sentence, LENGTH);
  const end = whole.lastIndexOf(" ");
  return sentence.slice(0, end < 0 ? -1 : end);
}

/**
 * Measure what tells whether the best sentence of an entry decides; each from 0 to about 2.
 *
 * `same` are the entries on its subject: that they answer too makes nothing less certain.
 */
export function measureSigns(ranked, read, entry, same) {
  const { engine, sentences: found } = ranked;
  const best = ranked.sentenceOf(entry.id);
  const [start, end] = engine.spans.get(engine.places.get(entry.id));
  const passagesOf = engine.sentences.passages;
  let elsewhere = 0;
  for (let one = start; one < end; one++) {
    if (passagesOf[one] !== passagesOf[best]) elsewhere = Math.max(elsewhere, found.score[one]);
  }
  const next = ranked.order.find((id) => !same.has(id));
  const nextEntry = next === undefined ? 0 : ranked.scoreOf(next);
  let idf = 0;
  const known = engine.idfOf(entry.id);
  for (const term of read.terms.searched) idf += known.get(term) ?? 0;
  const unknown = UNKNOWN_IDF * read.terms.unknown.length;
  const { meant } = found;
  const familyOf = (sentence) => engine.families[engine.sentences.owners[sentence]];
  let likeliest = best;
  for (let one = 0; one < meant.length; one++) {
    if (familyOf(one) !== familyOf(best)) continue;
    if (meant[one] > meant[likeliest] || (meant[one] === meant[likeliest] && one < likeliest))
      likeliest = one;
  }
  return new Map([
    ["cover", found.cover[best]],
    ["lead", Math.min((ranked.scoreOf(entry.id) - nextEntry) / 5, 2)],
    ["within", Math.min((found.score[best] - elsewhere) / 5, 2)],
    ["meant", Number(passagesOf[likeliest] === passagesOf[best])],
    ["unknown", idf ? unknown / (idf + unknown) : 1],
    ["game", Math.max(0, ...read.games)],
    ["length", Math.min(read.terms.searched.length / 10, 3)],
  ]);
}

/** Give the probability that the best sentence decides: the logistic function of its signs. */
export function judgeCertainty(signs) {
  let value = 0;
  for (const [name, sign] of signs) value += CERTAINTY.get(name) * sign;
  return numbers.roundOff(1 / (1 + Math.exp(-(CERTAINTY_BIAS + value))));
}

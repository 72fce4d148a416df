// Quotes the sentence of an entry that answers, with those beside it that fit (kb.search.quoting).

import * as analyzer from "../indexing/analyzer.js";
import * as patterns from "../patterns.js";
import * as tables from "../tables.js";
import * as text from "../text.js";
import * as passages from "./passages.js";

const { ASIDES, CLAUSE, EXAMPLE, EXAMPLES, LEANING, LENGTH, LOOK } = tables.quoting;

const isAside = (sentence) => ASIDES.some((beginning) => sentence.startsWith(beginning));

/**
 * Quote how an entry begins: its first sentence that is a rule, and those beside it.
 *
 * What decides a question of the companion is a rule; if nothing does, the first sentence is one.
 * What announces a list is one with it, and no item is one alone. With `only` it is quoted how that
 * paragraph begins, by its number.
 */
export function quoteOpening(engine, entry, only = 0) {
  let [start] = engine.spans.get(engine.places.get(entry.id)) || [0, 0];
  let [first, aside] = [null, null];
  for (const [at, paragraph] of entry.paragraphs.entries()) {
    const number = at + 1;
    const sentences = passages.listSentences(paragraph.text);
    if (only === 0 || only === number) {
      for (const [place, sentence] of sentences.entries()) {
        if (passages.LOW.includes(paragraph.style)) continue; // it rules nothing
        const opening = [number, sentences, place];
        if (sentence.endsWith(":")) {
          const isLast = place === sentences.length - 1;
          if (isLast && !first && opensList(entry, number, sentence))
            return quote(entry, ...opening);
          continue; // it only announces what follows
        }
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
export function quoteSentence(engine, entry, sentence) {
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
    const leaning = leans(sentences[first]) || sentences[first].startsWith(EXAMPLE);
    const begin = leaning ? first - 1 : findBeginning(sentences, first - 1);
    const beside = [
      [first - 1, begin, last],
      [last + 1, first, last + 1],
    ].filter(
      ([one, from, to]) =>
        one >= 0 &&
        one < sentences.length &&
        text.countCharacters(take(from, to)) <= LENGTH &&
        serves(sentences[one], leaning && one < first),
    );
    if (!beside.length) return make(take(first, last));
    const [before, after] = beside;
    const later = after && !leaning && value(after) > value(before);
    [, first, last] = later ? after : before;
  }
}

/** Tell whether the last sentence of a paragraph opens a list, not examples. */
function opensList(entry, number, last) {
  return passages.listItems(entry, number).length > 0 && !patterns.match(EXAMPLES, last);
}

/**
 * Leave out the last sentence of a paragraph if it announces what nobody needs to answer.
 *
 * That is an example, or what is not a list; and no other than the one that answers.
 */
function cutAnnouncement(entry, number, sentences, place) {
  const content = entry.paragraphs[number - 1].text,
    last = sentences[sentences.length - 1];
  const needed = place === sentences.length - 1 || opensList(entry, number, last);
  if (!content.endsWith(":") || needed) return [content, sentences];
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

/**
 * Tell whether a sentence says anything beside the one that is quoted.
 *
 * An aside does only where the next sentence leans on it, and not if it says where to look.
 */
function serves(sentence, leanedOn) {
  return !isAside(sentence) || (leanedOn && !patterns.match(LOOK, sentence));
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
  return whole.includes(" ") ? whole.slice(0, whole.lastIndexOf(" ")) : whole;
}

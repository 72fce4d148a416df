// Chooses the passage of an entry that answers a query, and highlights the query's words in it
// (kb.search.passages).

import * as analyzer from "../indexing/analyzer.js";
import * as patterns from "../patterns.js";
import * as tables from "../tables.js";
import * as text from "../text.js";

const { ENDED, LENGTH, LISTED, LOW, OPENS } = tables.passages;
const { TOKEN } = tables.analyzer;

export { LENGTH, LOW };

const isLow = ({ style }) => LOW.includes(style);
const isListed = ({ style }) => LISTED.includes(style);

/**
 * Choose sentences around the one that is named, or else those that hold most of the terms.
 *
 * They are of the paragraph that is named, or else of that which holds most of the terms.
 */
export function makeSnippet(entry, terms, number = 0, sentence = 0, length = LENGTH) {
  const { paragraphs } = entry;
  if (!paragraphs.length) return { text: "", spans: [], paragraph: 1, lead: "" };
  if (!number || isLow(paragraphs[number - 1])) {
    const scores = paragraphs.map((paragraph) => score(paragraph, terms));
    number = 1 + scores.indexOf(scores.reduce((one, other) => Math.max(one, other)));
    sentence = 0; // the sentence that was named is of another
  }
  const whole = paragraphs[number - 1].text;
  const content = sentence
    ? chooseAround(whole, sentence - 1, length)
    : chooseSentences(whole, terms, length);
  const lead = findLead(entry, number);
  return { text: content, spans: findSpans(content, terms), paragraph: number, lead };
}

/** Give what an item of a list means little without: what opens the list, and the items before it in the same sentence. */
export function findLead({ paragraphs }, number) {
  const item = paragraphs[number - 1];
  if (!isListed(item)) return "";
  const place = paragraphs
    .slice(0, number - 1)
    .findLastIndex((one) => !isListed(one) || one.depth < item.depth);
  if (place < 0 || !opensList(paragraphs[place].text)) return "";
  const lead = text.listSentences(paragraphs[place].text).pop();
  const before = paragraphs.slice(place + 1, number - 1);
  const whole = [lead, ...before.map((one) => one.text)].join(" ");
  const joined = before.every((one) => one.depth === item.depth && goesOn(one.text));
  return joined && text.countCharacters(whole) <= LENGTH ? whole : lead;
}

/** List the items in which the sentence of an item goes on. */
export function listRest({ paragraphs }, number) {
  const item = paragraphs[number - 1],
    rest = [];
  let said = item.text;
  for (const one of paragraphs.slice(number)) {
    if (!isListed(one) || one.depth !== item.depth || !goesOn(said)) break;
    rest.push((said = one.text));
  }
  return rest;
}

const goesOn = (words) => !patterns.search(ENDED, words);

/** Tell whether words open the list that stands below them. */
export const opensList = (words) => Boolean(patterns.search(OPENS, words));

/** List the items of the list that a paragraph opens, those of lists within it among them. */
export function listItems({ paragraphs }, number, styles = LISTED) {
  const opening = paragraphs[number - 1];
  if (!opensList(opening.text)) return [];
  const deepest = isListed(opening) ? opening.depth : -1;
  const below = paragraphs.slice(number);
  const end = below.findIndex((one) => !styles.includes(one.style) || one.depth <= deepest);
  return below.slice(0, end < 0 ? below.length : end).map((one) => one.text);
}

function score(paragraph, terms) {
  const found = countHeld(placeTerms(paragraph.text).keys(), terms);
  return (found + 0.1) * (isLow(paragraph) ? 0.5 : 1);
}

function countHeld(held, terms) {
  let found = 0;
  for (const term of held) if (terms.has(term)) found++;
  return found;
}

/** Find the words of a text that are among the terms. */
export function findSpans(content, terms) {
  const places = placeTerms(content);
  const found = Array.from(terms, (term) => places.get(term) || []).flat();
  return found.sort((one, other) => one[0] - other[0] || one[1] - other[1]);
}

/** Find where each term of a text stands. */
function placeTerms(content) {
  const places = new Map();
  for (const match of patterns.findIter(TOKEN, content)) {
    const term = analyzer.makeTerm(match[0]);
    if (!places.has(term)) places.set(term, []);
    places.get(term).push([match.index, patterns.end(match)]);
  }
  return places;
}

/** List the sentences of a text. */
export const listSentences = text.listSentences;

/** Take a sentence with those after it, then those before it, as far as there is room. */
function chooseAround(content, place, limit) {
  if (text.countCharacters(content) <= limit) return content;
  const sentences = content.match(text.SENTENCE) || [];
  const sizes = sentences.map(text.countCharacters);
  let [first, last, length] = [place, place + 1, sizes[place]];
  while (last < sentences.length && length + sizes[last] <= limit) {
    length += sizes[last];
    last++;
  }
  while (first && length + sizes[first - 1] <= limit) {
    first--;
    length += sizes[first];
  }
  return text.strip(sentences.slice(first, last).join(""));
}

/** Take the run of sentences of bearable length that holds most terms, the first of equals. */
function chooseSentences(content, terms, limit) {
  if (text.countCharacters(content) <= limit) return content;
  const sentences = content.match(text.SENTENCE) || [];
  const sizes = sentences.map(text.countCharacters);
  const held = sentences.map((one) => analyzer.makeTerms(one).filter((term) => terms.has(term)));
  let [best, most] = [content, -1];
  for (let start = 0; start < sentences.length; start++) {
    const found = new Set(held[start]);
    let [end, length] = [start + 1, sizes[start]];
    while (end < sentences.length && length + sizes[end] <= limit) {
      length += sizes[end];
      for (const term of held[end]) found.add(term);
      end++;
    }
    if (found.size > most) {
      [best, most] = [text.strip(sentences.slice(start, end).join("")), found.size];
    }
  }
  return best;
}

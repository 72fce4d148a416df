// Finds the paragraph in force that says what a paragraph no longer in force said (kb/authority/likeness.py).
import { isBinding, makePinpoint } from "./precedence.js";
import * as analyzer from "../indexing/analyzer.js";
import * as engines from "../search/engines.js";
import * as passages from "../search/passages.js";
import { likeness, weights } from "../tables.js";
import * as text from "../text.js";

const asking = new Set(likeness.ASKING);

/* What is weighed of a text, kept with the pack it belongs to. */
function keep(base, name, key, make) {
  if (!base.kept.has(name)) base.kept.set(name, new Map());
  const kept = base.kept.get(name);
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key);
}

/* Weigh the terms of a text by their IDF. */
export const weighText = (base, content) =>
  keep(base, "authority/likeness.weighText", content, () => {
    const { idf } = engines.openEngine(base).words,
      squares = new Map();
    for (const term of [...listTerms(content)].sort(text.compare))
      if (idf.has(term)) squares.set(term, idf.get(term) * idf.get(term));
    return { squares, length: Math.sqrt(sum(squares.values())) };
  });

const sum = (values) => {
  let all = 0;
  for (const value of values) all += value;
  return all;
};

/* The terms of a question with their IDF, without those that only ask, in the order of the alphabet. */
export function weighQuestion(base, typed) {
  const { idf } = engines.openEngine(base).words;
  const asked = [...listTerms(typed)].filter((term) => !asking.has(term)).sort(text.compare);
  return new Map(asked.map((term) => [term, idf.get(term) ?? weights.UNKNOWN_IDF]));
}

const listTerms = (content) => new Set(analyzer.makeTerms(content));

export function measureLikeness(one, other) {
  let shared = 0;
  for (const [term, square] of one.squares) if (other.squares.has(term)) shared += square;
  return shared / (one.length * other.length || 1);
}

/* The share of weighted terms that a text holds. */
export function measureCover(asked, content) {
  const held = listTerms(content);
  let found = 0;
  for (const [term, weight] of asked) if (held.has(term)) found += weight;
  return found / (sum(asked.values()) || 1);
}

export const findCounterpart = (base, entry, number) =>
  keep(base, "authority/likeness.findCounterpart", `${entry.pinned}#p${number}`, () =>
    compareEntry(base, entry, number),
  );

/* Compare a paragraph with those on its subject, then with the nearest others. */
function compareEntry(base, entry, number) {
  const terms = weighText(base, entry.paragraphs[number - 1].text),
    subject = base.subjectOf(entry.id);
  const governs = subject && subject.governs ? base.entry(subject.governs) : null;
  const members = (subject ? subject.entries : []).map((name) => base.entry(name)).filter(Boolean);
  const [alike, place] = findLikest(
    base,
    terms,
    members.filter((one) => isBinding(base, one)),
  );
  const single = entry.kind === "card" || listRulingParagraphs(entry).length === 1;
  if (governs && isBinding(base, governs) && single) {
    return place && place.entry === governs && alike >= likeness.LIKE
      ? place
      : makePinpoint(governs);
  }
  if (entry.kind === "card") return null;
  const [near, elsewhere] = findLikest(base, terms, listNearest(base, entry, terms));
  if (
    elsewhere &&
    near >= likeness.LIKE_ELSEWHERE &&
    (alike < likeness.LIKE || near > alike + likeness.CLEARLY)
  )
    return elsewhere;
  return alike >= likeness.LIKE ? place : null;
}

/* The number of the paragraph of another entry that is like a paragraph of this one; 0 for none. */
export function findParagraph(base, entry, number, other) {
  if (!number) return 0;
  const [alike, place] = findLikest(base, weighText(base, entry.paragraphs[number - 1].text), [
    other,
  ]);
  return place && alike >= likeness.LIKE ? place.paragraph : 0;
}

/* The numbers of the paragraphs of an entry that say a rule. */
export const listRulingParagraphs = (entry) =>
  entry.paragraphs.flatMap(({ style }, place) => (passages.LOW.includes(style) ? [] : [place + 1]));

function findLikest(base, terms, entries) {
  let best = [0, null];
  for (const entry of entries) {
    for (const number of listRulingParagraphs(entry)) {
      const alike = measureLikeness(terms, weighText(base, entry.paragraphs[number - 1].text));
      if (alike > best[0]) best = [alike, makePinpoint(entry, number)];
    }
  }
  return best;
}

/* The entries in force of the same game with the best paragraphs for some terms. */
function listNearest(base, entry, terms) {
  if (terms.squares.size < likeness.FEWEST) return [];
  const { paragraphs, entries } = engines.openEngine(base).scores;
  const scores = paragraphs.field.sumUp(
    new Map([...terms.squares.keys()].map((term) => [term, 1])),
  );
  const places = Array.from(scores.keys()).sort((one, other) => scores[other] - scores[one]),
    found = new Map();
  for (const place of places) {
    const one = base.entry(entries[paragraphs.owners[place]]);
    if (one && one.game === entry.game && one.kind !== "card" && isBinding(base, one))
      found.set(one.id, one);
    if (found.size === likeness.NEAREST) break;
  }
  return [...found.values()];
}

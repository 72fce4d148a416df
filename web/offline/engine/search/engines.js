// Opens what ranking needs of a snapshot: arrays of scores, every name, the factor of each entry (kb/search/engines.py).

import * as analyzer from "../indexing/analyzer.js";
import { readGroups } from "../indexing/everyday_words.js";
import { Embedded, WordVectors } from "../indexing/embeddings.js";
import { FilterIndex } from "../indexing/filters.js";
import { findFirst } from "../indexing/impacts.js";
import * as spelling from "../indexing/spelling.js";
import * as kept from "../snapshot/kept.js";
import * as tables from "../tables.js";
import * as derived from "./derived.js";
import { makeFacet } from "./facets.js";
import { findSilent } from "./layout.js";
import * as query from "./query.js";

export { squash } from "./names.js";

const { AUTHORITY, FACETS } = tables.knownNames;
const { weights } = tables;

/** The questions of the companion, ordered by the sentence that decides each. */
export class AnsweredQuestions {
  constructor(order, starts, sentences, mass) {
    this.order = order; // numbers of the questions that a sentence decides
    this.starts = starts; // where in that order those of each sentence begin
    this.sentences = sentences; // each sentence that decides a question
    this.mass = mass; // of each question: the IDF of all its terms together
    this.deciding = new Set(sentences);
  }

  /** Give the numbers of the questions that a sentence decides. */
  ofSentence(sentence) {
    const place = findFirst(this.sentences, sentence);
    if (this.sentences[place] !== sentence) return this.order.subarray(0, 0);
    return this.order.subarray(this.starts[place], this.starts[place + 1] ?? this.order.length);
  }
}

const readWordVectors = kept.keep((base) => new WordVectors(base.embeddings));

/** Make the engine of a snapshot; made once for each opened knowledge base. */
export const openEngine = kept.keep((base) => {
  const entries = base.currentEntries;
  const { words, titles, layout, mass, embeddings, scores, sentences, games, names } =
    derived.read(base);
  const places = new Map(entries.map((entry, place) => [entry.id, place]));
  const numbers = new Map(games.games.map((game, number) => [game, number]));
  const families = Int32Array.from(entries, (entry) => games.families[numbers.get(entry.game)]);
  const older = new Set(
    base.latestDocuments.filter((one) => one.authority !== "current").map((one) => one.id),
  );
  const spans = findSpans(sentences.owners);
  const silent = findSilent({ families, ...scores });
  const vocabulary = spelling.joinVocabularies(names.spelt);
  const engine = {
    scores: { entries: [...places.keys()], ...scores },
    sentences,
    spans,
    worded: Int32Array.from(spans.keys()),
    starts: Int32Array.from(spans.values(), ([start]) => start),
    lowered: Float64Array.from(
      sentences.examples,
      (example, at) =>
        weights.SENTENCE_EXAMPLE * example + weights.SENTENCE_SILENT * sentences.silent[at],
    ),
    answers: orderAnswers(sentences.answers, mass),
    index: new FilterIndex(base, [...words.idf.keys()], [...vocabulary.counts.keys()]),
    words,
    layout,
    embeddings: new Embedded(embeddings), // of the questions, in their order
    wordVectors: () => readWordVectors(base),
    places,
    // Of an entry: the IDF of the terms in its family of games; in all, if it has none.
    idfOf: (name) => (places.has(name) ? words.families[families[places.get(name)]] : words.idf),
    weight: Float64Array.from(entries, (entry) =>
      weigh(base, entry, names.referring.has(entry.id)),
    ),
    superseded: new Set(
      entries.filter((entry) => older.has(entry.document)).map((entry) => entry.id),
    ),
    games,
    families, // of each entry: the number of its family of games
    silent, // the families without questions
    saidFor: silent.size ? readGroups(base.everydayWords) : new Map(),
    facets: new Map(FACETS.map((name) => [name, makeFacet(entries.map((entry) => entry[name]))])),
    vocabulary,
    titles: new Set(titles.flat()),
    ...names, // referring headwords meant players near named trie spelt
    documentNames: query.nameDocuments(base.documents),
    gameNames: query.nameGames(games.games, base.games),
    familyNames: query.nameFamilies(base.games),
    outOfScope: readOutOfScope(base),
    family: -1, // of games: the one that queries are about; -1 for any
    reaches: () => true, // whether an id is of that family
  };
  const alone = listAlone(base, engine, titles);
  const numberOf = (game) => (alone.length > 1 && numbers.has(game) ? numbers.get(game) : -1);
  for (const one of [engine, ...alone]) {
    one.within = (game) => alone[games.families[numberOf(game)]] ?? one;
  }
  return engine;
});

/** List what understands queries about each family of games as if no other were installed, where there are several. */
function listAlone(base, engine, titles) {
  const { games, families } = engine.games;
  if (new Set(families).size < 2) return [];
  return engine.words.families.map((idf, family) => {
    const own = games.filter((_, at) => families[at] === family);
    const documents = base.documents.filter((one) => own.includes(one.game));
    const ids = new Set([...documents.map((one) => one.id), ...own.map((game) => `${game}-cards`)]);
    const decided = base.games.filter((one) => own.includes(one.id));
    const silent = new Set(engine.silent.has(family) ? [family] : []);
    return {
      ...engine,
      words: { ...engine.words, idf },
      silent,
      saidFor: silent.size ? engine.saidFor : new Map(),
      vocabulary: new spelling.Vocabulary(engine.spelt[family]),
      titles: new Set(titles[family]),
      documentNames: query.nameDocuments(documents),
      gameNames: query.nameGames(own, decided),
      familyNames: query.nameFamilies(decided),
      family,
      own,
      reaches: (name) => ids.has(name.split("/", 1)[0]),
    };
  });
}

/** Find the range of sentences of each entry that has any. */
function findSpans(owners) {
  const spans = new Map();
  for (let start = 0, end = 0; start < owners.length; start = end) {
    while (owners[end] === owners[start]) end++;
    spans.set(owners[start], [start, end]);
  }
  return spans;
}

/** Order the questions by the sentences that decide them; `mass` is the IDF of each. */
function orderAnswers(answers, mass) {
  const decided = Int32Array.from(answers.keys()).filter((question) => answers[question] >= 0);
  const order = decided.sort((one, other) => answers[one] - answers[other] || one - other);
  const starts = [];
  const sentences = [];
  order.forEach((question, at) => {
    if (sentences.at(-1) === answers[question]) return;
    starts.push(at);
    sentences.push(answers[question]);
  });
  return new AnsweredQuestions(order, Int32Array.from(starts), Int32Array.from(sentences), mass);
}

/** Give the factor of an entry: for its document's authority, and for saying little itself. */
function weigh(base, entry, stub) {
  const document = base.document(entry.document);
  if (!document) return 0;
  return (
    (AUTHORITY.get(document.authority) ?? weights.CURRENT) *
    (stub ? weights.STUB : 1) *
    (entry.kind === "expansion" ? weights.EXPANSION_SET : 1)
  );
}

function readOutOfScope(base) {
  const found = new Map();
  for (const { subject, words, games } of base.outOfScope) {
    for (const terms of words.map((word) => analyzer.makeTerms(word))) {
      found.set(terms[0], [...(found.get(terms[0]) ?? []), [terms, subject, games]]);
    }
  }
  return found;
}

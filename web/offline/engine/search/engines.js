// Opens what ranking needs of a snapshot: arrays of scores, every name, the factor of each entry (kb/search/engines.py).

import * as analyzer from "../indexing/analyzer.js";
import { FilterIndex } from "../indexing/filters.js";
import { findFirst } from "../indexing/impacts.js";
import * as nameTrie from "../linking/name_trie.js";
import * as subjects from "../linking/subjects.js";
import * as patterns from "../patterns.js";
import * as kept from "../snapshot/kept.js";
import * as tables from "../tables.js";
import * as text from "../text.js";
import * as derived from "./derived.js";
import { makeFacet } from "./facets.js";
import * as query from "./query.js";

const { AUTHORITY, FACETS, SMALL } = tables.engines;
const { ASKING } = tables.query;
const { weights } = tables;
// A word of letters alone. Matches "ata"; not "2e".
const LETTERS = /^\p{L}+$/u;

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

/** Make the engine of a snapshot; made once for each opened knowledge base. */
export const openEngine = kept.keep((base) => {
  const entries = base.currentEntries;
  const { words, titles, layout, mass, scores, sentences, games } = derived.read(base);
  const places = new Map(entries.map((entry, place) => [entry.id, place]));
  const referring = new Set(entries.filter((entry) => onlyRefers(base, entry)).map((entry) => entry.id));
  const older = new Set(base.documents.filter((one) => one.authority !== "current").map((one) => one.id));
  const said = [...base.aliases, ...findInitials(entries, words.idf)];
  const [trie, named] = collectNames(base, said);
  const spans = findSpans(sentences.owners);
  return {
    scores: { entries: [...places.keys()], ...scores },
    sentences,
    spans,
    worded: Int32Array.from(spans.keys()),
    starts: Int32Array.from(spans.values(), ([start]) => start),
    lowered: Float64Array.from(
      sentences.examples,
      (example, at) => weights.SENTENCE_EXAMPLE * example + weights.SENTENCE_SILENT * sentences.silent[at],
    ),
    answers: orderAnswers(sentences.answers, mass),
    index: new FilterIndex(base),
    words,
    layout,
    places,
    weight: Float64Array.from(entries, (entry) => weigh(base, entry, referring.has(entry.id))),
    referring,
    superseded: new Set(entries.filter((entry) => older.has(entry.document)).map((entry) => entry.id)),
    games,
    facets: new Map(FACETS.map((name) => [name, makeFacet(entries.map((entry) => entry[name]))])),
    vocabulary: [...words.idf.keys()],
    titles: new Set(titles),
    trie,
    named,
    headwords: listHeadwords(entries),
    documentNames: query.nameDocuments(base.documents),
    gameNames: query.nameGames(games.games, base.games),
    meant: listMeant(base, said),
    players: listPlayers(said),
    outOfScope: readOutOfScope(base),
  };
});

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

/** Give the keys by which alike names are found: without spaces and article, and by terms. */
export function squash(name) {
  const plain = patterns.sub(text.ARTICLE, "", text.leadArticle(name));
  return [text.key(plain).replaceAll(" ", ""), analyzer.makeTerms(plain).join(" ")];
}

/** Tell whether an entry says nothing but where to look. */
function onlyRefers(base, entry) {
  const edges = base.referencesFrom(entry).filter((edge) => edge.kind === "see");
  return edges.length > 0 && subjects.onlyRefers(entry, edges);
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

/** List the terms of what each player's word means. */
function listMeant(base, said) {
  const meant = new Map();
  for (const name of said.flatMap((alias) => alias.means)) {
    const found = base.entry(name);
    if (found) meant.set(name, analyzer.makeTerms(found.title).filter((term) => !ASKING.has(term)));
  }
  return meant;
}

function listHeadwords(entries) {
  const headwords = new Map();
  for (const entry of entries) {
    for (const form of [entry.title, ...entry.aliases]) {
      for (const written of squash(form)) add(headwords, written, entry.id);
    }
  }
  return new Map(Array.from(headwords, ([form, ids]) => [form, [...ids]]));
}

function listPlayers(said) {
  const players = new Map();
  for (const alias of said) for (const name of alias.means) add(players, text.key(alias.word), name);
  return players;
}

function add(found, key, value) {
  if (!found.has(key)) found.set(key, new Set());
  found.get(key).add(value);
}

function readOutOfScope(base) {
  const found = new Map();
  for (const { subject, words } of base.outOfScope) {
    for (const terms of words.map((word) => analyzer.makeTerms(word))) {
      found.set(terms[0], [...(found.get(terms[0]) ?? []), [terms, subject]]);
    }
  }
  return found;
}

/** Make players' words of the initials of titles ("ATA" for Anti-Time Anomaly). */
function findInitials(entries, known) {
  const found = new Map();
  for (const entry of entries) {
    const words = nameTrie.cutWords(text.leadArticle(entry.title)).map((word) => word.folded);
    const large = words.filter((word) => !SMALL.has(word));
    for (const chosen of large.length === words.length ? [words] : [words, large]) {
      const written = chosen.map((word) => text.firstCharacters(word, 1)).join("");
      if (chosen.length < weights.INITIALS_WORDS || !LETTERS.test(written)) continue;
      if (known.has(analyzer.makeTerm(written))) continue;
      const key = `${entry.game}\n${written}`;
      found.set(key, [...(found.get(key) ?? []), entry.id]);
    }
  }
  return Array.from(found, ([key, means]) => {
    const [game, word] = key.split("\n");
    return { word, game, means, reason: "Its initials." };
  }).filter(({ means }) => means.length <= weights.SHARED_INITIALS);
}

function collectNames(base, said) {
  const trie = nameTrie.makeNode();
  const named = [];
  const put = (form, target, how) => {
    named.push([target, how]);
    nameTrie.addName(trie, form, named.length - 1, true);
  };
  for (const entry of base.currentEntries) {
    const forms = [[entry.title, "title"], ...entry.aliases.map((alias) => [alias, "alias"])];
    for (const [form, how] of forms) {
      for (const turned of text.varyArticle(patterns.sub(text.ORDINAL, "", form))) {
        for (const written of nameTrie.listNumberForms(turned)) put(written, entry.id, how);
      }
    }
  }
  for (const alias of said) for (const target of alias.means) put(alias.word, target, "player");
  return [trie, named];
}

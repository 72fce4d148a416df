// Parses a query: words, quoted phrases, exclusions, fields, wildcards, named documents
// (kb.search.query). No string is an error: what cannot be parsed as more is words.

import * as patterns from "../patterns.js";
import { isDecimal, removeSuffix, strip } from "../sequences.js";
import * as tables from "../tables.js";
import * as text from "../text.js";

const {
  ASKING,
  COMPARED,
  EXCLUDED,
  FIELD,
  GAME,
  LENGTH,
  MONTHS,
  OF_DOCUMENT,
  ORDINALS,
  PHRASE,
  RULED_OUT,
  WILDCARD,
  WORDS,
  YEAR,
} = tables.query;
const { TOKEN } = tables.analyzer;

export { ASKING };

/** Parse a query; `documentNames` are the words by which each document may be named. */
export function parseQuery(typed, documentNames) {
  const content = text.normalise(text.firstCharacters(typed, LENGTH));
  const take = (pattern, within, give) => Array.from(patterns.findIter(pattern, within), give);
  const fields = take(FIELD, content, ([, name, value]) => [
    name.toLowerCase(),
    text.casefold(strip(value, '"')),
  ]);
  let rest = content.replace(FIELD, " ");
  const excluded = take(EXCLUDED, rest, ([, word]) => word);
  rest = rest.replace(EXCLUDED, " ");
  const phrases = take(PHRASE, rest, ([, words]) => words.trim());
  const wildcards = take(WILDCARD, rest, ([word]) => word);
  rest = rest.replace(WILDCARD, " ");
  const { game, documents, hints } = findHints(rest, documentNames);
  const found = (rest.match(TOKEN) || []).slice(0, WORDS);
  const told = found.filter((word) => !hints.has(word.toLowerCase()));
  const naming = told.filter((word) => !ASKING.has(word.toLowerCase()));
  return {
    typed: content, // in normal form, cut at LENGTH
    words: [naming, told, found].find((some) => some.length) || [], // what is searched, as typed
    game, // the game that is named
    documents, // ids of the documents that are named
    filter: { phrases, excluded, fields, wildcards },
  };
}

/** List the words by which each document may be named: its years, its id, its own words. */
export function nameDocuments(documents) {
  const known = new Map(
    documents.map(({ id, title, short }) => [id, new Set(text.words(`${title} ${short} ${id}`))]),
  );
  const ofDocument = (word) => patterns.fullmatch(OF_DOCUMENT, word);
  const named = new Map();
  for (const { id, short, date, version } of documents) {
    const others = [...known].filter(([name]) => name !== id).map(([, words]) => words);
    const own = text
      .words(`${short} ${id}`)
      .filter(
        (word) =>
          text.countCharacters(word) > 3 &&
          !isDecimal(word) &&
          !others.some((words) => words.has(word)) &&
          !ofDocument(word) &&
          word !== "book" &&
          word !== "rule",
      );
    const joined = [id, id.slice(id.indexOf("-") + 1)].map((name) => name.split("-").join(""));
    named.set(
      id,
      new Set([
        ...(`${date} ${version}`.match(YEAR) || []),
        ...own,
        ...joined.filter((name) => !ofDocument(name)),
      ]),
    );
  }
  return named;
}

/** Find the game and the documents that are named, and the words that only do that. */
function findHints(content, documentNames) {
  const before = ({ index }) => content.slice(0, index);
  // Of two games, the one that is named last is asked about, unless it is only compared with.
  const isCompared = (match) => Boolean(patterns.search(COMPARED, before(match)));
  const inOrder = [...patterns.findIter(GAME, content)];
  const ofGames = [
    ...inOrder.filter((match) => isCompared(match)),
    ...inOrder.filter((match) => !isCompared(match)),
  ];
  const last = ofGames[ofGames.length - 1];
  const asked = last && !patterns.search(RULED_OUT, before(last));
  const game = asked ? (last[1] || ORDINALS.get(last[2].toLowerCase())).toLowerCase() : "";
  const hints = new Set(ofGames.flatMap(([named]) => named.toLowerCase().split(" ")));
  const words = text.words(content.replace(text.INNER_APOSTROPHE, ""));
  const ofDocument = Boolean(patterns.search(OF_DOCUMENT, content));
  const found = new Map();
  for (const [document, names] of documentNames) {
    const said = new Set();
    for (const word of words) {
      const form = removeSuffix(word, "s");
      if (names.has(word)) said.add(word).add(form);
      else if (names.has(form)) said.add(form);
    }
    const tells = (word) => patterns.fullmatch(YEAR, word) || ofDocument || text.countCharacters(word) > 10;
    if ([...said].some(tells)) found.set(document, said);
  }
  if (found.size) {
    for (const said of found.values()) for (const word of said) hints.add(word);
    for (const word of words) if (MONTHS.has(word)) hints.add(word);
    for (const [named] of patterns.findIter(OF_DOCUMENT, content)) {
      for (const word of named.toLowerCase().split(" ")) hints.add(word);
    }
  }
  return { game, documents: new Set(found.keys()), hints };
}

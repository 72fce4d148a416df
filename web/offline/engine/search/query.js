// Parses a query: words, quoted phrases, exclusions, fields, wildcards, named documents
// (kb.search.query). No string is an error: what cannot be parsed as more is words.

import * as patterns from "../patterns.js";
import { isDecimal, removeSuffix, strip, stripEnd } from "../sequences.js";
import * as tables from "../tables.js";
import * as text from "../text.js";
import * as chatter from "./chatter.js";
import {
  leaveOutQuotes,
  readCompared,
  readDoing,
  readSubject,
  stripQuestion,
} from "./definitions.js";

const {
  ASKING,
  BY_THE_WAY,
  CENTURIES,
  COMPARED,
  EXCLUDED,
  FIELD,
  LED_TO,
  LED_TO_FAMILY,
  LENGTH,
  MONTHS,
  OF_DOCUMENT,
  PROSE,
  QUOTED,
  RULED_OUT,
  SHORT_YEAR,
  WORDS,
  YEAR,
} = tables.query;
const { TOKEN } = tables.analyzer;
const { WILDCARD } = tables.wildcards;
const WORD_CHARACTER = /[\p{L}\p{N}_]/u;

export { ASKING };

const take = (pattern, within, give) => Array.from(patterns.findIter(pattern, within), give);

const NONE = new Map();

/** Parse a query; the names are those of the functions below, the terms those of the texts. */
export function parseQuery(
  typed,
  documentNames,
  gameNames = NONE,
  terms = NONE,
  familyNames = NONE,
) {
  const names = (part) =>
    findGame(part, gameNames)[1].size > 0 || findDocuments(part, documentNames)[0].size > 0;
  const normal = text.normalise(text.firstCharacters(typed, LENGTH));
  const [left, family] = takeOutFamily(normal, familyNames);
  const content = chatter.leaveOut(left, { terms, names });
  const question = stripQuestion(content, gameNames.keys());
  const compared = readCompared(question);
  const subject = compared.length ? null : readSubject(question);
  // Quotation marks show what is to be told, not what the texts must hold.
  const asked = subject || compared.length ? leaveOutQuotes(content) : content;
  const fields = take(FIELD, asked, ([, name, value]) => [
    name.toLowerCase(),
    text.casefold(strip(value, '"')),
  ]);
  const [excluded, kept] = cutExcluded(asked.replace(FIELD, " "));
  const phrases = take(QUOTED, kept, ([, words]) => words && text.strip(words)).filter(Boolean);
  // Those who tell a story cite what a card says, which no text need hold.
  const beside = kept.replace(QUOTED, (quoted, words) => (words ? " " : quoted));
  if ((beside.match(TOKEN) || []).length >= PROSE) phrases.length = 0;
  const wildcards = take(WILDCARD, kept, ([word]) => word);
  const rest = kept.replace(WILDCARD, " ");
  const [game, named] = findGame(rest, gameNames);
  const [documents, hints] = findDocuments(rest, documentNames);
  const found = (rest.match(TOKEN) || []).slice(0, WORDS);
  const told = leaveOut(found, named).filter((word) => !hints.has(word.toLowerCase()));
  const naming = told.filter((word) => !ASKING.has(word.toLowerCase()));
  const meant = subject ? naming.filter((word) => subject.words.includes(word)) : [];
  return {
    typed: content, // in normal form, cut at LENGTH, without what surrounds a query
    plain: rest, // the same without fields, excluded words and wildcards
    words: [meant, naming, told, found].find((some) => some.length) || [], // what is searched, as typed
    question, // what was typed without what surrounds a question
    game, // the game that is named
    family, // a game of the family that is named by the way
    withoutGame: game ? takeOut(content, named) : "", // what was typed without the names of games
    documents, // ids of the documents that are named
    filter: { phrases, excluded, fields, wildcards },
    subject, // what the query asks to be told, and nothing else; null for none
    compared, // what it asks to be told apart
    doing: readDoing(question), // what it asks how to do; null for none
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

/** List what names each game, in lower case: what the corpus says, else the game's id. */
export function nameGames(ids, decided) {
  const names = new Map(ids.map((id) => [id, []]));
  for (const game of decided) names.set(game.id, game.names);
  const found = new Map();
  for (const [game, some] of names) {
    for (const name of some.length ? some : [game]) found.set(name.toLowerCase(), game);
  }
  return found;
}

/** List what names the games of each family together, in lower case, each with one of them. */
export function nameFamilies(decided) {
  return new Map(
    decided.flatMap((game) => game.familyNames.map((name) => [name.toLowerCase(), game.id])),
  );
}

/** Find each of some names that stands in a text as whole words, the longest first. */
function findNames(content, names) {
  const inOrder = [...names].sort((one, other) => other.length - one.length);
  const isWord = (character) => WORD_CHARACTER.test(character ?? "");
  const before = (place) => Array.from(content.slice(Math.max(place - 2, 0), place)).pop();
  const after = (place) => Array.from(content.slice(place, place + 2)).shift();
  const found = [];
  let index = 0;
  while (index < content.length) {
    const fits = (name) =>
      content.startsWith(name, index) &&
      isWord(before(index)) !== isWord(name[0]) &&
      isWord(after(index + name.length)) !== isWord(name[name.length - 1]);
    const name = inOrder.find((one) => fits(one));
    if (name) found.push({ index, name });
    index += name ? name.length : 1;
  }
  return found;
}

/** Write a text in small letters, each in the place of its capital: that of "\u0130" is two. */
const lower = (content) => content.replaceAll("\u0130", "i").toLowerCase();

/**
 * Find the game that is named, "" for none, and all names of games that stand there.
 *
 * Of two games, the one that is named last is asked about, unless it is only compared with.
 */
function findGame(content, gameNames) {
  const before = ({ index }) => content.slice(0, index);
  const isCompared = (match) => Boolean(patterns.search(COMPARED, before(match)));
  const inOrder = findNames(lower(content), gameNames.keys());
  const ofGames = [
    ...inOrder.filter((match) => isCompared(match)),
    ...inOrder.filter((match) => !isCompared(match)),
  ];
  const last = ofGames[ofGames.length - 1];
  const asked = last && !patterns.search(RULED_OUT, before(last));
  return [asked ? gameNames.get(last.name) : "", new Set(ofGames.map(({ name }) => name))];
}

/** Take the names of games out of what was typed. */
function takeOut(content, names) {
  const pieces = [];
  let place = 0;
  for (const { index, name } of findNames(lower(content), names)) {
    pieces.push(content.slice(place, index).replace(LED_TO, ""));
    place = index + name.length;
  }
  return text.normalise([...pieces, content.slice(place)].join(""));
}

/**
 * Take out what names a family of games by the way ("in Star Trek CCG"), and give a game of it.
 *
 * Where it is what is asked about ("what is STCCG?"), it stays.
 */
function takeOutFamily(content, names) {
  for (const { index, name } of findNames(lower(content), names.keys())) {
    const led = patterns.search(LED_TO_FAMILY, content.slice(0, index));
    const end = index + name.length;
    if (led || (!index && ["", ":", ","].includes(content.slice(end, end + 1)))) {
      const behind = patterns.match(BY_THE_WAY, content, end);
      const after = content.slice(behind ? patterns.end(behind) : end);
      const space = /^[.?!]|^$/.test(after) ? "" : " ";
      const left = text.normalise(
        stripEnd(content.slice(0, led ? led.index : 0), " ") + space + after,
      );
      if (patterns.search(TOKEN, left)) return [left, names.get(name)];
    }
  }
  return [content, ""];
}

/** Leave out what stands there as a name: "First Edition", but not "first" of "goes first". */
function leaveOut(words, names) {
  const folded = words.map((word) => word.toLowerCase());
  const runs = [...names].map((name) => name.split(" ")).sort((a, b) => b.length - a.length);
  const left = [];
  let place = 0;
  while (place < words.length) {
    const named = runs.find((run) => run.every((word, step) => folded[place + step] === word));
    if (!named) left.push(words[place]);
    place += named ? named.length : 1;
  }
  return left;
}

/** Find the documents that are named, and the words that only do that. */
function findDocuments(content, documentNames) {
  const hints = new Set();
  const words = text.words(content.replace(text.INNER_APOSTROPHE, ""));
  const years = listShortYears(content);
  const ofDocument = Boolean(patterns.search(OF_DOCUMENT, content));
  const found = new Map();
  for (const [document, names] of documentNames) {
    const said = new Set();
    for (const word of words) {
      const form = removeSuffix(word, "s");
      if (names.has(word)) said.add(word).add(form);
      else if (names.has(form)) said.add(form);
    }
    for (const [year, typed] of years) if (names.has(year)) said.add(year).add(typed);
    const tells = (word) =>
      patterns.fullmatch(YEAR, word) || ofDocument || text.countCharacters(word) > 10;
    if ([...said].some(tells)) found.set(document, said);
  }
  if (found.size) {
    for (const said of found.values()) for (const word of said) hints.add(word);
    for (const word of words) if (MONTHS.has(word)) hints.add(word);
    for (const [named] of patterns.findIter(OF_DOCUMENT, content)) {
      for (const word of named.toLowerCase().split(" ")) hints.add(word);
    }
  }
  return [new Set(found.keys()), hints];
}

/** List the years that are typed with two digits, in each century, with these digits. */
function listShortYears(content) {
  const typed = take(SHORT_YEAR, content, ([, apart, before]) => apart || before);
  return typed.flatMap((year) => CENTURIES.map((century) => [`${century}${year}`, year]));
}

/** Give the words that a query excludes, and what is left of it. */
export function cutExcluded(content) {
  const excluded = take(EXCLUDED, content, ([, word, words]) => word || text.strip(words));
  return [excluded, content.replace(EXCLUDED, " ")];
}

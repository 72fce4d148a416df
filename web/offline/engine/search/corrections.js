// Corrects what was typed before it is understood: slips, chat words, words run together or apart
// (kb.search.corrections).

import * as analyzer from "../indexing/analyzer.js";
import * as spelling from "../indexing/spelling.js";
import * as patterns from "../patterns.js";
import { compareLists, listPairs } from "../sequences.js";
import * as tables from "../tables.js";
import * as text from "../text.js";
import * as slips from "./slips.js";

const { COMPOUND_PART, PART_LETTER, SLIP_RARE } = tables.weights;
const { ASKING } = tables.query;
const { COUNT, FEW_WORDS, LONGEST, NUMBERED, SHORTEST_PART } = tables.corrections;
const { TOKEN } = tables.analyzer;
const { CHAT, WORDS } = tables.chatWords;
const { WORDS: NUMBERS } = tables.numberWords;

/** Correct a query; `said` are the words of players' words in it, which are no slips. */
export function correctQuery(base, engine, parsed, said) {
  if (base.named(parsed.typed).some(({ id }) => engine.reaches(id))) {
    return { typed: parsed.typed, corrections: [], unknown: new Set() };
  }
  const carded = new Set(engine.games.findCards(parsed.typed).flatMap(([, title]) => title));
  for (const word of findCapitalNames(engine, parsed.typed)) carded.add(word);
  const numbered = readNumbers(engine, parsed.typed);
  const chat = readChat(engine, parsed.typed, new Set([...carded, ...said]));
  const meant = new Map([...chat, ...numbered]);
  const counted = readCounts(engine, parsed, carded);
  const parts = new Set(
    [...meant.keys(), ...counted.keys()].flatMap((one) => patterns.findAll(TOKEN, one)),
  );
  const taken = new Map();
  const words = parsed.words.filter((word) => !parts.has(word));
  for (const [word, joined] of joinWords(engine, words, patterns.findAll(TOKEN, parsed.typed))) {
    if (joined) taken.set(word, joined);
    else if (!said.has(word) && !taken.has(word)) {
      taken.set(word, readWord(base, engine, word, carded));
    }
  }
  const changed = new Map([...taken].filter(([word, one]) => one && one !== word));
  let typed = patterns.sub(CHAT, ([word]) => meant.get(word) ?? word, parsed.typed);
  for (const [written, name] of numbered) typed = typed.split(written).join(name);
  if (counted.size) typed = patterns.sub(COUNT, ([word]) => counted.get(word) ?? word, typed);
  return {
    typed: rewrite(typed, changed), // the query as it is read
    corrections: [...meant, ...changed], // what was typed -> what is taken for it
    // Words that no text holds and nothing corrects.
    unknown: new Set([...taken].filter(([, one]) => !one).map(([word]) => word)),
  };
}

/**
 * Find the words that a title has and that are written as in a title: "can Reed beam up".
 *
 * The first word of a question has a capital in any case, and all have where everything has.
 */
function findCapitalNames(engine, typed) {
  if (typed === typed.toUpperCase()) return [];
  const words = patterns.findAll(TOKEN, typed);
  return (words.length <= FEW_WORDS ? words : words.slice(1))
    .filter((word) => text.firstCharacters(word, 1) !== text.firstCharacters(word, 1).toLowerCase())
    .map((word) => text.key(word))
    .filter((key) => engine.games.titleWords.has(key));
}

/** Read the names of cards that are typed with digits: "7 of 9" is "Seven of Nine". */
function readNumbers(engine, typed) {
  const found = [...patterns.findIter(text.WORD, typed)];
  const words = found.map(([word]) => word.toLowerCase());
  const spelled = words.map((word) => NUMBERS.get(word) ?? word);
  const numbered = new Map();
  if (spelled.every((word, place) => word === words[place])) return numbered;
  for (const [, name] of engine.games.findCards(spelled.join(" "))) {
    const whole = name.join(" ");
    for (let start = 0, end = name.length; end <= words.length; start++, end++) {
      const own = words.slice(start, end);
      if (spelled.slice(start, end).join(" ") !== whole || own.join(" ") === whole) continue;
      const written = typed.slice(found[start].index, patterns.end(found[end - 1]));
      const write = (word, place) =>
        word === own[place] ? word : word[0].toUpperCase() + word.slice(1);
      numbered.set(written, name.map(write).join(" "));
    }
  }
  return numbered;
}

/**
 * Read the counts in a query: each as it was typed, and as the texts write it more often.
 *
 * Those that stand as the number of a rule, in a name or in a filter are none.
 */
function readCounts(engine, { filter, typed, words }, named) {
  if (Object.values(filter).some((conditions) => conditions.length)) return new Map();
  const countTexts = (word) => engine.vocabulary.counts.get(word) ?? 0;
  const tokens = patterns.findAll(TOKEN, typed);
  const ruled = new Set(
    listPairs(tokens)
      .filter(([what]) => NUMBERED.has(what.toLowerCase()))
      .map(([, number]) => number),
  );
  const counted = new Map();
  for (const count of tokens.length > 1 ? words : []) {
    if (!patterns.fullmatch(COUNT, count) || named.has(count) || ruled.has(count)) continue;
    const word = NUMBERS.get(count.toLowerCase());
    if (word && countTexts(word) > countTexts(count.toLowerCase())) counted.set(count, word);
  }
  return counted;
}

/**
 * Read the words of chats in a query: each as it was typed, and what it stands for.
 *
 * Those of a name stand for nothing else (`named`, as typed or in small letters).
 */
function readChat(engine, typed, named) {
  const found = new Map();
  for (const word of patterns.findAll(CHAT, typed)) {
    const plain = word.toLowerCase();
    if (!named.has(word) && !named.has(plain) && !engine.vocabulary.has(plain)) {
      found.set(word, writeLike(word, WORDS.get(plain)));
    }
  }
  return found;
}

/**
 * Give each word of a query; of two that a title has as one ("out post"), both and that one.
 *
 * Only where they were typed side by side, not as in "out of post", and no text has them so ("game text"). An ending that
 * stemming takes off says nothing: "special ability" is none of the forms of "special".
 */
function joinWords(engine, words, typed) {
  const beside = new Set(listPairs(typed).map((pair) => pair.join(" ")));
  const found = [];
  for (let place = 0; place < words.length; place++) {
    const [one, other = ""] = words.slice(place, place + 2);
    let joined = "";
    const long = [one, other].every((word) => text.countCharacters(word) >= COMPOUND_PART);
    if (long && beside.has(`${one} ${other}`)) {
      const [first, second, both] = [one, other, one + other].map(analyzer.makeTerm);
      const titled = engine.titles.has(both) && both !== first;
      if (titled && !engine.games.standTogether(first, second)) joined = one + other;
    }
    found.push([joined ? `${one} ${other}` : one, joined]);
    if (joined) place += 1;
  }
  return found;
}

/**
 * Give what is taken for a word; "" where no text holds what may be meant.
 *
 * A word that no text holds is a slip, or two that are run together: "awayteam" is "away team". It is neither where it
 * is a name, stands in the title of a card that the query names (`carded`), or everyday words say it.
 */
function readWord(base, engine, word, carded) {
  const term = analyzer.makeTerm(word);
  if (!term || engine.words.idf.has(term)) return word;
  if (text.countCharacters(word) > LONGEST || engine.saidFor.has(term)) return "";
  const key = text.key(word);
  if (carded.has(key) || base.listIdsByName().get(key)) return "";
  const taken = slips.correct(word, engine.vocabulary, engine.titles);
  return spelling.isOneSlip(word, taken) ? taken : part(engine, word) || taken;
}

/** Part a word in two, as they are likeliest; "" where none are likely enough. */
function part(engine, word) {
  const length = text.countCharacters(word);
  const found = [];
  for (const parts of listParts(engine.words.idf, word)) {
    const near = engine.games.standTogether(...parts.map(analyzer.makeTerm));
    const together = near || engine.silent.size > 0;
    const [one, other] = parts.map((each) => slips.measureRarity(each, engine.vocabulary));
    const cost = SLIP_RARE * (one + other);
    const long = parts.every((each) => text.countCharacters(each) >= COMPOUND_PART);
    if (together || (long && cost <= PART_LETTER * length)) {
      found.push([Number(!together), cost, parts.join(" ")]);
    }
  }
  return found.length ? found.sort(compareLists)[0][2] : "";
}

/** List the ways to part a word in two whose terms are known; a part of few letters is a word of questions. */
function listParts(known, word) {
  const letters = [...word];
  const fits = (one) => text.countCharacters(one) >= COMPOUND_PART || ASKING.has(one.toLowerCase());
  const found = [];
  for (let cut = SHORTEST_PART; cut <= letters.length - SHORTEST_PART; cut++) {
    const parts = [letters.slice(0, cut).join(""), letters.slice(cut).join("")];
    if (parts.every(fits) && parts.every((one) => known.has(analyzer.makeTerm(one)))) {
      found.push(parts);
    }
  }
  return found;
}

/** Write a query with what is taken for its words, in capitals where these were. */
function rewrite(typed, changed) {
  if (!changed.size) return typed;
  const found = [...patterns.findIter(TOKEN, typed)];
  const pieces = [];
  let end = 0;
  for (let place = 0; place < found.length; place++) {
    const first = found[place];
    let [last, word] = [first, first[0]];
    const both = place + 1 < found.length ? `${word} ${found[place + 1][0]}` : "";
    if (both && changed.has(both)) {
      place += 1;
      [last, word] = [found[place], both];
    }
    pieces.push(typed.slice(end, first.index), writeLike(word, changed.get(word) ?? word));
    end = patterns.end(last);
  }
  return [...pieces, typed.slice(end)].join("");
}

const isCapital = (word) => word === word.toUpperCase() && word !== word.toLowerCase();

/** Write what is taken for a word with the capitals of the word. */
function writeLike(word, taken) {
  if (text.countCharacters(word) > 1 && isCapital(word)) return taken.toUpperCase();
  if (!isCapital(text.firstCharacters(word, 1))) return taken;
  const first = text.firstCharacters(taken, 1);
  return first.toUpperCase() + taken.slice(first.length);
}

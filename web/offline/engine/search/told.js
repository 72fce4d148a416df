// Finds the sentences that tell what a query asks to be told (kb.search.told): what something is or how
// it works, how to do something, what a phrase names, how things differ, and what answers a question that the
// companion asks word for word. A reader has judged which sentence answers each question of the companion, so nothing is
// weighed here.

import { sortBy } from "../sequences.js";
import { keep } from "../snapshot/kept.js";
import * as tables from "../tables.js";
import * as text from "../text.js";
import * as chatter from "./chatter.js";
import * as smallTalk from "./small_talk.js";
import {
  makeKey,
  makeSubject,
  readCompared,
  readDoing,
  readNamed,
  readSubject,
  stripQuestion,
} from "./definitions.js";
import * as knownItems from "./known_items.js";
import { write } from "./reasons.js";

const { OPENING } = tables.told;
const {
  ALMOST_LIKEST,
  DECIDING_CERTAINTY,
  FEW_TERMS,
  ONE_OF_SEVERAL,
  SAME_QUESTION,
  SAME_SUBJECT,
} = tables.weights;
const { reasons } = tables;

/** Nothing: the answer is that of ranking. */
export const NOTHING = {
  sentences: [],
  reasons: new Map(),
  why: "",
  certainty: 1,
  together: false,
};

const giveEach = (ids, reason) => new Map(Array.from(ids, (id) => [id, reason]));

/** Find the sentences that tell what a query asks to be told; `chosen` is the game chosen. */
export function findTold(base, engine, ranked, read, chosen) {
  const { query } = read;
  const { games } = engine;
  const home = query.game || chosen || games.findHome(read.games);
  const likeness = ranked.sentences.questions;
  const { order } = ranked;
  const { mentions } = read;
  const asked = {
    base,
    engine,
    likeness,
    query,
    home,
    mentions,
    order,
    terms: read.terms.searched,
  };
  const { subject, doing } = query;
  const found = subject ? define(asked, subject) : new Map();
  if (found.size) {
    const reason = write(subject.works ? reasons.SHOWS : reasons.DEFINES, subject.name);
    return tell(found, reason, write(reasons.NAMED, reason), 1);
  }
  const [game, certainty] = games.findLikeliest(read.games);
  const sure = certainty >= DECIDING_CERTAINTY;
  const why = sure ? reasons.ANSWERS_IT : reasons.ANSWERS_IT_IF;
  const same = findSameQuestion(asked, game);
  if (same.size) return tell(same, reasons.ASKED, why, certainty);
  const done = doing ? define(asked, doing, game) : new Map();
  if (done.size) return tell(done, write(reasons.SHOWS_HOW, doing.name), why, certainty);
  const named = namesEntry(asked, read.knownItems, chosen) ? NOTHING : findNamed(asked);
  if (named.sentences.length) return named;
  // A title as "Ship vs. Outpost" names its entry.
  const titled = [...read.knownItems.values()].some(({ kind }) => kind !== reasons.ONE_OF.kind);
  return query.compared.length && !titled ? compare(asked) : NOTHING;
}

/** Tell by some sentences, all for the same reason. */
const tell = (found, reason, why, certainty) => ({
  ...NOTHING,
  sentences: [...found],
  reasons: giveEach(found.keys(), reason),
  why,
  certainty,
});

/**
 * Tell whether a query names an entry that is in force and has a text of its own.
 *
 * One of another game than is chosen is none.
 */
function namesEntry({ base, engine }, knownItems, chosen) {
  return Array.from(knownItems.keys(), (id) => base.entry(id)).some(
    (entry) =>
      entry &&
      (entry.paragraphs.length > 0 || entry.kind === "card") &&
      (!chosen || entry.game === chosen) &&
      !engine.superseded.has(entry.id) &&
      !engine.referring.has(entry.id),
  );
}

/**
 * Find the sentences that say what that is which a phrase names ("unique cards").
 *
 * Those that decide a question for it; else, as the nearest, how the entry begins for which it is
 * what players say, or that has its title.
 */
function findNamed(asked) {
  const subjects = readNamed(asked.query.question);
  for (const subject of subjects) {
    const found = define(asked, subject);
    if (!found.size) continue;
    const reason = write(reasons.DEFINES, subject.name);
    return tell(found, reason, write(reasons.NAMED, reason), 1);
  }
  for (const subject of subjects.slice(1)) {
    const found = findSaid(asked, subject);
    if (!found.size) continue;
    const reason = write(reasons.PLAYERS, subject.name);
    return tell(found, reason, write(reasons.NAMED, reason), 0);
  }
  for (const subject of subjects.slice(1, 2)) {
    const found = findTitled(asked, subject);
    if (!found.size) continue;
    const reason = write(reasons.NAMES, subject.name);
    return tell(found, reason, write(reasons.NAMED, reason), 0);
  }
  return NOTHING;
}

/**
 * Find how the entry begins for which a subject is what players say: the best of them.
 *
 * Not where its beginning says nothing about that word.
 */
function findSaid(asked, subject) {
  const said = new Set();
  for (const [id, { form, said: byPlayers }] of asked.mentions) {
    const near = [...(asked.engine.near.get(text.key(form)) || [])].includes(id);
    if (byPlayers && !near && makeSubject(form, false).key === subject.key) said.add(id);
  }
  for (const id of asked.order) {
    const entry = said.has(id) ? asked.base.entry(id) : null;
    if (entry && entry.wording !== "none" && counts(asked, entry)) return new Map([[id, OPENING]]);
  }
  return new Map();
}

/**
 * Find the sentences that say what something is, by entry; the best first.
 *
 * Where a question of the companion asks for the same subject, however it is worded, they are the
 * sentences that decide it. One that asks in the same way goes first (what it is, how it works), then
 * one of the home game. Where an entry has the subject as its title, it begins with what it is: then
 * a question that asks in the other way does not answer, nor one of another game, if that entry is of
 * the home game. How to do something is said only where it is asked how that is done, or how it works.
 * `only` is a game that has to be meant.
 */
function define(asked, subject, only = "") {
  const { base, engine } = asked;
  const games = knownItems.findSubject(base, engine, subject).map(([entry]) => entry.game);
  const titled = new Set(games);
  const found = [];
  const least = asked.query.compared.length ? ONE_OF_SEVERAL : SAME_SUBJECT;
  for (const { number, question } of listQuestions(asked, least)) {
    const { entry } = question;
    const way = compareWays(asked, question, subject, titled);
    if (!way || (only !== "" && only !== entry.game) || !counts(asked, entry)) continue;
    const order = [...way.map(Number), -asked.likeness[number]];
    found.push({ entry, sentence: engine.sentences.answers[number], order });
  }
  const best = new Map();
  for (const { entry, sentence } of sortBy(found, ({ order }) => order)) {
    if (!best.has(entry.id)) best.set(entry.id, sentence);
  }
  return best;
}

/** Tell whether a question asks for a subject in another way, and of another than the home game; null where its answer does not tell it. */
function compareWays({ query, home }, question, subject, titled) {
  const doing = subject === query.doing;
  const told = question.subject || (doing ? question.doing : null);
  if (!told || told.key !== subject.key) return null;
  const [other, elsewhere] = [told.works !== subject.works, question.entry.game !== home];
  if ((other && (titled.size || doing)) || (elsewhere && titled.has(home))) return null;
  return [other, elsewhere];
}

/**
 * Find the sentences that answer a question of the companion that was asked word for word.
 *
 * Only of one game: the same question may have another answer in another one. By entry, what is in
 * force first. Of a question how things differ only the things matter, and those of the companion may
 * be more.
 */
function findSameQuestion(asked, game) {
  const { engine, query, likeness } = asked;
  const compared = query.compared.map(({ key }) => key);
  let least = SAME_SUBJECT;
  if (!compared.length && asked.terms.length > FEW_TERMS) {
    let most = 0;
    for (const like of likeness) if (like > most) most = like;
    least = Math.max(SAME_QUESTION, ALMOST_LIKEST * most);
  }
  const alike = [...listQuestions(asked, least)];
  const key = alike.length ? makeKey(query.question) : "";
  const found = new Map();
  for (const { number, question } of alike) {
    const { entry } = question;
    const same = key !== "" && question.key === key;
    const apart = compared.length > 0 && compared.every((one) => question.compared.has(one));
    if ((same || apart) && entry.game === game && counts(asked, entry))
      found.set(entry.id, engine.sentences.answers[number]);
  }
  return new Map(sortBy([...found], ([id]) => [-engine.weight[engine.places.get(id)]]));
}

/**
 * Tell things apart by what says of each what it is; nothing where one of them is unknown.
 *
 * A title that joins them ("Here and Present") tells of both.
 */
function compare(asked) {
  const subjects = asked.query.compared;
  for (const names of permute(subjects.map(({ name }) => name))) {
    const joined = makeSubject(names.join(" and "), false);
    const both = findTitled(asked, joined);
    if (both.size) {
      const told = giveEach(both.keys(), write(reasons.DEFINES, joined.name));
      return together([...both], told);
    }
  }
  const sentences = [];
  const told = new Map();
  for (const subject of subjects) {
    const defined = define(asked, subject, asked.home);
    const [found] = defined.size ? defined : findTitled(asked, subject);
    if (!found) return NOTHING;
    if (!sentences.some(([id, sentence]) => id === found[0] && sentence === found[1])) {
      sentences.push(found);
    }
    if (!told.has(found[0])) told.set(found[0], write(reasons.DEFINES, subject.name));
  }
  return together(sentences, told);
}

const together = (sentences, told) => ({
  sentences,
  reasons: told,
  why: reasons.EACH,
  certainty: 0,
  together: true,
});

/** List the orders of some things, as Python's `itertools.permutations` does. */
function* permute(some) {
  if (some.length < 2) yield some;
  else {
    for (const [at, one] of some.entries()) {
      for (const others of permute(some.filter((_, place) => place !== at))) yield [one, ...others];
    }
  }
}

/** Find the entry that has a subject as its title: of the home game, the weightiest first. */
function findTitled({ base, engine, query, home }, subject) {
  const found = knownItems
    .findSubject(base, engine, subject)
    .map(([entry]) => entry)
    .filter(({ id, wording }) => engine.places.has(id) && wording !== "none")
    .filter((entry) => !engine.superseded.has(entry.id) && knownItems.fits(entry, query))
    .filter(({ game }) => game === home);
  const weighed = sortBy(found, ({ id }) => [-engine.weight[engine.places.get(id)]]);
  return giveEach(
    weighed.slice(0, 1).map(({ id }) => id),
    OPENING,
  );
}

/** List the questions that are as like a query and that a sentence answers, by number. */
function* listQuestions({ base, engine, likeness }, least) {
  const families = keepQuestions(base);
  if (!families.has(engine.family)) families.set(engine.family, new Map());
  const known = families.get(engine.family);
  const { owners, numbers } = engine.scores.questions;
  const { answers } = engine.sentences;
  for (let number = 0; number < likeness.length; number++) {
    if (likeness[number] < least || answers[number] < 0) continue;
    if (!known.has(number)) {
      const entry = base.entry(engine.scores.entries[owners[number]]);
      if (!entry) continue;
      const written = entry.questions[numbers[number] - 1];
      const asking = chatter.leaveOut(written, { ...smallTalk.NOTHING, terms: engine.words.idf });
      const question = stripQuestion(asking, engine.gameNames.keys());
      known.set(number, new Question(entry, question));
    }
    yield { number, question: known.get(number) };
  }
}

/**
 * Keep the questions that were compared once: a query for a common word is like a thousand.
 *
 * Of each family of games, whose words tell what surrounds a question.
 */
const keepQuestions = keep(() => new Map());

/** A question of the companion, read when it is first compared. */
class Question {
  constructor(entry, written) {
    Object.assign(this, { entry, written, read: {} }); // written without what surrounds it
  }

  /** What it asks to be told. */
  get subject() {
    if (this.read.subject === undefined) this.read.subject = readSubject(this.written);
    return this.read.subject;
  }

  /** What it asks how to do. */
  get doing() {
    if (this.read.doing === undefined) this.read.doing = readDoing(this.written);
    return this.read.doing;
  }

  /** The keys of what it asks to be told apart. */
  get compared() {
    return (this.read.compared ??= new Set(readCompared(this.written).map(({ key }) => key)));
  }

  /** What it is the same question by, in any inflection. */
  get key() {
    return (this.read.key ??= makeKey(this.written));
  }
}

/** Tell whether an entry may answer: it is in force, and the query asks for no other. */
const counts = ({ engine, query }, entry) =>
  !engine.superseded.has(entry.id) && knownItems.fits(entry, query);

// Chooses the sentence that answers a query, and says whether it decides (kb.search.answers).

import * as analyzer from "../indexing/analyzer.js";
import * as nameTrie from "../linking/name_trie.js";
import * as numbers from "../numbers.js";
import * as patterns from "../patterns.js";
import * as tables from "../tables.js";
import * as text from "../text.js";
import { readNamed } from "./definitions.js";
import { quoteBest, quoteOpening, quoteSentence } from "./quoting.js";
import { write } from "./reasons.js";

const { DECIDES, NEAREST, RULING } = tables.answers;
const {
  ALIKE,
  BESIDE_NAMES,
  CERTAINTY,
  CERTAINTY_BIAS,
  DECIDING_CERTAINTY,
  LEAST_CERTAINTY,
  UNKNOWN_IDF,
  UNKNOWN_SHARE,
} = tables.weights;
const { POSSESSIVE } = tables.nameTrie;
const { reasons } = tables;

export { DECIDES, NEAREST };

/** Tell whether an answer decides by its words alone: no name or question leads to it. */
export const restsOnWords = (answer) => answer.why === reasons.HOLDS_MOST;

/** Tell whether two answers begin with entries on one subject. */
export function areOnOneSubject(base, one, other) {
  const quoted = one.sentences[0].entry.id;
  const subject = base.subjectOf(quoted);
  const same = subject ? subject.entries : [quoted];
  return other !== null && same.includes(other.sentences[0].entry.id);
}

/** Make of an answer that decides by its words the nearest one. */
export const makeNearest = (answer) => ({ ...answer, verdict: NEAREST, why: reasons.HOLDS_MORE });

/**
 * Answer a query that names an entry with how it begins; null if it has no words.
 *
 * Where the query names a paragraph of it, the answer is of that paragraph. The beginning decides nothing
 * where the query asks more than to see the entry (it is not its name as a `whole`). How something works, the
 * beginning rarely says; nor does a ruling on a card what the card does, or what was in a set of cards what
 * the set is named for.
 */
export function answerWithOpening(engine, entry, reason, about) {
  const { inForce, paragraph = 0, asked = null, whole = true } = about;
  const quotation = quoteOpening(engine, entry, paragraph);
  if (!quotation || entry.wording === "none") return null;
  const together = reason.kind === reasons.ONE_OF.kind;
  const why = together ? reasons.NAMED_TOGETHER : write(reasons.NAMED, reason);
  const elsewhere =
    asked !== null &&
    (asked.works || entry.kind === "expansion" || (asked.effect && entry.kind === "card"));
  const ofCard = reason.kind === reasons.CARD_REFERS.kind;
  if (!whole || elsewhere || ofCard || engine.referring.has(entry.id)) {
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
  const likest = findLikest(ranked, entry);
  const said = [quotation.text, likest];
  const deciding = decides(entry, read, certainty) && !onlyMentions(ranked, read, entry, said);
  const alike = ranked.sentences.alike[ranked.sentenceOf(entry.id)];
  const question = alike >= ALIKE ? likest : "";
  const verdict = deciding ? DECIDES : NEAREST;
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
  // What a word or a phrase means is told by none of the texts that have it, unless it is what the
  // text is called; nor by a sentence how things differ, unless a question of the companion says
  // that it does.
  if (read.query.compared.length || onlyNames(read) || isOutOfScope(entry, read)) return false;
  const asked = new Set([...read.foundBy, ...analyzer.makeTerms(read.query.typed)]);
  return (!read.query.subject || isCalled(entry, asked)) && isAbout(entry, asked);
}

/** Tell whether a query has words for what no document of the game of an entry decides. */
const isOutOfScope = (entry, read) =>
  read.outOfScope.some(([, , games]) => !games.length || games.includes(entry.game));

/**
 * Tell whether words have hardly more of a query than the name of a card.
 *
 * That a rule gives a card as an example, or what a ruling says of it, decides nothing else that is
 * asked about the card.
 */
function onlyMentions(ranked, read, entry, said) {
  const found = ranked.engine.games.findCards(read.query.typed);
  const names = found.map(([, words]) => words.join(" "));
  if (entry.kind === "card") names.push(entry.title);
  if (!names.length) return false;
  const ofNames = new Set(analyzer.makeTerms(names.join(" ")));
  const held = new Set(said.flatMap((one) => analyzer.makeTerms(one)));
  const beside = read.terms.searched.filter((term) => held.has(term) && !ofNames.has(term));
  return beside.length < BESIDE_NAMES;
}

/** Tell whether a query is a word or a phrase, and asks nothing: "sealed deck". */
function onlyNames({ query, terms }) {
  const phrase = readNamed(query.question).length > 0 && !query.typed.includes("?");
  return terms.searched.length < 2 || phrase;
}

/**
 * Tell whether the best sentence of an entry has what a query names only in names of cards.
 *
 * "Picard" asks nothing, and a rule that gives Jean-Luc Picard as an example is not about him.
 */
export function isExample(ranked, read, entry) {
  const quotation = onlyNames(read) ? quoteBest(ranked, entry, read.foundBy) : null;
  if (!quotation) return false;
  const left = leaveOutCards(ranked.engine, quotation.text, text.key(entry.title));
  return left !== null && !analyzer.makeTerms(left).some((term) => read.foundBy.has(term));
}

/** Give the words of a text without the names of cards but its own; null where it names none. */
function leaveOutCards(engine, content, own) {
  const words = nameTrie.cutWords(content).map(({ written }) => written);
  const plain = words.map((word) => patterns.sub(POSSESSIVE, "", word));
  let named = false;
  for (const form of [[...words], plain]) {
    const keys = form.map(text.key);
    const cards = engine.games.findCards(form.join(" ")).map(([, name]) => name);
    for (const name of cards.filter((card) => card.join(" ") !== own)) {
      named = true;
      for (let place = 0; place + name.length <= keys.length; place++) {
        if (name.every((word, at) => word === keys[place + at])) {
          words.fill("", place, place + name.length);
        }
      }
    }
  }
  return named ? words.join(" ") : null;
}

/**
 * Tell whether a question may be about an entry, by the terms of the question.
 *
 * It is about a ruling on a card only if it has every term of the card's title.
 */
export function isAbout(entry, asked) {
  return entry.kind !== "card" || isCalled(entry, asked);
}

/** Tell whether a question has every term of the title of an entry. */
const isCalled = ({ title }, asked) => analyzer.makeTerms(title).every((term) => asked.has(term));

/** Find the likest of the questions that the best sentence answers; "" for none. */
function findLikest(ranked, entry) {
  const { answers, scores } = ranked.engine;
  const { questions } = ranked.sentences;
  const numbers = Array.from(answers.ofSentence(ranked.sentenceOf(entry.id)));
  if (!numbers.length) return "";
  const likest = numbers.reduce((one, other) => (questions[other] > questions[one] ? other : one));
  return entry.questions[scores.questions.numbers[likest] - 1];
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
    ["meant", Number(meant[likeliest] > 0 && passagesOf[likeliest] === passagesOf[best])],
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

// Weighs what words, and pairs of words, say for each game (kb.search.word_weights).

import { readGroups as readCommon } from "../indexing/common_words.js";
import { readGroups } from "../indexing/everyday_words.js";
import * as numbers from "../numbers.js";
import * as tables from "../tables.js";
import * as text from "../text.js";

const { SORTS } = tables.wordWeights;
const { weights } = tables;

/**
 * Weigh what words say for each game; `ofEntries` is the number of the game of each entry.
 *
 * `listed` holds the words of everyday language and the commonest ones, which count where a family has no questions.
 */
export function weighWords(scores, found, families, ofEntries, listed) {
  const passages = [scores.paragraphs, scores.questions];
  const known = new Map();
  for (const { bigrams } of passages) {
    for (const term of bigrams.numbers.keys()) if (!known.has(term)) known.set(term, known.size);
  }
  const [pairs, held, sizes] = countPairs(passages, families.length, ofEntries, known);
  const asking = new Set(
    Array.from(scores.questions.owners, (owner) => families[ofEntries[owner]]),
  );
  const everyday = families.some((family) => !asking.has(family)) && families.some(Boolean);
  const [terms, ofTerms] = weighTerms(found, families, ofEntries, everyday ? listed : {});
  const between = compareFamilies(held, families).map((one) => weights.FAMILY_PAIRS * one);
  const ofPairs = addUp(between, compareGames(held, sizes, families));
  return { terms, ofTerms, numbers: [...known.keys()], pairs, ofPairs };
}

/** List the games of each family. */
const listMembers = (families) =>
  Array.from(new Set(families), (_, family) =>
    [...families.keys()].filter((game) => families[game] === family),
  );

/** Tell of how many things a list counts something in each game, by sort. */
const countThings = (held, { length }) => (length ? held.length / (length * SORTS) : 0);

/**
 * Weigh, for each thing and game, how much likelier texts of its family hold it.
 *
 * Families are compared by all that their texts hold, not by their texts: some games have long sentences, others short ones.
 */
function compareFamilies(held, families) {
  const [count, things] = [families.length, countThings(held, families)];
  const members = listMembers(families);
  const ofFamilies = gather(held, things, count, members);
  const all = new Float64Array(members.length * SORTS);
  ofFamilies.forEach((value, at) => (all[at % all.length] += value));
  const whole = Math.max(sum(all), 1);
  const smooth = (size) => weights.FAMILY_SMOOTHING * (size / whole);
  const between = compare(ofFamilies, all, members.length, smooth);
  return Float64Array.from(
    { length: things * count },
    (_, at) => between[Math.floor(at / count) * members.length + families[at % count]],
  );
}

/** Weigh, for each thing and game, how much likelier its texts hold it than those of its family. */
function compareGames(held, sizes, families) {
  const [count, things] = [families.length, countThings(held, families)];
  const weighed = new Float64Array(things * count);
  for (const own of listMembers(families)) {
    const alone = own.map((game) => [game]);
    const within = compare(
      gather(held, things, count, alone),
      gather(sizes, 1, count, alone),
      own.length,
      () => weights.GAME_SMOOTHING,
    );
    for (let thing = 0; thing < things; thing++) {
      for (const [place, game] of own.entries())
        weighed[thing * count + game] = within[thing * own.length + place];
    }
  }
  return weighed;
}

const addUp = (some, others) => some.map((one, at) => one + others[at]);

/** Add up counts of games, by sort, in groups of games. */
function gather(values, things, count, groups) {
  const found = new Float64Array(things * groups.length * SORTS);
  for (let thing = 0; thing < things; thing++) {
    for (const [group, games] of groups.entries()) {
      for (const game of games) {
        for (let sort = 0; sort < SORTS; sort++) {
          found[(thing * groups.length + group) * SORTS + sort] +=
            values[(thing * count + game) * SORTS + sort];
        }
      }
    }
  }
  return found;
}

/**
 * Compare how many texts of each group hold something with how many would by chance.
 *
 * By chance, they would hold it as often as other texts of the same sort. Otherwise a manner of
 * asking would speak for the game whose questions are more often asked in it. To both numbers so many
 * texts are added (`add`, by how many hold something) that what few texts hold says little.
 */
function compare(held, sizes, count, add) {
  const size = count * SORTS;
  const ofSorts = new Float64Array(SORTS);
  for (let at = 0; at < size; at++) ofSorts[at % SORTS] += sizes[at];
  const share = sizes.map((one, at) => one / Math.max(ofSorts[at % SORTS], 1));
  const weighed = new Float64Array((held.length / size) * count);
  const things = size ? held.length / size : 0;
  for (let thing = 0; thing < things; thing++) {
    const own = held.subarray(thing * size, (thing + 1) * size);
    // What no text holds speaks for none.
    const smoothing = Math.max(add(sum(own)), 1e-9);
    const bySort = new Float64Array(SORTS);
    for (let at = 0; at < size; at++) bySort[at % SORTS] += own[at];
    const logarithms = [];
    for (let game = 0; game < count; game++) {
      let [holding, expected] = [0, 0];
      for (let sort = 0; sort < SORTS; sort++) {
        holding += own[game * SORTS + sort];
        expected += bySort[sort] * share[game * SORTS + sort];
      }
      const odds = (holding + smoothing) / (expected + smoothing);
      logarithms.push(numbers.roundOff(Math.log(odds)));
    }
    const middle = sum(logarithms) / count;
    for (let game = 0; game < count; game++) {
      weighed[thing * count + game] = logarithms[game] - middle;
    }
  }
  return weighed;
}

const sum = (values) => values.reduce((one, other) => one + other, 0);

/** Sort questions into plain ones and stories; sort 0 is the sentences and paragraphs. */
const sortQuestion = (length) => (length >= weights.GAME_STORY ? 2 : 1);

/** Count how often each number stands in a list. */
function countAll(values, size) {
  const counts = new Float64Array(size);
  for (const value of values) counts[value]++;
  return counts;
}

/**
 * Weigh for each term how likely a sentence or a question of each game holds it.
 *
 * Of everyday language, other words for a term speak for the families that have them, and the commonest words of English
 * say little of a family.
 */
function weighTerms(found, families, ofEntries, { everydayWords = "", commonWords = "" }) {
  const { questions, words } = found;
  const count = families.length;
  const size = count * SORTS;
  const lengths = countAll(questions.stems.ids, questions.size);
  const ofSentences = Int32Array.from(found.owners, (owner) => ofEntries[owner] * SORTS);
  const ofQuestions = Int32Array.from(found.answers, (sentence, question) =>
    sentence < 0 ? -1 : ofSentences[sentence] + sortQuestion(lengths[question]),
  );
  const sizes = countAll(ofSentences, size);
  for (const kind of ofQuestions) if (kind >= 0) sizes[kind]++;
  const said = everydayWords ? readGroups(everydayWords) : new Map();
  const greatest = readCommon(commonWords);
  const all = [...words.stems.slices.keys(), ...questions.stems.slices.keys(), ...said.keys()];
  const rows = new Map(
    [...new Set(all)].sort(text.compare).map((term) => [term, countTexts(term)]),
  );
  const terms = [];
  const [held, beside] = [[], []];
  for (const [term, row] of rows) {
    const others = (said.get(term) ?? []).flatMap((other) => rows.get(other) ?? []);
    const both = row.slice();
    others.forEach((value, at) => (both[at % size] += weights.FAMILY_EVERYDAY * value));
    if (!sum(both)) continue;
    terms.push(term);
    held.push(...row);
    beside.push(...both);
  }
  const [alone, joined] = [held, beside].map((one) =>
    compareFamilies(Float64Array.from(one), families),
  );
  const between = alone.map((one, at) => {
    const both = (one + joined[at]) / 2;
    return said.size ? both * limitCommon(terms[Math.floor(at / count)]) : both;
  });
  return [terms, addUp(between, compareGames(Float64Array.from(held), sizes, families))];

  /** Count the texts of each game and sort that hold a term. */
  function countTexts(term) {
    const row = new Array(size).fill(0);
    for (const sentence of words.stems.find(term)) row[ofSentences[sentence]]++;
    for (const question of questions.stems.find(term)) {
      if (ofQuestions[question] >= 0) row[ofQuestions[question]]++;
    }
    return row;
  }

  /** Give the share that a word may say of a family: less than 1 for common words of English. */
  function limitCommon(term) {
    const most = weights.FAMILY_COMMON;
    return Math.min((greatest.get(term) ?? most) / most, 1);
  }
}

/**
 * Count for each pair of terms the paragraphs and questions of each game and sort that hold it.
 *
 * All of these are counted too.
 */
function countPairs([paragraphs, questions], count, ofEntries, known) {
  const lengths = countAll(questions.bigrams.places, questions.owners.length);
  const size = count * SORTS;
  const sizes = new Float64Array(size);
  const codes = []; // of each pair in each passage, with the game and the sort of that
  for (const [passages, sort] of [
    [paragraphs, () => 0],
    [questions, (question) => sortQuestion(lengths[question])],
  ]) {
    const kinds = Int32Array.from(
      passages.owners,
      (owner, passage) => ofEntries[owner] * SORTS + sort(passage),
    );
    for (const kind of kinds) sizes[kind]++;
    codes.push(renumber(passages.bigrams, known, passages.field.size, kinds, size));
  }
  const sorted = new Float64Array(codes[0].length + codes[1].length);
  sorted.set(codes[0]);
  sorted.set(codes[1], codes[0].length);
  sorted.sort();
  const pairs = [];
  const held = [];
  for (const code of sorted) {
    const pair = Math.floor(code / size);
    if (pairs[pairs.length - 1] !== pair) {
      pairs.push(pair);
      for (let at = 0; at < size; at++) held.push(0);
    }
    held[(pairs.length - 1) * size + (code % size)]++;
  }
  return [Float64Array.from(pairs), Float64Array.from(held), sizes];
}

/** List each pair of each passage once, by other numbers of the terms, with the passage's kind. */
function renumber({ numbers: old, codes, places }, known, count, kinds, size) {
  const renumbered = Array.from(old.keys(), (term) => known.get(term));
  const all = codes.map((code, at) => code * count + places[at]).sort();
  const found = [];
  for (const [at, both] of all.entries()) {
    if (at && both === all[at - 1]) continue;
    const code = Math.floor(both / count);
    const first = renumbered[Math.floor(code / renumbered.length)];
    const second = renumbered[code % renumbered.length];
    found.push((first * known.size + second) * size + kinds[both % count]);
  }
  return found;
}

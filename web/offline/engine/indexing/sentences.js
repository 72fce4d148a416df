// Finds where words stand in sentences and questions, and which sentence answers each question
// (kb/indexing/sentences.py).

import * as patterns from "../patterns.js";
import { sentences } from "../tables.js";
import * as text from "../text.js";
import * as analyzer from "./analyzer.js";
import * as families from "./families.js";
import { listHeadings } from "./headings.js";
import * as translation from "./translation.js";

export const {
  SENTENCE_LENGTH,
  ENTRY_LENGTH,
  SILENT,
  ANNOUNCED_BY,
  REFERRING,
  EXAMPLE,
  BACK_TO_RULE,
} = sentences;
const NONE = [];

/** Which texts hold each word. */
export class Postings {
  constructor(slices, ids) {
    this.slices = slices; // Map word -> [start, end] of its texts
    this.ids = ids;
  }

  /** Give the texts that hold a word. */
  find(word) {
    const [start, end] = this.slices.get(word) ?? [0, 0];
    return this.ids.subarray(start, end);
  }
}

/**
 * Cut the entries into sentences, and find what stands in them.
 *
 * `ofGames` are the numbers of the families of games to which the entries belong. What players' words mean is learnt for
 * each family from its own questions.
 */
export function makeSentences(entries, paragraphs, questions, deciding, ofGames) {
  const cut = cutSentences(entries, paragraphs);
  const asked = Array.from(
    questions.owners,
    (owner, at) => entries[owner].questions[questions.numbers[at] - 1],
  );
  const decided = new Map(deciding.map((one) => [nameQuestion(one.entry, one.question), one]));
  const answers = findAnswers(entries, questions, decided, cut);
  const [terms, askedTerms] = [cut.written, asked].map((some) => some.map(listTerms));
  const told = gatherPlain(entries, questions, decided, answers);
  const above = listHeadings(entries);
  const titles = above.map((heading) => analyzer.makeTerms(heading));
  const pooled = pool(terms, told, askedTerms, answers);
  const allTerms = entries.map((entry, at) => listAllTerms(entry, above[at]));
  const askedIn = answers.map((sentence, at) =>
    sentence < 0 ? -1 : ofGames[questions.owners[at]],
  );
  const [meant, meaning] = [[], []];
  for (const family of [...new Set(askedIn)]
    .filter((one) => one >= 0)
    .sort((one, other) => one - other)) {
    const decidedHere = answers.map((sentence, at) => (askedIn[at] === family ? sentence : -1));
    const learnt = translation.learn(
      listAnswered((one) => titles[cut.owners[one]], terms, told, askedTerms, decidedHere),
    );
    const ofSentences = pooled.map((some, at) =>
      ofGames[cut.owners[at]] === family ? some : NONE,
    );
    meant.push(translation.translate(learnt, ofSentences, SENTENCE_LENGTH));
    const ofEntries = allTerms.map((some, at) => (ofGames[at] === family ? some : NONE));
    meaning.push(translation.translate(learnt, ofEntries, ENTRY_LENGTH));
  }
  const relatives = families.findFamilies(new Set([...terms, ...askedTerms].flat()));
  return {
    owners: Int32Array.from(cut.owners),
    paragraphs: Int32Array.from(cut.paragraphs),
    numbers: Int32Array.from(cut.numbers),
    passages: Int32Array.from(cut.passages),
    silent: Uint8Array.from(cut.silent),
    examples: Uint8Array.from(cut.examples),
    words: findWords(cut.written, relatives),
    questions: findWords(asked, relatives),
    entries: findWords(
      entries.map((entry, at) => joinWords(entry, above[at])),
      relatives,
    ),
    answers,
    translated: translation.join(meant, cut.owners.length),
    translatedEntries: translation.join(meaning, entries.length),
  };
}

/** Cut the paragraphs of the entries into sentences, with the place of each. */
function cutSentences(entries, paragraphs) {
  const cut = {
    written: [],
    owners: [],
    paragraphs: [],
    numbers: [],
    passages: [],
    silent: [],
    examples: [],
  };
  let passage = 0;
  entries.forEach((entry, owner) => {
    entry.paragraphs.forEach((paragraph, before) => {
      if (paragraphs.owners[passage] !== owner || paragraphs.numbers[passage] !== before + 1) {
        throw new Error(`${entry.id}: its paragraphs are not those of the scores`);
      }
      let continued = false; // an example: the sentence behind it is mostly of it
      text.listSentences(paragraph.text).forEach((sentence, at) => {
        cut.written.push(sentence);
        cut.owners.push(owner);
        cut.paragraphs.push(before + 1);
        cut.numbers.push(at + 1);
        cut.passages.push(passage);
        cut.silent.push(
          SILENT.includes(paragraph.style) ||
            sentence.endsWith(ANNOUNCED_BY) ||
            Boolean(patterns.match(REFERRING, sentence)),
        );
        const begins = sentence.startsWith(EXAMPLE);
        const goesOn = continued && !sentence.startsWith(BACK_TO_RULE);
        cut.examples.push(paragraph.style === "example" || begins || goesOn);
        continued = begins;
      });
      passage++;
    });
  });
  return cut;
}

const nameQuestion = (entry, question) => `${entry}\n${question}`;

/** Find where each word stands: as it is written, by its stem, by a relative of it. */
export function findWords(texts, relatives) {
  const [lexemes, stems, related] = [new Map(), new Map(), new Map()];
  texts.forEach((content, number) => {
    const words = new Set(analyzer.listTokens(content));
    const terms = new Set();
    const inflected = new Set();
    for (const word of words) {
      inflected.add(analyzer.makeLexeme(word));
      const term = analyzer.makeTerm(word);
      if (term) terms.add(term);
    }
    const kin = new Set();
    for (const term of terms) for (const relative of relatives.get(term) ?? NONE) kin.add(relative);
    for (const word of inflected) append(lexemes, word, number);
    for (const term of terms) append(stems, term, number);
    for (const term of kin) if (!terms.has(term)) append(related, term, number);
  });
  const [byLexeme, byStem, byRelative] = [lexemes, stems, related].map(makePostings);
  return { size: texts.length, lexemes: byLexeme, stems: byStem, related: byRelative };
}

function append(found, word, number) {
  const some = found.get(word);
  if (some) some.push(number);
  else found.set(word, [number]);
}

function makePostings(found) {
  const slices = new Map();
  const words = [...found.keys()].sort(text.compare);
  const ids = new Int32Array(words.reduce((sum, word) => sum + found.get(word).length, 0));
  let end = 0;
  for (const word of words) {
    const some = found.get(word);
    ids.set(some, end);
    slices.set(word, [end, (end += some.length)]);
  }
  return new Postings(slices, ids);
}

function joinWords(entry, heading) {
  return [heading, ...entry.aliases, entry.text, ...entry.questions].join("\n");
}

function listTerms(content) {
  return [...new Set(analyzer.makeTerms(content))];
}

/** List the terms of an entry, in the official words and in ours. */
function listAllTerms(entry, heading) {
  return listTerms(
    [heading, ...[...entry.paragraphs, ...entry.plain].map((one) => one.text)].join("\n"),
  );
}

/** Gather the terms of our own words for each official sentence: those that decide the same. */
function gatherPlain(entries, questions, decided, answers) {
  const told = new Map(); // sentence -> Set of terms
  answers.forEach((sentence, at) => {
    const entry = entries[questions.owners[at]];
    if (sentence < 0 || entry.wording !== "official") return;
    const one = decided.get(nameQuestion(entry.id, entry.questions[questions.numbers[at] - 1]));
    for (const quoted of quoteSentences(entry.plain, one.plain.slice(0, 1))) {
      if (!told.has(sentence)) told.set(sentence, new Set());
      for (const term of analyzer.makeTerms(quoted)) told.get(sentence).add(term);
    }
  });
  return told;
}

/** Give the sentences of some paragraphs at places such as "2.1" (kb.entries.answers.quote_sentences). */
function quoteSentences(paragraphs, places) {
  const quoted = [];
  for (const place of places) {
    const [paragraph, sentence] = place.split(".").map(Number);
    const found =
      paragraphs[paragraph - 1] && text.listSentences(paragraphs[paragraph - 1].text)[sentence - 1];
    if (found) quoted.push(found);
  }
  return quoted;
}

/** Pool the terms of each sentence with those of our words for it and of its questions. */
function pool(terms, told, asked, answers) {
  const pooled = terms.map((some, number) => new Set([...some, ...(told.get(number) ?? NONE)]));
  asked.forEach((question, at) => {
    if (answers[at] >= 0) for (const term of question) pooled[answers[at]].add(term);
  });
  return pooled.map((some) => [...some]);
}

/** Give each sentence with the questions that it answers, and each of these as if it answered the others. */
function* listAnswered(titleOf, terms, told, asked, answers) {
  const alike = new Map();
  asked.forEach((question, at) => {
    if (answers[at] >= 0) append(alike, answers[at], question);
  });
  for (const [sentence, some] of alike) {
    yield [
      some,
      [...new Set([...titleOf(sentence), ...terms[sentence], ...(told.get(sentence) ?? NONE)])],
    ];
    for (const [place, one] of some.entries()) yield [some.filter((_, at) => at !== place), one];
  }
}

/** Find the sentence that decides each question, in the words that its entry shows. */
function findAnswers(entries, questions, decided, cut) {
  const numbers = new Map(
    cut.owners.map((owner, at) => [`${owner} ${cut.paragraphs[at]}.${cut.numbers[at]}`, at]),
  );
  return Int32Array.from(questions.owners, (owner, at) => {
    const entry = entries[owner];
    const one = decided.get(nameQuestion(entry.id, entry.questions[questions.numbers[at] - 1]));
    const named = one ? (entry.wording === "official" ? one.official : one.plain) : NONE;
    return named.length ? (numbers.get(`${owner} ${named[0]}`) ?? -1) : -1;
  });
}

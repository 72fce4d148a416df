// Gathers the rules in force that may decide a dispute, each with the reason why it is there (kb/authority/candidates.py).
import * as likeness from "./likeness.js";
import { isBinding, makePinpoint } from "./precedence.js";
import * as related from "./related.js";
import * as passages from "../search/passages.js";
import * as standing from "../snapshot/standing.js";
import { candidates, reasons } from "../tables.js";

export const { CHOSEN, ANSWER, FOUND, TIED, NAMED } = candidates;
const makeCandidate = (entry, origin, reason = [], paragraph = 0) => ({
  entry,
  origin,
  reason,
  paragraph,
});

/* Gather the rules in force that the chosen entries and the question bring, each entry once. */
export function gatherCandidates(base, question, chosen) {
  const found = chosen.flatMap((one) => [...bringEntry(base, one.entry, CHOSEN, one.paragraph)]);
  if (question.card) found.push(...bringEntry(base, question.card, TIED, 0));
  else {
    const answers = question.quotations.flatMap((quoted) => [
      ...bringAnswer(base, question, quoted),
    ]);
    found.push(...answers);
    if (answers.length && question.sure && !chosen.length)
      found.push(...listNextHits(base, question));
  }
  const kept = new Map(),
    strength = ({ origin }) => candidates.STRENGTH.indexOf(origin);
  for (const one of [...found].sort((first, other) => strength(first) - strength(other)))
    if (!kept.has(one.entry.id)) kept.set(one.entry.id, one);
  return [...new Set(found.map((one) => one.entry.id))].map((name) => kept.get(name));
}

/* State why a hit is here: the reasons of search but for the words in common, which its text shows; or how well it matches. */
export function stateMatch(how, hit) {
  const why = hit.why.filter((one) => one.kind !== reasons.TEXT_HOLDS.kind).join("; ") || how;
  const end = ["?", '?"'].some((mark) => why.endsWith(mark)) ? "" : ".";
  return [`${why.slice(0, 1).toUpperCase()}${why.slice(1)}${end}`];
}

/* The rules in force that an answer brings; where nothing replaces it, a rule that holds as much of the question. */
function* bringAnswer(base, question, quoted) {
  const hit = question.hits.find((one) => one.entry.id === quoted.entry.id);
  const reason = hit ? stateMatch("Best match for the question", hit) : [];
  const found = [...bringEntry(base, quoted.entry, ANSWER, quoted.paragraph, reason)];
  if (found.length || isBinding(base, quoted.entry)) {
    yield* found;
    return;
  }
  const asked = likeness.weighQuestion(base, question.typed),
    needed = candidates.SPEAKS * measureHeld(asked, quoted.entry, quoted.paragraph);
  for (const one of question.hits) {
    const held = measureHeld(asked, one.entry, one.snippet.paragraph);
    if (held >= needed && isBinding(base, one.entry) && question.names(one.entry)) {
      yield* bringEntry(
        base,
        one.entry,
        ANSWER,
        one.snippet.paragraph,
        stateMatch("Best match in force", one),
      );
      return;
    }
  }
}

/* The share of a question's words that a title and a paragraph hold. */
export function measureHeld(asked, entry, number) {
  const paragraph = number && entry.paragraphs.length ? entry.paragraphs[number - 1].text : "";
  return likeness.measureCover(asked, `${entry.title}\n${paragraph}`);
}

/* The hits that answer nearly as well as the first, and the rulings that are named. */
function* listNextHits(base, question) {
  const { hits, named } = question;
  const best = Math.max(...hits.map((hit) => hit.score));
  for (const hit of hits.slice(1)) {
    if (
      hit.score >= candidates.SHARE * best &&
      isBinding(base, hit.entry) &&
      question.names(hit.entry)
    ) {
      yield makeCandidate(
        hit.entry,
        FOUND,
        stateMatch("Next best match for the question", hit),
        hit.snippet.paragraph,
      );
    }
  }
  for (const entry of named)
    if (entry.kind === "card" && isBinding(base, entry)) yield makeCandidate(entry, FOUND, NAMED);
}

/* The rules in force that an entry brings: itself or its replacement, and its rulings. */
function* bringEntry(base, entry, origin, paragraph, reason = []) {
  if (isBinding(base, entry)) {
    yield makeCandidate(entry, origin, reason, paragraph);
    const subject = base.subjectOf(entry.id),
      leading = subject && subject.governs !== entry.id ? base.entry(subject.governs) : null;
    yield* tie(base, leading ? [leading] : [], [
      "It comes first on the subject of ",
      makePinpoint(entry),
      ".",
    ]);
  } else if (entry.wording !== "none") {
    const replacement = related.findReplacement(base, entry, paragraph);
    if (replacement) {
      const why = [
        "It replaces ",
        makePinpoint(entry, paragraph),
        ", which is no longer in force.",
      ];
      yield makeCandidate(
        replacement.entry,
        origin === ANSWER ? ANSWER : TIED,
        why,
        replacement.paragraph,
      );
    }
    return;
  }
  yield* bringRulings(base, entry);
}

/* The rulings on a card or a title group. */
function* bringRulings(base, entry) {
  if (entry.kind === "group") {
    const rulings = standing.listGroupRulings(base, base.groups.get(entry.id));
    yield* tie(base, rulings, ["It is a ruling on the basic title of ", makePinpoint(entry), "."]);
  } else if (entry.kind === "card" || base.cardOf(entry)) {
    const found = standing.findGoverning(base, entry);
    yield* tie(base, found.rulings, ["It is a ruling on the card ", makePinpoint(entry), "."]);
    for (const one of found.inherited) {
      yield* tie(
        base,
        [one.ruling],
        [
          "It is a ruling on the basic title, which also applies to ",
          makePinpoint(entry),
          `. ${one.reason}`,
        ],
      );
    }
  }
}

const tie = (base, rulings, reason) =>
  rulings
    .filter((ruling) => isBinding(base, ruling))
    .map((ruling) => makeCandidate(ruling, TIED, reason));

/* Find the conflicts of the candidates, and add the entries on their other side. The open conflicts come first. */
export function joinConflicts(base, gathered, question) {
  const asks = question.asked && !question.card; // a card asks nothing
  const asked = likeness.weighQuestion(base, question.typed),
    answers = gathered.filter((one) => one.origin === ANSWER).map((one) => one.entry.id);
  const shown = new Map(
    gathered.map((one) => [
      one.entry.id,
      one.paragraph || passages.makeSnippet(one.entry, question.terms).paragraph,
    ]),
  );
  const pointed = new Set(
    gathered.filter((one) => asks || one.paragraph).map((one) => one.entry.id),
  );
  const origins = new Map(gathered.map((one) => [one.entry.id, one.origin]));
  const joined = new Map(gathered.map((one) => [one.entry.id, one])),
    near = [],
    apart = [];
  for (const conflict of new Set([...shown.keys()].flatMap((name) => base.conflictsOf(name)))) {
    const sides = findSides(base, conflict);
    if (!sides.length) continue;
    const touched =
      conflict.paragraphs.every(Boolean) &&
      sides.some(([one, number]) => pointed.has(one.id) && shown.get(one.id) === number);
    const about =
      conflict.entries.some((name) => answers.includes(name)) &&
      likeness.measureCover(asked, writeConflict(conflict, sides)) >= candidates.NEAR;
    const here = touched && (about || question.sure || !asks); // what is nearest decides nothing
    if (
      here ||
      (about && !conflict.governs) ||
      isCompared(
        conflict.entries.map((name) => origins.get(name)),
        asks,
      )
    ) {
      near.push(conflict);
      sides.forEach(([one, number], side) => {
        const reason = ["It conflicts with ", makePinpoint(sides.at(-1 - side)[0]), " on this."];
        if (!joined.has(one.id)) joined.set(one.id, makeCandidate(one, TIED, reason, number));
        const held = joined.get(one.id);
        if (!held.paragraph && !asks) joined.set(one.id, { ...held, paragraph: number });
      });
    } else if (about || !asks) apart.push(conflict);
  }
  const found = [...near, ...apart].sort(
    (one, other) => Boolean(one.governs) - Boolean(other.governs),
  );
  return [[...joined.values()], found];
}

/* Whether a conflict is between entries that were put side by side, by their origins; a question alone puts none. */
const isCompared = (origins, asks) =>
  asks
    ? origins.includes(CHOSEN) && origins.every((one) => [CHOSEN, ANSWER].includes(one))
    : origins.every(Boolean);

/* Find the decided conflicts at the words that answer, if they are about what is asked; those that are most about it come last. */
export function findDecisions(base, answer, question) {
  const { paragraph } = passages.makeSnippet(answer.entry, question.terms, answer.paragraph),
    asked = likeness.weighQuestion(base, question.typed);
  return base
    .conflictsOf(answer.entry.id)
    .map((conflict) => [conflict, findSides(base, conflict)])
    .filter(
      ([conflict, sides]) =>
        conflict.governs &&
        conflict.paragraphs.every(Boolean) &&
        sides.some(([one, number]) => one === answer.entry && number === paragraph),
    )
    .map(([conflict, sides]) => [
      conflict,
      likeness.measureCover(asked, writeConflict(conflict, sides)),
    ])
    .filter(([, held]) => held >= candidates.NEAR)
    .sort(([, one], [, other]) => one - other)
    .map(([conflict]) => conflict);
}

/* The entries of a conflict with their paragraphs; none if one of them is not installed, or no longer in force. */
function findSides(base, { entries, paragraphs }) {
  const sides = entries
    .map((name, side) => [base.entry(name), paragraphs[side]])
    .filter(([one]) => one && isBinding(base, one));
  return sides.length === entries.length ? sides : [];
}

/* What a conflict is about, with the titles and the words of both sides. */
function writeConflict(conflict, sides) {
  const words = sides
    .filter(([, number]) => number)
    .map(([one, number]) => one.paragraphs[number - 1].text);
  return [conflict.about, ...sides.map(([one]) => one.title), ...words].join("\n");
}

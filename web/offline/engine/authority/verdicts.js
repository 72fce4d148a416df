// Says in one sentence how far the rules settle a dispute (kb/authority/verdicts.py).
import { nameGame } from "../identity.js";
import { ANSWER } from "./candidates.js";
import { makePinpoint, nameDocument, statePast } from "./precedence.js";

const UNDECIDED = ["No rule here decides this."];

/* The kind of the verdict, and a statement. */
export function judge(base, found) {
  const { question, governing, earlier } = found;
  if (!question.asked && !found.chosen) return ["empty", []];
  if (question.card && !found.chosen) return ["card", introduceCard(base, question.card, found)];
  const conflict = found.conflicts.find((one) => !one.governs);
  if (conflict) return ["open", nameSides(base, conflict)];
  const asked = question.asked && !question.card;
  if (asked && question.answer === null) return ["undecided", UNDECIDED];
  if (governing.length) {
    return !asked || decides(found)
      ? ["governs", nameFirst(base, found)]
      : ["nearest", nameNearest(base, governing[0], question)];
  }
  if (earlier.length) {
    const quoted = question.quote(earlier[0]),
      place = namePlace(base, earlier[0], quoted ? quoted.paragraph : 0);
    return [
      "older",
      [
        "No text in force speaks to this; only ",
        ...place,
        `, ${statePast(base, earlier[0])}, does.`,
      ],
    ];
  }
  return ["nothing", UNDECIDED];
}

/* Tell whether the first rule is the one whose quoted words decide, or prevails over it. */
function decides({ governing, question }) {
  const answered = governing.some((one) => one.origin === ANSWER && question.quote(one.entry));
  return question.sure && answered && question.names(governing[0].entry);
}

/* Name an entry with its document: "beam (Rulebook 2.5.4)". */
function namePlace(base, entry, paragraph = 0) {
  const document = base.documentOf(entry);
  return [makePinpoint(entry, paragraph), document ? ` (${nameDocument(document)})` : ""];
}

function introduceCard(base, card, { governing, earlier }) {
  const count = governing.length;
  let follows = "No ruling on it is here; its page has the rules for its type.";
  if (count) follows = count === 1 ? "Its ruling follows." : `It has ${count} rulings in force.`;
  else if (earlier.length)
    follows = `Only a ruling that is ${statePast(base, earlier[0])} is here.`;
  return [makePinpoint(card), ` is a card. ${follows}`];
}

function nameSides(base, conflict) {
  const [one, other] = conflict.entries
    .map((name, side) => [base.entry(name), conflict.paragraphs[side]])
    .filter(([entry]) => entry)
    .map(([entry, number]) => namePlace(base, entry, number));
  return [
    "Two rules in force disagree, and nothing decides between them: ",
    ...one,
    " and ",
    ...other,
    ".",
  ];
}

function nameNearest(base, first, question) {
  const place = namePlace(base, first.entry, first.snippet.paragraph);
  const card = question.names(first.entry)
    ? ""
    : ", a ruling on a card that the question does not name";
  return ["Nearest in force: ", ...place, `${card}; it may not decide this.`];
}

/* The first rule, what it does, and how many others there are; those of another game are counted apart. */
function nameFirst(base, { governing, question }) {
  const [first, ...others] = governing,
    place = namePlace(base, first.entry, first.snippet.paragraph),
    counts = new Map();
  for (const { entry } of others) counts.set(entry.game, (counts.get(entry.game) ?? 0) + 1);
  const below = counts.get(first.entry.game) ?? 0;
  counts.delete(first.entry.game);
  let said = " is the rule in force.";
  if (question.asked && !question.card) {
    const bear = below === 1 ? "1 more rule in force bears" : `${below} more rules in force bear`;
    said = ` decides this.${below ? ` ${bear} on it.` : ""}`;
  } else if (below) said = ` comes first in authority of ${below + 1} rules in force.`;
  for (const [game, count] of counts) {
    const [rules, stand] = count === 1 ? ["rule", "stands"] : ["rules", "stand"];
    said += ` ${count} ${rules} of ${nameGame(base, game)} ${stand} beside it.`;
  }
  return [...place, said];
}

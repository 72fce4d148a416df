// Orders rules in force by authority, and explains the position of each (kb/authority/precedence.py).
//
// A statement is an array of words and pinpoints; a pinpoint is an entry with a paragraph, 0 for the whole of it.
import * as patterns from "../patterns.js";
import { precedence } from "../tables.js";

export const makePinpoint = (entry, paragraph = 0) => ({ entry, paragraph });

/* Name a document in few words: "Glossary 2.5.4", "Rulings 2001". */
export const nameDocument = ({ short, version }) =>
  patterns.fullmatch(precedence.DATED, version) ? short : `${short} ${version}`;

export function findPinpoint(base, name) {
  const [known, paragraph = ""] = name.split("#p"),
    entry = base.entry(known);
  return entry ? makePinpoint(entry, /^\d+$/.test(paragraph) ? Number(paragraph) : 0) : null;
}

/* Tell whether a text never was in force. */
export const isUnofficial = (base, entry) => base.documentOf(entry)?.authority === "unofficial";

/* Why a text is not in force: it no longer is, or it never was official. */
export const statePast = (base, entry) =>
  isUnofficial(base, entry) ? "unofficial" : "no longer in force";

/* Tell whether an entry has a text, in the latest version of a document in force. */
export function isBinding(base, entry) {
  const document = base.documentOf(entry);
  return Boolean(
    document && document.authority === "current" && entry.wording !== "none" && base.inForce(entry),
  );
}

/* Order entries in force: the answer first, then by authority. An entry that prevails over another comes before it; before the
   answer, only what prevails in one of the decided conflicts that are about what is asked. */
export function orderByAuthority(base, entries, answer = null, decided = []) {
  const games = [...new Set(entries.map((entry) => entry.game))],
    ranks = new Map(base.latestDocuments.map((document) => [document.id, document.rank]));
  const key = (entry) => [
    Number(entry !== answer),
    games.indexOf(entry.game),
    Number(entry.kind !== "card"),
    ranks.get(entry.document),
  ];
  const compare = (one, other) =>
    one.reduce((found, value, place) => found || value - other[place], 0);
  const ordered = entries
    .map((entry) => [key(entry), entry])
    .sort(([one], [other]) => compare(one, other))
    .map(([, entry]) => entry);
  // Each turn moves one entry up. Decisions may contradict each other in a circle, so the number of turns is limited.
  for (let turn = 0; turn < entries.length; turn++) {
    const found = findInversion(base, ordered, [answer, decided], ranks);
    if (!found) break;
    const [above, below] = found;
    ordered.splice(above, 0, ...ordered.splice(below, 1));
  }
  return ordered;
}

function findInversion(base, ordered, [answer, decided], ranks) {
  for (let above = 0; above < ordered.length; above++) {
    const under = ordered[above];
    for (let below = above + 1; below < ordered.length; below++) {
      const over = ordered[below];
      const wrong =
        under === answer
          ? ranks.get(over.document) <= ranks.get(under.document) && isDecided(decided, over, under)
          : prevails(base, over, under);
      if (wrong) return [above, below];
    }
  }
  return null;
}

/* Explain the position of an entry among others: its rank, then decisions and rules. */
export function explainOrder(base, entry, others) {
  const beside = others.filter((other) => other !== entry && other.game === entry.game);
  const between = findDocumentRules(base, entry, beside);
  const ruled = [
      ...listRules(base, entry, beside),
      ...between.map((rule) => giveReason(base, rule)),
    ],
    alike = beside.filter((other) => other.document === entry.document);
  if (!ruled.length && alike.length > precedence.NAMED)
    ruled.push([`${precedence.UNRULED} the ${alike.length} others in its document.`]);
  else if (!ruled.length && alike.length)
    ruled.push([`${precedence.UNRULED} `, ...join(alike, "or"), "."]);
  return between.length ? ruled : [stateRank(base, entry), ...ruled];
}

function* listRules(base, entry, beside) {
  yield* listDecisions(base, entry, beside);
  const general = findKindRule(base, entry.game);
  if (entry.kind === "card" && general && beside.some((other) => other.kind !== "card")) {
    yield ["It is a ruling on one card. ", ...giveReason(base, general)];
  }
  const parent = beside.find((other) => other.id === entry.parent);
  if (parent && general)
    yield [
      "It is part of ",
      makePinpoint(parent),
      " and more specific. ",
      ...giveReason(base, general),
    ];
}

/* The rules of the game between the document of an entry and those of others. */
function findDocumentRules(base, entry, beside) {
  const documents = new Set(beside.map((other) => other.document));
  documents.delete(entry.document);
  return base.precedences.filter(
    ({ over, under }) =>
      [over, under].includes(entry.document) && (documents.has(over) || documents.has(under)),
  );
}

function* listDecisions(base, entry, beside) {
  const decided = base.conflictsOf(entry.id),
    over = beside.filter((other) => isDecided(decided, entry, other)),
    under = beside.filter((other) => isDecided(decided, other, entry));
  if (over.length) yield ["Where they conflict, it prevails over ", ...join(over, "and"), "."];
  if (under.length)
    yield [
      "Where they conflict, ",
      ...join(under, "and"),
      ` ${under.length === 1 ? "prevails" : "prevail"} over it.`,
    ];
  const subject = base.subjectOf(entry.id);
  const below = beside.filter(
    (other) => subject && governsSubject(subject, entry, other) && !over.includes(other),
  );
  if (subject && below.length)
    yield [
      "It governs the subject that it shares with ",
      ...join(below, "and"),
      `. ${subject.reason}`,
    ];
}

function prevails(base, over, under) {
  const decided = base.conflictsOf(over.id);
  if (isDecided(decided, over, under) || isDecided(decided, under, over))
    return isDecided(decided, over, under);
  const subject = base.subjectOf(over.id);
  return Boolean(subject && governsSubject(subject, over, under));
}

/* Tell whether every decided conflict between two texts was decided for the first. One at a heading is not one between texts. */
function isDecided(conflicts, over, under) {
  const decided = conflicts.filter(
    ({ entries, governs, paragraphs }) =>
      entries.includes(over.id) &&
      entries.includes(under.id) &&
      governs &&
      paragraphs.every(Boolean),
  );
  return decided.length > 0 && decided.every((one) => one.governs === over.id);
}

const governsSubject = (subject, over, under) =>
  subject.governs === over.id && subject.entries.includes(under.id);

function stateRank(base, entry) {
  const document = base.documentOf(entry),
    ranked = base.latestDocuments.filter(
      (one) => one.game === entry.game && one.authority === "current",
    );
  if (!document || new Set(ranked.map((one) => one.rank)).size < 2) return ["In force."];
  const higher = ranked
      .filter(({ rank }) => rank < document.rank)
      .sort((one, other) => one.rank - other.rank),
    shorts = [...new Set(higher.map(({ short }) => `the ${short}`))];
  if (!shorts.length) return [`In force; no document ranks above the ${document.short}.`];
  if (shorts.length > precedence.NAMED)
    return [`In force; ${shorts.length} documents rank above the ${document.short}.`];
  const verb = shorts.length === 1 ? "ranks" : "rank";
  const named = [shorts.slice(0, -1).join(", "), shorts.at(-1)].filter(Boolean).join(" and ");
  return [`In force; only ${named} ${verb} above the ${document.short}.`];
}

/* A game's rule about kinds of texts, which names no document. */
function findKindRule(base, game) {
  const documents = new Set([...base.documents, ...base.missing].map((document) => document.id));
  return (
    base.precedences.find(
      (rule) => rule.game === game && !documents.has(rule.over) && !documents.has(rule.under),
    ) || null
  );
}

/* The reason that a rule of the game is, with that rule. */
function giveReason(base, rule) {
  const cited = citeRule(base, rule);
  return cited.length ? [rule.reason.replace(/\.$/, ""), ...cited, "."] : [rule.reason];
}

function citeRule(base, rule) {
  const pinpoint = findPinpoint(base, rule.rule);
  return pinpoint ? [" (see ", pinpoint, ")"] : [];
}

const join = (entries, word) =>
  entries.flatMap((entry, place) =>
    place
      ? [place === entries.length - 1 ? ` ${word} ` : ", ", makePinpoint(entry)]
      : [makePinpoint(entry)],
  );

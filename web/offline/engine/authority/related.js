// Finds what is related to the rules of a dispute, and the rules no longer in force (kb/authority/related.py).
import * as likeness from "./likeness.js";
import { isBinding, makePinpoint } from "./precedence.js";
import * as subjects from "../linking/subjects.js";
import * as passages from "../search/passages.js";
import * as standing from "../snapshot/standing.js";
import { related } from "../tables.js";
import * as text from "../text.js";

export const NO_WORDS = { text: "", spans: [], paragraph: 0, lead: "" };
const makeRelated = (entry, how, reason, snippet = NO_WORDS) => ({ entry, how, reason, snippet });

/* List what is related to some rules. The conflicts come first without a question, and late with one. */
export function* listRelated(base, texts, terms) {
  const found = [listSubjects, listTargets, listCardRules];
  const finders = terms.size ? [...found, listConflicting] : [listConflicting, ...found];
  for (const find of [...finders, listReferring]) {
    for (const one of find(base, texts)) yield one.snippet.text ? one : addQuote(one, terms);
  }
}

export const addQuote = (found, terms, number = 0) => ({
  ...found,
  snippet: quoteEntry(found.entry, terms, number),
});

/* Quote one sentence of an entry, or a few short ones. */
export function quoteEntry(entry, terms, number = 0) {
  if (!entry.paragraphs.length) return NO_WORDS;
  const made = passages.makeSnippet(entry, terms, number, 0, related.SENTENCE);
  return { ...made, text: text.shorten(made.text, related.LONGEST), spans: [] };
}

/* The earlier rules on the subjects of rules in force. Older versions of them are not in a pack. */
export function* listEarlier(base, texts) {
  for (const entry of texts) {
    const subject = base.subjectOf(entry.id);
    const names = [
      ...(subject ? subject.entries : []),
      ...base
        .referencesTo(entry)
        .filter((edge) => edge.kind === "amends")
        .map((edge) => edge.source),
    ];
    yield* names
      .map((name) => base.entry(name))
      .filter((one) => one && one.wording !== "none" && !isBinding(base, one));
  }
}

/* Quote an earlier rule and name what replaces it; with the terms of a question, what replaces the paragraph quoted. */
export function makeEarlier(base, entry, terms) {
  const snippet = quoteEntry(entry, terms);
  return makeQuoted(base, entry, snippet, terms.size ? snippet.paragraph : 0);
}

export function makeQuoted(base, entry, snippet, number) {
  const governs = findReplacement(base, entry, number);
  return { entry, governs, snippet, subject: governs ? null : findGoverning(base, entry) };
}

/* Find what replaces an earlier rule: its latest version, else what governs its subject; of a paragraph, what says the like. */
export function findReplacement(base, entry, number = 0) {
  const latest = base.resolve(entry.id);
  if (latest && isBinding(base, latest))
    return makePinpoint(latest, likeness.findParagraph(base, entry, number, latest));
  if (number) return likeness.findCounterpart(base, entry, number);
  const governs = findGoverning(base, entry);
  return governs ? makePinpoint(governs) : null;
}

function findGoverning(base, entry) {
  const subject = base.subjectOf(entry.id),
    found = subject && subject.governs ? base.entry(subject.governs) : null;
  return found && isBinding(base, found) ? found : null;
}

function* listConflicting(base, texts) {
  for (const [entry] of texts) {
    for (const conflict of base.conflictsOf(entry.id)) {
      const numbers = new Map(
          conflict.entries.map((name, side) => [name, conflict.paragraphs[side]]),
        ),
        here = numbers.get(entry.id);
      const reason = [
        "It conflicts with ",
        makePinpoint(entry, here),
        here ? `, paragraph ${here}.` : ".",
      ];
      for (const other of conflict.entries.map((name) => base.entry(name))) {
        if (other && other !== entry)
          yield addQuote(makeRelated(other, "conflict", reason), new Set(), numbers.get(other.id));
      }
    }
  }
}

/* The other rules in force on the subjects of texts, without those that only refer on. */
function* listSubjects(base, texts) {
  for (const [entry] of texts) {
    const subject = base.subjectOf(entry.id),
      reason = ["In force on the same subject as ", makePinpoint(entry), "."];
    for (const other of (subject ? subject.entries : []).map((name) => base.entry(name))) {
      if (!other || !isBinding(base, other)) continue;
      const edges = base.referencesFrom(other).filter((edge) => edge.kind === "see");
      if (!subjects.onlyRefers(other, edges)) yield makeRelated(other, "subject", reason);
    }
  }
}

/* What texts refer to, first from the paragraph that is read. */
function* listTargets(base, texts) {
  for (const [entry, number] of texts) {
    const edges = base.referencesFrom(entry).filter((edge) => edge.kind === "see");
    for (const edge of [
      ...edges.filter((one) => one.paragraph === number),
      ...edges.filter((one) => one.paragraph !== number),
    ]) {
      const target = base.group(edge.target) || base.entry(edge.target.split("#")[0]);
      const missing = target && target.kind === "gap" ? "; it is not in the documents here" : "";
      if (target)
        yield makeRelated(target, "see", [makePinpoint(entry), ` refers to it${missing}.`]);
    }
  }
}

/* The missing rulings, title groups and type rules of cards. */
function* listCardRules(base, texts) {
  for (const [entry] of texts) {
    if (entry.kind !== "card") continue;
    const found = standing.findGoverning(base, entry);
    for (const gap of found.gaps)
      yield makeRelated(gap, "gap", [
        "Rules refer to a ruling on it that is not in the documents here.",
      ]);
    for (const group of found.groups.map((one) => base.group(one.id)).filter(Boolean))
      yield makeRelated(group, "group", ["It is the title group of ", makePinpoint(entry), "."]);
    for (const rule of found.typeRules)
      yield makeRelated(rule, "type", [
        "It is a general rule for the card type of ",
        makePinpoint(entry),
        ".",
      ]);
  }
}

/* The entries in force that refer to texts: first those that refer to the most of them, then those that say more than "See x." */
function* listReferring(base, texts) {
  const found = new Map();
  for (const [entry] of texts) {
    for (const link of standing.listBacklinks(base, entry)) {
      if (isBinding(base, link.source))
        found.set(link.source.id, [...(found.get(link.source.id) || []), [entry, link]]);
    }
  }
  const keyed = [...found.values()].map((links) => [
    -new Set(links.map(([entry]) => entry.id)).size,
    Number(quoteLink(links[0][1]).startsWith("See ")),
    links,
  ]);
  for (const [, , [[entry, link]]] of keyed.sort(
    (one, other) => one[0] - other[0] || one[1] - other[1],
  )) {
    const snippet = {
      ...NO_WORDS,
      text: text.shorten(quoteLink(link), related.LONGEST),
      paragraph: link.reference.paragraph,
    };
    yield makeRelated(link.source, "refers", ["It refers to ", makePinpoint(entry), "."], snippet);
  }
}

function quoteLink(link) {
  const [first, last] = standing.quoteLink(link);
  return link.source.paragraphs[link.reference.paragraph - 1].text.slice(first, last);
}

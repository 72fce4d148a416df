// Gathers what decides about a card or an entry, what prevails, and what refers to it (kb/snapshot/standing.py).

import * as text from "../text.js";

/** Gather what decides about a card, given its page in the list or any of its rulings. */
export function findGoverning(base, entry) {
  const card = base.cardOf(entry);
  const rulings = card ? listRulings(base, card.id) : [entry];
  const names = card ? [card.id, ...rulings.map((ruling) => ruling.id)] : [entry.id];
  const groups = [...new Set(names.flatMap((name) => base.groupsOf(name)))];
  const inherited = groups.flatMap((group) => {
    const { rule, reason } = base.groupings.get(group.game);
    return listGroupRulings(base, group)
      .filter((ruling) => !rulings.includes(ruling))
      .map((ruling) => ({ group, ruling, rule, reason }));
  });
  const sources = [...rulings, ...inherited.map((one) => one.ruling)];
  const kinds = base.cardTypes.filter(
    (kind) => card && kind.game === card.game && card.types.includes(kind.type),
  );
  return {
    card,
    rulings,
    inherited,
    groups,
    general: listUnique(sources.flatMap((source) => listGeneralTargets(base, source))),
    typeRules: listUnique(
      kinds.flatMap((kind) => kind.rules.map((name) => base.entry(name)).filter(Boolean)),
    ),
    gaps: card ? (base.gapsByCard.get(card.id) ?? []) : [],
  };
}

/** List the rulings on a card, those of documents in force first. */
export function listRulings(base, name) {
  if (!base.cards.has(name)) {
    const found = base.entry(name);
    return found ? [found] : [];
  }
  const order = new Map(
    base.latestDocuments.map((one) => [one.id, [Number(one.authority !== "current"), one.rank]]),
  );
  const place = (ruling) => order.get(ruling.document);
  return [...(base.rulingsByCard.get(name) ?? [])].sort(
    (one, other) => place(one)[0] - place(other)[0] || place(one)[1] - place(other)[1],
  );
}

/** List the rulings on the basic title of a group, whether or not a card has that title. */
export function listGroupRulings(base, group) {
  return base
    .named(group.title)
    .filter(
      (found) => found.game === group.game && found.kind === "card" && !base.cards.has(found.id),
    );
}

/** Find how an entry ranks among those of its subject; null if it has no subject. */
export function findStanding(base, entry) {
  const subject = base.subjectOf(entry.id);
  if (!subject) return null;
  const entries = subject.entries.map((name) => base.entry(name)).filter(Boolean);
  const documents = new Set(entries.map((found) => found.document));
  return {
    subject,
    entries,
    governs: subject.governs ? base.entry(subject.governs) : null,
    precedences: base.precedences.filter(
      (rule) => documents.has(rule.over) && documents.has(rule.under),
    ),
  };
}

/** List the references to an entry; a card also gets those to its rulings, and a ruling those to its card. */
export function listBacklinks(base, entry) {
  const card = entry.kind === "gap" ? null : base.cardOf(entry);
  const page = card ? base.entry(card.id) : null;
  const targets = page && page.id !== entry.id ? [entry, page] : [entry];
  if (card && entry.id === card.id) targets.push(...listRulings(base, card.id));
  const own = new Set(targets.map((target) => target.id));
  return targets
    .flatMap((target) => base.referencesTo(target))
    .sort((one, other) => text.compare(one.source, other.source))
    .flatMap((reference) => {
      const source = base.entry(reference.source);
      if (!source || own.has(source.id)) return [];
      const content = source.paragraphs[reference.paragraph - 1].text;
      const [first, last] = text.sentenceAt(content, reference.start);
      const sentence = content.slice(first, last);
      const [start, end] = [
        reference.start - first,
        Math.min(reference.end - first, sentence.length),
      ];
      return [{ source, reference, sentence, start, end }];
    });
}

/** Give the span of the words around a reference; a bare "See x." is quoted with the sentence before it. */
export function quoteLink({ source, reference, sentence, start }) {
  const first = reference.start - start;
  const last = first + sentence.length;
  if (first <= 0 || !sentence.startsWith("See ")) return [first, last];
  return [text.sentenceAt(source.paragraphs[reference.paragraph - 1].text, first - 1)[0], last];
}

/** List the entries of other documents, and the card, that have the name of a gap. */
export function findElsewhere(base, gap) {
  const key = text.key(gap.title);
  return base
    .named(gap.title)
    .filter((found) => found.id !== gap.id && found.game === gap.game && found.kind !== "gap")
    .filter((found) => [found.title, ...found.aliases].some((form) => text.key(form) === key));
}

function listGeneralTargets(base, source) {
  return base.referencesFrom(source).flatMap((edge) => {
    const target = base.entry(edge.target.split("#")[0]);
    return target && ["see", "mention"].includes(edge.kind) && target.kind !== "card"
      ? [target]
      : [];
  });
}

function listUnique(entries) {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

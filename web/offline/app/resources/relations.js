// How an entry relates to others: its standing, conflicts, amendments, references both ways (web/resources/relations.py).
import { isBinding } from "../../engine/authority/precedence.js";
import * as analyzer from "../../engine/indexing/analyzer.js";
import * as subjects from "../../engine/linking/subjects.js";
import * as passages from "../../engine/search/passages.js";
import * as search from "../../engine/search/search.js";
import * as standing from "../../engine/snapshot/standing.js";
import * as text from "../../engine/text.js";
import { relations } from "../tables.js";
import {
  compose,
  entryAddress,
  quoteBeginning,
  representAmendment,
  representReference,
  representRuling,
  representSourced,
  representTarget,
} from "./serializers.js";

export function showTies(base, entry) {
  const referring = groupBacklinks(base, entry),
    gap = entry.kind === "gap";
  return {
    standing: showStanding(base, entry),
    conflicts: base
      .conflictsOf(entry.id)
      .filter((one) => isHere(base, one))
      .map((one) => showConflict(base, one)),
    amends: listAmended(base, entry),
    amended_by: listAmending(base, entry),
    also: listAlike(base, entry).map((other) => representSourced(base, other)),
    elsewhere: gap
      ? standing.findElsewhere(base, entry).map((other) => representSourced(base, other))
      : [],
    covers: gap ? findCovering(base, entry) : [],
    refers_to: listTargets(base, entry),
    referenced_by: referring,
    referenced_by_count: referring.reduce((all, one) => all + one.count, 0),
  };
}

/* What covers the subject of a missing entry, best first: rules in force with its words. */
function findCovering(base, gap) {
  const written = (title) => text.key(title).split(" ");
  const shares = (entry) => {
    const list = relations.INFLECTED.includes(entry.kind) ? analyzer.makeTerms : written;
    const words = new Set(list(gap.title));
    return list(entry.title).some((word) => words.has(word));
  };
  const hits = search
    .search(base, gap.title, relations.COVERING, { game: gap.game })
    .hits.map((hit) => hit.entry)
    .filter(shares);
  const held = new Map(
    [...standing.findElsewhere(base, gap), ...hits]
      .filter((one) => isBinding(base, one))
      .map((one) => [one.id, one]),
  );
  return [...held.values()].slice(0, relations.COVERED).map((one) => ({
    ...representRuling(base, one),
    ...quoteBeginning(one, findRule(one), relations.BEGINNING),
  }));
}

function findRule(entry) {
  const said = entry.paragraphs.find((one) => !passages.LOW.includes(one.style));
  return said ? said.text : "";
}

export function showStanding(base, entry) {
  const stood = standing.findStanding(base, entry);
  if (stood) {
    const entries = [...stood.entries]
      .sort((one, other) => (one !== stood.governs) - (other !== stood.governs))
      .map((one) => ({ ...representSourced(base, one), sentence: sayStanding(base, one, stood) }));
    return {
      subject: stood.subject.name,
      reason: stood.subject.reason,
      governs: stood.governs && representSourced(base, stood.governs),
      entries,
      sentence: entries.find((one) => one.id === entry.id).sentence,
    };
  }
  const document = base.document(entry.document);
  if (!document || document.authority === "current") return null;
  const sentence = compose(`${sayAuthority(document)}No rule in force covers the same subject.`);
  return {
    subject: entry.title,
    reason: "",
    governs: null,
    sentence,
    entries: [{ ...representSourced(base, entry), sentence }],
  };
}

export function showConflict(base, conflict) {
  const sides = conflict.entries.flatMap((name, side) => {
    const entry = base.entry(name);
    if (!entry) return [];
    const place =
      conflict.paragraphs[side] <= entry.paragraphs.length ? conflict.paragraphs[side] : 0;
    return [
      {
        ...representSourced(base, entry),
        paragraph: place,
        url: entryAddress(entry, false, place),
      },
    ];
  });
  const governs = sides.find((side) => side.id === conflict.governs) || null;
  const sentence = governs
    ? compose(governs, ` (${governs.source.short}) prevails. ${conflict.reason}`)
    : compose(`Open: nothing decides which of the two prevails. ${conflict.reason}`.trim());
  return {
    entries: sides,
    about: conflict.about,
    open: !governs,
    governs: conflict.governs || null,
    reason: conflict.reason,
    sentence,
  };
}

export const isHere = (base, conflict) => conflict.entries.every((name) => base.entry(name));

/* The entries that refer to an entry, in document order, each with its sentences. */
export function groupBacklinks(base, entry) {
  const found = new Map(),
    places = new Map(base.documents.map((document, place) => [document.id, place]));
  for (const link of standing.listBacklinks(base, entry))
    found.set(link.source.id, [...(found.get(link.source.id) || []), link]);
  return [...found.values()]
    .sort(([one], [other]) => places.get(one.source.document) - places.get(other.source.document))
    .map((links) => {
      const sentences = new Map(),
        { source } = links[0];
      for (const link of links) addSentence(sentences, link);
      return {
        ...representReference(source),
        count: links.length,
        wording: source.wording,
        sentence: sentences.values().next().value,
        sentences: [...sentences.values()],
      };
    });
}

function addSentence(sentences, link) {
  const { paragraph, start, end } = link.reference,
    [first, last] = standing.quoteLink(link),
    key = `${paragraph} ${first}`;
  if (!sentences.has(key)) {
    sentences.set(key, {
      text: link.source.paragraphs[paragraph - 1].text.slice(first, last),
      spans: [],
      paragraph,
      url: entryAddress(link.source, false, paragraph),
    });
  }
  sentences.get(key).spans.push([start - first, Math.min(end, last) - first]);
}

function sayStanding(base, entry, stood) {
  const document = base.document(entry.document),
    { governs } = stood;
  if (!document || (governs && governs.id === entry.id))
    return compose("This is the rule in force.");
  if (document.authority !== "current") {
    const said = sayAuthority(document);
    if (!governs) return compose(`${said}No rule in force covers this.`);
    const verb = document.authority === "historical" ? "Replaced by" : "The rule in force is",
      above = representSourced(base, governs);
    return compose(`${said}${verb} `, above, ` (${above.source.short} ${above.source.version}).`);
  }
  const targets = base.referencesFrom(entry).filter((edge) => edge.kind === "see");
  if (subjects.onlyRefers(entry, targets)) {
    const names = new Map(
      targets
        .map((edge) => [edge.target, representTarget(base, edge.target)])
        .filter(([, found]) => found),
    );
    return compose(
      "In force, but it only refers to ",
      ...[...names.values()].flatMap((found) => [", ", found]).slice(1),
      ".",
    );
  }
  const rule = stood.precedences.find(
    (one) => one.over === (governs ? governs.document : "") && one.under === entry.document,
  );
  return sayBeside(base, document, governs, rule);
}

function sayBeside(base, document, governs, rule) {
  if (governs && governs.document === document.id)
    return compose(`Also in force, in the same document (${document.short}).`);
  const above = governs ? base.document(governs.document) : null;
  if (!rule || !above)
    return compose("Also in force; no rule says which prevails if they conflict.");
  const source = representTarget(base, rule.rule),
    cited = source ? [" (see ", source, ")"] : [];
  return compose(`In force; if they conflict, the ${above.short} prevails`, ...cited, ".");
}

const sayAuthority = ({ authority }) =>
  authority === "historical" ? "" : `${authority[0].toUpperCase()}${authority.slice(1)}. `;

function listAmended(base, entry) {
  const found = new Map();
  for (const edge of base.referencesFrom(entry)) {
    const target = edge.kind === "amends" ? representTarget(base, edge.target) : null;
    if (target && !found.has(target.id))
      found.set(target.id, { ...target, paragraph: edge.paragraph, phrase: edge.phrase });
  }
  return [...found.values()];
}

function listAmending(base, entry) {
  const names = new Set(
    base
      .referencesTo(entry)
      .filter((edge) => edge.kind === "amends")
      .map((edge) => edge.source),
  );
  return [...names]
    .map((name) => base.entry(name))
    .filter(Boolean)
    .map((ruling) => ({
      ...representSourced(base, ruling),
      amendments: ruling.amendments.map((one) => ({
        op: one.op,
        where: one.where,
        sentence: representAmendment(one).sentence,
      })),
    }));
}

/* What an entry refers to: first what its words send the reader to, then other names. */
function listTargets(base, entry) {
  const found = new Map();
  const edges = base.referencesFrom(entry).filter((edge) => edge.kind !== "amends");
  for (const edge of [
    ...edges.filter(({ kind }) => kind === "see"),
    ...edges.filter(({ kind }) => kind !== "see"),
  ]) {
    const target = representTarget(base, edge.target);
    if (target && !found.has(target.id))
      found.set(target.id, { ...target, how: edge.kind === "see" ? "see" : "name" });
  }
  return [...found.values()];
}

const listAlike = (base, entry) =>
  base
    .named(entry.title)
    .filter(
      (other) =>
        other.document !== entry.document &&
        other.game === entry.game &&
        other.wording !== "none" &&
        text.key(other.title) === text.key(entry.title),
    );

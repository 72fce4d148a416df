// The public JSON shape of each record, as the templates are given it (web/resources/serializers).
//
// In: records of the knowledge base. Out: objects with the keys of the JSON API; keys that no page shows are left out.
import * as formats from "../../engine/citations/formats.js";
import * as quotations from "../../engine/authority/quotations.js";
import * as kept from "../../engine/snapshot/kept.js";
import * as text from "../../engine/text.js";
import { documents, entries, references } from "../tables.js";
import * as copies from "./copies.js";
import { giveAddress, urlFor } from "../urls.js";

/* Addresses. */

export function entryAddress(entry, pinned = false, paragraph = 0, { ours = false } = {}) {
  const address = giveAddress(pinned && entry.wording !== "none" ? entry.pinned : entry.id);
  const mark = ours && entry.wording === "official" ? "plain-" : "p";
  return paragraph ? `${address}#${mark}${paragraph}` : address;
}
export function documentAddress(base, document, pinned = false) {
  const latest = base.current.get(document.id) === document.version;
  return giveAddress(latest && !pinned ? document.id : `${document.id}@${document.version}`);
}

/* Documents. */

export function representSource(base, entry) {
  const document = base.documentOf(entry);
  return document ? representDocument(base, document) : representCardList(base, entry.game);
}

export function representCardList(base, game) {
  const url = urlFor("pages.show_cards", { game });
  return {
    id: `${game}-cards`,
    version: "",
    title: `Card list (${game.toUpperCase()})`,
    short: "Cards",
    game,
    date: null,
    publisher: null,
    authority: null,
    file: null,
    wording: "none",
    url,
    latest_url: url,
    latest: true,
    standing: documents.CARD_LIST,
    entries: countCards(base).get(game) ?? 0,
  };
}

const countCards = kept.keep((base) => {
  const counts = new Map();
  for (const { game } of base.cards.values()) counts.set(game, (counts.get(game) ?? 0) + 1);
  return counts;
});

/* What an older version counts for, beside the latest one. */
const sayReplaced = ({ authority }, latest) =>
  authority === "current"
    ? `no longer in force; version ${latest} is in force now`
    : `an older version; the latest is version ${latest}`;

export function representDocument(base, document) {
  const latest = base.current.get(document.id) === document.version,
    pinned = `${document.id}@${document.version}`;
  return {
    id: document.id,
    version: document.version,
    pinned,
    title: document.title,
    short: document.short,
    game: document.game,
    date: document.date || null,
    publisher: document.publisher,
    authority: document.authority,
    rank: document.rank,
    wording: base.missing.some((one) => one.id === document.id && one.version === document.version)
      ? "plain"
      : "official",
    entries: base.outline(document).length,
    problems: 0,
    imported: document.imported,
    ...findPeriod(base, document),
    url: documentAddress(base, document),
    pinned_url: giveAddress(pinned),
    latest_url: giveAddress(document.id),
    latest,
    coverage: (latest && copies.sayEnds(base).get(document.id)) || "",
    standing: latest
      ? documents.AUTHORITIES[document.authority] || document.authority
      : sayReplaced(document, base.current.get(document.id)),
  };
}

/* When a version of a document was in force (kb/versions/points_in_time.py); the latest one, or one that a later one replaced. */
function findPeriod(base, document) {
  const never = { since: null, until: null };
  if (document.authority === "unofficial" || !document.date) return never;
  const known = base.documents
    .filter((one) => one.id === document.id)
    .sort((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
  const later = known[known.indexOf(document) + 1];
  const decides = (one) =>
    one.game === document.game && one.authority === "current" && one.date > document.date;
  const ends =
    document.authority === "current"
      ? []
      : base.documents
          .filter(decides)
          .map((one) => one.date)
          .sort();
  const until = [later?.date, document.until].filter(Boolean).sort()[0] || ends[0] || null;
  return until || document.authority === "current" ? { since: document.date, until } : never;
}

/* Entries where something refers to them. */

export function representReference(entry, pinned = false) {
  return {
    id: entry.id,
    title: entry.title,
    kind: entry.kind,
    number: entry.number,
    icons: [...entry.icons],
    document: entry.document,
    version: entry.version,
    url: entryAddress(entry, pinned),
  };
}

/* A document in short, with its address. */
export const nameDocument = (base, document) => ({
  id: document.id,
  version: document.version,
  short: document.short,
  date: document.date || null,
  authority: document.authority,
  url: documentAddress(base, document),
});

export function representSourced(base, entry) {
  const document = base.documentOf(entry);
  const source = document ? nameDocument(base, document) : representCardList(base, entry.game);
  return {
    ...representReference(entry),
    source: Object.fromEntries(references.SOURCE.map((name) => [name, source[name]])),
  };
}

export function representRuling(base, entry) {
  const first = entry.paragraphs.length ? entry.paragraphs[0].text : "";
  return {
    ...representSourced(base, entry),
    wording: entry.wording,
    ...quoteBeginning(entry, first, references.BEGINNING),
  };
}

/* The first words of an entry, and whether they are all it has. */
export function quoteBeginning(entry, words, length) {
  const begins = text.shorten(words, length);
  return { begins, whole: begins === text.normalise(entry.text) };
}

/* Name what an id leads to, with or without a paragraph; null where it leads nowhere. */
export function representTarget(base, name) {
  const [target, paragraph = ""] = name.split("#p"),
    entry = base.group(target) || base.entry(target);
  if (!entry) return null;
  const number = /^\d+$/.test(paragraph) ? Number(paragraph) : 0;
  return {
    ...representReference(entry),
    url: entryAddress(entry, false, number <= entry.paragraphs.length ? number : 0),
  };
}

export const representGroup = (base, group) => representReference(base.group(group.id));

/* Make a sentence of words and references: its text, and the links at their places in it. */
export function compose(...parts) {
  const links = [];
  let made = "";
  for (const part of parts) {
    const words = typeof part === "string" ? part : part.title;
    if (typeof part !== "string")
      links.push({
        start: made.length,
        end: made.length + words.length,
        target: part.id,
        url: part.url,
      });
    made += words;
  }
  return { text: made, links };
}

/* Whole entries. */

export function representEntry(base, entry) {
  const held = entry.wording !== "none",
    [before, after] = held ? base.neighbours(entry) : [null, null];
  const source = representSource(base, entry);
  return {
    id: entry.id,
    document: entry.document,
    version: entry.version,
    game: entry.game,
    kind: entry.kind,
    title: entry.title,
    number: entry.number,
    aliases: [...entry.aliases],
    icons: [...entry.icons],
    wording: entry.wording,
    terms: [...entry.terms],
    scope: entry.scope,
    questions: [...entry.questions],
    gap: entry.kind === "gap",
    pinned: held ? entry.pinned : null,
    url: entryAddress(entry),
    pinned_url: held ? entryAddress(entry, true) : null,
    latest_url: entryAddress(entry),
    at_pinned_address: false,
    source,
    citation: held
      ? formats.writeCitation(formats.citeEntry(entry, 0, { pinned: true }), base.schemes)
      : null,
    ...representWords(base, entry, base.referencesFrom(entry)),
    beside: {
      paragraphs: entry.plain.map((one, place) =>
        representParagraph(base, entry, one, place + 1, "", true),
      ),
      links: base.plainReferencesFrom(entry).map((link) => representLink(base, link)),
    },
    amendments: entry.amendments.map(representAmendment),
    remarks: listRemarks(entry, `${source.title} ${source.version}`),
    parents: listParents(base, entry).map((parent) => representReference(parent)),
    sections: base.children(entry).map((child) => representReference(child)),
    previous: before && representReference(before),
    next: after && representReference(after),
  };
}

export function representWords(base, entry, links, place = "") {
  return {
    paragraphs: entry.paragraphs.map((one, number) =>
      representParagraph(base, entry, one, number + 1, place, entry.wording === "plain"),
    ),
    links: links.map((link) => representLink(base, link)),
  };
}

function representParagraph(base, entry, paragraph, number, place, ours) {
  const cited = formats.citeEntry(entry, number, { pinned: true, ours });
  return {
    address:
      ours && entry.wording === "official" ? `${place}plain-${number}` : `${place}p${number}`,
    style: paragraph.style,
    depth: paragraph.depth,
    text: paragraph.text,
    citation: formats.writeCitation(cited, base.schemes),
  };
}

function representLink(base, link) {
  const target = representTarget(base, link.target);
  return {
    ...link,
    title: target ? target.title : link.phrase,
    url: target ? target.url : "",
    gap: Boolean(target && target.kind === "gap"),
  };
}

export const representAmendment = ({ op, where, text: words }) => ({
  op,
  where,
  text: words,
  sentence: entries.OPERATIONS[op] ?? op,
});

/* What a reader must know about the words shown, or why there are none. */
function listRemarks(entry, source) {
  const remarks = entry.marks.map((mark) => [
    mark,
    entries.MARKS[mark] ?? `The document marks this entry: ${mark}.`,
  ]);
  const { REMARKS } = entries;
  if (entry.kind === "gap") remarks.push(["gap", REMARKS.gap]);
  if (entry.wording === "plain") remarks.push(["plain", REMARKS.plain]);
  if (entry.unreviewed) remarks.push(["not-reviewed", REMARKS["not-reviewed"]]);
  if (entry.ours) remarks.push(["title-ours", REMARKS["title-ours"]]);
  else if (entry.recovered) remarks.push(["title-recovered", REMARKS["title-recovered"]]);
  return remarks.map(([kind, said]) => ({
    kind,
    text: said.replace("{source}", () => source).replace("{version}", () => entry.unreviewed),
  }));
}

function listParents(base, entry) {
  const found = [];
  while (entry.parent) {
    const above = base.entry(entry.parent);
    if (!above || above.version !== entry.version || found.includes(above)) break;
    found.push(above);
    entry = above;
  }
  return found.reverse();
}

/* Results of a search, and names suggested while typing. */

export function representAnswer(base, answer, typed, notes) {
  return {
    query: typed,
    confident: answer.confident,
    answer: answer.answer && representDeciding(base, answer.answer),
    only_filters: answer.onlyFilters,
    total: answer.total,
    results: answer.hits.map((hit) => representHit(hit)),
    notes: [...notes],
  };
}

export function representDeciding(base, { verdict, why, sentences, missing }) {
  return {
    verdict,
    why,
    sentences: sentences.map((one) => representQuotation(base, one)),
    missing: missing.map((one) => representAbsent(base, one)),
  };
}

export const representAbsent = (base, { entry, prevails, sentence }) => ({
  ...representSourced(base, entry),
  prevails,
  sentence,
});

function representQuotation(base, { entry, paragraph, text: words }) {
  const context = quotations.findContext(base, entry, paragraph, words);
  return {
    id: entry.id,
    title: entry.title,
    number: entry.number,
    game: entry.game,
    source: representSourced(base, entry).source,
    paragraph,
    lead: context.lead,
    text: words,
    listed: [...context.listed],
    more_listed: context.moreListed,
    wording: entry.wording,
    remarks: [...context.remarks],
    citation: formats.citeShown(entry, paragraph, base.schemes),
    url: entryAddress(entry, false, paragraph),
  };
}

export function representHit(hit) {
  const { entry, snippet } = hit;
  return {
    id: entry.id,
    title: entry.title,
    document: entry.document,
    version: entry.version,
    game: entry.game,
    kind: entry.kind,
    number: entry.number,
    trail: [...entry.trail],
    wording: entry.wording,
    url: entryAddress(entry, false, snippet.paragraph > 1 ? snippet.paragraph : 0),
    snippet: { lead: snippet.lead, text: snippet.text, spans: snippet.spans },
    why: [...hit.why],
    also: hit.also.map((other) => representReference(other)),
  };
}

export function representSuggestion(base, one) {
  const target = representTarget(base, one.id),
    document = base.document(one.document);
  return {
    id: one.id,
    title: one.title,
    matched: one.matched || null,
    kind: one.kind,
    document: one.document,
    short: document ? document.short : "",
    game: one.game,
    url: target ? target.url : null,
  };
}

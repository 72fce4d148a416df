// A dispute as the page shows it: what decides, what relates to it, what is no longer in force (web/resources/disputes.py).
import * as candidates from "../../engine/authority/candidates.js";
import * as settling from "../../engine/authority/disputes.js";
import { isUnofficial, nameDocument } from "../../engine/authority/precedence.js";
import * as questions from "../../engine/authority/questions.js";
import * as formats from "../../engine/citations/formats.js";
import { listSeveral } from "../../engine/search/asked_apart.js";
import { questions as bounds } from "../../engine/tables.js";
import * as text from "../../engine/text.js";
import { urlFor } from "../urls.js";
import * as params from "./params.js";
import * as relations from "./relations.js";
import {
  compose,
  entryAddress,
  representAbsent,
  representAmendment,
  representReference,
  representSourced,
} from "./serializers.js";

export function showDispute(base, given) {
  const notes = [],
    { typed, document, game } = params.readQuery(base, given, notes);
  const [chosen, said] = questions.chooseEntries(
    base,
    given.getAll("id").filter((name) => name.trim()),
  );
  const found = settling.settle(base, typed, chosen, { document, game });
  const asked = {
    question: typed.trim(),
    ids: chosen.map((one) => one.name),
    document: text.shorten(document),
    game: text.shorten(game),
  };
  const answering = found.governing
    .filter((one) => one.origin === candidates.ANSWER || one.origin === candidates.FOUND)
    .map((one) => one.entry.id);
  const put = { ...asked, ids: asked.ids.length ? asked.ids : answering }; // the first change writes down what the question found
  return {
    query: typed,
    confident: found.confident,
    chosen: chosen.map((one) => ({
      ...representReference(one.entry),
      url: addressOf(base, one.entry, one.paragraph),
      name: one.name,
      remove: writeRequest(without(asked, one.entry)),
    })),
    verdict: { kind: found.verdict, sentence: say(found.sentence) },
    governing: found.governing.map((one) => representGovernor(base, one, put)),
    further: found.further.map((entry) => representSourced(base, entry)),
    touching: found.touching.map((one) => representTouching(base, one, put)),
    older: found.older.map((one) => representOlder(base, one)),
    conflicts: found.conflicts.map((conflict) => relations.showConflict(base, conflict)),
    missing: found.missing.map((one) => representAbsent(base, one)),
    counts: found.counts,
    questions: listSeveral(typed).map((one) => ({
      query: one,
      url: writeRequest({ ...asked, question: one, ids: [] }),
    })),
    documents: listDocuments(base, found),
    document: asked.document || null,
    game: asked.game || null,
    notes: [...notes, ...said, ...found.notes],
    address: writeRequest(asked),
    snapshot: base.manifest.snapshot,
  };
}

const writeRequest = ({ question, ids, document, game }) =>
  urlFor("pages.show_dispute", {
    q: question || null,
    id: ids,
    document: document || null,
    game: game || null,
  });

/* Leave an entry out of the set, in whatever version it is there. */
const without = (asked, entry) => ({
  ...asked,
  ids: asked.ids.filter((name) => name.split("#p")[0].replace(/@[^/]*/, "") !== entry.id),
});

function representGovernor(base, one, put) {
  const { entry, snippet } = one,
    number = snippet.paragraph,
    whole = entry.paragraphs.length ? entry.paragraphs[number - 1].text : "";
  const left = without(put, entry),
    remove = one.origin === candidates.ANSWER ? { ...left, question: "" } : left;
  return {
    ...representSourced(base, entry),
    pinned: entry.pinned,
    wording: entry.wording,
    words: {
      ...representWords(base, entry, snippet),
      lead: snippet.lead,
      listed: [...one.context.listed],
      more_listed: one.context.moreListed,
      cut_before: !whole.startsWith(snippet.text),
      cut_after: !whole.endsWith(snippet.text) || whole.endsWith(":"),
    },
    reasons: one.reasons.map(say),
    remarks: [...one.context.remarks],
    citation: formats.citeShown(entry, whole ? number : 0, base.schemes),
    remove: one.origin === candidates.TIED ? null : writeRequest(remove),
  };
}

const representTouching = (base, one, put) => ({
  ...representSourced(base, one.entry),
  how: one.how,
  reason: say(one.reason),
  wording: one.entry.wording,
  words: one.snippet.text ? representWords(base, one.entry, one.snippet) : null,
  add:
    put.ids.length >= bounds.IDS ? null : writeRequest({ ...put, ids: [...put.ids, one.entry.id] }),
});

const representOlder = (base, one) => ({
  ...representSourced(base, one.entry),
  url: addressOf(base, one.entry),
  sentence: saySuperseded(base, one),
  wording: one.entry.wording,
  words: representWords(base, one.entry, one.snippet),
  amendments: one.entry.amendments.map(representAmendment),
});

/* Say what became of a rule: what replaces it, what has its subject, or that nothing has. */
function saySuperseded(base, one) {
  const whose = base.inForce(one.entry) ? "" : "From an older version. ",
    unofficial = isUnofficial(base, one.entry);
  if (one.governs) {
    const number = one.governs.paragraph ? `, paragraph ${one.governs.paragraph}` : "";
    return compose(
      `${whose}${unofficial ? "The rule in force on this is" : "Replaced by"} `,
      representPlace(one.governs),
      ` (${nameSource(base, one.governs.entry)}${number}).`,
    );
  }
  if (one.subject)
    return compose(
      whose,
      representReference(one.subject),
      ` (${nameSource(base, one.subject)}) is on the subject, but has nothing like these words.`,
    );
  if (whose) return compose("From an older version; later versions no longer have it.");
  return compose(unofficial ? "No rule in force says this." : "No rule here replaces it.");
}

function nameSource(base, entry) {
  const document = base.documentOf(entry);
  return document ? nameDocument(document) : "";
}

function representWords(base, entry, snippet) {
  const number = entry.paragraphs.length ? snippet.paragraph : 0;
  return {
    text: snippet.text,
    spans: snippet.spans,
    paragraph: number,
    url: addressOf(base, entry, number),
  };
}

const say = (statement) =>
  compose(...statement.map((part) => (typeof part === "string" ? part : representPlace(part))));
const representPlace = ({ entry, paragraph }) => ({
  ...representReference(entry),
  url: entryAddress(entry, false, paragraph),
});
const addressOf = (base, entry, paragraph = 0) =>
  entryAddress(entry, !base.inForce(entry), paragraph);

function listDocuments(base, found) {
  const sources = new Map();
  for (const { entry } of [...found.governing, ...found.touching, ...found.older]) {
    const { source } = representSourced(base, entry);
    if (!sources.has(`${source.id}@${source.version}`))
      sources.set(`${source.id}@${source.version}`, source);
  }
  return [...sources.values()];
}

// Finds the missing entries that a query names, so that no other text is taken for them
// (kb.search.missing).

import { listNumberForms } from "../linking/name_trie.js";
import * as patterns from "../patterns.js";
import { split } from "../sequences.js";
import * as tables from "../tables.js";
import { NEAREST } from "./answers.js";
import { fits } from "./known_items.js";
import { write } from "./reasons.js";

const { LEADING } = tables.definitions;
const { WORDS } = tables.missing;
const { reasons } = tables;

/** Add to an answer the missing entries that a query names; if one prevails, it decides not. */
export function addMissing(base, read, answer) {
  const answering = base.documentOf(answer.sentences[0].entry);
  const missing = answering ? listMissing(base, read, answering) : [];
  const prevails = missing.some((one) => one.prevails);
  return { ...answer, verdict: prevails ? NEAREST : answer.verdict, missing };
}

/** List the missing entries that a query names, as far as they count beside what answers it. */
const listMissing = (base, read, answering) =>
  findGaps(base, read)
    .map((gap) => describeMissing(base, gap, answering))
    .filter(Boolean);

/**
 * Say of a missing entry that it is, and whether it prevails over texts of a document.
 *
 * Null where its document is not in force, is of another game, or ranks lower.
 */
export function describeMissing(base, gap, beside) {
  const home = base.documentOf(gap);
  if (!home || home.authority !== "current") return null;
  if (!beside || home.id === beside.id) {
    const said = beside ? reasons.MISSING_BESIDE : reasons.MISSING_ALONE;
    return { entry: gap, prevails: false, sentence: write(said, home.short, gap.title) };
  }
  if (home.game !== beside.game) return null;
  if (home.rank >= beside.rank && beside.authority === "current") return null;
  const sentence = write(reasons.MISSING_OVER, home.short, gap.title, beside.short);
  return { entry: gap, prevails: true, sentence };
}

/** Find the missing entries whose name a query is, or of which it asks to be told. */
function findGaps(base, { query }) {
  const found = new Map();
  for (const form of listForms(query)) {
    for (const entry of base.named(form)) {
      if (entry.kind === "gap" && fits(entry, query)) found.set(entry.id, entry);
    }
  }
  return [...found.values()];
}

/** List what a query may name, as a whole or as what it asks about, in singular and plural. */
function listForms({ subject, question }) {
  const names = [subject ? subject.name : "", question];
  const words = names.map((name) => split(patterns.sub(LEADING, "", name)));
  const named = words.filter((some) => some.length <= WORDS);
  return [...new Set(named.flatMap((some) => listNumberForms(some.join(" "))))];
}

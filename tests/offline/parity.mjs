// What a search found, as tests/support/parity.py shows it of Python.

import * as disputes from "../../web/offline/engine/authority/disputes.js";
import * as questions from "../../web/offline/engine/authority/questions.js";
import * as highlight from "../../web/offline/engine/search/highlight.js";
import * as lookup from "../../web/offline/engine/search/lookup.js";
import * as autocomplete from "../../web/offline/engine/search/autocomplete.js";
import * as searching from "../../web/offline/engine/search/search.js";

const showMissing = (missing) =>
  missing.map(({ entry, prevails, sentence }) => [entry.id, prevails, sentence]);

/** Search for what was typed, in one game, document or kind where asked. */
export function search(base, [typed, wanted]) {
  const found = searching.search(base, typed, 10, wanted);
  const { answer } = found;
  return {
    total: found.total,
    only_filters: found.onlyFilters,
    confident: found.confident,
    notes: found.notes,
    terms: [...found.terms].sort(),
    facets: Object.fromEntries(
      Array.from(found.facets, ([name, counts]) => [name, Object.fromEntries(counts)]),
    ),
    others: found.others,
    hits: found.hits.map(({ entry, score, snippet, why, also }) => [
      entry.id,
      score,
      [snippet.paragraph, snippet.lead, snippet.text, snippet.spans],
      why.map(({ kind, words }) => [kind, words]),
      also.map(({ id }) => id),
    ]),
    answer: answer && [
      answer.verdict,
      answer.certainty,
      answer.why,
      answer.sentences.map(({ entry, paragraph, text }) => [entry.id, paragraph, text]),
      showMissing(answer.missing),
    ],
  };
}

/** Complete what was typed. */
export function suggest(base, [typed, wanted]) {
  return autocomplete
    .suggest(base, typed, undefined, wanted)
    .map(({ id, title, matched, kind, document, game }) => [
      id,
      title,
      matched,
      kind,
      document,
      game,
    ]);
}

/** Look a name up. */
export function lookUp(base, [typed, wanted]) {
  const { status, how, entry, paragraph, candidates, also, nearest } = lookup.lookUp(
    base,
    typed,
    wanted,
  );
  const list = (entries) => entries.map(({ id }) => id);
  return [status, how, entry && entry.id, paragraph, list(candidates), list(also), list(nearest)];
}

/** Settle a dispute about a question, ids, or both. */
export function settle(base, [typed, { ids = [], game = "" }]) {
  const [chosen, said] = questions.chooseEntries(base, ids);
  const found = disputes.settle(base, typed, chosen, { game });
  const show = ({ paragraph, lead, text, spans }) => [paragraph, lead, text, spans];
  const write = (statement) =>
    statement
      .map((part) => (typeof part === "string" ? part : `<${part.entry.id}#${part.paragraph}>`))
      .join("");
  return {
    verdict: found.verdict,
    sentence: write(found.sentence),
    confident: found.confident,
    missing: showMissing(found.missing),
    chosen: found.chosen.map(({ name }) => name),
    governing: found.governing.map(({ entry, origin, snippet, reasons, context }) => [
      entry.id,
      origin,
      show(snippet),
      reasons.map(write),
      context.remarks,
      context.listed,
      context.moreListed,
    ]),
    further: found.further.map(({ id }) => id),
    touching: found.touching.map(({ entry, how, reason, snippet }) => [
      entry.id,
      how,
      write(reason),
      show(snippet),
    ]),
    older: found.older.map(({ entry, governs, snippet, subject }) => [
      entry.id,
      governs ? write([governs]) : "",
      show(snippet),
      subject && subject.id,
    ]),
    conflicts: found.conflicts.map(({ entries }) => entries),
    counts: found.counts,
    notes: [...said, ...found.notes],
  };
}

/** Highlight the words of a query in texts. */
export function mark(base, [typed, contents]) {
  return highlight.highlight(base, typed, contents);
}

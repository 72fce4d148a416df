// What a search found, as tests/support/parity.py shows it of Python.

import * as highlight from "../../web/offline/engine/search/highlight.js";
import * as lookup from "../../web/offline/engine/search/lookup.js";
import * as autocomplete from "../../web/offline/engine/search/autocomplete.js";
import * as searching from "../../web/offline/engine/search/search.js";

/** Search for what was typed, in one game, document or kind where asked. */
export function search(base, [typed, wanted]) {
  const found = searching.search(base, typed, 10, wanted);
  const { answer } = found;
  return {
    total: found.total,
    confident: found.confident,
    notes: found.notes,
    terms: [...found.terms].sort(),
    facets: Object.fromEntries(
      Array.from(found.facets, ([name, counts]) => [name, Object.fromEntries(counts)]),
    ),
    hits: found.hits.map(({ entry, score, snippet, why, also }) => [
      entry.id,
      score,
      [snippet.paragraph, snippet.lead, snippet.text, snippet.spans],
      why,
      also.map(({ id }) => id),
    ]),
    answer: answer && [
      answer.verdict,
      answer.certainty,
      answer.why,
      answer.sentences.map(({ entry, paragraph, text }) => [entry.id, paragraph, text]),
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
  return [
    status,
    how,
    entry && entry.id,
    paragraph,
    list(candidates),
    list(also),
    list(nearest),
  ];
}

/** Highlight the words of a query in texts. */
export function mark(base, [typed, contents]) {
  return highlight.highlight(base, typed, contents);
}

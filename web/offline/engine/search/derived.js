// Derives what search goes by from the texts of a pack, and keeps it as one buffer: what Python writes into the index
// folder of a snapshot (kb/pipeline/publish.py, kb/search/laid_out.py) and weighs when it opens one (kb/search/games.py).

import * as arrayFiles from "../indexing/array_files.js";
import { Bigrams, Field, Passages } from "../indexing/impacts.js";
import { lazily } from "../lazily.js";
import { laidOut as laidOutTables, weights } from "../tables.js";
import * as scoring from "../indexing/scoring.js";
import * as sentences from "../indexing/sentences.js";
import { makeFacet } from "./facets.js";
import * as games from "./games.js";
import * as laidOut from "./laid_out.js";
import { Layout } from "./layout.js";
import * as names from "./names.js";

const { WEIGHTS } = laidOutTables;
const FORM = "counted words"; // of what is derived; what an earlier form of this module kept does not fit
const PASSAGES = ["paragraphs", "questions"];
const PLACES = ["owners", "paragraphs", "numbers", "passages", "silent", "examples", "answers"];

/** Derive everything from the texts: a value with all that Python computes. */
export function compute(base) {
  const entries = base.currentEntries;
  const { values, numbers } = makeFacet(entries.map((entry) => entry.game));
  const { families } = games.groupGames(values, base.games);
  const ofGames = numbers.map((game) => families[game]);
  const scores = scoring.computeScores(entries, listOtherNames(base), ofGames, base.commonWords);
  const found = sentences.makeSentences(
    entries,
    scores.paragraphs,
    scores.questions,
    base.answers,
    ofGames,
  );
  const laid = laidOut.layOut(scores, found, base);
  return {
    scores,
    sentences: found,
    ...laid,
    names: names.gather(
      base,
      new Map(values.map((game, at) => [game, families[at]])),
      laid.words.families,
    ),
    games: games.weighGames(scores, found, values, numbers, base),
  };
}

/** List the other names of each entry, as one text. */
export function listOtherNames(base) {
  const words = names.groupPlayersWords(base.aliases);
  return base.currentEntries.map((entry) =>
    [...entry.aliases, ...entry.icons, ...entry.terms, ...(words.get(entry.id) ?? [])].join("\n"),
  );
}

/** Derive what an engine needs, as an ArrayBuffer that can be kept. */
export function derive(base) {
  const made = compute(base);
  const titles = made.scores.title.families.map((own) => [...own.keys()]);
  const arrays = { titles: titles.flat(), mass: made.mass, embeddings: made.embeddings };
  arrays.titleEnds = Int32Array.from(titles, (_, at) => titles.slice(0, at + 1).flat().length);
  Object.assign(arrays, flatten("words", flattenWords(made.words)));
  for (const name of PASSAGES)
    Object.assign(arrays, flatten(name, flattenPassages(made.scores[name])));
  for (const name of PLACES) arrays[`sentences.${name}`] = made.sentences[name];
  Object.assign(
    arrays,
    flatten("layout", flattenLayout(made.layout)),
    flatten("games", games.flatten(made.games)),
  );
  Object.assign(arrays, flatten("names", names.flatten(made.names)), flatten("pack", base.written));
  return arrayFiles.writeArrays(arrays, describe(base.manifest));
}

/** Say of which pack arrays are derived, and by which weights: others do not fit. */
function describe({ sha256 }) {
  return { form: FORM, pack: sha256, weights: WEIGHTS.map((name) => weights[name]).join(" ") };
}

/** Find the arrays that were derived of the pack with a heading; null where they are of another one, or by other weights. */
export function find(buffer, heading) {
  const kept = buffer && findArrays(buffer);
  const wanted = describe(heading);
  const fits = kept && Object.keys(wanted).every((name) => kept.facts[name] === wanted[name]);
  return fits ? kept.arrays : null;
}

/** Give the texts and ids of a pack, and the names of its entries, from what was derived of it. */
export function giveKept(arrays) {
  return {
    written: pick(arrays, "pack"),
    tables: { byName: () => names.readLists(pick(arrays, "names"), "byName") },
  };
}

/** Read what was derived of this pack; it is derived now where it was not before. */
export function read(base) {
  const arrays = base.derived ?? arrayFiles.mapArrays(derive(base)).arrays;
  const part = (name) => pick(arrays, name);
  const words = part("words");
  return {
    // Of each family of games: the terms of its titles.
    titles: Array.from(arrays.titleEnds, (end, at) =>
      arrays.titles.slice(arrays.titleEnds[at - 1] ?? 0, end),
    ),
    mass: arrays.mass,
    embeddings: arrays.embeddings,
    words: makeWords(words),
    scores: Object.fromEntries(PASSAGES.map((name) => [name, makePassages(part(name))])),
    sentences: part("sentences"),
    layout: makeLayout(part("layout")),
    games: games.unflatten(part("games")),
    names: names.unflatten(part("names")),
  };
}

/** Find the arrays of a buffer; null where it was cut short. */
function findArrays(buffer) {
  try {
    return arrayFiles.mapArrays(buffer);
  } catch {
    return null;
  }
}

/** Put the name of what they belong to before the names of arrays. */
function flatten(name, arrays) {
  return Object.fromEntries(
    Object.entries(arrays).map(([part, array]) => [`${name}.${part}`, array]),
  );
}

/** Give the arrays that belong to something, by their own names; each is read when it is first asked for. */
function pick(arrays, name) {
  const own = {};
  for (const full of Object.keys(arrays)) {
    if (full.startsWith(`${name}.`)) lazily(own, full.slice(name.length + 1), () => arrays[full]);
  }
  return own;
}

/** Give the IDF of each word, and in each family of games, if there are several; -1 where a family does not have it. */
function flattenWords({ idf, families }) {
  const terms = [...idf.keys()];
  const several = families.length > 1 ? families : [];
  const ofFamilies = Float64Array.from(
    several.flatMap((own) => terms.map((term) => own.get(term) ?? -1)),
  );
  return { terms, idf: Float64Array.from(idf.values()), families: ofFamilies };
}

function makeWords({ terms, idf, families }) {
  const all = new Map(terms.map((term, at) => [term, idf[at]]));
  const several = Array.from(
    { length: families.length / Math.max(terms.length, 1) },
    (_, family) => {
      const own = families.subarray(family * terms.length, (family + 1) * terms.length);
      return new Map(terms.map((term, at) => [term, own[at]]).filter(([, one]) => one >= 0));
    },
  );
  return { idf: all, families: several.length ? several : [all] };
}

function flattenPassages({ owners, numbers, starts, texted, field, bigrams }) {
  return {
    owners,
    numbers,
    starts,
    texted,
    terms: [...field.slices.keys()],
    ends: listEnds(field.slices),
    ids: field.ids,
    values: field.values,
    bigrams: [...bigrams.numbers.keys()],
    codes: bigrams.codes,
    places: bigrams.places,
  };
}

function makePassages(kept) {
  const { owners, numbers, starts, texted, bigrams, codes, places } = kept;
  const known = new Map(bigrams.map((term, number) => [term, number]));
  const made = new Passages(
    owners,
    numbers,
    starts,
    texted,
    null,
    new Bigrams(known, codes, places),
  );
  lazily(
    made,
    "field",
    () =>
      new Field(owners.length, makeSlices(kept.terms, kept.ends), kept.ids, kept.values, new Map()),
  );
  return made;
}

function flattenLayout({ parts, words, runs, places, values }) {
  return {
    parts: [...parts.keys()],
    sizes: listEnds(parts),
    words: [...words.keys()],
    ends: listEnds(words),
    ...runs,
    places,
    values,
  };
}

function makeLayout({ parts, sizes, words, ends, places, values, ...runs }) {
  return new Layout(
    makeSlices(parts, sizes),
    sizes.at(-1) ?? 0,
    makeSlices(words, ends),
    runs,
    places,
    values,
  );
}

function listEnds(slices) {
  return Int32Array.from(slices.values(), ([, end]) => end);
}

function makeSlices(names, ends) {
  return new Map(names.map((name, at) => [name, [ends[at - 1] ?? 0, ends[at]]]));
}

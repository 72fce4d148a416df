// Finds where texts have another word of everyday language for one that people say (kb/indexing/everyday_words.py).

import * as text from "../text.js";
import * as analyzer from "./analyzer.js";

/** Read the groups of words: of each word those that it stands for, all as index terms, in order. */
export function readGroups(written) {
  const found = new Map();
  const makeTerms = (words) =>
    words
      .split(" ")
      .map((word) => word.split("_").map(analyzer.makeTerm).join(" ")) // of a pair, "give_up", both
      .filter(Boolean);
  const forms = new Map(); // of each term: those that are forms of the same word
  const [groups, alike = ""] = written.split("|");
  for (const group of groups.split(";")) {
    const [before, behind] = group.includes(":") ? group.split(":") : [group, group];
    for (const term of makeTerms(before)) {
      if (!found.has(term)) found.set(term, new Set());
      for (const other of makeTerms(behind)) found.get(term).add(other);
    }
  }
  for (const form of alike.split(";")) {
    const same = makeTerms(form);
    const shared = new Set([...same, ...same.flatMap((term) => [...(found.get(term) ?? [])])]);
    for (const others of found.values()) {
      if (same.some((term) => others.has(term))) for (const term of same) others.add(term);
    }
    for (const term of same) {
      found.set(term, new Set(shared));
      forms.set(term, same);
    }
  }
  const paired = new Map();
  for (const pair of [...found.keys()].filter((term) => term.includes(" "))) {
    const [first, second] = pair.split(" ").map((term) => forms.get(term) ?? [term]);
    for (const form of first.flatMap((one) => second.map((other) => `${one} ${other}`)))
      paired.set(form, new Set([...(paired.get(form) ?? []), pair]));
  }
  for (const [form, others] of paired) if (!found.has(form)) found.set(form, others); // "gave up"
  const listed = Array.from(found, ([term, others]) => [
    term,
    [...others].filter((other) => other !== term).sort(text.compare),
  ]);
  return new Map(
    listed.filter(([, others]) => others.length).sort(([one], [other]) => text.compare(one, other)),
  );
}

/**
 * Find the texts that have another word for one of the table `saidFor`, and not that word itself.
 *
 * `count` gives what a posting of a word counts, `where` tells which texts are looked at. Of several words that stand
 * for one, what counts most is given.
 */
export function findTexts(saidFor, { slices, ids }, count, where) {
  const [found, places, counted] = [new Map(), [], []];
  for (const [term, others] of saidFor) {
    const most = new Map(); // of each text that has one: what it counts
    for (const other of others) {
      const [start, end] = slices.get(other) ?? [0, 0];
      for (let at = start; at < end; at++) {
        const value = count(at, other);
        if (where[ids[at]] && value > (most.get(ids[at]) ?? 0)) most.set(ids[at], value);
      }
    }
    const [start, end] = slices.get(term) ?? [0, 0];
    for (let at = start; at < end; at++) most.delete(ids[at]);
    if (!most.size) continue;
    const first = places.length;
    for (const place of [...most.keys()].sort((one, other) => one - other)) {
      places.push(place);
      counted.push(most.get(place));
    }
    found.set(term, [first, places.length]);
  }
  return { slices: found, ids: Int32Array.from(places), values: Float64Array.from(counted) };
}

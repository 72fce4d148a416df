// Finds where texts have another word of everyday language for one that people say (kb/indexing/everyday_words.py).

import { everydayWords } from "../tables.js";

export const { SAID_FOR } = everydayWords;

/**
 * Find the texts that have another word for one of the table, and not that word itself.
 *
 * `count` gives what a posting of a word counts, `where` tells which texts are looked at. Of several words that stand
 * for one, what counts most is given.
 */
export function findTexts({ slices, ids }, count, where) {
  const [found, places, counted] = [new Map(), [], []];
  for (const [term, others] of SAID_FOR) {
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

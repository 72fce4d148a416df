// One fact of every entry, such as its game, in numbers (kb.search.facets).

/** One fact of every entry. */
export class Facet {
  constructor(values, numbers) {
    this.values = values; // each once, in document order
    this.numbers = numbers; // of each entry: the place of its value among these
    this.matched = new Map(); // what `match` gave of each value
  }

  /** Tell for each entry whether it has a value: an array that all who ask share. */
  match(value) {
    const wanted = this.values.indexOf(value);
    if (!this.matched.has(wanted)) {
      const mask = new Uint8Array(this.numbers.length);
      for (let at = 0; at < mask.length; at++)
        mask[at] = Number(wanted >= 0 && this.numbers[at] === wanted);
      this.matched.set(wanted, mask);
    }
    return this.matched.get(wanted);
  }

  /** Count the entries of each value among those at some places. */
  count(places) {
    const counts = new Int32Array(this.values.length);
    for (const place of places) counts[this.numbers[place]]++;
    return new Map(
      this.values.map((value, at) => [value, counts[at]]).filter(([, count]) => count),
    );
  }
}

/** Make the facet of a fact from its value in each entry. */
export function makeFacet(values) {
  const places = new Map();
  for (const value of values) if (!places.has(value)) places.set(value, places.size);
  return new Facet(
    [...places.keys()],
    Int32Array.from(values, (value) => places.get(value)),
  );
}

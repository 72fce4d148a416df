// Filters entries by quoted phrases, fields, exclusions and wildcards (kb.indexing.filters).
//
// Python asks Whoosh; here the terms of every entry are looked through, which are made when the
// first filter is typed.

import * as patterns from "../patterns.js";
import * as tables from "../tables.js";
import * as analyzer from "./analyzer.js";
import * as wildcards from "./wildcards.js";

const { MOST, TEXTS } = tables.filters;
const { WILDCARD } = tables.wildcards;

/** Give the conditions of one sort that are used: the first few, each once. */
export const limit = (values) =>
  [...new Map(values.map((one) => [String(one), one])).values()].slice(0, MOST);

/** The terms of all entries, field by field. */
export class FilterIndex {
  constructor(base, terms, written) {
    this.base = base;
    this.terms = terms; // all that it holds
    this.written = written; // the words of the texts, as they are written
    this.opened = null;
  }

  /** Give the ids of the entries that pass; null where the filter asks for nothing. */
  filter(wanted) {
    const required = [
      ...limit(wanted.phrases).map(readPhrase),
      ...limit(wanted.fields).map(readField),
      ...limit(wanted.wildcards).map((word) => this.readWildcard(word)),
    ].filter(Boolean);
    const excluded = limit(wanted.excluded)
      .map((word) =>
        patterns.fullmatch(WILDCARD, word) ? this.readWildcard(word) : readPhrase(word),
      )
      .filter(Boolean);
    if (!required.length && !excluded.length) return null;
    const passes = (one) =>
      required.every((holds) => holds(one)) && !excluded.some((holds) => holds(one));
    return new Set(
      this.list()
        .filter(passes)
        .map(({ entry }) => entry.id),
    );
  }

  readWildcard(word) {
    const terms = wildcards.listTerms(word, this.terms, this.written);
    return ({ fields }) => fields.some((held) => held.some((term) => terms.has(term)));
  }

  /** List the entries with the terms of each field. */
  list() {
    this.opened = this.opened || listEntries(this.base);
    return this.opened;
  }
}

function listEntries(base) {
  const said = new Map(); // id -> players' words for it
  for (const { means, word } of base.aliases) {
    for (const id of means) said.set(id, [...(said.get(id) || []), word]);
  }
  return base.currentEntries.map((entry) => {
    const { id, title, aliases, icons, terms } = entry;
    const names = [...aliases, ...icons, ...terms, ...(said.get(id) || [])].join("\n");
    const contents = { title, names, body: entry.text };
    return { entry, fields: TEXTS.map((name) => analyzer.makeTerms(contents[name])) };
  });
}

function readPhrase(phrase) {
  const terms = analyzer.analyze(phrase);
  if (!terms.length) return null;
  return ({ fields }) => fields.some((held) => holdsInOrder(held, terms));
}

function holdsInOrder(held, terms) {
  for (let at = held.indexOf(terms[0]); at >= 0; at = held.indexOf(terms[0], at + 1)) {
    if (terms.every((term, place) => held[at + place] === term)) return true;
  }
  return false;
}

function readField([name, value]) {
  if (name !== "title") return value ? ({ entry }) => entry[name] === value : null;
  const terms = analyzer.analyze(value);
  const place = TEXTS.indexOf("title");
  return terms.length ? ({ fields }) => terms.every((term) => fields[place].includes(term)) : null;
}

// Gathers every name by which a query is understood, and turns them into arrays that are kept: what kb/search/engines.py
// gathers when it opens a snapshot. On a slow phone gathering takes longer than all else of the opening.

import * as analyzer from "../indexing/analyzer.js";
import * as spelling from "../indexing/spelling.js";
import * as nameTrie from "../linking/name_trie.js";
import * as subjects from "../linking/subjects.js";
import * as patterns from "../patterns.js";
import * as tables from "../tables.js";
import * as text from "../text.js";

const { SMALL } = tables.knownNames;
const { ASKING } = tables.query;
const { weights } = tables;
// What a name may be to an entry.
const SORTS = ["title", "alias", "player"];
const NUMBERS = ["begun", "counted"]; // the lists that are of numbers

/**
 * Gather the names of a snapshot.
 *
 * `known` are the terms of the texts of each family of games, `families` the family of each game.
 */
export function gather(base, families, known) {
  const entries = base.currentEntries;
  const ofGames = new Map(Array.from(families, ([game, family]) => [game, known[family]]));
  const said = [...base.aliases, ...findInitials(entries, ofGames)];
  const forms = collectForms(base, said);
  return {
    referring: new Set(entries.filter((entry) => onlyRefers(base, entry)).map((entry) => entry.id)),
    headwords: listHeadwords(entries),
    meant: listMeant(base, said),
    players: listPlayers(said),
    near: listPlayers(said.filter((alias) => alias.near)),
    named: forms.map(({ target, sort }) => [target, sort]),
    written: forms.map((form) => form.written),
    byName: base.listIdsByName(),
    ...countSpelt(entries, said, families, known),
  };
}

/** List what players say for each entry, by its id. */
export function groupPlayersWords(said) {
  const called = new Map();
  for (const alias of said) {
    for (const name of alias.means) called.set(name, [...(called.get(name) ?? []), alias.word]);
  }
  return called;
}

/** Count the words of the entries of each family of games, as they are written there: the words, and their numbers. */
function countSpelt(entries, said, families, known) {
  const called = groupPlayersWords(said);
  const texts = known.map(() => new Set());
  for (const entry of entries) {
    const own = [entry.title, ...entry.aliases, ...entry.terms, ...(called.get(entry.id) ?? [])];
    const paragraphs = entry.paragraphs.map((one) => one.text);
    for (const content of [...own, ...paragraphs, ...entry.questions]) {
      texts[families.get(entry.game)].add(content);
    }
  }
  const counted = texts.map((some, family) =>
    [...spelling.countWords(some)].filter(([word]) => known[family].has(analyzer.makeTerm(word))),
  );
  const list = (at) =>
    new Map(counted.map((some, family) => [String(family), some.map((one) => one[at])]));
  return { spelt: list(0), counted: list(1) };
}

/** Give the keys by which alike names are found: without spaces and article, and by terms. */
export function squash(name) {
  const plain = patterns.sub(text.ARTICLE, "", text.leadArticle(name));
  return [text.key(plain).replaceAll(" ", ""), analyzer.makeTerms(plain).join(" ")];
}

/** Tell whether an entry says nothing but where to look. */
function onlyRefers(base, entry) {
  const edges = base.referencesFrom(entry).filter((edge) => edge.kind === "see");
  return edges.length > 0 && subjects.onlyRefers(entry, edges);
}

/** List the terms of what each player's word means. */
function listMeant(base, said) {
  const meant = new Map();
  for (const name of said.flatMap((alias) => alias.means)) {
    const found = base.entry(name);
    if (found)
      meant.set(
        name,
        analyzer.makeTerms(found.title).filter((term) => !ASKING.has(term)),
      );
  }
  return meant;
}

function listHeadwords(entries) {
  const headwords = new Map();
  for (const entry of entries) {
    for (const form of [entry.title, ...entry.aliases]) {
      for (const written of squash(form)) add(headwords, written, entry.id);
    }
  }
  return new Map(Array.from(headwords, ([form, ids]) => [form, [...ids]]));
}

function listPlayers(said) {
  const players = new Map();
  for (const alias of said)
    for (const name of alias.means) add(players, text.key(alias.word), name);
  return players;
}

function add(found, key, value) {
  if (!found.has(key)) found.set(key, new Set());
  found.get(key).add(value);
}

/** Make players' words of the initials of titles ("ATA" for Anti-Time Anomaly) that its family does not use as a word. */
function findInitials(entries, known) {
  const found = new Map();
  for (const entry of entries) {
    const words = nameTrie.cutWords(text.leadArticle(entry.title)).map((word) => word.folded);
    const large = words.filter((word) => !SMALL.has(word));
    for (const chosen of large.length === words.length ? [words] : [words, large]) {
      const written = chosen.map((word) => text.firstCharacters(word, 1)).join("");
      if (chosen.length < weights.INITIALS_WORDS || !text.isAlpha(written)) continue;
      if (known.get(entry.game).has(analyzer.makeTerm(written))) continue;
      const key = `${entry.game}\n${written}`;
      found.set(key, [...(found.get(key) ?? []), entry.id]);
    }
  }
  return Array.from(found, ([key, means]) => {
    const [game, word] = key.split("\n");
    return { word, game, means, reason: "Its initials." };
  }).filter(({ means }) => means.length <= weights.SHARED_INITIALS);
}

/** List every form of a name with what bears it. */
function collectForms(base, said) {
  const forms = [];
  const put = (written, target, sort) => forms.push({ written, target, sort });
  for (const entry of base.currentEntries) {
    const own = [[entry.title, "title"], ...entry.aliases.map((alias) => [alias, "alias"])];
    for (const [form, sort] of own) {
      for (const turned of text.varyArticle(patterns.sub(text.ORDINAL, "", form))) {
        for (const written of nameTrie.listNumberForms(turned)) put(written, entry.id, sort);
      }
    }
  }
  for (const alias of said) for (const target of alias.means) put(alias.word, target, "player");
  return forms;
}

/** Turn names into lists and arrays, to be kept. */
export function flatten({ referring, named, written, ...maps }) {
  const arrays = {
    referring: [...referring],
    targets: named.map(([target]) => target),
    sorts: Uint8Array.from(named, ([, sort]) => SORTS.indexOf(sort)),
    written,
  };
  maps.begun = groupForms(written);
  for (const [name, map] of Object.entries(maps)) {
    const values = [...map.values()].map((some) => [...some]);
    let end = 0;
    arrays[`${name} keys`] = [...map.keys()];
    arrays[`${name} ends`] = Int32Array.from(values, (some) => (end += some.length));
    const all = values.flat();
    arrays[`${name} values`] = NUMBERS.includes(name) ? Int32Array.from(all) : all;
  }
  return arrays;
}

/** Group the forms of names by their first word. */
function groupForms(written) {
  const begun = new Map();
  written.forEach((form, number) => {
    const [first] = nameTrie.cutWords(form);
    if (!first) return;
    if (!begun.has(first.folded)) begun.set(first.folded, []);
    begun.get(first.folded).push(number);
  });
  return begun;
}

/** Make them again of what `flatten` gave, for searching. */
export function unflatten(arrays) {
  const { targets, sorts } = arrays;
  return {
    referring: new Set(arrays.referring),
    headwords: readLists(arrays, "headwords"),
    meant: readLists(arrays, "meant"),
    players: readLists(arrays, "players"),
    near: readLists(arrays, "near"),
    named: targets.map((target, at) => [target, SORTS[sorts[at]]]),
    trie: growTrie(arrays.written, readLists(arrays, "begun")),
    spelt: Array.from(readLists(arrays, "spelt"), ([family, words]) => {
      const counted = readLists(arrays, "counted").get(family);
      return new Map(words.map((word, at) => [word, counted[at]]));
    }), // of each family of games: how many of its texts have each word
  };
}

/** Read lists by their keys; each is cut out when it is asked for. */
export function readLists(arrays, name) {
  const [keys, ends, values] = ["keys", "ends", "values"].map((part) => arrays[`${name} ${part}`]);
  return new KeptLists(new Map(keys.map((key, at) => [key, at])), ends, values);
}

class KeptLists {
  constructor(places, ends, values) {
    this.places = places; // Map key -> the number of its list
    this.ends = ends; // where each list ends among the values
    this.values = values;
  }

  *[Symbol.iterator]() {
    for (const key of this.places.keys()) yield [key, this.get(key)];
  }

  get(key) {
    const at = this.places.get(key);
    return at === undefined
      ? undefined
      : this.values.slice(at ? this.ends[at - 1] : 0, this.ends[at]);
  }
}

/** Make a trie of names of which a branch grows when a query has its first word. */
function growTrie(written, begun) {
  const grown = new Map();
  const get = (word) => {
    if (!grown.has(word)) {
      const branch = nameTrie.makeNode();
      for (const number of begun.get(word) ?? [])
        nameTrie.addName(branch, written[number], number, true);
      grown.set(word, branch.next.get(word));
    }
    return grown.get(word);
  };
  return { next: { get }, forms: [] };
}

// The names by which entries, cards and title groups are looked up (kb.naming.name_tables).
//
// Case, accents and punctuation leave no trace in a key. What a name means is decided in resolver.js.

import * as nameTrie from "../linking/name_trie.js";
import * as patterns from "../patterns.js";
import { addTo, partition, split } from "../sequences.js";
import { keep } from "../snapshot/kept.js";
import * as tables from "../tables.js";
import * as text from "../text.js";
import { callDocuments } from "./document_names.js";

const {
  AND_SO_ON,
  BELOW,
  BETWEEN,
  CITED,
  FOLLOWED,
  HALF_WORDS,
  HALVED,
  ICON_WORD,
  JOINED,
  MOST_BEGUN,
  OF_STEP,
  SAME_TYPE,
  SMALL,
  STATE,
  VERBAL,
  WITHIN,
} = tables.nameTables;

export const TITLE = "title";
export const ALIAS = "alias";
export const ICON = "icon";
export const SPELLING = "spelling";
export const PLAYERS = "players' word";
export const CALLED = "called";
export const PLURAL = "plural";
export const FORM = "form";
export const HALF = "half";
export const BEGUN = "beginning"; // names several cards, and is read only where nothing has the name
const READINGS = [TITLE, ALIAS, ICON, SPELLING, CALLED, PLURAL, HALF, FORM, BEGUN]; // as they are read

/** Join what a name is looked up by: a game, or a document with its version, and a key. */
const join = (where, key) => `${where}\n${key}`;

/** Collect the names of a snapshot, once while it is open. */
export const readNames = keep((base) => {
  const filed = new Map([...READINGS, PLAYERS].map((how) => [how, new Map()]));
  const file = (how, game, key, ...ids) => {
    const table = filed.get(how);
    if (!key) return;
    const place = join(game, key);
    if (!table.has(place)) table.set(place, new Set());
    for (const id of ids) table.get(place).add(id);
  };
  const add = (how, game, form, ...ids) =>
    file(how, game, how === ICON ? foldName(form) : makeKey(form), ...ids);
  const addSpellings = (game, form, id) => {
    add(SPELLING, game, form.replace(BETWEEN, ""), id);
    for (const one of new Set([form, form.replace(BETWEEN, "")]))
      file(PLURAL, game, nameTrie.singularKey(one), id);
  };

  const listed = [...base.cards.values(), ...base.groups.values()];
  const entries = [...base.currentEntries, ...base.gaps];
  const known = [...entries, ...listed];
  for (const [place, one] of known.entries()) {
    const title = one.title.replace(text.ORDINAL, "");
    for (const form of new Set([one.title, ...text.varyArticle(title)])) {
      add(TITLE, one.game, form, one.id);
      addSpellings(one.game, form, one.id);
    }
    if (place < entries.length && HALVED.includes(one.kind)) {
      const plain = patterns.sub(text.NOTE, "", title);
      for (const form of new Set([plain, plain.replace(text.ARTICLE, "")]))
        add(ALIAS, one.game, form, one.id);
      if (text.casefold(partition(plain, " ")[0]).endsWith("ing")) {
        const bare = nameTrie.singularKey(patterns.sub(WITHIN, "", plain));
        file(PLURAL, one.game, bare, one.id);
        for (const form of varyWord(bare)) file(FORM, one.game, form, one.id);
      }
      addForms(file, one, title);
    }
    const bare = one.title.replace(text.ARTICLE, "");
    if (bare !== one.title && split(bare).length > 1) add(SPELLING, one.game, bare, one.id);
  }
  for (const entry of base.currentEntries) {
    // A scoped term means this only in its scope.
    for (const form of [...entry.aliases, ...(entry.scope ? [] : entry.terms)]) {
      for (const one of new Set([form, form.replace(text.ORDINAL, "")])) {
        add(ALIAS, entry.game, one, entry.id);
      }
      addSpellings(entry.game, form, entry.id);
    }
    for (const form of entry.icons) {
      add(ICON, entry.game, form, entry.id);
      add(ICON, entry.game, dropGame(form, entry.game), entry.id);
    }
  }
  for (const card of base.cards.values()) {
    for (const form of card.spellings) {
      add(SPELLING, card.game, form, card.id);
      add(SPELLING, card.game, form.replace(BETWEEN, ""), card.id);
    }
  }
  const untitled = new Set([...base.cards.keys(), ...base.gaps.map(({ id }) => id)]);
  const titles = new Map(
    [...base.currentEntries, ...base.groups.values()].map(({ id, title }) => [
      id,
      title.replace(text.ORDINAL, ""),
    ]),
  );
  for (const { forms, game, target, title, within } of base.names) {
    const isOther = !within && title !== (titles.get(target) ?? title);
    for (const form of isOther ? forms : []) {
      const titled = filed.get(PLURAL).get(join(game, nameTrie.singularKey(form))) || [];
      if (![...titled].every((id) => untitled.has(id))) continue;
      add(CALLED, game, form, target);
      add(CALLED, game, form.replace(BETWEEN, ""), target);
    }
  }
  for (const { game, id, title } of base.groups.values()) {
    for (const form of new Set([`${title} cards`, `${title} cards`.replace(BETWEEN, "")]))
      add(CALLED, game, form, id);
  }
  for (const { game, id, kind, title } of base.currentEntries) {
    for (const word of FOLLOWED.get(kind) || []) {
      const form = `${title.replace(ICON_WORD, "")} ${word}`;
      add(CALLED, game, form, id);
      add(CALLED, game, form.replace(BETWEEN, ""), id);
    }
  }
  for (const [game, form, ids] of listBegun(base)) add(BEGUN, game, form, ...ids);
  for (const alias of base.aliases) {
    add(PLAYERS, alias.game, alias.word, ...alias.means.filter((id) => base.holds(id)));
  }
  const games = [...new Set([...base.documents, ...listed].map(({ game }) => game))];
  const documents = [...new Set([...base.documents, ...known].map(({ id }) => id.split("/")[0]))];
  const players = filed.get(PLAYERS);
  filed.delete(PLAYERS);
  const named = new Map(base.identity.games.map(({ id, name }) => [id, name]));
  return {
    games,
    // what a game is called, case folded -> its id
    gamesCalled: new Map(
      games.flatMap((one) =>
        [named.get(one) || one, one].map((called) => [text.casefold(called), one]),
      ),
    ),
    documents, // what ids begin with: documents, card lists, title groups
    players,
    tables: filed, // by reading, in the order in which they are read
    called: callDocuments(base.documents, games, documents, base.schemes.usual.replace(/:+$/, "")),
    cited: listCited(base),
    older: listOlder(base),
  };
});

/** Write an icon without its game: "[AU]" for the "[1E-AU]" of the game 1e. */
export const dropGame = (icon, game) => icon.replace(`[${game.toUpperCase()}-`, "[");

/** Yield the names that several cards of one type share, as game, name and ids: "Jean-Luc Picard". */
function* listBegun(base) {
  const begun = new Map();
  for (const card of base.cards.values()) {
    if (base.groupings.has(card.game)) continue; // a title is whole there
    for (const form of new Set([card.title, card.title.replace(BETWEEN, "")])) {
      const words = split(nameTrie.key(form));
      for (let count = 1; count < words.length; count += 1) {
        const name = words.slice(0, count).join(" ");
        const place = join(card.game, name);
        if (!begun.has(place)) begun.set(place, { game: card.game, name, longer: new Map() });
        const { longer } = begun.get(place);
        if (!longer.has(card.id))
          longer.set(card.id, { word: words[count], types: card.types.join("\n") });
      }
    }
  }
  for (const { game, longer, name } of begun.values()) {
    const counts = new Map();
    for (const { types } of longer.values()) counts.set(types, (counts.get(types) || 0) + 1);
    const [type, count] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most));
    const meant = [...longer].filter(([, { types }]) => types === type);
    const isShared =
      new Set(meant.map(([, { word }]) => word)).size > 1 && count >= SAME_TYPE * longer.size;
    if (isShared && longer.size <= MOST_BEGUN && !SMALL.has(split(name).at(-1)))
      yield [game, name, meant.map(([id]) => id)];
  }
}

/** Give the ids of a name in a table. */
export function find(table, where, key) {
  return [...(table.get(join(where, key)) || [])];
}

/** File an entry under the things that its title names, and under other forms of a word. */
function addForms(file, entry, title) {
  const halves = title.includes(":") ? [] : title.split(JOINED).filter(Boolean);
  for (const half of [...(halves.length > 1 ? halves : []), ...listBelow(title, entry.kind)]) {
    const key = nameTrie.singularKey(half);
    const size = split(key).length;
    if (size && size <= HALF_WORDS) file(HALF, entry.game, key, entry.id);
  }
  for (const half of halves.length > 1 ? halves : [title]) {
    for (const form of varyWord(nameTrie.singularKey(half))) file(FORM, entry.game, form, entry.id);
  }
}

/** List what a term may be called by a part of its title: a step, or what a gloss says. */
function* listBelow(title, kind) {
  if (kind !== "term") return;
  yield* text.turnTitle(title);
  const below = patterns.search(BELOW, title);
  const stepped = patterns.match(OF_STEP, title);
  if (below && split(below.groups.below).length > 1) yield below.groups.below;
  if (stepped) yield* [stepped.groups.step, stepped.groups.below];
  const gloss = patterns.search(text.NOTE, title);
  if (gloss) yield* gloss[0].slice(2, -1).replace(AND_SO_ON, "").split(", ");
}

/**
 * List the verb or noun from which a word is made: "download" of "downloading".
 *
 * Of several words it is the first, if that is made of a verb: "report for duty".
 */
export function varyWord(key) {
  const [first, , rest] = partition(key, " ");
  if (rest)
    return patterns.search(VERBAL, first) ? varyWord(first).map((form) => `${form} ${rest}`) : [];
  const stem = key.replace(VERBAL, "");
  if (stem !== key) {
    return [
      stem,
      `${stem}e`,
      ...(stem[stem.length - 1] === stem[stem.length - 2] ? [stem.slice(0, -1)] : []),
    ];
  }
  return patterns.search(STATE, key) ? [key.replace(STATE, "")] : [];
}

/** List by number the entries that other texts cite by a number which is not theirs. */
function listCited(base) {
  const found = new Map();
  for (const entry of base.currentEntries) {
    for (const alias of entry.aliases) {
      const cited = patterns.search(CITED, alias);
      if (!cited || cited[1] === entry.number) continue;
      if (!found.has(cited[1])) found.set(cited[1], new Set());
      found.get(cited[1]).add(entry.id);
    }
  }
  return found;
}

/** List the entries of versions that are not in force, by their titles and numbers. */
function listOlder(base) {
  const found = new Map();
  for (const entry of base.entries) {
    if (base.current.get(entry.document) === entry.version) continue;
    const document = `${entry.document}@${entry.version}`;
    const forms = [entry.title, entry.title.replace(text.ORDINAL, ""), ...entry.aliases];
    for (const key of new Set(forms.map(makeKey))) addTo(found, join(document, key), entry.pinned);
    if (entry.number) addTo(found, join(document, entry.number), entry.pinned);
  }
  return found;
}

/** Fold a name, keeping its marks: "Khan!" is not "Khan". */
export function foldName(form) {
  return nameTrie.fold(text.normalise(form));
}

/** Give what a name is looked up by; without letter and digit, as it is written. */
export function makeKey(form) {
  return patterns.search(text.WORD, form) ? nameTrie.key(form) : foldName(form);
}

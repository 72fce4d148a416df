// Finds the entries of one game that a number or a name means (kb.naming.bearers).

import * as nameTrie from "../linking/name_trie.js";
import { findPart } from "../linking/see_references.js";
import * as patterns from "../patterns.js";
import { isDecimal, partition, split } from "../sequences.js";
import * as tables from "../tables.js";
import * as text from "../text.js";
import * as nameTables from "./name_tables.js";
import { BEGUN, FORM, HALF, ICON, PLURAL, SPELLING, TITLE } from "./name_tables.js";
import * as oneThing from "./one_thing.js";
import { dropNumber, readNumbers, readParts, readTrail } from "./written_names.js";

const { BRACKETED, DIGIT, EXPLAINED, LOOSE } = tables.bearers;
const { HALVED, VERBAL } = tables.nameTables;

export const NUMBER = "number";
export const PART = "part";

/** Tell whether an entry is of the game, the document and the kind that are wanted; "" for all. */
export function holds({ game = "", document = "", kind = "" }, entry) {
  const fits = (wanted, value) => wanted === "" || wanted === value;
  return fits(game, entry.game) && fits(document, entry.document) && fits(kind, entry.kind);
}

/** Make what a reading names: the entries, and by id the paragraph that a part of it names. */
function makeBearers(how = "", entries = [], paragraphs = new Map()) {
  return { how, entries, paragraphs };
}

/** Find the entries of one game that bear a name, with the first reading that gives any. */
export function findBearers(base, typed, scope) {
  const [first = ""] = typed;
  const counted = isDecimal(first) || first === "§";
  const readings = counted ? [findNumbered, findNamed] : [findNamed, findNumbered];
  let found = makeBearers();
  for (const read of readings) {
    found = read(base, typed, scope);
    if (found.entries.length) break;
  }
  if (!found.entries.length) found = makeBearers();
  if (rank(base, found) < oneThing.SUPERSEDED) return found;
  const part = findPartOfEntry(base, typed, scope);
  if (!found.entries.length) return part.entries.length ? part : findBelow(base, typed, scope);
  // A part in force goes before a title that no longer is.
  if ([...part.paragraphs.values()].some(Boolean)) {
    return { ...part, entries: [...part.entries, ...found.entries] };
  }
  return found;
}

/** Find what has a number, and what is cited by it; a title beside it must be its own. */
function findNumbered(base, typed, scope) {
  const { cited } = nameTables.readNames(base);
  for (const [number, title] of readNumbers(typed)) {
    const known = [
      ...base.numbered(number),
      ...Array.from(cited.get(number) || [], (id) => base.entry(id)).filter(Boolean),
    ].filter((entry) => holds(scope, entry));
    const titled = known.filter((entry) => !title || isTitled(entry, title));
    if (titled.length) return makeBearers(NUMBER, titled);
    for (const entry of known) {
      for (const [name, part] of [["", title], ...readParts(title)]) {
        const paragraph = findPart(entry, part);
        if (paragraph && (!name || isTitled(entry, name))) {
          return makeBearers(PART, [entry], new Map([[entry.id, paragraph]]));
        }
      }
    }
  }
  return makeBearers();
}

/** Tell whether a title is that of an entry, or another name of it. */
function isTitled(entry, title) {
  const wanted = nameTables.makeKey(title);
  const forms = [entry.title, entry.title.replace(text.ORDINAL, ""), ...entry.aliases];
  return forms.some((form) => nameTables.makeKey(form) === wanted);
}

/**
 * Find the entries of one game that bear a name, by the first reading that gives any.
 *
 * Where that gives none in force, a later one that gives some in force goes before it: of a missing
 * entry one of another document, of a text no longer in force one about the same subject.
 */
function findNamed(base, typed, scope) {
  const [first = makeBearers(), ...others] = readTables(base, typed, scope);
  const standing = rank(base, first);
  if (!first.entries.length || standing < oneThing.SUPERSEDED) return first;
  for (const later of others) {
    const entries = later.entries.filter(
      (entry) =>
        oneThing.rankBearer(base, entry)[0] === oneThing.IN_FORCE &&
        standsFor(base, entry, first.entries, standing === oneThing.MISSING),
    );
    if (!entries.length) continue;
    const ids = new Set(entries.map(({ id }) => id));
    return { ...later, entries: [...entries, ...first.entries.filter(({ id }) => !ids.has(id))] };
  }
  return first;
}

/**
 * Tell whether an entry says what missing entries would, or is about the subject of others.
 *
 * A document with a missing entry of the name does not mean another of its entries by it.
 */
function standsFor(base, entry, others, isMissing) {
  if (isMissing) return others.every(({ document }) => document !== entry.document);
  const subject = base.subjectOf(entry.id);
  return Boolean(subject) && others.some(({ id }) => subject.entries.includes(id));
}

/** Find the entries of a game whose titles name all of some things, in any order. */
export function findCommon(base, names, scope) {
  const halves = nameTables.readNames(base).tables.get(HALF);
  const [first, ...others] = names.map((name) =>
    nameTables.find(halves, scope.game, nameTrie.singularKey(name)),
  );
  return first
    .filter((id) => others.every((ids) => ids.includes(id)))
    .map((id) => base.entry(id))
    .filter((entry) => entry && holds(scope, entry));
}

/** Give the highest standing among the entries of a reading. */
function rank(base, found) {
  return Math.min(
    oneThing.MISSING,
    ...found.entries.map((entry) => oneThing.rankBearer(base, entry)[0]),
  );
}

/** Read a name in each way in which it means anything. */
function* readTables(base, typed, scope) {
  const key = nameTables.makeKey(typed);
  const folded = nameTables.foldName(typed);
  const singular = nameTrie.singularKey(typed);
  const keys = { [ICON]: folded, [PLURAL]: singular, [FORM]: singular, [HALF]: singular };
  for (const [how, table] of nameTables.readNames(base).tables) {
    if (how === BEGUN) continue;
    let bearers = nameTables
      .find(table, scope.game, keys[how] ?? key)
      .map((name) => base.group(name) || base.entry(name))
      .filter((entry) => entry && holds(scope, entry));
    if (patterns.search(BRACKETED, folded)) {
      bearers = bearers.filter((entry) => oneThing.isWritten(entry, folded));
    }
    if (!bearers.length) continue;
    const isTitle = bearers.some(({ title }) =>
      [title, title.replace(text.ORDINAL, "")].some((form) => nameTables.makeKey(form) === key),
    );
    yield makeBearers(how === TITLE && !isTitle ? SPELLING : how, bearers);
  }
  yield* readVerbs(base, singular, scope);
}

/** Read a noun made of the verb that a title is, or one of its halves: "landing" of "Land". */
function* readVerbs(base, key, scope) {
  if (!patterns.search(VERBAL, partition(key, " ")[0])) return;
  const stems = nameTables.varyWord(key);
  for (const how of [PLURAL, HALF]) {
    const table = nameTables.readNames(base).tables.get(how);
    const ids = new Set(stems.flatMap((stem) => nameTables.find(table, scope.game, stem)));
    const named = Array.from(ids, (id) => base.entry(id)).filter(
      (entry) => entry && holds(scope, entry) && HALVED.includes(entry.kind),
    );
    if (named.length) yield makeBearers(FORM, named);
  }
}

/** Find the cards of a game whose titles begin with a name, where several of one type do. */
export function findBegun(base, typed, scope) {
  const table = nameTables.readNames(base).tables.get(BEGUN);
  return nameTables
    .find(table, scope.game, nameTables.makeKey(typed))
    .map((id) => base.entry(id))
    .filter((card) => card && holds(scope, card));
}

/** Find the entry that is named behind the headings above it: "Icon Legend > Space". */
function findBelow(base, typed, scope) {
  const makeHeadingKey = (heading) => nameTables.makeKey(dropNumber(heading));
  for (const [name, headings] of readTrail(typed)) {
    const wanted = headings.map(makeHeadingKey);
    for (const known of [findNumbered(base, name, scope), ...readTables(base, name, scope)]) {
      const held = known.entries.filter((entry) => {
        const above = entry.trail.map(makeHeadingKey);
        return wanted.every((heading) => above.includes(heading));
      });
      if (held.length) return { ...known, entries: held };
    }
  }
  return makeBearers();
}

/**
 * Find the entry whose part is named after it: "Borg: Cooperation".
 *
 * The part of a missing entry cannot be known, so the entry itself is given.
 */
function findPartOfEntry(base, typed, scope) {
  for (const [name, part] of readParts(typed)) {
    const known = [...readTables(base, name, scope)];
    for (const { entries } of [...known, findNumbered(base, name, scope)]) {
      const numbers = new Map(entries.map((entry) => [entry.id, findPart(entry, part)]));
      const held = entries.filter((entry) => numbers.get(entry.id));
      if (held.length) return makeBearers(PART, held, numbers);
    }
    const borne = known.filter(({ how }) => !LOOSE.includes(how)).flatMap(({ entries }) => entries);
    const missing = borne.filter((entry) => entry.kind === "gap");
    const inForce = borne.some(
      (entry) =>
        entry.paragraphs.length && oneThing.rankBearer(base, entry)[0] === oneThing.IN_FORCE,
    );
    if (missing.length && !inForce) return makeBearers(PART, missing.slice(0, 1));
    if (typed.endsWith(")") && split(part).length >= EXPLAINED && !patterns.search(DIGIT, part)) {
      const titled = (known.length ? known[0].entries : []).filter(
        (entry) => ["term", "section"].includes(entry.kind) && explains(entry, part),
      );
      if (titled.length) return makeBearers(PART, titled);
    }
  }
  return makeBearers();
}

/** Tell whether the words in brackets behind a title are words of the entry: of a term, half of them. */
function explains(entry, part) {
  const said = new Set(split(text.key(entry.text)));
  const words = split(text.key(part));
  const known = words.filter((word) => said.has(word));
  return known.length * (entry.kind === "term" ? 2 : 1) >= words.length;
}

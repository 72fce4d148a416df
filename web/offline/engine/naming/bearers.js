// Finds the entries of one game that a number or a name means (kb.naming.bearers).

import * as nameTrie from "../linking/name_trie.js";
import { findPart } from "../linking/see_references.js";
import * as patterns from "../patterns.js";
import { isDecimal, split } from "../sequences.js";
import * as tables from "../tables.js";
import * as text from "../text.js";
import * as nameTables from "./name_tables.js";
import { FORM, HALF, ICON, PLURAL, SPELLING, TITLE } from "./name_tables.js";
import * as oneThing from "./one_thing.js";
import { readNumbers, readParts } from "./written_names.js";

const { BRACKETED, EXPLAINED } = tables.bearers;

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
  const ranks = found.entries.map((entry) => oneThing.rankBearer(base, entry)[0]);
  if (Math.min(oneThing.MISSING, ...ranks) < oneThing.SUPERSEDED) return found;
  const part = findPartOfEntry(base, typed, scope);
  if (!found.entries.length) return part;
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
      for (const [name, part] of readParts(title)) {
        const paragraph = findPart(entry, part);
        if (paragraph && isTitled(entry, name)) {
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

/** Find the entries of one game that bear a name, by the first reading that gives any. */
function findNamed(base, typed, scope) {
  for (const found of readTables(base, typed, scope)) return found;
  return makeBearers();
}

/** Read a name in each way in which it means anything. */
function* readTables(base, typed, scope) {
  const key = nameTables.makeKey(typed);
  const folded = nameTables.foldName(typed);
  const singular = nameTrie.singularKey(typed);
  const keys = { [ICON]: folded, [PLURAL]: singular, [FORM]: singular, [HALF]: singular };
  for (const [how, table] of nameTables.readNames(base).tables) {
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
}

/**
 * Find the entry whose part is named after it: "Borg: Cooperation".
 *
 * The part of a missing entry cannot be known, so the entry itself is given.
 */
function findPartOfEntry(base, typed, scope) {
  for (const [name, part] of readParts(typed)) {
    const known = [...readTables(base, name, scope)];
    for (const { entries } of known) {
      const numbers = new Map(entries.map((entry) => [entry.id, findPart(entry, part)]));
      const held = entries.filter((entry) => numbers.get(entry.id));
      if (held.length) return makeBearers(PART, held, numbers);
    }
    const borne = known.filter(({ how }) => how !== HALF).flatMap(({ entries }) => entries);
    const missing = borne.filter((entry) => entry.kind === "gap");
    const inForce = borne.some(
      (entry) =>
        entry.paragraphs.length && oneThing.rankBearer(base, entry)[0] === oneThing.IN_FORCE,
    );
    if (missing.length && !inForce) return makeBearers(PART, missing.slice(0, 1));
    if (typed.endsWith(")") && split(part).length >= EXPLAINED) {
      const titled = (known.length ? known[0].entries : []).filter(({ kind }) => kind === "term");
      if (titled.length) return makeBearers(PART, titled);
    }
  }
  return makeBearers();
}

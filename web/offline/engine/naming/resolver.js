// Resolves what names an entry, in any form in which people and programs write it
// (kb.naming.resolver): exactly one status, never a guess. Nothing is corrected.

import * as tables from "../tables.js";
import * as text from "../text.js";
import { findBearers, findBegun, findCommon, holds } from "./bearers.js";
import * as cardFacts from "./card_facts.js";
import * as nameTables from "./name_tables.js";
import { BEGUN, HALF, PLAYERS, TITLE } from "./name_tables.js";
import * as oneThing from "./one_thing.js";
import { listRewritten } from "./rewritings.js";
import * as writtenNames from "./written_names.js";

const { KINDS_APART } = tables.registry;
const { LENGTH, MOST_NAMES, NEAREST, TITLED } = tables.resolver;
const { JOINED } = tables.nameTables;

export const CARD = "card";
export const SEVERAL = "several";

export const FOUND = "found";
export const AMBIGUOUS = "ambiguous";
export const MOVED = "moved";
export const GAP = "gap";
export const UNKNOWN = "unknown";
export const REMOVED = "removed";

/** Make what one string means. */
function makeLookup(status, known) {
  return {
    status,
    how: "", // by which reading it was understood; "" where nothing was
    entry: null, // what is meant; of a removed id its last wording, where it is kept
    paragraph: 0, // of it that is meant; 0 for the whole
    candidates: [], // where several different things bear the name
    also: [], // what else bears it and is about the same thing, and what governs that
    nearest: [], // what may have been meant: no answer
    asked: "",
    pinned: false, // the string names the version
    named: "", // the id that it names, which may have moved or be removed; "" for none
    ours: false, // the paragraph is one of our plain words
    ...known,
  };
}

/**
 * Resolve what a string names, in one game or one document where asked.
 *
 * `source` is the id of the document whose text says it: its own entries come first, then those of
 * the documents that it cites. `roots` are the addresses of the site, without the last "/".
 */
export function resolve(base, asked, { game = "", document = "", source = "", roots = [""] } = {}) {
  const typed = text.countCharacters(asked) <= LENGTH ? text.normalise(asked) : "";
  const scope = {
    game: text.casefold(text.strip(game)),
    document: text.casefold(text.strip(document)),
    kind: "",
  };
  const [words, url] = writtenNames.openLink(typed);
  const written = words || typed;
  const said = writtenNames.writeOut(written);
  const found =
    findById(base, url || typed, scope, roots) ||
    (written === said ? null : findByNames(base, written, scope)) || // the name itself has it
    findBySource(base, said, scope, source) ||
    findByWords(base, said, scope) ||
    findByRewritten(base, said, scope, roots) ||
    findByPlayersWord(base, said, scope) ||
    makeLookup(UNKNOWN);
  const { entry, pinned } = found;
  const named = found.named || (entry ? (pinned ? entry.pinned : entry.id) : "");
  return { ...found, asked, named };
}

/** Read a string as anything but an id. */
function findByWords(base, said, scope) {
  return (
    findByNames(base, said, scope) ||
    findByCard(base, said, scope) ||
    findBySeveral(base, said, scope) ||
    findByBeginning(base, said, scope)
  );
}

/** Read what names nothing as it stands without what is written around the name in it. */
function findByRewritten(base, said, scope, roots) {
  for (const rewritten of listRewritten(said)) {
    const found = findById(base, rewritten, scope, roots) || findByWords(base, rewritten, scope);
    if (found) return found;
  }
  return null;
}

/** Tell whether an entry is missing, or has lost its words and has none below it either. */
export function lacksWords(base, entry) {
  return (
    entry.kind === "gap" ||
    (entry.wording === "official" &&
      !entry.paragraphs.length &&
      !entry.terms.length &&
      !base.children(entry).length)
  );
}

function findById(base, typed, scope, roots) {
  for (const one of writtenNames.readIds(typed, roots, base.schemes)) {
    const found = readId(base, one, scope);
    if (found) return found;
  }
  return null;
}

/** Read an id, with or without a version and a paragraph. */
function readId(base, one, scope) {
  const { id, how, paragraph, ours } = one;
  const known = base.group(id) || base.resolve(id);
  if (!known) return null;
  const isRetired = known.last !== undefined;
  const found = isRetired ? base.entry(known.id.replace("/", `@${known.last}/`)) : known;
  const isWanted = found
    ? holds(scope, found)
    : scope.document === "" || scope.document === known.id.split("/")[0];
  if (!isWanted) return null;
  if (one.place && !(found && paragraph && hasParagraph(found, one))) {
    return makeLookup(UNKNOWN, { how, nearest: found ? [found] : [] });
  }
  if (isRetired) return makeLookup(REMOVED, { how, entry: found, paragraph, named: id, ours });
  const status = id === found.id || id === found.pinned ? FOUND : MOVED;
  return makeLookup(lacksWords(base, found) && status === FOUND ? GAP : status, {
    how,
    entry: found,
    paragraph,
    also: oneThing.addGoverning(base, [found]).slice(1),
    pinned: id.split("/")[0].includes("@"),
    named: id,
    ours,
  });
}

/** Tell whether an entry has the paragraph that is named. */
function hasParagraph(entry, { paragraph, ours }) {
  const ourWords = entry.wording === "official" ? entry.plain : entry.paragraphs;
  return paragraph >= 1 && paragraph <= (ours ? ourWords : entry.paragraphs).length;
}

/** Read a name as the text of a document says it: its own entries first, then what it cites. */
function findBySource(base, typed, scope, source) {
  const document = source ? base.document(source) : null;
  if (!document) return null;
  for (const home of [document.id, ...document.cites]) {
    const known = base.document(home);
    const within = known && { game: scope.game || known.game, document: home, kind: "" };
    const found = within && findByNames(base, typed, within, true);
    if (found) return found;
  }
  return null;
}

/**
 * Read a number or a name, with or without a document, a version and a paragraph.
 *
 * With `named` what texts do not call by its title counts only if nothing else has the name.
 */
function findByNames(base, asked, wanted, named = false) {
  const [typed, scope] = readGame(base, asked, wanted);
  if (!scope) return null;
  const { called } = nameTables.readNames(base);
  let weaker = null;
  for (const one of writtenNames.readNames(typed, called, scope.game)) {
    if (one.document && scope.document !== "" && one.document !== scope.document) continue;
    const within = {
      game: scope.game,
      document: one.document || scope.document,
      kind: one.kind,
    };
    const current = one.document && (base.current.get(one.document) || "");
    const isOlder = Boolean(one.version) && one.version !== current;
    const read = isOlder ? findOlder(base, one) : findByName(base, one.rest, within, named);
    if (!read) continue;
    const found = takeParagraph(read, one);
    if (found.status !== UNKNOWN) return { ...found, pinned: isOlder };
    weaker = weaker || found;
  }
  return weaker;
}

/** Read the game that stands beside a name: the name without it, and the scope; none where it is not the one asked for. */
function readGame(base, asked, scope) {
  const [game, typed] = writtenNames.readGame(asked, nameTables.readNames(base).gamesCalled);
  if (game && scope.game !== "" && scope.game !== game) return [typed, null];
  return [typed, { ...scope, game: scope.game || game }];
}

/** Read a name or a number of a version that is not in force. */
function findOlder(base, one) {
  const { older } = nameTables.readNames(base);
  const place = `${one.document}@${one.version}`;
  const keys = [nameTables.makeKey(one.rest)];
  for (const [number, title] of writtenNames.readNumbers(one.rest)) {
    keys.push(number, ...(title ? [nameTables.makeKey(title)] : []));
  }
  const ids = keys.map((key) => nameTables.find(older, place, key)).find((some) => some.length);
  const entries = (ids || []).map((id) => base.entry(id)).filter(Boolean);
  if (entries.length > 1) return makeLookup(AMBIGUOUS, { how: TITLE, candidates: entries });
  return entries.length ? makeLookup(FOUND, { how: TITLE, entry: entries[0] }) : null;
}

/** Add the paragraph that was named; what does not have it is not meant. */
function takeParagraph(found, one) {
  const { paragraph, ours } = one;
  if (!paragraph || !found.entry) return { ...found, ours };
  if (!hasParagraph(found.entry, one)) {
    return makeLookup(UNKNOWN, { how: found.how, nearest: [found.entry] });
  }
  return { ...found, paragraph, ours };
}

/** Read a number or a name, in each game for itself: what both games know is ambiguous. */
function findByName(base, typed, scope, named = false) {
  const folded = nameTables.foldName(typed);
  const things = [];
  for (const game of listGames(base, scope)) {
    const found = findBearers(base, typed, { ...scope, game });
    let { entries } = found;
    if (named) {
      const called = entries.filter(({ kind }) => !KINDS_APART.includes(kind));
      entries = called.length ? called : entries;
    }
    const parted = oneThing.partBearers(base, entries);
    for (const thing of oneThing.chooseWritten(parted, folded)) things.push([found, thing]);
  }
  return conclude(base, things);
}

const listGames = (base, { game }) => (game ? [game] : nameTables.readNames(base).games);

/** Say what the things that bear a name come to; null without a thing. */
function conclude(base, things) {
  if (!things.length) return null;
  const [[{ how, paragraphs }, first]] = things;
  if (things.length > 1) {
    return makeLookup(AMBIGUOUS, { how, candidates: things.map(([, [entry]]) => entry) });
  }
  return makeLookup(lacksWords(base, first[0]) ? GAP : FOUND, {
    how,
    entry: first[0],
    paragraph: paragraphs.get(first[0].id) || 0,
    also: oneThing.addGoverning(base, first).slice(1),
  });
}

/** Read the title of a card with what stands beside it: "Toll (Event)", "3x Toll". */
function findByCard(base, asked, wanted) {
  const [typed, scope] = readGame(base, asked, wanted);
  if (!scope) return null;
  for (const name of cardFacts.readCardNames(typed)) {
    const things = [];
    for (const one of listGames(base, scope)) {
      const found = findBearers(base, name.title, { ...scope, game: one });
      if (!TITLED.includes(found.how)) continue;
      const parted = oneThing.partBearers(base, found.entries);
      for (const thing of oneThing.chooseWritten(parted, nameTables.foldName(name.title))) {
        const meant = choosePrinting(base, thing, name);
        if (meant.length) things.push([{ how: CARD, paragraphs: new Map() }, meant]);
      }
    }
    if (things.length) return conclude(base, things);
  }
  return null;
}

/**
 * Give the texts about a card of which the facts beside its title are true; none if untrue.
 *
 * A year is that of a document with a text about the card, or else that of a set.
 */
function choosePrinting(base, thing, name) {
  const card = thing.map((entry) => base.cardOf(entry)).find(Boolean);
  if (!card) return [];
  const isDated = (entry) =>
    Boolean(name.year) && base.documentOf(entry)?.date.startsWith(name.year);
  const dated = thing.filter(isDated);
  if (dated.length) return cardFacts.fits(base, card, { ...name, year: "" }) ? dated : [];
  return cardFacts.fits(base, card, name) ? thing : [];
}

/** Read several names: what the title of one entry names is found, else each is a candidate. */
function findBySeveral(base, typed, scope) {
  for (const [document, rest] of readHomes(base, typed, scope)) {
    const trimmed = writtenNames.trimName(rest);
    const listed = writtenNames.listRange(rest);
    const numbers = listed.length ? listed : writtenNames.listRange(trimmed);
    const names = trimmed.split(JOINED);
    const within = { ...scope, document };
    const found =
      (numbers.length && findRange(base, numbers, within)) ||
      (names.length > 1 && names.length <= MOST_NAMES && findAllNamed(base, names, within));
    if (found) return found;
  }
  return null;
}

/** Read the document that stands before several names, and what is left of the string. */
function* readHomes(base, typed, scope) {
  yield [scope.document, typed];
  for (const { document, rest, version } of writtenNames.readNames(
    typed,
    nameTables.readNames(base).called,
    scope.game,
  )) {
    if (document && !version && (scope.document === "" || scope.document === document))
      yield [document, rest];
  }
}

/** Read names that stand together. */
function findAllNamed(base, names, scope) {
  const things = listGames(base, scope)
    .map((game) => findCommon(base, names, { ...scope, game }))
    .flatMap((some) => oneThing.partBearers(base, some))
    .map((thing) => [{ how: HALF, paragraphs: new Map() }, thing]);
  if (things.length) return conclude(base, things);
  const found = names
    .map((name) => findById(base, name, scope, []) || findByName(base, name, scope))
    .filter(Boolean);
  return found.length === names.length ? joinFound(found) : null;
}

/** Read the numbers from a first to a last; both must be there, and others may be missing. */
function findRange(base, numbers, scope) {
  const found = numbers.map((number) => findByName(base, number, scope));
  return found[0] && found.at(-1) ? joinFound(found.filter(Boolean)) : null;
}

/** Give what several names mean as candidates, or the one thing that all of them mean. */
function joinFound(found) {
  const meant = new Map(
    found
      .flatMap(({ candidates, entry }) => [...(entry ? [entry] : []), ...candidates])
      .map((one) => [one.id, one]),
  );
  const candidates = [...meant.values()];
  return candidates.length > 1
    ? makeLookup(AMBIGUOUS, { how: SEVERAL, candidates })
    : { ...found[0], how: SEVERAL };
}

/** Read a name that several cards share, each with a line of its own under it. */
function findByBeginning(base, asked, wanted) {
  const [typed, scope] = readGame(base, asked, wanted);
  if (!scope) return null;
  const candidates = listGames(base, scope).flatMap((one) =>
    findBegun(base, typed, { ...scope, game: one }),
  );
  return candidates.length ? makeLookup(AMBIGUOUS, { how: BEGUN, candidates }) : null;
}

/** Give what players mean by a word as nearest, not as an answer: no text calls it that. */
function findByPlayersWord(base, typed, scope) {
  const { games, players } = nameTables.readNames(base);
  const key = nameTables.makeKey(typed);
  const ids = games
    .filter((game) => scope.game === "" || scope.game === game)
    .flatMap((game) => nameTables.find(players, game, key));
  const meant = Array.from(new Set(ids), (id) => base.entry(id)).filter(
    (entry) => entry && holds(scope, entry),
  );
  if (!meant.length) return null;
  return makeLookup(UNKNOWN, { how: PLAYERS, nearest: meant.slice(0, NEAREST) });
}

/** List the title beside each number of a string, with what has that number. */
export function listNumbered(base, typed) {
  const found = [];
  for (const one of writtenNames.readNames(typed, nameTables.readNames(base).called)) {
    for (const [number, title] of writtenNames.readNumbers(one.rest)) {
      const fits = ({ document }) => one.document === "" || one.document === document;
      found.push([title, base.numbered(number).filter(fits)]);
    }
  }
  return found;
}

// Reads a list of cards as players keep it: titles by hand, or the file of a program for cards
// (kb.naming.deck_lists). No text is an error.

import * as patterns from "../patterns.js";
import { addTo, isDecimal, split } from "../sequences.js";
import * as tables from "../tables.js";
import * as text from "../text.js";

const { AFTER, ALONE, BEFORE, BETWEEN, BULLET, CELL, COUNTS, MARKED } = tables.deckLists;
const { MOST_LINES, REMARK, SET_BEFORE, SET_BEHIND, TITLES } = tables.deckLists;
const { ENTITIES, ENTITY } = tables.writtenNames;
const DEEPEST = 20; // objects within objects of a saved table
// What ends a line in Python. Matches "\r\n", "\u2028"; not "\t".
const LINE_END = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/;
// A card of a file in XML: its attributes, and what is in it. Matches '<card qty="2">Lock</card>'.
const CARD = /<card\b([^<>]*?)(?:\/>|>([^]*?)(?:<\/card\s*>|$))/gi;
// The title within a card. Matches "<name>Lock</name>".
const NAME = /<name\b[^<>]*>([^]*?)(?:<\/name\s*>|$)/i;
// How many of it. Matches 'qty="3"', "number='3'".
const COUNT = /\b(?:qty|number)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i;
// Its title as an attribute. Matches 'name="Lock"', "name='Lock'".
const NAMED = /\bname\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const TAG = /<[^<>]*>/g;

/** Read a list of cards; at most `MOST_LINES` of it. */
export function readDeck(content) {
  const start = content.replace(/^[ \t\r\n\ufeff]+/, "");
  let found = null;
  if (/^[{[]/.test(start)) found = readJson(start);
  else if (start.startsWith("<")) found = readXml(start);
  return (found || readLines(content)).slice(0, MOST_LINES);
}

function readLines(content) {
  const raw = content.split(LINE_END).filter((line) => text.strip(line));
  for (const mark of raw.length ? [",", ...BETWEEN] : []) {
    const columns = findColumns(cutCells(raw[0], mark));
    if (columns)
      return readTable(
        raw.slice(1).map((line) => cutCells(line, mark)),
        columns,
      );
  }
  const found = [];
  for (const line of raw.map(text.strip)) {
    const [first, second = ""] = line.split("\t").map(unmark).filter(Boolean);
    if (!first || patterns.match(REMARK, line)) continue;
    if (isDecimal(first) && second) found.push(readLine(`${first} ${second}`));
    else if (patterns.fullmatch(ALONE, second))
      found.push({ written: first, count: Number(second), title: first });
    else found.push(readLine(first));
  }
  return found;
}

/* What a forum or a note puts around a title is taken away. */
function unmark(cell) {
  const bare = patterns.sub(BULLET, "", text.normalise(cell));
  return text.normalise(
    patterns.sub(MARKED, (found) => found.groups.bold || found.groups.linked, bare),
  );
}

function cutCells(line, mark) {
  if (BETWEEN.includes(mark)) return line.split(mark).map((cell) => unquote(text.normalise(cell)));
  return Array.from(patterns.findIter(CELL, line), ({ groups }) =>
    text.normalise((groups.quoted || groups.plain || "").replaceAll('""', '"')),
  );
}

function unquote(cell) {
  const quoted = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"');
  return quoted ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

function findColumns(heading) {
  const names = heading.map((cell) => cell.toLowerCase()),
    titled = names.findIndex((name) => TITLES.includes(name)),
    counted = names.findIndex((name) => COUNTS.includes(name));
  return titled < 0 || counted < 0 ? null : [titled, counted];
}

function readTable(rows, [titled, counted]) {
  return rows.flatMap((cells) => {
    const title = cells[titled] || "";
    return title ? [{ written: title, count: readCount(cells[counted]), title }] : [];
  });
}

/* A count that is a whole cell; 1 where it is none. */
const readCount = (cell = "") => (patterns.fullmatch(ALONE, cell) ? Number(cell) : 1);

/** Read the count before or behind a title; 1 where there is none. */
export function readLine(written) {
  const before = patterns.match(BEFORE, written);
  if (before) return { written, count: Number(before.groups.count), title: before.groups.title };
  const after = patterns.match(AFTER, written);
  if (!after) return { written, count: 1, title: written };
  const { one, two, title } = after.groups;
  return { written, count: Number(one || two), title };
}

/** Leave out the set of a card, and its number there, before or behind its title. */
export function dropSet(title) {
  return patterns.sub(SET_BEHIND, "", patterns.sub(SET_BEFORE, "", title));
}

/** Read the cards of OCTGN (`<card qty="3">Title</card>`), LackeyCCG and Cockatrice. */
function readXml(content) {
  const found = [];
  for (const [, attributes, within = ""] of content.matchAll(CARD)) {
    const name = NAME.exec(within),
      named = NAMED.exec(attributes);
    const plain = (name ? name[1] : within).replace(TAG, "");
    const shown = (named && (named[1] || named[2])) || plain;
    const title = text.normalise(shown.replace(ENTITY, (entity) => ENTITIES.get(entity)));
    const count = (COUNT.exec(attributes) || []).slice(1).find(Boolean);
    if (title) found.push({ written: title, count: readCount(count), title });
  }
  return found;
}

/** Read the names of the cards of a saved object, with how many there are; null for no JSON. */
function readJson(content) {
  let read = null;
  try {
    read = JSON.parse(content);
  } catch (fault) {
    if (fault instanceof SyntaxError) return null;
    throw fault;
  }
  const names = new Map();
  listNames(read, names, 0);
  return Array.from(names, ([title, some]) => ({ written: title, count: some.length, title }));
}

function listNames(value, names, depth) {
  if (depth > DEEPEST || value === null || typeof value !== "object") return;
  if (Array.isArray(value)) {
    for (const one of value) listNames(one, names, depth + 1);
    return;
  }
  const inside = [value.ObjectStates, value.ContainedObjects];
  const isFull = inside.some((some) => some && (!Array.isArray(some) || some.length));
  const name = value.Nickname;
  if (typeof name === "string" && split(text.normalise(name)).length && !isFull) {
    addTo(names, text.normalise(name), value);
  }
  for (const held of inside) listNames(held, names, depth + 1);
}

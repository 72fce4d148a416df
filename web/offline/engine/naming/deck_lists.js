// Reads a list of cards as players keep it: titles by hand, or the file of a program for cards
// (kb.naming.deck_lists). No text is an error.

import * as patterns from "../patterns.js";
import { addTo, isDecimal, split } from "../sequences.js";
import * as tables from "../tables.js";
import * as text from "../text.js";

const { AFTER, BEFORE, MOST_LINES, REMARK } = tables.deckLists;
const { ENTITIES, ENTITY } = tables.writtenNames;
const DEEPEST = 20; // objects within objects of a saved table
// What ends a line in Python. Matches "\r\n", "\u2028"; not "\t".
const LINE_END = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/;
// A card of a file in XML: its attributes, and what is in it. Matches '<card qty="2">Lock</card>'.
const CARD = /<card\b([^<>]*)>([^]*?)(?:<\/card\s*>|$)/gi;
// The title within a card. Matches "<name>Lock</name>".
const NAME = /<name\b[^<>]*>([^]*?)(?:<\/name\s*>|$)/i;
// How many of it. Matches 'qty="3"', "qty='3'".
const COUNT = /\bqty\s*=\s*["']?([0-9]+)/i;
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
  const found = [];
  for (const raw of content.split(LINE_END)) {
    const line = text.strip(raw);
    const cells = line.split("\t").map(text.normalise).filter(Boolean);
    if (!cells.length || patterns.match(REMARK, line)) continue;
    const numbered = cells.length > 1 && isDecimal(cells[0]);
    found.push(readLine(numbered ? `${cells[0]} ${cells[1]}` : cells[0]));
  }
  return found;
}

/** Read the count before or behind a title; 1 where there is none. */
export function readLine(written) {
  const before = patterns.match(BEFORE, written);
  if (before) return { written, count: Number(before.groups.count), title: before.groups.title };
  const after = patterns.match(AFTER, written);
  if (!after) return { written, count: 1, title: written };
  const { one, two, title } = after.groups;
  return { written, count: Number(one || two), title };
}

/** Read the cards of OCTGN (`<card qty="3">Title</card>`) and LackeyCCG (`<name>` inside). */
function readXml(content) {
  const found = [];
  for (const [, attributes, within] of content.matchAll(CARD)) {
    const name = NAME.exec(within);
    const plain = (name ? name[1] : within).replace(TAG, "");
    const title = text.normalise(plain.replace(ENTITY, (entity) => ENTITIES.get(entity)));
    const count = COUNT.exec(attributes);
    if (title) found.push({ written: title, count: count ? Number(count[1]) : 1, title });
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

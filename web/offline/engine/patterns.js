// Uses patterns as Python's `re` does: search, match, fullmatch, finditer, findall, sub, split.
//
// The patterns of tables.js have the flags "gu", and every use sets the place from which it looks, so none keeps a
// state from one use to the next.

import { pattern as makePattern } from "./lazy_pattern.js";

const anchored = new WeakMap(); // pattern -> the same with the flag y
const whole = new WeakMap(); // pattern -> the same for a whole text

function twin(kept, pattern, source) {
  if (!kept.has(pattern)) kept.set(pattern, makePattern(source, pattern.flags.replace("g", "y")));
  return kept.get(pattern);
}

function run(pattern, content, place) {
  pattern.lastIndex = place;
  return pattern.exec(content);
}

/** Find the first match of a pattern, from a place on; null where there is none. */
export function search(pattern, content, place = 0) {
  return run(pattern, content, place);
}

/** Match a pattern at a place. */
export function match(pattern, content, place = 0) {
  return run(twin(anchored, pattern, pattern.source), content, place);
}

/** Match a pattern with a whole text. */
export function fullmatch(pattern, content) {
  return run(twin(whole, pattern, `(?:${pattern.source})$`), content, 0);
}

/** Yield the matches of a pattern, one after the other. */
export function* findIter(pattern, content) {
  let place = 0;
  for (let found = run(pattern, content, place); found; found = run(pattern, content, place)) {
    place = end(found) || 0;
    if (!found[0]) place = step(content, place);
    yield found;
    if (place > content.length) return;
  }
}

/** List the matches of a pattern: the only group of each, else the whole of it. */
export function findAll(pattern, content) {
  const listed = [];
  for (const found of findIter(pattern, content))
    listed.push(found.length === 2 ? found[1] : found[0]);
  return listed;
}

/** Replace the matches of a pattern, by a text without groups or by what a function gives of each match. */
export function sub(pattern, replacement, content) {
  if (!run(pattern, content, 0)) return content;
  const parts = [];
  let place = 0;
  for (const found of findIter(pattern, content)) {
    parts.push(content.slice(place, found.index));
    parts.push(typeof replacement === "function" ? replacement(found) : replacement);
    place = end(found);
  }
  return place ? parts.join("") + content.slice(place) : parts.join("") + content;
}

/** Split a text at the matches of a pattern, which has no groups. */
export function split(pattern, content) {
  const parts = [];
  let place = 0;
  for (const found of findIter(pattern, content)) {
    parts.push(content.slice(place, found.index));
    place = end(found);
  }
  parts.push(content.slice(place));
  return parts;
}

/** Give the place where a match ends. */
export function end(found) {
  return found.index + found[0].length;
}

/** Give the place of the next character: an empty match does not begin within one. */
function step(content, place) {
  return place + (content.codePointAt(place) > 0xffff ? 2 : 1);
}

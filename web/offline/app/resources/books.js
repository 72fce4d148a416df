// A whole document on one page (web/resources/books.py).
import { books, copies as labels } from "../tables.js";
import * as letters from "./letters.js";
import * as serializers from "./serializers.js";
import * as text from "../../engine/text.js";

export function showBook(base, document) {
  const entries = base.outline(document),
    levels = findLevels(entries);
  return {
    ...serializers.representDocument(base, document),
    outline: nestTitles(entries),
    letters: findLetters(entries),
    sections: entries.map((entry) => representSection(base, entry, levels.get(entry.id))),
  };
}

/* The level of each entry's heading, one below that of the section that holds it. */
export function findLevels(entries) {
  const levels = new Map();
  for (const entry of entries)
    levels.set(
      entry.id,
      Math.min((levels.get(entry.parent || "") ?? books.FIRST - 1) + 1, books.DEEPEST),
    );
  return levels;
}

export function representSection(base, entry, level) {
  return {
    ...serializers.representReference(entry),
    anchor: giveAnchor(entry),
    level,
    wording: entry.wording,
    recovered: entry.recovered,
    ours: entry.ours,
    marks: [...entry.marks],
    ...serializers.representWords(base, entry, base.referencesFrom(entry), `${giveAnchor(entry)}.`),
  };
}

export function giveAnchor(entry) {
  const slug = entry.id.slice(entry.id.indexOf("/") + 1);
  return books.TAKEN.includes(slug) ? `${slug}.` : slug;
}

export function nestTitles(entries) {
  const nodes = new Map(),
    roots = [];
  for (const entry of entries) {
    nodes.set(entry.id, {
      title: entry.title,
      number: entry.number,
      anchor: giveAnchor(entry),
      sections: [],
    });
    const above = nodes.get(entry.parent || "");
    (above ? above.sections : roots).push(nodes.get(entry.id));
  }
  return roots;
}

function findLetters(entries) {
  const found = new Map();
  for (const entry of letters.isAlphabetical(entries) ? entries : []) {
    const letter = letters.letterOf(entry.title);
    if (labels.FILED.includes(entry.kind) && !found.has(letter))
      found.set(letter, giveAnchor(entry));
  }
  return [...found]
    .sort(([one], [other]) => text.compare(one, other))
    .map(([letter, anchor]) => ({ letter, anchor }));
}

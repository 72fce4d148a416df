// Files entries under the letters of the alphabet (web/resources/letters.py).
import * as patterns from "../../engine/patterns.js";
import * as text from "../../engine/text.js";
import { copies, letters } from "../tables.js";
import { representReference } from "./serializers.js";

export const isAlphabetical = (entries) =>
  entries.length > 0 &&
  entries.filter(({ kind }) => copies.FILED.includes(kind)).length >=
    copies.MOSTLY * entries.length;

export function fileEntries(entries) {
  const names = new Map();
  for (const entry of entries.filter(({ kind }) => copies.FILED.includes(kind))) {
    const key = text.key(entry.title) || entry.title;
    names.set(key, [...(names.get(key) || []), entry]);
  }
  return fileNamed(
    [...names.values()].map((alike) => ({
      title: alike[0].title,
      entries: alike.map((entry) => representReference(entry)),
    })),
  );
}

export function fileNamed(named) {
  const filed = new Map();
  const keyed = named
    .map((one) => [sortKey(one.title), one])
    .sort(([one], [other]) => compareKeys(one, other));
  for (const [, one] of keyed)
    filed.set(letterOf(one.title), [...(filed.get(letterOf(one.title)) || []), one]);
  return [...filed]
    .sort(([one], [other]) => text.compare(one, other))
    .map(([letter, names]) => ({
      letter,
      anchor: `letter-${letter === letters.OTHER ? "other" : letter.toLowerCase()}`,
      names,
    }));
}

export const sortKey = (title) => [text.casefold(patterns.sub(copies.LEADING, "", title)), title];
export const compareKeys = (one, other) =>
  text.compare(one[0], other[0]) || text.compare(one[1], other[1]);

/* The letter under which a title is filed: A to Z without accents, or "#". */
export function letterOf(title) {
  const first = text
    .key(patterns.sub(copies.LEADING, "", title))
    .slice(0, 1)
    .toUpperCase();
  return /^[A-Z]$/.test(first) ? first : letters.OTHER;
}

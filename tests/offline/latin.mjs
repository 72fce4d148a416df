// Compares patterns as they are with those for Latin texts (web/offline/engine/lazy_pattern.js).

import { LATIN, pattern, writeLatin } from "../../web/offline/engine/lazy_pattern.js";
import * as tables from "../../web/offline/engine/tables.js";

const SETS = [
  "\\p{L}",
  "\\p{N}",
  "\\p{Nd}",
  "\\p{Nl}",
  "\\p{No}",
  "\\P{Nd}",
  "[\\p{L}\\p{N}_]",
  "[^\\p{L}\\p{Nl}_\\s]",
];

/** List the classes that differ in a character of a Latin text. */
export function compareClasses() {
  const characters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
    (one) => LATIN.test(one),
  );
  const differing = SETS.filter((set) => {
    const [plain, latin] = [new RegExp(set, "u"), new RegExp(writeLatin(set), "u")];
    return characters.some((one) => plain.test(one) !== latin.test(one));
  });
  return [characters.length, differing];
}

/** Give the patterns of the engine, and of these the ones that are not written anew though they have a class. */
export function listPatterns() {
  const all = Object.values(tables)
    .flatMap((table) => Object.values(table))
    .filter((one) => one?.source && one.use);
  const left = all.filter(({ source }) => /\\p\{/i.test(writeLatin(source)));
  return [all.length, left.map(({ source }) => source)];
}

/** List the patterns of the engine whose matches in some texts differ, with the text. */
export function compareMatches(contents) {
  const all = Object.values(tables)
    .flatMap((table) => Object.values(table))
    .filter((one) => one?.source && one.use);
  const found = (expression, content) =>
    JSON.stringify(Array.from(content.matchAll(expression), (one) => [one.index, ...one]));
  return all.flatMap(({ source }) => {
    const [plain, lazy] = [new RegExp(source, "gu"), pattern(source)];
    return contents
      .filter((content) => found(plain, content) !== found(lazy, content))
      .map((content) => [source, content]);
  });
}

/** Use one pattern on texts of both sorts in turns, from a place on. */
export function useInTurns() {
  const word = pattern("\\p{L}+");
  const texts = ["two words", "\u0394\u03bf words", "three"];
  const found = texts.map(
    (content) => ((word.lastIndex = 1), [word.exec(content)[0], word.lastIndex]),
  );
  return [
    ...found,
    "a \u0394".replace(pattern("\\p{L}"), "x"),
    "b-c".split(pattern("-")),
    pattern("^\\p{Nd}").test("7"),
  ];
}

// Takes away what programs and forums write around a name (kb.naming.rewritings).

import * as patterns from "../patterns.js";
import * as tables from "../tables.js";
import * as text from "../text.js";

const {
  AROUND,
  AT_NUMBER,
  BRACES,
  BRACKETS,
  CAMEL,
  CONSTANT,
  EMPHASIS,
  HUMP,
  ORDINALS,
  PARAGRAPHS,
  TIGHT_COLON,
  TITLE_FIRST,
} = tables.rewritings;

/** Yield a string without what is written around the name in it, step by step. */
export function* listRewritten(asked) {
  let typed = asked;
  for (const pattern of AROUND) {
    const found = patterns.match(pattern, typed);
    if (!found) continue;
    typed = text.strip(found.groups.name);
    yield typed;
  }
  if (patterns.search(EMPHASIS, typed)) {
    typed = typed.replace(EMPHASIS, "$2");
    yield typed;
  }
  yield* partJoined(typed);
  if (patterns.search(AT_NUMBER, typed)) {
    typed = patterns.sub(AT_NUMBER, " ", typed);
    yield typed;
  }
  const first = patterns.match(TITLE_FIRST, typed);
  if (first) yield `${first.groups.place}: ${first.groups.name}`;
  const bracketed = patterns.match(BRACKETS, typed);
  if (bracketed) yield `${bracketed.groups.name} icon`;
  for (const pattern of PARAGRAPHS) {
    const found = patterns.match(pattern, typed);
    if (found) yield `${found.groups.name}, paragraph ${readCount(found.groups.count)}`;
  }
}

/** Part what a program joins: the words of a name, the parts of a number, a code in braces. */
function* partJoined(typed) {
  const braced = patterns.match(BRACES, typed);
  if (braced) yield `[${braced.groups.name}]`;
  const constant = patterns.match(CONSTANT, typed);
  if (constant) yield constant.groups.number.replaceAll("_", ".");
  if (patterns.match(CAMEL, typed)) yield patterns.sub(HUMP, " ", typed);
  if (patterns.search(TIGHT_COLON, typed)) yield patterns.sub(TIGHT_COLON, ": ", typed);
}

/** Read a number, in figures or as one of the ordinals. */
function readCount(count) {
  const place = ORDINALS.indexOf(text.casefold(count));
  return place < 0 ? Number(count) : place + 1;
}

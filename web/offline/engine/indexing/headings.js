// Finds the words that an entry stands under: its title, or, where that is a number, those above
// (kb.indexing.headings).

import * as patterns from "../patterns.js";
import * as tables from "../tables.js";

const { HEADING, NUMBER } = tables.headings;

/**
 * Give the heading of each entry: its title, or what stands nearest above it and has words.
 *
 * That is a title, or a rule that only heads others. The document's short name is none of these.
 */
export function listHeadings(entries) {
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  return entries.map((entry) => (isNumber(entry.title) ? lookAbove(entry, known) : entry.title));
}

const isNumber = (title) => Boolean(patterns.fullmatch(NUMBER, title));

/** Give the nearest heading above a rule that has only a number; its number if there is none. */
function lookAbove(entry, known) {
  const next = (one) => known.get(one.parent ?? "");
  let above = next(entry);
  while (above && isNumber(above.title) && !patterns.fullmatch(HEADING, above.text))
    above = next(above);
  if (above) return isNumber(above.title) ? above.text : above.title;
  return (
    entry.trail
      .slice(1)
      .reverse()
      .find((title) => !isNumber(title)) ?? entry.title
  );
}

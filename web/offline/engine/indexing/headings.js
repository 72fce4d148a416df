// Finds the words that an entry stands under: its title, or, where that is a number, those above
// (kb.indexing.headings).

import * as patterns from "../patterns.js";
import * as tables from "../tables.js";

const { NUMBER } = tables.headings;

/**
 * Give the title of an entry, or, if that is a number, the nearest above it that has words.
 *
 * The document's short name is none of these.
 */
export function findHeading({ title, trail }) {
  const above = [title, ...trail.slice(1).reverse()];
  return above.find((one) => !patterns.fullmatch(NUMBER, one)) ?? title;
}

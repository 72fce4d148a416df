// Highlights the words of a query in texts: those that the search understood (kb.search.highlight).

import * as engines from "./engines.js";
import * as passages from "./passages.js";
import * as understanding from "./understanding.js";

/** Find the words of a query in each of some texts; in none where the query has no words. */
export function highlight(base, typed, contents) {
  const { foundBy } = understanding.understand(base, engines.openEngine(base), typed);
  return contents.map((content) => (foundBy.size ? passages.findSpans(content, foundBy) : []));
}

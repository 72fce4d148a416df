// Finds the part of an entry that a reference names (kb.linking.see_references).

import * as patterns from "../patterns.js";
import * as tables from "../tables.js";
import * as text from "../text.js";
import { singularKey } from "./name_trie.js";

const { STEP } = tables.seeReferences;

/**
 * Find the paragraph of an entry that a named part begins with; 0 if there is none.
 *
 * It is a sub-heading, or a step that begins with its name: "6. Damage: ...".
 */
export function findPart(entry, part) {
  const wanted = singularKey(part.replace(text.ORDINAL, ""));
  if (!wanted) return 0;
  let steps = 0;
  for (const [place, paragraph] of entry.paragraphs.entries()) {
    if (paragraph.style === "epigraph") continue;
    if (paragraph.style === "subheading" && singularKey(paragraph.text) === wanted) {
      return place + 1;
    }
    const step = patterns.search(STEP, paragraph.text);
    if (step && !steps && singularKey(step[1]) === wanted) steps = place + 1;
  }
  return steps;
}

// Finds the part of an entry that a reference names (kb.linking.see_references).

import * as patterns from "../patterns.js";
import * as tables from "../tables.js";
import * as text from "../text.js";
import { singularKey } from "./name_trie.js";

const { NUMBERED_STEP, NUMBERS_IN_WORDS, STEP } = tables.seeReferences;

/**
 * Find the paragraph of an entry that a named part begins with; 0 if there is none.
 *
 * It is a sub-heading, or a step that begins with its name: "6. Damage: ...", "step 6".
 */
export function findPart(entry, part) {
  const counted = patterns.match(NUMBERED_STEP, part);
  if (counted) return findStep(entry, counted.groups.number.toLowerCase());
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

/** Find the paragraph that begins with the number of a step; 0 where there is not just one. */
function findStep(entry, number) {
  const counted = NUMBERS_IN_WORDS.indexOf(number) + 1 || number;
  const steps = [...entry.paragraphs.entries()].filter(([, paragraph]) =>
    paragraph.text.startsWith(`${counted}. `),
  );
  return steps.length === 1 ? steps[0][0] + 1 : 0;
}

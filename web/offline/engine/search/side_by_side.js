// Compares families of games by what a query found in each (kb.search.side_by_side).

import { roundOff } from "../numbers.js";
import { weights } from "../tables.js";
import { findBestSentence } from "./evidence.js";

const { FAMILY_ASKED, FAMILY_BEST, FAMILY_CLARITY, FAMILY_COVER, FAMILY_LEAST } = weights;

/**
 * Give how far each family falls behind: for what the best sentence of its best entry lacks of the query, and for how little
 * that entry stands out among its own. `terms` are those of the query; `words` is 0 where an entry holds none of them.
 */
export function compareFound(engine, terms, [score, words], found) {
  const { idf, families } = engine.words;
  const weigh = (some) => some.reduce((sum, term) => sum + (idf.get(term) ?? 0), 0);
  const whole = weigh(terms) || 1;
  const asked = takeGreatest(engine, found.questions, engine.scores.questions.owners);
  return families.map((own, family) => {
    const places = Array.from(score.keys()).filter(
      (at) => engine.families[at] === family && words[at] > 0,
    );
    if (!places.length) return 0;
    places.sort((one, other) => score[other] - score[one] || one - other);
    const best = places.slice(0, FAMILY_BEST).map((at) => score[at]);
    const sentence = findBestSentence(engine, found, places[0]);
    const lacking = weigh(terms.filter((term) => !own.has(term)));
    const covered = sentence < 0 ? 0 : Math.min(found.cover[sentence], 1) * (1 - lacking / whole);
    const held = Math.max(covered, Math.min(FAMILY_ASKED * asked[family], 1), FAMILY_LEAST);
    const near = best.map((one) => roundOff(Math.exp(one - best[0])));
    const spread = near.reduce((sum, one) => sum + one, 0);
    return FAMILY_COVER * roundOff(Math.log(held)) - FAMILY_CLARITY * roundOff(Math.log(spread));
  });
}

/** Give the greatest value of each family, 0 at least; `owners` are the entries to which the values belong. */
function takeGreatest({ families, words }, values, owners) {
  const greatest = new Float64Array(words.families.length);
  values.forEach((value, at) => {
    const family = families[owners[at]];
    greatest[family] = Math.max(greatest[family], value);
  });
  return greatest;
}

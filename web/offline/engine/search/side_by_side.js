// Compares families of games by what a query found in each (kb.search.side_by_side).

import { roundOff } from "../numbers.js";
import { weights } from "../tables.js";

const { FAMILY_ASKED, FAMILY_BEST, FAMILY_CLARITY, FAMILY_COVER, FAMILY_LEAST } = weights;

/**
 * Give how far each family falls behind: for what the best of its texts lacks of the query, and for how little its best
 * entry stands out among its own. `terms` are those of the query; `words` is 0 where an entry holds none of them.
 */
export function compareFound(engine, terms, [score, words], found) {
  const { idf, families } = engine.words;
  const weigh = (some) => some.reduce((sum, term) => sum + (idf.get(term) ?? 0), 0);
  const whole = weigh(terms) || 1;
  const [cover, asked] = [
    [found.cover, engine.sentences],
    [found.questions, engine.scores.questions],
  ].map(([values, { owners }]) => takeGreatest(engine, values, owners));
  return families.map((own, family) => {
    const best = Array.from(
      score.filter((_, at) => engine.families[at] === family && words[at] > 0),
    );
    best.sort((one, other) => other - one);
    if (!best.length) return 0;
    const lacking = weigh(terms.filter((term) => !own.has(term)));
    const covered = Math.min(cover[family], 1) * (1 - lacking / whole);
    const held = Math.max(covered, Math.min(FAMILY_ASKED * asked[family], 1), FAMILY_LEAST);
    const near = best.slice(0, FAMILY_BEST).map((one) => roundOff(Math.exp(one - best[0])));
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

// Puts the rulings on cards that a query does not name behind rules that answer nearly as well
// (kb.search.unnamed_cards).

import * as analyzer from "../indexing/analyzer.js";
import * as tables from "../tables.js";
import { Ranking } from "./ranking.js";

const { UNNAMED_CARD, WAITING } = tables.weights;
const { ASKING } = tables.query;

/** Let the rulings on cards wait, the more the less of their titles a query holds. */
export function putOff(base, ranked, read) {
  const { engine } = ranked;
  const terms = new Set(read.terms.searched);
  const ofCards = engine.facets.get("kind").match("card");
  const first = ranked.order.slice(0, WAITING);
  const unnamed = first.filter(
    (name) => !read.mentions.has(name) && ofCards[engine.places.get(name)],
  );
  if (!unnamed.length || !terms.size) return ranked;
  const score = ranked.score.slice();
  for (const entry of unnamed.map((name) => base.entry(name)).filter(Boolean)) {
    const place = engine.places.get(entry.id);
    score[place] = Math.max(score[place] - measureWait(entry, terms), tables.ranking.LEAST);
  }
  const scoreOf = (name) => score[engine.places.get(name)];
  first.sort((one, other) => scoreOf(other) - scoreOf(one));
  return new Ranking({ ...ranked, score, order: [...first, ...ranked.order.slice(WAITING)] });
}

/** Measure how far a ruling falls behind: the whole weight if the terms hold no word of its title. */
function measureWait(entry, terms) {
  const words = analyzer.makeTerms(entry.title).filter((term) => !ASKING.has(term));
  const telling = new Set(words);
  const lacking = [...telling].filter((term) => !terms.has(term));
  return (UNNAMED_CARD * lacking.length) / Math.max(telling.size, 1);
}

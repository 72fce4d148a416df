// Puts rulings on cards that a query does not name, and texts that are no longer in force, behind
// rules that answer nearly as well (kb.search.waiting).

import * as analyzer from "../indexing/analyzer.js";
import * as tables from "../tables.js";
import { Ranking } from "./ranking.js";

const { SUPERSEDED, UNNAMED_CARD, WAITING } = tables.weights;
const { ASKING } = tables.query;

/** Let rulings on cards that are not named wait, and texts that are no longer in force. */
export function putOff(base, ranked, read) {
  if (!read.terms.searched.length) return ranked;
  const { engine } = ranked;
  const ofCards = engine.facets.get("kind").match("card");
  const first = ranked.order.slice(0, WAITING);
  const rulings = first.filter((name) => ofCards[engine.places.get(name)]);
  const unnamed = rulings.filter((name) => !read.mentions.has(name));
  const named = new Set(rulings.filter((name) => read.mentions.has(name)));
  const waited = lower(ranked, weighUnnamed(base, read, unnamed));
  return lower(waited, weighOlder(waited, named));
}

/** Give by how much each ruling on a card falls behind that a query does not name. */
function weighUnnamed(base, read, unnamed) {
  const terms = new Set(read.terms.searched);
  const entries = unnamed.map((name) => base.entry(name)).filter(Boolean);
  return new Map(entries.map((entry) => [entry.id, measureWait(entry, terms)]));
}

/**
 * Give by how much the texts fall behind that stand above the best rule in force.
 *
 * Nothing where that does not bring it before all of them, or where the first is a ruling on a card
 * that is named.
 */
function weighOlder(ranked, named) {
  const first = ranked.order.slice(0, WAITING);
  const count = first.findIndex((name) => !ranked.engine.superseded.has(name));
  if (count < 1 || named.has(first[0])) return new Map();
  if (ranked.scoreOf(first[count]) <= ranked.scoreOf(first[0]) - SUPERSEDED) return new Map();
  return new Map(first.slice(0, count).map((name) => [name, SUPERSEDED]));
}

/** Lower the scores of some of the first entries, and put these in order again. */
function lower(ranked, behind) {
  if (!behind.size) return ranked;
  const { places } = ranked.engine;
  const score = ranked.score.slice();
  for (const [name, less] of behind) {
    const place = places.get(name);
    score[place] = Math.max(score[place] - less, tables.ranking.LEAST);
  }
  const first = ranked.order.slice(0, WAITING);
  first.sort((one, other) => score[places.get(other)] - score[places.get(one)]);
  return new Ranking({ ...ranked, score, order: [...first, ...ranked.order.slice(WAITING)] });
}

/** Measure how far a ruling falls behind: the whole weight if the terms hold no word of its title. */
function measureWait(entry, terms) {
  const words = analyzer.makeTerms(entry.title).filter((term) => !ASKING.has(term));
  const telling = new Set(words);
  const lacking = [...telling].filter((term) => !terms.has(term));
  return (UNNAMED_CARD * lacking.length) / Math.max(telling.size, 1);
}

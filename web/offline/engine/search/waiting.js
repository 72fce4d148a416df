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
  const first = ranked.order.slice(0, WAITING);
  const behind = listBehind(base, engine, read, first);
  if (!behind.size) return ranked;
  const score = ranked.score.slice();
  for (const [name, less] of behind) {
    const place = engine.places.get(name);
    score[place] = Math.max(score[place] - less, tables.ranking.LEAST);
  }
  const scoreOf = (name) => score[engine.places.get(name)];
  first.sort((one, other) => scoreOf(other) - scoreOf(one));
  return new Ranking({ ...ranked, score, order: [...first, ...ranked.order.slice(WAITING)] });
}

/** List which of the first entries fall behind, and by how much. */
function listBehind(base, engine, read, first) {
  const terms = new Set(read.terms.searched);
  const ofCards = engine.facets.get("kind").match("card");
  const behind = new Map();
  for (const name of first) {
    const ofCard = Boolean(ofCards[engine.places.get(name)]);
    const named = ofCard && read.mentions.has(name);
    const entry = ofCard && !named ? base.entry(name) : null;
    const older = engine.superseded.has(name) && !named;
    if (!entry && !older) continue;
    const unnamed = entry ? measureWait(entry, terms) : 0;
    behind.set(name, unnamed + SUPERSEDED * Number(older));
  }
  return behind;
}

/** Measure how far a ruling falls behind: the whole weight if the terms hold no word of its title. */
function measureWait(entry, terms) {
  const words = analyzer.makeTerms(entry.title).filter((term) => !ASKING.has(term));
  const telling = new Set(words);
  const lacking = [...telling].filter((term) => !terms.has(term));
  return (UNNAMED_CARD * lacking.length) / Math.max(telling.size, 1);
}

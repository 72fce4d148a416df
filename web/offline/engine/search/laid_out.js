// Keeps what search lays out of a snapshot, so that opening it computes nothing (kb/search/laid_out.py).

import { WordVectors, embed } from "../indexing/embeddings.js";
import * as impacts from "../indexing/impacts.js";
import { weights } from "../tables.js";
import * as layout from "./layout.js";

/** Lay out a snapshot: what does not depend on a query. */
export function layOut(scores, found, { everydayWords, embeddings }) {
  const words = impacts.combine(
    [scores.title, scores.names, scores.whole, scores.asked],
    [weights.TITLE, weights.NAMES, weights.BODY, weights.QUESTIONS],
  );
  return {
    words,
    layout: layout.layOut(words, scores, found, everydayWords),
    mass: weighQuestions(found, words, scores),
    embeddings: embed(new WordVectors(embeddings), found.questions),
  };
}

/** Weigh each question: the IDF of all its terms together, 1 at least. */
function weighQuestions(found, { families }, { families: ofEntries, questions }) {
  const mass = new Float64Array(found.questions.size);
  for (const term of found.questions.stems.slices.keys()) {
    for (const question of found.questions.stems.find(term))
      mass[question] += families[ofEntries[questions.owners[question]]].get(term) ?? 0;
  }
  return mass.map((value) => Math.max(value, 1));
}

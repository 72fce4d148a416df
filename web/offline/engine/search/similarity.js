// Tells what each sentence counts for meaning about the same as a query, by embeddings (kb/search/similarity.py).

import { embedQuery } from "../indexing/embeddings.js";
import { weights } from "../tables.js";
import { countLikeness, findLikest } from "./evidence.js";

/** Give what is added to the score of each sentence. */
export function countSimilar(engine, terms) {
  const { answers, embeddings, sentences } = engine;
  const query = embedQuery(engine.wordVectors(), terms);
  const alike = new Float64Array(sentences.owners.length);
  if (!answers.order.length || query.every((value) => !value)) return alike;
  const floor = weights.SIMILARITY_FLOOR;
  const cosines = embeddings.compare(query);
  for (const question of answers.order) {
    const similar = Math.max(cosines[question] - floor, 0) / (1 - floor);
    const sentence = sentences.answers[question];
    if (similar > alike[sentence]) alike[sentence] = similar;
  }
  const size = engine.scores.paragraphs.owners.length;
  const [most, second] = findLikest(sentences.passages, alike, size);
  return alike.map((own, one) => {
    const inside = sentences.passages[one];
    const beside = (own < most[inside] ? most : second)[inside];
    return (
      weights.SIMILAR_QUESTION * countLikeness(own) + weights.SIMILAR_BESIDE * countLikeness(beside)
    );
  });
}

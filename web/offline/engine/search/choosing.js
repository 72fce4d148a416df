// Chooses the answer to a query: what was found in, the sentences of one entry out, or null (kb.search.choosing).

import * as tables from "../tables.js";
import * as answers from "./answers.js";
import { asksOfNumber } from "./known_items.js";
import { addMissing } from "./missing.js";

const { reasons } = tables;

/** Answer a query, and say which entry that it names is missing; null if nothing is about it. */
export function chooseAnswer(base, found) {
  const chosen = chooseSentences(base, found);
  const answer = chosen && found.partly ? { ...chosen, verdict: answers.NEAREST } : chosen;
  return answer && addMissing(base, found.understanding, answer);
}

/** Choose the sentences that answer a query; null where no document is about it. */
function chooseSentences(base, found) {
  const id = findAnswering(base, found);
  const entry = id ? base.entry(id) : null;
  if (!entry || found.outOfScope) return null;
  const { understanding: read, ranking: ranked } = found;
  const document = base.document(entry.document);
  const reason = found.knownItems.get(id);
  // What a document says that the query names is decided by it, whether it is in force or not.
  const wanted = read.query.documents.size > 0 || reason?.kind === reasons.BY_ID.kind;
  const inForce = wanted || (document !== null && document.authority === "current");
  const subject = base.subjectOf(entry.id);
  const same = new Set([entry.id, ...(subject ? subject.entries : [])]);
  const { engine } = ranked;
  if (found.told.reasons.has(entry.id)) {
    return answers.answerWithTold(base, engine, entry, found.told, { inForce });
  }
  if (!reason && answers.isExample(ranked, read, entry)) return null;
  const findBest = () => answers.answerWithBest(ranked, read, entry, same, { inForce });
  if (!reason || reason.kind === reasons.NEAR.kind) return findBest();
  const { query, paragraphs } = read;
  const ofNumber = !paragraphs.has(entry.id) && asksOfNumber(query, entry, reason);
  const asks = ofNumber || reason.kind === reasons.ONE_OF.kind;
  const whole = !asks && reason.kind !== reasons.PART.kind;
  const paragraph = paragraphs.get(entry.id) || 0;
  const about = { inForce, paragraph, asked: query.subject, whole };
  return (asks && findBest()) || answers.answerWithOpening(engine, entry, reason, about);
}

/**
 * Find the entry that answers: the first, or the next one if that has no text here; else "".
 *
 * It may be missing, or only head other sections. A card, and what is named by its id, is answered by
 * nothing else.
 */
function findAnswering(base, { order, knownItems }) {
  const answers = (id) => {
    const entry = base.entry(id);
    const byId = knownItems.get(id)?.kind === reasons.BY_ID.kind;
    return entry && (entry.paragraphs.length > 0 || byId || base.cardOf(entry));
  };
  return order.find(answers) ?? "";
}

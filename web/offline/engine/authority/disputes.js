// Settles a dispute as far as the rules do (kb/authority/disputes.py).
import * as candidates from "./candidates.js";
import * as likeness from "./likeness.js";
import * as precedence from "./precedence.js";
import * as questions from "./questions.js";
import * as quotations from "./quotations.js";
import * as related from "./related.js";
import * as verdicts from "./verdicts.js";
import * as answers from "../search/answers.js";
import { describeMissing } from "../search/missing.js";
import * as passages from "../search/passages.js";
import * as standing from "../snapshot/standing.js";
import { disputes } from "../tables.js";

const { isBinding } = precedence;

/* Gather what decides a question and a set of entries, and what a judge should know besides. */
export const settle = (base, typed, chosen = [], { document = "", game = "" } = {}) =>
  settleQuestion(base, questions.askQuestion(base, typed, document, game), chosen);

export function settleQuestion(base, given, chosen = []) {
  const question = preferOlder(base, given),
    gathered = candidates.gatherCandidates(base, question, chosen);
  const [joined, conflicts] = candidates.joinConflicts(base, gathered, question);
  const governing = orderGoverning(base, joined, question);
  const named = [...chosen.map((one) => one.entry), ...question.quotations.map((one) => one.entry)];
  if (question.card) named.push(question.card, ...standing.listRulings(base, question.card.id));
  const earlier = gatherEarlier(base, governing, named, question),
    near = gatherRelated(base, governing, named, question);
  const [verdict, sentence] = verdicts.judge(base, {
    governing,
    earlier,
    conflicts,
    question,
    chosen: chosen.length > 0,
  });
  const shown = conflicts.slice(0, disputes.CONFLICTS);
  return {
    verdict,
    sentence,
    confident: question.card || !question.asked ? null : verdict === "governs" && question.sure,
    chosen,
    governing: governing.slice(0, disputes.GOVERNING),
    further: governing.slice(disputes.GOVERNING).map((one) => one.entry),
    touching: near.slice(0, disputes.TOUCHING - shown.length),
    older: earlier
      .slice(0, disputes.OLDER)
      .map((entry) => makeEarlier(base, entry, question, chosen)),
    conflicts: shown,
    missing: listMissing(base, governing, chosen, question),
    counts: {
      governing: governing.length,
      touching: near.length,
      older: earlier.length,
      conflicts: conflicts.length,
    },
    notes: question.notes,
  };
}

/* List the missing entries that are in dispute, as far as they count beside the first rule. */
function listMissing(base, governing, chosen, { answer }) {
  const first = governing.length ? base.documentOf(governing[0].entry) : null,
    named = [...(answer ? answer.missing : []), ...chosen].map((one) => one.entry);
  return [...new Set(named.filter((one) => one.kind === "gap"))]
    .map((gap) => describeMissing(base, gap, first))
    .filter(Boolean);
}

/* Order the rules in force, each with its words and the reasons for its position. */
function orderGoverning(base, gathered, question) {
  const byId = new Map(gathered.map((one) => [one.entry.id, one])),
    answer = gathered.find((one) => one.origin === candidates.ANSWER),
    decided = answer ? candidates.findDecisions(base, answer, question) : [];
  const ordered = precedence.orderByAuthority(
    base,
    gathered.map((one) => one.entry),
    answer ? answer.entry : null,
    decided,
  );
  // of what prevails, the words in which it does
  const places = new Map(
    decided.flatMap((one) => one.entries.map((name, side) => [name, one.paragraphs[side]])),
  );
  // what an earlier one has said of its position is not said again
  const said = new Set();
  const isNew = (statement) => {
    const key = JSON.stringify(
      statement.map((part) => (part.entry ? [part.entry.pinned, part.paragraph] : part)),
    );
    return !said.has(key) && said.add(key);
  };
  return ordered.map((entry) => {
    const one = byId.get(entry.id),
      fixed = one.origin === candidates.ANSWER || !places.has(entry.id),
      snippet = quote(base, entry, fixed ? one.paragraph : places.get(entry.id), question);
    const context = quotations.findContext(base, entry, snippet.paragraph, snippet.text),
      why = precedence.explainOrder(base, entry, ordered).filter(isNew);
    return {
      entry,
      origin: one.origin,
      snippet,
      reasons: one.reason.length ? [one.reason, ...why] : why,
      context,
    };
  });
}

/* Quote the very sentences of the answer; of another rule, the passage that says most. */
function quote(base, entry, number, question) {
  const quoted = question.quote(entry);
  if (!quoted || (number && quoted.paragraph !== number))
    return passages.makeSnippet(entry, question.terms, number);
  return {
    text: quoted.text,
    spans: [],
    paragraph: quoted.paragraph,
    lead: passages.findLead(entry, quoted.paragraph),
  };
}

/* Let a superseded text answer if it speaks to the question and no rule in force does. */
function preferOlder(base, question) {
  if (!question.answer || question.card) return question;
  const asked = likeness.weighQuestion(base, question.typed);
  for (const { entry, snippet } of question.hits) {
    if (!entry.paragraphs.length || isBinding(base, entry)) continue;
    const held = candidates.measureHeld(asked, entry, snippet.paragraph);
    if (
      held >= disputes.OLDER_HOLDS &&
      held >= measureInForce(base, asked, question) + disputes.OLDER_MORE &&
      !related.findReplacement(base, entry, snippet.paragraph)
    ) {
      const sentences = [{ entry, paragraph: snippet.paragraph, text: snippet.text }];
      return new questions.Question({
        ...question,
        answer: { ...question.answer, verdict: answers.NEAREST, sentences },
      });
    }
  }
  return question;
}

/* How much of a question the rules in force hold that come nearest: in their words, or in a question that they answer. */
function measureInForce(base, asked, question) {
  const places = [
    ...question.quotations.map((one) => [one.entry, one.paragraph]),
    ...question.hits.map((hit) => [hit.entry, hit.snippet.paragraph]),
  ];
  return Math.max(
    0,
    ...places
      .filter(([entry]) => isBinding(base, entry))
      .flatMap(([entry, number]) => [
        candidates.measureHeld(asked, entry, number),
        ...entry.questions.map((one) => likeness.measureCover(asked, one)),
      ]),
  );
}

/* The rules no longer in force: those that were named, those replaced, other hits. */
function gatherEarlier(base, governing, named, question) {
  const hits = question.answer && !question.card ? question.hits : [];
  const found = [
    ...named,
    ...related.listEarlier(
      base,
      governing.map((one) => one.entry),
    ),
    ...hits.flatMap((hit) => [hit.entry, ...hit.also]),
  ];
  const kept = new Map();
  for (const entry of found)
    if (entry.wording !== "none" && !isBinding(base, entry)) kept.set(entry.pinned, entry);
  return [...kept.values()];
}

/* Quote a rule no longer in force, and name what replaces it; of a chosen one, all of it. */
function makeEarlier(base, entry, question, chosen) {
  const member = chosen.find((one) => one.entry.pinned === entry.pinned);
  if (member)
    return related.makeQuoted(
      base,
      entry,
      related.quoteEntry(entry, question.terms, member.paragraph),
      member.paragraph,
    );
  const quoted = question.quote(entry);
  if (!quoted) return related.makeEarlier(base, entry, question.card ? new Set() : question.terms);
  return related.makeQuoted(base, entry, quote(base, entry, 0, question), quoted.paragraph);
}

/* The related entries: the next hits, what the question names, then references. If no rule decides, all hits come first. */
function gatherRelated(base, governing, named, question) {
  const known = new Set([...governing.map((one) => one.entry), ...named].map((entry) => entry.id));
  const hits = (question.card ? [] : question.hits)
    .filter((hit) => !known.has(hit.entry.id))
    .map((hit) =>
      related.addQuote(
        {
          entry: hit.entry,
          how: "near",
          reason: candidates.stateMatch("Close to the question", hit),
        },
        question.terms,
        hit.snippet.paragraph,
      ),
    );
  const mentioned = question.named.map((entry) =>
    related.addQuote({ entry, how: "named", reason: candidates.NAMED }, question.terms),
  );
  const texts = [
    ...governing.map((one) => [one.entry, one.snippet.paragraph]),
    ...named.filter((one) => one.wording === "none").map((one) => [one, 0]),
  ];
  const first = governing.length ? disputes.NEAR : hits.length,
    found = new Map();
  for (const one of [
    ...hits.slice(0, first),
    ...mentioned,
    ...related.listRelated(base, texts, question.terms),
    ...hits.slice(first),
  ]) {
    const shown = one.entry.wording === "none" || isBinding(base, one.entry);
    if (shown && !known.has(one.entry.id) && !found.has(one.entry.id)) found.set(one.entry.id, one);
  }
  return [...found.values()];
}

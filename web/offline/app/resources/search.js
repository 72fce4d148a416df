// The answer to a query, and names for what was typed so far (web/resources/search.py).
import * as askedApart from "../../engine/search/asked_apart.js";
import * as autocomplete from "../../engine/search/autocomplete.js";
import * as engines from "../../engine/search/engines.js";
import * as namedCards from "../../engine/search/named_cards.js";
import * as namedDocuments from "../../engine/search/named_documents.js";
import * as engine from "../../engine/search/search.js";
import * as engineTables from "../../engine/tables.js";
import * as text from "../../engine/text.js";
import { search } from "../tables.js";
import { urlFor } from "../urls.js";
import * as cards from "./cards.js";
import * as facets from "./facets.js";
import * as lessons from "./lessons.js";
import * as params from "./params.js";
import * as serializers from "./serializers.js";

export function answerQuery(base, given) {
  const notes = [],
    limit = params.readLimit(given, notes, engineTables.search.LIMIT),
    { typed, document, game } = params.readQuery(base, given, notes);
  const kind = params.readChoice(
    "kind",
    given,
    engines.openEngine(base).facets.get("kind").values,
    notes,
  );
  const answer = engine.search(base, typed, limit, { document, game, kind });
  const chosen = Object.fromEntries(
    Object.entries({ document, game, kind }).map(([name, value]) => [name, text.shorten(value)]),
  );
  return {
    ...serializers.representAnswer(base, answer, typed, [...notes, ...answer.notes]),
    named_documents: (document ? [] : namedDocuments.nameDocuments(base, answer, game)).map(
      (one) => ({ ...serializers.nameDocument(base, one), game: one.game }),
    ),
    questions: askedApart
      .answerApart(base, answer, { document, game, kind })
      .map(({ question, answer: one }) => ({
        query: question,
        answer: one && serializers.representDeciding(base, one),
      })),
    other_answers: document
      ? []
      : engine
          .answerOthers(base, answer, kind)
          .map((one) => serializers.representDeciding(base, one)),
    on: null,
    card: cards.showNamed(base, answer),
    named_cards: cards.listNamed(base, answer, game),
    lessons: findLessons(base, game, answer),
    limit,
    ...Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, value || null])),
    filters: offerFilters(base, answer, typed, chosen),
  };
}

/* What teaches the subject of a query, of the game that is chosen, named or answered for. */
function findLessons(base, game, answer) {
  const [named, rest] = answer.namedGame;
  const answered = namedCards.findAnsweredGame(answer);
  return lessons.findLessons(base, rest || answer.read, game || named, answered);
}

function offerFilters(base, answer, shown, chosen) {
  const labels = {
    game: Object.fromEntries(
      [...answer.facets.get("game").keys()].map((game) => [game, game.toUpperCase()]),
    ),
    kind: search.KINDS,
    document: Object.fromEntries(base.documents.map(({ id, short }) => [id, short])),
  };
  return facets.offerFilters(
    urlFor("pages.show_search"),
    { q: shown },
    chosen,
    Object.entries(search.FILTERS).map(([name, label]) => ({
      name,
      label,
      counts: answer.facets.get(name),
      labels: labels[name],
    })),
  );
}

export function suggestNames(base, given) {
  const typed = given.get("q") || "",
    limit = params.readLimit(given, [], engineTables.autocomplete.LIMIT);
  const game = params.readChoice("game", given, params.listGames(base), []);
  return {
    query: typed,
    suggestions: autocomplete
      .suggest(base, typed, limit, { game })
      .map((one) => serializers.representSuggestion(base, one)),
  };
}

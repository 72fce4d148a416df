// Reads the parameters of an address (web/resources/params.py). No parameter is an error here; a note says what was ignored.
import * as text from "../../engine/text.js";
import { params } from "../tables.js";

export const listGames = (base) => [...new Set(base.documents.map((document) => document.game))];

export function readQuery(base, given, notes) {
  const typed = given.get("q") || "",
    length = [...typed].length;
  const document = readChoice(
    "document",
    given,
    base.documents.map((one) => one.id),
    notes,
  );
  const game = readChoice("game", given, listGames(base), notes);
  if (length > params.QUERY_LENGTH) {
    notes.push(
      `The query has ${length} characters; only the first ${params.QUERY_LENGTH} were searched and are repeated here.`,
    );
  }
  return { typed, document, game };
}

export function readLimit(typed, most, usual = params.LIMIT) {
  return /^\d{1,9}$/.test(typed.trim()) ? Math.max(1, Math.min(Number(typed), most)) : usual;
}

/* Read a filter; one that matches nothing here finds nothing, and a note says so. */
export function readChoice(name, given, known, notes) {
  const typed = text.casefold((given.get(name) || "").trim());
  if (typed && !known.includes(typed)) {
    notes.push(
      `${name}=${text.shorten(typed)} matches nothing here, so there are no results. Available: ${[...new Set(known)].join(", ") || "nothing"}.`,
    );
  }
  return typed;
}

export const firstCharacters = (typed) => text.firstCharacters(typed, params.QUERY_LENGTH);

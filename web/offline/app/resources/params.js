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
  return { typed: firstCharacters(typed), document, game };
}

/* Read how many results are wanted; a note says what could not be used. */
export function readLimit(given, notes, most, usual = params.LIMIT) {
  const typed = given.get("limit") || "",
    plain = text.strip(typed);
  if (!plain) return usual;
  if (!/^-?\+?[0-9]+$/.test(plain)) {
    notes.push(`limit=${text.shorten(typed)} is not a whole number; ${usual} was used.`);
    return usual;
  }
  const size = Number(plain.replace(/^-?\+?0*/, "").slice(0, 9)),
    wanted = plain.startsWith("-") ? -size : size,
    taken = Math.max(1, Math.min(wanted, most));
  if (taken !== wanted)
    notes.push(`limit=${text.shorten(typed)} is outside 1 to ${most}; ${taken} was used.`);
  return taken;
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

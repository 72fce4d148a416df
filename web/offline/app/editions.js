// Keeps the edition that a reader has chosen from page to page: in the address, as `game` (web/pages/editions.py).
import { editions } from "./tables.js";
import { findCounterpart } from "./resources/counterparts.js";
import { giveAddress, urlFor } from "./urls.js";

/* The edition of a page; "" where all editions were asked for, null where it has none. */
export function readEdition(asked, facts, games) {
  const isOwn = Object.keys(asked.values).length || editions.DECKS.includes(asked.name),
    own = isOwn ? facts?.game : null;
  const found = games.includes(own) ? own : readChosen(asked, games);
  return found || (editions.ASKING.includes(asked.name) ? "" : null);
}

/* The edition that the address of a page names; "" for none, or one that is not here. */
export function readChosen(asked, games) {
  const chosen = (asked.arguments.get("game") || "").trim().toLowerCase();
  return games.includes(chosen) ? chosen : "";
}

/* The edition of what a page answers with first; "" where it answers nothing. */
export function findAnswering(base, asked, facts) {
  if (!editions.ASKING.includes(asked.name)) return "";
  const [first] = [
    ...(facts?.answer?.sentences || []),
    ...(facts?.results || []),
    ...(facts?.governing || []),
  ];
  return (first && base.entry(first.id)?.game) || "";
}

export const keepEdition =
  (edition) =>
  (name, values = {}) =>
    urlFor(name, { ...values, game: edition || null });

/* The address of the page as it is for another edition, or for all of them. */
export const switchEdition = (base, asked, facts, own) => (game) => {
  if (editions.LEARNING.includes(asked.name))
    return game ? urlFor("pages.show_path", { game }) : urlFor("pages.show_learn");
  if (!asked.name.startsWith("pages.show_") || Object.keys(asked.values).length)
    return giveCounterpart(base, asked, facts, own, game) || urlFor("pages.show_home", { game });
  const kept = Object.fromEntries(
    (editions.ASKED[asked.name] || []).map((name) => [name, asked.arguments.getAll(name)]),
  );
  return urlFor(asked.name, { ...kept, game });
};

/* The address of what another edition has in the place of this page; "" for nothing. */
function giveCounterpart(base, asked, facts, own, game) {
  if (!own || !game) return "";
  if (asked.name === "pages.show_procedure") return urlFor("pages.show_procedures", { game });
  const name = asked.name === "pages.show_cards" ? `${own}-cards` : facts?.id || "",
    found = findCounterpart(base, name, own, game);
  return found && giveAddress(found);
}

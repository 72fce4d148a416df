// Keeps the edition that a reader has chosen from page to page: in the address, as `game` (web/pages/editions.py).
import { editions } from "./tables.js";
import { urlFor } from "./urls.js";

/* The edition of a page; "" where all editions were asked for, null where it has none. */
export function readEdition(asked, facts, games) {
  const own = Object.keys(asked.values).length ? facts?.game : null;
  const chosen = (asked.arguments.get("game") || "").trim().toLowerCase();
  const found = games.includes(own) ? own : games.includes(chosen) ? chosen : "";
  return found || (asked.name in editions.ASKING ? "" : null);
}

export const keepEdition =
  (edition) =>
  (name, values = {}) =>
    urlFor(name, { ...values, game: edition || null });

/* The address of the page as it is for another edition, or for all of them. */
export const switchEdition = (asked) => (game) => {
  if (editions.LEARNING.includes(asked.name))
    return game ? urlFor("pages.show_path", { game }) : urlFor("pages.show_learn");
  if (!asked.name.startsWith("pages.show_") || Object.keys(asked.values).length)
    return urlFor("pages.show_home", { game });
  const kept = Object.fromEntries(
    (editions.ASKING[asked.name] || []).map((name) => [name, asked.arguments.getAll(name)]),
  );
  return urlFor(asked.name, { ...kept, game });
};

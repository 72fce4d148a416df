// Finds what another edition has in the place of something (web/resources/counterparts.py).
import { isBinding } from "../../engine/authority/precedence.js";
import * as text from "../../engine/text.js";
import * as cardLists from "./card_lists.js";

/* The id of what another game has in the place of an id of a game; "" for nothing. */
export function findCounterpart(base, name, own, game) {
  const same = game + (name.startsWith(own) ? name.slice(own.length) : name);
  if (base.current.has(same) || base.groups.has(same)) return same;
  if (cardLists.listGames(base).some((one) => `${one}-cards` === same)) return same;
  const entry = base.entry(name);
  return (entry && findAlike(base, entry, game)) || "";
}

/* What another game has under the titles of a subject: a rule in force, or a card. */
function findAlike(base, entry, game) {
  const subject = base.subjectOf(entry.id),
    others = (subject ? subject.entries : []).map((one) => base.entry(one)).filter(Boolean);
  const isAlike = (found) =>
    entry.kind === "card" ? base.cards.has(found.id) : isBinding(base, found);
  for (const title of new Set([entry, ...others].map((one) => one.title))) {
    const key = text.key(title),
      found = base
        .named(title)
        .find((one) => one.game === game && isAlike(one) && text.key(one.title) === key);
    if (found) return found.id;
  }
  return "";
}

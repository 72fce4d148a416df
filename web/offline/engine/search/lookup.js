// Looks up a name, a number or an id: exactly one status, never a guess (kb.search.lookup).

import { holds } from "../naming/bearers.js";
import * as resolver from "../naming/resolver.js";
import { partition, split } from "../sequences.js";
import * as tables from "../tables.js";
import * as text from "../text.js";
import * as autocomplete from "./autocomplete.js";
import * as search from "./search.js";

const { GUESSED } = tables.lookup;
const { LENGTH, NEAREST } = tables.resolver;

/**
 * Look up what a string names, in one game or one document where asked.
 *
 * Without `nearest` what resembles it is left out. `roots` are the addresses of the site.
 */
export function lookUp(
  base,
  asked,
  { game = "", document = "", nearest = true, roots = [""] } = {},
) {
  const found = resolver.resolve(base, asked, { game, document, roots });
  const wanted = text.normalise(asked);
  if (!nearest || !lacksNearest(found) || !wanted) return found;
  const scope = {
    game: text.casefold(text.strip(game)),
    document: text.casefold(text.strip(document)),
  };
  const { entry } = found;
  return { ...found, nearest: guess(base, entry ? entry.title : wanted, scope, entry) };
}

/** Tell whether an answer lacks what may have been meant instead. */
export function lacksNearest({ asked, status, nearest }) {
  const held = text.countCharacters(asked) <= LENGTH;
  const named = status === resolver.GAP || status === resolver.UNKNOWN;
  return named && !nearest.length && held;
}

/** Find what may have been meant by an unknown name; no number is near another. */
function guess(base, wanted, scope, itself) {
  const numbers = resolver.listNumbered(base, wanted);
  if (numbers.some(([title]) => !title)) return [];
  const name = partition(wanted, "#")[0];
  const slug = wanted.includes(" ") ? wanted : name.slice(name.lastIndexOf("/") + 1);
  const words = split(text.key(slug)).slice(0, GUESSED).join(" ");
  const { game, document } = scope;
  let found = [
    ...numbers.flatMap(([, numbered]) => numbered),
    ...autocomplete
      .suggest(base, words, undefined, { game })
      .map(({ id }) => base.group(id) || base.entry(id))
      .filter(Boolean),
  ];
  if (!found.length) {
    found = search.search(base, words, NEAREST, { document, game }).hits.map(({ entry }) => entry);
  }
  const kept = new Map();
  for (const entry of found) {
    if (holds(scope, entry) && !(itself && entry.id === itself.id)) kept.set(entry.id, entry);
  }
  return [...kept.values()].slice(0, NEAREST);
}

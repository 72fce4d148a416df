// Finds the documents that a whole query names (kb.search.named_documents).

import { listKinds } from "../naming/document_names.js";
import { readNames } from "../naming/name_tables.js";
import { removeSuffix, sortBy } from "../sequences.js";
import * as tables from "../tables.js";
import * as text from "../text.js";
import { openEngine } from "./engines.js";

const { BESIDE, KINDS, MOST } = tables.namedDocuments;

/**
 * Give the documents that a query names, of the game that is chosen or named; [] for none.
 *
 * Each in its latest version, or in the one that stands behind its name ("Rulebook 1.1").
 */
export function nameDocuments(base, results, chosen = "") {
  const [named, withoutGame] = results.namedGame;
  const game = chosen || named;
  const families = openEngine(base).familyNames.keys();
  const wanted = leaveOut(withoutGame || results.read || results.query, families);
  if (!wanted) return [];
  const called = listCalled(base, game);
  const isNamed = ({ id, version }) => {
    const names = called.get(id) || new Set();
    const behind = ` ${text.key(version)}`;
    if (base.current.get(id) === version && names.has(wanted)) return true;
    return wanted.endsWith(behind) && names.has(removeSuffix(wanted, behind));
  };
  const found = base.documents.filter((one) => ["", one.game].includes(game) && isNamed(one));
  const giveKey = (one) => [Number(one.authority !== "current"), one.game, one.rank];
  return sortBy(found, giveKey).slice(0, MOST);
}

/** List what documents are called, and what they are, where a game is asked about, or none. */
function listCalled(base, game) {
  const called = new Map(base.documents.map(({ id }) => [id, new Set()]));
  for (const one of readNames(base).called) {
    if (game === one.game || !one.onlyInGame) called.get(one.id)?.add(leaveOut(one.form));
  }
  for (const document of base.documents) {
    const kinds = listKinds(document);
    const others = [...KINDS].filter(([, kind]) => kinds.includes(kind)).map(([name]) => name);
    for (const name of [...kinds, ...others]) called.get(document.id).add(name);
  }
  return called;
}

/** Leave out of a name what stands beside it, names of families of games as well. */
function leaveOut(typed, families = []) {
  let wanted = text.key(typed);
  for (const name of families) wanted = ` ${wanted} `.replaceAll(` ${text.key(name)} `, " ");
  return wanted
    .split(" ")
    .filter((word) => word && !BESIDE.has(word))
    .join(" ");
}

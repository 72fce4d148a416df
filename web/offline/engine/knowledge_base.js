// Opens a pack: what kb does when it opens a snapshot.
//
//     const derived = derive(openPack(pack));     once, at installation: an ArrayBuffer, to be kept
//     const base = openPack(pack, derived);       at every start
//
// In: what `kb pack` wrote, and what was derived of it before. Out: a `KnowledgeBase`, as kb.snapshot.store gives it.

import * as reading from "./packs/reading.js";
import * as derivedArrays from "./search/derived.js";
import { KnowledgeBase } from "./snapshot/store.js";

export { openEngine } from "./search/engines.js";
export { PackRefused, checkPack, readHeading } from "./packs/reading.js";
export { KnowledgeBase };

/** Open a pack; `derived` is what `derive` gave of the same pack. */
export function openPack(pack, derived = null) {
  const arrays = derivedArrays.find(derived, reading.readHeading(pack).heading);
  const { written, tables } = arrays ? derivedArrays.giveKept(arrays) : {};
  const { heading, records, ...found } = reading.readPack(pack, written);
  const base = new KnowledgeBase(heading, records, tables);
  return Object.assign(base, { derived: arrays, ...found });
}

/** Derive what searching a pack needs: an ArrayBuffer, to be kept with the pack. */
export function derive(base) {
  return derivedArrays.derive(base);
}

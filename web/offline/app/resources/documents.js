// A document with its outline, and one A-Z of all documents (web/resources/documents.py).
import * as text from "../../engine/text.js";
import { copies as labels } from "../tables.js";
import { sayEnds } from "./copies.js";
import * as letters from "./letters.js";
import * as serializers from "./serializers.js";

export function showDocument(base, document) {
  const entries = base.outline(document),
    alphabetical = letters.isAlphabetical(entries);
  return {
    ...serializers.representDocument(base, document),
    versions: [],
    outline: nestEntries(entries),
    letters: alphabetical ? letters.fileEntries(entries) : [],
    unfiled: entries
      .filter(({ kind }) => alphabetical && !labels.FILED.includes(kind))
      .map((entry) => serializers.representReference(entry)),
    problems_found: [],
  };
}

export function showGlossary(base) {
  const entries = base.currentEntries.filter(({ kind }) => labels.FILED.includes(kind));
  return {
    letters: letters.fileEntries(entries),
    names: new Set(entries.map(({ title }) => text.key(title))).size,
    documents: Object.fromEntries(base.documents.map(({ id, short }) => [id, short])),
    coverage: [...sayEnds(base).values()],
  };
}

function nestEntries(entries) {
  const nodes = new Map(
    entries.map((entry) => [
      entry.id,
      { ...serializers.representReference(entry), recovered: entry.recovered, sections: [] },
    ]),
  );
  const roots = [];
  for (const entry of entries)
    (nodes.has(entry.parent) ? nodes.get(entry.parent).sections : roots).push(nodes.get(entry.id));
  return roots;
}

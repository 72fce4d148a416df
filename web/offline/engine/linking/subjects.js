// Tells which entries only say where to look (kb/linking/subjects.py). The subjects themselves are in a pack.

import { subjects } from "../tables.js";
import * as text from "../text.js";

/** Tell whether an entry says nothing but where to look. */
export function onlyRefers(entry, references) {
  const left = [];
  entry.paragraphs.forEach((paragraph, before) => {
    let content = paragraph.text;
    const edges = references.filter((edge) => edge.paragraph === before + 1);
    for (const edge of edges.sort((one, other) => other.start - one.start)) {
      content = content.slice(0, edge.start) + content.slice(edge.end);
    }
    left.push(...text.words(content));
  });
  return references.length > 0 && left.every((word) => subjects.REFERRING.has(word));
}

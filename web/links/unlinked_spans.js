// Finds addresses, paths and code, which are never linked, and citations (kb.annotation.unlinked_spans).

import { findAll, findSpans } from "./characters.js";
import {
  UNLINKED_SPANS_CITATION,
  UNLINKED_SPANS_CODE,
  UNLINKED_SPANS_TOKEN,
  UNLINKED_SPANS_UNLINKED,
} from "./patterns.js";

/** Find the citations that lead somewhere, and the spans in which nothing is linked. */
export function findUnlinked(content, targets) {
  const cited = [];
  const spans = findSpans(UNLINKED_SPANS_CODE, content);
  for (const { 0: token, index: start } of findAll(UNLINKED_SPANS_TOKEN, content)) {
    if (!UNLINKED_SPANS_UNLINKED.test(token)) continue;
    let place = start;
    for (const { 0: all, 1: home, 2: slug, index } of findAll(UNLINKED_SPANS_CITATION, token)) {
      const target = `${home}/${slug}`;
      if (!targets.has(target)) continue;
      spans.push([place, start + index]);
      place = start + index + all.length;
      cited.push([start + index, place, target]);
    }
    spans.push([place, start + token.length]);
  }
  return { cited, spans };
}

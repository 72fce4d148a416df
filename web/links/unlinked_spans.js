// Finds addresses, paths and code, which are never linked, and citations (kb.annotation.unlinked_spans).

import { findAll, findSpans } from "./characters.js";
import {
  UNLINKED_SPANS_BLOCK,
  UNLINKED_SPANS_CALL,
  UNLINKED_SPANS_CITATION,
  UNLINKED_SPANS_CODE,
  UNLINKED_SPANS_ENDED,
  UNLINKED_SPANS_LITERALS,
  UNLINKED_SPANS_MARKED,
  UNLINKED_SPANS_PROGRAM,
  UNLINKED_SPANS_STATEMENT,
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

/** Find links of others and the source of programs: strings, and whole lines. */
export function findSource(content) {
  const spans = [
    ...findSpans(UNLINKED_SPANS_MARKED, content),
    ...findSpans(UNLINKED_SPANS_LITERALS, content),
  ];
  let start = 0;
  for (const line of content.split("\n")) {
    if (isSource(line)) spans.push([start, start + line.length]);
    start += line.length + 1;
  }
  return spans;
}

/** Tell whether a line is one of a program, judged by its beginning and its end. */
function isSource(line) {
  if (UNLINKED_SPANS_PROGRAM.test(line) || UNLINKED_SPANS_BLOCK.test(line)) return true;
  const ended = UNLINKED_SPANS_ENDED.test(line);
  const calls = UNLINKED_SPANS_CALL.test(line);
  return ended + calls + UNLINKED_SPANS_STATEMENT.test(line) > 1;
}

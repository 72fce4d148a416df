// Finds the names of rules and cards in any text, in the same steps as kb.annotation.annotate.

import { findSpans, isFree, isUpper, stepForward } from "./characters.js";
import { disambiguateNames } from "./disambiguation.js";
import { openGazetteer } from "./gazetteer.js";
import { scanNames } from "./mentions.js";
import { listKeys, makeKey } from "./name_trie.js";
import {
  ANNOTATE_BLANK,
  ANNOTATE_CUTS,
  ANNOTATE_PARTING,
  ANNOTATE_PIECE,
  ANNOTATE_TRIED,
  LEXICON_LOOSE,
  TEXT_ICON,
} from "./patterns.js";
import { findReferences } from "./references.js";
import { findSource, findUnlinked } from "./unlinked_spans.js";

/**
 * Make a block of text.
 *
 * `covered` are spans in which nothing is linked, `boundaries` positions that no link may cross.
 */
export function makeBlock(content) {
  return { content, covered: [], boundaries: [], nodes: [] };
}

/** Begin a task: blocks of text that belong together, and the entry or card they are about. */
export function beginTask(inventory, about = "") {
  return {
    gazetteer: openGazetteer(inventory),
    about,
    own: listKeys(about.split("/").pop()),
    budget: { names: ANNOTATE_TRIED },
  };
}

/** Annotate a text. The tests hold this function against annotate_text of Python. */
export function markText(inventory, content, { context } = {}) {
  return annotateBlock(makeBlock(content), beginTask(inventory, context));
}

/** Annotate a block of text, paragraph by paragraph. */
export function annotateBlock({ content, covered, boundaries }, task) {
  const spaced = content.replace(ANNOTATE_BLANK, " ");
  const found = [];
  const { cited, spans } = findUnlinked(spaced, task.gazetteer.targets);
  const hidden = [...covered, ...spans, ...findSource(spaced)];
  const seen = new Set(); // targets named in the paragraph so far: each is linked once
  for (const [start, end, opens] of cutPieces(spaced)) {
    if (opens) seen.clear();
    const piece = {
      content: spaced.slice(start, end),
      covered: hidden
        .filter(([first, last]) => first < end && start < last)
        .map(([first, last]) => [first - start, last - start]),
      boundaries: boundaries
        .filter((boundary) => start < boundary && boundary < end)
        .map((boundary) => boundary - start),
      cited: cited
        .filter(([first, last]) => start <= first && last <= end)
        .map(([first, last, target]) => [first - start, last - start, target]),
    };
    for (const one of annotatePiece(piece, task, seen)) {
      const [first, last] = [start + one.start, start + one.end];
      found.push({ ...one, start: first, end: last, phrase: content.slice(first, last) });
    }
  }
  return found;
}

/** Yield the span of each piece, and whether a paragraph begins there. Only long ones are cut. */
function* cutPieces(content) {
  let start = 0;
  for (const [end, following] of [...findSpans(ANNOTATE_PARTING, content), [content.length, 0]]) {
    let opens = true;
    while (end - start > ANNOTATE_PIECE) {
      const limit = stepForward(content, start, ANNOTATE_PIECE);
      if (limit >= end) break;
      const cuts = ANNOTATE_CUTS.map((mark) => content.lastIndexOf(mark, limit - 1));
      const cut = cuts.find((place) => place > start);
      const next = cut === undefined ? limit : cut + 1;
      yield [start, next, opens];
      start = next;
      opens = false;
    }
    yield [start, end, opens];
    start = following;
  }
}

/** Annotate a piece of a paragraph: references first, then names in the text that is left. */
function annotatePiece(piece, { gazetteer, about, own, budget }, seen) {
  const { content, covered, boundaries, cited } = piece;
  const found = [];
  const taken = [...covered];
  const isUnbroken = (start, end) => {
    return !boundaries.some((boundary) => start < boundary && boundary < end);
  };
  const isOwn = (target, name) => target === about || own.includes(makeKey(name));
  const references = listReferences(content, gazetteer.references, budget);
  for (const [start, end, target] of [...cited, ...references]) {
    if (!isFree(start, end, taken)) continue;
    taken.push([start, end]);
    if (!isOwn(target, content.slice(start, end)) && isUnbroken(start, end))
      found.push({ start, end, target, kind: "see", policy: "" });
  }
  let named = scanNames(content, gazetteer, [...taken, ...findSpans(TEXT_ICON, content)]);
  if (gazetteer.words.size && !about)
    named = disambiguateNames(content, named, gazetteer, taken.length > covered.length);
  for (const [name, start, end] of named) {
    const { target, policy, forms } = name;
    if (seen.has(target) || isOwn(target, forms[0])) continue;
    if (isShouted(name, content.slice(start, end))) continue;
    if (!isUnbroken(start, end) || !isFree(start, end, taken)) continue;
    seen.add(target);
    const kind = LEXICON_LOOSE.includes(name.kind) ? name.kind : "mention";
    found.push({ start, end, target, kind, policy });
  }
  return found.sort((one, other) => one.start - other.start);
}

/** Tell whether a word is in capitals and its title is not: then they do not show a card. */
function isShouted({ policy, forms: [title] }, phrase) {
  return policy === "card" && [...phrase].length > 1 && isUpper(phrase) && !isUpper(title);
}

/** Yield the references of a piece, line by line: a reference never crosses a line break. */
function* listReferences(content, index, budget) {
  let place = 0;
  for (const line of content.split("\n")) {
    for (const [start, end, target] of findReferences(line, index, budget))
      yield [place + start, place + end, target];
    place += line.length + 1;
  }
}

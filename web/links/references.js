// Finds references: "see capturing", "Rulebook 7.4", "[[Kova]]" (kb.annotation.references).

import { findAll, matchAt, stepForward, stripEnd } from "./characters.js";
import {
  REFERENCES_BRACKETS,
  REFERENCES_CITED,
  REFERENCES_CUE,
  REFERENCES_ITEM,
  REFERENCES_PRINTED,
  REFERENCES_TELLING,
  SEE_REFERENCES_BETWEEN,
  SEE_REFERENCES_ENDING,
  SEE_REFERENCES_LONGEST,
  SEE_REFERENCES_TRIMMED,
} from "./patterns.js";

/** Make the index that resolves references, from a name finder and the numbers of the inventory. */
export function makeReferenceIndex(find, { shorts, numbers, cited }) {
  // The longest first, since one short name may begin with another.
  const longest = Object.keys(shorts).sort((one, other) => other.length - one.length);
  const escaped = longest.map((short) => short.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  const either = escaped.join("|") || "(?!)";
  const complete = (template, flags) => {
    return new RegExp(
      template.replace("{shorts}", () => either),
      flags,
    );
  };
  return {
    find,
    shorts,
    numbers,
    cited,
    item: complete(REFERENCES_ITEM, "uy"),
    printed: complete(REFERENCES_PRINTED, "gu"),
  };
}

/** List the references of a line as [start, end, target]; they may overlap. */
export function findReferences(line, index, budget) {
  return [
    ...readBrackets(line, index),
    ...readCues(line, index, budget),
    ...findAll(index.printed, line).map((match) => readItem(line, match.index, index, budget)),
    ...readNumbers(line, index),
  ].filter((one) => one && one[2]);
}

/** List the names in double square brackets. */
function readBrackets(line, { find }) {
  return findAll(REFERENCES_BRACKETS, line).map(({ 0: all, 1: written, index: place }) => {
    const start = place + all.indexOf(written);
    return [start, start + written.length, find(written, "", true)];
  });
}

/** List the names that follow "see", one or several. */
function readCues(line, index, budget) {
  const found = [];
  let reach = 0;
  for (const cue of findAll(REFERENCES_CUE, line)) {
    if (cue.index < reach) continue;
    let one = readItem(line, cue.index + cue[0].length, index, budget);
    while (one) {
      found.push(one);
      reach = one[1];
      const following = matchAt(SEE_REFERENCES_BETWEEN, line, reach);
      one = following && readItem(line, reach + following[0].length, index, budget);
    }
  }
  return found;
}

/** Read the name or number at a position: the longest known name, else the number. */
function readItem(line, place, { find, shorts, numbers, item }, budget) {
  const { 0: all, groups } = matchAt(item, line, place);
  budget.names -= 1;
  if (budget.names < 0) return null;
  const start = place + groups.lead.length;
  const last = place + all.length;
  const numberEnd = last - (groups.named || "").length;
  const before = groups.number ? numberEnd - groups.number.length : last;
  const document = groups.short ? shorts[groups.short] : "";
  for (const begin of groups.named ? [before, last] : [before]) {
    for (const end of listEnds(line, begin)) {
      const written = trimName(line.slice(begin, end));
      const target = find(written, document, false);
      if (target) return [start, begin + written.length, target];
    }
  }
  const target = (numbers[document] || {})[groups.number];
  if (!target) return null;
  for (const end of line[numberEnd] === " " ? listEnds(line, last + 1) : []) {
    const written = trimName(line.slice(last + 1, end));
    if (find(written, document, false) === target)
      return [start, last + 1 + written.length, target];
  }
  return [start, numberEnd, target];
}

/** List where a name may end, the farthest position first (kb.linking.see_references). */
function listEnds(line, begin) {
  const limit = stepForward(line, begin, SEE_REFERENCES_LONGEST);
  const ends = findAll(SEE_REFERENCES_ENDING, line.slice(0, limit), begin)
    .map((match) => match.index)
    .filter((end) => end > begin);
  if (limit === line.length && !ends.includes(limit)) ends.push(limit);
  return ends.reverse();
}

/** Strip marks that end the sentence, and closing brackets that are opened before the name. */
function trimName(written) {
  const count = (name, mark) => name.split(mark).length;
  let name = stripEnd(written, SEE_REFERENCES_TRIMMED);
  while (name.endsWith(")") && count(name, "(") < count(name, ")"))
    name = stripEnd(name, `${SEE_REFERENCES_TRIMMED})`);
  return name;
}

/** List rules cited by number: after a word such as "rule", or a number of three parts or more. */
function readNumbers(line, { cited }) {
  const found = [];
  for (const { 0: all, 1: cue, 2: number, index } of findAll(REFERENCES_CITED, line)) {
    const end = index + all.length;
    if (cue || number.split(".").length >= REFERENCES_TELLING)
      found.push([end - number.length, end, cited[number]]);
  }
  return found;
}

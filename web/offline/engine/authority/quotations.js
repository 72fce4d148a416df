// Finds what a reader must have beside quoted words: the rest of a list, what is lost (kb/authority/quotations.py).
import * as likeness from "./likeness.js";
import * as patterns from "../patterns.js";
import * as passages from "../search/passages.js";
import * as text from "../text.js";
import { passages as marks, quotations } from "../tables.js";

export function findContext(base, entry, number, quoted) {
  if (!(number > 0 && number <= entry.paragraphs.length))
    return { lead: "", remarks: [], listed: [], moreListed: 0 };
  const lead = passages.findLead(entry, number);
  return {
    lead,
    remarks: [...new Set(findRemarks(base, entry, number))],
    ...beginList(entry, number, quoted, lead),
  };
}

/* As many items in which quoted words go on as there is room for, and the number of the rest. */
function beginList(entry, number, quoted, lead) {
  let items = [];
  if (passages.opensList(quoted)) items = passages.listItems(entry, number);
  else if (lead && entry.paragraphs[number - 1].text.endsWith(quoted))
    items = passages.listRest(entry, number);
  let length = 0;
  const ends = items.map((item) => (length += text.countCharacters(item)));
  let room = ends.filter((end) => end <= quotations.ITEMS_LENGTH).length;
  if (room > 0 && length - ends[room - 1] < quotations.LEFT_OUT_LENGTH) room = items.length;
  return { listed: items.slice(0, room), moreListed: items.length - room };
}

/* The remarks on a paragraph; of those in our words beside official ones, that of the paragraph that announces a list. */
function* findRemarks(base, entry, number) {
  if (entry.wording !== "official") {
    for (const found of patterns.findIter(quotations.REMARK, entry.paragraphs[number - 1].text))
      yield found[1];
    return;
  }
  const openEnds = entry.paragraphs
    .map((_, place) => place + 1)
    .filter((place) => lacksList(entry, place));
  if (!openEnds.includes(number)) return;
  for (const one of entry.plain) {
    const found = patterns.search(quotations.REMARK, one.text);
    if (!found) continue;
    const terms = likeness.weighText(base, one.text);
    const alike = (place) =>
      likeness.measureLikeness(terms, likeness.weighText(base, entry.paragraphs[place - 1].text));
    const likest = openEnds.reduce((best, place) => (alike(place) > alike(best) ? place : best));
    if (likest === number) yield found[1];
  }
}

/* Tell whether a paragraph announces a list and neither one nor a table follows it. */
function lacksList(entry, number) {
  const announced = entry.paragraphs[number - 1].text.endsWith(":");
  return announced && !passages.listItems(entry, number, [...marks.LISTED, "table"]).length;
}

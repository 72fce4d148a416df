// Gives what stands around quoted sentences in their paragraph (web/pages/surroundings.py).
import * as patterns from "../engine/patterns.js";
import { quoting } from "../engine/tables.js";
import * as text from "../engine/text.js";
import { surroundings } from "./tables.js";

const NOTHING = { before: "", after: "" };

export function showAround(base, quoted, whole) {
  const paragraph = base.entry(quoted.id)?.paragraphs?.[(quoted.paragraph || 0) - 1],
    place = paragraph ? paragraph.text.indexOf(quoted.text) : -1;
  if (place < 0) return NOTHING;
  const before = text.listSentences(paragraph.text.slice(0, place)).reverse(),
    after = text.listSentences(paragraph.text.slice(place + quoted.text.length));
  if (whole) return { before: fit(before).reverse().join(" "), after: fit(after).join(" ") };
  const leaning = patterns.match(quoting.LEANING, quoted.text);
  return leaning ? { ...NOTHING, before: fit(before.slice(0, 1)).join(" ") } : NOTHING;
}

/* Take the first sentences, as many as there is room for. */
function fit(sentences) {
  let count = sentences.length;
  while (count && text.countCharacters(sentences.slice(0, count).join(" ")) > surroundings.ROOM)
    count -= 1;
  return sentences.slice(0, count);
}

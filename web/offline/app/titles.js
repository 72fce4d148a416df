// Sets titles that a document writes in capitals as titles, "SHIP BATTLE" as "Ship Battle" (web/pages/titles.py), and dates.
import * as patterns from "../engine/patterns.js";
import * as text from "../engine/text.js";
import { fill } from "./markup.js";
import { days, titles } from "./tables.js";

const isUpper = (text) => text === text.toUpperCase() && text !== text.toLowerCase();

export function setTitle(title) {
  title = String(title);
  if (
    !isUpper(title) ||
    !patterns.findAll(titles.WORD, title).some((word) => [...word].length >= titles.LONG)
  )
    return title;
  let first = true,
    place = 0,
    made = "";
  const between = (piece) => {
    made += piece;
    first ||= piece.includes(":") || piece.includes("\u2013");
  };
  for (const found of patterns.findIter(titles.WORD, title)) {
    between(title.slice(place, found.index));
    made += setWord(found[0], first);
    first = false;
    place = patterns.end(found);
  }
  between(title.slice(place));
  return made;
}

function setWord(word, first) {
  if (titles.NAMES.includes(word) || patterns.fullmatch(titles.KEPT, word)) return word;
  const small = word.toLowerCase();
  return titles.SMALL.includes(small) && !first ? small : word[0] + small.slice(1);
}

/* Keep a number on the line of the word before it: "step 2" never breaks after "step". */
export function keepTogether(title) {
  return patterns.sub(titles.WITH_NUMBER, (found) => `${found[1]}\u00a0${found[2]}`, String(title));
}

/* Write a count as people read it: 4239 is "4,239". */
export function writeCount(count) {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/* Write a date as people do: April 2024 of "2024-04"; what has no month stays as it is (kb/days.py). */
export function writeDate(date) {
  const [, year, place, day] = patterns.match(days.IN_FIGURES, date) || [],
    month = days.MONTHS[place - 1];
  if (!month) return date;
  return `${day ? `${Number(day)} ` : ""}${month[0].toUpperCase()}${month.slice(1)} ${year}`;
}

/* Set the number before a title, once; "" where there is none or the title has it. */
export function setNumber(number, title, { marked = false } = {}) {
  if (!number || repeatsNumber(number, title)) return "";
  return marked ? fill(titles.NUMBER, [number]) : `${number} `;
}

/* The first words of what has a number for a title, so that a list of titles tells it. */
export function giveOpening(title, number, words) {
  const bare = (written) => (written || "").replace(/\.+$/, "");
  return bare(title) === bare(number) ? text.shorten(words, titles.OPENING) : "";
}

/* Tell whether a title begins with its number, or is that number, so that it is said once (kb.text.repeats_number). */
export function repeatsNumber(number, title) {
  if (!number || !title.startsWith(number)) return false;
  const rest = title.slice(number.length);
  return !/^[\p{L}\p{N}]/u.test(rest) && !/^\.\p{Nd}/u.test(rest);
}

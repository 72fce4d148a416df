// What Python does with strings and lists, where JavaScript has nothing that does the same.

import * as text from "./text.js";

/** Compare two lists by their first parts that differ, as Python compares tuples. */
export function compareLists(one, other) {
  for (let place = 0; place < Math.min(one.length, other.length); place++) {
    const [ours, theirs] = [one[place], other[place]];
    let found;
    if (Array.isArray(ours)) found = compareLists(ours, theirs);
    else found = typeof ours === "string" ? text.compare(ours, theirs) : ours - theirs;
    if (found) return found;
  }
  return one.length - other.length;
}

/** Sort a list by what each of its members is compared by; equals keep their order. */
export function sortBy(values, giveKey) {
  return Array.from(values, (value) => [giveKey(value), value])
    .sort(([one], [other]) => compareLists(one, other))
    .map(([, value]) => value);
}

/** Strip some characters from the end of a text. */
export function stripEnd(content, characters) {
  let end = content.length;
  while (end && characters.includes(content[end - 1])) end--;
  return content.slice(0, end);
}

/** Strip some characters from both ends of a text. */
export function strip(content, characters) {
  const left = stripEnd(content, characters);
  let start = 0;
  while (start < left.length && characters.includes(left[start])) start++;
  return left.slice(start);
}

/** Remove an ending, where a text has it. */
export function removeSuffix(content, ending) {
  return ending && content.endsWith(ending) ? content.slice(0, -ending.length) : content;
}

/** Remove a beginning, where a text has it. */
export function removePrefix(content, beginning) {
  return content.startsWith(beginning) ? content.slice(beginning.length) : content;
}

/** Cut a text at white space, without empty pieces. */
export function split(content) {
  return content.split(" ").filter(Boolean);
}

/** Cut a text at the first mark: what is before it, the mark, what is behind it. */
export function partition(content, mark) {
  const place = content.indexOf(mark);
  if (place < 0) return [content, "", ""];
  return [content.slice(0, place), mark, content.slice(place + mark.length)];
}

/** Tell whether a text is letters and digits alone. */
export function isAlnum(content) {
  return /^[\p{L}\p{N}]+$/u.test(content);
}

/** Tell whether a text is decimal digits alone. */
export function isDecimal(content) {
  return /^\p{Nd}+$/u.test(content);
}

/** List each pair of neighbours of a list. */
export function listPairs(values) {
  return values.slice(1).map((value, place) => [values[place], value]);
}

/** Add a value to the list of a key. */
export function addTo(map, key, value) {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

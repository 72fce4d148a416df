// Writes named arrays into one buffer, and finds them there again (kb/indexing/array_files.py).
//
// In: arrays of numbers, and lists of texts without line ends, by name. Out: an ArrayBuffer that can be kept as it is;
// the arrays of numbers that are found in it use its memory. The form is not numpy's: a length, a heading in JSON, then
// each array at a multiple of 8 bytes.

import { lazily } from "../lazily.js";

const ALIGNMENT = 8;
const KINDS = { Uint16Array, Int32Array, Float32Array, Float64Array, Uint8Array, Int8Array };

/** Write arrays into a buffer, with facts about them. */
export function writeArrays(arrays, facts) {
  const contents = new Map();
  const written = [];
  let place = 0;
  for (const [name, array] of Object.entries(arrays)) {
    const listed = Array.isArray(array);
    const content = listed ? new TextEncoder().encode(array.join("\n")) : array;
    written.push([name, listed ? "list" : content.constructor.name, place, content.length]);
    contents.set(place, content);
    place = align(place + content.byteLength);
  }
  const heading = new TextEncoder().encode(JSON.stringify({ ...facts, arrays: written }));
  const begin = align(4 + heading.length);
  const buffer = new ArrayBuffer(begin + place);
  new DataView(buffer).setUint32(0, heading.length);
  new Uint8Array(buffer).set(heading, 4);
  for (const [at, content] of contents)
    new content.constructor(buffer, begin + at, content.length).set(content);
  return buffer;
}

/** Give the facts about the arrays of a buffer, and the arrays by name; a list of texts is read when it is first asked for. */
export function mapArrays(buffer) {
  const length = new DataView(buffer).getUint32(0);
  const { arrays, ...facts } = JSON.parse(
    new TextDecoder().decode(new Uint8Array(buffer, 4, length)),
  );
  const begin = align(4 + length);
  const found = {};
  for (const [name, kind, place, count] of arrays) {
    const listed = kind === "list";
    const content = new KINDS[listed ? "Uint8Array" : kind](buffer, begin + place, count);
    if (listed)
      lazily(found, name, () =>
        splitList(new TextDecoder("utf-8", { ignoreBOM: true }).decode(content)),
      );
    else found[name] = content;
  }
  return { facts, arrays: found };
}

function splitList(content) {
  return content ? content.split("\n") : [];
}

function align(place) {
  return Math.ceil(place / ALIGNMENT) * ALIGNMENT;
}

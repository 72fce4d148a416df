// Puts texts together that are written as numbers of their words (kb/packs/texts.py).
//
// All texts are written as UTF-8 into one buffer, read as one string and cut: a string for each word on the way would
// take most of the time of opening a pack.

import { texts } from "../tables.js";

const { BEGINS, CODES, IN_WORD, KEPT, LINE } = texts;
const WORD = new RegExp(IN_WORD.source, "u"); // keeps no place
const SPACE = 32; // as a byte
const LETTER_CASE = 32; // between a capital of ASCII and its small letter
const isSmall = (byte) => byte >= 97 && byte <= 122;

/** Read the texts. In: the tokens, how numbers are written, and the bytes. */
export function readTexts({ tokens, pages, tail }, codes) {
  const words = Uint8Array.from(tokens, (token) => Number(WORD.test(token[0])));
  const starting = Uint8Array.from(tokens, (token) => Number(BEGINS.includes(token[0])));
  const encoder = new TextEncoder();
  const written = tokens.map((token) => encoder.encode(token));
  const longest = written.reduce((most, one) => Math.max(most, one.length), 0);
  const kept = tokens.indexOf(KEPT);
  const single = CODES - pages;
  let room = new Uint8Array(8 * codes.length + longest + 1);
  let end = 0;
  let begins = true;
  let afterWord = false;
  let small = false;
  for (let at = 0; at < codes.length; at++) {
    let number = codes[at];
    if (number >= single) {
      number -= single;
      for (let left = tail; left > 0; left--) number = number * CODES + codes[++at];
      number += single;
    }
    if (number === kept) {
      small = true;
      continue;
    }
    if (end + longest >= room.length) room = enlarge(room);
    const token = written[number];
    const first = end + (words[number] && afterWord ? 1 : 0);
    if (first > end) room[end] = SPACE;
    end = first;
    for (let one = 0; one < token.length; one++) room[end++] = token[one];
    if (words[number]) {
      if (begins && !small && isSmall(room[first])) room[first] -= LETTER_CASE;
      begins = false;
      small = false;
      afterWord = true;
    } else {
      begins = begins || starting[number] === 1;
      afterWord = false;
    }
  }
  const all = new TextDecoder("utf-8", { ignoreBOM: true }).decode(room.subarray(0, end));
  const listed = all.split(LINE);
  listed.pop(); // every text ends with a line end
  return listed;
}

function enlarge(room) {
  const larger = new Uint8Array(2 * room.length);
  larger.set(room);
  return larger;
}

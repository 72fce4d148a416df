// Puts texts together that are written as numbers of their words (kb/packs/texts.py).

import { texts } from "../tables.js";

const { BEGINS, CODES, IN_WORD, KEPT, LINE } = texts;
const WORD = new RegExp(IN_WORD.source, "u"); // keeps no place

/** Read the texts. In: the tokens, how numbers are written, and the bytes. */
export function readTexts({ tokens, pages, tail }, codes) {
  const words = tokens.map((token) => WORD.test(token[0]));
  const starting = tokens.map((token) => BEGINS.includes(token[0]));
  const capitals = tokens.map((token) => token[0].toUpperCase() + token.slice(1));
  const [line, kept] = [tokens.indexOf(LINE), tokens.indexOf(KEPT)];
  const single = CODES - pages;
  const read = [];
  let written = "";
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
    if (number === line) {
      read.push(written);
      written = "";
      begins = true;
      afterWord = false;
    } else if (number === kept) {
      small = true;
    } else if (words[number]) {
      written += (afterWord ? " " : "") + (begins && !small ? capitals[number] : tokens[number]);
      [begins, small, afterWord] = [false, false, true];
    } else {
      written += tokens[number];
      begins = begins || starting[number];
      afterWord = false;
    }
  }
  return read;
}

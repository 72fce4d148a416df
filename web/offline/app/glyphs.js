// The glyphs of the pages: small drawings, each once in a page that uses it (web/pages/glyphs.py).
import { fill } from "./markup.js";
import { glyphs, SYMBOLS } from "./tables.js";
import { mark } from "./template_runtime.js";

export const drawGlyph = (name, more = "") =>
  fill(glyphs.GLYPH, { name, more: more ? ` ${more}` : "" });

/* The symbols that a page uses, each once; nothing where it uses none. */
export function gatherSymbols(page) {
  const used = new Set([...String(page).matchAll(glyphs.USED)].map((found) => found[1]));
  const drawn = [...used]
    .filter((name) => name in SYMBOLS)
    .map((name) => SYMBOLS[name])
    .join("");
  return drawn ? fill(glyphs.HOLDER, [mark(drawn)]) : mark("");
}

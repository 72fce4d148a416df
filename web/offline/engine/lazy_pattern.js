// A regular expression that is made when it is first used.
//
// A browser checks each literal of a script while it reads the script, and makes each that stands outside functions at once. With
// classes such as \p{L} that took a third of the time of opening the app, for patterns that the first page hardly uses. Even when
// it is used, such a class takes milliseconds to put together, with the letters of every language. So a text in Latin letters, with
// the usual punctuation, is searched by a pattern with the letters and digits that may stand in it: the matches are the same.

// Matches 'It\u2019s \u00bd.', "Q\u00fcestor"; not "\u0394".
export const LATIN = /^[\0-\u024f\u2010-\u205e\u2190-\u245f\u2500-\u2775]*$/;
// What of each class may stand in such a text.
const OTHER = "\\u{b2}\\u{b3}\\u{b9}\\u{bc}-\\u{be}"; // numbers that are not digits
const HELD = {
  "\\p{L}": "A-Za-z\\u{aa}\\u{b5}\\u{ba}\\u{c0}-\\u{d6}\\u{d8}-\\u{f6}\\u{f8}-\\u{24f}",
  "\\p{N}": `0-9${OTHER}`,
  "\\p{Nd}": "0-9",
  "\\p{Nl}": "",
  "\\p{No}": OTHER,
};
const CLASS = /\\[pP]\{\w+\}|\\[^]|[[\]]/g; // also what is escaped, and where sets begin and end

let seen = ""; // the text that was asked for last, and whether it is Latin: patterns look through one again and again
let seenLatin = true;

function isLatin(content) {
  if (content !== seen) [seen, seenLatin] = [content, LATIN.test(content)];
  return seenLatin;
}

/** Write a pattern for Latin texts; as it is where it has a class that is not known here. */
export function writeLatin(source) {
  let within = false; // a set
  let known = true;
  const written = source.replace(CLASS, (found) => {
    if (found === "[" && !within) within = true;
    else if (found === "]") within = false;
    if (!/^\\p/i.test(found)) return found;
    const held = HELD[found.replace("\\P", "\\p")];
    const without = found.startsWith("\\P");
    if (held === undefined || (within && without)) known = false;
    return within ? held : `[${without ? "^" : ""}${held}]`;
  });
  return known ? written : source;
}

/** Stands for a regular expression in `exec`, `test`, and in `match`, `matchAll`, `replace` and `split` of texts. */
class LazyPattern {
  constructor(source, flags) {
    this.source = source;
    this.flags = flags;
    this.lastIndex = 0;
    this.made = null;
    this.latin = null; // the same for Latin texts
  }

  /** Use the expression that fits a text. */
  use(content, ask) {
    const expression = isLatin(content)
      ? (this.latin ??= new RegExp(writeLatin(this.source), this.flags))
      : (this.made ??= new RegExp(this.source, this.flags));
    expression.lastIndex = this.lastIndex;
    const found = ask(expression);
    this.lastIndex = expression.lastIndex;
    return found;
  }

  exec(content) {
    return this.use(content, (expression) => expression.exec(content));
  }

  test(content) {
    return this.use(content, (expression) => expression.test(content));
  }

  [Symbol.match](content) {
    return this.use(content, (expression) => content.match(expression));
  }

  [Symbol.matchAll](content) {
    return this.use(content, (expression) => content.matchAll(expression));
  }

  [Symbol.replace](content, replacement) {
    return this.use(content, (expression) => content.replace(expression, replacement));
  }

  [Symbol.split](content, most) {
    return this.use(content, (expression) => content.split(expression, most));
  }
}

/** Give a pattern by its source. */
export const pattern = (source, flags = "gu") => new LazyPattern(source, flags);

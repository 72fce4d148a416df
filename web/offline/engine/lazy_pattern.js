// A regular expression that is made when it is first used.
//
// A browser checks each literal of a script while it reads the script, and makes each that stands outside functions at once. With
// classes such as \p{L} that took a third of the time of opening the app, for patterns that the first page hardly uses.

/** Stands for a regular expression in `exec`, `test`, and in `match`, `matchAll`, `replace` and `split` of texts. */
class LazyPattern {
  constructor(source, flags) {
    this.source = source;
    this.flags = flags;
    this.made = null;
  }

  get regexp() {
    return (this.made ??= new RegExp(this.source, this.flags));
  }

  get lastIndex() {
    return this.regexp.lastIndex;
  }

  set lastIndex(place) {
    this.regexp.lastIndex = place;
  }

  exec(content) {
    return this.regexp.exec(content);
  }

  test(content) {
    return this.regexp.test(content);
  }

  [Symbol.match](content) {
    return content.match(this.regexp);
  }

  [Symbol.matchAll](content) {
    return content.matchAll(this.regexp);
  }

  [Symbol.replace](content, replacement) {
    return content.replace(this.regexp, replacement);
  }

  [Symbol.split](content, most) {
    return content.split(this.regexp, most);
  }
}

/** Give a pattern by its source. */
export const pattern = (source, flags = "gu") => new LazyPattern(source, flags);

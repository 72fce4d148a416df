// The words in which a search gives its reasons (kb.search.reasons).

/** Why an entry is a hit: words, and which kind of reason they are. */
export class Reason {
  constructor(kind, words, about = []) {
    Object.assign(this, { kind, words, about });
  }
  toString() {
    return this.words;
  }
  toJSON() {
    return this.words;
  }
}

/** Write a reason, or other words, with what it is about. */
export function write(reason, ...about) {
  let place = 0;
  const words = String(reason).replace(/\{\}/g, () => about[place++]);
  return reason instanceof Reason ? new Reason(reason.kind, words, about) : words;
}

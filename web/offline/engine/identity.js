// What the games of a corpus are called, and how its entries are cited (kb.identity).

/** How the citations of a snapshot begin. */
export class Schemes {
  constructor({ usual, byDocument }) {
    this.usual = usual; // "stccg:"
    this.byDocument = new Map(Object.entries(byDocument)); // where it is another
  }

  /** Give every scheme, the usual one first. */
  get all() {
    return [...new Set([this.usual, ...this.byDocument.values()])];
  }

  /** Give the scheme of a document. */
  find(document) {
    return this.byDocument.get(document) ?? this.usual;
  }

  /** Part a string into the scheme with which it begins, "" for none, and the rest. */
  cut(written) {
    const scheme = this.all.find((one) => written.startsWith(one)) ?? "";
    return [scheme, written.slice(scheme.length)];
  }
}

/** Give the name of a game: its id in capitals where it has none. */
export const nameGame = (base, game) =>
  base.identity.games.find(({ id }) => id === game)?.name || game.toUpperCase();

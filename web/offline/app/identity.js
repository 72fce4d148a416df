// What a corpus and its games are called, and how their entries are cited (kb/identity.py).
//
// In: an identity as the manifest of a snapshot holds it, and the game of each document and card list. Out: the same with
// look-ups, for a knowledge base that does not carry them yet.

export function makeIdentity(written) {
  const known = new Map(written.games.map((one) => [one.id, one]));
  return { ...written, game: (id) => ({ id, note: "", ...known.get(id), name: known.get(id)?.name || id.toUpperCase() }) };
}

export function makeSchemes({ prefix, games }, gameOf) {
  const prefixes = new Map(games.filter((one) => one.prefix).map((one) => [one.id, one.prefix])), usual = `${prefix}:`;
  const byDocument = new Map([...gameOf].filter(([, game]) => prefixes.has(game)).map(([document, game]) => [document, `${prefixes.get(game)}:`]));
  const all = [...new Set([usual, ...byDocument.values()])];
  return {
    usual, byDocument, all,
    find: (document) => byDocument.get(document) ?? usual,
    cut: (written) => {
      const scheme = all.find((one) => written.startsWith(one)) ?? "";
      return [scheme, written.slice(scheme.length)];
    },
  };
}

/* Give a knowledge base its identity and its schemes. */
export function identify(base, written) {
  base.identity = makeIdentity(written);
  const lists = [...base.cards.values()].map((card) => [card.id.split("/")[0], card.game]);
  base.schemes = makeSchemes(written, new Map([...lists, ...base.documents.map((one) => [one.id, one.game])]));
}

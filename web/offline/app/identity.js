// What a corpus and its games are called (kb/identity.py), of what the pack says.
import * as kept from "../engine/snapshot/kept.js";

/* Give the identity of the pack, with the name of each game: its id in capitals where it has none. */
export const openIdentity = kept.keep(({ identity }) => {
  const known = new Map(identity.games.map((one) => [one.id, one]));
  return {
    ...identity,
    game: (id) => ({
      id,
      note: "",
      questions: [],
      ...known.get(id),
      name: known.get(id)?.name || id.toUpperCase(),
    }),
  };
});

// What the site serves, of what is in the pack (web/resources/overview.py, and the examples of web/site.py).
import { openIdentity } from "../identity.js";
import { overview } from "../tables.js";
import * as lists from "./lists.js";
import * as params from "./params.js";
import * as serializers from "./serializers.js";

export function describeFrame(base, name) {
  const missing = new Set(base.missing.map((one) => `${one.id}@${one.version}`));
  return {
    name,
    identity: openIdentity(base),
    snapshot: base.snapshot,
    games: params.listGames(base),
    reports: false,
    official: base.documents.some((one) => !missing.has(`${one.id}@${one.version}`)),
    documents: base.documents.map((one) => ({
      id: one.id,
      short: one.short,
      version: one.version,
      authority: one.authority,
      game: one.game,
      url: serializers.documentAddress(base, one),
    })),
  };
}

export function describeSite(base, game) {
  return {
    // a pack has no past version
    documents: base.latestDocuments.map((one) => serializers.representDocument(base, one)),
    missing: base.missing.map(({ title, version }) => ({ title, version })),
    games: params.listGames(base),
    lists: lists.nameLists(base),
    examples: chooseExamples(base, game),
  };
}

/* The questions written for a game, those of several games in turn; else those, a name and a number of its entries. */
function chooseExamples(base, game) {
  const known = openIdentity(base).games;
  const written = (game ? [game] : params.listGames(base)).map(
    (id) => known.find((one) => one.id === id)?.questions ?? [],
  );
  const most = Math.max(0, ...written.map((some) => some.length));
  if (most) {
    const inTurn = Array.from({ length: most }, (_, place) => written.map((some) => some[place]));
    return inTurn.flat().filter(Boolean).slice(0, overview.WRITTEN);
  }
  const entries = base.currentEntries
    .filter((one) => !game || one.game === game)
    .map((entry) => [base.referencesTo(entry).length, entry]);
  const sought = entries.sort(([one], [other]) => other - one).map(([, entry]) => entry);
  const asked = sought
    .map((entry) => entry.questions.find((one) => one.length < overview.SHORT))
    .filter(Boolean);
  const isNamed = ({ title, number }) => title !== number,
    name = sought.find((entry) => entry.kind === "term" && isNamed(entry)) ?? sought.find(isNamed),
    number = sought.find((entry) => entry.number);
  return [
    ...asked.slice(0, overview.QUESTIONS),
    ...(name ? [name.title] : []),
    ...(number ? [number.number] : []),
  ];
}

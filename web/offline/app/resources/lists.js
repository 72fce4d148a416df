// The lists across all documents (web/resources/lists.py, and list_groups of web/resources/cards.py).
import * as text from "../../engine/text.js";
import { lists as labels } from "../tables.js";
import { urlFor } from "../urls.js";
import * as cardLists from "./card_lists.js";
import * as cards from "./cards.js";
import * as letters from "./letters.js";
import * as relations from "./relations.js";
import {
  representCardList,
  representReference,
  representSourced,
  representTarget,
} from "./serializers.js";

export function nameLists(base) {
  const kinds = (kind) => base.currentEntries.filter((entry) => entry.kind === kind).length;
  const words = base.aliases.length ? labels.ALSO : "";
  const sizes = {
    icons: kinds("icon"),
    expansions: kinds("expansion"),
    equivalents: kinds("equivalence"),
    groups: base.groups.size,
    conflicts: base.conflicts.length,
    gaps: base.gaps.length,
  };
  const made = labels.LISTS.filter(
    ([name]) => sizes[name] || (name === "equivalents" && words),
  ).map(([name, title, what]) => ({
    list: name,
    title,
    what: what + (name === "equivalents" ? words : ""),
    count: sizes[name],
    url: urlFor(`pages.show_${name}`),
  }));
  return [
    ...made,
    ...cardLists.listGames(base).map((game) => {
      const { id, title, standing, entries, url } = representCardList(base, game);
      return { list: id, title, what: standing, count: entries, url };
    }),
  ];
}

/* What is of a game; all of it where none is chosen. */
const pickGame = (found, game) => found.filter((one) => !game || one.game === game);

export function listGaps(base, game) {
  const named = pickGame(base.gaps, game).map((gap) => ({
    ...representReference(gap),
    references: base.referencesTo(gap).length,
  }));
  return { total: named.length, letters: letters.fileNamed(named) };
}

export function listEquivalents(base, chosen) {
  const key = ({ word, game }) => [text.casefold(word), game];
  const words = pickGame(base.aliases, chosen)
    .sort((one, other) => letters.compareKeys(key(one), key(other)))
    .flatMap(({ word, game, means, reason }) => {
      const found = means
        .map((name) => base.entry(name))
        .filter(Boolean)
        .map((entry) => representReference(entry));
      return found.length
        ? [{ word, letter: letters.letterOf(word), game, means: found, reason }]
        : [];
    });
  return {
    equivalences: pickGame(base.currentEntries, chosen)
      .filter((entry) => entry.kind === "equivalence")
      .map((entry) => ({
        ...representSourced(base, entry),
        terms: [...entry.terms],
        scope: entry.scope,
        game: entry.game,
      })),
    words,
  };
}

export function listConflicts(base, game) {
  const known = base.conflicts.filter((one) => isOf(base, one, game));
  const here = known
    .filter((one) => relations.isHere(base, one))
    .map((one) => relations.showConflict(base, one));
  return {
    total: here.length,
    open: here.filter((one) => one.open).length,
    absent: known.length - here.length,
    conflicts: here.sort((one, other) => Number(!one.open) - Number(!other.open)),
  };
}

/* Whether a conflict is one of a game; of a side that is not installed, nobody knows. */
const isOf = (base, { entries }, game) =>
  !game || entries.every((name) => (base.entry(name)?.game ?? game) === game);

export function listGroups(base, chosen) {
  const groups = pickGame([...base.groups.values()], chosen);
  const rules = [...base.groupings.values()].filter((rule) =>
    groups.some((group) => group.game === rule.game),
  );
  return {
    rules: rules.map(({ game, rule, reason }) => ({
      game,
      rule: representTarget(base, rule),
      reason,
    })),
    groups: groups.map((group) => cards.showMembers(base, group)),
  };
}

// What governs a card, and the title groups (web/resources/cards.py).
import * as namedCards from "../../engine/search/named_cards.js";
import * as standing from "../../engine/snapshot/standing.js";
import { listMentions } from "./card_rulings.js";
import * as copies from "./copies.js";
import {
  representGroup,
  representReference,
  representRuling,
  representSourced,
  representTarget,
} from "./serializers.js";

export function showCard(base, entry) {
  if (entry.kind !== "card" && !base.cardOf(entry)) return null;
  const found = standing.findGoverning(base, entry);
  const own = new Set(base.referencesFrom(entry).map((edge) => edge.target.split("#")[0]));
  const page = found.card ? base.entry(found.card.id) : null;
  return {
    page: page && representReference(page),
    types: found.card ? [...found.card.types] : [],
    sets: found.card ? [...found.card.sets] : [],
    set_names: found.card ? nameSets(base, found.card) : [],
    text: found.card?.text ?? "",
    image: found.card?.image ?? "",
    groups: found.groups.map((group) => showMembers(base, group)),
    rulings: found.rulings
      .filter((ruling) => ruling.kind !== "gap")
      .map((ruling) => representRuling(base, ruling)),
    inherited: found.inherited.map((one) => ({
      ...representRuling(base, one.ruling),
      group: representGroup(base, one.group),
      rule: representTarget(base, one.rule),
      reason: one.reason,
    })),
    general: found.general
      .filter((one) => !own.has(one.id))
      .map((one) => representSourced(base, one)),
    type_rules: found.typeRules.map((rule) => representSourced(base, rule)),
    gaps: found.gaps.map((gap) => representSourced(base, gap)),
    mentions: base.cards.has(entry.id) ? listMentions(base, entry) : [],
    coverage: copies.sayCopy(base, entry),
  };
}

/* What the sets of a card are called (web/resources/serializers/card_sets.py). */
function nameSets(base, card) {
  const names = new Map(
    base.cardSets
      .filter((one) => one.game === card.game)
      .flatMap((one) => one.codes.map((code) => [code, (base.entry(one.expansion) ?? one).title])),
  );
  return card.sets.map((code) => names.get(code) || code);
}

/* The card that was found first, with its rulings, where the query names it; null where it does not. */
export function showNamed(base, results) {
  const first = namedCards.findFirstCard(results);
  const shown = first && showCard(base, first);
  return shown && { ...representReference(first), game: first.game, ...shown };
}

/* The cards that a query names, where the first of what was found is none of them. */
export function listNamed(base, results, game) {
  const { entries, whole } = namedCards.nameCards(base, results, game);
  return entries.map((entry) => ({
    ...representReference(entry),
    game: base.cards.get(entry.id).game,
    types: [...base.cards.get(entry.id).types],
    whole,
  }));
}

export const showMembers = (base, group) => ({
  ...representGroup(base, group),
  game: group.game,
  basic: group.basic,
  members: group.members.length,
});

export function showGroup(base, group) {
  const members = group.members.map((name) => base.entry(name)).filter(Boolean),
    rule = base.groupings.get(group.game);
  const basic = group.basic && members.length ? representReference(members[0]) : null;
  return {
    ...representGroup(base, group),
    game: group.game,
    basic,
    remarks: basic
      ? []
      : [{ kind: "no-basic-card", text: `No card is titled just ${group.title}.` }],
    members: members.map((member) => ({
      ...representReference(member),
      types: [...(base.cardOf(member)?.types ?? [])],
    })),
    rulings: standing.listGroupRulings(base, group).map((ruling) => representRuling(base, ruling)),
    rule: representTarget(base, rule.rule),
    reason: rule.reason,
    coverage: copies.sayCopy(base, base.group(group.id)),
  };
}

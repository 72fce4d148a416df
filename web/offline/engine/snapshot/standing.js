// Gathers what decides about a card (kb.snapshot.standing), as far as names need it.

/** List the rulings on the basic title of a group, whether or not a card has that title. */
export function listGroupRulings(base, group) {
  return base
    .named(group.title)
    .filter((one) => one.game === group.game && one.kind === "card" && !base.cards.has(one.id));
}

// The words of the rulings on a card, and of what mentions it (web/resources/card_rulings.py).
import * as formats from "../../engine/citations/formats.js";
import * as lookup from "../../engine/search/lookup.js";
import * as standing from "../../engine/snapshot/standing.js";
import { entryAddress, representReference, representSourced } from "./serializers.js";
import { giveAddress } from "../urls.js";

/* The card that a title means, with its rulings; or those it may mean. */
export function answerTitle(base, asked, game) {
  const found = lookup.lookUp(base, asked, { game, nearest: false, roots: [] });
  const meant =
    [[found.entry], found.candidates, found.also]
      .map((entries) => listCards(base, entries))
      .find((some) => some.length) || [];
  const card = meant.length === 1 ? meant[0] : null;
  return {
    how: found.how,
    card: card && representCard(base, card),
    candidates: card ? [] : meant.map((one) => representReference(one)),
  };
}

/* The cards and title groups among entries; a ruling stands for its card. */
export function listCards(base, entries) {
  const found = new Map();
  for (const entry of entries.filter(Boolean)) {
    const card = base.cardOf(entry);
    if (card) found.has(card.id) || found.set(card.id, base.entry(card.id));
    else if (entry.kind === "card" || entry.kind === "group")
      found.has(entry.id) || found.set(entry.id, entry);
  }
  return [...found.values()];
}

export function representCard(base, entry) {
  const card = base.cards.get(entry.id),
    group = base.groups.get(entry.id),
    governing = standing.findGoverning(base, entry);
  const rulings = group ? standing.listGroupRulings(base, group) : governing.rulings;
  return {
    id: entry.id,
    title: entry.title,
    kind: entry.kind,
    game: entry.game,
    url: giveAddress(entry.id),
    types: card ? [...card.types] : [],
    rulings: rulings.filter((one) => one.kind !== "gap").map((one) => representRuling(base, one)),
    inherited: group
      ? []
      : governing.inherited.map((one) => ({
          ...representRuling(base, one.ruling),
          group: one.group.id,
          rule: one.rule,
          reason: one.reason,
        })),
    mentions: listMentions(base, entry),
  };
}

function representRuling(base, ruling) {
  const governs = base.subjectOf(ruling.id)?.governs || null;
  return {
    id: ruling.id,
    title: ruling.title,
    url: entryAddress(ruling),
    source: representSourced(base, ruling).source,
    wording: ruling.wording,
    paragraphs: ruling.paragraphs.map((one) => one.text),
    citation: formats.citeShown(ruling, 0, base.schemes),
    governs: governs === ruling.id ? null : governs,
  };
}

/* The texts that refer to a card, those in force first, each with one sentence. */
export function listMentions(base, entry) {
  const found = new Map(),
    order = new Map(
      base.latestDocuments.map((one) => [one.id, [one.authority !== "current", one.rank]]),
    );
  // what refers to a basic title applies to every member
  const meant = [
    entry,
    ...standing.findGoverning(base, entry).groups.map(({ id }) => base.group(id)),
  ];
  for (const link of meant.flatMap((one) => standing.listBacklinks(base, one)))
    found.set(link.source.id, [...(found.get(link.source.id) || []), link]);
  const place = (links) => order.get(links[0].source.document);
  return [...found.values()]
    .sort((one, other) => place(one)[0] - place(other)[0] || place(one)[1] - place(other)[1])
    .map(([link, ...more]) => {
      const {
          source,
          reference: { paragraph },
        } = link,
        [first, last] = standing.quoteLink(link);
      return {
        id: source.id,
        title: source.title,
        number: source.number,
        url: entryAddress(source, false, paragraph),
        source: representSourced(base, source).source,
        wording: source.wording,
        paragraph,
        sentence: source.paragraphs[paragraph - 1].text.slice(first, last),
        count: more.length + 1,
      };
    });
}

// Reads what stands beside the title of a card: type, set, year, rarity, how many of it (kb.naming.card_facts).

import { singularKey } from "../linking/name_trie.js";
import * as patterns from "../patterns.js";
import { keep } from "../snapshot/kept.js";
import * as tables from "../tables.js";
import * as text from "../text.js";
import { readLine } from "./deck_lists.js";

const { BEFORE, BESIDE, PARTING, RARITIES, YEAR } = tables.cardFacts;

/** Yield the titles that a string may name, with the facts that must be true of the card. */
export function* readCardNames(typed) {
  for (const title of new Set([typed, readLine(typed).title])) {
    if (title !== typed) yield { title, facts: [], year: "" };
    const beside = patterns.match(BESIDE, title);
    if (beside) yield* readFacts(beside.groups);
    const before = patterns.match(BEFORE, title);
    if (before)
      yield { title: before.groups.title, facts: [text.key(before.groups.fact)], year: "" };
  }
}

/** Read the facts behind a title. */
function* readFacts({ behind, dashed, inside, title }) {
  const facts = (inside || behind || dashed)
    .split(PARTING)
    .filter((one) => text.strip(one))
    .map(text.key);
  const years = facts.filter((one) => patterns.fullmatch(YEAR, one));
  const others = facts.filter((one) => !years.includes(one));
  if (years.length < 2) yield { title, facts: others, year: years.join("") };
}

/** Tell whether the facts beside a title are true of a card. */
export function fits(base, card, { facts, year }) {
  const known = listFacts(base, card);
  return (
    facts.every((fact) => isFact(fact, known)) && (!year || listYears(base, card).includes(year))
  );
}

/** Tell whether words are a fact of a card, or one and a rarity: "premiere u". */
function isFact(fact, known) {
  if (known.has(fact) || RARITIES.has(fact) || known.has(singularKey(fact))) return true;
  const place = fact.lastIndexOf(" ");
  return RARITIES.has(fact.slice(place + 1)) && known.has(fact.slice(0, Math.max(place, 0)));
}

/** List the types and sets of a card, folded. */
function listFacts(base, { game, sets, types }) {
  const named = nameSets(base);
  const titles = sets.map((code) => named.get(`${game}\n${code}`)?.title).filter(Boolean);
  return new Set([...types, ...sets, ...titles].map(text.key));
}

/** List the years that the entries about the sets of a card name. */
function listYears(base, { game, sets }) {
  return sets.flatMap((code) => nameSets(base).get(`${game}\n${code}`)?.years || []);
}

/** Give the title and the years of each set, by game and code. */
const nameSets = keep((base) => {
  const found = new Map();
  for (const { codes, expansion, game, title } of base.cardSets) {
    const entry = expansion ? base.entry(expansion) : null;
    const years = entry ? patterns.findAll(YEAR, entry.text) : [];
    for (const code of codes)
      found.set(`${game}\n${code}`, { title: entry ? entry.title : title, years });
  }
  return found;
});

// The icons and the expansion sets, by the sections in which the documents explain them (web/resources/symbols.py).
import * as patterns from "../../engine/patterns.js";
import * as text from "../../engine/text.js";
import { sentences } from "../../engine/tables.js";
import { symbols } from "../tables.js";
import * as params from "./params.js";
import { representReference } from "./serializers.js";

export function findIcons(base, given) {
  const notes = [],
    game = params.readChoice("game", given, params.listGames(base), notes);
  const borne = base.currentEntries.filter(
    (entry) => entry.icons.length && (!game || entry.game === game),
  );
  return {
    total: new Set(borne.flatMap((entry) => entry.icons)).size,
    sections: arrange(base, borne),
    game: text.shorten(game) || null,
    notes,
  };
}

export function listExpansions(base) {
  const entries = base.currentEntries.filter((entry) => entry.kind === "expansion"),
    held = new Map();
  for (const card of base.cards.values()) {
    for (const code of card.sets) {
      const key = `${card.game}\n${code}`;
      held.set(key, [...(held.get(key) || []), card.id]);
    }
  }
  const known = new Map(
    base.cardSets.filter((one) => one.expansion).map((one) => [one.expansion, one]),
  );
  const facts = new Map(
    entries.map((entry) => {
      const year = patterns.search(symbols.YEAR, entry.text),
        listed = known.get(entry.id);
      const cards = new Set(
        listed ? listed.codes.flatMap((code) => held.get(`${listed.game}\n${code}`) || []) : [],
      );
      return [
        entry.id,
        {
          year: year ? Number(year[0]) : null,
          sets: listed ? [...listed.codes] : [],
          cards: cards.size || null,
        },
      ];
    }),
  );
  const sections = arrange(base, entries);
  return {
    total: entries.length,
    sections: sections.map((section) => ({
      ...section,
      entries: section.entries.map((one) => ({ ...one, ...facts.get(one.id) })),
    })),
  };
}

/* Arrange entries by the sections that hold them, in document order. */
function arrange(base, entries) {
  const made = [];
  let last = "";
  for (const entry of entries) {
    const place = JSON.stringify([entry.document, entry.trail]);
    if (place !== last) {
      const above = base.entry(entry.parent || "");
      made.push({
        title: entry.trail.at(-1) ?? entry.document,
        document: entry.document,
        section: above && representReference(above),
        entries: [],
      });
    }
    last = place;
    made.at(-1).entries.push({ ...representReference(entry), ...say(entry) });
  }
  return made;
}

/* The first sentence of an entry that says a rule, without a repeated icon or title. */
function say(entry) {
  const written = entry.paragraphs.find((one) => !sentences.SILENT.includes(one.style))?.text ?? "";
  const title = `${entry.title}: `,
    place = written.indexOf(title),
    strip = (words) => words.replace(/^[ -]+|[ -]+$/g, "");
  const head = strip(written.slice(0, Math.max(place, 0))),
    icons = entry.icons.join(" ");
  const repeated = place >= 0 && !strip(head.startsWith(icons) ? head.slice(icons.length) : head);
  return {
    says: text.firstSentence(repeated ? written.slice(place + title.length) : written),
    wording: entry.wording,
  };
}

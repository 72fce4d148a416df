// An entry with all that belongs to it (web/resources/entries.py).
import * as highlight from "../../engine/search/highlight.js";
import * as cards from "./cards.js";
import * as params from "./params.js";
import * as relations from "./relations.js";
import * as serializers from "./serializers.js";

export const showEntry = (base, entry) => ({
  ...serializers.representEntry(base, entry),
  ...relations.showTies(base, entry),
  card: cards.showCard(base, entry),
});

/* The query that led to an entry, and where its words stand in each paragraph. */
export function markFound(base, entry, given) {
  const typed = params.firstCharacters(given.get("q") || "").trim();
  if (!typed) return {};
  const spans = highlight.highlight(
    base,
    typed,
    entry.paragraphs.map((one) => one.text),
  );
  return {
    query: typed,
    found: Object.fromEntries(
      spans.map((words, place) => [`p${place + 1}`, words]).filter(([, words]) => words.length),
    ),
  };
}

/* What a card beside a link shows of an entry. */
export function showBriefly(base, entry) {
  const { id, title, source, version, paragraphs, wording, gap } = serializers.representEntry(
    base,
    entry,
  );
  return {
    id,
    title,
    source,
    version,
    paragraphs,
    wording,
    gap,
    card: cards.showCard(base, entry),
  };
}

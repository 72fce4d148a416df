// Answers an address of the site from the pack: which facts go with which template (web/pages/views.py).
//
// In: the knowledge base, what every page of it knows, an address. Out: a page, or JSON for the two addresses that the
// scripts of a page ask. An address that the pack cannot answer gives a page that says so.
import { unquote } from "../engine/naming/written_names.js";
import * as text from "../engine/text.js";
import * as editions from "./editions.js";
import { fillPage } from "./pages.js";
import * as books from "./resources/books.js";
import * as cardLists from "./resources/card_lists.js";
import * as cards from "./resources/cards.js";
import * as chapters from "./resources/chapters.js";
import * as decks from "./resources/decks.js";
import * as disputes from "./resources/disputes.js";
import * as documents from "./resources/documents.js";
import * as entries from "./resources/entries.js";
import * as learning from "./resources/learning.js";
import * as lists from "./resources/lists.js";
import * as overview from "./resources/overview.js";
import { listGames } from "./resources/params.js";
import * as search from "./resources/search.js";
import * as symbols from "./resources/symbols.js";
import { installing } from "./tables.js";
import { findPage, urlFor } from "./urls.js";

class Missing extends Error {}

const readChosen = (base, asked) => editions.readChosen(asked, listGames(base));

const FACTS = {
  "pages.show_home": (base, asked) => overview.describeSite(base, readChosen(base, asked)),
  "pages.show_search": (base, { arguments: given }) => search.answerQuery(base, given),
  "pages.show_dispute": (base, { arguments: given }) => disputes.showDispute(base, given),
  "pages.show_deck": (base, { arguments: given }) => decks.showDeck(base, given),
  "pages.show_documents": (base) => overview.describeSite(base, ""),
  "pages.show_offline": () => ({ needs: installing.NEEDS, kilobytes: 0 }),
  "pages.show_glossary": (base) => documents.showGlossary(base),
  "pages.show_learn": (base) => learning.listPaths(base),
  "pages.show_path": (base, { values: { game } }) => learning.showPath(base, game),
  "pages.show_chapter": (base, { values: { game, chapter } }) =>
    learning.showChapter(base, game, chapter),
  "pages.show_procedures": (base, { arguments: given }) => learning.listProcedures(base, given),
  "pages.show_procedure": (base, { values: { name } }) => learning.showProcedure(base, name),
  "pages.show_group": (base, { values: { game, slug } }) => {
    const group = base.groups.get(`${game}-groups/${slug}`);
    return group ? cards.showGroup(base, group) : null;
  },
  "pages.show_document": (base, { values: { document } }) =>
    showOne(base, document, documents.showDocument),
  "pages.show_book": (base, { values: { document } }) => showOne(base, document, showWhole),
  "pages.show_book_chapter": (base, { values: { document, slug } }) =>
    showOne(base, document, (_, found) => {
      const chapter = chapters.findChapter(base, found, slug);
      if (!chapter) return null;
      return chapters.isLong(base, found)
        ? chapters.showChapter(base, found, chapter)
        : books.showBook(base, found);
    }),
  "pages.show_cards": (base, { values: { game }, arguments: given }) =>
    cardLists.findCards(base, game, given),
  "pages.show_conflicts": (base, asked) => lists.listConflicts(base, readChosen(base, asked)),
  "pages.show_equivalents": (base, asked) => lists.listEquivalents(base, readChosen(base, asked)),
  "pages.show_expansions": (base) => symbols.listExpansions(base),
  "pages.show_gaps": (base, asked) => lists.listGaps(base, readChosen(base, asked)),
  "pages.show_groups": (base, asked) => lists.listGroups(base, readChosen(base, asked)),
  "pages.show_icons": (base, { arguments: given }) => symbols.findIcons(base, given),
  "pages.show_entry": (base, { values: { document, slug }, arguments: given }) => {
    const entry = base.resolve(`${document}/${slug}`);
    if (!entry || entry.last !== undefined) return null;
    return { ...entries.showEntry(base, entry), ...entries.markFound(base, entry, given) };
  },
};

// Pages that the site also gives as of a day (`on`); a pack has the rules of today alone.
const DATED = ["pages.show_search", "pages.show_dispute", "pages.show_entry"];

const showWhole = (base, document) =>
  chapters.isLong(base, document)
    ? chapters.showContents(base, document)
    : books.showBook(base, document);

function showOne(base, name, show) {
  const document = base.latestDocuments.find((one) =>
    [one.id, `${one.id}@${one.version}`].includes(name),
  );
  return document ? show(base, document) : null;
}

/* Read an address: the page it asks for, the values in its path, what it is asked. */
export function readAddress(address) {
  const url = new URL(address, "http://pack.invalid"),
    found = findPage(url.pathname);
  return {
    name: "",
    template: "",
    values: {},
    ...found,
    arguments: url.searchParams,
    hash: url.hash,
    place: found?.name === "pages.show_book_chapter" ? `#${found.values.slug}` : "",
  };
}

export function openAddress(base, frame, address) {
  const asked = readAddress(address);
  try {
    const past = DATED.includes(asked.name) && text.strip(asked.arguments.get("on") || "");
    const facts = past ? null : FACTS[asked.name]?.(base, asked);
    if (!facts) throw new Missing(address);
    const template =
      asked.name === "pages.show_book_chapter" && !facts.chapter ? "book.html" : asked.template;
    return {
      ...fillPage(base, frame, asked, facts, template),
      hash:
        asked.hash || (facts.chapter?.url === urlFor(asked.name, asked.values) ? "" : asked.place),
      found: true,
    };
  } catch (fault) {
    if (!(fault instanceof Missing)) throw fault;
    return {
      ...fillPage(base, frame, { ...asked, values: {} }, null, "error.html", {
        problem: installing.MISSING,
      }),
      hash: "",
      found: false,
    };
  }
}

/* What the scripts of a page ask the API: names for what was typed, and an entry in short. null for any other address. */
export function answerScript(base, address) {
  const asked = /(?:^|\/)api\/v1\/(suggest|entries\/([^/?#]+\/[^/?#]+))(\?[^#]*)?/.exec(address);
  if (!asked) return null;
  if (asked[1] === "suggest") return search.suggestNames(base, new URLSearchParams(asked[3]));
  const entry = base.resolve(unquote(asked[2]));
  return entry && entry.last === undefined ? entries.showBriefly(base, entry) : {};
}

// Makes a page of its facts, with the templates of the site (web/pages/frame.py).
//
// In: what was asked, the facts, and what every page of this pack knows. Out: a title, the body and the edition. A page
// here is the page of the site, letter by letter, where the facts are.
import { autocomplete } from "../engine/tables.js";
import * as chapters from "./resources/chapters.js";
import * as cardLists from "./resources/card_lists.js";
import * as editions from "./editions.js";
import { drawGlyph, gatherSymbols } from "./glyphs.js";
import { openIcons } from "./icons.js";
import { openIdentity } from "./identity.js";
import * as learning from "./resources/learning.js";
import * as markup from "./markup.js";
import { decks, frame, lists, search } from "./tables.js";
import { linkPointers } from "./pointers.js";
import { showAround } from "./surroundings.js";
import { block, prepare } from "./template_runtime.js";
import {
  giveOpening,
  keepTogether,
  repeatsNumber,
  setNumber,
  setTitle,
  writeCount,
  writeDate,
} from "./titles.js";
import { addQuery, makeAbsolute, urlFor } from "./urls.js";

const FILTERS = {
  paragraphs: markup.renderParagraphs,
  marked: markup.markSpans,
  linked: markup.linkSentence,
  taught: markup.renderLesson,
  picture: markup.showPicture,
  drawn: markup.drawIcon,
  whole: makeAbsolute,
  titled: setTitle,
  asked: addQuery,
  number_beside: setNumber,
  unbroken: keepTogether,
  counted: writeCount,
  in_words: writeDate,
};

/* Fill the template of a page. */
export function fillPage(base, frame, asked, facts, template = asked.template, given = {}) {
  const edition = editions.readEdition(asked, facts, frame.games);
  const shared = {
    $filters: {
      ...FILTERS,
      by_chapter: ({ pinned }) => isLong(base, pinned),
      pointing: (words, name, paragraph, icons) =>
        linkPointers(base, words, name, paragraph, icons),
      around: (quoted, whole) => showAround(base, quoted, whole),
      opening: (shown, document) => showOpening(base, shown, document),
      named_game: (game) => openIdentity(base).game(game).name,
    },
    glyph: drawGlyph,
    symbols: gatherSymbols,
    url_for: urlFor,
    site: frame,
    documents: Object.fromEntries(frame.documents.map((one) => [one.id, one])),
    kinds: search.KINDS,
    curatorial: lists.CURATORIAL,
    most_named: autocomplete.LIMIT,
    longest_list: decks.LONGEST,
    edition,
    ways: listWays(base, asked, edition, facts),
    keep: editions.keepEdition(edition),
    switch: editions.switchEdition(base, asked, facts, edition),
    icons_in: (document) => openIcons(base, document),
    request: { args: Object.fromEntries(asked.arguments) },
    pack: frame.pack,
    twin: "",
    code: "",
    style: "",
    early: "",
  };
  const c = prepare(template, shared, { facts, ...given });
  return {
    title: `${block(c, "title")} · ${frame.name}`,
    body: `${c.body}${gatherSymbols(c.body)}`,
    edition,
  };
}

function isLong(base, name) {
  const document = base.document(name);
  return document !== null && chapters.isLong(base, document);
}

/* The first words of an entry whose title is only its number. */
function showOpening(base, shown, document) {
  if (!repeatsNumber(shown.number, shown.title)) return "";
  const entry = base.entry(shown.id || `${document?.pinned}/${shown.anchor.replace(/\.+$/, "")}`);
  const said = giveOpening(shown.title, shown.number, entry ? entry.text : "");
  return said ? markup.fill(frame.OPENED, [said]) : "";
}

/* The ways through the site, and which of them leads to the page that is made. */
function listWays(base, asked, edition, facts) {
  return frame.WAYS.flatMap(([name, glyph, endpoint]) => {
    let game = edition,
      view = endpoint;
    if (endpoint === "pages.show_cards") {
      const listed = cardLists.listGames(base),
        wanted = edition || editions.findAnswering(base, asked, facts);
      game = listed.includes(wanted) ? wanted : listed[0] || "";
      if (!game) return [];
    }
    if (endpoint === "pages.show_learn") {
      const taught = learning.listGames(base);
      if (!taught.length) return [];
      if (taught.includes(edition)) view = "pages.show_path";
    }
    const here = [endpoint, ...(frame.WITHIN[endpoint] || [])].includes(asked.name);
    return [{ name, glyph, url: urlFor(view, { game: game || null }), here }];
  });
}

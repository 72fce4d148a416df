// What documents are called: by their ids, short names, titles and years (kb.naming.document_names).

import * as patterns from "../patterns.js";
import { addTo, partition, removePrefix, removeSuffix } from "../sequences.js";
import * as tables from "../tables.js";
import * as text from "../text.js";
import { callDocument } from "./written_names.js";

const {
  CARD_LIST,
  COVERED,
  KIND_OF_DOCUMENT,
  RULEBOOK,
  RULE_BOOK,
  SOME_RULEBOOK,
  TITLE_GROUPS,
  YEAR,
  YEAR_BEHIND,
} = tables.documentNames;

const join = (name, form) => `${name}\n${form}`;

/** List what documents, card lists and title groups are called, the longest first. */
export function callDocuments(documents, games, homes, corpus = "") {
  const versions = new Map();
  for (const { id, version } of documents) addTo(versions, id, version);
  const forms = new Map(); // what a document is called, and its id -> these, its game, ...
  const set = (form, id, game, onlyInGame) =>
    forms.set(join(id, text.casefold(form)), [text.casefold(form), id, game, onlyInGame]);
  for (const document of documents) {
    const { id, game, short, title } = document;
    const mark = `${game.toUpperCase()} `;
    const bare = removePrefix(short, mark);
    const titles = [short, title, title.replace(COVERED, ""), mark + bare];
    const spoken = partition(id, "-")[2].replaceAll("-", " "); // "grays rulebook", not "rulebook"
    const varied = [
      ...titles,
      ...titles.map(varyTitle),
      ...dateTitle(document),
      ...(spoken.includes(" ") ? [spoken] : []),
    ];
    for (const form of [id, ...varied, ...varied.map((one) => one.replaceAll("'", ""))])
      set(form, id, game, false);
    if (bare !== short && !forms.has(join(id, text.casefold(bare)))) set(bare, id, game, true);
  }
  for (const game of games) {
    for (const [called, home] of [
      [TITLE_GROUPS, `${game}-groups`],
      [CARD_LIST, `${game}-cards`],
    ]) {
      if (homes.includes(home)) set(called.replace("{}", game.toUpperCase()), home, game, false);
    }
  }
  for (const [form, id, game, onlyInGame] of [...forms.values()]) {
    for (const varied of [form.replace(RULEBOOK, "rb"), form.replace(SOME_RULEBOOK, "rules")])
      if (!forms.has(join(id, varied))) set(varied, id, game, onlyInGame);
  }
  return [...forms.values()]
    .sort(([one], [other]) => other.length - one.length)
    .map(([form, id, game, onlyInGame]) =>
      callDocument(form, id, game, versions.get(id) || [], { corpus, onlyInGame }),
    );
}

/** List what kind of document one is, case folded: "rulebook", or "rulings" and "ruling". */
export function listKinds({ short, game }) {
  const bare = removePrefix(short, `${game.toUpperCase()} `);
  const kind = patterns.search(KIND_OF_DOCUMENT, text.casefold(varyTitle(bare)));
  return kind ? [...new Set([kind[0], removeSuffix(kind[0], "s")])] : [];
}

/** Write the title of a document as others do: its year first, "rule book" as one word. */
const varyTitle = (title) =>
  title.replace(YEAR_BEHIND, "$<year> $<name>").replace(RULE_BOOK, "Rulebook");

/** Name a document by its year and its kind: "1994 Rulebook" for "Original Rulebook". */
function dateTitle(document) {
  const year = patterns.match(YEAR, document.date);
  return year
    ? listKinds(document).flatMap((form) => [`${year[0]} ${form}`, `${form} of ${year[0]}`])
    : [];
}

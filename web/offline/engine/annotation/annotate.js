// Finds the names of rules and cards in what was typed (kb/annotation/annotate.py), with the modules of links.js, which do
// this in pages of other sites. Here they are given the names of the pack instead of an inventory.
import { markText } from "../../../links/annotate.js";
import { findClosingMark, listKeys, makeKey } from "../../../links/name_trie.js";
import * as text from "../text.js";

/** Annotate a text with the names of a game's documents in force. */
export const annotateText = (base, content, { game }) => markText(openNames(base, game), content);

function openNames(base, game) {
  if (!base.kept.has(openNames)) base.kept.set(openNames, new Map());
  const kept = base.kept.get(openNames);
  if (!kept.has(game)) kept.set(game, listNames(base, game));
  return kept.get(game);
}

/* What /inventory/names.json gives of a game (web/resources/linkable_names.py). */
function listNames(base, game) {
  const named = base.names.filter((name) => name.game === game && !name.within),
    chosen = chooseNames(named);
  const isLinked = (name) => chosen.has(name) && name.policy !== "never",
    titles = new Map(named.filter(isLinked).map(({ title, target }) => [makeKey(title), target]));
  const chooseForms = (name) =>
    name.forms.filter((form) => !isLinked(name) || !namesAnother(form, name, titles));
  const lists = { homes: [], kinds: [], policies: [] };
  const place = (list, value) => {
    if (!list.includes(value)) list.push(value);
    return list.indexOf(value);
  };
  const names = named.map((name) => {
    const [home, slug] = name.target.split(/\/(.*)/s),
      policy = place(lists.policies, name.policy);
    return [
      place(lists.homes, home),
      slug,
      place(lists.kinds, name.kind),
      chosen.has(name) ? policy : ~policy,
      ...chooseForms(name),
    ];
  });
  return {
    ...lists,
    names,
    everyday: named.filter((name) => name.everyday).map((name) => fold(name.title)),
    words: [...base.listWords(game)],
    ...listReferences(base, game),
  };
}

/* Whether a form is the singular or the plural of a title, and the title of another entry (choose_forms of kb.linking.lexicon). */
function namesAnother(form, { title, target }, titles) {
  const key = makeKey(form);
  if (key === makeKey(title) || (titles.get(key) ?? target) === target) return false;
  return listKeys(form).at(-1) === listKeys(title).at(-1);
}

/* A word of everyday life as kb.linking.name_trie folds it, without the marks at its end. */
const fold = (title) =>
  text.casefold(text.unaccent(title.replaceAll("\u2019", "'"))).replace(/[!?]+$/, "");

/* What each title means in running text: the first name in order of authority. */
function chooseNames(named) {
  const found = new Map();
  for (const name of named) {
    const key = `${text.key(name.title)} ${findClosingMark(name.title)}`,
      known = found.get(key);
    if (!known || (known.policy === "never" && name.policy !== "never" && name.kind === "card"))
      found.set(key, name);
  }
  return new Set(found.values());
}

/* The short names of documents, and the numbers of their entries. */
function listReferences(base, game) {
  const shorts = {},
    numbers = {},
    cited = {};
  const documents = base.latestDocuments
    .filter((one) => one.game === game && one.authority === "current")
    .sort((one, other) => other.rank - one.rank);
  for (const { id, short, version } of documents) {
    const upper = game.toUpperCase(),
      plain = short.startsWith(`${upper} `) ? short.slice(upper.length + 1) : short;
    for (const form of [short, `${upper} ${plain}`, `${short} ${version},`]) shorts[form] = id;
  }
  const known = Object.fromEntries(
    Object.entries(shorts)
      .sort(([one], [other]) => other.length - one.length)
      .flatMap(([form, id]) => [
        [form, id],
        [form.toLowerCase(), id],
      ]),
  );
  const held = new Set(Object.values(shorts)),
    versions = new Set(base.documents.map((document) => document.version)),
    every = new Map();
  for (const { number, document, id } of base.currentEntries) {
    if (!number || !held.has(document) || versions.has(number)) continue;
    numbers[document] ||= {};
    if (!(number in numbers[document])) every.set(number, (every.get(number) || 0) + 1);
    numbers[document][number] ??= id;
  }
  for (const some of Object.values(numbers))
    for (const [number, id] of Object.entries(some))
      if (every.get(number) === 1) cited[number] = id;
  return { shorts: known, numbers, cited };
}

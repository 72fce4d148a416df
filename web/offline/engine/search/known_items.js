// Finds the known items of a query: what it names as a whole, by id, number, icon, title or slang
// (kb.search.known_items). Free text is ranked in ranking.js.

import * as analyzer from "../indexing/analyzer.js";
import { NUMBER as BY_NUMBER } from "../naming/bearers.js";
import * as resolver from "../naming/resolver.js";
import { ID } from "../naming/written_names.js";
import * as patterns from "../patterns.js";
import { isDecimal, sortBy, split } from "../sequences.js";
import * as tables from "../tables.js";
import * as text from "../text.js";
import { isTitle, leaveOutQuotes, makeSubject } from "./definitions.js";
import * as engines from "./engines.js";
import { write } from "./reasons.js";

const {
  BESIDE,
  MEANING,
  NUMBER,
  OF_ICON,
  OF_ICONS,
  OF_PART,
  OF_STEP,
  SAYING,
  UNSURE,
  WHAT,
  WITH_PART,
} = tables.knownItems;
const { ASKING } = tables.query;
const { TOKEN } = tables.analyzer;
const { ASKED_WITH, LEADING, MOST } = tables.definitions;
const { SILENT } = tables.sentences;
const { reasons } = tables;

/**
 * Find the entries that a query names as a whole, with the reason.
 *
 * A name may stand beside that of its game ("2e uniqueness"). `beside` is what `findPlace` found,
 * and the game whose entries come first.
 */
export function findKnownItems(base, engine, parsed, beside = [null, ""]) {
  const [place, home] = beside;
  const { typed } = parsed;
  const found = new Map();
  const setDefault = (id, reason) => found.has(id) || found.set(id, reason);
  const entry = base.resolve(typed);
  if (entry && entry.last === undefined) {
    const { id, pinned } = entry;
    const same = typed === id || typed === pinned;
    const reason = same ? write(reasons.BY_ID, typed) : write(reasons.BY_OLDER_ID, typed, id);
    found.set(giveName(base, entry), reason);
  }
  const names = [...new Set([typed, parsed.withoutGame || typed].map(leaveOutQuotes))];
  const pairs = [
    ...names.flatMap((name) => findNames(base, engine, name)),
    ...findCited(base, typed),
    ...names.flatMap((name) => findAlike(base, engine, name)),
    ...names.flatMap((name) => findOfType(base, name)),
    ...(parsed.subject ? findSubject(base, engine, parsed.subject) : []),
    ...findTogether(base, parsed.question),
    ...(namesIcons(parsed) ? findIcons(base, parsed) : []),
  ];
  for (const [known, reason] of pairs) {
    for (const target of engine.referring.has(known.id) ? follow(base, known) : []) {
      const refers = known.kind === "card" ? reasons.CARD_REFERS : reasons.REFERS;
      setDefault(target.id, write(refers, known.title));
    }
    setDefault(known.id, reason);
  }
  const exact = place && place.entry ? giveName(base, place.entry) : "";
  if (exact) setDefault(exact, write(place.how === ID ? reasons.BY_ID : reasons.NAMES, typed));
  const kept = [...found].filter(([id]) => fits(base.entry(id), parsed));
  return new Map(
    sortBy(kept, ([id, reason]) => [
      Number(reason.kind !== reasons.BY_ID.kind),
      Number(id !== exact),
      ...precedence(base, engine, id, home),
    ]),
  );
}

/** Give the id of an entry, with its version where that is not the one in force. */
const giveName = (base, entry) => (base.inForce(entry) ? entry.id : entry.pinned);

/**
 * Find the entry, and perhaps the paragraph, that a query names as programs write it.
 *
 * null where it does not have that form, or where that names no single entry. Half of a title is no
 * name here: it may as well be a question. Nor is a whole number ("7 cards"), unless a chapter is found by it
 * ("rule 7"). A heading stands for the paragraph below it.
 */
export function findPlace(base, parsed) {
  const { typed, words, game, withoutGame } = parsed;
  const formed = patterns.search(OF_PART, typed) || patterns.search(OF_STEP, typed);
  if (!formed && !words.some(isDecimal)) return null;
  if (words.length > WITH_PART) return null;
  const found = resolver.resolve(base, formed ? typed : withoutGame || typed, { game });
  const { status, how, entry, paragraph, ours } = found;
  if ((status !== resolver.FOUND && status !== resolver.MOVED) || UNSURE.includes(how)) {
    return null;
  }
  if (!formed && how !== BY_NUMBER) return null;
  if (!paragraph || !entry || ours) return { ...found, paragraph: 0 };
  const ruling = entry.paragraphs.findIndex(
    ({ style }, at) => at >= paragraph - 1 && !SILENT.includes(style),
  );
  return { ...found, paragraph: ruling < 0 ? paragraph : ruling + 1 };
}

/** Find what bears the name that was typed, alone or after a document's: "Rulebook Cloak". */
function findNames(base, engine, typed) {
  const folded = text.casefold(typed);
  const found = base.named(typed).map((entry) => [entry, nameReason(engine, entry, typed)]);
  for (const { id, short } of base.documents) {
    if (!folded.startsWith(`${text.casefold(short)} `)) continue;
    for (const entry of base.named(typed.slice(short.length + 1))) {
      if (entry.document === id) found.push([entry, write(reasons.TITLE, entry.title)]);
    }
  }
  return found;
}

/** Find what has a number that was typed, or is cited by it. */
function findCited(base, typed) {
  return patterns
    .findAll(NUMBER, typed)
    .flatMap((number) => [
      ...base
        .numbered(number)
        .map((entry) => [entry, write(reasons.NUMBERED, number, entry.version)]),
      ...base.named(number).map((entry) => [entry, citedReason(entry, number)]),
    ]);
}

/**
 * Tell whether a query asks something of an entry that it names by its number.
 *
 * "Does 2.10 hold for sledges" does; "rule 2.10", "what does 2.10 say" and "2.10 lock gates" only name it.
 */
export function asksOfNumber({ words }, { title, aliases }, { kind }) {
  if (kind !== reasons.NUMBERED.kind && kind !== reasons.CITED.kind) return false;
  const titled = listTitleTerms({ title, aliases });
  return words
    .filter((word) => !SAYING.has(word.toLowerCase()) && !ASKING.has(word.toLowerCase()))
    .some((word) => !patterns.fullmatch(NUMBER, word) && !titled.has(analyzer.makeTerm(word)));
}

/** Tell whether a query may name the icons in it; "may a [Bor] ship cloak" asks something. */
function namesIcons({ question }) {
  const asking = text.words(question).slice(0, 1);
  const asks = asking.some((word) => ASKED_WITH.has(word) && !WHAT.has(word));
  return !asks;
}

/**
 * Find the icons that were typed: "[BO]", "bb icon".
 *
 * The symbol of a set is not meant where something else has the whole name: "nemesis icon". Where more is
 * asked than what an icon is, its entry is not ("[NA] attack restrictions").
 */
function findIcons(base, parsed) {
  const { typed, words } = parsed;
  const icons = [
    ...patterns.findAll(text.ICON, typed),
    ...patterns.findAll(OF_ICON, typed).map((word) => `[${word}]`),
  ];
  const known = base.named(typed).length > 0;
  const codes = new Set(icons.flatMap((icon) => patterns.findAll(TOKEN, icon)));
  const meant = asksMeaning(parsed); // on whatever it stands
  const tells = (word) => !meant && !OF_ICONS.has(word.toLowerCase()) && !codes.has(word);
  const others = words.filter(tells);
  const terms = others.map(analyzer.makeTerm);
  return icons.flatMap((icon) =>
    base
      .named(icon)
      .filter((entry) => entry.icons.length && !(known && entry.kind === "expansion"))
      .filter((entry) => {
        const titled = listTitleTerms(entry);
        return terms.every((term) => titled.has(term));
      })
      .map((entry) => [entry, write(reasons.ICON, icon)]),
  );
}

/** Tell whether a query asks what something means; who "stands on a planet" asks nothing. */
function asksMeaning({ question, words }) {
  const begins = text
    .words(question)
    .slice(0, 1)
    .some((word) => WHAT.has(word));
  return (
    begins && words.length <= WITH_PART && words.some((word) => MEANING.has(word.toLowerCase()))
  );
}

const listTitleTerms = ({ title, aliases }) =>
  new Set(analyzer.makeTerms([title, ...aliases].join(" ")));

/**
 * Find what bears the name but for spaces, points, an article or forms of words.
 *
 * A single word must be the same in all but its inflection: others of its stem mean other things.
 */
function findAlike(base, engine, typed) {
  const forms = engines.squash(typed);
  const ids = new Set(forms.flatMap((form) => (form && engine.headwords.get(form)) || []));
  const named = makeSubject(patterns.sub(text.ARTICLE, "", typed), false);
  return Array.from(ids, (id) => base.entry(id))
    .filter((entry) => entry && (named.words.length > 1 || isNamed(entry, named)))
    .map((entry) => [entry, write(reasons.TITLE, entry.title)]);
}

/** Find the cards that are named together with their type: "Borg Ship dilemma". */
function findOfType(base, typed) {
  const words = split(text.casefold(patterns.sub(LEADING, "", typed)));
  const ways = [
    [words.slice(0, -1), words[words.length - 1]],
    [words.slice(1), words[0]],
  ];
  return ways.flatMap(([name, said]) =>
    findCards(base, name.join(" "))
      .filter(([, types]) => types.some((type) => text.casefold(type) === said))
      .map(([entry]) => [entry, write(reasons.TITLE, entry.title)]),
  );
}

/** Find the cards of a query that names several and says nothing else: "Hugh and Borg Ship". */
function findTogether(base, question) {
  const names = patterns.split(BESIDE, question);
  if (names.length < 2 || names.length > MOST) return [];
  const found = names.map((name) => findCards(base, patterns.sub(LEADING, "", name)));
  if (found.some((cards) => !cards.length)) return [];
  return found.flatMap((cards, place) =>
    cards.map(([entry]) => [entry, write(reasons.ONE_OF, names[place])]),
  );
}

/**
 * Find the cards with a name, without its article, and the rulings on them; with their types.
 *
 * A card without a ruling has a name of two words or more, as in `findSubject`.
 */
function findCards(base, name) {
  if (!name) return [];
  const known = base.named(name);
  return (known.length ? known : base.named(`the ${name}`))
    .filter(({ wording }) => name.includes(" ") || wording !== "none")
    .map((entry) => [entry, base.cardOf(entry)?.types])
    .filter(([, types]) => types);
}

/** Tell whether an entry has a name in any inflection: "commander" is none for *commandeer*. */
const isNamed = ({ title, aliases }, named) =>
  [title, ...aliases].some((name) => isTitle(named, name));

/**
 * Find what has the name of what a query asks to be told as its title.
 *
 * Only a title names it, in any inflection: whatever else is said of an entry is not what it begins
 * with. A card without a ruling is one of two words or more; one word is rarely its name. What only
 * says where to look tells nothing, and then no such card is meant either.
 */
export function findSubject(base, engine, subject) {
  const { name, words } = subject;
  const titled = engines
    .squash(name)
    .flatMap((form) => (form && engine.headwords.get(form)) || [])
    .map((id) => base.entry(id))
    .filter((entry) => entry && isTitle(subject, entry.title));
  const alike = titled.filter(({ id }) => !engine.referring.has(id));
  const listed = words.length > 1 && (alike.length > 0 || !titled.length);
  const cards = base.named(name).filter(({ kind }) => kind === "card" && listed);
  const within = [...alike, ...cards].filter(({ id }) => engine.reaches(id));
  return within.map((entry) => [entry, write(reasons.TITLE, entry.title)]);
}

/** Tell whether an entry is of the game and of a document that the query names. */
export function fits(entry, { game, documents }) {
  if (!entry || (game !== "" && game !== entry.game)) return false;
  return !documents.size || documents.has(entry.document);
}

/** Order known items: the home game first, texts before what has none, then by factor. */
function precedence(base, engine, id, home) {
  const entry = base.entry(id);
  const place = engine.places.get(id);
  const weight = place === undefined ? 0 : engine.weight[place];
  const listed = !entry || entry.wording === "none";
  const elsewhere = Boolean(entry) && entry.game !== home;
  return [Number(listed && elsewhere), Number(listed), Number(elsewhere), -weight];
}

/** List what an entry that says nothing itself refers to; missing entries decide nothing. */
function follow(base, entry) {
  return base
    .referencesFrom(entry)
    .filter(({ kind }) => kind === "see")
    .map(({ target }) => base.entry(target.split("#")[0]))
    .filter((target) => target && target.wording !== "none");
}

/** Say why an entry is named by a query. */
function nameReason(engine, entry, typed) {
  if (entry.kind === "gap") return write(reasons.MISSING, entry.title);
  const key = text.key(typed);
  if (text.key(entry.title) === key) return write(reasons.TITLE, entry.title);
  const [number] = patterns.findAll(NUMBER, typed);
  if (number && number !== entry.number) return citedReason(entry, number);
  const said = (words) => [...(words.get(key) || [])].includes(entry.id);
  if (said(engine.near)) return write(reasons.NEAR, typed);
  const coded = ["[", "<"].includes(text.strip(typed)[0]); // as the texts write it
  if (coded && entry.kind === "icon") return write(reasons.ICON, text.strip(typed));
  return write(said(engine.players) ? reasons.PLAYERS : reasons.OTHER_NAME, typed);
}

/** Say that other texts cite an entry by a number, and which its own is. */
function citedReason(entry, number) {
  return entry.number
    ? write(reasons.RENUMBERED, number, entry.number)
    : write(reasons.CITED, number);
}

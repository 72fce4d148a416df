// Reads what a dispute asks: the question, as search understands it, and the chosen entries (kb/authority/questions.py).
import * as annotate from "../annotation/annotate.js";
import { nameGame } from "../identity.js";
import * as analyzer from "../indexing/analyzer.js";
import * as resolver from "../naming/resolver.js";
import * as patterns from "../patterns.js";
import * as answers from "../search/answers.js";
import * as search from "../search/search.js";
import { questions, query as bounds, writtenNames } from "../tables.js";
import * as text from "../text.js";

/* An entry that a person chose to compare; `name` leads to the same entry, version and paragraph. */
function makeChosen(entry, paragraph, pinned) {
  const name = pinned ? entry.pinned : entry.id;
  return { entry, paragraph, pinned, name: paragraph ? `${name}#p${paragraph}` : name };
}

/* A question in words, and what search found for it. */
export class Question {
  constructor(found = {}) {
    Object.assign(
      this,
      {
        typed: "",
        asked: false,
        answer: null,
        card: null,
        hits: [],
        terms: new Set(),
        words: new Set(),
        named: [],
        notes: [],
      },
      found,
    );
  }

  /* Whether the quoted words of the answer decide what is asked. */
  get sure() {
    return this.answer !== null && this.answer.verdict === answers.DECIDES;
  }

  get quotations() {
    return this.answer ? this.answer.sentences : [];
  }

  quote(entry) {
    return this.quotations.find((one) => one.entry === entry) || null;
  }

  /* Whether the question may be about an entry. */
  names(entry) {
    return answers.isAbout(entry, this.words);
  }
}

export function chooseEntries(base, names) {
  const found = new Map(),
    notes = [];
  for (const name of names.slice(0, questions.IDS)) {
    const { written, number, ours } = readName(
        base,
        text.strip(text.firstCharacters(name, questions.ID_LENGTH)),
      ),
      [entry, note] = findEntry(base, written);
    if (note) notes.push(note);
    if (!entry) continue;
    const pinned = entry.pinned === written || (!base.inForce(entry) && entry.wording !== "none");
    const counted = ours && entry.wording === "official" ? "" : number, // ours beside these are counted apart
      paragraph = readParagraph(entry, counted);
    if (counted && !paragraph) {
      const shown = text.shorten(number);
      notes.push(`${entry.id} has no paragraph ${shown}; it has ${entry.paragraphs.length}.`);
    }
    const held = found.get(entry.pinned);
    if (!held) found.set(entry.pinned, makeChosen(entry, paragraph, pinned));
    else if (paragraph && held.paragraph !== paragraph)
      notes.push(`${entry.id} was given twice; paragraph ${paragraph} was left out.`);
  }
  if (names.length > questions.IDS)
    notes.push(`${names.length} ids were given; only the first ${questions.IDS} were used.`);
  return [[...found.values()], notes];
}

/* The id and the number of a paragraph in an id or a whole citation, and whether its digest is one of our plain words. */
function readName(base, typed) {
  const [, rest] = base.schemes.cut(typed),
    digest = patterns.search(writtenNames.DIGEST, rest);
  const [written, number = ""] = rest.slice(0, digest?.index).split(/#p(.*)/s);
  return { written, number, ours: Boolean(digest?.[1]) };
}

/* The entry of an id or a name, with a note unless it is its very id. */
function findEntry(base, written) {
  const entry = base.group(written) || base.resolve(written),
    shown = text.shorten(written);
  if (entry && entry.last !== undefined) {
    return [
      base.entry(entry.id.replace("/", `@${entry.last}/`)),
      `${entry.id} (${entry.title}) was removed after version ${entry.last}.`,
    ];
  }
  if (entry)
    return [
      entry,
      written === entry.id || written === entry.pinned ? "" : `${shown} has moved to ${entry.id}.`,
    ];
  const named = resolver.resolve(base, written);
  if (named.status === resolver.FOUND && named.entry)
    return [named.entry, `"${shown}" was read as a name of ${named.entry.id}.`];
  if (named.candidates.length) {
    const ids = named.candidates.slice(0, questions.CANDIDATES).map(({ id }) => id);
    return [null, `"${shown}" names several entries. Give the id of one: ${ids.join(", ")}.`];
  }
  return [null, `No entry has the id or name "${shown}".`];
}

function readParagraph(entry, number) {
  if (!/^\d{1,4}$/.test(number)) return 0;
  return Number(number) <= entry.paragraphs.length ? Number(number) : 0;
}

/* Search for a question, and keep the hits of one game. */
export function askQuestion(base, written, document, game) {
  const typed = text.firstCharacters(written, bounds.LENGTH);
  if (!text.strip(typed)) return new Question();
  const found = search.search(base, typed, questions.HITS, { document, game });
  const first = found.hits.length ? found.hits[0].entry.game : "",
    hits = found.hits.filter((hit) => hit.entry.game === first);
  const notes = [...found.notes];
  if (hits.length < found.hits.length) {
    const others = found.hits.map(({ entry }) => entry.game).filter((game) => game !== first),
      names = [...new Set(others)].map((game) => nameGame(base, game));
    notes.push(
      `Only ${nameGame(base, first)} rules are shown. To see others, choose ${names.join(" or ")}.`,
    );
  }
  const mentioned = first ? annotate.annotateText(base, typed, { game: first }) : [];
  return new Question({
    typed,
    asked: true,
    answer: found.answer,
    card: findCard(base, typed, document, game || first),
    hits,
    terms: new Set(found.terms),
    words: new Set([...found.terms, ...analyzer.makeTerms(typed)]),
    named: mentioned.map(({ target }) => base.group(target) || base.entry(target)).filter(Boolean),
    notes,
  });
}

/* The card whose name is all that was typed: its page in the list, else a ruling on it. */
function findCard(base, typed, document, game) {
  if (document) return null;
  const { entry } = resolver.resolve(base, typed, { game });
  if (!entry || entry.kind !== "card") return null;
  const card = base.cardOf(entry);
  return (card ? base.entry(card.id) : null) || entry;
}

// The handle of a snapshot: answers what other modules ask about its records (kb/snapshot/store.py).

import { lazily } from "../lazily.js";
import * as patterns from "../patterns.js";
import * as text from "../text.js";
import * as listedEntries from "./listed_entries.js";

/** One opened pack, with look-ups of its records. */
export class KnowledgeBase {
  /** `tables` are functions that give a table which was made before, by its name. */
  constructor(heading, records, tables = {}) {
    this.manifest = heading;
    this.snapshot = heading.snapshot;
    this.kept = new Map(); // what snapshot/kept.js keeps of this one
    this.tables = tables;
    this.made = new Map(); // tables of this class, each made when it is first asked for
    for (const name of Object.keys(records)) lazily(this, name, () => records[name]);
    lazily(this, "currentEntries", () => records.entries);
  }

  /** Give the words by which a text from elsewhere shows that it is about a game. */
  listWords(game) {
    return new Set(
      this.words.filter((block) => block.game === game).flatMap((block) => block.words),
    );
  }

  once(name, make) {
    if (!this.made.has(name)) this.made.set(name, (this.tables[name] ?? make)());
    return this.made.get(name);
  }

  get byId() {
    return this.once("byId", () => {
      const all = [...this.entries, ...this.gaps];
      const found = new Map(all.map((entry) => [entry.pinned, entry]));
      for (const entry of [...this.gaps, ...this.currentEntries]) found.set(entry.id, entry);
      return found;
    });
  }

  get byName() {
    return this.once("byName", () => {
      const found = new Map();
      for (const [known, form] of this.listNames()) {
        if (!this.holds(known)) continue; // a player's word may mean an entry that is not installed
        addOnce(found, text.casefold(form), known);
        addOnce(found, text.key(form), known);
      }
      found.delete("");
      return found;
    });
  }

  /** List the ids that each name means, names as they are looked up. */
  listIdsByName() {
    return this.byName;
  }

  /** Yield every name with its id and its rank: of entries, then of gaps, cards, and players' words. */
  *listNames() {
    for (const entry of [...this.currentEntries, ...this.gaps]) {
      for (const form of [entry.title, ...entry.aliases, ...entry.icons]) yield [entry.id, form, 0];
    }
    for (const card of this.cards.values()) {
      for (const form of [card.title, ...card.spellings]) yield [card.id, form, 0];
    }
    for (const alias of this.aliases) {
      for (const [place, known] of alias.means.entries()) yield [known, alias.word, place];
    }
  }

  get byNumber() {
    return this.once("byNumber", () =>
      group(
        this.currentEntries.filter((entry) => entry.number),
        (entry) => entry.number,
      ),
    );
  }

  get childrenByParent() {
    return this.once("children", () =>
      group(
        this.entries.filter((entry) => entry.parent),
        (entry) => `${entry.version}:${entry.parent}`,
      ),
    );
  }

  get bySource() {
    return this.once("bySource", () => group(this.references, (one) => one.source));
  }

  get plainBySource() {
    return this.once("plainBySource", () => group(this.plainReferences, (one) => one.source));
  }

  get byTarget() {
    return this.once("byTarget", () => group(this.references, (one) => one.target.split("#")[0]));
  }

  /** Give the entry of an id, with or without a version; of a gap or a card of the lists too. */
  entry(name) {
    const found = this.byId.get(name);
    if (found) return found;
    return this.cards.has(name)
      ? this.once(`card ${name}`, () => listedEntries.makeCardEntry(this.cards.get(name)))
      : null;
  }

  /** Give the title group of an id as an entry. */
  group(name) {
    return this.groups.has(name) ? listedEntries.makeGroupEntry(this.groups.get(name)) : null;
  }

  /** Tell whether an id leads to an entry, a gap or a card. */
  holds(name) {
    return this.byId.has(name) || this.cards.has(name);
  }

  /** Give the entry of an id, following the moves that the ledger records; or what is known of a removed one. */
  resolve(name) {
    const seen = new Set();
    while (!this.holds(name) && this.departed.has(name) && !seen.has(name)) {
      seen.add(name);
      const departed = this.departed.get(name);
      if (!departed.moved) return departed;
      name = departed.moved;
    }
    return this.entry(name);
  }

  /** Give the entries with a title, alias, icon or player's word, whatever its case. */
  named(name) {
    const ids =
      this.byName.get(text.casefold(text.strip(name))) ?? this.byName.get(text.key(name)) ?? [];
    return ids.map((one) => this.entry(one)).filter(Boolean);
  }

  /** Give the entries with a number: "7.4" is never "7.41". */
  numbered(number) {
    const whole = number.endsWith(".0") ? number.slice(0, -2) : number;
    return this.byNumber.get(number.replace(/\.+$/, "")) ?? this.byNumber.get(whole) ?? [];
  }

  /** Give the entries that an id, number, title or alias names. */
  find(name) {
    const found = this.resolve(name);
    if (found && "paragraphs" in found) return [found];
    const numbered = this.numbered(name);
    return numbered.length ? numbered : this.named(name);
  }

  /** Give the sections directly below an entry. */
  children(entry) {
    return this.childrenByParent.get(`${entry.version}:${entry.id}`) ?? [];
  }

  /** Give the references that an entry makes. */
  referencesFrom(entry) {
    return (this.inForce(entry) && this.bySource.get(entry.id)) || [];
  }

  /** Give the references that our own words for an official entry make. */
  plainReferencesFrom(entry) {
    return (this.inForce(entry) && this.plainBySource.get(entry.id)) || [];
  }

  /** Give the references that entries make to an entry. */
  referencesTo(entry) {
    return (this.inForce(entry) && this.byTarget.get(entry.id)) || [];
  }

  /** Tell whether an entry belongs to the latest version of its document; a gap, a card and a title group always do. */
  inForce(entry) {
    return (
      this.cards.has(entry.id) || this.groups.has(entry.id) || this.byId.get(entry.id) === entry
    );
  }

  get documentsById() {
    return this.once("documents", () => {
      const pinned = new Map(this.documents.map((one) => [`${one.id}@${one.version}`, one]));
      const found = new Map(pinned);
      for (const [name, version] of this.current) found.set(name, pinned.get(`${name}@${version}`));
      return found;
    });
  }

  /** Give each document in its latest version, whose rank and authority count. */
  get latestDocuments() {
    return this.once("latestDocuments", () =>
      this.documents.filter((one) => this.current.get(one.id) === one.version),
    );
  }

  /** Give a document by id, in the version in force, or by id and version. */
  document(name) {
    return this.documentsById.get(name) ?? null;
  }

  /** Give the version of a document that contains an entry; null for a title group and a card of the lists. */
  documentOf(entry) {
    return this.document(`${entry.document}@${entry.version}`);
  }

  /** Give the entries of a document in its order. */
  outline(document) {
    return this.entries.filter(
      (one) => one.document === document.id && one.version === document.version,
    );
  }

  /** Give the entries before and after an entry in its document. */
  neighbours(entry) {
    const places = this.once(
      "places",
      () => new Map(this.entries.map((one, place) => [one.pinned, place])),
    );
    const place = places.get(entry.pinned);
    return [this.entries[place - 1], this.entries[place + 1]].map((one) =>
      one && one.document === entry.document && one.version === entry.version ? one : null,
    );
  }

  get cardsByTitle() {
    return this.once("cardsByTitle", () => {
      const found = new Map();
      for (const card of this.cards.values()) {
        for (const title of [card.title, ...card.spellings])
          found.set(`${card.game} ${text.key(title)}`, card.id);
      }
      return found;
    });
  }

  /** Give the card of the lists that an entry is about. */
  cardOf(entry) {
    if (this.cards.has(entry.id)) return this.cards.get(entry.id);
    if (entry.kind !== "card" && entry.kind !== "gap") return null;
    const titles = text.varyArticle(entry.title);
    if (entry.kind === "card") titles.push(patterns.sub(text.NOTE, "", entry.title)); // which card of the name
    for (const title of titles) {
      const found = this.cardsByTitle.get(`${entry.game} ${text.key(title)}`);
      if (found) return this.cards.get(found);
    }
    return null;
  }

  /** The rulings in the latest versions of all documents, by the id of their card. */
  get rulingsByCard() {
    return this.once("rulingsByCard", () => this.groupByCard(this.currentEntries));
  }

  /** The gaps that are about a card, by the id of the card. */
  get gapsByCard() {
    return this.once("gapsByCard", () => this.groupByCard(this.gaps));
  }

  groupByCard(entries) {
    const found = new Map();
    for (const entry of entries) {
      const card = this.cardOf(entry);
      if (card) append(found, card.id, entry);
    }
    return found;
  }

  /** Give the title groups that a card or an entry belongs to. */
  groupsOf(name) {
    const members = this.once("groupsByMember", () => {
      const found = new Map();
      for (const one of this.groups.values())
        for (const member of one.members) append(found, member, one);
      return found;
    });
    return members.get(name) ?? [];
  }

  /** Give the subject that an id belongs to. */
  subjectOf(name) {
    const subjects = this.once(
      "subjects",
      () => new Map(this.subjects.flatMap((one) => one.entries.map((id) => [id, one]))),
    );
    return subjects.get(name) ?? null;
  }

  /** Give the conflicts that an entry is part of. */
  conflictsOf(name) {
    return this.conflicts.filter((one) => one.entries.includes(name));
  }
}

function addOnce(found, key, value) {
  const known = found.get(key);
  if (!known) found.set(key, [value]);
  else if (!known.includes(value)) known.push(value);
}

function append(found, key, value) {
  if (found.has(key)) found.get(key).push(value);
  else found.set(key, [value]);
}

function group(values, key) {
  const found = new Map();
  for (const value of values) append(found, key(value), value);
  return found;
}

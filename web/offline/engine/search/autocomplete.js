// Autocompletes names while a person types: titles, aliases, icons, cards, players' words
// (kb.search.autocomplete). No string is an error.

import * as spelling from "../indexing/spelling.js";
import * as nameTrie from "../linking/name_trie.js";
import * as patterns from "../patterns.js";
import { addTo, compareLists, isAlnum, sortBy, split } from "../sequences.js";
import { keep } from "../snapshot/kept.js";
import * as tables from "../tables.js";
import * as text from "../text.js";

const { FEW, IN_FORCE, LAST, LENGTH, LIMIT, NUMBER, OLDER, TEXTLESS } = tables.autocomplete;
const { ONE_EDIT } = tables.spelling;

/** Give the names that what was typed may become, of one game where that is given. */
export function suggest(base, typed, limit = LIMIT, { game = "" } = {}) {
  const known = readNames(base);
  const most = Math.max(0, Math.min(limit, LIMIT));
  const wanted = text.normalise(text.firstCharacters(typed, LENGTH));
  const readings = readWords(wanted).filter((words) => words.length);
  const found = new Map();
  const numbered = listNumbered(base, wanted, game);
  for (const one of chain(numbered, gather(known, match(known, wanted, readings), game))) {
    if (found.size >= most) break;
    if (!found.has(one.id)) found.set(one.id, one);
  }
  if (found.size < Math.min(FEW, most)) {
    for (const one of gather(known, matchCorrected(known, readings), game)) {
      if (found.size >= most) break;
      if (!found.has(one.id)) found.set(one.id, one);
    }
  }
  return [...found.values()];
}

/** List what has the number that was typed: texts in force first. */
function listNumbered(base, typed, game) {
  const number = patterns.match(NUMBER, typed);
  if (!number) return [];
  const isInForce = (entry) => base.documentOf(entry)?.authority === "current";
  return sortBy(base.numbered(number[1]), (entry) => Number(!isInForce(entry)))
    .filter((entry) => ["", entry.game].includes(game))
    .map((entry) => ({ ...leadTo(entry, entry.kind), matched: number[1] }));
}

function* chain(...some) {
  for (const one of some) yield* one;
}

/** Read the words of a name: marks inside them left out, then parting them ("jem hadar"). */
export function readWords(written) {
  const folded = nameTrie.fold(written);
  const chunks = split(folded);
  if (chunks.every(isAlnum)) return chunks.length ? [chunks] : [[]];
  const pieces = chunks.map((chunk) => chunk.match(text.WORD) || []);
  const joined = pieces.filter((chunk) => chunk.length).map((chunk) => chunk.join(""));
  const parted = pieces.flat();
  return compareLists(joined, parted) ? [joined, parted] : [joined];
}

/** Collect the names of a snapshot, once while it is open. */
export const readNames = keep((base) => {
  const targets = listTargets(base);
  const governs = findGoverning(base);
  const standings = new Map(
    base.latestDocuments.map(({ id, authority }) => [
      id,
      authority === "current" ? IN_FORCE : OLDER,
    ]),
  );
  const named = [...base.listNames()];
  for (const { id, title } of base.groups.values()) named.push([id, title, 0]);
  const made = [];
  for (const [owner, written, place] of named) {
    if (!targets.has(owner)) continue; // a player's word for what no installed document holds
    const target = targets.get(governs.get(owner) ?? owner);
    const { id, title, kind, document } = target;
    const standing = kind === "gap" ? TEXTLESS : (standings.get(document) ?? TEXTLESS);
    const other = Number(written !== title);
    const size = text.countCharacters(written);
    for (const words of readWords(written)) {
      if (!words.length) continue;
      made.push({ standing, other, size, folded: words.join(" "), place, id, written, words });
    }
  }
  const forms = made.sort(compareForms);
  const holding = new Map(); // the forms that hold a word
  for (const [number, form] of forms.entries()) {
    for (const word of form.words) addTo(holding, word, number);
  }
  return {
    forms, // as they are shown; a form's number is its place here
    targets, // what an id leads to
    // Every form's number, in the order of the folded forms.
    starts: Array.from(forms.keys()).sort(
      (one, other) => text.compare(forms[one].folded, forms[other].folded) || one - other,
    ),
    words: [...holding.keys()].sort(text.compare),
    holding,
    beginnings: null, // of all words, by first letter and length; made when it is first needed
  };
});

/** Compare two forms as they are shown: texts in force first, titles, shorter ones, the alphabet. */
function compareForms(one, other) {
  return (
    one.standing - other.standing ||
    one.other - other.other ||
    one.size - other.size ||
    text.compare(one.folded, other.folded) ||
    one.place - other.place ||
    text.compare(one.id, other.id) ||
    text.compare(one.written, other.written) ||
    compareLists(one.words, other.words)
  );
}

/** List the beginnings of all words, by first letter and length. */
function readBeginnings(known) {
  if (known.beginnings) return known.beginnings;
  const found = new Map();
  for (const word of known.holding.keys()) {
    const characters = Array.from(word);
    for (let end = ONE_EDIT - 1; end <= characters.length; end++) {
      const place = `${characters[0] || ""}${end}`;
      if (!found.has(place)) found.set(place, new Set());
      found.get(place).add(characters.slice(0, end).join(""));
    }
  }
  known.beginnings = found;
  return found;
}

/** List what names lead to. */
function listTargets(base) {
  const list = (some, giveKind) => Array.from(some, (one) => [one.id, leadTo(one, giveKind(one))]);
  return new Map([
    ...list(base.currentEntries, ({ kind }) => kind),
    ...list(base.gaps, ({ kind }) => kind),
    ...list(base.cards.values(), () => "card"),
    ...list(base.groups.values(), () => "group"),
  ]);
}

/** Make the suggestion of a thing by its title. */
const leadTo = ({ id, title, game }, kind) => ({
  id,
  title,
  matched: "",
  kind,
  document: id.split("/")[0],
  game,
});

/** Find what governs each superseded text, card with a ruling and missing entry of one name. */
function findGoverning(base) {
  const governs = new Map();
  const get = (id) => governs.get(id) ?? id;
  for (const subject of base.subjects) {
    const first = new Map();
    for (const id of [subject.governs, ...subject.entries]) {
      const one = base.entry(id);
      if (!one) continue;
      const named = name(one);
      if (!first.has(named)) first.set(named, one.id);
      governs.set(one.id, first.get(named));
    }
  }
  const borne = new Map();
  for (const entry of base.currentEntries) {
    if (!borne.has(name(entry))) borne.set(name(entry), entry.id);
  }
  for (const [card, rulings] of base.rulingsByCard) {
    const named = name(base.cards.get(card));
    for (const ruling of [...rulings].reverse()) {
      if (name(ruling) === named) governs.set(card, get(ruling.id));
    }
  }
  for (const gap of base.gaps) {
    const listed = base.cardOf(gap);
    const isListed = listed && name(listed) === name(gap);
    governs.set(gap.id, get(isListed ? listed.id : (borne.get(name(gap)) ?? gap.id)));
  }
  return governs;
}

/** Give what a name is the same by: "The Doctor" is "Doctor, The", but "Khan!" is not "Khan". */
function name({ game, title }) {
  const [least] = text.varyArticle(title).map(nameTrie.key).sort(text.compare);
  return [game, least, nameTrie.findClosingMark(title)].join("\n");
}

/** Give each thing once, under the first of its names. */
function* gather(known, matches, game) {
  const seen = new Set();
  for (const [form, wanted] of matches) {
    const target = known.targets.get(form.id);
    if (seen.has(form.id) || (game !== "" && game !== target.game)) continue;
    seen.add(form.id);
    const shown = !form.other || readWords(target.title).some((words) => holds(words, wanted));
    yield shown ? target : { ...target, matched: form.written };
  }
}

/** Give the forms that match as typed: in full, then at the beginning, then anywhere. */
function* match(known, typed, readings) {
  const folded = text.casefold(typed);
  const asked = readings.map((words) => [words.join(" "), words.map((word) => [word])]);
  for (const [name, wanted] of asked) {
    const exact = sortBy(between(known, name, name), (number) => {
      const { other, standing, written } = known.forms[number];
      return [other, standing, Number(text.casefold(written) !== folded), number];
    });
    for (const number of exact) yield [known.forms[number], wanted];
  }
  for (const [name, wanted] of asked) {
    const begun = between(known, name, name + LAST).sort((one, other) => one - other);
    for (const number of begun) yield [known.forms[number], wanted];
  }
  for (const [, wanted] of asked) {
    for (const number of holding(known, wanted)) {
      const form = known.forms[number];
      if (holds(form.words, wanted)) yield [form, wanted];
    }
  }
}

/** Give the forms that match with spelling corrected: the fewer words corrected the better. */
function* matchCorrected(known, readings) {
  for (const words of readings.slice(0, 1)) {
    const wanted = words.map((word) => [word, ...nearest(known, word)]);
    const fitting = holding(known, wanted).filter((one) => holds(known.forms[one].words, wanted));
    const ordered = sortBy(fitting, (number) => {
      const form = known.forms[number];
      const corrected = words.filter((word) => !holds(form.words, [[word]]));
      const begins = wanted[0].some((beginning) => form.words[0].startsWith(beginning));
      return [corrected.length, Number(!begins), number];
    });
    for (const number of ordered) yield [known.forms[number], wanted];
  }
}

/** List the beginnings of words that lie nearest to a typed word, its first letter right. */
function nearest(known, word) {
  const most = spelling.allowedEdits(word);
  if (!most) return [];
  const beginnings = readBeginnings(known);
  const [first] = word;
  const size = text.countCharacters(word);
  let [found, least] = [[], most];
  for (let length = size - most; length <= size + most; length++) {
    for (const beginning of beginnings.get(`${first}${length}`) || []) {
      const away = spelling.measure(word, beginning, least);
      if (!away || away > least) continue;
      if (away < least) [found, least] = [[], away];
      found.push(beginning);
    }
  }
  return found;
}

/** List the numbers of the forms between two strings in the alphabet, both included. */
function between({ forms, starts }, first, last) {
  const found = [];
  let place = bisect(starts, (number) => text.compare(forms[number].folded, first) < 0);
  while (place < starts.length && text.compare(forms[starts[place]].folded, last) <= 0) {
    found.push(starts[place]);
    place++;
  }
  return found;
}

/** Find the first place in a sorted list where something does not hold any more. */
function bisect(values, isBefore) {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(values[middle])) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** List the numbers of the forms in which each typed word begins some word, in order. */
function holding(known, wanted) {
  const sets = wanted.map((beginnings) => {
    const numbers = new Set();
    for (const beginning of beginnings) {
      let place = bisect(known.words, (word) => text.compare(word, beginning) < 0);
      while (place < known.words.length && known.words[place].startsWith(beginning)) {
        for (const number of known.holding.get(known.words[place])) numbers.add(number);
        place++;
      }
    }
    return numbers;
  });
  const [first, ...others] = sets;
  return [...first]
    .filter((number) => others.every((numbers) => numbers.has(number)))
    .sort((one, other) => one - other);
}

/** Tell whether each typed word begins another word; the longest chooses first. */
function holds(words, wanted) {
  if (wanted.length > words.length) return false;
  const free = [...words];
  for (const beginnings of sortBy(wanted, ([word]) => [-text.countCharacters(word)])) {
    const taken = free.findIndex((word) => beginnings.some((one) => word.startsWith(one)));
    if (taken < 0) return false;
    free.splice(taken, 1);
  }
  return true;
}

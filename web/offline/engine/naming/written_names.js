// Reads the forms in which people and programs write a reference (kb.naming.written_names).
//
// Nothing is looked up here: which of the readings names anything is decided in resolver.js.

import * as patterns from "../patterns.js";
import { partition, removeSuffix, stripEnd } from "../sequences.js";
import * as tables from "../tables.js";
import * as text from "../text.js";

const {
  ADDED,
  AFTER,
  AROUND,
  BBCODE,
  BEFORE,
  CLOSED,
  CUE,
  DIGEST,
  ENTITIES,
  ENTITY,
  ESCAPED,
  GAME_BEFORE,
  GAME_BEHIND,
  GAME_NAMED,
  HTML,
  IN_CHAPTER,
  KIND,
  LEADING,
  LETTERED,
  MARKDOWN,
  MOST_NUMBERED,
  NUMBERED,
  NUMBER_BEHIND,
  OF_CHAPTER,
  OPENED,
  OURS,
  PARAGRAPH,
  PART,
  PARTS,
  PLACE,
  RANGE,
  READ,
  ROUTE,
  SCHEME,
  STEP_BEHIND,
  STEP_DOWN,
  STEP_OF,
  TRAILING,
  WHOLE_ID,
  YEAR,
} = tables.writtenNames;

// The readings by which an id is found.
export const ID = "id";
export const CITATION = "citation";
export const ADDRESS = "address";

/** Make one reading of a string. */
function makeWrittenName(known) {
  return {
    id: "", // with or without a version; "" where the string names none
    place: "", // what stands behind the id: "#p3", or anything else that begins with "#"
    how: "", // by which the id is read: id, citation, address
    document: "", // the id of the document that is named
    version: "", // the version of it that is named
    rest: "", // a number, a name, or both
    paragraph: 0,
    ours: false, // our plain words are meant
    kind: "", // of the entry, where it is named
    ...known,
  };
}

const escapePattern = (content) => content.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** Make the patterns of what a document is called, with or without one of its versions. */
export function callDocument(form, id, game, versions, { corpus = "", onlyInGame = false } = {}) {
  const called = text.casefold(text.normalise(form));
  const longest = [...versions].sort((one, other) => other.length - one.length);
  const known = longest.map(escapePattern).join("|") || "(?!)";
  const write = (template) =>
    new RegExp(
      template
        .replaceAll("{corpus}", () => escapePattern(corpus) || "(?!)")
        .replaceAll("{called}", () => escapePattern(called))
        .replaceAll("{known}", () => known),
      "giu",
    );
  return {
    id,
    game,
    form: called,
    leading: write(LEADING),
    trailing: write(TRAILING),
    onlyInGame,
  };
}

/** Read an id in a citation, an address of the site or a link to it, or alone. */
export function* readIds(typed, roots, schemes) {
  const within = typed.replace(AROUND, "");
  const [scheme, rest] = schemes.cut(within);
  if (scheme) {
    const digest = patterns.search(DIGEST, rest);
    const bare = rest.slice(0, digest ? digest.index : undefined);
    yield readId(bare, CITATION, Boolean(digest && digest[1]));
    return;
  }
  const address = patterns.sub(SCHEME, "", within);
  for (const one of roots) {
    const root = address === within ? one : patterns.sub(SCHEME, "", one);
    if (!address.startsWith(`${root}/`)) continue;
    const path = unquote(address.slice(root.length + 1)).replace(ROUTE, "");
    const added = patterns.search(ADDED, path);
    const bare = added
      ? path.slice(0, added.index) + path.slice(added.index + added[0].length)
      : path;
    yield readId(bare.replace(READ, "$<home>/$<slug>"), ADDRESS);
  }
  yield readId(patterns.match(WHOLE_ID, within) ? within : typed, ID);
}

function readId(typed, how, ours = false) {
  const [id, mark, place] = partition(typed, "#");
  const found = patterns.search(PLACE, mark + place);
  return makeWrittenName({
    id,
    place: mark + place,
    how,
    paragraph: found ? Number(found.groups.number) : 0,
    ours: ours || Boolean(found && found.groups.kind !== "p"),
  });
}

/** Decode the escapes of an address; what is none stays as it is. */
export function unquote(address) {
  return address.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    const bytes = escapes.slice(1).split("%");
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    return decoder.decode(Uint8Array.from(bytes, (byte) => parseInt(byte, 16)));
  });
}

/** Give the words and the address of a link in any style; ["", ""] where it is none. */
export function openLink(typed) {
  const markdown = patterns.search(MARKDOWN, typed);
  if (markdown) {
    return [markdown.groups.text.replace(ESCAPED, "$1"), markdown.groups.url];
  }
  const html = patterns.search(HTML, typed);
  if (html) return [writeOut(html.groups.text), writeOut(html.groups.url)];
  const bbcode = patterns.search(BBCODE, typed);
  if (bbcode) return [bbcode.groups.text, bbcode.groups.url];
  if (typed.startsWith("{")) {
    try {
      const { title, id } = JSON.parse(typed);
      if (typeof title === "string" && typeof id === "string") return [title, id];
    } catch (fault) {
      if (!(fault instanceof SyntaxError)) throw fault;
    }
  }
  return ["", ""];
}

/** Write out what HTML escapes: "Events & Objectives" for "Events &amp; Objectives". */
export function writeOut(typed) {
  return typed.replace(ENTITY, (entity) => ENTITIES.get(entity));
}

/** Read the document, the version and the paragraph that are named beside a number or a name. */
export function* readNames(typed, called, game = "") {
  for (const whole of listTrimmed(typed)) {
    for (const one of [makeWrittenName({ rest: whole }), ...cutParagraph(whole)]) {
      if (!one.rest) continue;
      yield one;
      for (const document of called) {
        if (document.onlyInGame && game !== document.game) continue;
        yield* cutDocument(one, document);
      }
    }
  }
}

/** Cut off the paragraph and the note that our words are meant. */
function* cutParagraph(typed) {
  const found = patterns.search(PARAGRAPH, typed);
  if (found) {
    const rest = typed.slice(0, found.index);
    const { number, ours } = found.groups;
    for (const bare of new Set([rest, trimName(rest)]))
      yield makeWrittenName({ rest: bare, paragraph: Number(number), ours: ours !== undefined });
    return;
  }
  const note = patterns.search(OURS, typed);
  if (note) yield makeWrittenName({ rest: typed.slice(0, note.index), ours: true });
}

/** Cut off what the document is called, before the name or behind it. */
function* cutDocument(one, document) {
  const plain = one.rest.replace(/\u2019/g, "'"); // as titles are registered; as long as before
  if (!text.casefold(plain).includes(document.form)) return;
  const leading = patterns.search(document.leading, plain);
  const trailing = patterns.search(document.trailing, plain);
  for (const [found, rest] of [
    [leading, leading ? one.rest.slice(leading[0].length) : ""],
    [trailing, trailing ? one.rest.slice(0, trailing.index) : ""],
  ]) {
    if (!found || !rest) continue;
    const version = found.groups.version || found.groups.former || "";
    const named = { ...one, document: document.id, version, rest };
    for (const bare of listTrimmed(rest)) yield { ...named, rest: bare };
    const kind = patterns.search(KIND, rest);
    if (kind) yield { ...named, rest: rest.slice(0, kind.index), kind: kind[1] };
  }
}

/** Read the game that is named before or behind a name: "2E: uniqueness"; "" for none. */
export function readGame(typed, games) {
  for (const pattern of [GAME_BEFORE, GAME_NAMED]) {
    const before = patterns.match(pattern, typed);
    const game = before && games.get(text.casefold(before.groups.game));
    if (game) return [game, typed.slice(patterns.end(before))];
  }
  const behind = patterns.match(GAME_BEHIND, typed);
  const game = behind && games.get(text.casefold(behind.groups.game));
  return game ? [game, behind.groups.name] : ["", typed];
}

/** List a name as it is written, without marks, without what announces it, without both. */
function listTrimmed(typed) {
  return new Set([typed, openMarks(typed), openMarks(cutCue(typed)), trimName(typed)]);
}

/** Strip what announces a reference, the word for an entry, and the marks around a name. */
export function trimName(typed) {
  const name = openMarks(cutCue(typed)).replace(BEFORE, "").replace(AFTER, "$1");
  return patterns.search(OPENED, name) ? openMarks(name) : name;
}

const cutCue = (typed) =>
  (typed.startsWith("(") ? removeSuffix(typed, ")") : typed).replace(CUE, "");

/** Strip the marks around a name, or behind it. */
function openMarks(name) {
  return patterns.search(OPENED, name)
    ? name.replace(OPENED, "").replace(CLOSED, "")
    : stripEnd(name, ".,;: ");
}

/** List the number of a string with the title beside it, "" for none. */
export function readNumbers(rest) {
  const chaptered = [IN_CHAPTER, OF_CHAPTER]
    .map((pattern) => patterns.search(pattern, rest))
    .filter(Boolean)
    .map(({ groups }) => [`${groups.chapter}.${groups.section}`, groups.title || ""]);
  const found = patterns.search(NUMBERED, rest) || patterns.search(NUMBER_BEHIND, rest);
  if (found) return [...chaptered, [found.groups.number.toLowerCase(), found.groups.title || ""]];
  const lettered = patterns.search(LETTERED, rest);
  if (!lettered) return chaptered;
  const { below, letters, title } = lettered.groups;
  return [...chaptered, [letters.toUpperCase() + below.toLowerCase(), title || ""]];
}

/** List the numbers from the first to the last that is named: 7.4.1, 7.4.2 for "7.4.1-7.4.2". */
export function listRange(rest) {
  const found = patterns.search(RANGE, rest);
  if (!found) return [];
  const { again, home, mark } = found.groups;
  const first = Number(found.groups.first);
  const more = Number(found.groups.last) - first;
  const marked = Boolean(mark || home) && (again === "" || again === home);
  if (!marked || !(more > 0 && more < MOST_NUMBERED)) return [];
  return Array.from({ length: more + 1 }, (_, at) => `${home}${first + at}`);
}

/** Read the headings before a name, the outermost first: "Icon Legend > Affiliations > Vulcan". */
export function* readTrail(rest) {
  for (const { 0: mark, index } of Array.from(rest.matchAll(STEP_DOWN)).slice(0, PARTS)) {
    const name = text.strip(rest.slice(index + mark.length));
    const headings = rest.slice(0, index);
    if (name && text.strip(headings)) yield [name, headings.split(STEP_DOWN).filter(Boolean)];
  }
}

/** Give the title behind the number of a heading: "BATTLE" of "7.4 BATTLE". */
export function dropNumber(heading) {
  const numbered = patterns.match(YEAR, heading) ? null : patterns.match(NUMBERED, heading);
  return ((numbered && numbered.groups.title) || heading).replace(text.ORDINAL, "");
}

/** Read a name with the part of the entry that is named after it, the longest name first. */
export function* readParts(rest) {
  const marks = Array.from(rest.matchAll(PART)).slice(0, PARTS);
  for (const { 0: mark, index } of marks.reverse()) {
    const name = rest.slice(0, index);
    const part = stripEnd(rest.slice(index + mark.length), mark === " (" ? " )" : " ");
    if (text.strip(name) && part) yield [name, part];
  }
  for (const pattern of [STEP_OF, STEP_BEHIND]) {
    const step = patterns.match(pattern, rest);
    if (step) yield [step.groups.name, step.groups.part];
  }
}

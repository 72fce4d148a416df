// Reads a pack: the file that kb/packs/pack.py writes (docs/offline.md).
//
// In: the bytes of a pack. Out: its heading and its records by kind, as plain
// objects with the fields of kb/model.py in camelCase. Ids and texts are as Python has them. A file that is not a whole
// pack of this format is refused with a `PackRefused` that says why.

import { Schemes } from "../identity.js";
import { pack as format } from "../tables.js";
import { lazily } from "../lazily.js";
import * as text from "../text.js";
import { ColumnReader } from "./columns.js";
import * as shortened from "./shortened.js";
import { readTexts } from "./texts.js";

/** A file that is not a pack which this program reads. */
export class PackRefused extends Error {}

/** The unit that people look up and cite (kb.model.Entry). */
export class Entry {
  constructor(fields) {
    Object.assign(this, DEFAULTS, fields);
  }

  /** The paragraphs joined by a blank line. */
  get text() {
    return this.paragraphs.map((one) => one.text).join("\n\n");
  }

  /** The id with its version: "1e-glossary@2.5.4/artifact". */
  get pinned() {
    return this.id.replace("/", `@${this.version}/`);
  }
}

const DEFAULTS = {
  lines: null,
  aliases: [],
  icons: [],
  marks: [],
  amendments: [],
  terms: [],
  scope: "",
  recovered: false,
  ours: false,
  evidence: "",
  wording: "official",
  anchors: [],
  questions: [],
  plain: [],
  unreviewed: "",
};
// Kinds of records that Python keeps by id, or by game.
const BY_ID = { departed: "id", cards: "id", groups: "id", groupings: "game" };

const LINE_END = 10; // as a byte

/** Give the heading of a pack and the bytes that follow it. */
export function readHeading(pack) {
  const bytes = pack instanceof ArrayBuffer ? new Uint8Array(pack) : pack;
  const [line, rest] = cutLine(bytes);
  let heading = null;
  try {
    heading = JSON.parse(line);
  } catch {
    throw new PackRefused("This file is not a pack of rules. Download it again.");
  }
  if (heading?.format !== format.FORMAT) {
    throw new PackRefused(
      `This pack has format ${heading?.format}, and this program reads format ${format.FORMAT}. Load the page again.`,
    );
  }
  return { heading, content: rest };
}

/** Give the first line, and the bytes after it. */
function cutLine(bytes) {
  const end = bytes.indexOf(LINE_END);
  return [new TextDecoder().decode(bytes.subarray(0, Math.max(end, 0))), bytes.subarray(end + 1)];
}

/** Check that the bytes of a pack are whole: their number, and the SHA-256 in the first line. */
export async function checkPack(bytes) {
  const { heading, content: rest } = readHeading(bytes);
  if (rest.length !== heading.bytes) {
    throw new PackRefused(
      `This pack has ${rest.length} bytes and should have ${heading.bytes}. Download it again.`,
    );
  }
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", rest));
  const found = Array.from(digest, (one) => one.toString(16).padStart(2, "0")).join("");
  if (found !== heading.sha256)
    throw new PackRefused("This pack was changed on its way. Download it again.");
  return heading;
}

/** Read a pack: `{ heading, records, written }`; `written` are its texts and ids, where they were kept. */
export function readPack(pack, written = null) {
  const { heading, content } = readHeading(pack);
  const [line, codes] = cutLine(content);
  try {
    return { heading, ...readRecords(JSON.parse(line), codes, written) };
  } catch {
    throw new PackRefused("This pack is damaged. Download it again.");
  }
}

/** Make the records of what a pack holds; each kind when it is first asked for. */
function readRecords(
  {
    ids,
    current,
    identity,
    schemes,
    everydayWords,
    commonWords,
    embeddings,
    answers,
    texts,
    ...tables
  },
  codes,
  written,
) {
  const reader = new ColumnReader(written ? written.texts : readTexts(texts, codes));
  reader.ids = written ? written.ids : readIds(reader, ids, tables);
  const records = {
    current: new Map(Object.entries(current)),
    identity,
    schemes: new Schemes(schemes),
    everydayWords,
    commonWords,
    embeddings,
  };
  for (const [name, table] of Object.entries(tables)) {
    lazily(records, name, () => {
      const listed = reader.readTable(table);
      COMPLETING[name]?.(listed, records);
      return BY_ID[name] ? new Map(listed.map((one) => [one[BY_ID[name]], one])) : listed;
    });
  }
  lazily(records, "answers", () => readAnswers(reader, answers, records.entries));
  return { records, written: { texts: reader.texts, ids: reader.ids } };
}

// What puts back what follows from other records.
const COMPLETING = {
  entries: (listed) => listed.forEach((one, at) => (listed[at] = makeEntry(one))),
  gaps: (listed) => listed.forEach((one, at) => (listed[at] = makeEntry(one))),
  references: (listed, records) => completeReferences(listed, records, "paragraphs"),
  plainReferences: (listed, records) => completeReferences(listed, records, "plain"),
  names: (listed, records) => {
    const held = [records.groups, mapById(records.entries), mapById(records.gaps), records.cards];
    shortened.completeNames(listed, (id) => held.find((one) => one.has(id))?.get(id).title ?? "");
  },
};

function completeReferences(listed, records, texts) {
  const entries = mapById(records.entries);
  shortened.completeReferences(listed, (id) => entries.get(id)?.[texts]);
}

function mapById(listed) {
  return new Map(listed.map((one) => [one.id, one]));
}

/** Read the ids of entries, gaps, cards and title groups; most follow from the title. */
function readIds(reader, ids, tables) {
  const named = [
    ["entries", "document", ""],
    ["gaps", "document", ""],
    ["cards", "game", "-cards"],
    ["groups", "game", "-groups"],
  ].flatMap(([name, prefix, ending]) => {
    const { columns, count } = tables[name];
    const prefixes = reader.readColumn(columns[prefix], count);
    const titles = reader.readColumn(columns.title, count);
    return titles.map((title, at) => [prefixes[at] + ending, title]);
  });
  return reader
    .readColumn(ids, named.length)
    .map((id, at) => id ?? `${named[at][0]}/${text.slug(named[at][1])}`);
}

function makeEntry(fields) {
  for (const one of [...fields.paragraphs, ...fields.plain]) completeParagraph(one);
  return new Entry(fields);
}

function completeParagraph(paragraph) {
  paragraph.lines = null;
  paragraph.cardLinks = NONE;
  paragraph.anchors = NONE;
}

const NONE = [];

/** Read the sentences that decide each question; they stand in the order of the questions. */
function readAnswers(reader, answers, entries) {
  const asked = entries.flatMap((entry) =>
    entry.questions.map((question) => ({ entry: entry.id, question })),
  );
  const plain = reader.readColumn(answers.plain, asked.length);
  const official = reader.readColumn(answers.official, asked.length);
  const places = (written) => (written ? written.split(" ") : NONE);
  return asked
    .map((one, at) => ({
      ...one,
      plain: places(plain[at]),
      official: places(official[at]),
      held: plain[at] !== null,
    }))
    .filter((one) => one.held);
}

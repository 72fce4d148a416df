// Reads a pack: the file that kb/packs/pack.py writes (docs/offline.md).
//
// In: the bytes of a pack, its text, or what this module made of it. Out: its heading and its records by kind, as plain
// objects with the fields of kb/model.py in camelCase. Ids and texts are as Python has them. A file that is not a whole
// pack of this format is refused with a `PackRefused` that says why.

import { Schemes } from "../identity.js";
import { pack as format } from "../tables.js";
import * as columns from "./columns.js";

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

/** Give the heading of a pack and the text that follows it. */
export function readHeading(pack) {
  const written = typeof pack === "string" ? pack : new TextDecoder().decode(pack);
  const end = written.indexOf("\n");
  let heading = null;
  try {
    heading = JSON.parse(written.slice(0, Math.max(end, 0)));
  } catch {
    throw new PackRefused("This file is not a pack of rules. Download it again.");
  }
  if (heading?.format !== format.FORMAT) {
    throw new PackRefused(
      `This pack has format ${heading?.format}, and this program reads format ${format.FORMAT}. Load the page again.`,
    );
  }
  return { heading, content: written.slice(end + 1) };
}

/** Check that the bytes of a pack are whole: their number, and the SHA-256 in the first line. */
export async function checkPack(bytes) {
  const all = bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes;
  const { heading } = readHeading(all);
  const rest = all.subarray(all.indexOf(10) + 1);
  if (rest.length !== heading.bytes) {
    throw new PackRefused(`This pack has ${rest.length} bytes and should have ${heading.bytes}. Download it again.`);
  }
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", rest));
  const found = Array.from(digest, (one) => one.toString(16).padStart(2, "0")).join("");
  if (found !== heading.sha256) throw new PackRefused("This pack was changed on its way. Download it again.");
  return heading;
}

/** Read a pack: `{ heading, records }`. */
export function readPack(pack) {
  const { heading, content } = readHeading(pack);
  let written = null;
  try {
    written = JSON.parse(content);
  } catch {
    throw new PackRefused("This pack is damaged. Download it again.");
  }
  return { heading, records: readRecords(written) };
}

/** Make the records of what a pack holds. */
function readRecords(written) {
  const { ids, current, identity, schemes, entries, answers, ...tables } = written;
  const records = {
    current: new Map(Object.entries(current)),
    identity,
    schemes: new Schemes(schemes),
  };
  for (const [name, table] of Object.entries(tables)) {
    const listed = columns.readTable(table, ids);
    records[name] = BY_ID[name] ? new Map(listed.map((one) => [one[BY_ID[name]], one])) : listed;
  }
  records.gaps = records.gaps.map((one) => makeEntry(one));
  records.entries = columns.readTable(entries, ids).map((one) => makeEntry(one));
  records.answers = readAnswers(answers, records.entries);
  return records;
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
function readAnswers(answers, entries) {
  const asked = entries.flatMap((entry) => entry.questions.map((question) => ({ entry: entry.id, question })));
  const plain = columns.readColumn(answers.plain, asked.length, null);
  const official = columns.readColumn(answers.official, asked.length, null);
  const places = (written) => (written ? written.split(" ") : NONE);
  return asked
    .map((one, at) => ({ ...one, plain: places(plain[at]), official: places(official[at]), held: plain[at] !== null }))
    .filter((one) => one.held);
}

// Citations of entries and paragraphs (kb/citations/formats.py): "stccg:1e-rulebook@2.5.4/beam#p3~0a1b2c3d".
import * as sha256 from "./sha256.js";
import { formats } from "../tables.js";
import * as text from "../text.js";

/* Cite an entry or one of its paragraphs. A citation of plain words always has their digest, which marks it as ours. */
export function citeEntry(
  entry,
  paragraph = 0,
  { pinned = false, digest = false, ours = false } = {},
) {
  const held = entry.wording !== "none";
  const words = digest || ours ? citedWords(entry, paragraph, { ours }) : null;
  const [document, slug] = entry.id.split(/\/(.*)/s);
  return {
    document,
    slug,
    version: pinned && held ? entry.version : "",
    paragraph,
    digest: words === null ? "" : digestFolded(words),
    ours: ours && words !== null,
  };
}

export function writeCitation({ document, slug, version, paragraph, digest, ours }, schemes) {
  const name = version ? `${document}@${version}/${slug}` : `${document}/${slug}`;
  return `${schemes.find(document)}${name}${paragraph ? `#p${paragraph}` : ""}${digest ? `~${ours ? "p" : ""}${digest}` : ""}`;
}

/* The citation of the words that an entry shows: in its version, with their digest. */
export const citeShown = (entry, paragraph, schemes) =>
  writeCitation(
    citeEntry(entry, paragraph, { pinned: true, digest: true, ours: entry.wording === "plain" }),
    schemes,
  );

/* The official paragraphs of an entry, or ours; null where this pack lacks them. */
export function listParagraphs(entry, { ours = false } = {}) {
  if (ours)
    return entry.wording === "plain" ? entry.paragraphs : entry.plain.length ? entry.plain : null;
  return entry.wording === "plain" ? null : entry.paragraphs;
}

export function citedWords(entry, paragraph = 0, { ours = false } = {}) {
  const found = entry.wording === "none" ? null : listParagraphs(entry, { ours });
  if (found === null || paragraph > found.length) return null;
  return foldWords(
    (paragraph ? found.slice(paragraph - 1, paragraph) : found).map((one) => one.text).join(" "),
  );
}

export const foldWords = (content) => text.words(text.normalise(content)).join(" ");
const digestFolded = (words) => sha256.digest(words).slice(0, formats.DIGITS);

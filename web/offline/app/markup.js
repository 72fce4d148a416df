// Turns paragraphs and spans into safe HTML (web/pages/markup.py).
//
// In: paragraphs in the public JSON shape, and spans beside their text. Out: `Mark`. Every character of a text is escaped
// exactly once; spans that lie outside the text, or overlap an earlier one, make no tag.
import { glyphs, markup } from "./tables.js";
import { drawGlyph } from "./glyphs.js";
import { readCode } from "./icons.js";
import { giveAddress } from "./urls.js";
import { setTitle } from "./titles.js";
import { mark, out } from "./template_runtime.js";

const PLACE = /\{(\w*)\}/g;

/* Fill the places of a pattern, by name or in order; what is not mark-up is escaped. */
export function fill(pattern, values) {
  let next = 0;
  return mark(pattern.replace(PLACE, (_, name) => out(values[name || next++])));
}
const joined = (parts, by = "") => mark(parts.map(out).join(by));

export const markSpans = (text, spans, icons = null) =>
  tagText(
    text,
    [...spans].map(([start, end]) => ({ start, end })),
    icons,
  );

export function drawIcon(code) {
  const icon = readCode(code);
  return icon ? fill(markup.ICON_ALONE, { drawn: draw(icon) }) : code;
}

export const linkSentence = (sentence) =>
  tagText(
    sentence.text,
    sentence.links.map(({ start, end, url }) => ({ start, end, address: url, kind: "sentence" })),
  );

export function renderLesson(block, icons = null) {
  const links = block.links.map(({ start, end, url }) => ({
    start,
    end,
    address: url,
    kind: "mention",
  }));
  return tagText(
    block.text,
    [...links, ...block.stressed.map(([start, end]) => ({ start, end, kind: "stress" }))],
    icons,
  );
}

export const showPicture = (picture) => mark(picture);

/* Put tags around spans of a text, draw its icons, and mark the words that were found. */
export function tagText(text, spans, icons = null, found = []) {
  const pieces = [],
    drawn = icons ? [...icons.find(text)].map(([start, end, icon]) => ({ start, end, icon })) : [];
  let place = 0;
  for (const span of [...spans, ...drawn].sort(
    (one, other) => one.start - other.start || other.end - one.end,
  )) {
    if (place <= span.start && span.start < span.end && span.end <= text.length) {
      pieces.push(
        markFound(text, place, span.start, found),
        tag(markFound(text, span.start, span.end, found), span, text),
      );
      place = span.end;
    }
  }
  return joined([...pieces, markFound(text, place, text.length, found)]);
}

function markFound(text, start, end, found) {
  const pieces = [];
  let place = start;
  for (const [first, last] of found) {
    if (place <= first && first < last && last <= end) {
      pieces.push(text.slice(place, first), fill(markup.MARK, [text.slice(first, last)]));
      place = last;
    }
  }
  return joined([...pieces, text.slice(place, end)]);
}

/* Render a wording of an entry, each paragraph at its own address. */
export function renderParagraphs(paragraphs, links = [], icons = null, level = 2, found = null) {
  const spans = new Map();
  for (const link of links) {
    if (!link.url) continue;
    const own = spans.get(link.paragraph) || [];
    spans.set(link.paragraph, [
      ...own,
      { start: link.start, end: link.end, address: link.url, kind: link.gap ? "gap" : link.kind },
    ]);
  }
  const numbered = paragraphs.map((paragraph, place) => ({
    number: place + 1,
    paragraph,
    spans: spans.get(place + 1) || [],
    icons,
    level,
    found: (found || {})[paragraph.address] || [],
    id: paragraph.address,
    style: paragraph.style,
    depth: paragraph.depth,
  }));
  return joined(renderRuns(numbered), "\n");
}
const textOf = (one) => tagText(one.paragraph.text, one.spans, one.icons, one.found);

/* Neighbours that are alike, together. */
function* groupBy(items, key) {
  let run = [];
  for (const one of items) {
    if (run.length && key(run[0]) !== key(one)) {
      yield run;
      run = [];
    }
    run.push(one);
  }
  if (run.length) yield run;
}

const holderOf = ({ style }) => (style in markup.LISTS ? "list" : style);

function renderRuns(paragraphs) {
  return [...groupBy(paragraphs, holderOf)].flatMap((run) => {
    const holder = holderOf(run[0]);
    if (holder === "list") return renderLists(run);
    if (holder === "table") return [renderTable(run)];
    if (holder in markup.HOLDERS)
      return [fill(markup.HOLDERS[holder], [joined(run.map(renderOne), "\n")])];
    return run.map(renderOne);
  });
}

function renderOne(one) {
  const speaks =
    one.style === "epigraph" && markup.SPEAKER.some((dash) => one.paragraph.text.startsWith(dash));
  const pattern = markup.PATTERNS[speaks ? "speaker" : one.style] || markup.PATTERNS.text;
  return fill(pattern, { id: one.id, text: textOf(one), address: address(one), level: one.level });
}

/* Render a run of list items: what is deeper than the first goes inside the item before it. */
function renderLists(items) {
  const level = items[0].depth,
    grouped = [];
  for (const item of items) {
    if (item.depth <= level || !grouped.length) grouped.push([item]);
    else grouped.at(-1).push(item);
  }
  return [...groupBy(grouped, ([first]) => first.style)].map((group) =>
    fill(markup.LISTS[group[0][0].style], [
      joined(group.map(([first, ...inner]) => renderItem(first, inner))),
    ]),
  );
}

const renderItem = (item, inner) =>
  fill(markup.ITEM, {
    id: item.id,
    text: textOf(item),
    address: address(item),
    nested: joined(inner.length ? renderLists(inner) : []),
  });

/* Render rows, whose cells are divided by bars; shorter rows end in a wider cell. */
function renderTable(rows) {
  const cells = rows.map((row) => [...cutCells(row)]),
    width = Math.max(...cells.map((row) => row.length));
  return fill(markup.TABLE, [
    joined(
      rows.map((row, place) => renderRow(row, cells[place], width)),
      "\n",
    ),
  ]);
}

function renderRow(row, cells, width) {
  const span = cells.length < width ? fill(markup.SPAN, [width - cells.length + 1]) : mark("");
  return fill(markup.ROW, {
    id: row.id,
    first: joined(cells.slice(0, -1).map((cell) => fill(markup.TD, [cell]))),
    span,
    last: cells.at(-1),
    address: address(row),
  });
}

function* cutCells(row) {
  let start = 0;
  for (const cell of row.paragraph.text.split(markup.CELL)) {
    yield tagText(
      cell,
      row.spans.map((span) => ({ ...span, start: span.start - start, end: span.end - start })),
      row.icons,
      row.found.map(([first, last]) => [first - start, last - start]),
    );
    start += cell.length + markup.CELL.length;
  }
}

function tag(text, span, whole) {
  if (span.icon) return tagIcon(span.icon);
  const shown = span.kind === "sentence" ? setTitle(whole.slice(span.start, span.end)) : text;
  if (span.address)
    return fill(markup.LINKS[span.kind] || markup.LINK, {
      address: span.address,
      kind: span.kind,
      text: shown,
    });
  return fill(span.kind === "stress" ? markup.STRESSED : markup.MARK, [shown]);
}

/* Draw an icon with a link to what explains it, and with its name on its first appearance. */
function tagIcon(icon) {
  if (!icon.entry) return fill(markup.ICON_ALONE, { drawn: draw(icon) });
  return fill(markup.ICON, {
    address: giveAddress(icon.entry.id),
    family: family(icon),
    name: icon.named ? fill(markup.NAME, [icon.title]) : "",
    label: `${icon.letters}: ${icon.title}`,
    drawn: draw(icon),
  });
}

/* Draw a glyph beside the hidden code, or the letters between its hidden brackets. */
function draw(icon) {
  const code = `${icon.before}${icon.letters}${icon.after}`,
    hidden = (text) => fill(markup.HIDDEN, [text]);
  if (code in glyphs.ICONS) return joined([hidden(code), drawGlyph(glyphs.ICONS[code])]);
  return joined([hidden(icon.before), icon.letters, hidden(icon.after)]);
}

/* The class of icons that look alike: the section in which they are explained. */
const family = ({ entry }) => (entry.parent ? ` of-${entry.parent.split("/").at(-1)}` : "");

function address({ id, number, paragraph }) {
  const whose = id.split(".").at(-1).startsWith("plain") ? "plain words, " : "";
  return fill(markup.ADDRESS, {
    id,
    place: `${whose}paragraph ${number}`,
    cite: paragraph.citation ?? "",
    number,
  });
}

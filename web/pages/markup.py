"""Turns paragraphs and spans into safe HTML: the only place that makes tags outside the templates.

In: paragraphs in the public JSON shape, and spans beside their text. Out: `Markup`. Guarantees: (1)
every character of a text is escaped exactly once; (2) no text is changed: take the tags and the
numbers of paragraphs away and the text is there again, only that a row of a table stands in cells,
and that the brackets of a drawn icon are there but not seen; (3) spans that lie outside the text,
or overlap an earlier one, make no tag; (4) each paragraph carries its address as its id, whatever
it is within.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from markupsafe import Markup, escape

from web.pages import glyphs
from web.pages.icons import Icon, Icons, read_code
from web.pages.titles import set_title
from web.resources.serializers import entry_address
from web.types import Json

# A link with a card that shows what it leads to (links.js).
LINK = Markup('<a href="{address}" class="stccg-term link-{kind}">{text}</a>')
LINKS = {
    "gap": Markup(
        '<a href="{address}" class="stccg-term link-gap" title="Not in the documents'
        ' here">{text}</a>'
    ),
    "sentence": Markup('<a href="{address}">{text}</a>'),
}
ICON = Markup(
    '<a href="{address}" class="stccg-term icon{family}"{name} aria-label="{label}">{drawn}</a>'
)
ICON_ALONE = Markup('<span class="icon">{drawn}</span>')
ADDRESS = Markup(
    '<a class="address" href="#{id}" aria-label="Link to {place}" data-place="{place}"'
    ' data-cite="{cite}">{number}</a>'
)
MARK = Markup("<mark>{}</mark>")
STRESSED = Markup("<strong>{}</strong>")
HIDDEN = Markup('<span class="unseen">{}</span>')
CELL = " | "  # between the cells of a table's row
LISTS = {
    "bullet": Markup("<ul>{}</ul>"),
    "numbered": Markup('<ol class="numbered" role="list">{}</ol>'),
}
HOLDERS = {"epigraph": Markup('<blockquote class="epigraph">{}</blockquote>')}
PATTERNS = {
    "text": Markup('<p id="{id}">{text}{address}</p>'),
    "example": Markup('<p id="{id}" class="example">{text}{address}</p>'),
    "subheading": Markup('<h{level} id="{id}" class="subheading">{text}{address}</h{level}>'),
    "speaker": Markup('<p id="{id}" class="speaker">{text}{address}</p>'),
}
ITEM = Markup('<li id="{id}">{text}{address}{nested}</li>')
TABLE = Markup(
    '<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>{}</table></div>'
)
ROW = Markup('<tr id="{id}">{first}<td{span}>{last}{address}</td></tr>')
TD, SPAN = Markup("<td>{}</td>"), Markup(' colspan="{}"')
NAME = Markup(' data-name="{}"')
SPEAKER = ("\u2014", "\u2013")  # an epigraph's line that begins with a dash names its source


@dataclass(frozen=True)
class TaggedSpan:
    """A stretch of text that gets a tag: a link where there is an address, else a mark."""

    start: int
    end: int
    address: str = ""
    # Of the reference; "gap" where its target is not held, "sentence" in words of ours, "stress"
    # for stressed words.
    kind: str = ""
    icon: Icon | None = None


def mark_spans(text: str, spans: Iterable[Sequence[int]], icons: Icons | None = None) -> Markup:
    """Mark the words of a snippet that matched."""
    return tag_text(text, [TaggedSpan(start, end) for start, end in spans], icons)


def draw_icon(code: str) -> Markup:
    """Draw the mark of an icon alone, where its name stands beside it."""
    icon = read_code(code)
    return ICON_ALONE.format(drawn=_draw(icon)) if icon else escape(code)


def link_sentence(sentence: Json) -> Markup:
    """Put its links into a sentence of ours."""
    return tag_text(
        sentence["text"],
        [
            TaggedSpan(link["start"], link["end"], link["url"], "sentence")
            for link in sentence["links"]
        ],
    )


def render_lesson(block: Json, icons: Icons | None = None) -> Markup:
    """Put its links and its stress into a paragraph of the learning path."""
    links = [
        TaggedSpan(link["start"], link["end"], link["url"], "mention") for link in block["links"]
    ]
    stressed = [TaggedSpan(start, end, kind="stress") for start, end in block["stressed"]]
    return tag_text(block["text"], [*links, *stressed], icons)


def show_picture(picture: str) -> Markup:
    """Put a picture that the build drew, and escaped, into a page."""
    return Markup(picture)


def tag_text(
    text: str,
    spans: Iterable[TaggedSpan],
    icons: Icons | None = None,
    found: Sequence[Sequence[int]] = (),
) -> Markup:
    """Put tags around spans of a text, draw its icons, and mark the words that were found.

    A word that was found is marked within a link too; no other tag stands in another.
    """
    pieces, place = [], 0
    drawn = (
        [TaggedSpan(start, end, icon=icon) for start, end, icon in icons.find(text)]
        if icons
        else []
    )
    for span in sorted((*spans, *drawn), key=lambda span: (span.start, -span.end)):
        if place <= span.start < span.end <= len(text):
            pieces += [
                _mark(text, place, span.start, found),
                _tag(_mark(text, span.start, span.end, found), span),
            ]
            place = span.end
    return Markup("").join([*pieces, _mark(text, place, len(text), found)])


def _mark(text: str, start: int, end: int, found: Sequence[Sequence[int]]) -> Markup:
    """Escape a part of a text, with the words in it that were found marked."""
    pieces, place = [], start
    for first, last in found:
        if place <= first < last <= end:
            pieces += [escape(text[place:first]), MARK.format(text[first:last])]
            place = last
    return Markup("").join([*pieces, escape(text[place:end])])


def render_paragraphs(
    paragraphs: Sequence[Json],
    links: Sequence[Json] = (),
    icons: Icons | None = None,
    level: int = 2,
    found: Mapping[str, Sequence[Sequence[int]]] | None = None,
) -> Markup:
    """Render a wording of an entry, each paragraph at its own address.

    Headings in it are of the given level; `found` are the words to mark, by address.
    """
    spans: dict[int, list[TaggedSpan]] = {}
    for link in links:
        if not link["url"]:
            continue  # its target is not here: no link, and no other mark either
        spans.setdefault(link["paragraph"], []).append(
            TaggedSpan(
                link["start"], link["end"], link["url"], "gap" if link.get("gap") else link["kind"]
            )
        )
    numbered = [
        Numbered(
            number,
            paragraph,
            tuple(spans.get(number, ())),
            icons,
            level,
            (found or {}).get(paragraph["address"], ()),
        )
        for number, paragraph in enumerate(paragraphs, 1)
    ]
    return Markup("\n").join(_render_runs(numbered))


@dataclass(frozen=True)
class Numbered:
    """A paragraph with its number and the spans in it."""

    number: int
    paragraph: Json
    spans: tuple[TaggedSpan, ...]
    icons: Icons | None
    level: int  # of a heading, were it one
    found: Sequence[Sequence[int]] = ()  # words of the query that led here

    @property
    def id(self) -> str:
        """Give the name of its place in the page: "p3"."""
        return str(self.paragraph["address"])

    @property
    def style(self) -> str:
        """Give the style, by which paragraphs stand together."""
        return str(self.paragraph["style"])

    @property
    def depth(self) -> int:
        """Give the nesting of a list item."""
        return int(self.paragraph["depth"])

    @property
    def text(self) -> Markup:
        """Give the text with its tags."""
        return tag_text(self.paragraph["text"], self.spans, self.icons, self.found)


def _render_runs(paragraphs: Sequence[Numbered]) -> Iterator[Markup]:
    for holder, group in groupby(paragraphs, key=_holder_of):
        run = list(group)
        if holder == "list":
            yield from _render_lists(run)
        elif holder == "table":
            yield _render_table(run)
        elif holder in HOLDERS:
            yield HOLDERS[holder].format(
                Markup("\n").join(_render_one(paragraph) for paragraph in run)
            )
        else:
            yield from (_render_one(paragraph) for paragraph in run)


def _holder_of(paragraph: Numbered) -> str:
    return "list" if paragraph.style in LISTS else paragraph.style


def _render_one(paragraph: Numbered) -> Markup:
    speaks = paragraph.style == "epigraph" and paragraph.paragraph["text"].startswith(SPEAKER)
    pattern = PATTERNS.get("speaker" if speaks else paragraph.style, PATTERNS["text"])
    return pattern.format(
        id=paragraph.id, text=paragraph.text, address=_address(paragraph), level=paragraph.level
    )


def _render_lists(items: Sequence[Numbered]) -> Iterator[Markup]:
    """Render a run of list items: what is deeper than the first goes inside the item before it."""
    level = items[0].depth
    grouped: list[list[Numbered]] = []
    for item in items:
        if item.depth <= level or not grouped:
            grouped.append([item])
        else:
            grouped[-1].append(item)
    for style, group in groupby(grouped, key=lambda parts: parts[0].style):
        yield LISTS[style].format(
            Markup("").join(_render_item(parts[0], parts[1:]) for parts in group)
        )


def _render_item(item: Numbered, inner: Sequence[Numbered]) -> Markup:
    nested = Markup("").join(_render_lists(inner)) if inner else Markup("")
    return ITEM.format(id=item.id, text=item.text, address=_address(item), nested=nested)


def _render_table(rows: Sequence[Numbered]) -> Markup:
    """Render rows, whose cells are divided by bars; shorter rows end in a wider cell."""
    cells = [list(_cut_cells(row)) for row in rows]
    width = max(len(row) for row in cells)
    made = [_render_row(row, found, width) for row, found in zip(rows, cells)]
    return TABLE.format(Markup("\n").join(made))


def _render_row(row: Numbered, cells: Sequence[Markup], width: int) -> Markup:
    first = Markup("").join(TD.format(cell) for cell in cells[:-1])
    span = SPAN.format(width - len(cells) + 1) if len(cells) < width else Markup("")
    return ROW.format(id=row.id, first=first, span=span, last=cells[-1], address=_address(row))


def _cut_cells(row: Numbered) -> Iterator[Markup]:
    start = 0
    for cell in str(row.paragraph["text"]).split(CELL):
        yield tag_text(
            cell,
            [replace(span, start=span.start - start, end=span.end - start) for span in row.spans],
            row.icons,
            [(first - start, last - start) for first, last in row.found],
        )
        start += len(cell) + len(CELL)


def _tag(text: Markup, span: TaggedSpan) -> Markup:
    if span.icon:
        return _tag_icon(span.icon)
    if span.kind == "sentence":
        text = escape(set_title(text.unescape()))
    if span.address:
        return LINKS.get(span.kind, LINK).format(address=span.address, kind=span.kind, text=text)
    return (STRESSED if span.kind == "stress" else MARK).format(text)


def _tag_icon(icon: Icon) -> Markup:
    """Draw an icon with a link to what explains it, and with its name on its first appearance."""
    if icon.entry is None:
        return ICON_ALONE.format(drawn=_draw(icon))
    name = NAME.format(icon.title) if icon.named else ""
    return ICON.format(
        address=entry_address(icon.entry),
        family=_family(icon),
        name=name,
        label=f"{icon.letters}: {icon.title}",
        drawn=_draw(icon),
    )


def _draw(icon: Icon) -> Markup:
    """Draw a glyph of ours beside the hidden code, or the letters between its hidden brackets."""
    code = f"{icon.before}{icon.letters}{icon.after}"
    if code in glyphs.ICONS:
        return HIDDEN.format(code) + glyphs.draw_glyph(glyphs.ICONS[code])
    return HIDDEN.format(icon.before) + escape(icon.letters) + HIDDEN.format(icon.after)


def _family(icon: Icon) -> str:
    """Give the class of icons that look alike: the section in which they are explained."""
    return f" of-{icon.entry.parent.split('/')[-1]}" if icon.entry and icon.entry.parent else ""


def _address(paragraph: Numbered) -> Markup:
    """Make the mark with the paragraph's address, and with what site.js copies of it."""
    whose = "plain words, " if paragraph.id.rpartition(".")[2].startswith("plain") else ""
    return ADDRESS.format(
        id=paragraph.id,
        place=f"{whose}paragraph {paragraph.number}",
        cite=paragraph.paragraph.get("citation", ""),
        number=paragraph.number,
    )

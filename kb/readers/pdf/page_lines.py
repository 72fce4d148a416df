"""Makes printed lines of the words of a PDF: in reading order, furniture marked, hyphens mended.

In: the bytes of a PDF. Out: the text of a `Source` (kb.readers.pdf.printed_lines). What stands at
the head or the foot of many pages is a running head, a number there is that of the page. A word
that a hyphen parts at the end of a line is put together on that line: without the hyphen, unless
the document also writes it with one. No word is left out: each is on one line.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from kb import text
from kb.readers.pdf import (
    apart_folios,
    columns,
    extraction,
    glued_words,
    initials,
    inner_links,
    parted_heads,
    wide_heads,
)
from kb.readers.pdf.columns import Row
from kb.readers.pdf.extraction import Word
from kb.readers.pdf.inner_links import LinkedSpan
from kb.readers.pdf.printed_lines import (
    ASIDE,
    BODY,
    CELLS,
    FOLIO,
    HEAD,
    SHOWN,
    TABLE,
    TERM,
    PrintedLine,
    write_lines,
)
from kb.readers.pdf.turned_text import UPRIGHT

EDGES = 2  # lines at the head and at the foot of a page that may be furniture
SENTENCE = 8  # words from which on those that run another way are text
REPEATED = 3  # pages on which a running head stands, at least; a document has one for each part
FIRST = 99.0  # the gap above the first line of a column
DASH = "\u2014"  # parts a bold word from the text that is glued to it
# A page number. Matches "4", "- 4 -", "iv", "Page 4 of 9", "4/9"; not "1994 rules".
NUMBER = re.compile(
    r"^\W*(?:page\s*)?(?:\d{1,4}|[ivxl]{1,6})(?:\s*(?:of|/|\|)\s*\d{1,4})?\W*\Z", re.IGNORECASE
)
# A number that may count pages. Matches "4" of "Page 4 of 9"; not "3.24".
COUNTED = re.compile(r"(?<![\w.])\d+(?![\w.])")
COUNT = "\0"  # stands for such a number; no text holds it
LONGEST_COUNT = 6  # digits
# The end of a line that parts a word. Matches "-" of "lan-"; not of "7-", " -".
HYPHEN = re.compile(r"(?<=[^\W\d_])-\Z")
# A word, with its hyphens. Matches "well-known", "lantern"; not "7".
WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
# The rest of such a word, with the marks behind it. Matches "tern," of "tern, and"; not "Tern".
REST = re.compile(r"^([^\W\d_A-Z][\w'\u2019]*)(\S*)\s*")
# The same with a capital, which is parted only where the document writes the word with a hyphen.
# Matches "Better)" of "Better) Pay"; not "7".
CAPITAL_REST = re.compile(r"^([A-Z][\w'\u2019]*)(\S*)\s*")
# A number that a gap parts. Matches "2. 1 " of "2. 1 Tolls"; not "2. Tolls", "2.1 Tolls", "2. 1".
PARTED = re.compile(r"^(?P<first>\d{1,2})\. (?P<second>\d{1,2})(?= [^\W\d_])")
# The first two or three parts of a number. Matches "2.2", "2.1.1 Tolls"; not "2. 2", "22".
STARTING = re.compile(r"^\d{1,2}(?:\.\d{1,2}){1,2}(?=[.\s]|\Z)")


def write_text(content: bytes, file: str) -> str:
    """Write the printed lines of a PDF as a text."""
    lines: list[PrintedLine] = []
    title, extracted, pictures = extraction.extract_pages(content, file)
    aside = [[word for word in words if word.aside] for words in extracted]
    along = [[word for word in words if not word.aside] for words in extracted]
    ordered = [
        columns.order_rows(initials.settle_initials(words))
        for words in glued_words.part_words(along)
    ]
    pages = wide_heads.part_heads(apart_folios.part_folios(ordered))
    heads = _find_heads(pages)
    parted = parted_heads.find_parted_heads(pages)
    for number, rows in enumerate(pages, 1):
        lines += (
            replace(line, role=HEAD) if id(row) in parted else line
            for line, row in zip(_make_lines(number, rows, heads), rows)
        )
    lines = _mend_numbers(lines)
    mended = _mend_hyphens(_link_lines(lines, pages))
    return write_lines([*_add_aside(mended, aside)], title, pictures)


def _add_aside(
    lines: Sequence[PrintedLine], aside: Sequence[Sequence[Word]]
) -> Iterator[PrintedLine]:
    """Add the words that run another way at the end of each page; sentences are text of it."""
    times = Counter(word.text for words in aside for word in words)
    by_page: dict[int, list[PrintedLine]] = {}
    for line in lines:
        by_page.setdefault(line.page, []).append(line)
    for page, words in enumerate(aside, 1):
        known = by_page.get(page, [])
        yield from known
        last = max((line.place for line in known), default=0)
        for place, word in enumerate(words, last + 1):
            sentence = len(text.words(word.text)) >= SENTENCE and times[word.text] < REPEATED
            yield PrintedLine(
                page=page,
                place=place,
                role=BODY if sentence else ASIDE,
                size=min(word.size, word.right - word.left),
                left=word.left,
                right=word.right,
                gap=FIRST,
                bold=0,
                column=(word.left, word.right),
                text=word.text,
            )


def _link_lines(
    lines: Sequence[PrintedLine], pages: Sequence[Sequence[Row]]
) -> Sequence[PrintedLine]:
    """Say of the parts of lines on which links stand to which lines they lead."""
    rows = [row for page in pages for row in page]
    if not any(word.link for row in rows for word in row.words):
        return lines
    heights: dict[int, list[tuple[int, tuple[float, float], float]]] = {}
    for line, row in zip(lines, rows):
        if line.role in SHOWN and row.words[0].turned == UPRIGHT:
            place = (line.number, row.column, (row.top + row.bottom) / 2)
            heights.setdefault(line.page, []).append(place)
    found = []
    for line, row in zip(lines, rows):
        spans = inner_links.find_spans(((one.text, one.link) for one in row.words), line.text)
        linked = (
            LinkedSpan(start, end, inner_links.find_line(place, heights.get(place.page, ())))
            for start, end, place in spans
        )
        found.append(replace(line, links=tuple(one for one in linked if one.target)))
    return found


def _find_heads(pages: Sequence[Sequence[Row]]) -> frozenset[str]:
    """Find what stands at the head or the foot of many pages."""
    found: dict[str, dict[int, str]] = {}  # the text of each by the page
    for page, rows in enumerate(pages):
        for row in _list_edges(rows):
            found.setdefault(_fold(row), {})[page] = row.text
    least = max(min(REPEATED, len(pages)), 2)
    return frozenset(
        head
        for head, said in found.items()
        if len(said) >= least and (COUNT not in head or _counts_pages(said, least))
    )


def _counts_pages(said: Mapping[int, str], least: int) -> bool:
    """Tell whether the numbers of a row count pages, or stay the same: "Example 4" counts others.

    A page of the file may hold two that are printed.
    """
    offsets: Counter[tuple[int, int, int]] = Counter()
    for page, content in said.items():
        for place, number in enumerate(COUNTED.findall(content)):
            if len(number) <= LONGEST_COUNT:
                offsets.update((place, pages, int(number) - pages * page) for pages in (0, 1, 2))
    return max(offsets.values(), default=0) >= least


def _list_edges(rows: Sequence[Row]) -> Iterator[Row]:
    """List the rows at the head and at the foot of a page."""
    ordered = sorted(rows, key=lambda row: -row.top)
    levels = sorted({round(row.bottom) for row in ordered})
    outer = {*levels[:EDGES], *levels[-EDGES:]}
    yield from (row for row in ordered if round(row.bottom) in outer)


def _fold(row: Row) -> str:
    """Write a row so that it is the same on every page: without the number of the page."""
    return COUNTED.sub(COUNT, row.text.casefold())


def _make_lines(page: int, rows: Sequence[Row], heads: frozenset[str]) -> Iterator[PrintedLine]:
    """Make the lines of one page."""
    edges = {id(row) for row in _list_edges(rows)}
    announced = _find_announced(rows) if heads else None
    before: Row | None = None
    for place, row in enumerate(rows, 1):
        said = text.normalise(row.text)
        role = BODY
        if id(row) in edges and NUMBER.match(said) and _is_outermost(row, rows):
            role = FOLIO
        elif row is announced or (
            id(row) in edges and (_fold(row) in heads or _is_part(row, rows, heads))
        ):
            role = HEAD
        elif row.defined:
            role = TERM
        elif row.cells:
            role = TABLE
            said = CELLS.join(" ".join(word.text for word in cell) for cell in row.cells)
        gap = FIRST
        if before is not None and before.column == row.column and before.top > row.top:
            gap = (before.bottom - row.top) / max(row.size, 1.0)
        if role in SHOWN:
            before = row
        yield PrintedLine(
            page=page,
            place=place,
            role=role,
            size=row.size,
            left=row.left,
            right=row.right,
            gap=min(max(gap, -9.0), FIRST),
            bold=_count_bold(row, said),
            column=row.column,
            text=said,
        )


def _find_announced(rows: Sequence[Row]) -> Row | None:
    """Find the head in capitals that names a chapter which begins further down on the page.

    A chapter of a page or two has it too seldom to be one of the heads that stand on many pages.
    """
    top = max(rows, key=lambda row: row.top, default=None)
    said = text.normalise(top.text) if top else ""
    again = any(
        row is not top and text.normalise(row.text).casefold() == said.casefold() for row in rows
    )
    return top if said.isupper() and again else None


def _is_part(row: Row, rows: Sequence[Row], heads: frozenset[str]) -> bool:
    """Tell whether an outermost row is a half of a head, which a page in columns has parted."""
    folded = _fold(row)
    return _is_outermost(row, rows) and any(
        head.startswith(f"{folded} ") or head.endswith(f" {folded}") for head in heads
    )


def _is_outermost(row: Row, rows: Sequence[Row]) -> bool:
    """Tell whether nothing stands above a row, or nothing below it, but what is level with it."""
    return not any(one.bottom > row.top for one in rows) or not any(
        one.top < row.bottom for one in rows
    )


def _count_bold(row: Row, said: str) -> int:
    """Count the bold characters with which a line begins: those of "Eel" in "Eel\u2014A fish"."""
    length = 0
    for place, word in enumerate(row.words):
        if not word.bold:
            parted = row.words[place - 1].text.find(DASH, 1) if place else -1
            rest = len(row.words[place - 1].text) - parted if parted > 0 else 0
            return max(length - 1 - rest, 0)
        length += len(word.text) + 1
    return len(said)


def _mend_numbers(lines: Sequence[PrintedLine]) -> list[PrintedLine]:
    """Put the numbers together that a gap parts: "2. 1 Tolls" before the rule 2.2 or 2.1.1."""
    known = {match.group() for line in lines if (match := STARTING.match(line.text))}
    made = []
    for line in lines:
        match = PARTED.match(line.text)
        if match and line.role == BODY:
            number = f"{match['first']}.{match['second']}"
            follows = f"{match['first']}.{int(match['second']) + 1}"
            if number not in known and known & {follows, f"{number}.1"}:
                bold = line.bold - (line.bold >= match.end())
                line = replace(line, text=number + line.text[match.end() :], bold=bold)
        made.append(line)
    return made


def _mend_hyphens(lines: Sequence[PrintedLine]) -> list[PrintedLine]:
    """Put the words together that a hyphen parts at the end of a line."""
    written = Counter(word for line in lines for word in WORD.findall(line.text.casefold()))
    made = list(lines)
    body = [index for index, line in enumerate(made) if line.role == BODY]
    for here, after in pairwise(body):
        line, following = made[here], made[after]
        parted = HYPHEN.search(line.text) and abs(line.size - following.size) <= 1
        capital = CAPITAL_REST.match(following.text)
        rest = (REST.match(following.text) or capital) if parted else None
        if rest is None:
            continue
        start = line.text.rpartition(" ")[2]
        whole = (start + rest[1]).casefold()
        kept = written[whole] > 0 and written[whole.replace("-", "")] == 0
        if capital and not kept:
            continue
        mended = (line.text if kept else line.text[:-1]) + rest[1] + rest[2]
        all_bold = line.bold == len(line.text)
        links = line.links
        if links and links[-1].end == len(line.text):
            links = (*links[:-1], replace(links[-1], end=len(mended)))
        made[here] = replace(
            line, text=mended, bold=len(mended) if all_bold else line.bold, links=links
        )
        left = following.text[rest.end() :]
        made[after] = replace(
            following,
            text=left,
            links=inner_links.move_spans(following.links, rest.end()),
            bold=len(left)
            if following.bold == len(following.text)
            else max(following.bold - rest.end(), 0),
        )
    return [line for line in made if line.text]

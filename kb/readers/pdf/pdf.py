"""Reads a PDF: headings by size and weight, numbered rules, glossaries, lists, rows of tables.

In: a `Source` whose text is that of printed lines (kb.readers.pdf.page_lines makes it of the file).
Out: a `Reading`. The lines become the tokens of an HTML page, which is read as any other
(kb.readers.html_pages), so that numbers, headwords and lists mean the same in every layout. The
number of a line tells its page: 12003 is line 3 of page 12.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from kb import errors
from kb.model import Problem, Reading, Source
from kb.readers.html_pages import html, template_code
from kb.readers.html_tokens import Token
from kb.readers.pdf import paragraphs, printed_lines, title_pages
from kb.readers.pdf.paragraphs import BULLET, Part
from kb.readers.pdf.printed_lines import PrintedLine

SHOWN = 8  # signs that a Problem lists
# A sign by its code. Matches "[F2067]", "[E001]"; not "[DL]", "[7.4]".
SIGN = re.compile(r"\[(?:E|F|10)[0-9A-F]{3,4}\]|\[FFFD\]")
NESTED = 0.6  # of the size of letters: from which on an item stands within the one above it


def read(source: Source) -> Reading:
    """Read a PDF."""
    known = source.lines if printed_lines.is_lines(source.text) else ()
    lines = [printed_lines.read_line(line.raw) for line in known]
    printed = [line for line in lines if line is not None]
    if not printed:
        raise errors.ReaderError(
            f"{source.document.file}: is not a PDF, so the reader 'pdf' finds no line in it."
            " Register it with the reader for its layout."
        )
    parts = title_pages.read_title_page(paragraphs.join_lines(printed))
    made = html.read_page(source, list(_write_parts(parts)))
    told = (*_report_signs(source, printed), *_report_pictures(source, printed))
    return replace(made, problems=(*made.problems, *told))


def _report_signs(source: Source, lines: Sequence[PrintedLine]) -> Iterator[Problem]:
    """Report the signs of the publisher's own fonts, which no text can show."""
    found = [(sign, line.number) for line in lines for sign in SIGN.findall(line.text)]
    if found:
        counts = Counter(sign for sign, _ in found).most_common()
        listed = ", ".join(f"{sign} {count} times" for sign, count in counts[:SHOWN])
        yield Problem(
            "unnamed-sign",
            f"{len(found)} signs of the publisher's own fonts stand in the text by their codes:"
            f" {listed}{' ...' if counts[SHOWN:] else ''}.",
            source.document.pinned,
            line=found[0][1],
            text=found[0][0],
        )


def _report_pictures(source: Source, lines: Sequence[PrintedLine]) -> Iterator[Problem]:
    """Report the pages that are pictures, unless they stand outside what is read, as covers do."""
    first, last = lines[0].page, lines[-1].page
    within = [page for page in printed_lines.read_pictures(source.text) if first < page < last]
    if within:
        what = "page {} is a picture" if len(within) == 1 else "pages {} are pictures"
        yield Problem(
            "page-without-letters",
            f"{what.format(', '.join(map(str, within)))} without letters; words there are not read."
            " Have a program for text recognition (OCR) put them in, and add the PDF again. Accept"
            " this if no rules are there.",
            source.document.pinned,
        )


def _write_parts(parts: Sequence[Part]) -> Iterator[Token]:
    """Write parts as the tokens of a page."""
    targets = {one.target for part in parts for line in part.lines for one in line.links}
    within = ""  # the list or the table that is open
    indents: list[float] = []  # of the lists that are open, one within the other
    for part in parts:
        if part.role not in ("heading", "text", "bullet", "row"):
            for line in part.lines:
                yield Token(template_code.CODE, part.role, line.text, line.number, {})
            continue
        number = part.lines[0].number
        holder = {"bullet": "ul", "row": "table"}.get(part.role, "")
        if within and within != holder:
            for _ in indents or [0.0]:
                yield Token("end", within, "", number, {})
            indents = []
        if holder == "table" and within != holder:
            yield Token("start", holder, "", number, {})
        if holder == "ul":
            yield from _nest(indents, part.lines[0])
        within = holder
        if part.role == "row":
            yield from _write_row(part.lines[0])
            continue
        tag = {"heading": f"h{part.level}", "bullet": "li"}.get(part.role, "p")
        yield Token("start", tag, "", number, {})
        for place, printed in enumerate(part.lines):
            if printed.number in targets:
                yield Token("start", "a", "", printed.number, {"id": _name(printed.number)})
                yield Token("end", "a", "", printed.number, {})
            yield from _write_line(printed, bare=tag == "li" and not place, bold=tag[0] != "h")
        yield Token("end", tag, "", part.lines[-1].number, {})


def _nest(indents: list[float], line: PrintedLine) -> Iterator[Token]:
    """Open or close lists until an item stands in the one of its indent; `indents` are changed."""
    indent, least = line.left - line.column[0], NESTED * line.size
    while len(indents) > 1 and indent < indents[-1] - least:
        indents.pop()
        yield Token("end", "ul", "", line.number, {})
    if not indents or indent > indents[-1] + least:
        indents.append(indent)
        yield Token("start", "ul", "", line.number, {})


def _write_line(line: PrintedLine, *, bare: bool, bold: bool) -> Iterator[Token]:
    """Write the words of a line, its bold beginning as such."""
    mark = BULLET.match(line.text) if bare else None
    start = mark.end() if mark else 0
    until = max(line.bold, start) if bold else start
    if until > start:
        yield Token("start", "b", "", line.number, {})
        yield from _write_words(line, start, until)
        yield Token("end", "b", "", line.number, {})
    yield from _write_words(line, until, len(line.text))
    yield Token("text", "", "\n", line.number, {})


def _write_words(line: PrintedLine, start: int, end: int) -> Iterator[Token]:
    """Write a part of a line, its links as such."""
    for link in line.links:
        first, last = max(link.start, start), min(link.end, end)
        if first >= last:
            continue
        if line.text[start:first]:
            yield Token("text", "", line.text[start:first], line.number, {})
        yield Token("start", "a", "", line.number, {"href": f"#{_name(link.target)}"})
        yield Token("text", "", line.text[first:last], line.number, {})
        yield Token("end", "a", "", line.number, {})
        start = last
    if line.text[start:end]:
        yield Token("text", "", line.text[start:end], line.number, {})


def _name(number: int) -> str:
    """Name a line that links lead to."""
    return f"line-{number}"


def _write_row(line: PrintedLine) -> Iterator[Token]:
    """Write a row of a table."""
    yield Token("start", "tr", "", line.number, {})
    for cell in line.text.split(printed_lines.CELLS):
        yield Token("start", "td", "", line.number, {})
        yield Token("text", "", cell, line.number, {})
        yield Token("end", "td", "", line.number, {})
    yield Token("end", "tr", "", line.number, {})

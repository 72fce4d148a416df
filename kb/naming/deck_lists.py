"""Reads a list of cards as players keep it: titles by hand, or the file of a program for cards.

In: a text. Out: `DeckLine`s, one for each card, in the order of the text. Known are plain lines
("3x Title", "3 Title", "Title x3", tab-separated columns as LackeyCCG writes them), such lines with
bullets and emphasis as forums and notes have them, tables (.csv, .tsv) with a heading, OCTGN
(.o8d), LackeyCCG (.dek), Cockatrice (.cod) and saved objects of Tabletop Simulator (JSON). Headings
and remarks are left out. No text is an error; what names no card is said by whoever looks the
titles up.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from kb import text

MOST_LINES = 400  # cards of a list; what follows is left out
# A count before a title. Matches "3x Toll", "3× Toll", "3 Toll", "[3] Toll"; not "3rd Lock".
BEFORE = re.compile(r"^[(\[]?(?P<count>[0-9]{1,3})[)\]]?(?:\s*[xX\u00d7]\s+|\s+)(?P<title>\S.*)$")
# A count after a title. Matches "Toll x3", "Toll *3", "Toll (3)", "Toll (x3)"; not "Toll 3".
AFTER = re.compile(
    r"^(?P<title>.*\S)\s+(?:[xX\u00d7*](?P<one>[0-9]{1,3})|\([xX\u00d7]?(?P<two>[0-9]{1,3})\))$"
)
# A count, where it is a whole cell. Matches "3"; not "x".
ALONE = re.compile(r"[0-9]{1,3}")
# What stands before a line of a list. Matches "- " of "- Toll", "SB: ", "2. "; not "-Toll".
BULLET = re.compile(r"^(?:[-*+\u2022\u00b7\u2013\u2014]|SB:|[0-9]{1,3}\.)\s+")
# A title in Markdown. Matches "**Toll**", "[Toll](https://example.org/3)"; not "Toll *3".
MARKED = re.compile(r"\*{1,3}(?P<bold>[^*\s][^*]*)\*{1,3}|\[(?P<linked>[^\[\]]+)\]\([^()\s]*\)")
# A set and a number in it, behind a title. Matches " (PR)", " [Premiere]", " (ds9) 45"; not "(2)"
# of "Eel(2)".
SET_BEHIND = re.compile(r"\s+[(\[][^()\[\]]+[)\]](?:\s+[0-9]{1,4}[a-zA-Z]?)?$")
# The same before one. Matches "[PR] " of "[PR] Toll", "1U100 " of "1U100 Toll"; not "10,000 Tolls".
SET_BEFORE = re.compile(r"^(?:[(\[][^()\[\]]+[)\]]|[0-9]+[A-Z]{1,3}[0-9]+)\s+(?=\S)")
# A cell of a table with commas between. Matches '"Toll, old"', "3" of '"Toll, old",3'; not "old" of
# '"Toll, old",3'.
CELL = re.compile(r'(?:^|,)\s*(?:"(?P<quoted>(?:[^"]|"")*)"|(?P<plain>[^,]*))')
# What else stands between cells: a semicolon where a comma is that of numbers.
BETWEEN = (";", "\t")
# What the columns of a table are called.
TITLES = ("name", "card", "card name", "title")
COUNTS = ("quantity", "qty", "count", "amount", "number", "copies")
# The declaration of XML, which the parser of HTML warns of. Matches '<?xml version="1.0"?>'; not
# "<deck>".
DECLARATION = re.compile(r"^<\?xml[^>]*>")
# A line without a card. Matches "Draw Deck:", "// mine", "# mine", "====", "Missions:"; not
# "HQ: Defensive Measures".
REMARK = re.compile(r"^(?://|#|;).*|^[^\d\t][^:]*:$|^[=_~*-]{2,}$")


@dataclass(frozen=True)
class DeckLine:
    """A card of a list."""

    written: str  # as it stands there, which may be the title itself ("1 Tribble")
    count: int
    title: str


def read_deck(content: str) -> tuple[DeckLine, ...]:
    """Read a list of cards; at most `MOST_LINES` of it."""
    start = content.lstrip(" \t\r\n\ufeff")
    if start.startswith(("{", "[")):
        found = _read_json(start)
    elif start.startswith("<"):
        found = _read_xml(start)
    else:
        found = _read_lines(content)
    return tuple(islice(found, MOST_LINES))


def _read_lines(content: str) -> Iterator[DeckLine]:
    raw = [line for line in content.splitlines() if line.strip()]
    for mark in (",", *BETWEEN) if raw else ():
        if columns := _find_columns(_cut_cells(raw[0], mark)):
            yield from _read_table([_cut_cells(line, mark) for line in raw[1:]], *columns)
            return
    lines = [line.strip() for line in raw]
    for line in lines:
        cells = [cell for cell in map(_unmark, line.split("\t")) if cell]
        if not cells or REMARK.match(line):
            continue
        first, second = (*cells, "")[:2]
        if first.isdecimal() and second:
            yield read_line(f"{first} {second}")
        elif ALONE.fullmatch(second):
            yield DeckLine(first, int(second), first)
        else:
            yield read_line(first)


def _unmark(cell: str) -> str:
    """Take away what a forum or a note puts around a title."""
    bare = BULLET.sub("", text.normalise(cell))
    return text.normalise(MARKED.sub(lambda found: found["bold"] or found["linked"], bare))


def _cut_cells(line: str, mark: str) -> list[str]:
    if mark in BETWEEN:
        return [_unquote(text.normalise(cell)) for cell in line.split(mark)]
    return [
        text.normalise((found["quoted"] or found["plain"] or "").replace('""', '"'))
        for found in CELL.finditer(line)
    ]


def _unquote(cell: str) -> str:
    quoted = len(cell) > 1 and cell.startswith('"') and cell.endswith('"')
    return cell[1:-1].replace('""', '"') if quoted else cell


def _find_columns(heading: Sequence[str]) -> tuple[int, int] | None:
    """Find the columns of the titles and of the counts of a table."""
    names = [cell.lower() for cell in heading]
    titled = next((place for place, name in enumerate(names) if name in TITLES), None)
    counted = next((place for place, name in enumerate(names) if name in COUNTS), None)
    return None if titled is None or counted is None else (titled, counted)


def _read_table(rows: Sequence[Sequence[str]], titled: int, counted: int) -> Iterator[DeckLine]:
    for row in rows:
        cells = [*row, *[""] * (titled + counted + 1)]
        title, count = cells[titled], cells[counted]
        if title:
            yield DeckLine(title, _read_count(count), title)


def _read_count(cell: str) -> int:
    """Read a count that is a whole cell; 1 where it is none."""
    return int(cell) if ALONE.fullmatch(cell) else 1


def read_line(written: str) -> DeckLine:
    """Read the count before or behind a title; 1 where there is none."""
    before, after = BEFORE.match(written), AFTER.match(written)
    if before:
        return DeckLine(written, int(before["count"]), before["title"])
    if after:
        return DeckLine(written, int(after["one"] or after["two"]), after["title"])
    return DeckLine(written, 1, written)


def drop_set(title: str) -> str:
    """Leave out the set of a card, and its number there, before or behind its title."""
    return SET_BEHIND.sub("", SET_BEFORE.sub("", title))


def _read_xml(content: str) -> Iterator[DeckLine]:
    """Read the cards of OCTGN (`<card qty="3">Title</card>`), LackeyCCG and Cockatrice.

    The title of LackeyCCG stands in `<name>` inside, that of Cockatrice in an attribute. What
    follows the last tag that is complete is left out: the parser would read it again and again.
    """
    whole = DECLARATION.sub("", content[: content.rfind(">") + 1])
    # a tenth of what a site imports, and only decks in XML need it
    from bs4 import BeautifulSoup  # noqa: PLC0415

    for card in BeautifulSoup(whole, "html.parser").find_all("card"):
        name = card.find("name", recursive=False)
        plain = name.get_text() if name else "".join(card.find_all(string=True, recursive=False))
        title = text.normalise(str(card.get("name", "")) or plain)
        count = str(card.get("qty", card.get("number", "1")))
        if title:
            yield DeckLine(title, _read_count(count), title)


def _read_json(content: str) -> Iterator[DeckLine]:
    """Read the names of the cards of a saved object; equal ones are counted."""
    try:
        read = json.loads(content)
    except (ValueError, RecursionError):
        yield from _read_lines(content)
        return
    counts: dict[str, int] = {}
    for title in _list_names(read):
        counts[title] = counts.get(title, 0) + 1
    for title, count in counts.items():
        yield DeckLine(title, count, title)


def _list_names(value: Any, depth: int = 0) -> Iterator[str]:
    if depth > 20:
        return
    if isinstance(value, list):
        for one in value:
            yield from _list_names(one, depth + 1)
    elif isinstance(value, dict):
        inside = [value.get(name) for name in ("ObjectStates", "ContainedObjects")]
        name = value.get("Nickname")
        if isinstance(name, str) and name.strip() and not any(inside):
            yield text.normalise(name)
        for held in inside:
            yield from _list_names(held, depth + 1)

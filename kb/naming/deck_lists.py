"""Reads a list of cards as players keep it: titles by hand, or the file of a program for cards.

In: a text. Out: `DeckLine`s, one for each card, in the order of the text. Known are plain lines
("3x Title", "3 Title", "Title x3", tab-separated columns as LackeyCCG writes them), OCTGN (.o8d),
LackeyCCG (.dek) and saved objects of Tabletop Simulator (JSON). Headings and remarks are left out.
No text is an error; what names no card is said by whoever looks the titles up.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bs4 import BeautifulSoup

from kb import text

MOST_LINES = 400  # cards of a list; what follows is left out
# A count before a title. Matches "3x Toll", "3× Toll", "3 Toll", "3\tToll"; not "3rd Lock".
BEFORE = re.compile(r"^(?P<count>[0-9]{1,3})(?:\s*[xX\u00d7]\s+|\s+)(?P<title>\S.*)$")
# A count after a title. Matches "Toll x3", "Toll (3)", "Toll (x3)"; not "Toll 3".
AFTER = re.compile(
    r"^(?P<title>.*\S)\s+(?:[xX\u00d7](?P<one>[0-9]{1,3})|\([xX\u00d7]?(?P<two>[0-9]{1,3})\))$"
)
# The declaration of XML, which the parser of HTML warns of. Matches '<?xml version="1.0"?>'; not
# "<deck>".
DECLARATION = re.compile(r"^<\?xml[^>]*>")
# A line without a card. Matches "Draw Deck:", "// mine", "# mine"; not "HQ: Defensive Measures".
REMARK = re.compile(r"^(?://|#|;).*|^[^\d\t][^:]*:$")


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
        found = list(_read_json(start))
    elif start.startswith("<"):
        found = list(_read_xml(start))
    else:
        found = list(_read_lines(content))
    return tuple(found[:MOST_LINES])


def _read_lines(content: str) -> Iterator[DeckLine]:
    for raw in content.splitlines():
        cells = [cell for cell in map(text.normalise, raw.strip().split("\t")) if cell]
        if not cells or REMARK.match(raw.strip()):
            continue
        numbered = len(cells) > 1 and cells[0].isdecimal()
        written = f"{cells[0]} {cells[1]}" if numbered else cells[0]
        yield read_line(written)


def read_line(written: str) -> DeckLine:
    """Read the count before or behind a title; 1 where there is none."""
    before, after = BEFORE.match(written), AFTER.match(written)
    if before:
        return DeckLine(written, int(before["count"]), before["title"])
    if after:
        return DeckLine(written, int(after["one"] or after["two"]), after["title"])
    return DeckLine(written, 1, written)


def _read_xml(content: str) -> Iterator[DeckLine]:
    """Read the cards of OCTGN (`<card qty="3">Title</card>`) and LackeyCCG (`<name>` inside)."""
    for card in BeautifulSoup(DECLARATION.sub("", content), "html.parser").find_all("card"):
        name = card.find("name")
        title = text.normalise((name or card).get_text())
        count = str(card.get("qty", "1"))
        if title:
            yield DeckLine(title, int(count) if count.isdecimal() else 1, title)


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

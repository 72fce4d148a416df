"""Finds the words that an entry stands under: its title, or, where that is a number, those above.

In: entries. Out: the heading of each as search knows it. Rules that are cited by number alone
("702.9b") have no words of their own to be found by; what they are about is said by the title of
the section that holds them, or by a rule above them that says nothing else ("A3) Inspection:").
"""

import re
from collections.abc import Mapping, Sequence

from kb.model import Entry

# A title that is only a number. Matches "702.9b", "12.", "1.8.3a", "1.8.a", "A3c1", "3B1a",
# "1h1++", "A.1.1", "CE1.1.1", "IN.2.1"; not "3 of a kind", "3B", "1st", "NCC1".
NUMBER = re.compile(
    r"^(?:[A-Za-z]|[A-Z]\.|[A-Z]{2,3}(?:\.|(?=\d+\.\d)))?\d+(?:[a-z]|[A-Z](?=\d))?"
    r"(?:(?:[.-]|(?<=[A-Za-z]))\d+[a-z]?|\.[A-Za-z](?![A-Za-z]))*\+{0,9}\.?$"
)
# A rule that only heads those below it. Matches "Starting the solve:"; not "It waits. It opens:".
HEADING = re.compile(r"^[^.:;!?]{3,24}:$")


def list_headings(entries: Sequence[Entry]) -> list[str]:
    """Give the heading of each entry: its title, or what stands nearest above it and has words.

    That is a title, or a rule that only heads others. The document's short name is none of these.
    """
    known = {entry.id: entry for entry in entries}
    return [
        entry.title if not NUMBER.fullmatch(entry.title) else _look_above(entry, known)
        for entry in entries
    ]


def _look_above(entry: Entry, known: Mapping[str, Entry]) -> str:
    """Give the nearest heading above a rule that has only a number; its number if there is none."""
    above = known.get(entry.parent or "")
    while above and NUMBER.fullmatch(above.title) and not HEADING.fullmatch(above.text):
        above = known.get(above.parent or "")
    if above:
        return above.text if NUMBER.fullmatch(above.title) else above.title
    trail = reversed(entry.trail[1:])
    return next((title for title in trail if not NUMBER.fullmatch(title)), entry.title)

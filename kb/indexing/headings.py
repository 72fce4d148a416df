"""Finds the words that an entry stands under: its title, or, where that is a number, those above.

In: an entry. Out: its heading as search knows it. Rules that are cited by number alone ("702.9b")
have no words of their own to be found by; what they are about is said by the title of the section
that holds them.
"""

import re

from kb.model import Entry

# A title that is only a number. Matches "702.9b", "12.", "1.8.3a"; not "3 of a kind".
NUMBER = re.compile(r"^[\d.]*\d[a-z]?\.?$")


def find_heading(entry: Entry) -> str:
    """Give the title of an entry, or, if that is a number, the nearest above it that has words.

    The document's short name is none of these.
    """
    above = (entry.title, *reversed(entry.trail[1:]))
    return next((title for title in above if not NUMBER.fullmatch(title)), entry.title)

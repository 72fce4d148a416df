"""Files entries, or anything with a title, under the letters of the alphabet.

In: entries or JSON values. Out: JSON values, a letter with its names, a name with the entries that
bear it. The order is that of the documents themselves: plain letters whatever their case, a leading
"The " or quotation mark not counted.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from kb import text
from kb.model import Entry
from web.resources.serializers import represent_reference
from web.types import Json

FILED = ("term", "card")
MOSTLY = 0.75  # share of terms and cards from which on a document is a glossary
OTHER = "#"  # the letter of what begins with none
# What the alphabet does not count at the start of a title. Matches 'The ' of "The Nexus", '"' of
# '"quoted"'; not "Then".
LEADING = re.compile(r"^(?:[^\w]|_|the\s+(?=\S))+", re.IGNORECASE)


def is_alphabetical(entries: Sequence[Entry]) -> bool:
    """Tell whether a document is a glossary, in which one looks things up by their names."""
    return bool(entries) and sum(entry.kind in FILED for entry in entries) >= MOSTLY * len(entries)


def file_entries(entries: Sequence[Entry], pinned: bool = False) -> list[Json]:
    """File the terms and cards under their letters; entries of the same name stand together."""
    names: dict[str, list[Entry]] = {}
    for entry in entries:
        if entry.kind in FILED:
            names.setdefault(text.key(entry.title) or entry.title, []).append(entry)
    return file_named(
        [
            {
                "title": alike[0].title,
                "entries": [represent_reference(entry, pinned) for entry in alike],
            }
            for alike in names.values()
        ]
    )


def file_named(named: Sequence[Json]) -> list[Json]:
    """File values that have a title under the letters of these."""
    filed: dict[str, list[Json]] = {}
    for one in sorted(named, key=lambda one: sort_key(one["title"])):
        filed.setdefault(letter_of(one["title"]), []).append(one)
    return [
        {
            "letter": letter,
            "anchor": "letter-" + ("other" if letter == OTHER else letter.lower()),
            "names": found,
        }
        for letter, found in sorted(filed.items())
    ]


def sort_key(title: str) -> tuple[str, str]:
    """Give what a title is sorted by."""
    return LEADING.sub("", title).casefold(), title


@lru_cache(maxsize=16_384)
def letter_of(title: str) -> str:
    """Give the letter under which a title is filed: A to Z without accents, or "#"."""
    first = text.key(LEADING.sub("", title))[:1].upper()
    return first if first.isascii() and first.isalpha() else OTHER

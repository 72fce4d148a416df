"""Files entries, or anything with a title, under the letters of the alphabet.

In: entries or JSON values. Out: JSON values, a letter with its names, a name with the entries that
bear it. The order is that of the documents themselves: plain letters whatever their case, a leading
"The " or quotation mark not counted.
"""

from collections.abc import Sequence
from functools import lru_cache

from kb import snapshot, text
from kb.model import Entry
from web.resources.serializers import represent_reference
from web.types import Json

OTHER = "#"  # the letter of what begins with none


def file_entries(entries: Sequence[Entry], pinned: bool = False) -> list[Json]:
    """File the terms and cards under their letters; entries of the same name stand together."""
    names: dict[str, list[Entry]] = {}
    for entry in entries:
        if entry.kind in snapshot.FILED:
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
    for one in sorted(named, key=lambda one: snapshot.sort_key(one["title"])):
        filed.setdefault(letter_of(one["title"]), []).append(one)
    return [
        {
            "letter": letter,
            "anchor": "letter-" + ("other" if letter == OTHER else letter.lower()),
            "names": found,
        }
        for letter, found in sorted(filed.items())
    ]


@lru_cache(maxsize=16_384)
def letter_of(title: str) -> str:
    """Give the letter under which a title is filed: A to Z without accents, or "#"."""
    first = text.key(snapshot.LEADING.sub("", title))[:1].upper()
    return first if first.isascii() and first.isalpha() else OTHER

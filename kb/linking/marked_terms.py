"""Finds the terms that a sign marks as entries: "place it on a path✹", as glossaries announce.

In: the paragraphs of a document, and which entries a name means there. Out: the sign, if the
document has one; the span of each marked name with its entry. A sign is one only where most words
before it are names of entries. The longest name that ends at the sign is meant; of a rule and a
headword of one name the headword, since that is what the sign announces.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from kb.model import Entry

# A sign right behind a word. Matches "✹" of "path✹", "*" of "“Pond”*", "†" of "path†"; not " ✹",
# "5%", "a*b".
SIGN = re.compile(r"(?<=[\w\"\u201d\u2019)])(?P<sign>[^\w\s.,;:!?\"'()\[\]{}/|<>=+%&$#@-])(?!\w)")
LETTERLIKE = "\u2122\u00ae\u00a9\u00b0"  # of names and of numbers
NOTES = "*\u2020\u2021"  # which also mark notes
CLOSING = '"\u201d\u2019'
# The start of a word. Matches "p" of "path"; not "-".
WORD = re.compile(r"(?<![\w'\u2019-])\w")
LONGEST = 60  # characters of a name
MIN_MARKED = 8  # marked names, from which a sign is told
MIN_NAMES = 4  # different entries among them

Resolve = Callable[[str], tuple[str, ...]]  # a name -> ids of entries


def find_sign(contents: Iterable[str], resolve: Resolve) -> str:
    """Find the sign behind most of whose words entries have their names; "" if none is."""
    marked: dict[str, list[str]] = {}
    for content in contents:
        for match in SIGN.finditer(content):
            if is_sign(match["sign"]):
                found = next(_list_named(content, match.start(), resolve), None)
                marked.setdefault(match["sign"], []).append(found[2][0] if found else "")
    for sign, names in sorted(marked.items(), key=lambda item: -len(item[1])):
        named = Counter(name for name in names if name)
        mostly = named.total() * 5 >= len(names) * 3
        if mostly and named.total() >= MIN_MARKED and len(named) >= MIN_NAMES:
            return sign
    return ""


def is_sign(letter: str) -> bool:
    """Tell whether a character may mark terms: a symbol, or what marks notes."""
    symbol = unicodedata.category(letter) in ("So", "Sm") and letter not in LETTERLIKE
    return symbol or letter in NOTES


def find_marked(
    content: str, sign: str, resolve: Resolve, entries: Mapping[str, Entry]
) -> Iterator[tuple[int, int, str]]:
    """Yield the span of each name before the sign, with the one entry that it means."""
    for match in SIGN.finditer(content):
        if match["sign"] != sign:
            continue
        for start, end, ids in _list_named(content, match.start(), resolve):
            terms = [one for one in ids if one in entries and entries[one].kind == "term"]
            meant = terms if len(terms) == 1 else ids
            if len(meant) == 1:
                yield start, end, meant[0]
            break


def _list_named(
    content: str, end: int, resolve: Resolve
) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """Yield the names that end at a place, the longest first, with the entries that have them."""
    while content[end - 1] in CLOSING:
        end -= 1
    for opening in WORD.finditer(content, max(0, end - LONGEST), end):
        if ids := resolve(content[opening.start() : end]):
            yield opening.start(), end, ids

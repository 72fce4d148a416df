"""Reads the numbers of rules: "7.4.2. Title", "100.1a Text", "1.1.a", "A.3", "12. Title".

In: the text of a heading or a paragraph. Out: a `Number` with its parts, or None. A number ends
with its last digit or letter: the dot, colon or bracket after it is no part of it. Never: a
decision whether the words after it are a title.
"""

import re
from dataclasses import dataclass

# A number of several parts. Matches "7.4.2." of "7.4.2. Battle", "100.1a", "1.1.a", "A.3"; not
# "2x.1", "1,5".
MULTIPART = re.compile(
    r"^[(\[§]?\s?(?P<number>(?:\d{1,4}(?:\.\d{1,4})+[a-z]{0,2}|\d{1,4}(?=\.[a-z]\b)|[A-Z](?:\.\d{1,4})+[a-z]?)"
    r"(?:\.(?:\d{1,4}|[a-z]|[ivx]{1,5}))*)(?:[.):\]]{1,2}(?=\s|$)|(?=\s|$))\s*(?:[-–—]\s+)?"
)
# A single number with its dot. Matches "12." of "12. Battle", "3)"; not "12 cards", "1.5".
SINGLE = re.compile(r"^[(§]?(?P<number>\d{1,4})[.):](?=\s|$)\s*")
# A single number without a dot. Matches "12 " of "12 Battle"; not "12 cards".
BARE = re.compile(r"^§?\s?(?P<number>\d{1,4})\s+(?=[A-Z\"“])")
# A part of a number. Matches "100", "1" and "a" in "100.1a"; not ".".
PART = re.compile(r"\d+|[A-Za-z]+")

FIRST_PARTS = frozenset(("0", "1", "01", "a", "i"))


@dataclass(frozen=True)
class Number:
    written: str  # "100.1a"
    parts: tuple[str, ...]  # ("100", "1", "a")
    rest: str  # what follows it

    @property
    def parent(self) -> tuple[str, ...]:
        """Give the parts of the number above it."""
        return self.parts[:-1]

    def follows(self, other: "Number") -> bool:
        """Tell whether it is the very next number: the first below the other, or the next beside it or above it."""
        depth = len(self.parts)
        if self.parent == other.parts:
            return self.parts[-1] in FIRST_PARTS
        beside = depth <= len(other.parts) and self.parent == other.parts[: depth - 1]
        return beside and rank(self.parts[-1]) == rank(other.parts[depth - 1]) + 1


def read_number(content: str, *, single: bool = False, bare: bool = False) -> Number | None:
    """Read the number with which a text begins; one of a single part only where it is asked for."""
    match = (
        MULTIPART.match(content)
        or (SINGLE.match(content) if single else None)
        or (BARE.match(content) if bare else None)
    )
    if match is None:
        return None
    return Number(match["number"], tuple(PART.findall(match["number"])), content[match.end() :])


def rank(part: str) -> int:
    """Give the place of a part among its kind: 12 for "12", 3 for "c"."""
    if part.isdecimal():
        return int(part)
    return sum((ord(char.lower()) - 96) * 26**index for index, char in enumerate(reversed(part)))

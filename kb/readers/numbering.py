"""Read the numbers of rules: "7.4.2. Title", "100.1a Text", "1.1.a", "A.3", "12. Title".

In: the text of a heading or paragraph. Out: a `Number` with its parts, or None. A number ends with
its last digit or letter; a dot, colon or bracket after it is not part of it. Whether the words
after it are a title is decided elsewhere.
"""

import re
from dataclasses import dataclass

# A number with several parts. Matches "7.4.2." of "7.4.2. Battle", "100.1a", "1.1.a", "A.3"; not
# "2x.1", "1,5".
MULTIPART = re.compile(
    r"^[(\[§]?\s?(?P<number>(?:\d{1,4}(?:\.\d{1,4})+[a-z]{0,2}|\d{1,4}(?=\.[a-z]\b)|[A-Z](?:\.\d{1,4})+[a-z]?)"
    r"(?:\.(?:\d{1,4}|[a-z]|[ivx]{1,5}))*)(?:[.):\]]{1,2}(?=\s|$)|(?=\s|$))\s*(?:[-–—]\s+)?"
)
# A single number with its dot. Matches "12." of "12. Battle", "3)"; not "12 cards", "1.5".
SINGLE = re.compile(r"^[(§]?(?P<number>\d{1,4})[.):](?=\s|$)\s*")
# A single number without a dot. Matches "12 " of "12 Battle"; not "12 cards".
BARE = re.compile(r"^§?\s?(?P<number>\d{1,4})\s+(?=[A-Z\"“])")
# One part of a number. Matches "100", "1" and "a" in "100.1a"; not ".".
PART = re.compile(r"\d+|[A-Za-z]+")

FIRST_PARTS = frozenset(("0", "1", "01", "a", "i"))


@dataclass(frozen=True)
class Number:
    """The number of a rule, and the words after it."""

    written: str  # "100.1a"
    parts: tuple[str, ...]  # ("100", "1", "a")
    rest: str  # what follows it

    @property
    def parent(self) -> tuple[str, ...]:
        """Return the parts of the number one level up."""
        return self.parts[:-1]

    def follows(self, other: "Number") -> bool:
        """Return whether this number comes right after another.

        It is then the first number below the other, or the next at its level or at a level above.
        """
        depth = len(self.parts)
        if self.parent == other.parts:
            return self.parts[-1] in FIRST_PARTS
        beside = depth <= len(other.parts) and self.parent == other.parts[: depth - 1]
        return beside and rank(self.parts[-1]) == rank(other.parts[depth - 1]) + 1


def read_number(content: str, *, single: bool = False, bare: bool = False) -> Number | None:
    """Read the number at the start of a text.

    A number with a single part counts only with `single` (and a dot) or `bare` (without one).
    """
    match = (
        MULTIPART.match(content)
        or (SINGLE.match(content) if single else None)
        or (BARE.match(content) if bare else None)
    )
    if match is None:
        return None
    return Number(match["number"], tuple(PART.findall(match["number"])), content[match.end() :])


def rank(part: str) -> int:
    """Return the place of a part in its sequence: 12 for "12", 3 for "c"."""
    if part.isdecimal():
        return int(part)
    return sum((ord(char.lower()) - 96) * 26**index for index, char in enumerate(reversed(part)))

r"""Reads a source file as its program does: strings joined, escaped characters as themselves.

In: the text of a file in a language with `"a" + "b"` and `\u003a` (Java, TypeScript and their
kin). Out: a `Literals`, the text as read with the way back to the places in the file. Only what
stands written out is joined; a name or a call between two strings parts them. Nothing is executed.
"""

import re
from bisect import bisect_right
from dataclasses import dataclass
from pathlib import PurePath

# Of languages that join strings with + and write \u003a.
SUFFIXES = frozenset(
    (
        ".cjs .cs .cts .dart .go .groovy .java .js .jsx .kt .kts .mjs .mts .py .scala .swift .ts"
        " .tsx .vue"
    ).split()
)
# What may stand between a string and the plus. Matches " ", "// why\n", "/* why */"; not "x". No
# group of it is possessive: Python until 3.11.4 goes on behind the half of one that fails halfway.
GAP = r"(?:\s|//[^\n]{0,200}+\n|/\*[^*]{0,200}+\*/){0,400}"
# A place where two strings are joined. Matches '" + "' of '"a" + "b"'; not '"a" + b', '"+/*"'.
JOIN = re.compile(rf"""(["'`]){GAP}\+{GAP}(["'`])""")
# An escaped character, or a pair that is to be left as it is. Matches "\\u003a", "\\x3a", "\\n";
# not "u003a".
ESCAPE = re.compile(
    r"\\(?:u+([0-9A-Fa-f]{4})|u\{0{0,4}([0-9A-Fa-f]{2})\}|x([0-9A-Fa-f]{2})|[\s\S])"
)
# A join or an escape, whichever is first. Matches '" + "' of '"a" + "b"', "\\u003a"; not "a".
MARK = re.compile(f"(?P<join>{JOIN.pattern})|{ESCAPE.pattern}")
# What adds to a string when the program runs. Matches '" + name', "${", "#{"; not '", next'.
ADDED = re.compile(rf"""["'`]{GAP}\+|[$#]?\{{|[#~@]|%[sd]""")
QUOTES = frozenset("\"'`")


@dataclass(frozen=True)
class Literals:
    """A text as its program reads it."""

    text: str
    starts: tuple[int, ...]  # of the pieces, in the text as read
    places: tuple[tuple[int, int, bool], ...]  # of each in the file; whether it is one character

    def locate(self, start: int, end: int) -> tuple[int, int]:
        """Give the place in the file of a piece of the text, which must not be empty."""
        return self._locate(start)[0], self._locate(end - 1)[1]

    def _locate(self, place: int) -> tuple[int, int]:
        piece = bisect_right(self.starts, place) - 1
        start, end, single = self.places[piece]
        if single:
            return start, end
        here = start + place - self.starts[piece]
        return here, here + 1

    def is_completed(self, end: int) -> bool:
        """Tell whether the program adds to the string what ends here."""
        return ADDED.match(self.text, end) is not None


def is_code(name: str) -> bool:
    """Tell by its name whether a file is in one of these languages."""
    return PurePath(name).suffix.lower() in SUFFIXES


def read_literals(content: str, *, code: bool = True) -> Literals:
    """Read a text; one that is not code is taken as it stands."""
    pieces: list[str] = []
    starts: list[int] = []
    places: list[tuple[int, int, bool]] = []
    length = done = 0

    def add(start: int, end: int, said: str | None = None) -> None:
        nonlocal length
        piece = content[start:end] if said is None else said
        if piece:
            pieces.append(piece)
            starts.append(length)
            places.append((start, end, said is not None))
            length += len(piece)

    for match in MARK.finditer(content) if code else ():
        said = "" if match["join"] else _unescape(match[0])
        if said is None:
            continue
        add(done, match.start())
        add(match.start(), match.end(), said)
        done = match.end()
    add(done, len(content))
    return Literals("".join(pieces), tuple(starts), tuple(places))


def is_simple(written: str) -> bool:
    """Tell whether a piece of a file can be replaced: its strings have one kind of quotation mark.

    A remark between two strings would be lost, so it is not simple either.
    """
    return len(QUOTES & set(written)) <= 1 and "//" not in written and "/*" not in written


def _unescape(written: str) -> str | None:
    """Give the character that an escape stands for; None if it is to be left as it is."""
    match = ESCAPE.fullmatch(written)
    digits = match and (match[1] or match[2] or match[3])
    char = chr(int(digits, 16)) if digits else ""
    return char if char.isascii() and char.isprintable() and char else None

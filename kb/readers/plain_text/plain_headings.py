"""Finds the headings of a plain text without numbers: short lines that stand before their block of text.

In: the lines of a text. Out: the `Heading` of each such line. In a list of rulings or a glossary
the headword stands on its own line right before its text, or before a dash on the same line. A
heading stands alone, in capitals, or is underlined.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from kb import text
from kb.readers.noted import NotedLine
from kb.readers.outline import EXAMPLE, read_markers

# A headword with its text behind a dash. Matches "Boat - It floats.", "boat – it floats"; not
# "a-b", "- one".
DASHED = re.compile(r"^(?P<title>[^\s*•-].{0,69}?) [-–—] (?=\S)(?P<text>.{8,})$")
# The same behind a colon, in a glossary. Matches "Boat: It floats."; not "Example: a", "It floats.
# Like so: it".
COLON = re.compile(
    r"^(?P<title>(?!(?:Examples?|Notes?|See)\b)[^\s*•.:;-][^.:;]{0,59}): (?=\S)(?P<text>.{8,})$"
)
# A line below a heading that underlines it. Matches "====", "-----"; not "--".
UNDERLINE = re.compile(r"^\W*([=\-~_*^#])\1{2,}\W*$")
# The end of a sentence or of a line's part. Matches "gone.", "first,"; not "Boat", "Setup:".
SENTENCE_END = re.compile(r"[.!?;,][\"'”’)\]]*$")
TITLE_WORDS = 8
TITLE_LENGTH = 60
TEXT_LENGTH = 40  # characters from which on a line is text rather than another short line
LEAST_DASHED = 3


@dataclass(frozen=True)
class Heading:
    title: str
    level: int
    text: str = ""  # what follows it on its own line


def find_headings(lines: Sequence[NotedLine]) -> dict[int, Heading]:
    """Find the headings and headwords."""
    begins = [place for place, line in enumerate(lines) if starts_block(lines, place)]
    dashed = {place: match for place in begins if (match := DASHED.match(lines[place].text))}
    if len(dashed) >= LEAST_DASHED and len(dashed) * 3 >= len(begins):
        return {place: Heading(match["title"], 1, match["text"]) for place, match in dashed.items()}
    strong = {place for place in begins if is_heading(lines, place)}
    words = {place for place in begins if place not in strong and heads_block(lines, place)}
    alone = {
        place
        for place in begins
        if place not in strong and place not in words and _stands_before_text(lines, place)
    }
    higher = 1 if strong or alone else 0
    levels = {
        **dict.fromkeys(words, higher + 1),
        **dict.fromkeys(alone, 2 if strong else 1),
        **dict.fromkeys(strong, 1),
    }
    return {
        place: Heading(lines[place].text.rstrip(" :"), levels[place]) for place in sorted(levels)
    }


def starts_block(lines: Sequence[NotedLine], place: int) -> bool:
    """Tell whether a line stands first in its block of lines: after a blank one, or between the items of two lists."""
    if place == 0 or lines[place].blanks > 0:
        return True
    return (
        place + 1 < len(lines)
        and not _is_item(lines[place], lines[place])
        and _is_item(lines[place - 1], lines[place])
        and _is_item(lines[place + 1], lines[place])
    )


def _is_item(line: NotedLine, heading: NotedLine) -> bool:
    """Tell whether a line is an item of a list, or set in deeper than a heading."""
    return read_markers(line.raw)[0] != "text" or indent_of(line) > indent_of(heading)


def is_short(line: NotedLine) -> bool:
    """Tell whether a line may be a title: short, no sentence, no item of a list."""
    return (
        bool(text.words(line.text))
        and len(line.text) <= TITLE_LENGTH
        and len(line.text.split()) <= TITLE_WORDS
        and not SENTENCE_END.search(line.text)
        and read_markers(line.raw)[0] == "text"
        and not EXAMPLE.match(line.text)
    )


def is_heading(lines: Sequence[NotedLine], place: int) -> bool:
    """Tell whether a line is certainly a heading: underlined, or alone and in capitals."""
    line = lines[place]
    following = lines[place + 1] if place + 1 < len(lines) else None
    if not is_short(line):
        return False
    if following and not following.blanks and UNDERLINE.match(following.raw.strip()):
        return True
    return line.closes and line.text.isupper() and len(line.text) > 2


def heads_block(lines: Sequence[NotedLine], place: int) -> bool:
    """Tell whether a short line stands right before its text: a headword with its definition below."""
    if place + 1 >= len(lines) or not is_short(lines[place]):
        return False
    line, following = lines[place], lines[place + 1]
    deeper = indent_of(following) > indent_of(line)
    named = deeper or not line.text[:1].islower()
    is_text = (
        deeper
        or len(following.text) >= TEXT_LENGTH
        or bool(SENTENCE_END.search(following.text))
        or read_markers(following.raw)[0] != "text"
    )
    goes_on = not deeper and following.text[:1].islower()
    return (
        not following.blanks
        and named
        and is_text
        and not goes_on
        and bool(text.words(following.text))
    )


def indent_of(line: NotedLine) -> int:
    """Count the columns before a line's text."""
    return len(line.raw) - len(line.raw.lstrip())


def _stands_before_text(lines: Sequence[NotedLine], place: int) -> bool:
    """Tell whether a short line stands alone, with text in the block after it."""
    if (
        place + 1 >= len(lines)
        or not lines[place].closes
        or not is_short(lines[place])
        or lines[place].text[:1].islower()
    ):
        return False
    following = lines[place + 1]
    return not is_short(following) or heads_block(lines, place + 1)

"""Finds the headings of a plain text without numbers: short lines before a block of text.

In: the lines of a text. Out: the `Heading` of each such line. In a list of rulings or a glossary
the headword is on its own line directly before its text, or before a dash on the same line. A
heading stands alone, is in capitals, is underlined or stands between signs or rules of them; titles
that count ("1. TOLLS:", "A. Locks:") may stand above their texts. In a text without blank lines, as
one taken out of a PDF is, it stands between the end of a sentence and a line that begins one.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from kb import text
from kb.readers import numbering
from kb.readers.outline import EXAMPLE, read_list_marker
from kb.readers.source_lines import SourceLine

# A headword with its text after a dash. Matches "Boat - It floats.", "boat – it floats"; not "a-b",
# "- one".
DASHED = re.compile(r"^(?P<title>[^\s*•-].{0,69}?) [-–—] (?=\S)(?P<text>.{8,})$")
# A headword with its text after a colon. Matches "Boat: It floats."; not "Example: a", "It floats.
# Like so: it".
COLON = re.compile(
    r"^(?P<title>(?!(?:Examples?|Notes?|See)\b)[^\s*•.:;-][^.:;]{0,59}): (?=\S)(?P<text>.{8,})$"
)
# The underline of a heading. Matches "====", "-----"; not "--".
UNDERLINE = re.compile(r"^(?=[\W_]*$).*?([=\-~_*^#])\1{2}")
# A title between signs, and what stands behind it in brackets. Matches "** TOLLS **", "== Eel ==",
# "--- Locks --- (new)"; not "* Eel *", "** Eel *", "====".
SIGNED = re.compile(
    r"^(?P<signs>(?P<sign>[*=~#+-])(?P=sign){1,7})\s*(?P<title>[^\W_](?:.{0,66}[\w)!?\"”])?)\s*"
    r"(?P=signs)(?:\s+(?P<rest>\(.*\)))?$"
)
# The end of a sentence or clause. Matches "gone.", "first,"; not "Boat", "Setup:".
SENTENCE_END = re.compile(r"[.!?;,][\"'”’)\]]*$")
# The end of a sentence. Matches "gone.", 'gone!"', "gone.)"; not "gone,", "Boat".
ENDED = re.compile(r"[.!?][\"'”’)\]]*$")
# A mark that stands in tables and lists and in no title. Matches "Cost: 3", "Pay 3/4", "a | b"; not
# "Boats & Rafts".
LABEL = re.compile(r"[:|=+/•]|\d\)?$")
# A title that counts, above its text. Matches "1. TOLLS:", "B) Long Locks:"; not "1.1 Tolls:",
# "AB. Tolls:".
COUNTED = re.compile(r"^(?P<label>\d{1,2}|[A-Z])[.)]\s+(?P<title>[^\s.].{1,68}?)(?P<colon>:?)$")
MIN_COUNTED = 6  # of such titles
RULED_WORDS = 12  # of a title between two rules of signs
FEW_BLANKS = 8  # lines to a blank one, at least, in a text without blank lines
MIN_CROWDED = 5  # headings of such a text
# A word of a title. Matches "Frog’s"; not "3".
TITLE_WORD = re.compile(r"[^\W\d_][\w'’]*")
# Words that a title may write small.
SMALL = frozenset("a an and as at by for from in into of on or per the to vs with".split())
SENTENCE_WORDS = 3  # of a line that begins a sentence
TITLE_WORDS = 8
TITLE_LENGTH = 60
TEXT_LENGTH = 40  # a line this long or longer is text, not another short line
MIN_DASHED = 3
MIN_SIGNED = 3  # titles between signs


@dataclass(frozen=True)
class Heading:
    """A heading or headword, its level, and the text on its line."""

    title: str
    level: int
    text: str = ""  # the text on the same line


def find_headings(lines: Sequence[SourceLine]) -> dict[int, Heading]:
    """Find the headings and headwords."""
    begins = [index for index, line in enumerate(lines) if starts_block(lines, index)]
    dashed = {index: match for index in begins if (match := DASHED.match(lines[index].text))}
    if len(dashed) >= MIN_DASHED and len(dashed) * 3 >= len(begins):
        return {index: Heading(match["title"], 1, match["text"]) for index, match in dashed.items()}
    signed = find_signed([line.text for line in lines])
    ruled = {index for index in range(1, len(lines) - 1) if _is_ruled(lines, index)}
    ruled -= signed.keys()
    counted = _find_counted(lines, ruled)
    strong = ruled | {
        index for index in begins if index not in counted and is_heading(lines, index)
    }
    strong -= signed.keys()
    begins = [index for index in begins if index not in signed]
    words = {index for index in begins if index not in strong and stands_over_text(lines, index)}
    alone = {
        index
        for index in begins
        if index not in strong and index not in words and _stands_before_text(lines, index)
    }
    higher = 1 if strong or alone else 0
    levels = {
        **dict.fromkeys(counted, higher + 1),
        **dict.fromkeys(words, higher + 1),
        **dict.fromkeys(alone, 2 if strong else 1),
        **dict.fromkeys(strong, 1),
    }
    below = 1 if signed else 0
    found = {
        index: Heading(lines[index].text.rstrip(" :"), level + below)
        for index, level in levels.items()
    }
    return dict(sorted((found | signed).items()))


def find_signed(lines: Sequence[str]) -> dict[int, Heading]:
    """Find the titles between signs, where a text has several."""
    found = {
        index: Heading(match["title"], 1, match["rest"] or "")
        for index, line in enumerate(lines)
        if (match := SIGNED.match(line.strip()))
    }
    return found if len(found) >= MIN_SIGNED else {}


def _is_ruled(lines: Sequence[SourceLine], index: int) -> bool:
    """Tell whether a line is a title between two rules of signs."""
    above, line, below = lines[index - 1 : index + 2]
    return (
        bool(UNDERLINE.match(above.raw.strip()) and UNDERLINE.match(below.raw.strip()))
        and not line.blanks_before
        and not below.blanks_before
        and 0 < len(text.words(line.text)) <= RULED_WORDS
        and not SENTENCE_END.search(line.text)
    )


def _find_counted(lines: Sequence[SourceLine], ruled: set[int]) -> set[int]:
    """Find the titles that count up, each above its text, which begin again below a chapter."""
    found: set[int] = set()
    last = ""
    for index, line in enumerate(lines[:-1]):
        following = lines[index + 1]
        match = COUNTED.match(line.text)
        if index in ruled:
            last = ""
        if not match or following.blanks_before:
            continue
        titled = match["title"].isupper() or (match["colon"] and _is_titled(match["title"]))
        deeper = measure_indent(following) > measure_indent(line)
        label = match["label"]
        follows = label in ("1", "A") or numbering.rank(label) == numbering.rank(last) + 1
        if titled and deeper and follows and line.blanks_before:
            found.add(index)
            last = label
    return found if len(found) >= MIN_COUNTED else set()


def find_crowded(lines: Sequence[SourceLine]) -> dict[int, Heading]:
    """Find the headings of a text that has hardly any blank line."""
    blanks = sum(line.blanks_before > 0 for line in lines)
    if blanks * FEW_BLANKS > len(lines):
        return {}
    found: dict[int, Heading] = {}
    for index, line in enumerate(lines[:-1]):
        before = lines[index - 1] if index else None
        ended = before is None or bool(line.blanks_before or ENDED.search(before.text))
        if (
            (ended or index - 1 in found)
            and is_short(line)
            and _is_titled(line.text)
            and not LABEL.search(line.text)
            and _begins_text(lines, index + 1)
        ):
            found[index] = Heading(line.text.rstrip(" :"), 1 if line.text.isupper() else 2)
    return found if len(found) >= MIN_CROWDED else {}


def _is_titled(content: str) -> bool:
    """Tell whether a line is written as a title: its words, but for small ones, have capitals."""
    written = [word for word in TITLE_WORD.findall(content) if word not in SMALL]
    capitals = all(word[0].isupper() for word in written)
    return bool(written) and content[:1].isupper() and capitals


def _begins_text(lines: Sequence[SourceLine], index: int) -> bool:
    """Tell whether a line begins a sentence that goes on below it or ends on it."""
    line = lines[index]
    following = lines[index + 1] if index + 1 < len(lines) else None
    begins = not line.text[:1].islower() and bool(text.words(line.text))
    goes_on = following is not None and following.text[:1].islower()
    several = len(line.text.split()) >= SENTENCE_WORDS
    return (
        begins
        and several
        and (goes_on or bool(ENDED.search(line.text)) or len(line.text) >= TEXT_LENGTH)
    )


def starts_block(lines: Sequence[SourceLine], index: int) -> bool:
    """Tell whether a line starts a block: after a blank line, or between two lists."""
    if index == 0 or lines[index].blanks_before > 0:
        return True
    return (
        index + 1 < len(lines)
        and not _is_item(lines[index], lines[index])
        and _is_item(lines[index - 1], lines[index])
        and _is_item(lines[index + 1], lines[index])
    )


def _is_item(line: SourceLine, heading: SourceLine) -> bool:
    """Tell whether a line is a list item, or indented deeper than a heading."""
    return read_list_marker(line.raw)[0] != "text" or measure_indent(line) > measure_indent(heading)


def is_short(line: SourceLine) -> bool:
    """Tell whether a line may be a title: short, not a sentence, not a list item."""
    return (
        bool(text.words(line.text))
        and len(line.text) <= TITLE_LENGTH
        and len(line.text.split()) <= TITLE_WORDS
        and not SENTENCE_END.search(line.text)
        and read_list_marker(line.raw)[0] == "text"
        and not EXAMPLE.match(line.text)
    )


def is_heading(lines: Sequence[SourceLine], index: int) -> bool:
    """Tell whether a line is certainly a heading: underlined, or alone and in capitals."""
    line = lines[index]
    following = lines[index + 1] if index + 1 < len(lines) else None
    if not is_short(line):
        return False
    if following and not following.blanks_before and UNDERLINE.match(following.raw.strip()):
        return True
    return line.ends_block and line.text.isupper() and len(line.text) > 2


def stands_over_text(lines: Sequence[SourceLine], index: int) -> bool:
    """Tell whether a short line is directly above its text, as a headword is."""
    if index + 1 >= len(lines) or not is_short(lines[index]):
        return False
    line, following = lines[index], lines[index + 1]
    deeper = measure_indent(following) > measure_indent(line)
    named = deeper or not line.text[:1].islower()
    is_text = (
        deeper
        or len(following.text) >= TEXT_LENGTH
        or bool(SENTENCE_END.search(following.text))
        or read_list_marker(following.raw)[0] != "text"
    )
    goes_on = not deeper and following.text[:1].islower()
    return (
        not following.blanks_before
        and named
        and is_text
        and not goes_on
        and bool(text.words(following.text))
    )


def measure_indent(line: SourceLine) -> int:
    """Count the columns before a line's text."""
    return len(line.raw) - len(line.raw.lstrip())


def _stands_before_text(lines: Sequence[SourceLine], index: int) -> bool:
    """Tell whether a short line stands alone, with text in the block after it."""
    if (
        index + 1 >= len(lines)
        or not lines[index].ends_block
        or not is_short(lines[index])
        or lines[index].text[:1].islower()
    ):
        return False
    following = lines[index + 1]
    return not is_short(following) or stands_over_text(lines, index + 1)

"""Finds the glossary of a plain text and its headwords.

In: the lines of a text, its numbered lines, and the titles in its table of contents. Out: where the
glossary is, and the `Heading` of each headword. A headword is a short line directly before its
definition, or comes before a colon. The glossary ends at a part that is listed in the table of
contents or has a name like "Credits", or where the numbered rules continue. Numbered senses of a
word stay inside its entry. Without a blank line before it, a headword is known by the alphabet.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from kb import text
from kb.readers import title_patterns
from kb.readers.numbering import Number
from kb.readers.outline import EXAMPLE, read_list_marker
from kb.readers.plain_text import contents, plain_headings
from kb.readers.plain_text.plain_headings import Heading
from kb.readers.source_lines import SourceLine

# A part of a document before or after its rules. Matches "Credits", "Appendix B: Cards",
# "Appendices", "Part II"; not "Cards".
PART = re.compile(
    r"^(?:introduction|preface|foreword|credits|acknowledge?ments|legal(?:"
    r" notice)?|copyright|changes|"
    r"change ?log|version history|customer service(?: information)?|index|"
    r"appendi(?:x\b.{0,50}|ces)|(?:part|chapter) [\divx]+\b.{0,50})$",
    re.IGNORECASE,
)
# A part whose name no glossary has as a headword, so its text may follow directly. Matches
# "Credits"; not "Index".
CLOSING = re.compile(r"^(?:credits|acknowledge?ments|legal notice|copyright)$", re.IGNORECASE)
# The end of a sentence, which a headword never has. Matches "gone."; not "I.K.S.", "Abandon Ship!".
SENTENCE_END = re.compile(r"(?<!\b\w)[.;,][\"'”’)\]]*$")
# One numbered sense of a word. Matches "1. A card", "2) A place"; not "1st turn".
SENSE = re.compile(r"^\d{1,2}[.)]\s")
# A headword that ends as a sentence, with its definition behind it. Matches "Eel. It swims on.",
# "Row (Pull). To move."; not "Eel. It", "If it swims, row. Then rest", "an eel. It swims on".
STOPPED = re.compile(r"^(?P<title>[A-Z\"“][^.:;,!?]{0,59})\. +(?=[A-Z\d(\"“])(?P<text>.{8,})$")
LONGEST_HEADWORD = 100  # characters, where a blank line stands before it and the alphabet has room
MIN_ALPHABET = 8  # headwords in alphabetical order, without blank lines between them
MIN_STOPPED = 5  # headwords that end as sentences, in alphabetical order


@dataclass(frozen=True)
class Glossary:
    """The lines of a glossary, and the level of its headwords."""

    first: int  # index after its heading
    end: int
    level: int  # of its headwords

    def holds(self, index: int) -> bool:
        """Tell whether a line is in the glossary."""
        return self.first <= index < self.end


def is_part(lines: Sequence[SourceLine], index: int, titles: frozenset[str]) -> bool:
    """Tell whether a line is the title of a part of the document.

    It stands alone between blank lines, or its name is enough.
    """
    line = lines[index]
    listed = contents.make_key(line.text) in titles
    apart = (
        index == 0 or line.blanks_before or (listed and title_patterns.GLOSSARY.match(line.text))
    )
    if not apart or not plain_headings.is_short(line):
        return False
    if title_patterns.GLOSSARY.match(line.text) or CLOSING.match(line.text):
        return True
    return line.ends_block and (bool(PART.match(line.text)) or listed)


def find_glossary(
    lines: Sequence[SourceLine], numbers: dict[int, Number], titles: frozenset[str]
) -> Glossary | None:
    """Find the glossary by its heading, the last with such a name."""
    heading = next(
        (
            index
            for index in range(len(lines) - 1, -1, -1)
            if _is_title(lines, index, numbers, titles)
        ),
        None,
    )
    if heading is None:
        return None
    own = numbers.get(heading)
    for index in range(heading + 1, len(lines)):
        line = lines[index]
        if is_part(lines, index, titles) or (
            index in numbers
            and line.blanks_before
            and (own is None or numbers[index].parts[0] != own.parts[0])
        ):
            return Glossary(heading + 1, index, 2)
    return Glossary(heading + 1, len(lines), 2)


def find_headwords(lines: Sequence[SourceLine], glossary: Glossary) -> dict[int, Heading]:
    """Find the headwords of a glossary, and the letters above them."""
    if stopped := _find_stopped(lines, glossary):
        return stopped
    found: dict[int, Heading] = {}
    level = glossary.level
    for index in range(glossary.first, glossary.end):
        line = lines[index]
        inline = _read_inline(line)
        listed = (
            inline is not None
            and (
                _read_inline(lines[index - 1])
                or (index + 1 < glossary.end and _read_inline(lines[index + 1]))
            )
            is not None
        )
        starts = index == glossary.first or listed or plain_headings.starts_block(lines, index)
        if not starts or not text.words(line.text):
            continue
        if title_patterns.LETTER.match(line.text) and line.ends_block and not line.text.isdigit():
            found[index] = Heading(line.text, glossary.level, "")
            level = glossary.level + 1
        elif inline and listed:
            found[index] = Heading(inline["title"], level, inline["text"])
        elif _heads_definition(lines, index, glossary.end):
            found[index] = Heading(line.text.rstrip(" :"), level)
        elif inline and line.ends_block:
            found[index] = Heading(inline["title"], level, inline["text"])
    words = _find_by_alphabet(lines, glossary)
    if len(words) >= MIN_ALPHABET and len(found) * 2 < len(words):
        return words  # hardly any blank line parts them
    return dict(sorted((found | _find_crowded(lines, glossary, found)).items()))


def _find_stopped(lines: Sequence[SourceLine], glossary: Glossary) -> dict[int, Heading]:
    """Find the headwords that end as sentences, where most blocks of a glossary begin with one.

    They are in alphabetical order; letters of the alphabet may stand above them.
    """
    held = range(glossary.first, glossary.end)
    parted = any(lines[index].blanks_before for index in held[1:])
    begun = [
        index
        for index in held
        if index == glossary.first
        or (
            lines[index].blanks_before
            if parted
            else plain_headings.ENDED.search(lines[index - 1].text)
        )
    ]
    letters = [index for index in begun if title_patterns.LETTER.match(lines[index].text)]
    words = {
        index: match
        for index in begun
        if (match := STOPPED.match(lines[index].text))
        and len(match["title"].split()) <= plain_headings.TITLE_WORDS
    }
    keys = [text.key(match["title"]) for match in words.values()]
    most = len(words) * 3 >= (len(begun) - len(letters)) * 2
    if not most or not title_patterns.is_alphabet(keys, MIN_STOPPED):
        return {}
    level = glossary.level + bool(letters)
    found = {index: Heading(lines[index].text, glossary.level) for index in letters}
    found |= {
        index: Heading(match["title"], level, match["text"]) for index, match in words.items()
    }
    return dict(sorted(found.items()))


def _find_by_alphabet(lines: Sequence[SourceLine], glossary: Glossary) -> dict[int, Heading]:
    """Find the headwords of a glossary without blank lines: the longest run in alphabetical order.

    They are the short lines after the end of a statement and before a text.
    """
    places = [
        index
        for index in range(glossary.first, glossary.end)
        if (index == glossary.first or plain_headings.ENDED.search(lines[index - 1].text))
        and text.words(lines[index].text)
        and _heads_definition(lines, index, glossary.end)
    ]
    keys = [text.key(lines[index].text) for index in places]
    rising = title_patterns.find_rising(keys, once=True)
    if len(rising) * 10 < len(places) * 8:
        return {}
    chosen = [places[place] for place in rising]
    return {index: Heading(lines[index].text.rstrip(" :"), glossary.level) for index in chosen}


def _find_crowded(
    lines: Sequence[SourceLine], glossary: Glossary, found: dict[int, Heading]
) -> dict[int, Heading]:
    """Find the headwords without a blank line before them, where the alphabet has room for them.

    Long ones with a blank line are headwords by the alphabet too.
    """
    words = [index for index, one in found.items() if not title_patterns.LETTER.match(one.title)]
    crowded: dict[int, Heading] = {}
    for first, after in zip(words, [*words[1:], glossary.end]):
        last = text.key(found[first].title)
        bound = text.key(found[after].title) if after in found else ""
        for index in range(first + 2, after):
            line = lines[index]
            key = text.key(line.text)
            longest = LONGEST_HEADWORD if line.blanks_before else plain_headings.TITLE_LENGTH
            if (
                line.text[:1].isupper() == found[first].title[:1].isupper()
                and plain_headings.ENDED.search(lines[index - 1].text)
                and _heads_definition(lines, index, after, longest)
                and not line.ends_block
                and _has_room(key, last, bound, apart=line.blanks_before > 0)
            ):
                crowded[index] = Heading(line.text.rstrip(" :"), found[first].level)
                last = key
    return crowded


def _has_room(key: str, last: str, bound: str, *, apart: bool) -> bool:
    """Tell whether the alphabet has room for a name; where it stands apart, its first letter."""
    if apart:
        return last[:1] <= key[:1] and (not bound or key[:1] <= bound[:1])
    return last < key and (not bound or key < bound)


def _read_inline(line: SourceLine) -> re.Match[str] | None:
    """Read a headword with its definition on the same line."""
    return plain_headings.DASHED.match(line.text) or plain_headings.COLON.match(line.text)


def _is_title(
    lines: Sequence[SourceLine],
    index: int,
    numbers: dict[int, Number],
    titles: frozenset[str],
) -> bool:
    line = lines[index]
    title = numbers[index].rest if index in numbers else line.text
    return (
        (index == 0 or line.blanks_before > 0 or contents.make_key(line.text) in titles)
        and len(title) <= 60
        and bool(title_patterns.GLOSSARY.match(title))
    )


def _heads_definition(
    lines: Sequence[SourceLine], index: int, end: int, longest: int = plain_headings.TITLE_LENGTH
) -> bool:
    """Tell whether a line is a headword: short, with its definition below or after it."""
    line = lines[index]
    is_short = len(line.text) <= longest and len(line.text.split()) <= plain_headings.TITLE_WORDS
    if not is_short or index + 1 >= end or SENTENCE_END.search(line.text) or SENSE.match(line.text):
        return False
    if EXAMPLE.match(line.text) or read_list_marker(line.raw)[0] != "text":
        return False
    following = lines[index + 1]
    return not line.ends_block or not _may_be_headword(following) or not following.ends_block


def _may_be_headword(line: SourceLine) -> bool:
    return len(line.text) <= plain_headings.TITLE_LENGTH and not SENTENCE_END.search(line.text)

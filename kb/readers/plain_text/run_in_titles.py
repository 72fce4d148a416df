"""Finds titles of a plain text with which its paragraphs begin: "Winning: Your score is ...".

In: the lines of a text that was wrapped, and has neither numbers nor headings on lines of their
own. Out: the `Heading` of each such line. A title stands before a colon or a dash and a sentence,
at the start of a line, where the sentence above has ended. Between such paragraphs a short line of
a colon or a dash may stand alone above its text, or above such paragraphs, which then stand below
it. What begins several paragraphs is a label.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from kb import text
from kb.readers import title_patterns
from kb.readers.plain_text import plain_headings, wrapped_lines
from kb.readers.plain_text.plain_headings import Heading
from kb.readers.source_lines import SourceLine

# A title with the sentence behind it. Matches "Draw pile: Place the cards", "Fool - Turn over a
# card"; not "Note: Row on", "Row: 3", "If you row: Pay".
RUN_IN = re.compile(
    r"^(?!(?:Examples?|Exceptions?|Important|Notes?|Or|See|Tip|Warning|If|When|While)\b)"
    r"(?P<title>[A-Z][\w'’,&/-]*(?: [\w'’,&/()-]+){0,5})(?:: | [-–—] )(?=[A-Z\"“])(?P<text>.{8,})$"
)
# A title alone that a colon or a dash tells. Matches "Suit powers:", "Cups - Create"; not "Cups".
ALONE = re.compile(r"^[A-Z][^.:;!?]*(?::| [-–—] [A-Z][^.:;!?]*)$")
MIN_TITLES = 5  # paragraphs that begin with one
LEVEL = 2


def find_titles(lines: Sequence[SourceLine]) -> dict[int, Heading]:
    """Find the lines that begin with a title, or are one; none where they are few."""
    width = wrapped_lines.measure_width(list(lines))
    found: dict[int, Heading] = {}
    for index, line in enumerate(lines):
        before = lines[index - 1] if index else None
        begins = before is None or index - 1 in found or _ends(before, line, width)
        match = RUN_IN.match(line.text) if begins else None
        if match and len(text.words(match["text"])) >= title_patterns.LEAD_WORDS:
            found[index] = Heading(match["title"], LEVEL, match["text"])
        elif begins and index and _is_alone(lines, index):
            found[index] = Heading(line.text.rstrip(" :"), LEVEL)
    times = Counter(text.key(one.title) for one in found.values())
    found = {index: one for index, one in found.items() if times[text.key(one.title)] == 1}
    if sum(bool(one.text) for one in found.values()) < MIN_TITLES:
        return {}
    return {
        index: replace(one, level=LEVEL - 1) if index + 1 in found and not one.text else one
        for index, one in found.items()
    }


def _ends(before: SourceLine, line: SourceLine, width: int) -> bool:
    """Tell whether a sentence or a title ends with the line above."""
    ended = bool(plain_headings.ENDED.search(before.text))
    return ended or wrapped_lines.ends_early(before, line, width)


def _is_alone(lines: Sequence[SourceLine], index: int) -> bool:
    """Tell whether a line is a title above its text."""
    following = lines[index + 1] if index + 1 < len(lines) else None
    return (
        following is not None
        and ALONE.match(lines[index].text) is not None
        and title_patterns.is_short_title(lines[index].text.rstrip(":"))
        and following.text[:1].isupper()
        and len(following.text) > len(lines[index].text)
    )

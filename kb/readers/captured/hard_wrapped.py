"""Reads a captured page of hard-wrapped lines, with separators of "-" and "|" between its blocks.

In: a `Source`; its notes give the levels. Out: a `Reading`. A heading is a short line in title
case, or one that ends in " :", after a separator or the end of a sentence. Wrapped lines are
joined; a line ends its paragraph if it ends a sentence although the next word would have fitted on
it.
"""

import re

from kb.model import Reading, Source
from kb.readers import source_lines
from kb.readers.outline import Outline

# A separator. Matches "-", "|"; not "- one".
SEPARATOR = re.compile(r"^[-|_=*]+$")
# The start of a list item or a note. Matches "1. Load", "Note: a", "(Note: a"; not "10 cards".
ITEM = re.compile(r"^(?:\d{1,2}\. |\(?Note:)")
# The end of a sentence. Matches 'gone."'; not "e.g".
SENTENCE_END = re.compile(r"[.!?:;][\"')\]]*$")
SMALL_WORDS = frozenset("a an and at by for from in of on or the to vs. with".split())
HEADING_WORDS = 9
WIDTH = 68  # the column at which the capture wrapped its lines


def read(source: Source) -> Reading:
    """Read a hard-wrapped page."""
    outline = Outline(source.document.pinned)
    lines = source_lines.read_source_lines(source, outline)
    joined = False  # whether the next line may continue the paragraph
    for index, line in enumerate(lines):
        note = line.surviving
        if not note and source_lines.exclude_line(line, outline):
            joined = False
            continue
        title = note.title if note else _find_heading(lines, index)
        if title:
            outline.open(
                title,
                note.level if note else source_lines.DEFAULT_LEVEL,
                note.kind or note.role if note else "section",
                line=line.number,
                aliases=note.aliases if note else (),
                ours=bool(note and note.ours),
            )
            if note and note.ours:
                outline.add(line.text, line.number)
            else:
                source_lines.exclude_rest(line, title, outline)
            joined = bool(note and note.ours)
        elif SEPARATOR.match(line.text):
            outline.exclude(line.number, "separator", line.text)
            joined = False
        elif joined and not _ends_paragraph(lines[index - 1].text, line.text):
            outline.extend(line.text, line.number)
        else:
            outline.add(
                line.text,
                line.number,
                "numbered" if line.text[:1].isdigit() and ITEM.match(line.text) else "text",
            )
            joined = True
    return outline.finish(source.document.title)


def _ends_paragraph(before: str, after: str) -> bool:
    """Tell whether a wrapped line ends its paragraph."""
    if ITEM.match(after):
        return True
    next_word_fits = len(before) + 1 + len(after.split()[0]) <= WIDTH
    return bool(SENTENCE_END.search(before)) and (next_word_fits or len(before) > WIDTH + 10)


def _find_heading(lines: list[source_lines.SourceLine], index: int) -> str:
    line = lines[index]
    before = lines[index - 1].text if index else ""
    after_break = not before or SEPARATOR.match(before) or SENTENCE_END.search(before)
    words = line.text.rstrip(" :").split()
    if (
        not after_break
        or not words
        or len(words) > HEADING_WORDS
        or line.text[-1] in ".,;!?"
        or SEPARATOR.match(line.text)
    ):
        return ""
    named = [word for word in words if word not in SMALL_WORDS]
    title_case = len(named) > 1 and all(
        word[0].isupper() or not word[0].isalpha() for word in named
    )
    return line.text.rstrip(" :") if title_case or line.text.endswith(" :") else ""

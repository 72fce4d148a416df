"""Finds the sentences in bold letters of a PDF: questions of an FAQ, and what heads nothing.

In: the printed lines of a PDF, and how far apart lines stand. Out: where each sentence begins and
ends. It takes up whole lines, two or more unless it is a question. Questions are headings where a
document has several (kb.readers.pdf.paragraphs makes parts of them).
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from kb.readers import numbering, title_patterns
from kb.readers.pdf.printed_lines import BODY, PrintedLine

MOST = 4  # lines of a sentence
APART = 0.35  # of the height of a line, beyond the usual: a gap between paragraphs
SAME = 0.75  # points; sizes that differ less are one
MIN_WORDS = 4
# The end of a statement. Matches "pad.", "pad.)", "pad)."; not "pad:", "S.A.M.", "No.".
STATED = re.compile(r"[a-z]{3}\)?\.[\"'\u201d\u2019)\]]*\Z")
# A line in brackets behind a question. Matches "(Ref. 2.1)", "(see the map)"; not "(a) Pond".
BESIDE = re.compile(r"^\([^()]*\)\Z")


@dataclass(frozen=True)
class Sentences:
    """The indexes of the lines of bold sentences: of each question its last, and all of others."""

    questions: dict[int, int]  # index of its first line -> index behind its last
    statements: frozenset[int]


def find_sentences(lines: Sequence[PrintedLine], gap: float) -> Sentences:
    """Find the sentences in bold letters."""
    questions: dict[int, int] = {}
    statements: set[int] = set()
    index = 0
    while index < len(lines):
        end = _find_end(lines, index, gap)
        said = " ".join(line.text for line in lines[index:end])
        if (
            end == index
            or len(said.split()) < MIN_WORDS
            or numbering.read_number(said, single=True)
        ):
            index += 1
        elif title_patterns.ASKED.search(said):
            questions[index] = end
            index = end
        elif end > index + 1 or not STATED.search(said):
            statements.update(range(index, end))
            index = end
        else:
            index += 1
    if len(questions) < title_patterns.MIN_QUESTIONS:
        questions = {}
    return Sentences(questions, frozenset(statements))


def _find_end(lines: Sequence[PrintedLine], first: int, gap: float) -> int:
    """Find the line behind the sentence that begins at a line; the line itself if none does."""
    said = ""
    for index in range(first, min(first + MOST, len(lines))):
        line = lines[index]
        if index > first and _ends_asking(lines[index - 1], line, gap):
            return index  # whose answer goes on behind it
        if not _is_bold(line) or (index > first and not _goes_on(lines[index - 1], line, gap)):
            return first
        said = f"{said} {line.text}"
        if title_patterns.ASKED.search(said):
            following = lines[index + 1] if index + 1 < len(lines) else line
            noted = _is_bold(following) and BESIDE.match(following.text)
            return index + (2 if noted and _goes_on(line, following, gap) else 1)
        if STATED.search(line.text):
            return index + 1
    return first


def _ends_asking(last: PrintedLine, line: PrintedLine, gap: float) -> bool:
    """Tell whether a bold question that began above ends within a line."""
    ends = not _is_bold(line) and title_patterns.ASKED.search(line.text[: line.bold].rstrip())
    return bool(ends) and _goes_on(last, line, gap)


def _is_bold(line: PrintedLine) -> bool:
    return line.role == BODY and line.bold >= len(line.text)


def _goes_on(last: PrintedLine, line: PrintedLine, gap: float) -> bool:
    """Tell whether a line stands right below another of its size."""
    beside = line.page == last.page and line.column == last.column
    return beside and line.gap <= gap + APART and abs(line.size - last.size) < SAME

"""Takes notes out of the sentences of a Markdown page, as Pandoc writes them: "Pay.^[In coins.]".

In: the lines of a page, with their numbers. Out: the same lines with a mark in the place of each
note, and the notes by the names of these marks. A note may go on on the next lines of its paragraph
and hold links. Where its brackets do not end, in code, and where they hold no two words, it stays
text. Where notes are shown is decided in kb.readers.html_pages.markdown_notes.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from kb import text
from kb.readers.html_pages.markdown_lines import HEADING, find_code

# The start of a note, with the space before it. Matches " ^[" of "Pay ^[In coins.]", "^["; not
# "\\^[", "[^1]".
OPENED = re.compile(r"(?<!\\) *\^\[")
# What ends a note, or code in which nothing is a bracket. Matches "[", "]", "`x`", "\\]"; not "`".
BRACKET = re.compile(r"\\.|`[^`]*`|[\[\]]")
MADE = "\uf8ef"  # begins the names of such notes, which no author can write
LONGEST = 30  # lines of a note


@dataclass(frozen=True)
class Note:
    """A note: its lines without indentation, and the numbers of these lines."""

    lines: list[str]
    numbers: list[int]

    @staticmethod
    def make(texts: Sequence[str], numbers: list[int]) -> "Note":
        """Make a note that says what it is."""
        return Note([f"Note: {texts[0]}", *texts[1:]], numbers)


def is_made(name: str) -> bool:
    """Tell whether the name of a note is of one that stood within its sentence."""
    return name.startswith(MADE)


def part_notes(
    lines: list[str], numbers: Sequence[int]
) -> tuple[list[str], Sequence[int], dict[str, Note]]:
    """Put a mark in the place of each note; give the lines, their numbers, and the notes."""
    notes: dict[str, Note] = {}
    if not any(OPENED.search(line) for line in lines):
        return lines, numbers, notes
    code = find_code(lines)
    made: list[tuple[str, int]] = []
    index = 0
    while index < len(lines):
        line, end = lines[index], index + 1
        start = 0
        while index not in code and (match := OPENED.search(line, start)):
            shown = line.count("`", 0, match.start()) % 2 == 0
            following = [] if HEADING.match(line) else lines[end : end + LONGEST]
            found = _find_end([line, *following], match.end()) if shown else None
            if found is None:
                start = match.end()
                continue
            row, place = found
            texts = [line, *lines[end : end + row]]
            behind = texts[-1][place + 1 :]
            texts[-1] = texts[-1][:place]
            texts[0] = texts[0][match.end() :]
            if len(text.words(" ".join(texts))) < 2:
                start = match.end()
                continue
            name = f"{MADE}{len(notes)}"
            notes[name] = Note.make([one.strip() for one in texts], [*numbers[end - 1 : end + row]])
            head = f"{line[: match.start()]}[^{name}]"
            if not row:
                line, start = head + behind, len(head)
                continue
            made.append((head, numbers[end - 1]))
            line, end, start = behind.lstrip(), end + row, 0
        if line.strip() or end == index + 1:
            made.append((line, numbers[end - 1]))
        index = end
    return [line for line, _ in made], [number for _, number in made], notes


def _find_end(lines: Sequence[str], start: int) -> tuple[int, int] | None:
    """Find the line and the place of the bracket that ends a note; None without one."""
    depth = 1
    for row, line in enumerate(lines):
        if row and not line.strip():
            return None
        for match in BRACKET.finditer(line, 0 if row else start):
            depth += (match.group() == "[") - (match.group() == "]")
            if not depth:
                return row, match.start()
    return None

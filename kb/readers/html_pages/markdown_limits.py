"""Keeps the package markdown from what takes it minutes: paragraphs full of marks.

In: the lines of a page. Out: the same lines, in which opening brackets without a closing one, or
within many others, are escaped where a paragraph has many: the package looks for the end of each. A
paragraph that is both very long and full of marks is refused in one line, since the package writes
it anew for each mark.
"""

import re
from collections.abc import Iterator, Sequence

from kb import errors

# What the package may take for a mark. Matches "*", "`", "<", "]"; not "#", "-".
MARK = re.compile(r"[*_`\[\]<]")
MANY_OPEN = 100  # brackets without an end in one paragraph, or around another
MOST_WORK = 2_000_000_000  # characters times marks of a paragraph: some ten seconds


def prepare(lines: list[str], numbers: Sequence[int], file: str) -> list[str]:
    """Escape brackets without an end; refuse a paragraph that is too long for its marks."""
    made = list(lines)
    for first, last in _list_paragraphs(lines):
        part = lines[first:last]
        length = sum(map(len, part))
        marks = sum(len(MARK.findall(line)) for line in part)
        if length * marks > MOST_WORK:
            raise errors.ReaderError(
                f"{file}, line {numbers[first]}: this paragraph has {length} characters and {marks}"
                " marks of Markdown, which takes the package markdown too long. Split it into"
                " shorter ones, or register the text with another reader."
            )
        if marks > MANY_OPEN:
            made[first:last] = _escape_brackets(part)
    return made


def _list_paragraphs(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    """List where runs of lines with words begin and end."""
    first = None
    for index, line in enumerate((*lines, "")):
        if line.strip():
            first = index if first is None else first
        elif first is not None:
            yield first, index
            first = None


def _escape_brackets(lines: list[str]) -> list[str]:
    """Escape opening brackets: those that no closing one ends, if there are many, and nested ones.

    Only those that are closed count as being around another.
    """
    opened: list[tuple[int, int]] = []
    pairs: list[tuple[tuple[int, int], tuple[int, int]]] = []
    for row, line in enumerate(lines):
        for place, char in enumerate(line):
            if char == "[" and line[place - 1 : place] != "\\":
                opened.append((row, place))
            elif char == "]" and opened:
                pairs.append((opened.pop(), (row, place)))
    escaped = opened if len(opened) > MANY_OPEN else []
    around: list[tuple[int, int]] = []  # where each bracket that is open closes
    for begins, ends in sorted(pairs):
        while around and around[-1] < begins:
            around.pop()
        if len(around) >= MANY_OPEN:
            escaped.append(begins)
        around.append(ends)
    if not escaped:
        return lines
    cut = [list(line) for line in lines]
    for row, place in escaped:
        cut[row][place] = "\\["
    return ["".join(chars) for chars in cut]

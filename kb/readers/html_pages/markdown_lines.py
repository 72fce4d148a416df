"""Tells the lines of Markdown apart by their shapes, for all modules that read them.

In: the lines of a page. Out: headings, fences, the lines of blocks of code, and links whose address
stands on one line.
"""

import re
from collections.abc import Sequence

# The fence of a code block. Matches "```python"; not "`x`".
FENCE = re.compile(r"^\s*(`{3,}|~{3,})")
# A heading with its marks. Matches "## Battle ##"; not "#7".
HEADING = re.compile(r"^(?P<marks>\s*(?:>\s*)*#{1,6}\s+)(?P<title>\S.*)$")
# The underline of a heading. Matches "===="; not "= 3".
UNDERLINE = re.compile(r"^\s{0,3}(?:=+|-{2,})\s*$")
# The beginning of an address or of its title that goes on in the next line. Matches "](http://x/a-"
# of "[boats](http://x/a-", '](x "Long'; not "](x)", "] (x", "](see that".
UNCLOSED = re.compile(r"\]\([^()\s]*(?:\s+[\"'][^()\"']*[\"']?)?\s*$")
# Its end. Matches "b.html)", 'Boats" )', ")"; not "it rows (b)".
CLOSED = re.compile(r"^\s*(?:[^()\s]+(?=\))|[\"'][^()\"']*[\"']|[^()\"']*[\"'])?\s*\)")


def find_code(lines: Sequence[str]) -> frozenset[int]:
    """Find the lines of blocks of code, with their fences; a fence that nothing closes opens none.

    It is closed by the next fence of the same signs, at least as many of them.
    """
    fences = [(index, match[1]) for index, line in enumerate(lines) if (match := FENCE.match(line))]
    longest: dict[str, int] = {}  # by sign: the most signs of a fence further down
    closed: set[int] = set()
    for index, marks in reversed(fences):
        if longest.get(marks[0], 0) >= len(marks):
            closed.add(index)
        longest[marks[0]] = max(longest.get(marks[0], 0), len(marks))
    found: set[int] = set()
    opened: tuple[int, str] | None = None
    for index, marks in fences:
        if opened and marks.startswith(opened[1]):
            found.update(range(opened[0], index + 1))
            opened = None
        elif not opened and index in closed:
            opened = (index, marks)
    return frozenset(found)


def join_addresses(lines: Sequence[str]) -> list[str]:
    """Put the end of a link's address, or of its title, on the line where that begins.

    The package takes both as one, and the number of the line between them with it.
    """
    made = list(lines)
    for index, following in enumerate(lines[1:], 1):
        begins = UNCLOSED.search(made[index - 1])
        ends = CLOSED.match(following) if begins else None
        if begins and ends:
            gap = " " if ends[0].rstrip(" )").endswith(("'", '"')) else ""
            made[index - 1] += gap + ends[0].strip()
            made[index] = following[ends.end() :]
    return made

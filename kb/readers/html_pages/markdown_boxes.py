"""Writes the boxes of MkDocs as HTML: '??? note "Tolls"' and '!!! warning' above indented lines.

In: the lines of a page, with their numbers. Out: the same lines. A box that is folded becomes a
`details` element with its title as `summary`, so that it is read as one of HTML
(kb.readers.html_pages.summaries); of any other box, and of a tab, the title becomes a line of bold
words above its text. The lines of a box lose their indentation. The kind of a box, such as
"warning", is its title where it has no other; else it says nothing of a rule, and is excluded.
"""

import html
import re
from collections.abc import Sequence

from kb.model import Exclusion
from kb.readers.html_pages.markdown_lines import find_code

# The first line of a box. Matches '??? note "Tolls"', "!!! warning", '=== "Eels"', '???+ info
# inline "Eels"'; not "??? really?", "!!!", "===", "!!! Row now".
BOX = re.compile(
    r"^ *(?P<mark>!!!|\?\?\?\+?|===(?= \"))(?: +(?P<kind>[a-z][a-z-]*(?: [a-z-]+)*))?"
    r"(?: +\"(?P<title>[^\"]*)\")?(?<![!?])\s*$"
)
INDENT = 4  # columns of the lines of a box
NAME = "kind of a box"


def write_boxes(
    lines: list[str], numbers: Sequence[int]
) -> tuple[list[str], Sequence[int], list[Exclusion]]:
    """Write the boxes of a page as HTML; give its lines, their numbers, and what is no word."""
    boxes = _find_boxes(lines)
    if not boxes:
        return lines, numbers, []
    exclusions: list[Exclusion] = []
    made: list[tuple[str, int]] = []
    opened: list[tuple[int, str]] = []  # the indents of the boxes around a line, and their ends
    for place, line in enumerate(lines):
        number = numbers[place]
        indent = len(line) - len(line.lstrip(" "))
        while line.strip() and opened and indent < opened[-1][0] + INDENT:
            made += [("", number), (opened.pop()[1], number), ("", number)]
        inner = INDENT * len(opened)
        if place not in boxes:
            made.append((line[inner:], number))
            continue
        box, margin = boxes[place], " " * (indent - inner)
        kind, title = box["kind"] or "", box["title"]
        if title is not None and kind:
            exclusions.append(Exclusion(number, NAME, kind))
        shown = html.escape(kind.capitalize() if title is None else title, quote=False)
        folded = box["mark"][0] == "?"
        head = ["<details>", f"<summary>{shown}</summary>"] if folded else [f"__{shown}__"]
        made += [("", number), *((margin + one, number) for one in head if one != "____")]
        made.append(("", number))
        opened.append((indent, f"{margin}</details>" if folded else ""))
    made += [(end, numbers[-1]) for _, end in reversed(opened)]
    return [line for line, _ in made], [number for _, number in made], exclusions


def _find_boxes(lines: Sequence[str]) -> dict[int, re.Match[str]]:
    """Find the first lines of boxes: outside code, with an indented text below."""
    boxes: dict[int, re.Match[str]] = {}
    marked = {place: match for place, line in enumerate(lines) if (match := BOX.match(line))}
    code = find_code(lines) if marked else frozenset()
    for place, match in marked.items():
        least = len(lines[place]) - len(lines[place].lstrip(" ")) + INDENT
        following = next((line for line in lines[place + 1 :] if line.strip()), "")
        if place not in code and following.startswith(" " * least):
            boxes[place] = match
    return boxes

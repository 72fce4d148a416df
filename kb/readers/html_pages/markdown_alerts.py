"""Writes the first line of a boxed quotation of Markdown as its title: "> [!NOTE] Tolls".

In: the lines of a page, with their numbers. Out: the same, where the sign of the box is a line of
bold words in the quotation: its title, or else its kind. GitHub and programs for notes write boxes
so. The kind of a box with a title says nothing of a rule, and is excluded.
"""

import re
from collections.abc import Sequence

from kb.model import Exclusion
from kb.readers.html_pages.markdown_boxes import NAME
from kb.readers.html_pages.markdown_lines import find_code

# The first line of a box. Matches "> [!NOTE]", "> [!tip]- Tolls"; not "> [Row]", "> Row [!NOTE]".
ALERT = re.compile(
    r"^(?P<lead>\s*(?:> ?)+)\[!(?P<kind>[A-Za-z][\w-]*)\][+-]?[ \t]*(?P<title>.*?)\s*$"
)


def write_alerts(
    lines: list[str], numbers: Sequence[int]
) -> tuple[list[str], Sequence[int], list[Exclusion]]:
    """Write the titles of boxes; give the lines, their numbers, and what is no word."""
    found = {place: match for place, line in enumerate(lines) if (match := ALERT.match(line))}
    code = find_code(lines) if found else frozenset()
    made: list[tuple[str, int]] = []
    exclusions: list[Exclusion] = []
    for place, line in enumerate(lines):
        match = found.get(place)
        if match is None or place in code:
            made.append((line, numbers[place]))
            continue
        kind, title = match["kind"], match["title"]
        if title:
            exclusions.append(Exclusion(numbers[place], NAME, kind))
        made.append((f"{match['lead']}__{title or kind.capitalize()}__", numbers[place]))
        made.append((match["lead"].rstrip(), numbers[place]))
    return [line for line, _ in made], [number for _, number in made], exclusions

"""Writes the fenced boxes of Markdown as text with a title: "::: {.callout-note}", ":::tip Tolls".

In: the lines of a page. Out: the same, without the lines of colons (pandoc, Quarto, Docusaurus,
MyST). The title of a box becomes a line of bold words above its text, and so does a heading that
begins it; the kind of a box, such as "note", is its title where it has no other. What else such a
line says is of no rule, and is excluded. Colons that no second line closes are words.
"""

import re
from collections.abc import Sequence

from kb import text
from kb.model import Exclusion
from kb.readers.html_pages.markdown_boxes import NAME
from kb.readers.html_pages.markdown_lines import HEADING, find_code

# The first line of a box. Matches '::: {.callout-note title="Tolls"}', ":::tip Tolls",
# "::: {.column}", ":::note[Tolls]", ":::{tip} Tolls"; not ":::", "::: ".
OPENING = re.compile(r"^ {0,9}:{3,} *(?P<head>[^\s:].*?)\s*:*$")
# The last. Matches ":::", "::::"; not ":::tip".
CLOSING = re.compile(r"^ {0,9}:{3,}\s*$")
# The attributes of a box. Matches '{.callout-note title="Tolls"}', "{tip}"; not "tip".
ATTRIBUTES = re.compile(r"^\{(?P<inside>[^{}]*)\}")
# Its title among them. Matches 'title="Tolls"'; not "untitled=1".
TITLE = re.compile(r"\btitle=(?P<quote>[\"'])(?P<title>.*?)(?P=quote)")
# Its kind, where that is one a reader is shown. Matches "note" of ".callout-note", "tip"; not
# "column", ".panel-tabset".
KIND = re.compile(
    r"^\.?(?:callout-|admonition-)?(?P<kind>attention|caution|danger|definition|error|example|hint"
    r"|important|info|note|seealso|success|tip|warning)(?![\w-])"
)
# What begins a box without attributes: its kind, and a title. Matches "tip Tolls", "note[Tolls]";
# not "[Tolls]", "note[Tolls".
WORDS = re.compile(r"^(?P<kind>[\w-]+)(?:\[(?P<marked>[^\]]*)\]|\s+(?P<title>[^{].*))?\Z")


def write_divs(
    lines: list[str], numbers: Sequence[int]
) -> tuple[list[str], Sequence[int], list[Exclusion]]:
    """Write the boxes of a page as text; give its lines, their numbers, and what is no word."""
    pairs = dict(_find_pairs(lines))
    if not pairs:
        return lines, numbers, []
    shown = list(lines)
    exclusions: list[Exclusion] = []
    for first, last in pairs.items():
        title, kind, rest = _read_head(lines[first])
        begins = next((place for place in range(first + 1, last) if lines[place].strip()), last)
        heading = HEADING.match(lines[begins]) if begins < last else None
        if heading:
            shown[begins] = f"__{heading['title'].strip()}__"
        if title or heading or not kind:
            rest = f"{kind} {rest}"
        shown[first] = f"__{title}__" if title else f"__{kind.capitalize()}__"
        if not title and (heading or not kind):
            shown[first] = ""
        shown[last] = ""
        if text.words(rest):
            exclusions.append(Exclusion(numbers[first], NAME, rest.strip()))
    made = []
    for place, line in enumerate(shown):
        made += [(line, numbers[place]), *([("", numbers[place])] if place in pairs else [])]
    return [line for line, _ in made], [number for _, number in made], exclusions


def _find_pairs(lines: Sequence[str]) -> list[tuple[int, int]]:
    """Find the first and the last line of each box, outside code."""
    if not any(":::" in line for line in lines):
        return []
    code = find_code(lines)
    opened: list[int] = []
    pairs: list[tuple[int, int]] = []
    for place, line in enumerate(lines):
        if place in code:
            continue
        if CLOSING.match(line) and opened:
            pairs.append((opened.pop(), place))
        elif OPENING.match(line):
            opened.append(place)
    return pairs


def _read_head(line: str) -> tuple[str, str, str]:
    """Give the title of a box, its kind if a reader is shown it, and the rest of its first line."""
    opening = OPENING.match(line)
    head = opening["head"] if opening else ""
    attributes = ATTRIBUTES.match(head)
    if attributes:
        inside = attributes["inside"]
        found = TITLE.search(inside)
        title = found["title"] if found else head[attributes.end() :].strip()
        rest = inside.replace(found.group(), "") if found else inside
    else:
        words = WORDS.match(head)
        title = (words["marked"] or words["title"] or "") if words else head
        rest = words["kind"] if words else ""
    kind = next((one["kind"] for word in rest.split() if (one := KIND.match(word))), "")
    return title, kind, rest.replace(kind, "", 1)

"""Cuts the code of site builders out of the lines of a Markdown page.

In: the lines of a page. Out: the same without "{{< var cost >}}" (Quarto, Hugo), "{{% notice %}}"
and "{% include tolls.md %}" (Jekyll, GitBook); what was cut, by line; and which lines lack words
that a program would have put in its place. What stands between the two halves of a pair stays.
Braces without such a sign are words: games write icons so.
"""

import re
from collections.abc import Sequence

from kb.readers.html_pages.markdown_lines import find_code

# A piece of code. Matches "{{< var x >}}", "{{% /notice %}}", "{% hint style='info' %}"; not
# "{{ x }}", "{T}", "{%}".
SHORTCODE = re.compile(
    r"\{\{(?:<\s*(?P<name>/?[\w./-]+)[^{}\n]*>|%\s*(?P<half>/?[\w./-]+)[^{}\n]*%)\}\}"
    r"|\{%-?\s*(?P<tag>\w+)[^{}\n]*%\}"
)
# What writes words of another place. Matches "var", "include", "include-html"; not "video",
# "includes".
WRITES = re.compile(
    r"^(?:embed|env|include|input|insert|meta|param|partial|readfile|render|snippet|var)(?:[-_.]\w+)?$"
)
# Code within a line, where nothing is code of a program. Matches "`{{< x >}}`"; not "``".
WITHIN = re.compile(r"`[^`\n]+`")


def cut_shortcodes(lines: list[str]) -> tuple[list[str], dict[int, str], list[int]]:
    """Cut code out of lines; give them, what was cut by place, and the places that lack words."""
    places = [place for place, line in enumerate(lines) if SHORTCODE.search(line)]
    code = find_code(lines) if places else frozenset()
    made, cut, lacking = list(lines), {}, []
    for place in places:
        found = _find_pieces(lines[place]) if place not in code else []
        if not found:
            continue
        rest, end = "", 0
        for piece in found:
            rest, end = rest + lines[place][end : piece.start()], piece.end()
        made[place] = rest + lines[place][end:]
        cut[place] = " ".join(piece.group() for piece in found)
        if any(WRITES.match(piece["name"] or piece["half"] or piece["tag"]) for piece in found):
            lacking.append(place)
    return made, cut, lacking


def _find_pieces(line: str) -> Sequence[re.Match[str]]:
    quoted = [one.span() for one in WITHIN.finditer(line)]
    return [
        piece
        for piece in SHORTCODE.finditer(line)
        if not any(start < piece.start() < end for start, end in quoted)
    ]

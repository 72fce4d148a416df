"""Counts the lines at the head of a Markdown page that describe it, and are no text of it.

In: the lines of a page. Out: how many of the first ones are settings: in YAML between "---", TOML
between "+++", an object of JSON, a title block of pandoc ("% Pond Rules"), or the metadata of
MultiMarkdown ("Title: Pond Rules") above the first blank line.
"""

import json
import re
from collections.abc import Sequence

LONGEST = 200  # lines
# The first line of settings in YAML. Matches "title: Thunder"; not "A title".
SETTING = re.compile(r"^[\w-]+:(?:\s|$)")
# The same in TOML. Matches "title = 1", "[menu]"; not "A title".
TOML_SETTING = re.compile(r"^(?:[\w.-]+ *=|\[[\w.\"-]+\]\s*$)")
# A line of a title block. Matches "% Pond Rules", "%"; not "%%", "5 %".
TITLE_LINE = re.compile(r"^%(?: |$)")
# A line of metadata of MultiMarkdown, by the names that its manual gives. Matches "Title: Pond",
# "Base Header Level: 2"; not "Note: x", "Title".
METADATA = re.compile(
    r"^(?:affiliation|author|base ?header ?level|bibtex|copyright|css|date|email|format"
    r"|(?:html|xhtml|latex|odf) ?(?:author|begin|config|footer|header|input|leader|mode|title)"
    r"|keywords|language|mmd ?(?:header|footer)|quotes ?language|revision|subtitle|tags|title"
    r"|transclude ?base|uuid|version)[ \t]*:[ \t]*\S",
    re.IGNORECASE,
)


def count_lines(lines: Sequence[str]) -> int:
    """Count the lines of settings at the start of a page."""
    head = lines[:LONGEST]
    first, second = (lines[index].rstrip() if index < len(lines) else "" for index in (0, 1))
    if first == "---" and SETTING.match(second):
        return _count_until(head, ("---", "..."))
    if first == "+++" and TOML_SETTING.match(second):
        return _count_until(head, ("+++",))
    if first == "{":
        count = _count_until(head, ("}",))
        return count if _is_object("\n".join(lines[:count])) else 0
    if TITLE_LINE.match(first):
        return _count_while(head, TITLE_LINE)
    count = _count_while(head, METADATA) if METADATA.match(first) else 0
    return count if count > 1 and not "".join(lines[count : count + 1]).strip() else 0


def _count_until(lines: Sequence[str], ends: tuple[str, ...]) -> int:
    """Count the lines up to the one that ends the settings; 0 where none does."""
    return next(
        (place for place, one in enumerate(lines, 1) if place > 1 and one.rstrip() in ends), 0
    )


def _count_while(lines: Sequence[str], pattern: re.Pattern[str]) -> int:
    """Count the first lines that are such, with the indented lines that go on with them."""
    fits = (bool(pattern.match(one)) or (one[:1] in " \t" and bool(one.strip())) for one in lines)
    return next((place for place, one in enumerate(fits) if not one), len(lines))


def _is_object(content: str) -> bool:
    try:
        return isinstance(json.loads(content), dict)
    except ValueError:
        return False

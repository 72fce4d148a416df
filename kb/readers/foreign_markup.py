"""Tells a text in a markup that no reader reads, and what to make of it instead.

In: a text, the reader whose layout it shows, and the name of its file. Out: its `Markup`
(kb.readers.markups), or None. Such a text is read as if its marks were words, and no word is lost,
so nothing else would tell: the markup must be named. Never: a reading.
"""

import json
import re
from collections.abc import Callable
from pathlib import PurePath

from kb.readers import html_tokens, markups, table_rows
from kb.readers.markups import FEW, OWN, Markup
from kb.readers.structured import data_tree

READ = "plain text, HTML, Markdown, MediaWiki, reStructuredText, PDF, JSON, CSV and TSV"
# Readers whose layout shows so plainly that marks of others in the text are words.
PLAIN_TO_SEE = frozenset(("html", "mediawiki", "pdf", "structured-data"))
# A line of YAML at the margin. Matches "Eel:", "- card: Eel", "- It swims"; not "Eels swim.".
YAML_LINE = re.compile(r"^(?:- |[^\s:][^:]{0,80}:(?:\s|$))")
# What may stand before the first element. Matches "<?xml version='1.0'?>", "<!-- a -->"; not "<a>".
BEFORE_ROOT = re.compile(r"\A(?:\s+|<\?.*?\?>|<!--.*?-->)+", re.DOTALL)
# The first element of a page, or its name in the declaration. Matches "book" of "<!DOCTYPE book>"
# and "<book>"; not "<!-- a -->", "<?xml".
ROOT = re.compile(r"<(?:!DOCTYPE\s+)?([a-z][\w:.-]*)", re.IGNORECASE)
# The end of an element, with its name. Matches "</book>", "</ns:book>"; not "</ book>".
END_TAG = re.compile(r"</([a-z][\w:.-]*)\s*>", re.IGNORECASE)


def find_markup(content: str, shown: str = "", file: str = "") -> Markup | None:
    """Find the markup of a text, if no reader reads it.

    `shown` is the reader whose layout it shows. A file that is named for its markup needs no mark.
    """
    named = PurePath(file).suffix.lower()
    fitting = [one for one in MARKUPS if shown not in PLAIN_TO_SEE or shown in one.like]
    for markup in fitting:
        if named in markup.suffixes or (
            markup.name in WHOLE and markup.pattern.search(content) and WHOLE[markup.name](content)
        ):
            return markup
    filled = sum(bool(line.strip()) for line in content.split("\n"))
    counts = {one.name: _count_marks(one, content, filled) for one in fitting}
    most = max(fitting, key=lambda one: counts[one.name], default=None)
    return most if most and counts[most.name] else None


def _count_marks(markup: Markup, content: str, filled: int) -> int:
    """Count the marks of a markup that are its own; 0 if they may be slips or of another layout."""
    own = 0 if markup.name in WHOLE else _count(markup.pattern, content)
    if own < OWN:
        return 0
    marks = own + (_count(markup.weak, content) if markup.weak else 0)
    others = _count(markup.against, content) if markup.against else 0
    return own if marks >= FEW and marks > others and marks * markup.sparse >= filled else 0


def _count(pattern: re.Pattern[str], content: str) -> int:
    return sum(1 for _ in pattern.finditer(content))


def _is_xml(content: str) -> bool:
    """Tell whether a text is XML, and no page of HTML, by its first element or most of them."""
    root = ROOT.match(BEFORE_ROOT.sub("", content))
    if root is None or root[1].lower() == "html":
        return False
    declared = content.lstrip().startswith("<?xml")
    named = declared and root[1].lower() not in html_tokens.HTML_TAGS
    if named or root[0].startswith("<!"):  # a declaration of another document
        return True
    ends = [name.lower() for name in END_TAG.findall(content)]
    others = sum(name not in html_tokens.HTML_TAGS for name in ends)
    return others * 2 > len(ends) and (declared or others >= FEW)


def _is_no_data(content: str) -> bool:
    """Tell whether data cannot be parsed, and are no settings above a text."""
    try:
        _, end = json.JSONDecoder().raw_decode(content.lstrip())
    except (ValueError, RecursionError):
        return data_tree.parse(content, 1) is None
    behind = content.lstrip()[end:].lstrip()
    return behind.startswith(("{", "[", ",")) and data_tree.parse(content, 1) is None


def _lacks_texts(content: str) -> bool:
    """Tell whether a text is data without a text in it."""
    root = data_tree.parse(content, 1)
    return root is not None and not data_tree.has_texts(root)


def _holds_keys(content: str) -> bool:
    """Tell whether a text is keys and lists, and nothing at the margin is a sentence."""
    margin = [
        line
        for line in content.split("\n")
        if line.strip() and not line.startswith((" ", "#", "---"))
    ]
    marks = _count(markups.YAML.pattern, content)
    return marks >= FEW and marks * 2 >= len(margin) and all(map(YAML_LINE.match, margin))


VALUES = Markup(
    "CSV without texts",
    table_rows.CSV_START,
    "make Markdown or HTML of it: a heading for each rule, its text below",
)
ROWS = Markup(
    "a table without the names of its columns, or with rows of other lengths than the first",
    re.compile(r"(?!)"),  # only the name of its file tells it
    "begin it with a row of names (card, ruling), and put quotation marks around texts with commas",
    suffixes=(".csv", ".tsv", ".tab"),
)
# What one mark at the start, or each line, must show as well.
WHOLE: dict[str, Callable[[str], bool]] = {
    markups.XML.name: _is_xml,
    markups.MAIL.name: bool,
    markups.FAULTY_JSON.name: _is_no_data,
    VALUES.name: _lacks_texts,
    markups.YAML.name: _holds_keys,
}
MARKUPS = (*markups.MARKUPS, VALUES, ROWS)

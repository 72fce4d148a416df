"""Proposes a reader for a text by its layout, so that nobody must know the readers to register one.

In: a text. Out: the name of a reader, a key of kb.readers.READERS. The signs of each layout are
counted, the most reliable layout first; a text that shows none is read as plain text, numbered or
not. Never: a reading. A person confirms the proposal.
"""

import re
from collections.abc import Callable

from kb import text
from kb.readers import table_rows
from kb.readers.pdf import printed_lines
from kb.readers.plain_text import plain_headings
from kb.readers.structured import data_tree

# The start of an HTML page, or of a block of one. Matches "<!DOCTYPE html>", "<div class=x>"; not
# "<Fed> cards".
PAGE_START = re.compile(
    r"^\s*(?:<\?xml[^>]*>\s*)?(?>(?:<!--.*?-->\s*)*)<(?:!doctype|html|head|body|div|main|section|article|"
    r"h[1-6]|p|table|center|nav|dl|ul|ol)\b[^>]*>",
    re.IGNORECASE | re.DOTALL,
)
# The end of an HTML block. Matches "</p>", "</H2>"; not "</b>".
BLOCK_END = re.compile(r"</(?:p|div|h[1-6]|li|td|tr|dd|dt|ul|ol|table)\s*>", re.IGNORECASE)
# A heading, link, code fence, table rule, underlined heading or bold word of Markdown. Matches "##
# Battle", "##Battle", "[a](#b)", "|---|"; not "#5", "(#b)".
MARKDOWN = re.compile(
    r"^ {0,3}#{1,6} +\S|^#{2,6}(?=[^\W\d_])|\[[^\]\n]{1,300}\]\([^)\s]+\)|^ {0,3}```"
    r"|^ *+\|?(?: *+:?-{3,}:? *+\|)+|^\S.*\n(?:={3,}|-{3,})$"
    r"|\*\*\w[^*\n]*\*\*",
    re.MULTILINE,
)
# One of these that reStructuredText has not. Matches "## Battle", "##Battle", "[a](#b)"; not
# "**a**".
MARKDOWN_ONLY = re.compile(
    r"^ {0,3}#{1,6} +\S|^#{2,6}(?=[^\W\d_])|\[[^\]\n]{1,300}\]\([^)\s]+\)|^ {0,3}```", re.MULTILINE
)
# A heading, template, link, bold word or table of MediaWiki. Matches "== Sea ==", "{{Ruling",
# "[[eel|eels]]", "{|"; not "== Sea", "[eel]", "a = b".
WIKITEXT = re.compile(
    r"^={1,6}(?!=)[^\n]*[^=\n]={1,6}[ \t]*$|\{\{[^{}|\n]+|\[\[[^\[\]\n]+\]\]|'{3}|^\{\|",
    re.MULTILINE,
)
# One of these that no other layout has. Matches "== Sea ==", "'''sea", "{|"; not "[[eel]]".
WIKI_SIGN = re.compile(r"^={2,6}(?!=)[^\n]*[^=\n]={2,6}[ \t]*(?:<!--.*)?$|'{3}|^\{\|", re.MULTILINE)
# A heading of a captured wiki page. Matches "SETUP[]", "[]"; not "[Cmd]".
EDIT_MARK = re.compile(r"^.*\[\][ \t]*$", re.MULTILINE)
# A heading after a link to the top. Matches "back to top of page SKILLS"; not "Go back to top".
TOP_LINK = re.compile(
    r"^[ \t]*(?:back to top(?: of page)?|\^ ?top)[ \t]+\S", re.IGNORECASE | re.MULTILINE
)
# A headword of a captured glossary. Matches "Boat [link to card]"; not "See Boat [link to card]."
CARD_HEADWORD = re.compile(r"^\S.{0,90}\[link to card\]\s*$", re.MULTILINE)
# A heading of a captured rulebook. Matches "SHIPS (2.9)"; not "see (2.9)."
NUMBERED_HEADING = re.compile(r"^\S.{0,70} \(\d+(?:\.\d+)*\)[ \t]*$", re.MULTILINE)
# A ruling. Matches "Boat - It floats.", "* boat - It floats"; not "a-b".
RULING = re.compile(r"^(?:\* ?)?[^\s-].{0,70}? - \S.{8,}$", re.MULTILINE)
# A numbered rule. Matches "100.1a A", "7.4.2. B", "2-3-1. C", "__2.1. D"; not "2.5.".
RULE = re.compile(
    r"^[ \t_>~+|*.]*(?:\d{1,4}(?:\.\d{1,4})+[a-z]{0,2}\.?|\d{1,2}(?:-\d{1,2})+\.)[ \t]+\S"
    r"|^[ \t]*\d{1,4}\.[ \t]+[A-Z].{0,60}[^.:,;]$",
    re.MULTILINE,
)
# A separator in a captured page. Matches "-", "|"; not "- one".
SEPARATOR = re.compile(r"^[ \t]*[-|][ \t]*$", re.MULTILINE)
# Three line ends, which remain where a line was lost. Matches "\n\n\n"; not "\n\n".
GAP = re.compile(r"\n[ \t]*\n[ \t]*\n")
# A directive, a role, or a link of reStructuredText. Matches ".. note::", ":ref:`sea`", "`Sea`_",
# "``sea``"; not "... so", "`sea`".
RESTRUCTURED = re.compile(
    r"^[ \t]*\.\. (?:[\w-]+::|_[^:\n]+:|\|[^|\n]+\| )|:[\w-]+:`[^`\n]+`|(?<!`)`[^`\n]+`__?(?!\w)"
    r"|(?<!`)``(?!`)[^`\n]+``(?!`)",
    re.MULTILINE,
)
# A heading with its underline. Matches "Sea\n===", "Eel\n~~~"; not "Sea\n\n===".
UNDERLINED = re.compile(r"^\S.*\n([=\-~^\"'`#*+:.])\1{2,}[ \t]*$", re.MULTILINE)
# A title between two lines of one sign. Matches "===\nSea\n==="; not "Sea\n===".
OVERLINED = re.compile(r"^([=\-~^\"'`#*+:.])\1{2,}[ \t]*\n[ \t]*\S.*\n\1{3,}[ \t]*$", re.MULTILINE)
# The layout that the end of a file's name tells, where the text shows none.
SUFFIXES = {
    ".md": "markdown",
    ".markdown": "markdown",
    ".rst": "restructured-text",
    ".wiki": "mediawiki",
    ".mediawiki": "mediawiki",
}
FEW = 3
SEVERAL = 5


def list_shown(content: str) -> frozenset[str]:
    """List every reader whose layout a text shows signs of."""
    return frozenset(name for name, fits in LAYOUTS if fits(content))


def propose_reader(content: str) -> str:
    """Give the name of the reader for a text."""
    return next((name for name, fits in LAYOUTS if fits(content)), "numbered-text")


def may_be(content: str, shown: str, named: str) -> bool:
    """Tell whether all that a text shows of Markdown may be reStructuredText, as it is named."""
    shared = (shown, named) == ("markdown", "restructured-text")
    return shared and not _count(MARKDOWN_ONLY, content)


def _is_data(content: str) -> bool:
    """Tell whether a text is JSON, or CSV with texts: JSON without any is nothing else either."""
    root = data_tree.parse(content, 1)
    if root is None:
        return data_tree.is_nested_too_deep(content)
    return not table_rows.has_columns(content) or data_tree.has_texts(root)


def _is_html(content: str) -> bool:
    ends = _count(BLOCK_END, content)
    return (bool(PAGE_START.match(content)) and ends > 0) or (
        ends >= SEVERAL and ends > 2 * _count(MARKDOWN, content)
    )


def _is_markdown(content: str) -> bool:
    """Tell whether a text is Markdown; titles between two rules of signs are of plain text."""
    marks = _count(MARKDOWN, content)
    underlined, overlined = _count(UNDERLINED, content), _count(OVERLINED, content)
    if FEW <= overlined >= underlined:
        marks -= underlined
    return (marks >= FEW and marks * 60 >= _count_filled(content)) or (
        content.lstrip().startswith("# ") and marks > 0
    )


def _is_restructured(content: str) -> bool:
    """Tell whether a text is reStructuredText: its own signs, and underlined headings.

    A title with a line above and below, and headings with one below, are such a sign by themselves.
    """
    marks = _count(RESTRUCTURED, content)
    underlined, overlined = _count(UNDERLINED, content), _count(OVERLINED, content)
    others = _count(MARKDOWN_ONLY, content) + _count(BLOCK_END, content)
    signed = len(plain_headings.find_signed(content.split("\n")))
    return (0 < overlined < underlined and not others and signed <= underlined) or (
        marks >= FEW
        and underlined > 0
        and marks + underlined > _count(MARKDOWN_ONLY, content)
        and marks > _count(BLOCK_END, content)
    )


def _is_wikitext(content: str) -> bool:
    """Tell whether a text is wikitext: its own signs, and more marks of it than of others."""
    marks = _count(WIKITEXT, content)
    return (
        _count(WIKI_SIGN, content) >= FEW
        and marks >= _count(BLOCK_END, content)
        and marks > _count(MARKDOWN, content)
    )


def _has_lost_lines(content: str) -> bool:
    """Tell whether a capture lost its one-word lines: none is left, and gaps remain."""
    single = sum(len(line.split()) == 1 for line in content.split("\n"))
    return single == 0 and _count(GAP, content) >= SEVERAL


def _is_lost_headwords(content: str) -> bool:
    return _count(CARD_HEADWORD, content) >= FEW


def _is_lost_headings(content: str) -> bool:
    return _has_lost_lines(content) and _count(NUMBERED_HEADING, content) >= FEW


def _is_bracketed(content: str) -> bool:
    return _count(EDIT_MARK, content) >= FEW


def _is_topped(content: str) -> bool:
    return _count(TOP_LINK, content) >= FEW


def _is_hard_wrapped(content: str) -> bool:
    return _count(SEPARATOR, content) >= SEVERAL


def _is_numbered(content: str) -> bool:
    return _count(RULE, content) >= SEVERAL and _count(RULE, content) > _count(RULING, content)


def _is_rulings(content: str) -> bool:
    return _count(RULING, content) >= FEW and _count(RULING, content) * 6 >= _count_filled(content)


def _count(pattern: re.Pattern[str], content: str) -> int:
    return sum(1 for _ in pattern.finditer(content))


def _count_filled(content: str) -> int:
    return sum(bool(text.words(line)) for line in content.split("\n"))


LAYOUTS: tuple[tuple[str, Callable[[str], bool]], ...] = (
    ("pdf", printed_lines.is_lines),
    ("structured-data", _is_data),
    ("mediawiki", _is_wikitext),
    ("html", _is_html),
    ("restructured-text", _is_restructured),
    ("bracket-headings", _is_bracketed),
    ("topped-headings", _is_topped),
    ("lost-headwords", _is_lost_headwords),
    ("lost-headings", _is_lost_headings),
    ("hard-wrapped", _is_hard_wrapped),
    ("markdown", _is_markdown),
    ("numbered-text", _is_numbered),
    ("title-dash", _is_rulings),
)

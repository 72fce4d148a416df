"""Tells a text in a markup that no reader reads, and what to make of it instead.

In: a text. Out: its `Markup`, or None. Such a text is read as if its marks were words, and no word
is lost, so nothing else would tell: the markup must be named. Never: a reading.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from kb.readers import table_rows
from kb.readers.structured import data_tree

FEW = 3  # marks that are not a slip
SPARSE = 80  # lines for each mark, at most
PAGES = "a PDF written as HTML"
PLACED = 3  # the same of lines that stand where they were printed
OF_VALUES = "make Markdown or HTML of it: a heading for each rule, its text below"
FAULTY = "correct it: python -m json.tool FILE names the place"
AS_JSON = "save it as JSON, as yq -o=json FILE does"
YAML_NAME = "YAML"
READ = "plain text, HTML, Markdown, MediaWiki, reStructuredText, PDF, JSON, CSV and TSV"
# An item of YAML with two keys, or a key with a list. Matches "- card: Eel\n  text: x",
# "Eel:\n  - x"; not "- card: Eel\n- card: Sea", "Eel:\n- x".
YAML = re.compile(
    r"^( *)- [a-z_][\w-]*:(?: .*)?\n\1  [a-z_][\w-]*:(?=\s)|^\S[^:\n]*:\n(?=  +- \S)", re.MULTILINE
)
# A line of YAML at the margin. Matches "Eel:", "- card: Eel", "- It swims"; not "Eels swim.".
YAML_LINE = re.compile(r"^(?:- |[^\s:][^:]{0,80}:(?:\s|$))")


@dataclass(frozen=True)
class Markup:
    """A markup that no reader reads."""

    name: str
    pattern: re.Pattern[str]  # its marks
    advice: str  # what makes a page of it that a reader reads


MARKUPS = (
    Markup(
        "LaTeX",
        # A command with its braces. Matches "\section{Sea}", "\begin{itemize}", "\item x"; not
        # "\sea", "a\b".
        re.compile(
            r"\\(?:documentclass|part|chapter|(?:sub){0,2}section|paragraph|begin|end|label|ref|emph"
            r"|text(?:bf|it|sc|tt))\*?(?:\[[^\]\n]*\])?\{|^[ \t]*\\item\b",
            re.MULTILINE,
        ),
        "make4ht FILE.tex, or pandoc FILE.tex -o FILE.html",
    ),
    Markup(
        "AsciiDoc",
        # A heading, anchor, reference, block or setting. Matches "== Sea", "[[sea,Sea]]",
        # "<<sea,the sea>>", "image::a.png[]", "|===", "[NOTE]"; not "== Sea ==", "[[sea]] x",
        # "[DL]".
        re.compile(
            r"^={2,6} (?!.*=$)\S.*$|^\[\[[\w-]+(?:, ?[^\]\n]+)?\]\]$|<<[\w-]+(?:, ?[^<>\n]+)?>>"
            r"|^(?:include|image|toc|video)::\S*\[.*\]$|^\|===$"
            r"|^\[(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION|source|quote|horizontal|glossary)\b.*\]$",
            re.MULTILINE,
        ),
        "asciidoctor FILE.adoc",
    ),
    Markup(
        "Rich Text",
        # Its first words. Matches "{\rtf1\ansi"; not "{rtf".
        re.compile(r"\A\{\\rtf(?=\d)|\\(?:par|pard|plain|fs\d+)\b"),
        "save it as a web page or as plain text",
    ),
    Markup(
        "XML",
        # The start of a document in XML. Matches '<?xml version="1.0"?>\n<book>'; not "<?xml" of a
        # page of HTML.
        re.compile(
            r"\A\s*<\?xml\b[^>]*>(?!\s*(?>(?:<!--.*?-->\s*)*)<(?:!DOCTYPE html|html)\b)", re.I
        ),
        "make HTML of it with the program that its publisher uses",
    ),
    Markup(
        PAGES,
        # A line that is put where it was printed. Matches '<p style="top:9pt;left:4pt">'; not
        # '<p style="color:red">'.
        re.compile(
            r"<(?:p|div|span)\b[^>]*\bstyle=[\"'](?=[^\"'>]*\btop:)(?=[^\"'>]*\bleft:)",
            re.IGNORECASE,
        ),
        "add the PDF itself",
    ),
    Markup(
        "JSON with a fault",
        # The start of an object or of a list. Matches '{"rules":', '[{"'; not "[Cmd]", "{T}".
        re.compile(r"\A\s*(?:\[\s*)?\{\s*\"[^\"\n]{1,80}\"\s*:"),
        FAULTY,
    ),
    Markup(
        "CSV without texts",
        table_rows.CSV_START,
        OF_VALUES,
    ),
    Markup(
        YAML_NAME,
        YAML,
        AS_JSON,
    ),
)


def find_markup(content: str) -> Markup | None:
    """Find the markup of a text, if no reader reads it."""
    filled = sum(bool(line.strip()) for line in content.split("\n"))
    for markup in MARKUPS:
        marks = sum(1 for _ in markup.pattern.finditer(content))
        if marks and markup.name in WHOLE:
            if WHOLE[markup.name](content):
                return markup
        elif marks >= FEW and marks * (PLACED if markup.name == PAGES else SPARSE) >= filled:
            return markup
    return None


def _is_no_data(content: str) -> bool:
    """Tell whether data cannot be parsed."""
    return data_tree.parse(content, 1) is None


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
    marks = sum(1 for _ in YAML.finditer(content))
    return marks >= FEW and marks * 2 >= len(margin) and all(map(YAML_LINE.match, margin))


# What one mark at the start, or each line, must show as well.
WHOLE: dict[str, Callable[[str], bool]] = {
    "XML": bool,
    "JSON with a fault": _is_no_data,
    "CSV without texts": _lacks_texts,
    YAML_NAME: _holds_keys,
}

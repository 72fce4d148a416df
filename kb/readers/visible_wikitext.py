"""Gives the text that a reader of a wiki sees on each line of its markup, for accounting.

In: wikitext. Out: the same lines without markup, in three variants: the words on both sides of a
mark are joined, or parted, or parted only before a template. This method knows nothing of the
parser that the reader uses: patterns remove the innermost link or template, again and again, and
keep the line ends. What a template is given counts as seen, its name does not. Nothing is decided
here about what is worth keeping.
"""

import html
import re
from functools import partial

from kb.readers import html_tokens

# A comment. Matches "<!-- x -->"; not "<b>".
COMMENT = re.compile(r"<!--.*?(?:-->|$)", re.DOTALL)
# A link without links inside it; its text may have brackets. Matches "[[eel|eels]]", "[[eel]]",
# "[[eel|[1]]]"; not "[[a {{b}}]]".
LINK = re.compile(
    r"\[\[(?P<page>[^\[\]{}|\n]*)"
    r"(?:\|(?P<shown>[^\[\]{}]*(?:\[[^\[\]{}]*\][^\[\]{}]*)*))?\]\]"
)
# A link to another site with a text. Matches "[http://x.example row]"; not "[row]".
ADDRESS = re.compile(r"\[(?:https?:|mailto:|//)[^\s\[\]]*(?P<shown>[^\[\]]*)\]")
# A template, or something given to one, with none inside it. Matches "{{Ruling|row}}"; not "{row}".
TEMPLATE = re.compile(r"\{\{\{?(?P<name>[^{}|]*)(?P<given>(?:\|[^{}]*)?)\}?\}\}")
# The name of what a template is given. Matches "|text=" of "|text=row"; not "|row".
KEY = re.compile(r"\|\s*[^|=<>\[\]\n]{1,40}=")
# A tag. Matches "<ref name=x>", "</div>", "<br />"; not "<3".
TAG = re.compile(r"</?(?P<name>[a-zA-Z][a-zA-Z0-9]*)(?:\s[^<>]*|/)?>")
# The page of a picture or a category. Matches "File:x.png"; not ":Category:x".
FURNITURE = re.compile(r"^\s*(?:file|image|media|category)\s*:", re.IGNORECASE)
# The attributes of a cell. Matches 'style="x" | ' of 'style="x" | row'; not "row | eel".
ATTRIBUTES = re.compile(r"^[^|\[\]{}]*=[^|\[\]{}]*\|(?!\|)")
# Where a table begins, where a row begins, where a table ends. Matches "{| class=x"; not "| a".
TABLE_MARK = re.compile(r"^[ \t]*(?:\{\||\|-)[^\n]*|^[ \t]*\|\}", re.MULTILINE)
# The cells of a line. Matches "| a || b", "! a !! b"; not "a | b".
CELLS = re.compile(r"^[ \t]*(?:\|\+?|!)(?P<cells>.*)$", re.MULTILINE)
# What parts two cells. Matches "||", "!!"; not "|".
BETWEEN_CELLS = re.compile(r"\|\||!!")
# Marks of bold and italic text. Matches "''", "'''"; not "'".
QUOTES = re.compile(r"'{2,}")
PARTING = html_tokens.BLOCK_TAGS | {"ref"}  # tags that no word goes on behind
# Templates that show nothing of what they are given.
UNSHOWN = frozenset(("anchor", "anchors"))
DEEPEST = 40  # as deep as templates are followed


def read_wikitext(content: str) -> list[tuple[str, ...]]:
    """Give each line without its markup, in each variant; the last has every word parted."""
    bare = COMMENT.sub(_keep_lines, content)
    variants = (("", ""), (" ", ""), (" ", " "))
    return list(zip(*(_drop_marks(bare, *joints).split("\n") for joints in variants), strict=True))


def _drop_marks(content: str, before: str, joint: str) -> str:
    """Remove markup, the innermost first.

    A joint replaces what may stand inside a word, and `before` what a template begins with.
    """
    content = TAG.sub(partial(_drop_tag, joint=joint), content)
    content = TABLE_MARK.sub("", content)
    for _ in range(DEEPEST):
        known = content
        content = LINK.sub(partial(_show_link, joint=joint), content)
        content = TEMPLATE.sub(partial(_show_given, before=before, joint=joint), content)
        if content == known:
            break
    content = ADDRESS.sub(r"\g<shown>", content)
    content = CELLS.sub(_show_cells, content)
    return html.unescape(QUOTES.sub(joint, content)).replace("\r", " ")


def _keep_lines(match: re.Match[str]) -> str:
    return "\n" * match.group().count("\n")


def _drop_tag(match: re.Match[str], joint: str) -> str:
    """Remove a tag, but not an icon in angle brackets such as "<Fed>"."""
    if match["name"][:1].isupper() and not match["name"].isupper():
        return match.group()
    parts = match["name"].lower() in PARTING
    return (" " if parts else joint) + _keep_lines(match)


def _show_link(match: re.Match[str], joint: str) -> str:
    """Give the text of a link; of a picture nothing, since its words are not part of the text."""
    if FURNITURE.match(match["page"]):
        return _keep_lines(match)
    shown = match["shown"]
    if shown is None:
        return joint + match["page"].lstrip(":").replace("#", " ") + joint
    return joint + shown + joint if shown.strip() else ""


def _show_given(match: re.Match[str], before: str, joint: str) -> str:
    """Give what a template is given, without the names that it is given under."""
    if match["name"].strip().casefold() in UNSHOWN:
        return _keep_lines(match)
    given = KEY.sub(" ", match["given"]).replace("|", " ")
    if match.group().startswith("{{{") and not match["given"]:
        return before + match["name"] + joint  # shown as it is written
    return _keep_lines_of(match["name"]) + before + given.strip(" ") + joint


def _keep_lines_of(content: str) -> str:
    return "\n" * content.count("\n")


def _show_cells(match: re.Match[str]) -> str:
    cells = BETWEEN_CELLS.split(match["cells"])
    return " ".join(ATTRIBUTES.sub(" ", cell) for cell in cells)

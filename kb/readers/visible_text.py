"""Says what a reader of the page sees on each line of a source: what accounting holds the readers to.

In: a `Source`. Out: per line its visible text, in one or two readings, of which one must be
accounted for. Of plain text that is the line. Of HTML and Markdown it is the line without its
markup, found by a second method that knows nothing of headings, lists or sections: HTML's text
outside of scripts and styles; Markdown with its marks wiped out. Never: a decision what is worth
keeping.
"""

import html
import re
import unicodedata
from collections import Counter, defaultdict
from typing import NamedTuple

from kb import text
from kb.model import Source
from kb.readers import html_tokens

UNSEEN = frozenset(("script", "style", "template"))
# Every tag that HTML knows; in Markdown another word in angle brackets, such as an icon's, is text.
HTML_TAGS = (
    html_tokens.BLOCK_TAGS
    | html_tokens.VOID_TAGS
    | frozenset(
        """
    a abbr acronym applet area article audio b bdi bdo big button canvas cite code data datalist del dfn em embed font i ins
    kbd label map mark math meter nobr noframes object output picture progress q rp rt ruby s samp small span strike
    strong sub sup svg time track tt u var video""".split()
    )
)
# Where something begins that is not shown. Matches "<!--", "<style media=x>"; not "<b>".
HIDDEN_START = re.compile(r"<!--|<(?P<name>script|style|template)\b", re.IGNORECASE)
# A tag. Matches "<b>", '</a>', '<a name="x">'; not "<3".
TAG = re.compile(r"</?(?P<name>[a-zA-Z][a-zA-Z0-9-]*)(?:\s[^<>]*|/)?>")
# A link or an image with its address. Matches "[ship](#s)", "![a](b.png)", "[ship][1]"; not
# "[ship]", "[a](see b)".
LINK = re.compile(
    r"!?\[(?P<label>[^\[\]\n]*)\]"
    r"(?:\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:[ \t]+[\"'][^\n]*?[\"'])?\)|\[[^\]\n]*\])"
)
# What else names an address. Matches "(#ship)" of "ship](#ship)", "{#ship}"; not "{1}", "(#ship)".
ADDRESS = re.compile(
    r"(?<=\])\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:[ \t]+[\"'][^\n]*?[\"'])?\)|\{[:#.][^{}\n]*\}"
)
# An address that is its own text. Matches "<https://x.example>"; not "<b>".
AUTOLINK = re.compile(r"<((?:https?|mailto):[^<>\s]*)>")
# A line that defines an address. Matches "[1]: http://x.example/"; not "[Note]: yes".
DEFINITION = re.compile(
    r"^[ >]*\[[^\]\n]+\]:[ \t]*(?=\S*[#/.:])\S+(?:[ \t]+[\"'(].*)?$", re.MULTILINE
)
# The fence of a block of code, with its language. Matches "```python"; not "`x`".
FENCE = re.compile(r"^[ >]*(?:[-+*•] +|\d+[.)] +)*(?:```|~~~).*$", re.MULTILINE)
# Marks of emphasis, code and escapes, which glue or split what they stand between. Matches "**",
# "_a"; not "#", "a_b".
MARKS = re.compile(r"[*`~\\]+|(?<!\w)_+|_+(?!\w)")


class VisibleLine(NamedTuple):
    number: int
    readings: tuple[str, ...]


def read_visible_lines(source: Source) -> list[VisibleLine]:
    """Give the lines of a source on which something is to be seen."""
    first = source.lines[0].number if source.lines else 1
    if source.document.reader == "html":
        return _read_html(source.text, first)
    if source.document.reader == "markdown":
        return _read_markdown(source.text, first)
    return [VisibleLine(line.number, (line.text,)) for line in source.lines if line.text]


def _read_html(content: str, first: int) -> list[VisibleLine]:
    """Give the text between the tags.

    A word that goes on over tags or lines belongs to the line where it begins.
    """
    pieces: dict[int, list[str]] = defaultdict(list)
    opened: list[str] = []
    counts: Counter[str] = Counter()
    line = 0
    for token in html_tokens.tokenize(content, first):
        if token.kind == "text":
            if not any(counts[name] for name in UNSEEN):
                starts_word = (
                    not line or token.text[:1].isspace() or pieces[line][-1][-1:].isspace()
                )
                line = token.line if starts_word else line
                pieces[line].append(
                    unicodedata.normalize("NFC", text.INVISIBLE.sub("", token.text))
                )
        elif not html_tokens.BLOCK_TAGS.isdisjoint(_follow(token, opened, counts)) and line:
            pieces[line].append(" ")
    return [
        VisibleLine(number, (content,))
        for number, parts in sorted(pieces.items())
        if text.words(content := text.normalise("".join(parts)))
    ]


def _follow(token: html_tokens.Token, opened: list[str], counts: Counter[str]) -> list[str]:
    """Follow a tag among those that are open, and name those that it opens or ends.

    An end without a beginning ends none.
    """
    if token.kind == "start":
        if token.name not in html_tokens.VOID_TAGS:
            opened.append(token.name)
            counts[token.name] += 1
        return [token.name]
    ended: list[str] = []
    while counts[token.name] and ended[-1:] != [token.name]:
        ended.append(opened.pop())
        counts[ended[-1]] -= 1
    return ended


def _read_markdown(content: str, first: int) -> list[VisibleLine]:
    """Give each line without its markup, once with the words glued where a mark stood, once with them split."""
    bare = FENCE.sub("", DEFINITION.sub("", _drop_hidden(content)))
    readings = [map(text.normalise, _drop_marks(bare, joint).split("\n")) for joint in ("", " ")]
    return [
        VisibleLine(number, (glued, split))
        for number, (glued, split) in enumerate(zip(*readings), first)
        if text.words(split)
    ]


def _drop_marks(content: str, joint: str) -> str:
    """Wipe out marks, addresses and tags, with a joint in place of what may stand inside a word."""
    content = LINK.sub(lambda match: f"{joint}{match['label']}{joint}", content)
    content = AUTOLINK.sub(rf"{joint}\1{joint}", ADDRESS.sub(joint, content))
    return html.unescape(TAG.sub(_replace_tag, MARKS.sub(joint, content)))


def strip_marks(line: str) -> str:
    """Give a line of Markdown without its marks, addresses and tags."""
    return _drop_marks(line, "")


def _drop_hidden(content: str) -> str:
    """Wipe out comments, scripts and styles.

    What nothing closes is text, and is looked for once only.
    """
    pieces: list[str] = []
    unclosed: set[str] = set()
    end = 0
    for start in HIDDEN_START.finditer(content):
        closing = "-->" if start["name"] is None else f"</{start['name'].lower()}>"
        if start.start() < end or closing in unclosed:
            continue
        found = re.compile(closing, re.IGNORECASE).search(content, start.end())
        if found is None:
            unclosed.add(closing)
            continue
        pieces.append(content[end : start.start()])
        end = found.end()
        pieces.append("\n" * content.count("\n", start.start(), end))
    return "".join(pieces) + content[end:]


def _replace_tag(match: re.Match[str]) -> str:
    name = match["name"].lower()
    if name not in HTML_TAGS:
        return match.group()
    return (" " if name in html_tokens.BLOCK_TAGS else "") + "\n" * match.group().count("\n")

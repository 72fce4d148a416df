"""Gives the text that a person sees on each line of a source, for accounting to check readers by.

In: a `Source`. Out: for each line its visible text, in one or two variants, one of which must be
accounted for. In plain text that is the line itself. In HTML and Markdown it is the line without
its markup, found by a second method that knows nothing of headings, lists or sections: the HTML
text outside scripts and styles, or the Markdown with its marks removed. Nothing is decided here
about what is worth keeping.
"""

import html
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from kb import text
from kb.model import Source
from kb.readers import (
    html_styles,
    html_tokens,
    visible_data,
    visible_restructured,
    visible_wikitext,
)

UNSEEN = frozenset(("script", "style", "template"))
# What gives each line of these layouts in its variants, by the name of their reader.
BY_LINE: dict[str, Callable[[str], Sequence[tuple[str, ...]]]] = {
    "mediawiki": visible_wikitext.read_wikitext,
    "restructured-text": visible_restructured.read_restructured,
}
# The start of something that is not shown. Matches "<!--", "<style media=x>"; not "<b>".
HIDDEN_START = re.compile(r"<!--|<(?P<name>script|style|template)\b", re.IGNORECASE)
# A tag. Matches "<b>", '</a>', '<a name="x">'; not "<3".
TAG = re.compile(r"</?(?P<name>[a-zA-Z][a-zA-Z0-9-]*)(?:\s[^<>]*|/)?>")
# What stands in brackets behind the label of a link: an address, which may have spaces where it is
# a path or a file, and a title. Matches "(#ship)", '(b.png "B" )', "(#The Ship)", "(../a b)",
# "(my card.png)", "(<a b>)", a title or an address that goes on in the next line; not "(see b)".
BEHIND = (
    r"\((?:[^()\s]*(?:\([^()\s]*\)[^()\s]*)*|#[^()\n]*|<[^<>\n]*>"
    r"|(?:\.{0,2}/|https?://)[^()\n]*(?:\n[^()\s]+)?|[^()\n]*\.(?:gif|html?|jpe?g|md|pdf|png|svg|webp))"
    r"(?:(?:[ \t]+|[ \t]*\n[ \t]*)[\"'](?:[^\n]|\n(?![ \t]*\n)){0,300}?[\"'])?[ \t]*(?:\n[ \t]*)?\)"
)
# A link or an image. Matches "[ship](#s)", "![a](b.png)", "[long\nship](#s)", "[ship][1]"; not
# "[ship]", "[a](see b)", "[one\n\ntwo](#s)".
LINK = re.compile(
    r"!?\[(?P<label>[^\[\]\n]*(?:\n(?![ \t]*\n)[^\[\]\n]*)*)\](?P<behind>"
    + BEHIND
    + r"|\[[^\]\n]*\])"
)
# A link by name, and a label. Matches "[[eel|the eel]]", "[[eel]]"; not "[eel]", "[[2.1]](#x)".
NAMED_LINK = re.compile(r"\[\[(?:[^\[\]|\n]*\|)?(?P<shown>[^\[\]|\n]+)\]\](?!\()")
# A label that Markdown hides. Matches "@@rule:eel@@", "[[rule:eel]]" of "eels[[rule:eel]]"; not
# "a@@b", "see [[rule:eel]]".
LABEL = re.compile(r"@@\w[\w:.-]*@@|(?<=[^\s(\[])\[\[\w+:\w[\w.-]*\]\]")
# Another form of address. Matches "(#ship)" of "ship](#ship)", "{#ship}"; not "{1}", "(#ship)".
ADDRESS = re.compile(r"(?<=\])" + BEHIND + r"|\{\s*[:#.][^{}\n]*\}")
# An address that is its own link text. Matches "<https://x.example>"; not "<b>".
AUTOLINK = re.compile(r"<((?:https?|mailto):[^<>\s]*)>")
# A line that defines a link's address. Matches "[1]: http://x.example/"; not "[Note]: yes".
DEFINITION = re.compile(
    r"^[ >]*\[[^\]\n]+\]:[ \t]*(?=\S*[#/.:])\S+(?:[ \t]+[\"'(].*)?$", re.MULTILINE
)
# The fence of a code block, with its language. Matches "```python"; not "`x`".
FENCE = re.compile(r"^[ >]*(?:[-+*•] +|\d+[.)] +)*(?:```|~~~).*$", re.MULTILINE)
# Marks of emphasis, code and escapes, which join or separate the words around them. Matches "**",
# "_a"; not "#", "a_b".
MARKS = re.compile(r"[*`~\\]+|(?<!\w)_+|_+(?!\w)")
# Code within a line. Matches "`3d6*10`"; not "```".
CODE = re.compile(r"(?<!`)`(?P<code>[^`\n]+)`(?!`)")
# The number of a note or of a rule in a link behind a word. Matches "11", "[2]", "7.4"; not
# "11 boats", "eel".
NOTE = re.compile(r"^\[?\d+(?:\.\d+)*\]?\Z")
NOTE_JOINT = "\0"  # stands before it; what is invisible is taken out of the text


class VisibleLine(NamedTuple):
    """A line's number, and its visible text in each variant."""

    number: int
    readings: tuple[str, ...]


def read_visible_lines(source: Source) -> list[VisibleLine]:
    """Give the lines of a source that have visible text."""
    first = source.lines[0].number if source.lines else 1
    if source.document.reader == "html":
        return _read_html(source.text, first)
    if source.document.reader == "markdown":
        return _read_markdown(source.text, first)
    if source.document.reader in BY_LINE:
        shown = BY_LINE[source.document.reader](source.text)
        return [
            VisibleLine(number, tuple(map(text.normalise, variants)))
            for number, variants in enumerate(shown, first)
            if text.words(variants[-1])
        ]
    if source.document.reader == "structured-data":
        return [
            VisibleLine(
                number,
                tuple(text.normalise(_drop_marks(_drop_hidden(said), one)) for one in ("", " ")),
            )
            for number, said in sorted(visible_data.read_data(source.text, first).items())
            if text.words(said)
        ]
    return [VisibleLine(line.number, (line.text,)) for line in source.lines if line.text]


def _read_html(content: str, first: int) -> list[VisibleLine]:
    """Give the text between the tags, in two variants where a note or struck words touch a word.

    A word that continues across tags or lines belongs to the line where it starts. The second
    variant parts the number of a link from the words beside it, and struck words from the rest.
    """
    pieces: dict[int, list[str]] = defaultdict(list)
    opened: list[str] = []
    counts: Counter[str] = Counter()
    line = 0

    def starts_word(said: str) -> bool:
        return not line or said[:1].isspace() or pieces[line][-1][-1:].isspace()

    tokens = html_tokens.tokenize(content, first)
    struck = html_styles.find_classes(content, html_styles.STRUCK)
    for token in html_styles.mark_struck(tokens, struck):
        if token.kind == "text":
            if not any(counts[name] for name in UNSEEN):
                line = token.line if starts_word(token.text) else line
                linked = "a" in opened[-2:]  # the number itself may be raised within its link
                joint = NOTE_JOINT if linked and NOTE.match(token.text) else ""
                shown = unicodedata.normalize("NFC", text.INVISIBLE.sub("", token.text))
                pieces[line].append(joint + shown + joint)
        else:
            followed = _follow(token, opened, counts)
            if not html_tokens.BLOCK_TAGS.isdisjoint(followed) and line:
                pieces[line].append(" ")
            elif not html_tokens.STRUCK.isdisjoint(followed) and not starts_word(""):
                pieces[line].append(NOTE_JOINT)
    lines = {number: "".join(parts) for number, parts in sorted(pieces.items())}
    return [
        VisibleLine(
            number,
            tuple(
                text.normalise(content.replace(NOTE_JOINT, joint))
                for joint in ("", " ")[: 1 + (NOTE_JOINT in content)]
            ),
        )
        for number, content in lines.items()
        if text.words(content.replace(NOTE_JOINT, ""))
    ]


def _follow(token: html_tokens.Token, opened: list[str], counts: Counter[str]) -> list[str]:
    """Follow a tag through the stack of open tags, and return the tags that it opens or closes.

    An end tag without a start tag closes none.
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
    """Give each line without its markup, in two variants, or three if it holds code.

    One joins the words on both sides of a mark, the next separates them, and the last separates
    only those inside code, where an asterisk is no mark.
    """
    content = _drop_hidden(html_tokens.LINE_END.sub(" ", content))
    bare = FENCE.sub("", DEFINITION.sub("", content))
    coded = CODE.sub(lambda match: f"`{MARKS.sub(' ', match['code'])}`", bare)
    readings = [
        map(text.normalise, _drop_marks(written, joint).split("\n"))
        for written, joint in ((bare, ""), (bare, " "), (coded, ""))
    ]
    return [
        VisibleLine(number, variants if variants[2] not in variants[:2] else variants[:2])
        for number, variants in enumerate(zip(*readings), first)
        if text.words(variants[1])
    ]


def _drop_marks(content: str, joint: str) -> str:
    """Remove marks, addresses and tags.

    A joint replaces those that may occur inside a word.
    """
    content = NAMED_LINK.sub(rf"{joint}\g<shown>{joint}", LABEL.sub(joint, content))
    content = LINK.sub(
        lambda link: f"{joint}{link['label']}{joint}" + "\n" * link["behind"].count("\n"), content
    )
    content = ADDRESS.sub(lambda found: joint + "\n" * found[0].count("\n"), content)
    content = AUTOLINK.sub(rf"{joint}\1{joint}", content)
    return html.unescape(TAG.sub(partial(_replace_tag, joint=joint), MARKS.sub(joint, content)))


def strip_marks(line: str) -> str:
    """Give a line of Markdown without its marks, addresses and tags."""
    return _drop_marks(line, "")


def _drop_hidden(content: str) -> str:
    """Remove comments, scripts and styles.

    One that nothing closes is text, and its end is searched for only once.
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


def _replace_tag(match: re.Match[str], joint: str) -> str:
    name = match["name"].lower()
    if name not in html_tokens.HTML_TAGS:
        return match.group()
    joint = joint if name in html_tokens.STRUCK else ""
    return (" " if name in html_tokens.BLOCK_TAGS else joint) + "\n" * match.group().count("\n")

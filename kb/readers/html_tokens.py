"""Cuts an HTML text into tags and pieces of text, each with its line number.

In: the text of a page. Out: `Token`s in page order. A piece of text never crosses the end of a
line, so the line of every word is known exactly. Comments and declarations produce no token.
Nothing is repaired here (kb.readers.html_pages.elements does that), and no text is an error:
whatever the standard library's tokenizer does not take for a tag is text.
"""

import re
from html.parser import HTMLParser
from typing import NamedTuple

# A line end as a character reference, which would shift every later line number. Matches "&#10;",
# "&#x0A;"; not "&#100;".
LINE_END = re.compile(r"&(?:#0*1[03]|#[xX]0*[aAdD]|NewLine);")
# Tags that end a word and a paragraph. Every other tag, known or not, is inline.
BLOCK_TAGS = frozenset(
    """
    address article aside blockquote body br caption center colgroup dd details dialog dir div dl dt
    fieldset figcaption figure footer form front-matter h1 h2 h3 h4 h5 h6 head header hgroup hr html
    iframe img legend li main menu nav noscript ol optgroup option p pre script search section
    select style summary table tbody td template textarea tfoot th thead title tr ul
    """.split()
)
# Tags that never have content.
VOID_TAGS = frozenset(
    "area base br col embed hr img input link meta param source track wbr".split()
)
# Every tag of HTML. In other markup any other word in angle brackets, such as an icon's, is text.
HTML_TAGS = (
    BLOCK_TAGS
    | VOID_TAGS
    | frozenset(
        """
    a abbr acronym applet area article audio b bdi bdo big button canvas cite code data datalist del
    dfn em embed font i ins kbd label map mark math meter nobr noframes object output picture
    progress q rp rt ruby s samp small span strike strong sub sup svg time track tt u var video
    """.split()
    )
)
# An angle bracket that begins no such tag, as a part of patterns. Matches "<" of "<Type|Effect>",
# "< 3"; not "<b>", "</b>".
NO_TAG = rf"<(?!/?(?:{'|'.join(sorted(HTML_TAGS))})(?=[\s/>]))"
# Tags around words that no longer count.
STRUCK = frozenset(("del", "s", "strike"))

MOST = 0.9  # of the words of a page, which a template that is its content holds


class Token(NamedTuple):
    """A tag or a piece of text."""

    kind: str  # start | end | text; "code" for what is not text (html_pages.template_code)
    name: str  # of the tag, in lower case; "" for text
    text: str  # decoded; "" for a tag
    line: int  # in the file
    attributes: dict[str, str]


def tokenize(content: str, first_line: int = 1) -> list[Token]:
    """Cut a page into tokens; `first_line` is the number of its first line in the file."""
    tokenizer = _Tokenizer(first_line)
    tokenizer.feed(escape_unclosed(content))
    tokenizer.close()
    return show_template(tokenizer.tokens)


def show_template(tokens: list[Token]) -> list[Token]:
    """Make a section of the one template that holds nearly all words of a page.

    A browser shows no template, but such a file is a component, and its program shows it with the
    templates inside it.
    """
    depth = parts = inside = outside = 0
    unseen = ""  # the script or style sheet that is open
    for token in tokens:
        if token.kind == "text":
            words = 0 if unseen else len(token.text.split())
            inside, outside = inside + words * bool(depth), outside + words * (not depth)
        elif token.name in ("script", "style"):
            unseen = token.name if token.kind == "start" else ""
        elif token.name == "template":
            parts += token.kind == "start" and not depth
            depth = depth + 1 if token.kind == "start" else max(depth - 1, 0)
    if parts != 1 or depth or inside <= MOST * (inside + outside):
        return tokens
    return [
        token._replace(name="section") if token.name == "template" else token for token in tokens
    ]


def escape_unclosed(content: str) -> str:
    """Escape the "<" of a tag or comment that nothing closes, so that it is text.

    A tokenizer would search for the missing end again and again.
    """
    content = LINE_END.sub(" ", content)
    head, tail = content[: content.rfind(">") + 1], content[content.rfind(">") + 1 :]
    closed = head.rfind("-->") + 1
    return head[:closed] + head[closed:].replace("<!--", "&lt;!--") + tail.replace("<", "&lt;")


class _Tokenizer(HTMLParser):
    """Collects the tokens that the standard library's tokenizer reports."""

    def __init__(self, first_line: int) -> None:
        super().__init__(convert_charrefs=True)
        self.before = first_line - 1
        self.tokens: list[Token] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in reversed(attrs)}
        self.tokens.append(Token("start", tag, "", self.getpos()[0] + self.before, attributes))

    def handle_endtag(self, tag: str) -> None:
        self.tokens.append(Token("end", tag, "", self.getpos()[0] + self.before, {}))

    def handle_data(self, data: str) -> None:
        line = self.getpos()[0] + self.before
        for number, piece in enumerate(data.split("\n")):
            if number:
                self.tokens.append(Token("text", "", "\n", line + number - 1, {}))
            if piece:
                self.tokens.append(Token("text", "", piece, line + number, {}))

    def parse_marked_section(self, i: int, report: bool = True) -> int:
        """Treat "<![if ...]>" as a comment; the standard library raises an error."""
        return self.parse_bogus_comment(i, report)

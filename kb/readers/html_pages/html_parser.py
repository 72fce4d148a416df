"""Parses an HTML page with Beautiful Soup, and gives its tree as tokens with their lines.

In: the text of a page. Out: `Token`s (kb.readers.html_tokens) in page order. Beautiful Soup reports
where each tag starts; the line of the text after it is found from there, past the end of the tag
and past what ends before the text. The tree is walked without recursion, so no nesting is too deep.
Accounting cuts the same page with the standard library's tokenizer alone, which checks this parser
too.
"""

import re
import warnings
from bisect import bisect_right
from collections.abc import Iterator

import bs4
from bs4.element import PreformattedString

from kb import errors
from kb.readers import html_tokens
from kb.readers.html_tokens import Token

# A start tag with its attributes; only behind "=" do quotation marks hold a value. Matches
# "<a title='x > y'>", '<td width=5">'; not "</a>".
START_TAG = re.compile(r"<[^\s\"'>/]+(?:=\s*(?:\"[^\"]*\"|'[^']*')|[^>])*?>")
# End tags, comments and declarations before a piece of text. Matches "</a></p>", "<!-- x -->"; not
# "<b>".
ENDED = re.compile(r"(?:</[^>]*>|<!--.*?-->|<[!?][^>]*>)+", re.DOTALL)
# The start of a tag, where a piece of text ends. Matches "<b", "</b", "<!--"; not "<3".
NEXT_TAG = re.compile(r"<[a-zA-Z/!?]")
# The end of a script or style sheet, whose text may contain what looks like tags. Matches
# "</SCRIPT"; not "</b".
RAW_END = {
    "script": re.compile("</script", re.IGNORECASE),
    "style": re.compile("</style", re.IGNORECASE),
}


def parse_html(content: str, first_line: int, file: str) -> list[Token]:
    """Parse a page; `first_line` is the number of its first line in the file."""
    content = html_tokens.escape_unclosed(content)
    with warnings.catch_warnings():
        # Beautiful Soup warns of text that looks like an address or like XML.
        warnings.simplefilter("ignore")
        try:
            soup = bs4.BeautifulSoup(
                content,
                "html.parser",
                multi_valued_attributes=None,
                on_duplicate_attribute="ignore",
            )
        except bs4.ParserRejectedMarkup as fault:
            raise errors.ReaderError(
                f"{file}: Beautiful Soup cannot parse this HTML ({fault}). Correct the markup, or"
                " register the text with another reader."
            ) from None
    return html_tokens.show_template(list(_walk(soup, _LineTracker(content, first_line))))


class _LineTracker:
    """Follows the position in the text of a page, and its line, from tag to tag."""

    def __init__(self, content: str, first_line: int) -> None:
        self.content = content
        self.first_line = first_line
        self.starts = [0, *(match.end() for match in re.finditer("\n", content))]
        self.offset = 0

    @property
    def line(self) -> int:
        """Give the line of the current position."""
        return self.first_line + bisect_right(self.starts, self.offset) - 1

    def enter(self, tag: bs4.Tag) -> int:
        """Move past a start tag and return the line where it starts."""
        self.offset = max(
            self.offset, self.starts[(tag.sourceline or 1) - 1] + (tag.sourcepos or 0)
        )
        line = self.line
        written = START_TAG.match(self.content, self.offset)
        self.offset = written.end() if written else self.offset + 1
        return line

    def pass_text(self, inside: str) -> int:
        """Move past a piece of text inside an element and return the line where it starts."""
        ended = ENDED.match(self.content, self.offset) if inside not in RAW_END else None
        self.offset = ended.end() if ended else self.offset
        line = self.line
        following = RAW_END.get(inside, NEXT_TAG).search(self.content, self.offset)
        self.offset = following.start() if following else len(self.content)
        return line


def _walk(soup: bs4.BeautifulSoup, tracker: _LineTracker) -> Iterator[Token]:
    """Yield the start and end of each element and the text between, without comments."""
    open_tags: list[tuple[bs4.Tag, int]] = [(soup, 0)]
    while open_tags:
        tag, offset = open_tags.pop()
        if offset == len(tag.contents):
            if tag is not soup and tag.name not in html_tokens.VOID_TAGS:
                yield Token("end", tag.name, "", tracker.line, {})
            continue
        open_tags.append((tag, offset + 1))
        child = tag.contents[offset]
        if isinstance(child, bs4.Tag):
            yield Token(
                "start",
                child.name,
                "",
                tracker.enter(child),
                {name: str(value) for name, value in child.attrs.items()},
            )
            open_tags.append((child, 0))
        elif not isinstance(child, PreformattedString):
            yield from _cut_lines(str(child), tracker.pass_text(tag.name))


def _cut_lines(content: str, line: int) -> Iterator[Token]:
    for number, piece in enumerate(content.split("\n")):
        if number:
            yield Token("text", "", "\n", line + number - 1, {})
        if piece:
            yield Token("text", "", piece, line + number, {})

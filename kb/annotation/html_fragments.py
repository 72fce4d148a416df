"""Reads a fragment of HTML as blocks of text, with the position of every character.

In: HTML, as a browser would get it. Out: `TextBlock`s, with the spans that must not be annotated.
Guarantees: (1) a block holds nothing that is not text to a browser: no tags, comments, scripts or
text of form fields; (2) the positions of its characters are exact; (3) nothing is read after a tag
or comment that is never closed; (4) the time is proportional to the length. The parser of the
standard library takes quadratic time on hostile pages (CVE-2025-6069) and does not tell where a tag
ends. Nothing is repaired or written here.
"""

import html
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

# Elements with raw text, which is not read: it ends at their own end tag.
RAW = frozenset("iframe noembed noframes script style textarea title xmp".split())
# Elements whose content is not read.
UNSEEN = frozenset(
    "audio canvas head math noscript object plaintext select svg template video".split()
)
# Elements whose text is read as context, but not annotated.
UNMARKED = frozenset("a button code pre".split())
# Elements that take the place of a word in a line of text.
OBJECTS = frozenset("audio canvas iframe img input math object select svg textarea video".split())
# Elements that begin and end a block of text.
BLOCKS = frozenset(
    """
    address article aside blockquote body caption center dd details dialog div dt fieldset
    figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main menu nav ol p pre
    section summary table td th ul""".split()
)
OBJECT = "\ufffc"
FOREIGN = ("math", "svg")  # elements that may close themselves: "<svg/>"
# The start of markup. Matches "<b", "</", "<!"; not "< b", "<3".
OPENING = re.compile(r"<[a-zA-Z/!?]")
# A whole comment, declaration or tag with its attributes. Matches "<!-- > -->",
# "<!x>", "</p>", "<a b='>'>", "<br/>"; not "<a b='>", "<a b='>c", "< b>". What may
# fail halfway is in no possessive group: Python until 3.11.4 goes on behind the half.
MARKUP = re.compile(
    r"<!--(?:-?>|.*?--!?>)|<(?:!(?!--)|\?|/(?![a-zA-Z]))[^>]*>|<(?P<end>/?)(?P<name>[a-zA-Z][^\t\n\f\r"
    r" />]*+)"
    r"(?:[\t\n\f\r /]++|[^\t\n\f\r />=]++"
    r"(?:[\t\n\f\r ]*+=[\t\n\f\r ]*+(?:\"[^\"]*+\"|'[^']*+'|[^\t\n\f\r \"'>][^\t\n\f\r"
    r" >]*+|(?=>)))?)*+>",
    re.DOTALL,
)
# A character reference, or a line break of two characters. Matches "&amp;", "&#39;", "\r\n"; not
# "& x", "&;".
WRITTEN_OUT = re.compile(r"&(?:#[0-9]+;?|#[xX][0-9a-fA-F]+;?|[^\t\n\f\r <&#;]{1,32};?)|\r\n")
# A number in a character reference. Matches "&#39;", "&#0039"; not "&#x27;", "&amp;".
NUMBERED = re.compile(r"&#0*(?P<number>[0-9]+);?")
DIGITS = 8  # of such a number, with which it is that of no character, as it is with more
NOWHERE = -1  # the position of a character that stands for a tag


@dataclass(frozen=True)
class TextBlock:
    """A text without markup: a plain text, or one block of HTML."""

    content: str
    covered: Sequence[tuple[int, int]] = ()  # spans that are not annotated
    boundaries: Sequence[int] = ()  # positions that no annotation may cross
    starts: Sequence[int] = ()  # where each character starts in the fragment
    ends: Sequence[int] = ()  # where each character ends in the fragment


def read_blocks(fragment: str) -> list[TextBlock]:
    """Read the text blocks of a fragment, in order."""
    reader, place = _Reader(fragment), 0
    while opening := OPENING.search(fragment, place):
        markup = MARKUP.match(fragment, opening.start())
        reader.take_text(place, opening.start())
        if markup is None:
            break
        place = markup.end()
        name = (markup["name"] or "").lower()
        if name:
            reader.take_tag(markup.group(), name, ends=bool(markup["end"]))
        if name in RAW and not markup["end"]:
            closing = re.compile(rf"</{name}(?=[\t\n\f\r />])", re.IGNORECASE).search(
                fragment, place
            )
            if closing is None:
                break
            place = closing.start()
    else:
        reader.take_text(place, len(fragment))
    reader.end_block()
    return reader.blocks


@dataclass
class _Reader:
    """The finished blocks, the block that is being read, and the open elements."""

    fragment: str
    blocks: list[TextBlock] = field(default_factory=list)
    pieces: list[str] = field(default_factory=list)
    covered: list[tuple[int, int]] = field(default_factory=list)
    boundaries: list[int] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    opened: list[str] = field(default_factory=list)  # of UNSEEN and UNMARKED
    counts: Counter[str] = field(default_factory=Counter)  # how many of each are open
    unseen: int = 0  # how many of UNSEEN are open

    def take_text(self, start: int, end: int) -> None:
        """Read the text between two tags."""
        if start == end or self.unseen:
            return
        first = len(self.starts)
        for one in WRITTEN_OUT.finditer(self.fragment, start, end):
            self._take(
                self.fragment[start : one.start()],
                range(start, one.start()),
                range(start + 1, one.start() + 1),
            )
            decoded = _decode(one.group()) if one.group() != "\r\n" else " "
            if len(decoded) > 1:
                self.covered.append((len(self.starts), len(self.starts) + len(decoded)))
            self._take(decoded, [one.start()] * len(decoded), [one.end()] * len(decoded))
            start = one.end()
        self._take(self.fragment[start:end], range(start, end), range(start + 1, end + 1))
        self.boundaries += (first, len(self.starts))
        if self.opened:
            self.covered.append((first, len(self.starts)))

    def take_tag(self, tag: str, name: str, *, ends: bool) -> None:
        """Read a tag: end a line or a block, open or close an element that is not annotated."""
        if self.unseen:
            pass
        elif name in BLOCKS:
            self.end_block()
        elif name == "br" or (name in OBJECTS and not ends):
            self.pieces.append("\n" if name == "br" else OBJECT)
            self.starts.append(NOWHERE)
            self.ends.append(NOWHERE)
        if ends or name == "body":
            self._close(name if ends else "head")  # the end tag of the head is optional
        elif (name in UNSEEN or name in UNMARKED) and not (name in FOREIGN and tag.endswith("/>")):
            self.opened.append(name)
            self.counts[name] += 1
            self.unseen += name in UNSEEN

    def end_block(self) -> None:
        """Finish the current block."""
        content = "".join(self.pieces)
        if content and not content.isspace():
            self.blocks.append(
                TextBlock(content, self.covered, self.boundaries, self.starts, self.ends)
            )
        self.pieces, self.covered, self.boundaries, self.starts, self.ends = [], [], [], [], []

    def _take(self, written: str, starts: Iterable[int], ends: Iterable[int]) -> None:
        """Add characters with their positions; a line break in HTML is a space."""
        self.pieces.append(written.replace("\n", " "))
        self.starts += starts
        self.ends += ends

    def _close(self, name: str) -> None:
        """Close the innermost open element of a name, and those inside it."""
        while self.counts[name]:
            last = self.opened.pop()
            self.counts[last] -= 1
            self.unseen -= last in UNSEEN
            if last == name:
                break


def _decode(reference: str) -> str:
    """Decode a character reference; Python reads no number of thousands of digits."""
    if numbered := NUMBERED.fullmatch(reference):
        reference = f"&#{numbered['number'][:DIGITS]};"
    return html.unescape(reference)

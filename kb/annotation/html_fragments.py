"""Cuts a fragment of HTML into flows of text, and knows of each character where it stands in the fragment.

In: HTML, as a browser would be given it. Out: `TextBlock`s, one for each block, with what must not be
marked. Guarantees: (1) what is no text to a browser (tags, comments, scripts, the text of fields)
is in no flow; (2) the places of a flow's characters are exact; (3) from a tag or comment on that
nothing closes, nothing is read; (4) the time taken is in proportion to the length. The standard
library's parser takes the square of it on hostile pages (CVE-2025-6069), and does not tell where a
tag ends. Nothing is repaired and nothing written here.
"""

import html
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

# Elements whose text is no markup and is not read: it goes on to their own end tag.
RAW = frozenset("iframe noembed noframes script style textarea title xmp".split())
# Elements whose content is not read along with the words around.
UNSEEN = frozenset(
    "audio canvas head math noscript object plaintext select svg template video".split()
)
# Elements whose text is read, so that the words around are understood, but not marked.
UNMARKED = frozenset("a button code pre".split())
# Elements that stand in a line of text like a word, and are none.
OBJECTS = frozenset("audio canvas iframe img input math object select svg textarea video".split())
# Elements that begin and end a block of text.
BLOCKS = frozenset(
    """
    address article aside blockquote body caption center dd details dialog div dt fieldset figcaption figure footer form h1 h2
    h3 h4 h5 h6 header hr legend li main menu nav ol p pre section summary table td th ul""".split()
)
OBJECT = "\ufffc"
FOREIGN = ("math", "svg")  # elements that a slash at the end of their tag closes
# How markup begins. Matches "<b", "</", "<!"; not "< b", "<3".
OPENING = re.compile(r"<[a-zA-Z/!?]")
# A comment, a declaration or a tag with its attributes, to its very end. Matches "<!-- > -->",
# "<!x>", "</p>", "<a b='>'>", "<br/>"; not "<a b='>", "< b>".
MARKUP = re.compile(
    r"<!--(?:-?>|.*?--!?>)|<(?:!(?!--)|\?|/(?![a-zA-Z]))[^>]*>|<(?P<end>/?)(?P<name>[a-zA-Z][^\t\n\f\r"
    r" />]*+)"
    r"(?:[\t\n\f\r /]++|[^\t\n\f\r />=]++"
    r"(?:[\t\n\f\r ]*+=[\t\n\f\r ]*+(?:\"[^\"]*+\"|'[^']*+'|[^\t\n\f\r \"'>][^\t\n\f\r"
    r" >]*+|(?=>)))?+)*+>",
    re.DOTALL,
)
# A written-out character, or a line's end of two. Matches "&amp;", "&#39;", "\r\n"; not "& x",
# "&;".
WRITTEN_OUT = re.compile(r"&(?:#[0-9]+;?|#[xX][0-9a-fA-F]+;?|[^\t\n\f\r <&#;]{1,32};?)|\r\n")
NOWHERE = -1  # the place of a character that stands for a tag


@dataclass(frozen=True)
class TextBlock:
    """A text without markup: a plain text, or that of one block of HTML."""

    content: str
    covered: Sequence[tuple[int, int]] = ()  # stretches in which nothing is marked
    seams: Sequence[int] = ()  # places that no mark may reach over
    starts: Sequence[int] = ()  # where each character begins in the fragment
    ends: Sequence[int] = ()  # and where it ends there


def read_blocks(fragment: str) -> list[TextBlock]:
    """Give the text of each block of a fragment, in order."""
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
    reader.end_flow()
    return reader.flows


@dataclass
class _Reader:
    """What was read so far: the finished flows, the one that goes on, the elements that are open."""

    fragment: str
    flows: list[TextBlock] = field(default_factory=list)
    pieces: list[str] = field(default_factory=list)
    covered: list[tuple[int, int]] = field(default_factory=list)
    seams: list[int] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    opened: list[str] = field(default_factory=list)  # of UNSEEN and UNMARKED
    counts: Counter[str] = field(default_factory=Counter)  # how many of each are open
    unseen: int = 0  # how many of UNSEEN are open

    def take_text(self, start: int, end: int) -> None:
        """Take the text between two pieces of markup."""
        if start == end or self.unseen:
            return
        first = len(self.starts)
        for one in WRITTEN_OUT.finditer(self.fragment, start, end):
            self._take(
                self.fragment[start : one.start()],
                range(start, one.start()),
                range(start + 1, one.start() + 1),
            )
            decoded = html.unescape(one.group()) if one.group() != "\r\n" else " "
            if len(decoded) > 1:
                self.covered.append((len(self.starts), len(self.starts) + len(decoded)))
            self._take(decoded, [one.start()] * len(decoded), [one.end()] * len(decoded))
            start = one.end()
        self._take(self.fragment[start:end], range(start, end), range(start + 1, end + 1))
        self.seams += (first, len(self.starts))
        if self.opened:
            self.covered.append((first, len(self.starts)))

    def take_tag(self, tag: str, name: str, *, ends: bool) -> None:
        """Take a tag: one that ends a line or a block, that opens or closes what is not marked."""
        if self.unseen:
            pass
        elif name in BLOCKS:
            self.end_flow()
        elif name == "br" or (name in OBJECTS and not ends):
            self.pieces.append("\n" if name == "br" else OBJECT)
            self.starts.append(NOWHERE)
            self.ends.append(NOWHERE)
        if ends or name == "body":
            self._close(name if ends else "head")  # the end tag of the head may be left out
        elif (name in UNSEEN or name in UNMARKED) and not (name in FOREIGN and tag.endswith("/>")):
            self.opened.append(name)
            self.counts[name] += 1
            self.unseen += name in UNSEEN

    def end_flow(self) -> None:
        """Finish the flow that goes on."""
        content = "".join(self.pieces)
        if content and not content.isspace():
            self.flows.append(TextBlock(content, self.covered, self.seams, self.starts, self.ends))
        self.pieces, self.covered, self.seams, self.starts, self.ends = [], [], [], [], []

    def _take(self, written: str, starts: Iterable[int], ends: Iterable[int]) -> None:
        """Take characters with their places; the end of a line of HTML is a space."""
        self.pieces.append(written.replace("\n", " "))
        self.starts += starts
        self.ends += ends

    def _close(self, name: str) -> None:
        """Close the nearest element of a name, with those inside it."""
        while self.counts[name]:
            last = self.opened.pop()
            self.counts[last] -= 1
            self.unseen -= last in UNSEEN
            if last == name:
                break

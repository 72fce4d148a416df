"""Closes every element of a page where a browser would, and counts what each contains.

In: the tokens of a page (kb.readers.html_pages.html_parser). Out: a `Page`: the same page as
`Element`s, `EndTag`s and text tokens in which every element ends, however broken the markup is. A
list item ends where the next begins, a paragraph ends where another block begins, and an end tag
without a start tag is dropped. Nothing is recursive, so no nesting is too deep. The counts tell a
list of links from a list of rules before either is read.
"""

import html
import re
from collections import Counter
from dataclasses import dataclass, field
from urllib.parse import unquote

from kb import text
from kb.readers import html_styles, html_tokens
from kb.readers.html_pages import template_code
from kb.readers.html_tokens import Token

HEADINGS = frozenset("h1 h2 h3 h4 h5 h6".split())
BOLD = frozenset(("b", "strong"))
HIDDEN = frozenset("script style template".split())
SECTIONS = frozenset(("section", "article"))
# For each element, the open elements that its start ends, and the elements that stop the search for
# them.
ENDED_BY = {
    "li": ({"li"}, {"ul", "ol", "menu", "dir"}),
    "dt": ({"dt", "dd"}, {"dl"}),
    "dd": ({"dt", "dd"}, {"dl"}),
    "td": ({"td", "th"}, {"table", "tr"}),
    "th": ({"td", "th"}, {"table", "tr"}),
    "tr": ({"tr"}, {"table"}),
    "tbody": ({"tr", "thead", "tbody"}, {"table"}),
    "option": ({"option"}, {"select"}),
}
# Blocks whose start ends an open paragraph or heading.
BLOCKS = HEADINGS | frozenset("p ul ol dl table blockquote pre hr".split())
PARAGRAPHS = ({"p", *HEADINGS}, {"li", "td", "th", "dd", "blockquote", "table", "ul", "ol", "dl"})
# A link that a program resolves in the browser, as Docsify does, to a heading of a page. Matches
# "eels.md?id=tolls", "?id=tolls"; not "eels?id=2", "https://x.org/?id=tolls".
ROUTED = re.compile(r"^(?![a-z]+:)(?P<page>[^?#]*)\?id=(?P<name>[^\W\d][^&?#=]*)$", re.IGNORECASE)
# The comment with which a browser saves where a page was. Matches "<!-- saved from
# url=(0014)https://x.y/z#a -->"; not "<!-- saved -->".
SAVED = re.compile(
    r"<!-- saved from\s+url=\(\d+\)(?P<address>https?://[^\s#]+)(?:#\S*)? -->", re.IGNORECASE
)
# How the name of a file with a page ends. Matches ".md", ".html"; not ".txt".
PAGE_FILE = re.compile(r"\.(?:md|markdown|html?)\Z", re.IGNORECASE)
# The address that a page calls its own. Matches '<link rel="canonical" href="https://x.y/z"'; not
# '<link rel="next" href="https://x.y/z"'.
CANONICAL = re.compile(
    r"<link rel=[\"']?canonical[\"']? href=[\"'](?P<address>https?://[^\"'#]+)[\"']", re.IGNORECASE
)
# The size of letters. Matches "font-size: 18.0pt", "font-size:24px"; not "font-size: 120%".
SIZE_STYLE = re.compile(r"font-size\s*:\s*(?P<size>\d+(?:\.\d+)?)(?P<unit>pt|px)", re.IGNORECASE)
PIXELS = 0.75  # points of one
FONT_SIZES = (8, 10, 12, 14, 18, 24, 36)  # points of the sizes 1 to 7 of a font element
HEAD = 20_000  # characters in which a page says so
REACH = 60  # how many open elements to search for one to end
# Elements that are counted in every element around them.
COUNTED = HEADINGS | frozenset("table tr td th dl dt cite p".split())


@dataclass
class Element:
    """The start of an element, and counts of what is between it and its end."""

    name: str
    attributes: dict[str, str]
    line: int
    index: int  # in `Page.nodes`
    targets: tuple[int, int]  # range of the page's internal links inside it
    end: int = -1  # the index of its end
    words: int = 0
    linked: int = 0  # words that are inside links
    # How many elements of each name are in it.
    inside: Counter[str] = field(default_factory=Counter)

    @property
    def labels(self) -> set[str]:
        """Give the element's classes, id and role, and their words."""
        return set(self._named.split()).union(*self.label_words)

    @property
    def label_words(self) -> list[set[str]]:
        """Give the words of each class, id and role of the element by itself."""
        return [set(text.words(label)) for label in self._named.split()]

    @property
    def _named(self) -> str:
        return " ".join(self.attributes.get(name, "") for name in ("class", "id", "role")).lower()

    @property
    def heading_level(self) -> int:
        """Give the level of the only heading of its highest level; 0 if it has several, or none."""
        highest = min((name for name in HEADINGS if self.inside[name]), default="h0")
        return int(highest[1]) if self.inside[highest] == 1 else 0


@dataclass(frozen=True)
class EndTag:
    """The end of an element."""

    element: Element


Node = Element | EndTag | Token


@dataclass
class Page:
    """A page in which every element ends."""

    file: str = ""  # its file name, which internal links may give
    address: str = ""  # where it was saved from, which they may give too
    bold: frozenset[str] = frozenset()  # classes whose letters are bold
    nodes: list[Node] = field(default_factory=list)
    # Of the links that lead to an anchor on the page.
    targets: list[str] = field(default_factory=list)
    names: dict[str, int] = field(default_factory=dict)  # index of each anchor
    headings: list[int] = field(default_factory=list)  # indexes of headings and terms
    words: int = 0  # of the whole page, without scripts and styles

    def target_of(self, element: Element) -> str:
        """Give the anchor on this page that a link leads to, or "" for any other element."""
        address, name = _part_address(element)
        own = address in ("", self.address) or _name_page(address) == _name_page(self.file)
        return unquote(name) if element.name == "a" and own else ""

    def address_of(self, element: Element) -> str:
        """Give the address on another site that a link leads to, or ""."""
        address = element.attributes.get("href", "").strip()
        own = bool(self.address) and address.partition("#")[0] == self.address
        leaves = element.name == "a" and address.startswith(("http://", "https://")) and not own
        return address if leaves else ""

    def is_bold(self, element: Element) -> bool:
        """Tell whether an element makes letters bold, by its name or by its style."""
        if element.name != "span":
            return element.name in BOLD
        named = self.bold.intersection(element.attributes.get("class", "").split())
        return bool(named or html_styles.BOLD.search(element.attributes.get("style", "")))

    def fragment_of(self, element: Element) -> str:
        """Give the anchor of this page that a link names at an address elsewhere, or "".

        Documents that were put together from several pages keep the addresses of those.
        """
        _, name = _part_address(element)
        return unquote(name) if element.name == "a" and unquote(name) in self.names else ""


def _part_address(element: Element) -> tuple[str, str]:
    """Part where a link leads to into the page and the anchor on it."""
    address = element.attributes.get("href", "")
    if routed := ROUTED.match(address):
        return routed["page"], routed["name"]
    page, _, name = address.partition("#")
    return page, name


def _name_page(address: str) -> str:
    """Give the address of a page as its site may shorten it: "glossary" for "./glossary.md"."""
    return PAGE_FILE.sub("", address.removeprefix("./"))


def find_address(content: str) -> str:
    """Find where a page says that it was saved from, or which address is its own; "" otherwise."""
    found = SAVED.search(content, 0, HEAD) or CANONICAL.search(content, 0, HEAD)
    return html.unescape(found["address"]) if found else ""


def find_size(element: Element) -> int:
    """Give the size in points that an element gives to its letters; 0 if it gives none."""
    if styled := SIZE_STYLE.search(element.attributes.get("style", "")):
        return round(float(styled["size"]) * (PIXELS if styled["unit"].lower() == "px" else 1))
    size = element.attributes.get("size", "") if element.name == "font" else ""
    return FONT_SIZES[int(size) - 1] if size in tuple("1234567") else 0


def balance_tags(
    tokens: list[Token], file: str, address: str = "", bold: frozenset[str] = frozenset()
) -> Page:
    """Turn the tokens of a page into elements that all end."""
    order = _TagBalancer(Page(file, address, bold))
    for token in tokens:
        if token.kind == "start":
            order.open(token)
        elif token.kind == "end":
            order.close_named(token)
        else:
            order.add_text(token)
    while order.opened:
        order.close()
    return order.page


def list_anchors(element: Element) -> list[str]:
    """Give the names by which links can lead to an element."""
    names = [element.attributes.get("id", "")]
    if element.name == "a":
        names.append(element.attributes.get("name", ""))
    return [name for name in dict.fromkeys(names) if name]


class _TagBalancer:
    """The stack of open elements while the tags of a page are balanced."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.opened: list[Element] = []
        self.counts: Counter[str] = Counter()

    def add_text(self, token: Token) -> None:
        self.page.nodes.append(token)
        if token.kind == template_code.CODE:
            return
        count = len(text.words(token.text))
        if self.opened:
            self.opened[-1].words += count
        if not any(self.counts[name] for name in HIDDEN):
            self.page.words += count

    def open(self, token: Token) -> None:
        if token.name == "a":  # links do not nest
            self.close_named(token)
        for _ in range(self._count_ended(token.name)):
            self.close()
        page = self.page
        links = len(page.targets)
        element = Element(token.name, token.attributes, token.line, len(page.nodes), (links, links))
        for name in list_anchors(element):
            page.names.setdefault(name, element.index)
        if page.target_of(element):
            page.targets.append(page.target_of(element))
        if element.name in HEADINGS or element.name == "dt":
            page.headings.append(element.index)
        page.nodes.append(element)
        self.opened.append(element)
        self.counts[element.name] += 1
        if element.name in html_tokens.VOID_TAGS:
            self.close()

    def close_named(self, token: Token) -> None:
        """End an element by its own end tag.

        An end tag that ends nothing still separates the words around it.
        """
        if not self.counts[token.name]:
            if token.name in html_tokens.BLOCK_TAGS:
                self.add_text(Token("text", "", " ", token.line, {}))
            return
        if token.name not in html_tokens.BLOCK_TAGS and self._close_across(token.name):
            return
        while self.opened[-1].name != token.name:
            self.close()
        self.close()

    def _close_across(self, name: str) -> bool:
        """End an inline element around blocks that stay open, as in "<b><p>one</b> two".

        Tell whether the end tag is dealt with.
        """
        near = range(len(self.opened) - 1, max(len(self.opened) - REACH, 0) - 1, -1)
        index = next((index for index in near if self.opened[index].name == name), None)
        if index is None:
            return True
        if not any(inner.name in html_tokens.BLOCK_TAGS for inner in self.opened[index + 1 :]):
            return False
        crossed = self.opened.pop(index)
        self.counts[name] -= 1
        crossed.end = len(self.page.nodes)
        self.page.nodes.append(EndTag(crossed))
        return True

    def close(self) -> None:
        """End the innermost element, and add its counts to the element around it."""
        element = self.opened.pop()
        self.counts[element.name] -= 1
        element.end = len(self.page.nodes)
        element.targets = (element.targets[0], len(self.page.targets))
        self.page.nodes.append(EndTag(element))
        if not self.opened or element.name in HIDDEN:
            return
        parent = self.opened[-1]
        parent.words += element.words
        parent.linked += (
            element.words
            if element.name == "a" and "href" in element.attributes
            else element.linked
        )
        parent.inside.update(element.inside)
        if element.name in COUNTED:
            parent.inside[element.name] += 1

    def _count_ended(self, name: str) -> int:
        """Give how many open elements end where an element of this name starts."""
        rules = [ENDED_BY[name]] if name in ENDED_BY else []
        if name in BLOCKS:
            rules.append(PARAGRAPHS)
        ended = 0
        for names, holders in rules:
            if any(self.counts[other] for other in names):
                for depth, element in enumerate(reversed(self.opened[-REACH:]), 1):
                    if element.name in holders:
                        break
                    if element.name in names:
                        ended = max(ended, depth)
        return ended

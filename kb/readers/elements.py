"""Puts the tags of a page in order: every element has an end, and says what there is in it.

In: the tokens of a page (kb.html_tokens). Out: the same as a run of `Element`s, `End`s and text tokens in which every
element ends, however broken the page is: an item ends where the next begins, a paragraph where another block begins, an
end without a beginning is dropped. Nothing is recursive, so no depth of nesting is too deep. What an element holds is
counted on the way, so that a reader can tell a list of links from a list of rules before reading it.
"""
from collections import Counter
from dataclasses import dataclass, field

from kb import html_tokens, text
from kb.html_tokens import Token

HEADINGS = frozenset("h1 h2 h3 h4 h5 h6".split())
# What a new element ends of those that are open, and what holds them open: an item of an inner list ends no outer one.
ENDED_BY = {
    "li": ({"li"}, {"ul", "ol", "menu", "dir"}), "dt": ({"dt", "dd"}, {"dl"}), "dd": ({"dt", "dd"}, {"dl"}),
    "td": ({"td", "th"}, {"table", "tr"}), "th": ({"td", "th"}, {"table", "tr"}), "tr": ({"tr"}, {"table"}),
    "tbody": ({"tr", "thead", "tbody"}, {"table"}), "option": ({"option"}, {"select"}), "a": ({"a"}, set()),
    "body": ({"head"}, set()),
}
# Blocks before which an open paragraph or heading ends.
BLOCKS = HEADINGS | frozenset("p ul ol dl table blockquote pre hr".split())
PARAGRAPH_ENDS = (HEADINGS | {"p"}, {"li", "td", "th", "dd", "blockquote", "table", "ul", "ol", "dl"})
REACH = 60          # how many open elements an implied end looks through


@dataclass
class Element:
    """The beginning of an element, and what stands between it and its end."""

    name: str
    attributes: dict[str, str]
    line: int
    place: int                      # in the run
    end: int = -1                   # the place of its end
    closed: bool = False            # by a tag of its own
    words: int = 0
    linked: int = 0                 # words inside links
    targets: list[str] = field(default_factory=list)            # of the page's own links, the first ones
    inside: Counter[str] = field(default_factory=Counter)       # how many elements of each name are in it

    @property
    def labels(self) -> set[str]:
        """Give the words by which the page itself names the element: its class, id and role."""
        named = " ".join(self.attributes.get(name, "") for name in ("class", "id", "role"))
        return set(text.words(named)) | set(named.lower().split())


@dataclass(frozen=True)
class End:
    element: Element


Node = Element | End | Token


def order_elements(tokens: list[Token], page: str = "") -> list[Node]:
    """Give the tokens of a page as elements that all end; `page` is its file name, for links that give it."""
    nodes: list[Node] = []
    opened: list[Element] = []
    counts: Counter[str] = Counter()

    def close(element: Element) -> None:
        opened.pop()
        counts[element.name] -= 1
        element.end = len(nodes)
        nodes.append(End(element))
        if opened:
            _add_up(element, opened[-1], page)

    for token in tokens:
        if token.kind == "text":
            nodes.append(token)
            if opened:
                opened[-1].words += len(text.words(token.text))
        elif token.kind == "end":
            if counts[token.name]:
                while opened[-1].name != token.name:
                    close(opened[-1])
                opened[-1].closed = True
                close(opened[-1])
        else:
            for _ in range(_count_ended(opened, counts, token.name)):
                close(opened[-1])
            element = Element(token.name, token.attributes, token.line, len(nodes))
            nodes.append(element)
            opened.append(element)
            counts[element.name] += 1
            if token.name in html_tokens.VOID_TAGS:
                close(element)
    while opened:
        close(opened[-1])
    return nodes


def find_target(element: Element, page: str) -> str:
    """Give the name on this very page to which a link leads; "" for every other element."""
    address, mark, name = element.attributes.get("href", "").partition("#")
    return name if element.name == "a" and mark and address in ("", page) else ""


def _count_ended(opened: list[Element], counts: Counter[str], name: str) -> int:
    """Tell how many open elements end where an element of this name begins."""
    rules = [ENDED_BY[name]] if name in ENDED_BY else []
    if name in BLOCKS:
        rules.append(PARAGRAPH_ENDS)
    ended = 0
    for names, holders in rules:
        if not any(counts[other] for other in names):
            continue
        for depth, element in enumerate(reversed(opened[-REACH:]), 1):
            if element.name in holders:
                break
            if element.name in names:
                ended = max(ended, depth)
                if name not in ("tr", "tbody"):
                    break
    return ended


def _add_up(element: Element, parent: Element, page: str) -> None:
    """Add what an element holds to what its parent holds; an element's own lists are not needed any more."""
    parent.words += element.words
    parent.linked += element.words if element.name == "a" and "href" in element.attributes else element.linked
    target = find_target(element, page)
    parent.inside[element.name] += 1
    for name, times in element.inside.items():
        parent.inside[name] += times
    parent.targets.extend(element.targets)
    if target:
        parent.targets.append(target)

"""Follows the links of a wiki: each leads to the place that it names, or nowhere.

In: the tokens of a `PageWriter`. Out: the same, with a name at each title and the name that each
link leads to. "[[#Fuel]]" means the page it stands on, "[[Ponds#Fuel]]" that page and no other, and
"[[fuel]]" the page of that name before any heading. An export has many pages, each begun by its
title; a text without such titles is one page, whose name is not in it: it is the document's, or the
one that only names places which are here.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from kb.readers.html_tokens import Token
from kb.readers.mediawiki.page_writer import CONTROL, NAMING, PAGE, WANTED, make_name

HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
BLOCKS = frozenset(("p", "li", "dd", "td", "th"))
ITEMS = frozenset(("dt", "dd", "li"))
ENOUGH_PLACES = 3  # of a page's name that are all here: it is the name of this page


@dataclass
class _Places:
    """What links may lead to: the name of each place, by its page and its title."""

    own: frozenset[str]  # names of a text that is one page
    names: set[str] = field(default_factory=set)  # every one that is given
    pages: dict[str, str] = field(default_factory=dict)
    titles: dict[tuple[str, str], str] = field(default_factory=dict)
    anywhere: dict[str, str] = field(default_factory=dict)  # title -> name, of the first page

    def add(self, page: str, title: str, name: str) -> None:
        """Add a place; of two with one title on a page the first counts."""
        self.names.add(name)
        self.titles.setdefault((page, title), name)
        self.anywhere.setdefault(title, name)

    def find(self, wanted: str, here: str) -> str:
        """Find the name of the place that a link on a page means; empty if there is none."""
        page, inside, title = wanted.partition("#")
        if page in self.pages:
            return self.titles.get((page, title), self.pages[page])
        if not inside:
            title = page
        elif page and page not in self.own:
            return ""
        return self.titles.get((here, title)) or self.anywhere.get(title, "")


def resolve_links(tokens: list[Token], names: Sequence[str] = ()) -> list[Token]:
    """Give each link the place that it leads to, and each title a name.

    Titles are headings, headwords and the bold words with which a paragraph or a cell begins.
    `names` are those by which links may call a text that is one page.
    """
    paged = _follow_pages(tokens)
    headed = {make_name(_gather(tokens, index)) for index in _list_headings(tokens)}
    places = _Places(frozenset(make_name(name) for name in names))
    for token, page in zip(tokens, paged, strict=True):
        for name in (token.attributes.get(key) for key in ("id", "name")):
            if token.kind == "start" and name:
                places.add(page, name, name)
    wanted = _list_wanted(tokens)
    made: list[Token] = []
    made_pages: list[str] = []
    for index, token in enumerate(tokens):
        heads = token.kind == "start" and token.name in HEADINGS
        begins = token.kind == "start" and (
            token.name == "dt" or (token.name == "b" and _opens_block(made))
        )
        made.append(token)
        if heads or begins:
            title = make_name(_gather(tokens, index))
            title = title if heads else title.rstrip(" :.\u2013\u2014-")
            if title and (heads or title in wanted - headed):
                made += _name_title(title, paged[index], token.line, places)
        made_pages += [paged[index]] * (len(made) - len(made_pages))
    if not places.pages:
        places.own |= _find_own_name(tokens, places)
    return list(_resolve(made, made_pages, places))


def _list_headings(tokens: list[Token]) -> Iterator[int]:
    for index, token in enumerate(tokens):
        if token.kind == "start" and token.name in HEADINGS:
            yield index


def _list_wanted(tokens: list[Token]) -> set[str]:
    """List the titles that links name, as a page or as a place."""
    found = (token.attributes.get(WANTED, "").partition("#") for token in tokens)
    return {part for page, _, title in found for part in (page, title)}


def _follow_pages(tokens: list[Token]) -> list[str]:
    """Give the page on which each token stands; "" where there is only one."""
    begins: dict[int, str] = {}
    heading = 0
    for index, token in enumerate(tokens):
        if token.kind == "start" and token.name in HEADINGS:
            heading = index
        elif token.kind == "start" and token.name == PAGE:
            begins[heading] = make_name(_gather(tokens, heading))
    found: list[str] = []
    for index in range(len(tokens)):
        found.append(begins.get(index, found[-1] if found else ""))
    return found


def _name_title(title: str, page: str, line: int, places: _Places) -> list[Token]:
    """Write the name of a title that is the first of its page, unless something has that name."""
    known = places.titles.get((page, title))
    name = known or (title if title not in places.names else f"{page}#{title}")
    if page == title:
        places.pages.setdefault(page, name)
    if known:
        return []
    places.add(page, title, name)
    return [Token("start", "a", "", line, {"name": name}), Token("end", "a", "", line, {})]


def _find_own_name(tokens: list[Token], places: _Places) -> frozenset[str]:
    """Find what links call a text that is one page: all the places of that page are here."""
    named: dict[str, set[str]] = defaultdict(set)
    for token in tokens:
        page, _, title = token.attributes.get(WANTED, "").partition("#")
        if page and title:
            named[page].add(title)
    return frozenset(
        page
        for page, titles in named.items()
        if len(titles) >= ENOUGH_PLACES and titles <= places.anywhere.keys()
    )


def _opens_block(made: list[Token]) -> bool:
    """Tell whether nothing but a link stands between the start of a paragraph or cell and here."""
    for token in reversed(made):
        if token.text.strip() or (token.kind == "end" and token.name in BLOCKS):
            return False
        if token.kind == "start" and token.name in BLOCKS:
            return True
    return False


def _gather(tokens: list[Token], index: int) -> str:
    """Give the text of the heading or headword that starts at a token."""
    pieces: list[str] = []
    for token in tokens[index + 1 :]:
        if token.kind == "end" and token.name == tokens[index].name:
            break
        if token.kind == "start" and token.name in ITEMS:  # which nothing else ends
            break
        pieces.append(token.text)
    return "".join(pieces)


def _resolve(tokens: list[Token], pages: list[str], places: _Places) -> Iterator[Token]:
    """Write the tokens; what names the place of a link is shown where there is no such place."""
    leads = False
    for token, here in zip(tokens, pages, strict=True):
        if WANTED in token.attributes:
            found = places.find(token.attributes[WANTED], here)
            leads = bool(found)
            yield token._replace(attributes={"href": f"#{found}"} if found else {})
        elif token.name == NAMING:
            if leads:
                yield token._replace(name=CONTROL)
        elif token.name != PAGE:
            yield token

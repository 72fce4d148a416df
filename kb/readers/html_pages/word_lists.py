"""Makes lists of what word processors write as paragraphs with a bullet or number before them.

In: the tokens of a page. Out: the same, where such paragraphs are items of lists, nested as they
are indented. Word writes each item as a paragraph of the class "MsoListParagraph" that begins with
its sign; Google Docs writes a list within a list behind the outer one, with its depth in its class.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kb.readers import html_tokens, numbering
from kb.readers.html_pages import navigation
from kb.readers.html_tokens import Token

# The sign of an item. Matches "\u00b7", "o", "1.", "b)", "(iv)"; not "1.1.", "Row".
SIGN = re.compile(
    r"^(?:(?P<bullet>[^\w\s]|[ovqnl§üØà])|\(?(?P<count>\d{1,3}|[a-zA-Z]|[ivxlIVXL]{2,7})[.)])\Z"
)
# How deep a style says that an item stands. Matches "mso-list:l0 level2 lfo1"; not "level2".
LEVEL = re.compile(r"mso-list:\s*\S+\s+level(?P<level>\d)")
# The same by the space to the left. Matches "margin-left:72.0pt"; not "margin-left:auto".
MARGIN = re.compile(r"margin-left:\s*(?P<size>\d{1,4}(?:\.\d{1,4})?)(?P<unit>pt|in|cm|px)")
UNITS = {"pt": 1.0, "in": 72.0, "cm": 28.35, "px": 0.75}  # in points
USUAL = 36.0  # points to the left of an item that does not say how many
# The class of a list that tells its depth. Matches "lst-kix_a1-2"; not "lst-kix_a1".
DEPTH = re.compile(r"\blst-kix_\w+-(?P<depth>\d)\b")


class Item(NamedTuple):
    """A paragraph that is an item."""

    end: int  # the place of its end tag
    sign: int  # the place of its sign
    indent: float
    bullet: bool
    number: str  # "" for a bullet


class OpenList(NamedTuple):
    """A list that is open."""

    indent: float
    style: str  # "" for bullets, else the type of the numbers: 1 | a | A | i | I


def nest_lists(tokens: list[Token]) -> list[Token]:
    """Write the lists of word processors as lists of HTML."""
    items = {
        place: item
        for place, token in enumerate(tokens)
        if _may_be_item(token) and (item := _read_item(tokens, place))
    }
    nested = list(_write(tokens, items)) if items else tokens
    return list(_deepen(nested)) if any(map(_read_depth, nested)) else nested


def _may_be_item(token: Token) -> bool:
    """Tell whether a token begins a paragraph that Word takes for an item."""
    return (
        token.kind == "start"
        and token.name == "p"
        and (
            token.attributes.get("class", "").startswith("MsoList")
            or "mso-list:" in token.attributes.get("style", "")
        )
    )


def _read_item(tokens: Sequence[Token], start: int) -> Item | None:
    """Read a paragraph that begins with the sign of an item; None for one that does not."""
    sign, found = 0, None
    for place in range(start + 1, len(tokens)):
        token = tokens[place]
        if token.name == "p" or (token.name in html_tokens.BLOCK_TAGS and token.name != "br"):
            closed = token.kind == "end" and token.name == "p"
            return _make_item(tokens[start], place, sign, found) if closed and found else None
        if token.kind == "text" and token.text.strip() and not sign:
            sign, found = place, SIGN.match(token.text.strip())
            if found is None:
                return None
    return None


def _make_item(start: Token, end: int, sign: int, found: re.Match[str]) -> Item:
    style = start.attributes.get("style", "")
    level, margin = LEVEL.search(style), MARGIN.search(style)
    if level:
        indent = USUAL * int(level["level"])
    else:
        indent = float(margin["size"]) * UNITS[margin["unit"]] if margin else USUAL
    return Item(end, sign, indent, bool(found["bullet"]), found["count"] or "")


def _write(tokens: Sequence[Token], items: dict[int, Item]) -> Iterator[Token]:
    """Write tokens, with the paragraphs that are items in lists."""
    opened: list[OpenList] = []
    place = 0
    while place < len(tokens):
        token, item = tokens[place], items.get(place)
        if item is None:
            goes_on = _may_be_item(token) or token.name not in html_tokens.BLOCK_TAGS
            if opened and not goes_on and not (token.kind == "end" and token.name == "p"):
                yield from _close(opened, -1.0, token.line)
            yield token
            place += 1
            continue
        yield from _open(opened, item, token.line)
        for inner in range(place, item.end + 1):
            if inner == item.sign:
                yield from _write_sign(tokens[inner], item)
            else:
                yield tokens[inner]
        place = item.end + 1
    yield from _close(opened, -1.0, tokens[-1].line)


def _open(opened: list[OpenList], item: Item, line: int) -> Iterator[Token]:
    """Begin an item, in the list that is open or in one of its own."""
    yield from _close(opened, item.indent, line)
    around = opened[-1] if opened and opened[-1].indent == item.indent else None
    style = _choose_style(item.number, around.style if around else "")
    if around and around.style == style:
        yield Token("end", "li", "", line, {})
    else:
        if around:
            yield from _close(opened, item.indent - 1, line)
        opened.append(OpenList(item.indent, style))
        yield Token("start", "ol" if style else "ul", "", line, {"type": style} if style else {})
    value = {"value": str(_read_count(item.number, style))} if style else {}
    yield Token("start", "li", "", line, value)


def _close(opened: list[OpenList], indent: float, line: int) -> Iterator[Token]:
    """End the lists that are indented deeper."""
    while opened and opened[-1].indent > indent:
        style = opened.pop().style
        yield Token("end", "li", "", line, {})
        yield Token("end", "ol" if style else "ul", "", line, {})


def _choose_style(count: str, around: str) -> str:
    """Tell how a list counts, by the number of an item and the list before it."""
    if not count or count.isdecimal():
        return "1" if count else ""
    roman = len(count) > 1 or (count in "iI" and around.lower() != "a") or around.lower() == "i"
    style = "i" if roman else "a"
    return style.upper() if count.isupper() else style


def _read_count(count: str, style: str) -> int:
    if style in "aA":
        return ord(count[0].lower()) - ord("a") + 1
    numeral = style in "iI" and set(count.lower()) <= set(numbering.ROMAN_VALUES)
    return numbering.rank_numeral(count) if numeral else numbering.rank(count)


def _write_sign(token: Token, item: Item) -> Iterator[Token]:
    """Write the sign of a bullet as what is left out; a number is that of the item."""
    if item.bullet:
        yield Token("start", navigation.LIST_SIGN, "", token.line, {})
        yield token
        yield Token("end", navigation.LIST_SIGN, "", token.line, {})


def _read_depth(token: Token) -> int:
    """Read the depth of a list in its class."""
    listed = token.kind == "start" and token.name in ("ul", "ol")
    found = DEPTH.search(token.attributes.get("class", "")) if listed else None
    return int(found["depth"]) if found else 0


def _deepen(tokens: Sequence[Token]) -> Iterator[Token]:
    """Put each list that tells its depth into as many lists."""
    open_depths: list[int] = []
    for token in tokens:
        listed = token.name in ("ul", "ol")
        if listed and token.kind == "start":
            open_depths.append(_read_depth(token))
            for _ in range(open_depths[-1]):
                yield Token("start", "ul", "", token.line, {})
        yield token
        if listed and token.kind == "end" and open_depths:
            for _ in range(open_depths.pop()):
                yield Token("end", "ul", "", token.line, {})

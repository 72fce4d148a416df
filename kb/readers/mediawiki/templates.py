"""Writes templates: what they are given is text, and their name where it says something.

In: a template, its place, and whether it stands alone on its lines. Out: calls of a `PageWriter`.
Nothing is expanded, since the templates of a wiki are not in its pages. Inside a line,
`{{Link|eel}}` is a link if this page has an "eel", `{{Cost|3}}` is "[Cost 3]", and `{{Icon}}` is
"[Icon]". Alone on its lines, `{{Ruling|text=...|source=...}}` is a paragraph that begins "Ruling:",
and one for each thing more that it was given.
"""

import re
from collections.abc import Callable, Sequence

from mwparserfromhell.nodes import Node, Template, Text
from mwparserfromhell.nodes.extras import Parameter

from kb import text
from kb.readers.mediawiki.page_writer import CONTROL, NAMES, PageWriter, make_name

# The name of a template that only gives its place a name. Matches "anchor"; not "anchored".
ANCHORS = frozenset(("anchor", "anchors", "visible anchor", "vanchor"))
# Templates that refer to other pages. They are read as "See x, y."
REFERRING = frozenset(("main", "see", "see also", "seealso", "further", "main article", "also"))
# Templates that stand for a character.
CHARACTERS = {"!": "|", "=": "=", "nbsp": " ", "snd": " – ", "ndash": "–", "mdash": "—", "(": "["}
# The names of what is given that say nothing: it is the text itself.
PLAIN_NAMES = frozenset("1 text content contents body rule ruling quote title".split())
# A number, which says nothing without the template's name. Matches "3", "+1", "X"; not "eel".
AMOUNT = re.compile(r"^[+\-−–±]?\s*(?:\d+|[Xx*])?[+\-−–]?$")

WriteNodes = Callable[[Sequence[Node], int, PageWriter], None]


def stands_alone(nodes: Sequence[Node], index: int) -> bool:
    """Tell whether a template has its lines for itself."""
    before = nodes[index - 1] if index else None
    after = nodes[index + 1] if index + 1 < len(nodes) else None
    begins = before is None or (
        isinstance(before, Text) and not str(before.value).rpartition("\n")[2].strip()
    )
    if isinstance(before, Text) and "\n" not in str(before.value):
        begins = False
    ends = after is None or (
        isinstance(after, Text) and not str(after.value).partition("\n")[0].strip()
    )
    return begins and ends


def write_template(
    node: Template, offset: int, writer: PageWriter, write_nodes: WriteNodes, *, alone: bool
) -> None:
    """Write a template."""
    name = text.normalise(str(node.name)).removeprefix("Template:")
    given = [
        (one, place)
        for one, place in _place_parameters(node, offset)
        if str(one.value).strip() or not one.showkey
    ]
    if name.casefold() in ANCHORS:
        _write_anchors(name, given, writer, write_nodes)
    elif name.casefold() in CHARACTERS and not given:
        writer.begin_text()
        writer.write_plain(CHARACTERS[name.casefold()], offset)
    elif name.casefold() in REFERRING and given:
        _write_referral(given, writer, write_nodes)
    elif alone and not writer.inline and not given:
        writer.exclude(CONTROL, str(node), offset)
    elif alone and not writer.inline:
        _write_block(name, given, writer, write_nodes)
    else:
        _write_inline(name, given, offset, writer, write_nodes)


def _place_parameters(node: Template, offset: int) -> list[tuple[Parameter, int]]:
    """List what a template is given, each with the place of its value."""
    place = offset + 2 + len(str(node.name))
    found = []
    for one in node.params:
        key = len(str(one.name)) + 1 if one.showkey else 0
        found.append((one, place + 1 + key))
        place += 1 + len(str(one))
    return found


def _write_anchors(
    name: str, given: list[tuple[Parameter, int]], writer: PageWriter, write_nodes: WriteNodes
) -> None:
    for one, place in given:
        writer.start("a", place, id=make_name(str(one.value)))
        writer.end("a")
    if name.casefold() in ("visible anchor", "vanchor") and given:
        writer.begin_text()
        write_nodes(given[0][0].value.nodes, given[0][1], writer)


def _write_referral(
    given: list[tuple[Parameter, int]], writer: PageWriter, write_nodes: WriteNodes
) -> None:
    """Write "See x, y." as a paragraph."""
    writer.begin_block()
    writer.begin_text()
    writer.write_plain("See ", given[0][1])
    for index, (one, place) in enumerate(given):
        if index:
            writer.write_plain(", ", place)
        writer.start("a", place, **{NAMES: make_name(str(one.value).partition("#")[2] or "")})
        _write_value(one, place, writer, write_nodes)
        writer.end("a")
    writer.write_plain(".", given[-1][1])
    writer.begin_block()


def _write_block(
    name: str, given: list[tuple[Parameter, int]], writer: PageWriter, write_nodes: WriteNodes
) -> None:
    """Write each thing that a template is given as a paragraph."""
    for index, (one, place) in enumerate(given):
        key = text.normalise(str(one.name)) if one.showkey else ""
        plain = not key or key.casefold() in PLAIN_NAMES or key.isdecimal()
        label = (name if not index else "") if plain else key
        writer.line = writer.find_line(place)
        writer.begin_block()
        if label:
            writer.begin_text()
            writer.write_plain(f"{label[:1].upper()}{label[1:]}: ", place)
        else:
            writer.at_start = writer.blank = True
        _write_value(one, place, writer, write_nodes)
    writer.begin_block()


def _write_inline(
    name: str,
    given: list[tuple[Parameter, int]],
    offset: int,
    writer: PageWriter,
    write_nodes: WriteNodes,
) -> None:
    """Write a template inside a line: as an icon, or as a link by the last thing it is given."""
    writer.begin_text()
    if writer.tokens and writer.tokens[-1].text[-1:].isalnum():
        writer.write_plain(" ", offset)  # "2{{Block|tower}}" are two words
    if all(AMOUNT.match(str(one.value).strip()) for one, _ in given):
        amounts = " ".join(str(one.value).strip() for one, _ in given)
        writer.write_plain(f"[{f'{name} {amounts}'.strip()}]", offset)
        return
    names = "" if not given else make_name(str(given[0][0].value))
    linked = len(given) <= 2 and bool(names)
    if linked:
        writer.start("a", offset, **{NAMES: names})
    hidden = given[:1] if linked and len(given) == 2 and not given[1][0].showkey else []
    for one, place in hidden:
        writer.exclude(CONTROL, str(one.value), place)
    for index, (one, place) in enumerate(given[len(hidden) :]):
        if index:
            writer.write_plain(" ", place)
        _write_value(one, place, writer, write_nodes)
    if linked:
        writer.end("a")


def _write_value(one: Parameter, place: int, writer: PageWriter, write_nodes: WriteNodes) -> None:
    """Write what a template is given, without the space around it."""
    value = str(one.value)
    if "\n" in value.strip():
        write_nodes(one.value.nodes, place, writer)
        return
    writer.inline += 1
    write_nodes(one.value.nodes, place, writer)
    writer.inline -= 1

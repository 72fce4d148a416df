"""Writes templates: what they are given is text, and their name where it says something.

In: a template, its place, and whether it stands alone on its lines. Out: calls of a `PageWriter`.
Nothing is expanded, since the templates of a wiki are not in its pages. Inside a line,
`{{Link|eel}}` is a link if this page has an "eel", `{{Cost|3}}` is "[Cost 3]", and `{{Icon}}` is
"[Icon]". What only names a style, or the page of a link, is left out under a name, and all else is
shown: `{{Gain|3|flies}}` is "3 flies". Alone on its lines, `{{Ruling|text=...|source=...}}` is a
paragraph that begins "Ruling:", and one for each thing more that it was given. `{{term|eel}}` and
`{{defn|A fish.}}` are a headword of a glossary and its text.
"""

import re
from collections.abc import Callable, Sequence

from mwparserfromhell.nodes import Node, Template, Text
from mwparserfromhell.nodes.extras import Parameter

from kb import text
from kb.readers.mediawiki.page_writer import (
    CONTROL,
    NAMING,
    WANTED,
    PageWriter,
    make_name,
    make_wanted,
)

# The name of a template that only gives its place a name. Matches "anchor"; not "anchored".
ANCHORS = frozenset(("anchor", "anchors", "visible anchor", "vanchor"))
# Templates that refer to other pages. They are read as "See x, y."
REFERRING = frozenset(("main", "see", "see also", "seealso", "further", "main article", "also"))
# Templates for a term of a glossary and for its definition, and for what names the term.
TERMS = frozenset(("term", "dt"))
DEFINITIONS = frozenset(("defn", "dd"))
TERM_NAMES = ("term", "1")
# Templates that say how what follows is laid out, and show nothing.
LAYOUT = frozenset("clr clear clear-left clear-right - break toc tocleft tocright".split())
# Templates that list the notes of a page.
NOTES = frozenset("reflist notelist references".split())
# A function or a switch of the wiki's own. Matches "#lst:Frogs", "DEFAULTSORT:Frog"; not "Cost".
FUNCTION = re.compile(r"^(?:#[\w-]+|DISPLAYTITLE|DEFAULTSORT(?:KEY)?|DEFAULTCATEGORYSORT)(?::|$)")
# The names of templates whose first value is a style, and of values that are one.
STYLES = frozenset(
    "bg class color colour coloured colored font fontcolor lang size style width".split()
)
# Templates that explain the first thing they are given by the second.
EXPLAINING = frozenset("abbr explain hover tooltip".split())
# Templates that stand for a character.
CHARACTERS = {"!": "|", "=": "=", "nbsp": " ", "snd": " – ", "ndash": "–", "mdash": "—", "(": "["}
# The names of what is given that say nothing: it is the text itself.
PLAIN_NAMES = frozenset("1 text content contents body rule ruling quote title".split())
# A number, which says nothing without the template's name. Matches "3", "+1", "X"; not "eel".
AMOUNT = re.compile(r"^[+\-−–±]?\s*(?:\d+|[Xx*])?[+\-−–]?$")

WriteNodes = Callable[[Sequence[Node], int, PageWriter], None]


def stands_alone(nodes: Sequence[Node], index: int, writer: PageWriter) -> bool:
    """Tell whether a template has its lines for itself."""
    if not writer.at_start:  # inside a link, or whatever else began on this line
        return False
    before = nodes[index - 1] if index else None
    after = nodes[index + 1] if index + 1 < len(nodes) else None
    # the first thing in a cell is on the line of the cell's mark
    begins = (before is None and not writer.tables) or (
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
    elif name.casefold() in TERMS and given and writer.at_start and not writer.inline:
        _write_term(given, writer, write_nodes)
    elif name.casefold() in DEFINITIONS and given and (writer.at_start or writer.lists == ";"):
        writer.mark(":", given[0][1])
        writer.begin_text()
        _write_value(given[0][0], given[0][1], writer, write_nodes, whole=True)
    elif name.casefold() in REFERRING and given:
        _write_referral(given, writer, write_nodes)
    elif name.casefold() in NOTES:
        writer.exclude_list(str(node), offset)
    elif _shows_nothing(name) or (alone and not writer.inline and not given):
        writer.exclude(CONTROL, str(node), offset)
    elif alone and not writer.inline:
        _write_block(name, given, writer, write_nodes)
    else:
        _write_inline(name, given, offset, writer, write_nodes)


def _shows_nothing(name: str) -> bool:
    """Tell whether a template only steers the wiki."""
    return name.casefold() in LAYOUT or bool(FUNCTION.match(name))


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


def _write_term(
    given: list[tuple[Parameter, int]], writer: PageWriter, write_nodes: WriteNodes
) -> None:
    """Write a headword: what names it is an anchor, and is shown where nothing else is given."""
    named = [pair for pair in given if make_name(str(pair[0].name)) in TERM_NAMES]
    shown = [pair for pair in given if pair not in named] or named[:1]
    writer.mark(";", given[0][1])
    writer.begin_text()
    for one, place in named:
        writer.start("a", place, id=make_name(str(one.value).strip()))
        writer.end("a")
        if (one, place) not in shown:
            writer.exclude(CONTROL, str(one.value), place)
    for one, place in shown[:1]:
        _write_value(one, place, writer, write_nodes, whole=True)
    for one, place in shown[1:]:
        writer.exclude(CONTROL, str(one.value), place)


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
        named = make_wanted(str(one.value).strip())
        # "{{main|Frogs}}" below the heading "Frogs" means the page
        writer.start("a", place, **{WANTED: named if "#" in named else f"{named}#"})
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
    styled = [pair for pair in given if make_name(str(pair[0].name)) in STYLES and pair[0].showkey]
    shown = [pair for pair in given if pair not in styled]
    if name.casefold() in STYLES and len(shown) > 1:
        styled.append(shown.pop(0))
    for one, place in styled:
        writer.exclude(CONTROL, str(one.value), place)
    linked = len(shown) in (1, 2)
    if linked:
        writer.start("a", offset, **{WANTED: make_wanted(str(shown[0][0].value).strip())})
    if len(shown) == 2 and not shown[1][0].showkey:
        _write_pair(name, shown, writer, write_nodes)
    else:
        for index, (one, place) in enumerate(shown):
            if index:
                writer.write_plain(" ", place)
            _write_value(one, place, writer, write_nodes)
    if linked:
        writer.end("a")


def _write_pair(
    name: str, shown: list[tuple[Parameter, int]], writer: PageWriter, write_nodes: WriteNodes
) -> None:
    """Write the two things that a template is given: the name of a page and what to call it."""
    (first, place), (second, second_place) = shown
    named, called = (make_name(str(one.value)) for one in (first, second))
    if re.search(rf"\b{re.escape(named)}", called) and not AMOUNT.match(named):
        writer.exclude(CONTROL, str(first.value), place)  # nothing that the other does not say
        _write_value(second, second_place, writer, write_nodes)
        return
    explains = name.casefold() in EXPLAINING
    if not explains:
        writer.start(NAMING, place)
    _write_value(first, place, writer, write_nodes)
    writer.write_plain(" (" if explains else " ", second_place)
    if not explains:
        writer.end(NAMING)
    _write_value(second, second_place, writer, write_nodes)
    if explains:
        writer.write_plain(")", second_place)


def _write_value(
    one: Parameter,
    place: int,
    writer: PageWriter,
    write_nodes: WriteNodes,
    *,
    whole: bool = False,
) -> None:
    """Write what a template is given, without the space around it.

    With `whole` its lines are one paragraph.
    """
    value = str(one.value)
    if "\n" in value.strip() and not whole:
        write_nodes(one.value.nodes, place, writer)
        return
    writer.inline += 1
    write_nodes(one.value.nodes, place, writer)
    writer.inline -= 1

"""Puts the notes of a page behind what cites them, without the numbers that lead to and fro.

In: a `Page` (kb.readers.html_pages.elements). Out: its tokens in another order, or None where it
has no notes. A link is the mark of a note if it shows a number or a sign, and if the paragraph,
item or box to which it leads has a link back to it: so word processors, wikis, LaTeX and Markdown
write notes. The note is a paragraph, "Note: ...", behind the paragraph, item or table that cites
it first. Marks, and headings below which only such notes stood, are left out under a name
(kb.readers.html_pages.navigation).
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from kb import text
from kb.readers import html_tokens
from kb.readers.html_pages import navigation
from kb.readers.html_pages.elements import HEADINGS, Element, EndTag, Page, list_anchors
from kb.readers.html_tokens import Token

# What a mark shows. Matches "1", "[12]", "(a)", "*", "\u2020"; not "Locks", "1.2".
MARK = re.compile(r"^[\s\[({]*(?:\d{1,3}|[a-z]|[ivx]{2,5}|\*{1,3}|[\u2020\u2021\u00a7])[\s\])}.]*$")
HOLDERS = frozenset("p li dd dt div aside td section".split())  # may be a note
CITING = frozenset("p li dd dt blockquote h1 h2 h3 h4 h5 h6".split())  # behind which a note stands
BRACKETS = ("[]", "()")  # around a mark
BEFORE_NOTE = " .:)]\n\t\xa0"  # what stands between the number of a note and its words
LONGEST = 400  # words of a note


@dataclass
class _Notes:
    """The notes of a page, by the places of their elements among its nodes."""

    marks: set[int] = field(default_factory=set)  # links to notes, and back
    after: dict[int, list[Element]] = field(default_factory=dict)  # by the end of what cites them
    moved: dict[int, int] = field(default_factory=dict)  # where each note begins, and where it ends
    headings: set[int] = field(default_factory=set)  # above notes alone
    cut: dict[int, str] = field(default_factory=dict)  # texts without the brackets around a mark


def move_notes(page: Page) -> list[Token] | None:
    """Give the tokens of a page with its notes behind what cites them; None if it has none."""
    above = _find_above(page)
    notes = _Notes()
    for index, node in enumerate(page.nodes):
        if isinstance(node, Element) and page.target_of(node):
            _read_link(page, node, index, above, notes)
    notes.headings = _find_headings(page, notes)
    for index in notes.marks:
        _cut_brackets(page, index, notes)
    if not notes.moved and not notes.headings:
        return None
    return list(_write(page, notes))


def _find_above(page: Page) -> dict[int, Element]:
    """Find the element around each element, by its place."""
    above: dict[int, Element] = {}
    opened: list[Element] = []
    for node in page.nodes:
        if isinstance(node, Element):
            if opened:
                above[node.index] = opened[-1]
            opened.append(node)
        elif isinstance(node, EndTag) and node.element in opened[-1:]:
            opened.pop()
        elif isinstance(node, EndTag) and node.element in opened:
            opened.remove(node.element)
    return above


def _read_link(
    page: Page, link: Element, index: int, above: Mapping[int, Element], notes: _Notes
) -> None:
    """Read a link that may be the mark of a note."""
    if link.words > 1 or not MARK.match(_shown(page, link)):
        return
    target = page.names.get(page.target_of(link))
    named = page.nodes[target] if target is not None else None
    if not isinstance(named, Element) or named.index <= index:
        return
    note = _climb(named, above, HOLDERS)
    own = set(list_anchors(link))
    around = above.get(link.index)
    while around is not None and around.name not in html_tokens.BLOCK_TAGS:
        own.update(list_anchors(around))
        around = above.get(around.index)
    if note is None or not own or _holds_more(note):
        return
    back = [
        one
        for one in page.nodes[note.index : note.end]
        if isinstance(one, Element) and page.target_of(one) in own
    ]
    citing = _climb(link, above, CITING)
    table = _climb(link, above, frozenset(("table",)))
    behind = table or citing
    if not back or behind is None or note.index < behind.end:
        return
    notes.marks.update(one.index for one in (link, *back))
    if note.index not in notes.moved:
        notes.moved[note.index] = note.end
        notes.after.setdefault(behind.end, []).append(note)


def _cut_brackets(page: Page, mark: int, notes: _Notes) -> None:
    """Cut the brackets that stand directly around a mark, outside the link."""
    link = page.nodes[mark]
    if not isinstance(link, Element) or mark == 0 or link.end + 1 >= len(page.nodes):
        return
    before, behind = page.nodes[mark - 1], page.nodes[link.end + 1]
    if not isinstance(before, Token) or not isinstance(behind, Token):
        return
    opened = notes.cut.get(mark - 1, before.text)
    if opened[-1:] + behind.text[:1] in BRACKETS:
        rest = behind.text[1:]
        ends = bool(rest) and rest[0] in ".,;:!?"
        notes.cut[mark - 1] = opened[:-1].rstrip() if ends else opened[:-1]
        notes.cut[link.end + 1] = rest


def _climb(start: Element, above: Mapping[int, Element], names: frozenset[str]) -> Element | None:
    """Find the nearest of an element and those around it that has one of these names."""
    one: Element | None = start
    while one is not None and one.name not in names:
        one = above.get(one.index)
    return one


def _shown(page: Page, element: Element) -> str:
    nodes = page.nodes[element.index : element.end]
    return "".join(node.text for node in nodes if isinstance(node, Token))


def _holds_more(note: Element) -> bool:
    """Tell whether an element is more than a note: it has headings or many words."""
    return note.words > LONGEST or any(note.inside[name] for name in (*HEADINGS, "table"))


def _find_headings(page: Page, notes: _Notes) -> set[int]:
    """Find the headings below which notes stood, and neither words nor lower headings."""
    found: set[int] = set()
    heading: Element | None = None
    index = 0
    while index < len(page.nodes):
        node = page.nodes[index]
        listed = isinstance(node, Element) and node.name == navigation.NOTES_PLACE
        if heading and (listed or index in notes.moved):
            found.add(heading.index)
        if index in notes.moved:
            index = notes.moved[index]
        elif isinstance(node, Element) and node.name in HEADINGS:
            if heading and node.name > heading.name:
                found.discard(heading.index)
            heading, index = (None if node.end in notes.after else node), node.end
        elif isinstance(node, Element) and node.name in navigation.NOT_SHOWN:
            index = node.end
        elif heading and isinstance(node, Token) and text.words(node.text):
            found.discard(heading.index)
            heading = None
        index += 1
    return found


def _write(page: Page, notes: _Notes) -> Iterator[Token]:
    """Write the nodes of a page as tokens, each note behind what cites it."""
    index = 0
    while index < len(page.nodes):
        if index in notes.moved:
            index = notes.moved[index] + 1
            continue
        yield from _write_node(page, index, notes)
        for note in notes.after.get(index, ()):
            yield from _write_note(page, note, notes)
        index += 1


def _write_node(page: Page, index: int, notes: _Notes) -> Iterator[Token]:
    """Write a node; a mark, or the heading of notes, stands in an element that is left out."""
    node = page.nodes[index]
    if isinstance(node, Token):
        yield node._replace(text=notes.cut.get(index, node.text))
        return
    element = node if isinstance(node, Element) else node.element
    left_out = element.index in notes.marks or element.index in notes.headings
    around = Token("start", navigation.NOTE_MARK, "", element.line, {})
    if isinstance(node, Element):
        if left_out:
            yield around
        yield Token("start", node.name, "", node.line, node.attributes)
        return
    if element.name not in html_tokens.VOID_TAGS:
        yield Token("end", element.name, "", element.line, {})
    if left_out:
        yield around._replace(kind="end")


def _write_note(page: Page, note: Element, notes: _Notes) -> Iterator[Token]:
    """Write a note as a box with "Note: " before its first word."""
    yield Token("start", "div", "", note.line, note.attributes)
    begun, skipped = False, -1
    for index in range(note.index + 1, note.end):
        node = page.nodes[index]
        if isinstance(node, Element) and index in notes.marks:
            skipped = max(skipped, node.end)
        if isinstance(node, Token) and index > skipped and not begun:
            if not text.words(node.text):
                continue  # brackets around the number of the note
            yield Token("text", "", "Note: ", node.line, {})
            yield node._replace(text=notes.cut.get(index, node.text).lstrip(BEFORE_NOTE))
            begun = True
            continue
        yield from _write_node(page, index, notes)
    yield Token("end", "div", "", note.line, {})

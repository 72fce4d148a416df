"""Builds the outline of a document while accounting for every line; all readers use this.

In: a reader's calls, in source order. Out: a `Reading` whose sections are in document order. Text
before the first heading goes to the first section. The lines of a section run from its heading (or
its first line, captions included) to its last line. Excluded text has a name. kb.readers.accounting
then checks the words of every line against the result and trusts no reader.
"""

import re
from dataclasses import dataclass, field, replace

from kb import text
from kb.model import Anchor, Exclusion, Lines, Paragraph, Problem, Reading, Section

# A bullet with its indentation. Matches " • one", " * one"; not "*active".
# Word processors take the bullets of some lists from fonts of signs, and "o" from another.
BULLET = re.compile(r"^(\s*)(?:[•·▪◦‣○●■\uf0a7\uf0b7\uf0d8*+-]\s+|(?P<letter>o)\s{2,})(?=\S)")
# The indented number of a list item. Matches " 1. Play a card"; not "1. Play a card" at the margin.
NUMBERED = re.compile(r"^(\s+)(\d{1,2}[.)])\s+(?=\S)")
# The start of an example. Matches "For example, suppose"; not "The example".
EXAMPLE = re.compile(r"^(?:For example[,:]|Examples?:)", re.IGNORECASE)
# The mark of a link to a card's page. Matches " [link to card]"; not "[link]", nor where a word
# follows without a space.
CARD_LINK = re.compile(r"\s?\[link to card\](?!\w)")
# The code of an emoji. Matches ":trophy:" of "Bonus :trophy:"; not "7:30:00", "a:b:c".
EMOJI = re.compile(r"\s*(?<![\w:]):[a-z][a-z0-9]*(?:[_+-][a-z0-9]+)*:(?![\w:])")
# The end of the number of an item. Matches "8a" of "1.8a", "R8a"; not "1.8", "A".
ITEM_NUMBER = re.compile(r"\d[a-z]$")
INDENT = 4  # columns per level of a list


@dataclass
class Draft:
    """A section that is still being read."""

    title: str
    level: int
    kind: str
    details: dict[str, object]
    paragraphs: list[Paragraph] = field(default_factory=list)
    heading_lines: list[int] = field(default_factory=list)
    first: int | None = None
    last: int | None = None

    def include_lines(self, first: int, last: int) -> None:
        """Include lines in the section's own part."""
        self.first = first if self.first is None else min(self.first, first)
        self.last = last if self.last is None else max(self.last, last)


class Outline:
    """Collects sections, exclusions and problems; one instance reads one document."""

    def __init__(self, document: str) -> None:
        self.document = document
        self.drafts: list[Draft] = []
        self.current: Draft | None = None
        self.preamble = Draft("", 1, "section", {})  # the text before the first heading
        self.exclusions: list[Exclusion] = []
        self.problems: list[Problem] = []

    def open(
        self,
        title: str,
        level: int,
        kind: str = "section",
        *,
        line: int | None = None,
        **details: object,
    ) -> Draft:
        """Open a section; `line` is the line of its heading, if the source still has it."""
        plain = EMOJI.sub("", title).strip()
        if plain != title and text.words(plain) and line is not None:
            for code in EMOJI.findall(title):
                self.exclude(line, "emoji code", code.strip(), whole=False)
            title = plain
        self.current = Draft(title, level, kind, details)
        if not self.drafts:
            self._take_preamble(self.current)
        self.drafts.append(self.current)
        if line is not None:
            self.current.heading_lines.append(line)
            self.current.include_lines(line, line)
        return self.current

    def resume(self, draft: Draft) -> None:
        """Return to an earlier section after the sections opened for its items."""
        self.current = draft

    def add(
        self,
        content: str,
        lines: int | Lines,
        style: str = "text",
        depth: int = 0,
        anchors: tuple[Anchor, ...] = (),
    ) -> None:
        """Add a paragraph to the current section.

        A paragraph without words is dropped, but its line belongs to the section.
        """
        draft = self.current or self.preamble
        index = lines if isinstance(lines, tuple) else (lines, lines)
        draft.include_lines(*index)
        links: tuple[int, ...] = ()
        if index[0] == index[1]:  # only captured pages have the mark, and one paragraph a line
            content, links = self._take_card_links(content, index[0])
        if content:
            if style == "text" and EXAMPLE.match(content):
                style = "example"
            draft.paragraphs.append(Paragraph(content, style, index, depth, links, anchors))

    def extend(self, content: str, line: int) -> None:
        """Join a line to the paragraph before it."""
        draft = self.current or self.preamble
        if not draft.paragraphs:  # the previous line had no words
            self.add(content, line)
            return
        last = draft.paragraphs.pop()
        draft.include_lines(line, line)
        content, links = self._take_card_links(content, line)
        moved = tuple(len(last.text) + bool(content) + link for link in links)
        draft.paragraphs.append(
            replace(
                last,
                text=f"{last.text} {content}".strip(),
                lines=(last.lines[0], line),
                card_links=last.card_links + moved,
            )
        )

    def exclude(
        self, line: int, name: str, content: str, *, inside: bool = True, whole: bool = True
    ) -> None:
        """Exclude words under a name.

        A whole line excluded inside a section still belongs to the lines of that section.
        """
        self.exclusions.append(Exclusion(line, name, content, inside))
        if inside and whole:
            (self.current or self.preamble).include_lines(line, line)

    def report(self, kind: str, message: str, line: int | None = None, content: str = "") -> None:
        """Record a problem with the text."""
        self.problems.append(
            Problem(kind, message, self.document, line=line, text=text.shorten(content))
        )

    def finish(self, fallback_title: str) -> Reading:
        """Close the outline and return the reading.

        A document without any heading becomes one section with the fallback title. An item that has
        only a few words, taken for a title, has them as text.
        """
        if not self.drafts and (self.preamble.paragraphs or self.preamble.first is not None):
            self.open(fallback_title, 1)
        for index, draft in enumerate(self.drafts):
            below = index + 1 < len(self.drafts) and self.drafts[index + 1].level > draft.level
            if not below:
                _give_text(draft)
        sections = tuple(_finish_draft(draft) for draft in self.drafts)
        return Reading(sections, tuple(self.exclusions), tuple(self.problems))

    def _take_preamble(self, draft: Draft) -> None:
        draft.paragraphs[:0] = self.preamble.paragraphs
        if self.preamble.first is not None and self.preamble.last is not None:
            draft.include_lines(self.preamble.first, self.preamble.last)

    def _take_card_links(self, content: str, line: int) -> tuple[str, tuple[int, ...]]:
        """Remove the marks of card links from a text and return where they were."""
        links: list[int] = []
        pieces: list[str] = []
        length = end = 0
        for mark in CARD_LINK.finditer(content):
            pieces.append(content[end : mark.start()])
            length += mark.start() - end
            links.append(length)
            end = mark.end()
            self.exclude(line, "card link", mark.group().strip(), whole=False)
        return "".join(pieces) + content[end:], tuple(links)


def read_list_marker(raw: str) -> tuple[str, int, str]:
    """Give style, depth and text of a line, by its list marker.

    For " • one": ("bullet", 0, "one").
    """
    raw = text.INVISIBLE.sub("", raw)
    bullet = BULLET.match(raw)
    if bullet:
        return "bullet", len(bullet.group(1)) // INDENT, text.normalise(raw[bullet.end() :])
    numbered = NUMBERED.match(raw)
    if numbered:
        return "numbered", len(numbered.group(1)) // INDENT, text.normalise(raw)
    return "text", 0, text.normalise(raw)


def _give_text(draft: Draft) -> None:
    """Take the words of an item that has no others for its text: "8a. Tar", below "8 Forbidden"."""
    number = str(draft.details.get("number") or "")
    named = ITEM_NUMBER.search(number) and draft.title != number
    if named and not draft.paragraphs and draft.first is not None and draft.last is not None:
        draft.paragraphs.append(Paragraph(draft.title, "text", (draft.first, draft.last)))
        draft.title = number


def _finish_draft(draft: Draft) -> Section:
    lines = (
        (draft.first, draft.last) if draft.first is not None and draft.last is not None else None
    )
    return Section(
        title=draft.title,
        level=draft.level,
        kind=draft.kind,
        paragraphs=tuple(draft.paragraphs),
        lines=lines,
        heading_lines=tuple(draft.heading_lines),
        **draft.details,  # type: ignore[arg-type]
    )

"""Puts the notes of a Markdown page behind what cites them: "Pay.[^1]", "[^1]: In coins.".

In: the lines of a page, with their numbers. Out: the same lines in another order: a note is a
paragraph of its own, "Note: In coins.", below the paragraph, item or table that cites
it, within the item. Another section that cites it has it too. The marks are no words: they are
excluded under a name, and so is a heading below which only such notes stood. A note that nothing
cites stays where it is. Without a note, a mark is text. A note within its sentence is taken out of
it likewise: "Pay.^[In coins.]" (kb.readers.html_pages.inline_notes).
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from kb.model import Exclusion
from kb.readers import numbering
from kb.readers.html_pages import inline_notes, markdown_lists
from kb.readers.html_pages.inline_notes import Note
from kb.readers.html_pages.markdown_lines import FENCE, HEADING, UNDERLINE, find_code

# The start of a note. Matches "[^1]: Row", "[^tolls]:"; not "[1]: Row", "[^1] Row", "[^a b]: Row".
NOTE = re.compile(r"^ {0,3}(?P<mark>\[\^(?P<name>[^\[\]\s]{1,60})\]:)(?:\s+|$)(?P<text>.*)$")
# The mark of a note in a text, with the space before it. Matches " [^1]", "[^tolls]"; not "[1]",
# "[^a b]".
MARK = re.compile(r" *\[\^(?P<name>[^\[\]\s]{1,60})\]")
# The start of a line that goes on in a note. Matches "    Row"; not "Row", " Row".
INDENTED = re.compile(r"^(?: {2,4}|\t)")
NAME = "note mark"


@dataclass
class _Page:
    """A page whose notes are being placed."""

    lines: list[str]
    numbers: Sequence[int]
    notes: dict[str, Note]
    numbered: bool  # lines that begin with a number are rules
    exclusions: list[Exclusion] = field(default_factory=list)
    made: list[tuple[str, int]] = field(default_factory=list)  # lines, each with its number

    def begins(self, line: str) -> bool:
        """Tell whether a line begins what is no part of the paragraph above it."""
        return bool(
            HEADING.match(line)
            or FENCE.match(line)
            or markdown_lists.ITEM.match(line)
            or (self.numbered and numbering.begins_rule(line))
        )

    def begins_section(self, line: str) -> bool:
        """Tell whether a line begins what has notes of its own: a heading or a numbered rule."""
        item = markdown_lists.ITEM.match(line)
        words = line[item.end() :] if item else line
        ruled = self.numbered and bool(numbering.read_number(words.strip()))
        return ruled or bool(HEADING.match(line))

    def take_marks(self, line: str, number: int) -> tuple[str, list[str]]:
        """Take the marks of known notes out of a line, and give the names of these notes."""
        names: list[str] = []
        if NOTE.match(line):  # a second note of a name
            return line, names

        def take(match: re.Match[str]) -> str:
            if match["name"] not in self.notes:
                return match.group()
            names.append(match["name"])
            if not inline_notes.is_made(match["name"]):
                self.exclusions.append(Exclusion(number, NAME, match.group().strip()))
            parts = match.group()[0] == " " and line[match.end() : match.end() + 1].isalnum()
            return " " if parts else ""

        return MARK.sub(take, line), names

    def put_notes(self, names: Sequence[str], indent: int, known: set[str]) -> None:
        """Put notes that this section does not have yet, and those that they cite."""
        waiting = list(reversed(names))
        while waiting:
            name = waiting.pop()
            if name in known:
                continue
            known.add(name)
            note = self.notes[name]
            cited: list[str] = []
            self.made.append(("", note.numbers[0]))
            for number, line in zip(note.numbers, note.lines, strict=True):
                shown, more = self.take_marks(line, number)
                cited += more
                self.made.append((" " * indent * bool(shown) + shown, number))
            self.made.append(("", note.numbers[-1]))
            waiting += reversed(cited)


def place_notes(
    lines: list[str], numbers: Sequence[int]
) -> tuple[list[str], Sequence[int], list[Exclusion]]:
    """Put the notes of a page behind what cites them; give its lines, their numbers, the marks."""
    lines, numbers, within = inline_notes.part_notes(lines, numbers)
    if not within and not any(NOTE.match(line) for line in lines):
        return lines, numbers, []
    coded = find_code(lines)
    notes, taken = _collect_notes(lines, numbers, coded)
    page = _Page(lines, numbers, notes, numbering.counts_rules(lines))
    cited = {
        match["name"]
        for index, line in enumerate(lines)
        if index not in coded
        for match in MARK.finditer(line)
        if not NOTE.match(line)
    }
    for name, note in notes.items():
        page.exclusions.append(Exclusion(note.numbers[0], NAME, f"[^{name}]:"))
    moved = {index for index, name in taken.items() if name in cited}
    for heading, underline in _find_headings(lines, coded, moved).items():
        page.exclusions.append(Exclusion(numbers[heading], NAME, lines[heading]))
        lines = [*lines[:heading], *[""] * (1 + underline), *lines[heading + 1 + underline :]]
    page.lines = lines
    notes |= within
    place = 0
    known: set[str] = set()
    while place < len(lines):
        if place in taken:
            if taken[place] not in cited:
                page.put_notes([taken[place]], 0, known)
            place += 1
            continue
        end = _find_end(page, place, coded, taken)
        if page.begins_section(lines[place]):
            known = set()
        names: list[str] = []
        for index in range(place, end):
            line, more = (
                (lines[index], [])
                if index in coded
                else page.take_marks(lines[index], numbers[index])
            )
            names += more
            page.made.append((line, numbers[index]))
        page.put_notes(names, _find_indent(lines[place]), known)
        place = end
    return [line for line, _ in page.made], [number for _, number in page.made], page.exclusions


def _find_headings(lines: Sequence[str], coded: frozenset[int], moved: set[int]) -> dict[int, bool]:
    """Find the headings below which only notes stood; tell of each whether a line underlines it."""
    found: dict[int, bool] = {}
    heading: int | None = None  # the last one, unless words stood below it
    level, underline = 0, -1  # its level; the line that underlines it
    for index, line in enumerate(lines):
        below = lines[index + 1] if index + 1 < len(lines) else ""
        match = HEADING.match(line)
        underlined = bool(line.strip() and not match and UNDERLINE.match(below))
        if index in moved:
            found |= {} if heading is None else {heading: underline > heading}
        elif (match or underlined) and index not in coded:
            depth = match["marks"].count("#") if match else 1 + below.strip().startswith("-")
            if heading is not None and depth > level:
                found.pop(heading, None)
            heading, level = (None if MARK.search(line) else index), depth
            underline = index + 1 if underlined else -1
        elif markdown_lists.RULE.match(line) or index == underline:
            continue  # a line across the page, or the one below the heading
        elif heading is not None and line.strip():
            found.pop(heading, None)
            heading = None
    return found


def _collect_notes(
    lines: Sequence[str], numbers: Sequence[int], coded: frozenset[int]
) -> tuple[dict[str, Note], dict[int, str]]:
    """Collect the notes by their names, and the name of the note that each line is of."""
    notes: dict[str, Note] = {}
    taken: dict[int, str] = {}
    for index, line in enumerate(lines):
        match = NOTE.match(line)
        if match is None or index in coded or index in taken or match["name"] in notes:
            continue
        places = [index, *_list_continued(lines, index, coded)]
        texts = [match["text"], *(INDENTED.sub("", lines[place]) for place in places[1:])]
        notes[match["name"]] = Note.make(texts, [numbers[place] for place in places])
        taken |= dict.fromkeys(places, match["name"])
    return notes, taken


def _list_continued(lines: Sequence[str], first: int, coded: frozenset[int]) -> Iterator[int]:
    """List the lines on which a note goes on: to a blank line, and what is indented behind it."""
    blanks: list[int] = []
    for index in range(first + 1, len(lines)):
        line = lines[index]
        if not line.strip():
            blanks.append(index)
            continue
        inner = bool(INDENTED.match(line))
        begins = HEADING.match(line) or NOTE.match(line) or markdown_lists.ITEM.match(line)
        if index in coded or (not inner and (blanks or begins)):
            return
        yield from blanks
        yield index
        blanks = []


def _find_end(page: _Page, place: int, coded: frozenset[int], taken: dict[int, str]) -> int:
    """Find where the paragraph, item or table ends that begins on a line."""
    end = place + 1
    if HEADING.match(page.lines[place]) or not page.lines[place].strip():
        return end
    while (
        end < len(page.lines)
        and page.lines[end].strip()
        and end not in taken
        and (end in coded or place in coded or not page.begins(page.lines[end]))
    ):
        end += 1
    return end


def _find_indent(line: str) -> int:
    """Give the columns by which a note below a line is indented: within the item of a list."""
    item = markdown_lists.ITEM.match(line)
    if item:
        return len(item["indent"]) + markdown_lists.PACKAGE_INDENT
    return len(line) - len(line.lstrip())

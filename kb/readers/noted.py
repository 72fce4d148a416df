"""What the readers of captured pages share: a source's lines with the notes and furniture that a person gave them.

In: a `Source`. Out: `NotedLine`s, the non-blank lines, each with the notes and the furniture block
that stand there and the blank lines before it. Guess never: a note or a furniture block that does
not fit its line is a Problem, and so is a lost line that no note explains.
"""

from collections.abc import Callable
from dataclasses import dataclass

from kb import text
from kb.model import ExclusionRule, Line, Note, Reading, Source
from kb.readers.outline import Outline, read_markers

DEFAULT_LEVEL = 2  # of a heading whose level no note tells: below the document's title


@dataclass(frozen=True)
class NotedLine:
    number: int
    raw: str
    text: str
    blanks: int  # blank lines before it
    notes: tuple[Note, ...]
    exclusion_rule: ExclusionRule | None  # the block that excludes it, if any
    closes: bool  # a blank line, or the end, follows

    @property
    def surviving(self) -> Note | None:
        """Give the note about this line as a surviving heading."""
        return next((note for note in self.notes if note.what == "surviving"), None)

    def noted(self, *what: str) -> list[Note]:
        """Give the notes of these sorts that stand here, in the order of the corpus."""
        return [note for note in self.notes if note.what in what]


HeadingFinder = Callable[
    [list[NotedLine], int], str
]  # the title of the heading at this place, or ""


def read_noted_lines(source: Source, outline: Outline, *, gaps: bool = False) -> list[NotedLine]:
    """Give each non-blank line with its notes.

    `gaps` says that two blank lines mean one lost line, three mean two.
    """
    rules = match_exclusion_rules(source, outline)
    notes = _place_notes(source, outline)
    filled = {line.number for line in source.lines if line.text}
    noted: list[NotedLine] = []
    blanks = 0
    for line in source.lines:
        if not line.text:
            blanks += 1
            continue
        here = notes.get(line.number, ())
        if gaps and noted:
            _check_gap(line, blanks, here, outline)
        noted.append(
            NotedLine(
                line.number,
                line.raw,
                line.text,
                blanks,
                here,
                rules.get(line.number),
                line.number + 1 not in filled,
            )
        )
        blanks = 0
    return noted


def exclude_line(line: NotedLine, outline: Outline) -> bool:
    """Leave a line out by name if the corpus says so, and tell whether it was."""
    if line.exclusion_rule is None:
        return False
    outline.exclude(
        line.number, line.exclusion_rule.name, line.text, inside=line.exclusion_rule.inside
    )
    return True


def match_exclusion_rules(source: Source, outline: Outline) -> dict[int, ExclusionRule]:
    """Find the lines that furniture blocks name.

    A block that finds other lines than it says is a Problem.
    """
    found: dict[int, ExclusionRule] = {}
    for block in source.exclusion_rules:
        hits = [line for line in source.lines if _matches_rule(line, block)]
        wanted = 1 if block.count is None else block.count
        if block.at:
            wanted = len(block.at)
        elif block.lines:
            wanted = len(
                [
                    line
                    for line in source.lines
                    if line.text and block.lines[0] <= line.number <= block.lines[1]
                ]
            )
        if len(hits) != wanted or not hits:
            outline.report(
                "unused-exclusion",
                f"The exclusion of {block.text or block.begins!r} should match {wanted} "
                f"lines of {source.document.pinned}, but matches {len(hits)}.",
                content=block.text or block.begins,
            )
        found.update({line.number: block for line in hits})
    return found


def _matches_rule(line: Line, block: ExclusionRule) -> bool:
    if not line.text:
        return False
    if block.lines is not None:
        return block.lines[0] <= line.number <= block.lines[1]
    if block.at and line.number not in block.at:
        return False
    if block.text:
        return line.text == text.normalise(block.text)
    return line.text.startswith(text.normalise(block.begins))


def _place_notes(source: Source, outline: Outline) -> dict[int, tuple[Note, ...]]:
    """Group the notes by line, dropping those that do not fit the words of their line."""
    placed: dict[int, tuple[Note, ...]] = {}
    by_number = {line.number: line for line in source.lines}
    for note in source.notes:
        line = by_number.get(note.line)
        begins = text.words(note.begins)
        there = text.words(outline_text(line)) if line else []
        if (
            note.what == "surviving"
        ):  # other words may stand before a heading: a link, the end of a text
            fits = bool(begins) and " ".join(begins) in " ".join(there)
        else:
            fits = bool(begins) and there[: len(begins)] == begins
        if fits or (
            line is not None
            and note.begins
            and not begins
            and outline_text(line).startswith(note.begins)
        ):
            placed[note.line] = (*placed.get(note.line, ()), note)
        else:
            outline.report(
                "misplaced-note",
                f"The note {note.title or note.begins!r} is for line {note.line}, which should"
                f" begin with {note.begins!r} but reads"
                f" {text.shorten(line.text) if line else 'nothing'!r}.",
                note.line,
                note.begins,
            )
    return placed


def outline_text(line: Line) -> str:
    """Give a line's words without its list marker."""
    return line.text.lstrip("•*-· ")


def _check_gap(line: Line, blanks: int, notes: tuple[Note, ...], outline: Outline) -> None:
    """Compare the lines lost before a line with the notes that explain them."""
    lost = max(blanks - 1, 0)
    explained = sum(note.what in ("heading", "subheading", "lost") for note in notes)
    if explained < lost:
        outline.report(
            "unexplained-gap",
            f"{lost} lines were lost before line {line.number}, and the notes explain "
            f"{explained}. Add a block to corpus/recovered for it.",
            line.number,
            line.text,
        )
    elif explained > lost:
        outline.report(
            "misplaced-note",
            f"The notes explain {explained} lost lines before line {line.number}, where the "
            f"capture lost {lost}.",
            line.number,
            line.text,
        )


def read_headed(source: Source, outline: Outline, find_heading: HeadingFinder) -> Reading:
    """Read a page whose headings its layout or its notes show.

    The notes give levels and true titles.
    """
    lines = read_noted_lines(source, outline)
    for place, line in enumerate(lines):
        note, title = line.surviving, find_heading(lines, place)
        if note and note.role in ("section", "sidebar", "entry") and not note.glued:
            exclude_rest(line, title if title else note.begins, outline)
            outline.open(
                note.title,
                note.level,
                note.kind or note.role.replace("entry", "term"),
                line=line.number,
                number=note.number,
                aliases=note.aliases,
            )
            continue
        if title and (note is None or note.glued):
            outline.open(title, DEFAULT_LEVEL, line=line.number)
            exclude_rest(line, title, outline)
            continue
        if exclude_line(line, outline):
            continue
        if note and note.glued:
            _read_glued(line, note, outline)
            continue
        _read_text(lines, place, outline)
    return outline.finish(source.document.title)


def _read_text(lines: list[NotedLine], place: int, outline: Outline) -> None:
    line = lines[place]
    style, depth, content = read_markers(line.raw)
    before = lines[place - 1] if place else None
    if (
        before
        and not line.blanks
        and style == "text"
        and content[:1].islower()
        and outline.current
        and outline.current.paragraphs
        and before.text[-1:] not in ".:!?"
    ):
        outline.extend(content, line.number)
    else:
        outline.add(content, line.number, style, depth)


def _read_glued(line: NotedLine, note: Note, outline: Outline) -> None:
    """Cut a heading off the end of the line before its section."""
    at = line.text.index(note.begins)
    outline.add(line.text[:at].strip(), line.number)
    outline.open(
        note.title, note.level, note.kind or note.role, aliases=note.aliases, number=note.number
    )
    outline.exclude(line.number, "heading glued to the line before", line.text[at:], whole=False)


def exclude_rest(line: NotedLine, title: str, outline: Outline) -> None:
    """Name the words of a heading's line that are no part of its title."""
    if title and title in line.text:
        before, _, after = line.text.partition(title)
        for rest in (before, after):
            if text.words(rest):
                outline.exclude(line.number, "words beside a heading", rest.strip(), whole=False)

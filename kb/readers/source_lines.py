"""Joins a source's lines with the notes and exclusion rules that the corpus has for them.

In: a `Source`. Out: a `SourceLine` for each non-blank line, with the notes and the exclusion rule
that apply to it and the blank lines before it. Never guess: a note or rule that does not fit its
line is a Problem, and so is a lost line that no note explains.
"""

from dataclasses import dataclass

from kb import text
from kb.model import ExclusionRule, Line, Note, Source
from kb.readers.outline import Outline

DEFAULT_LEVEL = 2  # of a heading whose level no note gives: below the document's title


@dataclass(frozen=True)
class SourceLine:
    """A non-blank line with what the corpus says about it."""

    number: int
    raw: str
    text: str
    blanks_before: int  # blank lines before it
    notes: tuple[Note, ...]
    exclusion_rule: ExclusionRule | None  # the block that excludes it, if any
    ends_block: bool  # a blank line, or the end, follows

    @property
    def surviving(self) -> Note | None:
        """Give the note about this line as a surviving heading, if there is one."""
        return next((note for note in self.notes if note.what == "surviving"), None)

    def notes_of(self, *what: str) -> list[Note]:
        """Give the notes of these kinds on this line, in corpus order."""
        return [note for note in self.notes if note.what in what]


def read_source_lines(
    source: Source, outline: Outline, *, lines_were_lost: bool = False
) -> list[SourceLine]:
    """Give each non-blank line with its notes.

    With `lines_were_lost`, two blank lines mean one lost line, three mean two.
    """
    rules = _match_exclusion_rules(source, outline)
    notes = _match_notes(source, outline)
    filled = {line.number for line in source.lines if line.text}
    source_lines: list[SourceLine] = []
    blanks_before = 0
    for line in source.lines:
        if not line.text:
            blanks_before += 1
            continue
        here = notes.get(line.number, ())
        if lines_were_lost and source_lines:
            _check_gap(line, blanks_before, here, outline)
        source_lines.append(
            SourceLine(
                line.number,
                line.raw,
                line.text,
                blanks_before,
                here,
                rules.get(line.number),
                line.number + 1 not in filled,
            )
        )
        blanks_before = 0
    return source_lines


def exclude_line(line: SourceLine, outline: Outline) -> bool:
    """Exclude a line if the corpus says so, and return whether it was excluded."""
    if line.exclusion_rule is None:
        return False
    outline.exclude(
        line.number, line.exclusion_rule.name, line.text, inside=line.exclusion_rule.inside
    )
    return True


def _match_exclusion_rules(source: Source, outline: Outline) -> dict[int, ExclusionRule]:
    """Give the lines that the exclusion rules match.

    A rule that matches more or fewer lines than it says is a Problem.
    """
    found: dict[int, ExclusionRule] = {}
    for block in source.exclusion_rules:
        hits = [line for line in source.lines if _matches_rule(line, block)]
        wanted = 1 if block.count is None else block.count
        if block.at:
            wanted = len(block.at)
        elif block.lines:
            wanted = len(hits)  # however many lines of the range hold words
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


def _match_notes(source: Source, outline: Outline) -> dict[int, tuple[Note, ...]]:
    """Group the notes by line, without those whose words differ from the line's."""
    placed: dict[int, tuple[Note, ...]] = {}
    by_number = {line.number: line for line in source.lines}
    for note in source.notes:
        line = by_number.get(note.line)
        begins = text.words(note.begins)
        there = text.words(_strip_marker(line)) if line else []
        # Other words may come before a heading: a link, the end of a text.
        if note.what == "surviving":
            fits = bool(begins) and " ".join(begins) in " ".join(there)
        else:
            fits = bool(begins) and there[: len(begins)] == begins
        if fits or (
            line is not None
            and note.begins
            and not begins
            and _strip_marker(line).startswith(note.begins)
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


def _strip_marker(line: Line) -> str:
    """Give a line's words without its list marker."""
    return line.text.lstrip("•*-· ")


def _check_gap(line: Line, blanks_before: int, notes: tuple[Note, ...], outline: Outline) -> None:
    """Compare the number of lines lost before a line with the notes that explain them."""
    lost = max(blanks_before - 1, 0)
    explained = sum(note.what in ("heading", "subheading", "lost") for note in notes)
    if explained < lost:
        outline.report(
            "unexplained-gap",
            f"{lost} {'line was' if lost == 1 else 'lines were'} lost before line {line.number},"
            f" and the notes explain {explained}. Add a block to corpus/recovered for it.",
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


def exclude_rest(line: SourceLine, title: str, outline: Outline) -> None:
    """Exclude the words on a heading's line that are not part of its title."""
    if title and title in line.text:
        before, _, after = line.text.partition(title)
        for rest in (before, after):
            if text.words(rest):
                outline.exclude(line.number, "words beside a heading", rest.strip(), whole=False)

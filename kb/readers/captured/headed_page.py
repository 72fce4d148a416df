"""Reads a captured page whose headings are marked by its layout or named in its notes.

In: a `Source`, and a function that recognises the layout's headings. Out: a `Reading`. The notes
give levels and true titles, and name the examples. A line that starts with a lower-case letter and
follows an unfinished sentence continues its paragraph.
"""

from collections.abc import Callable

from kb.model import Note, Reading, Source
from kb.readers import source_lines
from kb.readers.outline import Outline, read_list_marker
from kb.readers.source_lines import SourceLine

# Returns the title of the heading at an index, or "".
HeadingFinder = Callable[[list[SourceLine], int], str]


def read_by_headings(source: Source, outline: Outline, find_heading: HeadingFinder) -> Reading:
    """Read a page whose headings its layout marks or its notes name."""
    lines = source_lines.read_source_lines(source, outline)
    for index, line in enumerate(lines):
        note, title = line.surviving, find_heading(lines, index)
        if note and note.role in ("section", "sidebar", "entry") and not note.glued:
            source_lines.exclude_rest(line, title if title else note.begins, outline)
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
            outline.open(title, source_lines.DEFAULT_LEVEL, line=line.number)
            source_lines.exclude_rest(line, title, outline)
            continue
        if source_lines.exclude_line(line, outline):
            continue
        if note and note.glued:
            _read_glued(line, note, outline)
            continue
        _read_text(lines, index, outline)
    return outline.finish(source.document.title)


def _read_text(lines: list[SourceLine], index: int, outline: Outline) -> None:
    line = lines[index]
    style, depth, content = read_list_marker(line.raw)
    before = lines[index - 1] if index else None
    if (
        before
        and not line.blanks_before
        and style == "text"
        and content[:1].islower()
        and outline.current
        and outline.current.paragraphs
        and before.text[-1:] not in ".:!?"
    ):
        outline.extend(content, line.number)
    else:
        style = "example" if line.notes_of("example") else style
        outline.add(content, line.number, style, depth)


def _read_glued(line: SourceLine, note: Note, outline: Outline) -> None:
    """Split a heading off the end of the line before its section."""
    at = line.text.index(note.begins)
    outline.add(line.text[:at].strip(), line.number)
    outline.open(
        note.title, note.level, note.kind or note.role, aliases=note.aliases, number=note.number
    )
    outline.exclude(line.number, "heading glued to the line before", line.text[at:], whole=False)

"""Reads a captured wiki page whose headings end in "[]", what remains of an edit link.

In: a `Source`; its notes give the heading levels, which the capture lost. Out: a `Reading`. The
"[]" is at the end of the heading's line or on the next line. Image captions and icon file names are
excluded by the corpus.
"""

from kb.model import Reading, Source
from kb.readers import source_lines
from kb.readers.captured import headed_page
from kb.readers.outline import Outline

EDIT_MARK = "[]"


def read(source: Source) -> Reading:
    """Read a wiki page."""
    outline = Outline(source.document.pinned)
    return headed_page.read_by_headings(source, outline, _find_heading)


def _find_heading(lines: list[source_lines.SourceLine], index: int) -> str:
    line = lines[index]
    if line.text != EDIT_MARK and line.text.endswith(EDIT_MARK):
        return line.text.removesuffix(EDIT_MARK).strip()
    following = lines[index + 1] if index + 1 < len(lines) else None
    if following is not None and following.text == EDIT_MARK and not following.blanks_before:
        return line.text
    return ""

"""Reads a captured page whose headings follow a "back to top of page" link on the same line.

In: a `Source`; its notes give the levels, and the few headings without that link. Out: a `Reading`.
The table of contents is excluded by the corpus. Where its title for a section differs from the
heading, the notes keep it as an alias.
"""

import re

from kb.model import Reading, Source
from kb.readers import source_lines
from kb.readers.captured import headed_page
from kb.readers.outline import Outline

# The link before a heading. Matches "back to top of page SKILLS"; not "Go back to top", "back to
# top of page".
TOP_LINK = re.compile(
    r"^(?:back to top(?! of page\s*$)(?: of page)?|\^ ?top)\s+(?P<title>\S.*)$", re.IGNORECASE
)


def read(source: Source) -> Reading:
    """Read a page whose headings follow top links."""
    return headed_page.read_by_headings(source, Outline(source.document.pinned), _find_heading)


def _find_heading(lines: list[source_lines.SourceLine], index: int) -> str:
    heading = TOP_LINK.match(lines[index].text)
    return heading["title"] if heading else ""

"""The readers, one for each layout: a document's text in; sections, exclusions and problems out.

A reader is a function `read(source) -> Reading`, named for the layout it reads and never for a
publisher or a year. It keeps line numbers and puts every line into a section, a named exclusion or
a Problem; `read_document` checks that it does (kb.readers.accounting). A new version of a document,
or another game's rulebook, is registered with one of these names and needs no code.

    outline, noted      shared by all: the outline being built; a source's lines with their notes
                        and furniture
    layouts             proposes a reader for a text
    plain_text/         numbered text, with its rule lines, contents, glossary and headings
    html_pages/         HTML, with the modules in the order of the data; Markdown, which is made
                        into a page and read as one
    captured/           one module for each captured layout
"""

from collections.abc import Callable
from dataclasses import replace

from kb import errors
from kb.model import Reading, Source
from kb.readers import accounting
from kb.readers.captured import (
    bracket_headings,
    hard_wrapped,
    lost_headings,
    lost_headwords,
    title_dash,
    topped_headings,
)
from kb.readers.html_pages import html, markdown
from kb.readers.plain_text import numbered_text

Reader = Callable[[Source], Reading]

READERS: dict[str, Reader] = {
    "html": html.read,
    "markdown": markdown.read,
    "numbered-text": numbered_text.read,
    "lost-headings": lost_headings.read,
    "lost-headwords": lost_headwords.read,
    "title-dash": title_dash.read,
    "bracket-headings": bracket_headings.read,
    "topped-headings": topped_headings.read,
    "hard-wrapped": hard_wrapped.read,
}


def read_document(source: Source) -> Reading:
    """Read a document with its registered reader and account for every line."""
    reading = READERS[source.document.reader](source)
    if not reading.sections:
        raise errors.ReaderError(
            f"{source.document.file}: the reader {source.document.reader!r} finds no section in"
            f" {source.document.pinned}. Register the reader that fits its layout:"
            f" {', '.join(READERS)}."
        )
    return replace(
        reading, problems=reading.problems + tuple(accounting.account_lines(source, reading))
    )

"""Read a document's text into sections, exclusions and problems, with one reader for each layout.

A reader is a function `read(source) -> Reading`. It is named for the layout it reads, never for a
publisher or a year. It keeps line numbers and puts every line into a section, a named exclusion or
a Problem; `read_document` checks that it did (kb.readers.accounting). To read a new version of a
document, or another game's rulebook, register it with the name of a reader; no code is needed.

    outline, source_lines    for all readers: the outline being built; lines with their notes
    numbering, title_patterns    for all readers: rule numbers; what looks like a title
    layouts                  proposes a reader for a text
    foreign_markup           tells a text in a markup that no reader reads
    plain_text               numbered rules, glossaries and headings in plain text
    html_pages               HTML pages, and Markdown, which is first turned into HTML
    mediawiki                wikitext, which is first turned into the tokens of an HTML page
    restructured             reStructuredText, whose tree becomes the tokens of an HTML page
    pdf                      the printed lines of a PDF, which become the tokens of an HTML page
    captured                 captured web pages, one reader for each layout
    accounting               checks every word against visible_text, which no reader uses; with
                             html_tokens, visible_wikitext and visible_restructured for markup
    suspicion                says what looks wrong in a reading although no word is lost
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
from kb.readers.pdf import pdf
from kb.readers.plain_text import numbered_text

Reader = Callable[[Source], Reading]


def read_mediawiki(source: Source) -> Reading:
    """Read wikitext. Like the next reader it is imported only for a document of its layout.

    What the two import took a sixth of the start of every command.
    """
    from kb.readers.mediawiki import mediawiki  # noqa: PLC0415

    return mediawiki.read(source)


def read_restructured_text(source: Source) -> Reading:
    """Read reStructuredText."""
    from kb.readers.restructured import restructured_text  # noqa: PLC0415

    return restructured_text.read(source)


READERS: dict[str, Reader] = {
    "html": html.read,
    "markdown": markdown.read,
    "mediawiki": read_mediawiki,
    "pdf": pdf.read,
    "restructured-text": read_restructured_text,
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
            f"{source.document.file}: the reader {source.document.reader!r} found no section in"
            f" {source.document.pinned}. Register the document with the reader for its layout:"
            f" {', '.join(READERS)}."
        )
    return replace(
        reading, problems=reading.problems + tuple(accounting.account_lines(source, reading))
    )

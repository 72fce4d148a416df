"""Reads a document's text into sections, exclusions and problems, with one reader for each layout.

A reader is a function `read(source) -> Reading`. It is named for the layout it reads, never for a
publisher or a year. It keeps line numbers and puts every line into a section, a named exclusion or
a Problem; `read_document` checks that it did (kb.readers.accounting). To read a new version of a
document, or another game's rulebook, register it with the name of a reader; no code is needed.

First what tells the reader for a text, then the readers, then what they share, then what checks
them.

    layouts                  proposes a reader for a text
    foreign_markup, markups  tell a text in a markup that no reader reads; the marks of each
    captured                 captured web pages, one reader for each layout
    plain_text               numbered rules, glossaries and headings in plain text
    html_pages               HTML pages, and Markdown, which is first turned into HTML
    mediawiki                wikitext, which is first turned into the tokens of an HTML page
    restructured             reStructuredText, whose tree becomes the tokens of an HTML page
    pdf                      the printed lines of a PDF, which become the tokens of an HTML page
    structured               JSON, CSV and TSV, whose records become lines of Markdown
    source_lines, table_rows  the lines of a text with their notes; the rows of CSV and TSV
    html_tokens, html_styles  the tags and words of a page; which of them are bold or struck out
    numbering, roman_numbers  the numbers of rules: "7.4.2a", and "IV.2" where a text counts so
    title_numbers            numbers that only titles have: "Law 12", "101/3", "A." of an appendix
    title_patterns           what looks like a title, and what is in alphabetical order
    outline                  the sections, exclusions and problems of a reading while it is made
    accounting               checks every word against visible_text, by which no reader reads, with
                             visible_wikitext, visible_restructured and visible_data
    suspicion                says what looks wrong in a reading although no word is lost
"""

import importlib
from collections.abc import Callable
from dataclasses import replace

from kb import errors
from kb.model import Reading, Source
from kb.readers import accounting

Reader = Callable[[Source], Reading]


def _import_later(module: str) -> Reader:
    """Make a reader that is imported for a document of its layout only.

    What all of them import took a third of the start of every command.
    """

    def read(source: Source) -> Reading:
        made: Reading = importlib.import_module(f"{__name__}.{module}").read(source)
        return made

    return read


READERS: dict[str, Reader] = {
    name: _import_later(module)
    for name, module in (
        ("html", "html_pages.html"),
        ("markdown", "html_pages.markdown"),
        ("mediawiki", "mediawiki.mediawiki"),
        ("pdf", "pdf.pdf"),
        ("restructured-text", "restructured.restructured_text"),
        ("structured-data", "structured.structured_data"),
        ("numbered-text", "plain_text.numbered_text"),
        ("lost-headings", "captured.lost_headings"),
        ("lost-headwords", "captured.lost_headwords"),
        ("title-dash", "captured.title_dash"),
        ("bracket-headings", "captured.bracket_headings"),
        ("topped-headings", "captured.topped_headings"),
        ("hard-wrapped", "captured.hard_wrapped"),
    )
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

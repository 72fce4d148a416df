"""Reads an HTML page: headings, glossary terms, numbered rules, lists, tables and the page's own links.

In: a `Source` whose text is HTML, however broken. Out: a `Reading`. The way:
kb.readers.html_pages.soup parses the page with Beautiful Soup, kb.readers.html_pages.elements sees
to it that every element ends where a browser would end it, kb.readers.html_pages.blocks makes
paragraphs of the page and kb.readers.html_pages.placing makes sections of those.
"""

from kb.model import Reading, Source
from kb.readers.html_pages import blocks, elements, html_parser, sections
from kb.readers.html_tokens import Token


def read(source: Source) -> Reading:
    """Read an HTML page."""
    first = source.lines[0].number if source.lines else 1
    return read_page(source, html_parser.parse_html(source.text, first, source.document.file))


def read_page(source: Source, tokens: list[Token]) -> Reading:
    """Read a page that is cut into tags and pieces of text with the lines of the source."""
    page = elements.balance_tags(tokens, source.document.file)
    return sections.make_sections(blocks.read_blocks(page), source)

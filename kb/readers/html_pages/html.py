"""Reads an HTML page: headings, glossary terms, numbered rules, lists, tables and internal links.

In: a `Source` whose text is HTML, however broken. Out: a `Reading`. The steps, all in
kb.readers.html_pages: `html_parser` parses the page with Beautiful Soup; `template_code` cuts out
what a program left behind; `heading_classes` takes boxes that look as headings do for such;
`word_lists` makes lists of paragraphs with bullets; `elements` closes every element where a browser
would; `footnotes` puts notes behind what cites them; `blocks` cuts the page into paragraphs;
`sections` makes sections of them.
"""

from kb.model import Reading, Source
from kb.readers import html_styles
from kb.readers.html_pages import (
    blocks,
    elements,
    footnotes,
    heading_classes,
    html_parser,
    sections,
    template_code,
    word_lists,
)
from kb.readers.html_tokens import Token


def read(source: Source) -> Reading:
    """Read an HTML page."""
    first = source.lines[0].number if source.lines else 1
    tokens = html_parser.parse_html(source.text, first, source.document.file)
    tokens = list(
        html_styles.mark_struck(tokens, html_styles.find_classes(source.text, html_styles.STRUCK))
    )
    bold = html_styles.find_classes(source.text, html_styles.BOLD)
    address = elements.find_address(source.text)
    tokens = word_lists.nest_lists(heading_classes.head_boxes(template_code.cut_code(tokens)))
    return read_page(source, tokens, address, bold)


def read_page(
    source: Source,
    tokens: list[Token],
    address: str = "",
    bold: frozenset[str] = frozenset(),
    *,
    titled_lead: bool = False,
) -> Reading:
    """Read a page that was cut into tokens with the source's line numbers.

    `address` is where it was saved from, `bold` has the classes whose letters are bold. With
    `titled_lead`, text above the first heading is an entry with the title of the document.
    """
    page = elements.balance_tags(tokens, source.document.file, address, bold)
    if moved := footnotes.move_notes(page):
        page = elements.balance_tags(moved, source.document.file, address, bold)
    return sections.make_sections(blocks.read_blocks(page), source, titled_lead=titled_lead)

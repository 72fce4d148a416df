"""Reads a page in the markup of MediaWiki: mwparserfromhell parses it, then it is read as HTML.

In: a `Source` whose text is wikitext, as "action=raw" of a wiki gives it. Out: a `Reading`. The
parser's tree is written as the tokens of an HTML page, each with its line (kb.readers.mediawiki:
`nodes` follows the tree, `templates` says what becomes of templates, `page_writer` makes
paragraphs and lists of lines, `page_links` finds what links lead to), so headings, glossaries,
tables and numbers are read as in HTML. A link becomes a reference where it leads to a page, a
heading or an anchor of this text. Templates are never expanded: what they are given is text.
"""

from pathlib import PurePath

import mwparserfromhell
from mwparserfromhell.parser import ParserError

from kb import errors
from kb.model import Reading, Source
from kb.readers.html_pages import html as pages
from kb.readers.mediawiki import named_notes, nodes, page_links
from kb.readers.mediawiki.page_writer import PageWriter


def read(source: Source) -> Reading:
    """Read a page in the markup of MediaWiki."""
    first = source.lines[0].number if source.lines else 1
    writer = PageWriter(source.text, first)
    try:
        # quotation marks for bold and italic are left to the writer: they end with their line
        tree = mwparserfromhell.parse(source.text, skip_style_tags=True)
        writer.named = named_notes.collect_notes(source.text, tree)
        nodes.write_nodes(tree.nodes, 0, writer)
        nodes.write_notes(writer)
        writer.finish()
    except (ParserError, RecursionError):
        raise errors.ReaderError(
            f"{source.document.file}: the package mwparserfromhell cannot parse this wikitext."
            " Correct its templates and tables, or register the text with another reader."
        ) from None
    document = source.document
    names = (document.title, document.short, PurePath(document.file).stem)
    tokens = page_links.resolve_links(writer.tokens, names)
    return pages.read_page(source, tokens, titled_lead=True)

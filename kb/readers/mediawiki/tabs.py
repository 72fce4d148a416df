"""Writes the tabs of a page: "<tabber>", each with a title above its text.

In: the nodes within the tag, and where they start. Out: calls of a `PageWriter`. A tab begins with
its title before "="; "|-|" stands between two. The title is written as a paragraph in bold.
"""

import re
from collections.abc import Callable, Sequence

from mwparserfromhell.nodes import Node, Text

from kb.readers.mediawiki.page_writer import PageWriter

# What stands between two tabs. Matches "|-|"; not "|-".
BETWEEN = re.compile(r"\|-\|")
# The title of a tab. Matches "\nSpring=" of "\nSpring=Row"; not "Row on".
TITLE = re.compile(r"^\s*(?P<title>[^=\n]{1,80})=")

WriteNodes = Callable[[Sequence[Node], int, PageWriter], None]


def write_tabs(
    nodes: Sequence[Node], offset: int, writer: PageWriter, write_nodes: WriteNodes
) -> None:
    """Write the tabs of a tag, one below the other."""
    begins = True
    for node in nodes:
        content = str(node)
        if not isinstance(node, Text):
            write_nodes([node], offset, writer)
            begins = False
        else:
            place = 0
            for match in BETWEEN.finditer(content):
                _write_piece(content[place : match.start()], offset + place, writer, begins)
                place, begins = match.end(), True
            _write_piece(content[place:], offset + place, writer, begins)
            begins = begins and not content[place:].strip()
        offset += len(content)
    writer.begin_block()


def _write_piece(content: str, offset: int, writer: PageWriter, begins: bool) -> None:
    """Write a piece of text, with its title if a tab begins with it."""
    found = TITLE.match(content) if begins else None
    if found is None:
        writer.write(content, offset)
        return
    writer.begin_block()
    writer.begin_text()
    writer.start("b", offset)
    writer.write_plain(found["title"].strip(), offset + found.start("title"))
    writer.end("b")
    writer.begin_block()
    writer.at_start = writer.blank = True
    writer.write(content[found.end() :], offset + found.end())

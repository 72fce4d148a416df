"""Follows the tree that mwparserfromhell makes of a page, and writes each node with its place.

In: the nodes of a part of a page, and where it starts. Out: calls of a `PageWriter`. The nodes of
the package have no places, but written out again they are the source, so their lengths say where
each stands. Categories, pictures and switches are excluded under a name; a note (`<ref>`) is
written after the paragraph that it belongs to.
"""

import re
from collections.abc import Sequence

from mwparserfromhell.nodes import (
    Argument,
    Comment,
    ExternalLink,
    Heading,
    HTMLEntity,
    Node,
    Tag,
    Template,
    Text,
    Wikilink,
)

from kb.readers import html_styles, html_tokens
from kb.readers.mediawiki import named_notes, tabs, templates, wiki_export
from kb.readers.mediawiki.page_writer import (
    CONTROL,
    PAGE,
    WANTED,
    PageWriter,
    make_name,
    make_wanted,
)

# The name space of a page without text. Matches "File:", "Category:"; not ":Category:", "Filet".
FURNITURE = re.compile(r"^\s*(?:(?P<picture>file|image|media)|category)\s*:", re.IGNORECASE)
# What a link with an empty text hides of its page. Matches "Rules:", " (card)" of "Eel (card)"; not
# "Eel".
PIPE_TRICK = re.compile(r"^:?[^:|]*:|\s*\([^()]*\)$|,.*$")
# Tags whose text is shown as it is written, and tags that are not shown at all.
VERBATIM = frozenset("nowiki pre code source syntaxhighlight math".split())
UNSHOWN = frozenset("includeonly templatestyles indicator".split())
# Tags of wikis whose content is text like any other.
TRANSPARENT = frozenset("noinclude onlyinclude section poem tabview tab big blockquote".split())
# A link that leads to the same page in another language. Matches "de:Aal"; not ":de:Aal", "Eel: 2".
OTHER_LANGUAGE = re.compile(
    r"^(?:ar|bg|ca|cs|da|de|el|en|eo|es|et|fa|fi|fr|he|hr|hu|id|it|ja|ko|lt|lv|nl|no|pl|pt|pt-br|ro"
    r"|ru|sk|sl|sr|sv|th|tr|uk|vi|zh|zh-hans|zh-hant|zh-tw):\S"
)


def write_nodes(nodes: Sequence[Node], offset: int, writer: PageWriter) -> None:
    """Write nodes that stand one after another from a place on."""
    for index, node in enumerate(nodes):
        written = str(node)
        if writer.notes and not writer.inline and _ends_paragraph(node):
            offset_of_break = _write_break(node, offset, writer)
            write_notes(writer)
            _write_rest(node, offset_of_break, offset, writer)
        elif isinstance(node, Tag) and named_notes.is_note(node):
            contents = None if named_notes.is_mark(node) else node.contents
            place = offset if contents is None else _find_contents(node, offset)
            writer.add_note(contents, place, named_notes.read_name(node))
        elif isinstance(node, Template):
            alone = templates.stands_alone(nodes, index, writer)
            templates.write_template(node, offset, writer, write_nodes, alone=alone)
        else:
            write_node(node, offset, writer)
        offset += len(written)


def write_node(node: Node, offset: int, writer: PageWriter) -> None:
    """Write one node."""
    if isinstance(node, Text):
        writer.write(str(node.value), offset)
    elif isinstance(node, Heading):
        _write_heading(node, offset, writer)
    elif isinstance(node, Wikilink):
        _write_link(node, offset, writer)
    elif isinstance(node, ExternalLink):
        _write_address(node, offset, writer)
    elif isinstance(node, HTMLEntity):
        writer.begin_text()
        writer.write_plain(node.normalize().replace("\n", " "), offset)
    elif isinstance(node, Argument):
        default = node.default
        if default is not None:
            write_nodes(default.nodes, offset + len(str(node.name)) + 4, writer)
        else:  # a wiki shows it as it is written
            writer.begin_text()
            writer.write_plain(str(node), offset)
    elif isinstance(node, Tag):
        _write_tag(node, offset, writer)
    elif isinstance(node, Comment):
        if str(node) == wiki_export.BEHIND_TITLE:
            writer.start(PAGE, offset)
            writer.end(PAGE)
    else:
        writer.write_plain(str(node), offset)


def _ends_paragraph(node: Node) -> bool:
    """Tell whether a node ends the paragraph before it."""
    if isinstance(node, Text):
        return "\n\n" in str(node.value)
    return isinstance(node, Heading) or (isinstance(node, Tag) and node.wiki_markup is not None)


def _write_break(node: Node, offset: int, writer: PageWriter) -> int:
    """Write the text up to the end of the paragraph, and return where the rest begins."""
    if not isinstance(node, Text):
        return offset
    content = str(node.value)
    end = content.index("\n\n") + 1
    writer.write(content[:end], offset)
    return offset + end


def _write_rest(node: Node, place: int, offset: int, writer: PageWriter) -> None:
    if isinstance(node, Text):
        writer.write(str(node.value)[place - offset :], place)
    else:
        write_node(node, offset, writer)


def write_notes(writer: PageWriter) -> None:
    """Write the notes of a paragraph after it, each as a paragraph."""
    written, within = False, writer.in_note
    writer.in_note = True
    while writer.notes:  # a note may cite another
        contents, offset = writer.notes.pop(0)
        later, writer.notes = writer.notes, []
        writer.line = writer.find_line(offset)
        writer.begin_block()
        writer.begin_text()
        writer.write_plain("Note: ", offset)
        write_nodes(contents.nodes, offset, writer)
        writer.notes += later
        written = True
    writer.in_note = within
    if written:
        writer.begin_block()
        writer.at_start = writer.blank = True


def _write_heading(node: Heading, offset: int, writer: PageWriter) -> None:
    writer.begin_block()
    if not writer.in_note:  # else a note that cites itself below a heading would never end
        writer.placed.clear()
    name = f"h{node.level}"
    writer.start(name, offset)
    writer.inline += 1
    writer.begin_text()
    write_nodes(node.title.nodes, offset + node.level, writer)
    writer.inline -= 1
    writer.end(name)
    writer.at_start = writer.blank = False
    writer.markers = ""


def _write_link(node: Wikilink, offset: int, writer: PageWriter) -> None:
    """Write a link by its text, with the page and the place that it names."""
    title = str(node.title)
    if FURNITURE.match(title):
        picture = FURNITURE.match(title)
        name = "wiki-picture" if picture and picture["picture"] else "wiki-category"
        writer.exclude(name, str(node), offset)
        return
    if OTHER_LANGUAGE.match(title) and node.text is None:
        writer.exclude(CONTROL, str(node), offset)
        return
    writer.begin_text()
    page, _, fragment = title.partition("#")
    writer.start("a", offset, **{WANTED: make_wanted(title)})
    if node.text is not None and str(node.text).strip():
        write_nodes(node.text.nodes, offset + len(title) + 3, writer)
    elif node.text is not None:
        writer.write_plain(PIPE_TRICK.sub("", title), offset + 2)
    else:
        writer.write_plain(title.lstrip(": ") if page.strip() else fragment, offset + 2)
    writer.end("a")


def _write_address(node: ExternalLink, offset: int, writer: PageWriter) -> None:
    """Write a link to another site by its text; an address in brackets is shown as a number."""
    writer.begin_text()
    if node.title is not None and str(node.title).strip():
        place = offset + len(str(node)) - len(str(node.title)) - 1
        writer.start("a", offset, href=str(node.url))
        write_nodes(node.title.nodes, place, writer)
        writer.end("a")
    elif node.brackets:
        writer.exclude(CONTROL, str(node), offset)
    else:
        writer.write_plain(str(node), offset)


def _find_contents(node: Tag, offset: int) -> int:
    """Give where the content of a tag begins."""
    ending = node.closing_wiki_markup if node.wiki_markup else f"</{node.closing_tag}>"
    return offset + len(str(node)) - len(str(ending or "")) - len(str(node.contents))


def _write_tag(node: Tag, offset: int, writer: PageWriter) -> None:
    name = str(node.tag).lower().strip()
    if node.wiki_markup:
        _write_markup(node, name, offset, writer)
    elif name == "references":
        contents = node.contents
        place = offset if contents is None else _find_contents(node, offset)
        writer.exclude_list(str(contents or ""), place)
    elif name in UNSHOWN:
        writer.exclude(CONTROL, str(node.contents or ""), offset)
    elif name == "gallery" and node.contents is not None:
        writer.exclude("wiki-picture", str(node.contents), _find_contents(node, offset))
    elif name == "tabber" and node.contents is not None:
        place = _find_contents(node, offset)
        tabs.write_tabs(node.contents.nodes, place, writer, write_nodes)
    elif name in VERBATIM and node.contents is not None:
        writer.begin_text()
        if name == "pre":
            writer.begin_block()
        writer.write_plain(str(node.contents), _find_contents(node, offset))
    elif name in TRANSPARENT or name in html_tokens.HTML_TAGS:
        _write_html(node, name, offset, writer)
    else:  # an icon in angle brackets, or a tag that no wiki knows
        inner = _find_contents(node, offset) - offset if node.contents is not None else 0
        writer.begin_text()
        if not inner:
            writer.write_plain(str(node), offset)
            return
        writer.write_plain(str(node)[:inner], offset)
        write_nodes(node.contents.nodes, offset + inner, writer)
        writer.write_plain(f"</{node.closing_tag}>", offset + len(str(node)) - 1)


def _write_html(node: Tag, name: str, offset: int, writer: PageWriter) -> None:
    """Write an HTML tag; inside a heading only its names and its text."""
    given = {
        str(one.name).strip().lower(): str(one.value)
        for one in node.attributes
        if one.value is not None
    }
    attributes = {key: make_name(given[key]) for key in given if key in ("id", "name")}
    if html_styles.STRUCK.search(given.get("style", "")) and name not in html_tokens.BLOCK_TAGS:
        name = "s"
    block = name in html_tokens.BLOCK_TAGS
    shown = name in html_tokens.HTML_TAGS and not (block and writer.inline and name != "br")
    if shown and not block:
        writer.begin_text()
    if shown:
        writer.start(name, offset, **attributes)
    elif attributes:
        writer.start("a", offset, **attributes)
        writer.end("a")
    if node.contents is not None and not node.self_closing:
        write_nodes(node.contents.nodes, _find_contents(node, offset), writer)
    if shown and name not in html_tokens.VOID_TAGS:
        writer.end(name)


def _write_markup(node: Tag, name: str, offset: int, writer: PageWriter) -> None:
    """Write list markers, rules across the page, and the parts of tables."""
    markup = str(node.wiki_markup)
    if name in ("li", "dt", "dd"):
        writer.mark(markup, offset)
    elif name == "hr":
        writer.begin_block()
        writer.start("hr", offset)
        writer.at_start = writer.blank = False
    elif name == "table":
        writer.begin_table(offset)
        write_nodes(node.contents.nodes, _find_contents(node, offset), writer)
        writer.end_table()
    elif name == "tr":
        writer.begin_row(offset)
        write_nodes(node.contents.nodes, _find_contents(node, offset), writer)
        writer.end_row()
    elif name in ("td", "th"):
        _write_cell(node, name, offset, writer)


def _write_cell(node: Tag, name: str, offset: int, writer: PageWriter) -> None:
    """Write a cell of a table.

    The package takes a caption ("|+ x") for a cell with a plus; it is written as a row.
    """
    contents, place = node.contents.nodes, _find_contents(node, offset)
    first = str(contents[0]) if contents else ""
    is_caption = str(node.wiki_markup) == "|" and first.startswith("+")
    writer.begin_cell(name, offset)
    if is_caption:
        writer.write(first[1:], place + 1)
        write_nodes(contents[1:], place + len(first), writer)
    else:
        write_nodes(contents, place, writer)
    writer.end_cell(name)
    if is_caption:
        writer.end_row()

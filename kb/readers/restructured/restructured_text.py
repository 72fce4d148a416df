"""Reads reStructuredText: docutils parses it, then it is read as an HTML page.

In: a `Source` whose text is reStructuredText, for docutils or for Sphinx. Out: a `Reading`. The
tree of docutils is written as the tokens of a page (kb.readers.restructured.doctree_tokens), so
headings, glossaries, tables, lists and numbers are read as in HTML. Nothing is included, no file is
read. A directive that nobody knows stands there as it is written; where several of one kind have a
name, each is an entry.
"""

from docutils import nodes
from docutils.core import publish_doctree

from kb import errors, text
from kb.model import Reading, Source
from kb.readers.html_pages import html as pages
from kb.readers.restructured import doctree_tokens, sphinx_markup

SETTINGS = {
    "_disable_config": True,  # no file of the machine changes what is read
    "doctitle_xform": False,
    "docinfo_xform": False,
    "file_insertion_enabled": False,
    "halt_level": 6,
    "raw_enabled": False,
    "report_level": 5,
    "smart_quotes": False,
    "syntax_highlight": "none",
    "warning_stream": False,
}


def read(source: Source) -> Reading:
    """Read a text in reStructuredText."""
    sphinx_markup.register()
    first = source.lines[0].number if source.lines else 1
    try:
        tree = publish_doctree(source.text, settings_overrides=SETTINGS)
        lines = doctree_tokens.Lines([text.words(line) for line in source.text.split("\n")], first)
        writer = doctree_tokens.TreeWriter(
            lines,
            _find_places(tree),
            doctree_tokens.find_describing(tree),
            _list_substituted(tree),
        )
        writer.write(tree)
    except RecursionError:
        raise errors.ReaderError(
            f"{source.document.file}: its lists or quotations are nested deeper than docutils can"
            " follow. Flatten them, or register the text with another reader."
        ) from None
    return pages.read_page(source, doctree_tokens.place_blocks(writer.tokens))


def _list_substituted(tree: nodes.document) -> frozenset[str]:
    """List the texts that a tree has in place of names such as "|AP|"."""
    defined = tree.findall(nodes.substitution_definition)
    return frozenset(
        words.astext() for one in defined for words in one.findall(nodes.Text) if words.astext()
    )


def _find_places(tree: nodes.document) -> dict[str, str]:
    """Find the places of a tree that a role may name, and the terms of its glossaries."""
    places = {name: identifier for name, identifier in tree.nameids.items() if identifier}
    for term in tree.findall(nodes.term):
        name = nodes.fully_normalize_name(term.astext())
        if not term["ids"]:
            term["ids"].append(f"term-{nodes.make_id(name)}")
        places.setdefault(name, term["ids"][0])
    for node in tree.findall(nodes.inline):
        if "names_place" in node:
            node["names_place"] = nodes.fully_normalize_name(node["names_place"])
    return places

"""The lines of a wikitext page as tokens: names of links and anchors."""

import pytest

from kb.readers.html_tokens import Token
from kb.readers.mediawiki import page_writer
from kb.readers.mediawiki.page_writer import NAMES, PageWriter


@pytest.mark.parametrize(
    ("title", "name"),
    [("Ship_battle", "ship battle"), (" Ship  Battle", "ship battle"), ("%C3%86mber", "æmber")],
)
def test_names_of_anchors(title: str, name: str) -> None:
    """Is an anchor known by its name however a link writes it?"""
    assert page_writer.make_name(title) == name


def test_a_heading_has_the_name_that_nothing_else_has() -> None:
    """Does a link lead to the anchor of its name, else to the first heading of it, else nowhere?"""
    writer = PageWriter("", 1)
    for title, names in (("Eel", {"id": "sea"}), ("Sea", {}), ("Eel", {})):
        writer.start("h2", 0, **names)
        writer.write_plain(title, 0)
        writer.end("h2")
    for wanted in ("sea", "eel", "raft", "raft\nsea"):
        writer.start("a", 0, **{NAMES: wanted})
        writer.end("a")
    tokens = page_writer.resolve_links(writer.tokens)
    starts = [token for token in tokens if (token.kind, token.name) == ("start", "a")]
    assert [token.attributes for token in starts] == [
        {"name": "eel"},
        {"href": "#sea"},
        {"href": "#eel"},
        {},
        {"href": "#sea"},
    ]


def test_each_piece_has_its_line() -> None:
    """Does a token have the line of its place, in a text of several lines?"""
    writer = PageWriter("a\nb\nc", 10)
    writer.write("a\nb\nc", 0)
    writer.finish()
    written = [token for token in writer.tokens if token.text.strip()]
    assert written == [
        Token("text", "", content, line, {}) for content, line in zip("abc", (10, 11, 12))
    ]

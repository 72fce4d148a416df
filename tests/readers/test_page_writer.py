"""The lines of a wikitext page as tokens: names of links and anchors."""

import pytest

from kb.readers.html_tokens import Token
from kb.readers.mediawiki import page_writer
from kb.readers.mediawiki.page_writer import PageWriter


@pytest.mark.parametrize(
    ("title", "name"),
    [("Ship_battle", "ship battle"), (" Ship  Battle", "ship battle"), ("%C3%86mber", "æmber")],
)
def test_names_of_anchors(title: str, name: str) -> None:
    """Is an anchor known by its name however a link writes it?"""
    assert page_writer.make_name(title) == name


@pytest.mark.parametrize(
    ("title", "wanted"),
    [("#Ship_battle", "#ship battle"), (":Ponds#Big lilies", "ponds#big lilies"), ("Eel", "eel")],
)
def test_what_a_link_names(title: str, wanted: str) -> None:
    """Is it the page and the place on it?"""
    assert page_writer.make_wanted(title) == wanted


def test_each_piece_has_its_line() -> None:
    """Does a token have the line of its place, in a text of several lines?"""
    writer = PageWriter("a\nb\nc", 10)
    writer.write("a\nb\nc", 0)
    writer.finish()
    written = [token for token in writer.tokens if token.text.strip()]
    assert written == [
        Token("text", "", content, line, {}) for content, line in zip("abc", (10, 11, 12))
    ]

"""The tree of a page as tokens: every tag has its end, and every word its line."""

import bs4
import pytest

from kb import errors
from kb.readers.html_pages import html_parser


def tokens(content: str, first: int = 1) -> list[tuple[str, str, int]]:
    """Give kind, name or text, and line of the tokens of a page."""
    return [
        (token.kind, token.name or token.text, token.line)
        for token in html_parser.parse_html(content, first, "page.html")
    ]


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("<b>one</b>", [("start", "b", 1), ("text", "one", 1), ("end", "b", 1)]),
        ("<b>one", [("start", "b", 1), ("text", "one", 1), ("end", "b", 1)]),
        ("one<br>two", [("text", "one", 1), ("start", "br", 1), ("text", "two", 1)]),
        ("<!-- no -->one", [("text", "one", 1)]),
        ("<!doctype html>one", [("text", "one", 1)]),
        ("<a title='x > y'>one</a>", [("start", "a", 1), ("text", "one", 1), ("end", "a", 1)]),
    ],
)
def test_tags_and_text(content: str, found: list[tuple[str, str, int]]) -> None:
    """Does every element end, and do comments and declarations leave nothing behind?"""
    assert tokens(content) == found


def test_lines() -> None:
    """Does each piece of text have the line it starts on, counted from the registered part's first?"""
    content = "<p\nclass=x>one\n<b>two</b>\n\n<!-- a\nb -->three</p>"
    words = {
        text: line for kind, text, line in tokens(content, 10) if text.strip() and kind == "text"
    }
    assert words == {"one": 11, "two": 12, "three": 15}


@pytest.mark.parametrize("tag", ['<td width=5">', "<img alt='Dock's'>", '<a href="x"y">', "<p 'x>"])
def test_lines_behind_a_stray_quotation_mark(tag: str) -> None:
    """Does a quotation mark that holds no value leave the lines behind its tag as they are?"""
    found = tokens(f"{tag}one\n<b>two</b>\n'three' \"four\"\n<i>five</i>")
    words = {name: line for kind, name, line in found if kind == "text" and name.strip()}
    assert words == {"one": 1, "two": 2, "'three' \"four\"": 3, "five": 4}


def test_scripts_may_contain_what_looks_like_tags() -> None:
    """Is the text of a script one piece up to its own end tag?"""
    found = tokens('<script>if (a<b) "</b>";</script>\nout')
    assert ("text", 'if (a<b) "</b>";', 1) in found and ("text", "out", 2) in found


def test_deep_nesting() -> None:
    """Is a page nested deeper than Python's recursion limit still read?"""
    assert ("text", "one", 1) in tokens("<b>" * 3000 + "one")


def test_markup_that_cannot_be_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Is a page that Beautiful Soup rejects a sentence with the file's name and the remedy?

    What it rejects depends on the parser of the standard library: older ones reject "<![n>", later ones nothing known.
    """

    def reject(*_: object, **__: object) -> None:
        raise bs4.ParserRejectedMarkup("no")

    monkeypatch.setattr(bs4, "BeautifulSoup", reject)
    with pytest.raises(errors.ReaderError, match=r"page.html: .*\(no\).*another reader"):
        tokens("<![n>one")

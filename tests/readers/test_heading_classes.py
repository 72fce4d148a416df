"""Boxes of a page that have the class of its headings."""

import making
import pytest

TOLLS = "<p>Each boat pays one coin for each lock, by day and by night.</p>"


def write(box: str, headings: int = 4) -> str:
    """Write a page with headings of one class, and a box behind them."""
    heads = "".join(f'<h3 class="bar">Lock {letter}</h3>{TOLLS}' for letter in "ABCDEFG"[:headings])
    return f"<h2>Canals</h2>{heads}{box}{TOLLS}"


@pytest.mark.parametrize(
    ("content", "headed"),
    [
        (write('<div class="bar">Order of Play</div>'), True),
        (write('<p class="wide bar">Order of <b>Play</b></p>'), True),
        (write('<div class="bar">Order of Play</div>', headings=3), False),
        (write('<div class="bar">In this order boats row, and then they pay.</div>'), False),
        (write('<div class="bar"><p>Order of Play</p></div>'), False),
        (write('<div class="note">Order of Play</div>'), False),
        (
            write('<div class="bar">Order of Play' + '<br><i class="bar">x</i>' * 5 + "</div>"),
            False,
        ),
    ],
)
def test_boxes(content: str, headed: bool) -> None:
    """Is a box a heading that has the class of several headings and the words of a title?"""
    reading = making.read(content, "html")
    assert ("Order of Play" in [one.title for one in reading.sections]) == headed
    assert reading.problems == ()


def name_headings(written: str) -> str:
    """Write a page whose headings are paragraphs with such a class."""
    return "".join(
        f'<p class="{written}-{1 + (letter != "A")}">Lock {letter}</p>{TOLLS}' for letter in "ABCD"
    )


@pytest.mark.parametrize("written", ["Heading", "title", "head"])
def test_classes_that_are_named_for_headings(written: str) -> None:
    """Are paragraphs headings that a program which sets books calls so, each of its level?"""
    reading = making.read(name_headings(written), "html")
    assert [(one.level, one.title) for one in reading.sections] == [
        (1, "Lock A"),
        *((2, f"Lock {letter}") for letter in "BCD"),
    ]
    assert reading.problems == ()


def test_classes_with_a_number_of_their_own() -> None:
    """Is a size of letters, or what belongs to a heading, no heading?"""
    for written in ("fs", "Heading-text"):
        assert len(making.read(name_headings(written), "html").sections) == 1


def test_the_title_that_word_writes() -> None:
    """Does what stands above the first chapter belong to the title, and is a title alone left out?"""
    page = f"<p class=MsoTitle>Pond Rules</p>{TOLLS}<h1>Locks</h1><p>Row.</p>"
    sections = making.read(page, "html").sections
    assert [one.title for one in sections] == ["Pond Rules", "Locks"]
    bare = "<p class=MsoTitle>Pond Rules</p><h1>Locks</h1><p>Row.</p>"
    reading = making.read(bare, "html")
    assert [one.title for one in reading.sections] == ["Locks"] and reading.problems == ()
    assert [one.text for one in reading.sections[0].paragraphs] == ["Row."]
    twice = making.read(f"<p class=MsoTitle>Pond</p>{page}", "html").sections
    assert [one.title for one in twice] == ["Locks"]

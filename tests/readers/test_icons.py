"""Images within a sentence are icons that it needs, and pictures are none."""

import making
import pytest

COIN = '<img src="c.png" alt="2 coins">'


@pytest.mark.parametrize(
    ("page", "found"),
    [
        (f"<p>Pay {COIN} to row", ["Pay [2 coins] to row"]),
        (f"<p>Pay {COIN}.</p><p>{COIN} is a toll", ["Pay [2 coins].", "[2 coins] is a toll"]),
        (f"<p>Pay {COIN}{COIN}", ["Pay [2 coins] [2 coins]"]),
        ("<p>Row <img alt='oar icon'> twice", ["Row [oar] twice"]),
        (f"<table><tr><td>{COIN}<td>A toll<tr><td>x<td>y", ["[2 coins] | A toll", "x | y"]),
        (f"<p>{COIN}</p><p>Row on", ["Row on"]),
        (f"<p>Pay 2 coins {COIN} now", ["Pay 2 coins now"]),  # said beside it
        ("<p>Row <img alt='map.png'> on", ["Row on"]),
        ("<p>Row <img alt='A frog leaps over a pad.'> on", ["Row on"]),
        ("<p>Row <img alt=''> on", ["Row on"]),
        ("<p><img alt='Frog' style='border:0; float: left'>Frogs row", ["Frogs row"]),
    ],
)
def test_icons(page: str, found: list[str]) -> None:
    """Is an icon written where it stands, and any other image left out by name?"""
    reading = making.read(f"<h1>Pond</h1>{page}", "html")
    assert [one.text for one in reading.sections[0].paragraphs] == found
    assert reading.problems == ()


def test_a_picture_before_a_rule() -> None:
    """Does a picture beside the number of a rule hide neither the number nor the rule?"""
    rules = "".join(
        f"<p><img src='f.png' alt='Frog'><b>2.{one} LEAPS:</b> A frog leaps over {one} pads.</p>"
        for one in range(1, 7)
    )
    reading = making.read(f"<h1>Pond</h1>{rules}", "html")
    assert [one.number for one in reading.sections][-6:] == [f"2.{one}" for one in range(1, 7)]
    assert reading.problems == () and len(reading.exclusions) == 6


def test_icons_of_titles() -> None:
    """Does a title stay the name that people look up?"""
    reading = making.read(f"<h1>Pond</h1><h2>{COIN} Tolls</h2><p>Pay.", "html")
    assert [one.title for one in reading.sections] == ["Pond", "Tolls"]
    assert [one.name for one in reading.exclusions] == ["image caption"]


def test_icons_of_restructured_text() -> None:
    """Is an image that stands for a word of a sentence an icon there too?"""
    page = "Pond\n====\n\n.. |oar| image:: o.png\n\nRow |oar| on.\n\n.. image:: map.png\n   :alt: Map\n"
    reading = making.read(page, "restructured-text")
    assert [one.text for one in reading.sections[0].paragraphs] == ["Row [oar] on."]
    assert reading.problems == ()


def test_a_page_of_pictures() -> None:
    """Is a page of nothing but pictures left out by name, however many these are?"""
    reading = making.read("<h1>Pond</h1><p>Row on.</p><p>" + "<img alt='2 coins'> " * 5_000, "html")
    assert reading.problems == () and len(reading.exclusions) == 5_000

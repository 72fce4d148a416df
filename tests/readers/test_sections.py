"""Sections of a page: levels, numbers, headwords and the text that belongs to each."""

import making
import pytest

from kb.model import Source
from kb.readers import html_tokens
from kb.readers.html_pages import blocks, elements, sections


def read(content: str) -> list[tuple[int, str, str | None, str, int]]:
    """Give level, kind, number, title and count of paragraphs of the sections of a page."""
    source: Source = making.make_source(content, "html")
    page = elements.balance_tags(html_tokens.tokenize(content), "book.txt")
    return [
        (one.level, one.kind, one.number, one.title, len(one.paragraphs))
        for one in sections.make_sections(blocks.read_blocks(page), source).sections
    ]


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("<h1>A</h1>x<h2>B</h2>y", [(1, "section", None, "A", 1), (2, "section", None, "B", 1)]),
        ("<h2>7.4 Locks ¶</h2>x", [(2, "section", "7.4", "Locks", 1)]),
        ("x<h2>A</h2>y", [(2, "section", None, "A", 2)]),
        ("<dl><dt>Eel<dd>x</dl>y", [(1, "term", None, "Eel", 2)]),
        (
            "<h1>A</h1><dl><dt>Eel<dd>x</dl>y",
            [(1, "section", None, "A", 1), (2, "term", None, "Eel", 1)],
        ),
        (
            "<p>1.1 Pay.<p>1.2 Row now.<p>1.2.1 Wait",
            [
                (1, "section", "1.1", "1.1", 1),
                (1, "section", "1.2", "1.2", 1),
                (2, "section", "1.2.1", "Wait", 0),
            ],
        ),
        (
            "<h2>1 Zones</h2><h4>Deck</h4><p>1.1 Pay.<p>1.1.1 Row.<p>1.2 Go.<h4>Hand</h4><p>1.3 Go.",
            [
                (2, "section", "1", "Zones", 0),
                (4, "section", None, "Deck", 0),
                (5, "section", "1.1", "1.1", 1),
                (6, "section", "1.1.1", "1.1.1", 1),
                (5, "section", "1.2", "1.2", 1),
                (4, "section", None, "Hand", 0),
                (5, "section", "1.3", "1.3", 1),
            ],
        ),
        (
            "<h2>1.0 Zones</h2>x<p>1.0.1 Pay.<h3>1.1 Deck</h3>x<p>1.2 Row.<p>1.2.1 Go.<h3>2.0 End</h3>x<p>2.1 Go.",
            [
                (2, "section", "1.0", "Zones", 1),
                (3, "section", "1.0.1", "1.0.1", 1),
                (3, "section", "1.1", "Deck", 1),
                (3, "section", "1.2", "1.2", 1),
                (4, "section", "1.2.1", "1.2.1", 1),
                (3, "section", "2.0", "End", 1),
                (4, "section", "2.1", "2.1", 1),
            ],
        ),
        (
            "<h2>1 Zones</h2><p>1.0 Pay.<p>1.1 Row.",
            [
                (2, "section", "1", "Zones", 0),
                (3, "section", "1.0", "1.0", 1),
                (3, "section", "1.1", "1.1", 1),
            ],
        ),
        (
            "<h2>1 Zones</h2><p>1.1 Pay.<h4>Deck</h4>x<p>1.2 Row.<p>2.1 Go.",
            [
                (2, "section", "1", "Zones", 0),
                (3, "section", "1.1", "1.1", 1),
                (4, "section", None, "Deck", 1),
                (3, "section", "1.2", "1.2", 1),
                (5, "section", "2.1", "2.1", 1),
            ],
        ),
        ("<p>1.1 Pay.<p>Row.", [(1, "section", None, "The Book", 2)]),
    ],
)
def test_sections(content: str, found: list[tuple[int, str, str | None, str, int]]) -> None:
    """Do headings, headwords and numbered rules start sections, and nothing else?"""
    assert read(content) == found


def test_text_around_a_box() -> None:
    """Does the text beside a box belong to the heading above it, unless that is in another one?"""
    box = "<div><h3>Odds</h3><p>" + "One frog in three falls into the mud. " * 3 + "</p></div>"
    rest = "<p>Each frog leaps.</p><h2>Mud</h2><p>It is wet.</p>"

    def read(page: str) -> dict[str, str]:
        reading = making.read(f"<html><body>{page}</body></html>", "html")
        assert reading.problems == ()
        return {
            one.title: " ".join(part.text for part in one.paragraphs)[-16:]
            for one in reading.sections
        }

    found = read(f"<h2>Leaps</h2>{box}{rest}")
    assert found == {
        "Leaps": "Each frog leaps.",
        "Odds": "ls into the mud.",
        "Mud": "It is wet.",
    }
    between = read(f"<h2>Leaps</h2><p>So.</p>{box}{rest}")
    assert between["Leaps"] == "Each frog leaps." and between["Odds"] == "ls into the mud."
    pages = f"<h2>Leaps</h2>{box}<div><p>Each frog leaps.</p><h2>Mud</h2><p>It is wet.</p></div>"
    assert read(pages)["Odds"].endswith("Each frog leaps.")
    assert read(f"<h2>Leaps</h2><div><h3>Odds</h3></div>{rest}")["Odds"].endswith(
        "Each frog leaps."
    )


def test_an_anchor_between_text_and_a_heading() -> None:
    """Is an anchor behind the last words above a heading that heading's, and one within not?"""
    page = (
        '<h2>Leaps</h2>A frog<a name="in"></a> leaps.<br>It rests.\n<a name="mud"></a>\n'
        '<h2>Mud</h2><p>It is wet.<a name="end"></a></p><h2>Tides<a name="tide"></a></h2><p>Low.</p>'
    )
    reading = making.read(f"<html><body>{page}</body></html>", "html")
    assert [(one.title, one.anchors) for one in reading.sections] == [
        ("Leaps", ("in",)), ("Mud", ("mud", "end")), ("Tides", ("tide",)),
    ]  # fmt: skip


def test_headings_below_one_that_its_number_puts_deeper() -> None:
    """Does what a page has below "3.1.1" stand below it, though 3.1 is written alike, and 3.2 not?"""
    page = (
        "<h3>3.1 Duties</h3><p>Many.</p><h3>3.1.1 Persons</h3><h4>Coxswain</h4><p>He steers.</p>"
        "<h4>Bow</h4><h5>Oars</h5><p>Two.</p><h3>3.2 Boats</h3><h4>Rafts</h4><p>They float.</p>"
        "<h3>Ends</h3><h4>Prizes</h4><p>None.</p>"
    )
    assert [(one.level, one.title) for one in making.read(page, "html").sections] == [
        (3, "Duties"),
        (4, "Persons"),
        (5, "Coxswain"),
        (5, "Bow"),
        (6, "Oars"),
        (3, "Boats"),
        (4, "Rafts"),
        (3, "Ends"),
        (4, "Prizes"),
    ]


def test_the_text_of_a_heading_behind_the_items_of_a_rule() -> None:
    """Does text below a heading belong to it, and not to the rule whose items stand above it?"""
    page = (
        "<h1>Pond</h1><h2>Tolls</h2><ul><li>A1. Pay<ul><li>A1.1. Row.</li><li>A1.2. Go:<ul>"
        "<li>a. in</li><li>b. out</li></ul></li></ul></li></ul><h2>Locks</h2><p>Open.</p>"
    )
    sections = making.read(page, "html").sections
    assert [one.text for one in sections[-1].paragraphs] == ["Open."]


def test_a_page_without_headings_keeps_its_anchors() -> None:
    """Does a link lead to the one entry of a page that has no heading?"""
    reading = making.read('<p id="eel">An eel swims.</p><p>See <a href="#eel">it</a>.</p>', "html")
    (section,) = reading.sections
    assert section.anchors == ("eel",) and section.paragraphs[1].anchors[0].target == "eel"

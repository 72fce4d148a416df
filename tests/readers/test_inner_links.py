"""Links within a PDF: on which words they stand, and to which line they lead."""

import printing
import pytest
from printing import FEED, LEAP, Piece, print_document

from kb.readers.pdf import inner_links
from kb.readers.pdf.inner_links import InnerLink, LinkedSpan, Place


@pytest.mark.parametrize("columns", [1, 2])
def test_links_lead_to_headings(columns: int) -> None:
    """Do the links of a PDF lead to the sections that they lead to there, over the ends of lines, and no words else?"""
    pieces: list[Piece] = [
        ("h1", '<a name="setup"/>Setup'),
        ("text", LEAP),
        ("text", f'{LEAP} As <link href="#leaps">the rules for anything that leaps</link> say.'),
        ("h1", "Upkeep"),
        (
            "text",
            f'{FEED} See <link href="#setup">Setup</link>, and <link href="https://x.org">x</link>.',
        ),
        ("h1", '<a name="leaps"/>Leaps'),
        ("text", LEAP),
    ]
    sections = {
        one.title: one for one in printing.read(print_document(pieces, columns=columns)).sections
    }
    linked = {
        (title, " ".join(paragraph.text[link.start : link.end].split())): link.target
        for title, section in sections.items()
        for paragraph in section.paragraphs
        for link in paragraph.anchors
    }
    assert {target for (title, _), target in linked.items() if title == "Upkeep"} == set(
        sections["Setup"].anchors
    )
    said = [words for title, words in linked if title == "Setup"]
    assert " ".join(said) == "the rules for anything that leaps"
    assert {target for (title, _), target in linked.items() if title == "Setup"} == set(
        sections["Leaps"].anchors
    )
    assert sections["Upkeep"].anchors == () and len(linked) == len(said) + 1


SETUP, LEAPS = Place(1, 40.0, 700.0), Place(2, 40.0, 300.0)


def link_to(place: Place) -> InnerLink:
    """Make a link that stands on the word from 10 to 20."""
    return InnerLink(10.0, 20.0, 100.0, 110.0, place)


@pytest.mark.parametrize(
    ("word", "covered"),
    [
        ((10.0, 20.0, 100.0, 110.0), True),
        ((5.0, 15.0, 100.0, 110.0), True),  # half of it
        ((0.0, 12.0, 100.0, 110.0), False),  # a fifth of it
        ((10.0, 20.0, 112.0, 122.0), False),  # on the line above
    ],
)
def test_a_link_covers_most_of_a_word(
    word: tuple[float, float, float, float], covered: bool
) -> None:
    """Does a link count for the words that it stands on, and not for their neighbours?"""
    assert link_to(SETUP).covers(*word) is covered


def test_words_of_one_link_are_one_span() -> None:
    """Are the words of a link in a line one span, without the comma between it and the next?"""
    words = [("See", None), ("Setup", link_to(SETUP)), (",", None), ("Leaps", link_to(LEAPS))]
    assert inner_links.find_spans(words, "See Setup, Leaps") == [(4, 9, SETUP), (11, 16, LEAPS)]


def test_pieces_of_one_word_are_one_span() -> None:
    """Is a word that the file writes in two pieces, both with the same link, linked as a whole?"""
    words = [("See", None), ("Set", link_to(SETUP)), ("up", link_to(SETUP))]
    assert inner_links.find_spans(words, "See Setup") == [(4, 9, SETUP)]


def test_a_place_is_the_line_below_it() -> None:
    """Does a link lead to the heading below its place in its column, else to nothing?"""
    left, right = (40.0, 200.0), (210.0, 400.0)
    lines = [(1001, left, 700.0), (1002, left, 600.0), (1003, right, 690.0)]
    assert inner_links.find_line(Place(1, 40.0, 650.0), lines) == 1002
    assert inner_links.find_line(Place(1, 210.0, 750.0), lines) == 1003
    assert inner_links.find_line(Place(1, 40.0, 500.0), lines) == 0


def test_spans_move_with_the_words_of_a_line() -> None:
    """Does a link keep its words when letters are cut before it, and go when its words are cut?"""
    spans = (LinkedSpan(0, 4, 1001), LinkedSpan(3, 9, 1002), LinkedSpan(12, 15, 1003))
    assert inner_links.move_spans(spans, 5) == (LinkedSpan(0, 4, 1002), LinkedSpan(7, 10, 1003))


def test_spans_are_read_as_they_were_written() -> None:
    """Are the links of a line the same after they were written and read again, also where there are none?"""
    for spans in ((LinkedSpan(4, 12, 12003), LinkedSpan(14, 20, 7)), ()):
        assert inner_links.read_spans(inner_links.write_spans(spans)) == spans

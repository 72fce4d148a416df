"""Tables of contents of a PDF, with the numbers of pages or without."""

import printing
import pytest
from printing import LEAP, Piece, print_document

from kb.readers.pdf import printed_contents
from kb.readers.pdf.printed_lines import BODY, PrintedLine


def find(*said: str) -> set[int]:
    """Find the lines of contents among lines that are printed below each other."""
    lines = [
        PrintedLine(1, place, BODY, 10.0, 40.0, 200.0, 0.2, 0, (40.0, 200.0), words)
        for place, words in enumerate(said, 1)
    ]
    return printed_contents.find_contents(lines)


@pytest.mark.parametrize("heading", ["Contents", "Index"])
def test_contents(heading: str) -> None:
    """Is a table of contents left out, with its heading, so that its titles are no sections?"""
    contents: list[Piece] = [("h1", heading)]
    contents += [
        ("text", f"{title} ............ {place}")
        for place, title in enumerate(("Frogs", "Toads", "Pads", "Ponds"), 2)
    ]
    body: list[Piece] = [
        piece
        for title in ("Frogs", "Toads", "Pads", "Ponds")
        for piece in (("h1", title), ("text", LEAP))
    ]
    reading = printing.read(print_document([*contents, *body]))
    assert [one.title for one in reading.sections] == [
        "Frogs",
        "Toads",
        "Pads",
        "Ponds",
    ]
    assert [one.name for one in reading.exclusions if one.line // 1000 == 1].count(
        "table of contents"
    ) >= 4


def test_contents_below_the_numbers_of_pages() -> None:
    """Are contents left out where each page is named above its titles, the last title too?"""
    titles = ("Frogs", "Toads", "Pads", "Ponds", "Mud", "Tides")
    contents: list[Piece] = [("h1", "Contents")]
    for page, title in enumerate((*titles, "More"), 1):
        contents += [("text", f"<b>PAGE {page}</b>"), ("text", title)]
    body: list[Piece] = [piece for title in titles for piece in (("h1", title), ("text", LEAP))]
    reading = printing.read(print_document([*contents, *body, ("h1", "Further"), ("text", LEAP)]))
    assert [one.title for one in reading.sections] == [*titles, "Further"]


def test_contents_without_pages() -> None:
    """Are titles below "Contents" left out that return as headings, without the numbers of pages?"""
    titles = ("Frogs", "Toads", "Pads", "Ponds", "Reeds", "Leaps")
    contents: list[Piece] = [("h1", "Contents"), ("text", "1."), *(("text", one) for one in titles)]
    body: list[Piece] = [
        piece
        for number, title in enumerate(titles, 1)
        for piece in (("h1", f"{number}. {title}"), ("text", LEAP))
    ]
    reading = printing.read(print_document([*contents, *body]))
    assert [(one.number, one.title) for one in reading.sections] == [
        (str(number), title) for number, title in enumerate(titles, 1)
    ]


def test_a_few_dotted_lines_are_no_contents() -> None:
    """Is a list with leaders contents only where it has several lines?"""
    dotted = ("Frogs ........ 12", "Toads ........ 13", "Pads ........ 14")
    assert find(LEAP, *dotted, LEAP) == {1, 2, 3}
    assert find(LEAP, *dotted[:2], LEAP) == set()


def test_titles_that_return_are_contents() -> None:
    """Are titles below "Contents" left out that return with their numbers, and kept that do not?"""
    titles = ("Frogs", "Toads", "Pads", "Ponds", "Reeds", "Leaps")
    body = [line for number, one in enumerate(titles, 1) for line in (f"{number}. {one}", LEAP)]
    assert find("Contents", *titles, *body) == set(range(7))
    assert find("Contents", *titles, LEAP, LEAP) == set()

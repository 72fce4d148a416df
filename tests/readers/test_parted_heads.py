"""Running heads of two parts: a chapter at one edge, a section at the other."""

from kb.readers.pdf import parted_heads
from kb.readers.pdf.columns import Row
from kb.readers.pdf.extraction import Word

CHAPTERS = ["1 Boats", "1 Boats", "2 Locks", "2 Locks", "2 Locks", "3 Tolls"]


def make_row(top: float, *pieces: tuple[float, str]) -> Row:
    """Make a row of the words that begin at these places."""
    words = tuple(
        Word(said, left + 30 * place, left + 30 * place + 25, top - 10, top, bold=False)
        for left, content in pieces
        for place, said in enumerate(content.split())
    )
    return Row(words, (40.0, 560.0))


def make_pages(heads: list[tuple[str, str]], top: float = 700.0) -> list[list[Row]]:
    """Make pages with a section and a chapter above a title and a line of text."""
    return [
        [
            make_row(top, (40.0, section), (440.0, chapter)),
            make_row(600.0, (40.0, section)),
            make_row(580.0, (40.0, "Row to the next lock")),
        ]
        for section, chapter in heads
    ]


def test_heads_that_differ_from_page_to_page() -> None:
    """Is the line at the top one that names the chapter and the section, on every page?"""
    pages = make_pages(
        [(f"{chapter[0]}.{at} Rowing", chapter) for at, chapter in enumerate(CHAPTERS)]
    )
    assert parted_heads.find_parted_heads(pages) == {id(rows[0]) for rows in pages}


def test_rows_that_are_no_heads() -> None:
    """Is a row of a table no head, whose cells nothing else names, and are few no sign of any?"""
    rows = make_pages([(f"Boat {at}", f"{at} coins") for at in range(6)])
    assert not parted_heads.find_parted_heads([[page[0], page[2]] for page in rows])
    assert not parted_heads.find_parted_heads(make_pages([("1.1 Rowing", "1 Boats")] * 4))
    assert not parted_heads.find_parted_heads([[], [make_row(700.0, (40.0, "Frogs"))]])

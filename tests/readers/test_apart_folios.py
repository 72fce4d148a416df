"""Numbers of pages that stand on the line of a title."""

from kb.readers.pdf import apart_folios
from kb.readers.pdf.columns import Row
from kb.readers.pdf.extraction import Word


def make_row(top: float, content: str, last: float = 0.0) -> Row:
    """Make a row of words, the last of which may begin at a place of its own."""
    words = [
        Word(said, 40.0 + 60 * place, 90.0 + 60 * place, top - 20, top, bold=False)
        for place, said in enumerate(content.split())
    ]
    if last:
        words[-1] = Word(words[-1].text, last, last + 20, top - 20, top, bold=False)
    return Row(tuple(words), (40.0, 400.0))


def read(titles: list[str], last: float) -> list[list[str]]:
    """Part the folios of pages with these titles, and give the words of their first rows."""
    pages = [[make_row(600, title, last), make_row(500, "Row to lock 7")] for title in titles]
    made = apart_folios.part_folios(pages)
    return [[" ".join(word.text for word in row.words) for row in rows[:-1]] for rows in made]


TITLES = ["Boats 3", "Locks 4", "Tolls 6", "Eels 8", "Winning 9"]


def test_a_number_beside_a_title() -> None:
    """Is the number of a page at the edge of the line no word of the title?"""
    assert read(TITLES, 380.0) == [title.split() for title in TITLES]


def test_a_number_of_the_title() -> None:
    """Is it one where it stands close to it, does not count up, or too few pages have one?"""
    assert read(TITLES, 100.0) == [[title] for title in TITLES]
    assert read(TITLES[::-1], 380.0) == [[title] for title in TITLES[::-1]]
    assert read(TITLES[:4], 380.0) == [[title] for title in TITLES[:4]]

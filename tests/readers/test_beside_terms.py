"""Terms beside their definitions become entries; columns, tables and hanging numbers do not."""

import printing
from printing import draw_lines

from kb.readers.pdf import beside_terms
from kb.readers.pdf.extraction import Word

Drawn = list[tuple[float, float, str]]
WORDS = [
    ("Burrow", ["Where a newt sleeps while the pond is", "frozen, alone or with others."]),
    ("Call", ["What a newt says to others that are", "near it: help, wait or go."]),
    ("Dry land", ["All of the map but the pond."]),
    ("Mud that is", ["Mud on which nobody stood since the"]),
    ("fresh", ["last turn of the same player,", "not counting toads."]),
    ("Newt", ["A piece that swims, walks and", "- sleeps in a burrow, or", "- calls others."]),
    ("Pond", ["The blue part of the map, with its", "edge and all that floats on it."]),
]


def draw_terms(left: float, right: float) -> Drawn:
    """Draw a definition beside each term, below a line across both."""
    drawn: Drawn = [(left, 60.0, "These words have a meaning of their own wherever they stand.")]
    down = 84.0
    for term, definition in WORDS:
        drawn.append((left, down, term))
        for line in definition:
            drawn.append((right, down, line))
            down += 12
    return drawn


MEANINGS = {
    "Burrow": "Where a newt sleeps while the pond is frozen, alone or with others.",
    "Call": "What a newt says to others that are near it: help, wait or go.",
    "Dry land": "All of the map but the pond.",
    "Mud that is fresh": "Mud on which nobody stood since the last turn of the same player,"
    " not counting toads.",
    "Newt": "A piece that swims, walks and sleeps in a burrow, or calls others.",
    "Pond": "The blue part of the map, with its edge and all that floats on it.",
}


def test_terms_beside_their_definitions() -> None:
    """Is each term an entry with the definition beside it, though hardly a space parts the longest?

    A fraction of a point between both, as two fonts have, moves no words to another term.
    """
    drawn = draw_terms(40.0, 96.0)
    higher = [
        (left, down - 0.6 * (left > 40 and one[0].isupper()), one) for left, down, one in drawn
    ]
    for lines in (drawn, higher):
        reading = printing.read(draw_lines(lines, size=9))
        found = {
            one.title: " ".join(part.text for part in one.paragraphs) for one in reading.sections
        }
        assert {title: found.get(title) for title in MEANINGS} == MEANINGS


def test_numbers_beside_their_rules() -> None:
    """Do numbers that stand beside the lines of their rules stay numbers?"""
    drawn: Drawn = []
    for place, (_, definition) in enumerate(WORDS, 1):
        drawn += [(40.0, 60.0 + 40 * place, f"4.{place}.")]
        drawn += [(96.0, 60.0 + 40 * place + 12 * row, one) for row, one in enumerate(definition)]
    sections = printing.read(draw_lines(drawn, size=9)).sections
    assert [one.number for one in sections if one.number] == [f"4.{n}" for n in range(1, 8)]


def test_rows_of_a_table() -> None:
    """Do short cells beside each other stay the row of a table?"""
    drawn: Drawn = [
        (place, 60.0 + 12 * row, said)
        for row, cells in enumerate(
            [
                ("Newt", "3 eels"),
                ("Toad", "2 eels"),
                ("Frog", "1 eel"),
                ("Eel", "none"),
                ("Duck", "all"),
            ]
        )
        for place, said in zip((40.0, 140.0), cells, strict=True)
    ]
    lines = [line.text for line in printing.make_source(draw_lines(drawn, size=9)).lines]
    assert lines[:2] == ["Newt | 3 eels", "Toad | 2 eels"]


def test_a_term_without_a_definition() -> None:
    """Is a term beside which nothing stands, at the foot of a page, no line of contents?"""
    alone = beside_terms.Passage(((Word("Mud", 40.0, 60.0, 50.0, 60.0, bold=False),),), ())
    assert not beside_terms._is_listed(alone)


def test_contents_beside_their_counts() -> None:
    """Are the counts of contents left out with the titles that stand beside them?"""
    drawn: Drawn = [(40.0, 60.0, "CONTENTS")]
    for place, count in enumerate("I II III IV V VI".split()):
        down = 84.0 + 14 * place
        drawn += [(40.0, down, f"Article {count}"), (96.0, down, "Of the newts")]
        drawn += [(160.0 + 9 * dot, down, ".") for dot in range(20)]
        drawn += [(350.0, down, str(place + 2))]
    drawn += [(40.0, 220.0, "NEWTS"), (40.0, 240.0, "A newt swims to the edge and waits.")]
    reading = printing.read(draw_lines(drawn, size=9))
    assert [one.title for one in reading.sections] == ["NEWTS"]
    assert {one.name for one in reading.exclusions} == {"table of contents"}


def test_words_without_a_definition() -> None:
    """Is a page read whose short lines at the left have nothing beside them?"""
    drawn = draw_terms(40.0, 96.0)
    drawn += [(4.0, 330.0, "Eel"), (40.0, 330.0, "Toad"), (96.0, 330.0, "A piece that hops.")]
    titles = [one.title for one in printing.read(draw_lines(drawn, size=9)).sections]
    assert {"Burrow", "Call", "Dry land", "Newt"} <= set(titles)

"""Rules of a plain text whose number is a letter and one count."""

import making

CHAPTERS = "".join(
    f"C{n} TOLLS OF LOCK NUMBER {n}\n\nC{n}.1 A rower pays at lock {n}, and then rows on.\n\n"
    for n in range(1, 6)
)


def read(content: str) -> list[tuple[str | None, str, int]]:
    """Give number, title and level of each section of a text that loses nothing."""
    reading = making.read(content, "numbered-text")
    assert reading.problems == ()
    return [(one.number, one.title, one.level) for one in reading.sections]


def test_chapters_and_paragraphs() -> None:
    """Has each chapter its number and title, and a series without parts its numbers?"""
    series = "".join(
        f"G{n} Most locks are shut at night, as the law has it.\n\n" for n in (1, 2, 3)
    )
    found = read(f"CANALS\n\n{series}{CHAPTERS}")
    assert ("C2", "TOLLS OF LOCK NUMBER 2", 2) in found and ("C2.1", "C2.1", 3) in found
    assert [number for number, _, _ in found if number and number[0] == "G"] == ["G1", "G2", "G3"]


def test_what_is_no_chapter() -> None:
    """Is a field of a map no rule, out of order or in a text that has no numbers below it?"""
    fields = "".join(f"B{n} Harbour with a quay\n\n" for n in (7, 3, 9))
    assert not [
        one for one in read(f"CANALS\n\n{CHAPTERS}{fields}") if one[0] in ("B7", "B3", "B9")
    ]
    alone = "".join(f"B{n} Harbour\n\nRow on to the next.\n\n" for n in range(1, 7))
    assert all(number is None for number, _, _ in read(alone))


def test_titles_in_capitals() -> None:
    """Is a long title in capitals one, and capitals at the start of a sentence the rule's title?"""
    long = "C6 TOLLS OF LOCKS, BASINS AND QUAYS THAT ARE SHUT OR OPEN ON A SUNDAY\n\n"
    leads = "".join(f"C6.{n} LOCK KEEPER {'ABC'[n]} A keeper opens the lock.\n\n" for n in range(3))
    found = {number: title for number, title, _ in read(f"CANALS\n\n{CHAPTERS}{long}{leads}")}
    assert found["C6"].startswith("TOLLS OF LOCKS") and found["C6"].endswith("SUNDAY")
    assert found["C6.1"] == "LOCK KEEPER B"

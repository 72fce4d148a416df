"""Chapters of a plain text whose count stands on a line above their title."""

import making
import pytest

BOOK = (
    "Chapter 1\nBoats\n1.1 Oars\nA boat has two oars for each that rows in it.\n"
    "1.2 Masts\nA mast is down where a bridge is.\nChapter 2\nLocks\n"
    "2.1 Tolls\nPay one coin at each lock on your way.\n2.2 Night\nThe locks are closed at night.\n"
    "Appendix A\nLists\nA.1 Fees\nOne coin for each boat in a lock.\nA.2 Fines\nTwo coins.\n"
    "Appendix B\nThe Old Rule\nOnce all locks were open at night.\n"
)


def read(content: str) -> list[tuple[str | None, str, int, int]]:
    """Give number, title, level and count of paragraphs of the sections of a text."""
    reading = making.read(content, "numbered-text")
    assert reading.problems == ()
    return [(one.number, one.title, one.level, len(one.paragraphs)) for one in reading.sections]


def test_chapters_above_their_rules() -> None:
    """Is each a section with its count as number, and one without rules that counts on?"""
    assert read(BOOK) == [
        ("1", "Boats", 1, 0),
        ("1.1", "Oars", 2, 1),
        ("1.2", "Masts", 2, 1),
        ("2", "Locks", 1, 0),
        ("2.1", "Tolls", 2, 1),
        ("2.2", "Night", 2, 1),
        ("A", "Lists", 1, 0),
        ("A.1", "Fees", 2, 1),
        ("A.2", "Fines", 2, 1),
        ("B", "The Old Rule", 1, 1),
    ]


@pytest.mark.parametrize(
    "content",
    [
        BOOK[: BOOK.index("Chapter 2")],  # one alone
        BOOK.replace("Boats\n", "").replace("Locks\n", "").replace("Lists\n", ""),  # no titles
        BOOK.replace("Chapter 1", "Chapter 7").replace("Chapter 2", "Chapter 8")[
            : BOOK.index("Appendix")
        ],
    ],
)
def test_lines_that_head_no_chapter(content: str) -> None:
    """Is a count no chapter alone, without a title, or above rules of another number?"""
    assert all("." in (number or ".") for number, *_ in read(content))

"""Rules cited by a number that begins with a Roman numeral."""

import making
import pytest

from kb.linking import explicit_references, library, roman_citations

NUMBERS = {"I", "II", "II.1", "II.3", "IV", "IV.2", "V"}


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("see IV.2 and II.3", ["IV.2", "II.3"]),
        ("as II.3 says", ["II.3"]),
        ("see IV, or Sections I and II.1", ["IV", "I", "II.1"]),
        ("(see II.7)", ["II.7"]),  # which nothing has: a Problem
        ("what II.7 says", []),
        ("see VI.2", []),
        ("I row in a V, and IV of us row", []),
        ("World War II", []),
    ],
)
def test_citations(content: str, found: list[str]) -> None:
    """Is a number found wherever it stands, and a numeral alone only behind a cue?"""
    cited = [number for _, _, number in roman_citations.find_cited(content, NUMBERS)]
    assert cited == found
    assert not list(roman_citations.find_cited(content, {"1", "2.3"}))


def test_they_are_no_missing_names() -> None:
    """Do several numbers behind one "see" lead to their rules, and is no name made of them?"""
    entries = [
        making.make_entry("tolls", "See II.1 and II.3.", number="II"),
        making.make_entry("locks", "Row.", number="II.1"),
        making.make_entry("eels", "Row.", number="II.3"),
    ]
    known = library.make_library([making.DOCUMENT], entries)
    found = explicit_references.find_explicit_references(entries, known)
    assert [(one.phrase, one.target) for one in found.references] == [
        ("II.1", "bw-book/locks"),
        ("II.3", "bw-book/eels"),
    ]
    assert not found.missing and not found.problems

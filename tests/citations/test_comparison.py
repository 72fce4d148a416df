"""Cited words against the words in force: the same, moved, changed, or not here to be checked."""

import making
import pytest

from kb.citations import comparison, formats
from kb.citations.comparison import CheckedCitation
from kb.citations.formats import Citation
from kb.model import Entry

NOW = making.make_entry("toll", "Pay one coin.", "Pay it at the gate.", version="2")
SAME = making.make_entry("toll", "Pay one coin.", "Pay it at the gate.", version="1")
SWAPPED = making.make_entry("toll", "Pay it at the gate.", "Pay one coin.", version="1")
TWICE = making.make_entry("toll", "Pay one coin.", "Pay one coin.", version="2")
OTHER = making.make_entry("toll", "Pay two coins.", version="1")
OURS = making.make_entry("toll", "One coin, please.", version="2", wording="plain")
ONE, GATE = formats.digest_words("Pay one coin."), formats.digest_words("Pay it at the gate.")
WHOLE = formats.digest_words("Pay one coin. Pay it at the gate.")
STRANGE = "0" * 8


def make_case(
    cited: Entry | None,
    paragraph: int = 0,
    digest: str = "",
    quotation: str = "",
    *,
    now: Entry = NOW,
    ours: bool = False,
) -> CheckedCitation:
    """Compare the citation of an entry with the entry in force."""
    version = cited.version if cited else "1"
    citation = Citation("bw-book", "toll", version, paragraph, digest, ours)
    return CheckedCitation(
        citation, cited, now, version != now.version, formats.fold_words(quotation)
    )


@pytest.mark.parametrize(
    ("case", "kept"),
    [
        (make_case(NOW), 0),
        (make_case(NOW, 1), 1),
        (make_case(NOW, 2), 2),
        (make_case(TWICE, 2, now=TWICE), 2),  # the cited paragraph before its double
        (make_case(SAME), 0),
        (make_case(SAME, 2), 2),
        (make_case(SWAPPED, 1), 2),  # moved
        (make_case(SWAPPED), None),  # the order of paragraphs counts
        (make_case(OTHER), None),
        (make_case(OTHER, 1), None),
        (make_case(OTHER, 1, ONE), 1),  # the digest decides, not the cited version
        (make_case(NOW, 1, GATE), 2),
        (make_case(NOW, 0, WHOLE), 0),
        (make_case(NOW, 0, ONE), None),  # a paragraph is not the whole entry
        (make_case(NOW, 1, STRANGE), None),
        (make_case(None), None),
        (make_case(None, 2, GATE), 2),
        (make_case(None, 9, GATE), 2),
        (make_case(None, 0, WHOLE), 0),
        (make_case(NOW, 1, ours=True), None),  # our words are not here
    ],
)
def test_kept(case: CheckedCitation, kept: int | None) -> None:
    """Are the cited words found where they are in force?"""
    assert case.kept == kept


@pytest.mark.parametrize(
    ("case", "stale", "changed", "unverified"),
    [
        (make_case(NOW), False, False, False),
        (make_case(NOW, 1, ONE), False, False, False),
        (make_case(NOW, 1, GATE), True, False, False),
        (make_case(NOW, 1, STRANGE), True, False, False),
        (make_case(SAME), False, False, False),
        (make_case(OTHER), False, True, True),
        (make_case(OTHER, 1, STRANGE), True, True, True),
        (make_case(OTHER, 1, ONE), True, False, False),
        (make_case(None), False, False, True),  # nothing is known of its words
        (make_case(None, 1, STRANGE), False, True, True),
        (make_case(None, 1, ONE), False, False, False),
        (make_case(None, 1, ONE, "coin"), False, False, True),
        (make_case(NOW, ours=True), False, False, False),  # nothing of our words is cited
        (make_case(NOW, 1, ours=True), False, False, True),
        (make_case(NOW, 0, STRANGE, ours=True), False, False, True),
        (make_case(NOW, 0, "", "coin", ours=True), False, False, True),
        (make_case(OURS, now=OURS), False, False, False),
        (make_case(SAME, now=OURS), False, False, True),  # the official words are not in force here
    ],
)
def test_changes(case: CheckedCitation, stale: bool, changed: bool, unverified: bool) -> None:
    """Does a case tell a wrong digest, a changed text and what cannot be checked from each other?"""
    assert (case.stale, case.changed, case.unverified) == (stale, changed, unverified)


@pytest.mark.parametrize(
    ("case", "misquoted"),
    [
        (make_case(NOW), False),
        (make_case(NOW, 1, quotation="one COIN"), False),
        (make_case(NOW, 2, quotation="one coin"), True),
        (make_case(NOW, quotation="coin, pay it"), False),  # across two paragraphs
        (make_case(NOW, quotation="oin"), True),  # whole words only
        (make_case(OTHER, quotation="one coin"), True),  # in the cited version, not in force
        (make_case(None, quotation="one coin"), False),  # not here to be checked
    ],
)
def test_misquoted(case: CheckedCitation, misquoted: bool) -> None:
    """Is a quotation compared with the cited words?"""
    assert case.misquoted is misquoted


@pytest.mark.parametrize(
    ("words", "quotation", "found"),
    [
        ("pay one coin", "pay one coin", True),
        ("pay one coin", "pay", True),
        ("pay one coin", "coin", True),
        ("pay one coin", "one c", False),
        ("pay one coin", "pay coin", False),
        ("", "pay", False),
    ],
)
def test_has_words(words: str, quotation: str, found: bool) -> None:
    """Do words stand in others only as whole words, one after the other?"""
    assert comparison.has_words(words, quotation) is found


@pytest.mark.parametrize(
    ("quotation", "paragraph"),
    [("coin", 1), ("gate", 2), ("pay", 1), ("coin pay it", 0), ("boat", None)],
)
def test_find_quotation(quotation: str, paragraph: int | None) -> None:
    """Is the first paragraph given that has the words, and 0 where only the entry has them?"""
    assert comparison.find_quotation(NOW, quotation, ours=False) == paragraph
    assert comparison.find_quotation(NOW, quotation, ours=True) is None


@pytest.mark.parametrize(
    ("entry", "ours", "count"),
    [(NOW, False, 2), (NOW, True, None), (OURS, True, 1), (OURS, False, None)],
)
def test_count_paragraphs(entry: Entry, ours: bool, count: int | None) -> None:
    """Are paragraphs counted in the words that are meant, and is nothing said of words not here?"""
    assert comparison.count_paragraphs(entry, ours=ours) == count

"""Numbers that a text cites of another document."""

import making
import pytest

from kb.linking import library, other_documents

TOLLS = making.make_entry("tolls", "Pay.", number="2.4", kind="section")
FEES = making.make_entry("fees", title="Bylaw 3: Fees", kind="section")


@pytest.mark.parametrize(
    ("content", "cited"),
    [
        ("By Bylaw 0 section 2.4 pay.", True),
        ("Pay by section 2.4 of the Charter.", True),
        ("Pay by 1.1 and by the Standing Orders, § 2.4.", True),
        ("Policy IV, rule 2.4 binds.", True),
        ("By Part 2, section 2.4 pay.", False),
        ("Pay by section 2.4 of this charter.", False),
        ("Pay by section 2.4 of Bylaw 3.", False),  # a part of this document
        ("The bylaws say so. Section 2.4 does not.", False),
        ("Section 2.4 in the Book.", False),
    ],
)
def test_numbers_of_other_documents(content: str, cited: bool) -> None:
    """Do the words beside a number show that it is not the own one?"""
    known = library.make_library([making.DOCUMENT], [TOLLS, FEES])
    start = content.index("2.4")
    assert other_documents.is_cited(content, (start, start + 3), TOLLS, known) is cited

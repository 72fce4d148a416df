"""The tree of docutils as the tokens of a page: each word is found on its line."""

import making
import pytest
from docutils import nodes

from kb import text
from kb.readers.restructured.doctree_tokens import Lines


def test_words_are_found_on_their_lines() -> None:
    """Is the same word found again only further on, and in a cell beside also further up?"""
    content = ["Row on", "and row", "| eel | raft |", "| sea |      |"]
    lines = Lines([text.words(line) for line in content], 1)
    assert [lines.find(word) for word in ("Row", "row", "eel", "sea")] == [1, 2, 3, 4]
    cell = nodes.paragraph()  # the next one of the row
    cell.line = 3
    lines.begin_block(cell)
    assert lines.find("raft") == 3
    assert lines.find("nothing") == 3  # what is not there stays where it was


def test_a_number_alone_above_a_list() -> None:
    """Is the number of an item that holds only a list kept with its first item, and none lost?"""
    page = "Pond\n====\n\n1. Hop.\n\n2.\n\n   (a) Leap.\n\n   (b) Swim.\n\n3. Rest.\n"
    reading = making.read(page, "restructured-text")
    assert reading.problems == ()
    (section,) = reading.sections
    assert [one.text for one in section.paragraphs] == [
        "1. Hop.",
        "2. a. Leap.",
        "b. Swim.",
        "3. Rest.",
    ]


def test_an_indented_list_is_no_quotation() -> None:
    """Are indented letters below a number its items, and is what has a speaker a quotation?"""
    page = (
        "1.2 Hops\n========\n\n  a. Leap.\n\n  b. Swim.\n\n"
        "1.3 Ends\n========\n\n  a. Rest.\n  b. Eat.\n\n  -- The Frog\n"
    )
    reading = making.read(page, "restructured-text")
    assert reading.problems == ()
    found = [(one.number, [part.text for part in one.paragraphs]) for one in reading.sections]
    assert found == [
        ("1.2", []),
        ("1.2a", ["Leap."]),
        ("1.2b", ["Swim."]),
        ("1.3", ["a. Rest.", "b. Eat.", "The Frog"]),
    ]


def test_where_notes_go() -> None:
    """Does a note stand behind what cites it, and is its number nowhere text?"""
    page = (
        "Pond\n====\n\nPay 2 coins [1]_. Or [#late]_ tin.\n\n- Row [*]_ on. [#late]_\n- Rest.\n\n"
        ".. [1] Of copper.\n\n   In a bag.\n.. [#late] At night.\n.. [*] Or sail.\n"
        ".. [9] Nobody asks.\n\nSee [8]_ and [Ann]_.\n\n.. [Ann] A book.\n"
    )
    reading = making.read(page, "restructured-text")
    assert reading.problems == ()
    (section,) = reading.sections
    assert [(one.text, one.lines) for one in section.paragraphs] == [
        ("Pay 2 coins. Or tin.", (4, 4)),
        ("Note: Of copper.", (9, 9)),
        ("In a bag.", (11, 11)),
        ("Note: At night.", (12, 12)),
        ("Row on.", (6, 6)),
        ("Note: Or sail.", (13, 13)),
        ("Rest.", (7, 7)),
        ("Nobody asks.", (14, 14)),
        ("See [8] and [Ann].", (16, 16)),
        ("[Ann] A book.", (18, 18)),
    ]
    assert {one.name for one in reading.exclusions} == {"note mark"}


def test_labels_of_citations() -> None:
    """Does a citation begin with its label, as on the page, and lead there from what cites it?"""
    page = (
        "Pond\n====\n\nPay as told [Tolls7]_.\n\nBooks\n-----\n\n"
        ".. [Tolls7] Paid at night.\n\n   - In tin.\n\n.. [Eels2]\n   All of them.\n"
    )
    reading = making.read(page, "restructured-text")
    assert reading.problems == ()
    paragraphs = [part for one in reading.sections for part in one.paragraphs]
    assert [(one.text, one.style, one.lines) for one in paragraphs] == [
        ("Pay as told [Tolls7].", "text", (4, 4)),
        ("[Tolls7] Paid at night.", "text", (9, 9)),
        ("In tin.", "bullet", (11, 11)),
        ("[Eels2] All of them.", "text", (13, 14)),
    ]
    (led,) = paragraphs[0].anchors
    assert led.target in reading.sections[1].anchors


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Row as told [Ann3]_ on.", "Row as told [Ann3] on."),
        ("Row to Eels_ on.", "Row to Eels on."),
        ("Row to `the far\nsea`_ on.", "Row to the far sea on."),
        ("Row to :raft:`sea` and :raft:`eels <sea>` on.", "Row to sea and eels on."),
        ("Row *on.", "Row *on."),
        (":toll: A coin.", "toll: A coin."),
    ],
)
def test_references_that_lead_nowhere(written: str, shown: str) -> None:
    """Are the words shown without the signs of a reference, and of a role that nobody knows?"""
    page = f"Pond\n====\n\n{written}\n"
    assert making.list_bodies(page, "restructured-text") == [("text", 0, shown)]

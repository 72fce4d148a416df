"""Is an entry that has only a number found by the title above it?"""

from dataclasses import replace

import making
import pytest

from kb.indexing import headings, scoring


@pytest.mark.parametrize(
    ("title", "trail", "heading"),
    [
        ("Locks", ("Book", "Canals"), "Locks"),
        ("12.3b", ("Book", "Canals", "Locks", "12.3"), "Locks"),
        ("12.", ("Book", "Canals"), "Canals"),
        ("1.8.3a", ("Book",), "1.8.3a"),  # nothing but the document is above it
        ("A3c1", ("Book", "Solving", "A3", "A3c"), "Solving"),
        ("1h1++", ("Book", "Judges"), "Judges"),
        ("A.1.1", ("Book", "Cups", "A.1"), "Cups"),
        ("CE1.1.1", ("Book", "Time"), "Time"),
        ("IN.2.1", ("Book", "Inlets"), "Inlets"),
        ("A.I", ("Book", "Inlets"), "A.I"),
        ("NCC1", ("Book", "Inlets"), "NCC1"),
        ("3 of a kind", ("Book", "Sets"), "3 of a kind"),
        ("1st", ("Book", "Sets"), "1st"),
        ("1" * 400 + "?", ("Book", "Sets"), "1" * 400 + "?"),
    ],
)
def test_what_an_entry_stands_under(title: str, trail: tuple[str, ...], heading: str) -> None:
    """Is it its own title, or the nearest above it that is not a number?"""
    entry = replace(making.make_entry("x", "A gate."), title=title, trail=trail)
    assert headings.list_headings([entry]) == [heading]


def test_a_rule_that_only_heads_others() -> None:
    """Is a rule found by the words of one above it that says nothing else, and by no longer one?"""
    locks = replace(making.make_entry("locks"), title="Locks")
    rows = (
        ("1", "bw-book/locks", "Opening a gate:"),
        ("1a", "bw-book/1", "It opens at dawn, at noon, or:"),
    )
    rules = [
        replace(making.make_entry(name, words), title=name, parent=parent, trail=("Book", "Locks"))
        for name, parent, words in (*rows, ("1a1", "bw-book/1a", "It rings."))
    ]
    found = headings.list_headings([locks, *rules])
    assert found == ["Locks", "Locks", "Opening a gate:", "Opening a gate:"]


def test_a_numbered_rule_is_found_by_what_is_above_it() -> None:
    """Does a rule without a title score by the title of its section?"""
    rules = [
        replace(making.make_entry(name, words), title=name, trail=("Book", above))
        for name, words, above in (
            ("1.1a", "It opens at dawn.", "Locks"),
            ("2.1a", "It opens at dusk.", "Inns"),
        )
    ]
    found = scoring.compute_scores(rules, ["", ""])
    assert found.title.postings("lock")[0].tolist() == [0]

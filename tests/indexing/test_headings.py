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
        ("3 of a kind", ("Book", "Sets"), "3 of a kind"),
    ],
)
def test_what_an_entry_stands_under(title: str, trail: tuple[str, ...], heading: str) -> None:
    """Is it its own title, or the nearest above it that is no number?"""
    entry = replace(making.make_entry("x", "A gate."), title=title, trail=trail)
    assert headings.find_heading(entry) == heading


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

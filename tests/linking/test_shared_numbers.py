"""Which entry a number means that several have."""

import making
import pytest

from kb.linking import explicit_references, library
from kb.linking.explicit_references import ExplicitReferences
from kb.model import Entry

PARTS = [
    making.make_entry("locks", number=None, title="Section 1 Locks"),
    making.make_entry("locks-3", "Shut it.", number="3", title="Gates", parent="bw-book/locks"),
    making.make_entry("tolls", number=None, title="Section 2 Tolls"),
    making.make_entry("tolls-3", "Pay.", number="3", title="Fees", parent="bw-book/tolls"),
    making.make_entry("eels", "Feed them.", number="4.1", title="Eels"),
    making.make_entry("eels-2", "Eat them.", number="4.1", title="4.1"),
    making.make_entry("rafts", "Row.", number="5.0", title="Rafts"),
    making.make_entry("rafts-2", "Row on.", number="5.0", title="Rafting", parent="bw-book/rafts"),
    making.make_entry("oars", "Pull.", number="6.1", title="Oars"),
    making.make_entry("aid", number=None, title="Turn Summary"),
    making.make_entry("oars-2", "Pull.", number="6.1", title="Oars again", parent="bw-book/aid"),
]


def find(content: str, parent: str | None = None) -> ExplicitReferences:
    """Find the references of an entry beside the parts."""
    entries: list[Entry] = [*PARTS, making.make_entry("quay", content, parent=parent)]
    known = library.make_library([making.DOCUMENT], entries)
    return explicit_references.find_explicit_references(entries, known)


@pytest.mark.parametrize(
    ("content", "parent", "found"),
    [
        ("See rule 3.", "bw-book/tolls", [("3", "bw-book/tolls-3")]),
        ("See rule 3.", "bw-book/locks", [("3", "bw-book/locks-3")]),
        ("See Section 2 Rule 3.", "bw-book/locks", [("Section 2 Rule 3", "bw-book/tolls-3")]),
        ("under section 1, rule 3", None, [("section 1, rule 3", "bw-book/locks-3")]),
        ("See rule 4.1.", "bw-book/locks", [("4.1", "bw-book/eels")]),
        ("See section 5.", "bw-book/locks", [("5", "bw-book/rafts")]),
        ("See rule 6.1.", "bw-book/locks", [("6.1", "bw-book/oars")]),
    ],
)
def test_which_is_meant(content: str, parent: str | None, found: list[tuple[str, str]]) -> None:
    """Is it that of the same part or the part named, the one with a title, above, in no summary?"""
    linked = find(content, parent)
    assert [(edge.phrase, edge.target) for edge in linked.references] == found
    assert linked.problems == [] and linked.missing == []


@pytest.mark.parametrize(
    ("content", "kind"),
    [("See rule 3.", "ambiguous-reference"), ("See Section 7 Rule 3.", "dangling-reference")],
)
def test_where_nothing_decides(content: str, kind: str) -> None:
    """Is a number of two entries, or of a part that is not here, a Problem and never a guess?"""
    linked = find(content)
    assert linked.references == [] and [one.kind for one in linked.problems] == [kind]


@pytest.mark.parametrize(
    ("heading", "parent", "target"),
    [
        ("Game Overview", "bw-book/part", "bw-book/ends"),
        ("Game Overview", "bw-book/locks", "bw-book/ends-2"),
        ("Index", "bw-book/part", "bw-book/ends-2"),
    ],
)
def test_a_name_within_an_overview(heading: str, parent: str, target: str) -> None:
    """Does a text of an overview mean the entry beside it, and any other text not that one?"""
    entries = [
        *PARTS,
        making.make_entry("part", number=None, title=heading),
        making.make_entry("ends", "Stop.", title="End of the Day", parent="bw-book/part"),
        making.make_entry("ends-2", "Rest.", title="End of the Day", parent="bw-book/tolls"),
        making.make_entry("quay", "Rest (see End of the Day).", parent=parent),
    ]
    known = library.make_library([making.DOCUMENT], entries)
    linked = explicit_references.find_explicit_references(entries, known)
    assert [edge.target for edge in linked.references] == [target]


def test_numbers_that_begin_again_without_a_heading() -> None:
    """Does a number lead to the rule of the same run, where nothing stands above the runs?"""
    entries = [
        making.make_entry(f"{run}-{number}", "See rule 2.1.", number=f"{number}.1", title="Row")
        for run in "ab"
        for number in (1, 2, 3)
    ]
    known = library.make_library([making.DOCUMENT], entries)
    linked = explicit_references.find_explicit_references(entries, known)
    assert [(one.source, one.target) for one in linked.references] == [
        (f"bw-book/{run}-{number}", f"bw-book/{run}-2") for run in "ab" for number in (1, 3)
    ]


def test_a_line_of_contents() -> None:
    """Does a number lead to the chapter, where a line of contents beside the citing rule has it?"""
    entries = [
        making.make_entry("part", number=None, title="Part 1"),
        making.make_entry("listed", number="7", title="Eels", parent="bw-book/part"),
        making.make_entry("quay", "See section 7.", number="1", parent="bw-book/part"),
        making.make_entry("eels", number="7", title="EELS"),
        making.make_entry("eels-food", "Feed them.", number="7.1", parent="bw-book/eels"),
    ]
    known = library.make_library([making.DOCUMENT], entries)
    linked = explicit_references.find_explicit_references(entries, known)
    assert [one.target for one in linked.references] == ["bw-book/eels"]


OUTLINE = [
    making.make_entry("setup", number=None, title="I. Setup"),
    making.make_entry("fees", "Pay.", number=None, title="2. Fees", parent="bw-book/setup"),
    making.make_entry("turns", number=None, title="II. Turns"),
    making.make_entry("catch", "Fish.", number="2", title="Catch", parent="bw-book/turns"),
    making.make_entry("rest", "Sleep.", number=None, title="E. Rest", parent="bw-book/turns"),
]


@pytest.mark.parametrize(
    ("content", "target"),
    [
        ("See section I.2.", "fees"),
        ("As in Section II.2 says", "catch"),
        ("(section II. E.)", "rest"),
        ("See Section II.E. Rest for more.", "rest"),
        ("Section I. A boat", ""),
        ("Section II. E is", ""),
    ],
)
def test_rules_by_the_counts_of_their_chapters(content: str, target: str) -> None:
    """Does "Section II.E" lead to the title E below the chapter II, and a sentence to nothing?"""
    entries = [*OUTLINE, making.make_entry("quay", content)]
    known = library.make_library([making.DOCUMENT], entries)
    found = explicit_references.find_explicit_references(entries, known)
    named = [one.target for one in found.references if one.source == "bw-book/quay"]
    assert named[:1] == ([f"bw-book/{target}"] if target else [])
    assert not (target and found.missing)

"""What a text cites by the counts of headings above and below each other."""

import making
import pytest

from kb.linking import counted_paths, explicit_references, library
from kb.linking.explicit_references import ExplicitReferences
from kb.model import Entry


def make(name: str, title: str, parent: str = "", number: str | None = None) -> Entry:
    """Make an entry of the outline."""
    above = f"bw-book/{parent}" if parent else None
    return making.make_entry(name, "Row on.", number=number, title=title, parent=above)


OUTLINE = [
    make("locks", "RULE NO. 1: Locks"),
    make("locks-fees", "Section I—Fees", "locks"),
    make("locks-night", "Section II—Night", "locks"),
    make("tolls", "RULE NO. 12: Tolls"),
    make("tolls-a", "A. By Day", "tolls"),
    make("tolls-a-fees", "Section I—Fees", "tolls-a"),
    make("tolls-b", "B. By Night", "tolls"),
    make("tolls-b-fees", "Section I—Fees", "tolls-b"),
    make("tolls-b-fines", "Section II—Fines", "tolls-b"),
    make("eels", "RULE NO. 13: Eels"),
]
LETTERS = [
    make("aims", "I. Aims"),
    make("aims-a", "A. Rowers", "aims"),
    make("fines", "IV. Fines"),
    make("fines-h", "H. Noise", "fines"),
    make("fines-h-1", "Shouting", "fines-h", "1"),
]


def find(content: str, outline: list[Entry], parent: str | None = None) -> ExplicitReferences:
    """Find the references of an entry beside or below an outline."""
    entries = [*outline, making.make_entry("quay", content, parent=parent)]
    known = library.make_library([making.DOCUMENT], entries)
    return explicit_references.find_explicit_references(entries, known)


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("as in Rule 12A—Section I—c—2", [("Rule 12A—Section I", "tolls-a-fees")]),
        ("(EXCEPTION: Rule 12-B—Section II.)", [("Rule 12-B—Section II", "tolls-b-fines")]),
        ("by Rule 1 – Section II – b", [("Rule 1 – Section II", "locks-night")]),
        ("Rule XII, Section II (b) says", [("Rule XII, Section II", "tolls-b-fines")]),
        ("see Rule No. 1—II—c", [("Rule No. 1—II", "locks-night")]),
        ("Rule 12B—Section II—C—d holds", [("Rule 12B—Section II", "tolls-b-fines")]),
        ("as Rule 13 says", [("Rule 13", "eels")]),
        ("as Rule 14 says, or Rules 1-12", []),
        ("Rule 3—Section I of the league", []),
    ],
)
def test_words_and_counts(content: str, found: list[tuple[str, str]]) -> None:
    """Does a citation lead to the heading of its last count below the others?"""
    linked = find(content, OUTLINE)
    own = [(one.phrase.rstrip("—C"), one.target) for one in linked.references]
    assert own == [(phrase, f"bw-book/{target}") for phrase, target in found]
    assert linked.problems == [] and linked.missing == []


@pytest.mark.parametrize(
    ("parent", "target"),
    [("locks", "locks-fees"), ("tolls-b", "tolls-b-fees"), ("tolls-b-fines", "tolls-b-fees")],
)
def test_a_section_of_the_same_rule(parent: str, target: str) -> None:
    """Is "Section I" that of the rule in which it is said?"""
    linked = find("as in Section I-a(1) above", OUTLINE, f"bw-book/{parent}")
    assert [one.target for one in linked.references] == [f"bw-book/{target}"]


def test_where_nothing_decides() -> None:
    """Is a section of three rules a Problem, where it is said in none of them?"""
    linked = find("as in Section I", OUTLINE)
    assert [one.kind for one in linked.problems] == ["ambiguous-reference"]


def test_counts_alone() -> None:
    """Are two citations behind one word read, and numbers below letters and numerals?"""
    linked = find("See sections I:A and IV: H-1 of this book, or section IV:H.", LETTERS)
    assert [one.target for one in linked.references] == [
        "bw-book/aims-a",
        "bw-book/fines-h-1",
        "bw-book/fines-h",
    ]


def test_a_count_that_is_not_there() -> None:
    """Is a citation told whose first count is here and whose last is not?"""
    linked = find("See Section IV:K.", LETTERS)
    assert [one.kind for one in linked.problems] == ["dangling-reference"]
    assert linked.references == []


def test_what_counts_a_title() -> None:
    """Are word and count read, and is a sentence that begins with a letter none?"""
    counts = counted_paths.list_counts([*OUTLINE, make("boat", "A boat")])["bw-book"]
    assert counts.labels["bw-book/tolls"] == (("rule", "12"),)
    assert counts.worded == {"rule", "section"}
    assert "bw-book/boat" not in counts.labels


def test_a_number_that_is_written_as_counts() -> None:
    """Does "Section A.2" lead to the entry of that number, and not to a count below "A"?"""
    outline = [
        make("lists", "Lists", number="A"),
        make("fees", "Fees", "lists", "A.1"),
        make("fines", "Fines", "lists", "A.2"),
    ]
    found = find("as in Section A.2 of this book", outline)
    assert [(one.phrase, one.target) for one in found.references] == [
        ("Section A.2", "bw-book/fines")
    ]
    assert found.problems == []


ARTICLES = [
    make("boats", "Article I"),
    make("oars", "Oars", "boats"),
    make("oars-1", "1", "oars", "1"),
    make("oars-2", "2", "oars", "2"),
    make("locks", "Article II"),
    make("gates", "Gates", "locks"),
    make("gates-1", "1", "gates", "1"),
    make("gates-2", "2", "gates", "2"),
    make("fines", "Article III"),
]
PATHS = "By Article I, Section 1; Article I, Section 2; and Article II, Section 2."


def test_sections_of_articles() -> None:
    """Do paths lead to the numbered rules of articles, and the word alone to the nearest?"""
    outline = [*ARTICLES, making.make_entry("index", PATHS)]
    linked = find("By Article II Section 1, and Section 2.", outline, "bw-book/gates")
    found = [(one.source, one.phrase, one.target) for one in linked.references]
    assert found == [
        ("bw-book/index", "Article I, Section 1", "bw-book/oars-1"),
        ("bw-book/index", "Article I, Section 2", "bw-book/oars-2"),
        ("bw-book/index", "Article II, Section 2", "bw-book/gates-2"),
        ("bw-book/quay", "Article II Section 1", "bw-book/gates-1"),
        ("bw-book/quay", "Section 2", "bw-book/gates-2"),
    ]


def test_a_word_that_no_path_has() -> None:
    """Is "Section 2" a name where no text cites rules so?"""
    assert find("By Section 2.", ARTICLES, "bw-book/gates").references == []

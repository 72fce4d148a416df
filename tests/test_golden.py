"""The real documents against outlines that were made by reading them (tests/golden/*.tsv).

A row that differs is either a fault of a reader or a change of the corpus; a commit that changes a
golden file says why.
"""

import csv
from pathlib import Path

import pytest

from kb.model import Entry
from kb.snapshot import store

GOLDEN = Path(__file__).parent / "golden"
OUTLINES = (
    "1e-glossary",
    "1e-rulebook",
    "1e-rulings-2001",
    "1e-grays-rulebook",
    "1e-premiere-rulebook",
    "2e-rulebook",
)

pytestmark = pytest.mark.official


def read_rows(name: str) -> list[dict[str, str]]:
    """Read a golden file below its comment line."""
    lines = (GOLDEN / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    return list(
        csv.DictReader(
            (line for line in lines if not line.startswith("# ")),
            delimiter="\t",
            quoting=csv.QUOTE_NONE,
        )
    )


def span(entry: Entry) -> str:
    """Write an entry's lines as the golden files do."""
    return f"{entry.lines[0]}-{entry.lines[1]}" if entry.lines else "-"


def outline(base: store.KnowledgeBase, document: str) -> list[Entry]:
    """Give the entries of a document's current version."""
    return [entry for entry in base.current_entries if entry.document == document]


@pytest.mark.parametrize("document", OUTLINES)
def test_every_entry_begins_and_ends_where_a_reader_of_the_document_says(
    document: str, official_base: store.KnowledgeBase
) -> None:
    """Are the boundaries, kinds and titles those of the golden outline?"""
    wanted = [(row["lines"], row["kind"], row["title"]) for row in read_rows(document)]
    assert [
        (span(entry), entry.kind, entry.title) for entry in outline(official_base, document)
    ] == wanted


@pytest.mark.parametrize("document", [name for name in OUTLINES if name not in ("1e-glossary",)])
def test_the_levels_are_those_of_the_golden_outline(
    document: str, official_base: store.KnowledgeBase
) -> None:
    """Does every section hang below the right one?"""
    wanted = [
        (row["title"], int(row["level"]))
        for row in read_rows(document)
        if row["kind"] in ("section", "sidebar")
    ]
    found = [
        (entry.title, entry.level)
        for entry in outline(official_base, document)
        if entry.kind in ("section", "sidebar")
    ]
    assert found == wanted


def test_the_numbers_of_the_rulebook(official_base: store.KnowledgeBase) -> None:
    """Does every section of the rulebook have its number, and none a wrong one?"""
    wanted = {
        row["lines"]: row["number"] for row in read_rows("1e-rulebook") if row["number"] != "-"
    }
    found = {
        span(entry): entry.number for entry in outline(official_base, "1e-rulebook") if entry.number
    }
    assert {lines: number for lines, number in found.items() if lines in wanted} == wanted


@pytest.mark.parametrize("document", ["1e-glossary", "1e-rulebook"])
def test_recovered_headings_are_marked(document: str, official_base: store.KnowledgeBase) -> None:
    """Is a title that the capture lost marked as recovered, with its evidence, and no other?"""
    wanted = [row["title"] for row in read_rows(document) if row["heading"] == "recovered"]
    entries = outline(official_base, document)
    assert [entry.title for entry in entries if entry.recovered] == wanted
    assert [entry.title for entry in entries if bool(entry.evidence) != entry.recovered] == []


def test_a_quotation_is_never_taken_for_a_rule(official_base: store.KnowledgeBase) -> None:
    """Are the lines of the rulebook's epigraphs marked as such, and no others?"""
    wanted = {row["title"]: row["lines"].split() for row in read_rows("1e-rulebook-epigraphs")}
    found: dict[str, list[str]] = {}
    for entry in outline(official_base, "1e-rulebook"):
        for paragraph in entry.paragraphs:
            if paragraph.style == "epigraph":
                found.setdefault(entry.title, []).append(str(paragraph.lines[0]))
    assert found == wanted


def test_the_glossary_entries_that_only_refer(official_base: store.KnowledgeBase) -> None:
    """Is an entry that the outline calls a mere reference as short as one?"""
    refer = {row["title"] for row in read_rows("1e-glossary") if row["only_refers"] == "yes"}
    long = [
        entry.title
        for entry in outline(official_base, "1e-glossary")
        if entry.title in refer and len(entry.text.split()) > 25
    ]
    assert long == []


def test_the_marks_and_subheadings_of_the_rulings(official_base: store.KnowledgeBase) -> None:
    """Are the changed rulings marked, and do the seven sub-headings stay inside their entries?"""
    rows = read_rows("1e-rulings-2001")
    entries = {entry.title: entry for entry in outline(official_base, "1e-rulings-2001")}
    assert [title for title, entry in entries.items() if entry.marks] == [
        row["title"] for row in rows if row["marks"] == "changed"
    ]
    for row in rows:
        wanted = (
            []
            if row["subheadings"] == "-"
            else [part.strip().split(" ", 1) for part in row["subheadings"].split(";")]
        )
        found = [
            [str(paragraph.lines[0]), paragraph.text]
            for paragraph in entries[row["title"]].paragraphs
            if paragraph.style == "subheading"
        ]
        assert found == wanted, row["title"]


def test_the_amendments_of_the_rulings(official_base: store.KnowledgeBase) -> None:
    """Is each of the 24 amendments read with its operation, its place and its new words?"""
    rows = read_rows("1e-rulings-2001-amendments")
    entries = {entry.title: entry for entry in outline(official_base, "1e-rulings-2001")}
    found = [
        (entry.title, amendment.op) for entry in entries.values() for amendment in entry.amendments
    ]
    assert found == [(row["title"], row["op"]) for row in rows]
    for row in rows:
        entry = entries[row["title"]]
        amendment = next(amendment for amendment in entry.amendments if amendment.op == row["op"])
        assert amendment.where.startswith(row["where"].removesuffix('..."').strip()), row["title"]
        assert new_lines(entry, amendment.text) == row["text_lines"], row["title"]


def new_lines(entry: Entry, words: str) -> str:
    """Tell in which lines of an entry an amendment's new words stand."""
    if not words:
        return "-"
    lines = [
        paragraph.lines
        for paragraph in entry.paragraphs
        if paragraph.text in words.split("\n\n") or paragraph.text.endswith(words)
    ]
    return f"{lines[0][0]}-{lines[-1][1]}"

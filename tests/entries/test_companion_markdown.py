"""One file of the companion: its version, headings, facts, questions and statements."""

from pathlib import Path

import making
import pytest

from kb import errors
from kb.entries import companion_markdown
from kb.entries.companion_markdown import CompanionEntry

HEAD = "---\nversion: 1\n---\n\n"


def read(folder: Path, content: str) -> tuple[list[CompanionEntry], list[str]]:
    """Read a file of the companion: its entries, and the messages of its Problems."""
    path = folder / "a.md"
    path.write_text(HEAD + content, encoding="utf-8")
    found, problems = companion_markdown.read_file(path, "plain/bw-book/a.md", making.DOCUMENT)
    return found, [problem.message for problem in problems]


def test_an_entry(tmp_path: Path) -> None:
    """Are heading, facts, questions and statement told apart?"""
    (entry,), problems = read(
        tmp_path,
        "## term: Toll\n\n- number: 2.1\n- aliases: fee; due\n- Who pays?\n\nPay.\n\n- One coin.\n",
    )
    assert problems == [] and (entry.slug, entry.line, entry.section.level) == ("toll", 5, 2)
    assert entry.section.number == "2.1" and entry.facts.questions == ("Who pays?",)
    assert companion_markdown.split_fact(entry.facts, "aliases") == ("fee", "due")
    assert [one.text for one in entry.facts.statement] == ["Pay.", "One coin."]


@pytest.mark.parametrize(
    ("heading", "title", "slug"),
    [
        ("# term: Toll", "Toll", "toll"),
        ("# term: Toll {#the-toll}", "Toll", "the-toll"),
        ("# icon: Oar", "Oar", "icon-oar"),
        ("# term: \\*Toll\\*", "*Toll*", "toll"),
    ],
)
def test_headings(heading: str, title: str, slug: str, tmp_path: Path) -> None:
    """Is the id the one in braces, or else made from kind and title?"""
    (entry,), _ = read(tmp_path, f"{heading}\n\nPay.\n")
    assert (entry.section.title, entry.slug) == (title, slug)


def test_a_heading_without_kind(tmp_path: Path) -> None:
    """Is it a Problem with file and line?"""
    found, (problem,) = read(tmp_path, "# Toll\n\nPay.\n")
    assert found == [] and problem.startswith("plain/bw-book/a.md, line 5: ")


def test_amendments(tmp_path: Path) -> None:
    """Does the fact "amends" name operation, location and the paragraphs of the new words?"""
    (entry,), _ = read(
        tmp_path,
        "# term: Toll\n\n- amends: replace-paragraph; first paragraph; 2-3\n\nA.\n\nB.\n\nC.\n",
    )
    (amendment,) = companion_markdown.read_amendments(entry.facts)
    assert (amendment.op, amendment.where, amendment.text) == (
        "replace-paragraph",
        "first paragraph",
        "B.\n\nC.",
    )


@pytest.mark.parametrize(
    ("statement", "opened"),
    [
        ("Pay two coins. " + "Row on, and rest. " * 15, True),
        ("Pay two coins.\n\n" + "- Row on, and rest.\n" * 15, True),
        ("Pay " + "and rest " * 30 + "now.", False),
        ("Pay at these gates:\n\n" + "- Row on, and rest.\n" * 15, False),
        ("- Row on, and rest.\n" * 16, False),
        ("See lock.\n\n" + "Row on, and rest. " * 15, False),
        ("**Tolls**\n\n" + "Row on, and rest. " * 16, False),
        ("Pay at these gates:\n\n- North, and also south.", True),
    ],
)
def test_a_long_statement_opens_with_a_short_answer(
    statement: str, opened: bool, tmp_path: Path
) -> None:
    """Is a long statement wrong unless its first sentence is short and stands by itself?"""
    (entry,), _ = read(tmp_path, f"# term: Toll\n\n- A?\n- B?\n\n{statement}\n")
    faults = companion_markdown.find_faults(entry, False)
    assert [fault[0] for fault in faults] == ([] if opened else [10])
    assert all("does not open with a short answer" in fault[1] for fault in faults)


@pytest.mark.parametrize(
    ("statement", "holds_others", "faults"),
    [
        ("See lock.", False, 0),
        ("Pay.", False, 1),
        ("", False, 1),
        ("", True, 0),
    ],
)
def test_faults(statement: str, holds_others: bool, faults: int, tmp_path: Path) -> None:
    """Does an entry need questions for a rule, none for a reference, and a statement or entries below?"""
    (entry,), _ = read(tmp_path, f"# term: Toll\n\n{statement}\n")
    assert len(companion_markdown.find_faults(entry, holds_others)) == faults


def test_the_version_of_a_file(tmp_path: Path) -> None:
    """Is the version read, and a file without one refused?"""
    path = tmp_path / "a.md"
    path.write_text(HEAD + "# term: Toll\n", encoding="utf-8")
    assert companion_markdown.read_file_version(path) == "1"
    path.write_text("# term: Toll\n", encoding="utf-8")
    with pytest.raises(errors.CorpusError, match="line 1: does not say which version"):
        companion_markdown.read_file_version(path)

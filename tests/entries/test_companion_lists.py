"""The lists below the headings of a companion file: read as they stand, they are what Markdown makes of them."""

from pathlib import Path

import making
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kb import errors
from kb.entries import companion_lists, companion_markdown
from kb.paths import find_folders

LINES = (
    "# term: Toll",
    "## section: Row {#row}",
    "",
    "- Who pays?",
    "- number: 7.4",
    '- "names": eel; "due" (old)',
    "- a  b -- ends. ",
    "- *Who* pays?",
    "- 1. Row",
    "* Who rows?",
    "  more",
    "    - deeper",
    "Pay.",
    "1. Row.",
    "> So.",
    "See \u201clock\u201d.",
)


def read(path: Path) -> object:
    """Read a file, or say why it cannot be read."""
    try:
        return companion_markdown.read_file(path, "plain/bw-book/a.md", making.DOCUMENT)
    except errors.ReaderError as error:
        return str(error)


def hold_against_markdown(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is a file read as if all of it were read as Markdown?"""
    found = read(path)
    with monkeypatch.context() as patched:
        patched.setattr(companion_lists, "take_out", lambda lines, _: (list(lines), {}))
        assert found == read(path)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a file for the tests to write."""
    return tmp_path_factory.mktemp("companion") / "a.md"


@given(st.lists(st.sampled_from(LINES), min_size=2, max_size=12))
@example(["# term: Toll", "", "- Who pays?", "- number: 7.4", "", "- One coin.", "", "  more"])
@example(["# term: Toll", "- Who pays?", "", "# term: Lock", "- Who rows?"])
@settings(max_examples=60)
def test_any_lines_are_read_as_markdown_reads_them(written: Path, lines: list[str]) -> None:
    """Do lists of all sorts, next to all sorts of lines, give the same entries and Problems?"""
    written.write_text("\n".join(("---", "version: 1", "---", "", *lines)), encoding="utf-8")
    with pytest.MonkeyPatch.context() as monkeypatch:
        hold_against_markdown(written, monkeypatch)


def test_our_own_files_are_read_as_markdown_reads_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Is it so for a chapter of the companion itself?"""
    folder = find_folders().corpus / "plain/1e-rulebook"
    hold_against_markdown(folder / "08-end-of-turn.md", monkeypatch)


def test_which_lists_are_taken_out() -> None:
    """Is a list taken out whole, or left to Markdown whole?"""
    lines = ["# term: Toll", "", "- Who pays?", "- number: 7.4", "", "Pay.", "- Who rows?"]
    left, taken = companion_lists.take_out(lines, [1])
    assert left == ["# term: Toll", "", "", "", "", "Pay.", "- Who rows?"]
    assert [(one.text, one.lines) for one in taken[1]] == [
        ("Who pays?", (3, 3)),
        ("number: 7.4", (4, 4)),
    ]
    marked = [*lines[:3], "- *Who* rows?", "", "Pay."]
    assert companion_lists.take_out(marked, [1]) == (marked, {})

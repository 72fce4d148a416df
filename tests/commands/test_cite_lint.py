"""The command cite-lint: a line for each citation that is not current, a summary, the exit status."""

import json
import re
from pathlib import Path

import making
import pytest

import kb.__main__
from kb.paths import Folders
from kb.snapshot import store


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Make a source tree with all that may be in one."""
    return making.write_source_tree(tmp_path / "source")


@pytest.fixture
def built(
    small: Folders, monkeypatch: pytest.MonkeyPatch, small_base: store.KnowledgeBase
) -> Folders:
    """Let the command find the build of the small corpus."""
    monkeypatch.setenv("KB_BUILD", str(small_base.folder.parent))
    return small


def run_lint(*arguments: str | Path) -> int:
    """Run the command."""
    return kb.__main__.main(["cite-lint", *map(str, arguments)])


def test_the_command(built: Folders, tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Does each citation that is not current get a line and a verdict, with exit status 1?"""
    assert run_lint(tree) == 1
    lines = capsys.readouterr().out.splitlines()
    assert (
        all(re.match(r"\S+:\d+: [a-z-]+: stccg:\S+: [A-Z]", line) for line in lines[:-1])
        and len(lines) == 4
    )
    assert (
        lines[0]
        == f"{tree}/a.py:1: superseded: stccg:bw-glossary@1.0/lock~51f72ee2: Version 1.0 is no"
        " longer in force; version 1.1 has the same words. Cite version 1.1. Write:"
        " stccg:bw-glossary@1.1/lock~51f72ee2"
    )
    assert (
        lines[-1]
        == "files read: 4; citations: 4 (1 removed, 1 moved, 1 superseded, 1 current); files skipped: 8 "
        "(--verbose lists them)"
    )


def test_current_citations_and_skips_where_they_are_wanted(
    built: Folders, tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Does --all list current citations, --verbose skipped files, and is the exit status 0?"""
    assert run_lint(tree / "b" / "Battle.java", "--all") == 1
    assert (
        "Battle.java:1: current: stccg:bw-glossary/toll: The citation is current."
        in capsys.readouterr().out
    )
    assert run_lint(tree / "empty.txt", tree / "picture.png", "--verbose") == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{tree}/picture.png: skipped: not a text file",
        "files read: 1; citations: 0 (none); files skipped: 1 (--verbose lists them)",
    ]


def test_as_json(
    built: Folders, tree: Path, small_base: store.KnowledgeBase, capsys: pytest.CaptureFixture[str]
) -> None:
    """Does --json print the same as one object?"""
    assert run_lint(tree, "--json") == 1
    made = json.loads(capsys.readouterr().out)
    assert (made["files"], made["citations"], made["unverified"], made["snapshot"]) == (
        4,
        4,
        0,
        small_base.snapshot,
    )
    assert (
        made["verdicts"] == {"removed": 1, "moved": 1, "superseded": 1, "current": 1}
        and len(made["skipped"]) == 8
    )
    assert made["findings"][1] == {
        "file": f"{tree}/b/.hidden",
        "line": 1,
        "citation": "stccg:bw-glossary/eel-toll",
        "verdict": "moved",
        "sentence": "The entry 'eel toll' has moved to bw-glossary/toll. Cite that.",
        "instead": "stccg:bw-glossary/toll",
        "unverified": False,
        "entry": "bw-glossary/toll",
    }
    assert (
        run_lint(tree, "--json", "--all") == 1
        and len(json.loads(capsys.readouterr().out)["findings"]) == 4
    )


def test_what_could_not_be_verified_is_counted(
    built: Folders, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Does the summary count what was not checked, with exit status 0?"""
    (tmp_path / "x.py").write_text("stccg:bw-glossary/toll~p12345678")
    assert run_lint(tmp_path / "x.py") == 0
    assert "words not checked, not in this build: 1" in capsys.readouterr().out


def test_errors_are_one_line(
    small: Folders, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Are a missing build and a missing path one line each?"""
    assert run_lint(tmp_path, "--out", tmp_path / "none") == 1
    told = capsys.readouterr()
    assert (
        told.out == ""
        and "there is no build. Run: kb build" in told.err
        and told.err.count("\n") == 1
    )

"""The command cite-lint: a line for each citation that is not current, a summary, the exit status."""

import json
import re
from pathlib import Path

import invented_engine
import making
import pytest

import kb.__main__
from kb.citations import coverage
from kb.paths import Folders
from kb.snapshot import store

# Citations of each verdict, without their scheme.
CITED = {
    "unknown": ("bw-glossary/quilet", "bw-glossary/toll#p2", "bw-glossary@1.0/lock-keeper"),
    "removed": ("bw-glossary/dredge", "bw-glossary@1.0/dredge#p1~0ab8bb23"),
    "moved": ("bw-glossary/eel-toll", "bw-glossary@1.0/eel-toll#p1"),
    "gap": ("bw-glossary/heron", "bw-glossary/peggotys-ear"),
    "reworded": (
        "bw-glossary/toll~ec9307d5",
        "bw-glossary@1.0/toll",
        "bw-glossary/adrift#p1~70f0b866",
    ),
    "superseded": ("bw-glossary@1.0/lock", "bw-glossary@1.0/lock#p1~51f72ee2", "bw-rulings/adrift"),
    "current": ("bw-glossary/toll", "bw-glossary@1.1/toll#p1~f92822d1", "bw-rulebook/eels"),
}
PLANTED = 100  # citations of each verdict; of sound ones four times as many


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


def test_what_cannot_be_read(
    built: Folders, tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Is it named, do the others count all the same, and does the exit status tell?"""
    assert run_lint(tree / "empty.txt", tree / "dangling") == 1
    printed = capsys.readouterr()
    assert printed.out == (
        "files read: 1; citations: 0 (none); files skipped: 1 (--verbose lists them)\n"
    )
    assert printed.err == (
        f"kb: {tree}/dangling: cannot be read (No such file or directory). Allow this user to read"
        " it, or name other paths.\n"
    )
    assert run_lint(tree / "dangling", "--format=sarif") == 1
    (run,) = json.loads(capsys.readouterr().out)["runs"]
    (invocation,) = run["invocations"]
    assert not invocation["executionSuccessful"]
    assert invocation["toolExecutionNotifications"][0]["level"] == "error"


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
        "column": 1,
        "citation": "stccg:bw-glossary/eel-toll",
        "verdict": "moved",
        "sentence": "The entry 'eel toll' has moved to bw-glossary/toll. Cite that.",
        "instead": "stccg:bw-glossary/toll",
        "replacement": "stccg:bw-glossary/toll",
        "fixed": False,
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


def plant() -> list[tuple[str, str]]:
    """Give what the invented engine cites, each with its verdict."""
    return [
        (f"stccg:{names[number % len(names)]}", verdict)
        for verdict, names in CITED.items()
        for number in range(PLANTED * (4 if verdict == "current" else 1))
    ]


def find(made: str) -> list[tuple[str, int, str, str]]:
    """Give the findings of a run, in order."""
    return sorted(
        (one["file"], one["line"], one["verdict"], one["citation"])
        for one in json.loads(made)["findings"]
    )


def test_an_engine(built: Folders, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of a thousand sites with a hundred faults of each kind, is every one told, and none falsely?"""
    sites = invented_engine.write_engine(tmp_path / "engine", plant())
    assert len(sites) == 1000
    assert run_lint(tmp_path / "engine", "--format=json") == 1
    told = find(capsys.readouterr().out)
    wanted = [(str(site.file), site.line, site.verdict, site.citation) for site in sites]
    assert told == sorted(one for one in wanted if one[2] != "current")
    assert run_lint(tmp_path / "engine", "--format=json", "--all") == 1
    assert find(capsys.readouterr().out) == sorted(wanted)


def test_an_engine_is_fixed(
    built: Folders, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Does --fix replace what moved or is superseded, and leave every other byte and verdict?"""
    folder = tmp_path / "engine"
    invented_engine.write_engine(folder, plant())
    before = making.files_of(folder)
    assert run_lint(folder, "--fix", "--json") == 1
    findings = json.loads(capsys.readouterr().out)["findings"]
    fixed = [one for one in findings if one["fixed"]]
    assert {one["verdict"] for one in fixed} == {"moved", "superseded"} and len(fixed) > 100
    assert run_lint(folder, "--json", "--all") == 1
    again = json.loads(capsys.readouterr().out)
    assert again["verdicts"]["current"] == PLANTED * 4 + len(fixed)
    assert not any(one["replacement"] for one in again["findings"])
    after = making.files_of(folder)
    assert before.keys() == after.keys()
    lines = [
        (old, new)
        for name in before
        for old, new in zip(before[name].splitlines(), after[name].splitlines())
        if b"stccg" not in old
    ]
    assert len(lines) > 1000
    assert run_lint(folder, "--fix", "--json") == 1 and making.files_of(folder) == after
    capsys.readouterr()


# A line of a source before and after.
FIXED = [
    ("// stccg:bw-glossary/eel-toll.", "// stccg:bw-glossary/toll."),
    ("x('stccg:bw-' + 'glossary/eel-toll')", "x('stccg:bw-glossary/toll')"),
    (r'x("stccg\u003abw-glossary/eel-toll")', 'x("stccg:bw-glossary/toll")'),
    ("stccg:bw-rulings/adrift", "stccg:bw-glossary/adrift"),
    ("stccg:bw-glossary@1.0/lock~51f72ee2", "stccg:bw-glossary@1.1/lock~51f72ee2"),
    # Left for a person: other words, what the program completes, two kinds of quotation marks.
    ("stccg:bw-glossary/eel-toll~b99f2d9f", "stccg:bw-glossary/eel-toll~b99f2d9f"),
    ('"stccg:bw-glossary/eel-toll" + name', '"stccg:bw-glossary/eel-toll" + name'),
    ("\"stccg:bw-glossary/\" + 'eel-toll'", "\"stccg:bw-glossary/\" + 'eel-toll'"),
    ('"stccg:bw-glossary/" + /* x */ "eel-toll"', '"stccg:bw-glossary/" + /* x */ "eel-toll"'),
    ("stccg:bw-glossary/dredge", "stccg:bw-glossary/dredge"),
]


@pytest.mark.parametrize(("old", "new"), FIXED)
def test_a_line_is_fixed(old: str, new: str, built: Folders, tmp_path: Path) -> None:
    """Is a citation replaced where its words are the same, and is every other byte left?"""
    path = tmp_path / "A.java"
    path.write_bytes(b"caf\xe9\r\n" + old.encode() + b"\r\n\xff")
    assert run_lint(path, "--fix") == int(old == new)
    assert path.read_bytes() == b"caf\xe9\r\n" + new.encode() + b"\r\n\xff"


def test_nothing_is_written_unasked(built: Folders, tree: Path) -> None:
    """Does the command write nothing without --fix?"""
    before = {path: path.read_bytes() for path in tree.rglob("*") if path.is_file()}
    run_lint(tree)
    assert {path: path.read_bytes() for path in before} == before


def test_what_was_fixed_is_told(
    built: Folders, tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Is a replaced citation told as fixed, and the exit status that of what is left?"""
    assert run_lint(tree / "b" / ".hidden", "--fix") == 0
    lines = capsys.readouterr().out.splitlines()
    assert ":1: fixed: stccg:bw-glossary/eel-toll: " in lines[0]
    assert lines[0].endswith("Written: stccg:bw-glossary/toll")
    assert lines[-1].endswith("; citations replaced: 1")


def test_coverage(built: Folders, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Does --coverage list the gaps and the sums, with exit status 1 only for a fault?"""
    manifest, source = tmp_path / "rules.toml", tmp_path / "A.java"
    manifest.write_text('[[rule]]\nrule = "bw-glossary/toll"\nstatus = "enforced"\n')
    source.write_text("// stccg:bw-glossary/toll")
    assert run_lint(source, "--coverage", manifest) == 0
    lines = capsys.readouterr().out.splitlines()
    assert f"{manifest}:1: untested: stccg:bw-glossary/toll: " in lines[0]
    assert re.fullmatch(
        r"rules in force in bw-glossary: \d+ \(1 enforced, 0 partly, 0 not, 0 deviates, \d+ unlisted\)",
        lines[-1],
    )
    source.write_text("// stccg:bw-glossary/toll stccg:bw-glossary/lock")
    assert run_lint(source, "--coverage", manifest, "--json") == 1
    made = json.loads(capsys.readouterr().out)["coverage"]
    assert [gap["line"] for gap in made["gaps"] if gap["kind"] == coverage.UNLISTED] == [1]


@pytest.mark.parametrize(("name", "begins"), [("sarif", "{"), ("github", "::warning file=")])
def test_formats(
    name: str, begins: str, built: Folders, tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Does --format print for the program that is named, with the same exit status?"""
    assert run_lint(tree, f"--format={name}") == 1
    assert capsys.readouterr().out.startswith(begins)
    assert run_lint(tree / "empty.txt", f"--format={name}") == 0

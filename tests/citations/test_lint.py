"""Citations in source files: which are found, their verdicts, skipped files, the exit status."""

import json
import os
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kb.__main__
from kb import errors
from kb.citations import formats, lint
from kb.citations.formats import Citation
from kb.paths import PROJECT, Folders
from kb.snapshot import store

# A line of a source and the citations in it, without their scheme.
LINES = [
    ("// see stccg:bw-glossary/toll.", ["bw-glossary/toll"]),
    ("//stccg:bw-glossary/toll", ["bw-glossary/toll"]),
    ("--stccg:bw-glossary/toll#p1~f92822d1 --", ["bw-glossary/toll#p1~f92822d1"]),
    ('refuse("stccg:bw-glossary@1.1/toll#p1");', ["bw-glossary@1.1/toll#p1"]),
    ("<code>stccg:bw-glossary/toll</code>", ["bw-glossary/toll"]),
    (
        "[rule](stccg:bw-glossary/toll), *stccg:bw-glossary/lock*, _stccg:bw-glossary/eels_",
        ["bw-glossary/toll", "bw-glossary/lock", "bw-glossary/eels"],
    ),
    (r'"one\nstccg:bw-glossary/toll\ttwo"', ["bw-glossary/toll"]),
    ("/api/v1/citations?id=stccg:bw-glossary/toll&pinned=1", ["bw-glossary/toll"]),
    (
        "stccg:bw-glossary/toll: why; stccg:bw-glossary/lock, stccg:bw-glossary/eels?",
        ["bw-glossary/toll", "bw-glossary/lock", "bw-glossary/eels"],
    ),
    ("stccg:bw-glossary/toll~p1a2b3c4d\u2014so", ["bw-glossary/toll~p1a2b3c4d"]),
    ("stccg:bw-glossary/toll#p0", ["bw-glossary/toll#p0"]),
    ("stccg:bw-glossary/Toll stccg:toll#p2", ["bw-glossary/Toll", "toll#p2"]),
    ('"stccg:bw-glossary/toll#p" + number', ["bw-glossary/toll"]),
    ('"stccg:bw-glossary/toll~" + digest', ["bw-glossary/toll"]),
    ('"stccg:bw-glossary/" + slug, f"stccg:bw-glossary@1.1/{slug}", stccg:${document}/<slug>', []),
    (
        (
            "image: gemp-stccg:1/2, stccg:latest, registry.example/stccg:1.0, http://stccg:8000/x,"
            " me@stccg:dir/file"
        ),
        [],
    ),
    ("stccg::Rules/x, stccg: a/b, xmlns:stccg, gemp.stccg:a/b, stccg:/a/b, stccg", []),
]


@pytest.mark.parametrize(("line", "found"), LINES)
def test_what_is_found_in_a_line(line: str, found: list[str]) -> None:
    """Is a citation found whatever is around it, and is a look-alike ignored?"""
    assert [
        written.removeprefix(formats.SCHEME) for _, written in lint.find_citations(line)
    ] == found


def test_the_scheme_in_capitals_is_found() -> None:
    """Is a citation with a wrong scheme found, so that it can be reported?"""
    assert list(lint.find_citations("\n\nSTCCG:bw-glossary/toll")) == [
        (3, "STCCG:bw-glossary/toll")
    ]


@given(
    st.lists(
        st.text(st.characters(exclude_characters="\n", exclude_categories=["Cs"]), max_size=20)
    )
)
def test_lines_are_counted_as_editors_do(lines: list[str]) -> None:
    """Is the line number that of the citation, whatever precedes it?"""
    content = "\n".join([*lines, "- stccg:a/b", " stccg:a/c"])
    found = [
        (line, written)
        for line, written in lint.find_citations(content)
        if written in ("stccg:a/b", "stccg:a/c")
    ]
    assert found[-2:] == [(len(lines) + 1, "stccg:a/b"), (len(lines) + 2, "stccg:a/c")]


@given(
    st.lists(
        st.sampled_from(
            ["stccg:", "bw-glossary", "/toll", "#p1", "~1a2b3c4d", "\n", "\\n", "@1.0", " "]
        )
        | st.text(max_size=3),
        max_size=30,
    ).map("".join)
)
def test_any_text_is_searched(content: str) -> None:
    """Can any text be searched, and is each citation in its line and of bounded length?"""
    lines = content.split("\n")
    for line, written in lint.find_citations(content):
        assert (written in lines[line - 1] and len(written) <= 306 and "/" in written) or set(
            written
        ) & set("#~")


def test_a_hostile_file_takes_no_time(tmp_path: Path, small_base: store.KnowledgeBase) -> None:
    """Is a file full of citation starts searched quickly, and is a long citation shortened?"""
    (tmp_path / "x").write_text("stccg:" * 400_000 + "/a")
    findings = lint.lint_paths(small_base, [tmp_path]).findings
    assert len(findings) == 1 and len(findings[0].verdict.citation) <= formats.LENGTH


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Make a source tree with all that may be in one."""
    root = tmp_path / "source"
    for name, content in {
        "b/Battle.java": b"// stccg:bw-glossary/toll\n\n// stccg:bw-glossary/dredge\r\n",
        "a.py": "# caf\u00e9 stccg:bw-glossary@1.0/lock~51f72ee2".encode("windows-1252"),
        "b/.hidden": b"stccg:bw-glossary/eel-toll",
        ".git/config": b"stccg:bw-glossary/never",
        "b/.git/config": b"stccg:bw-glossary/never",
        "picture.png": b"\x89PNG\0 stccg:bw-glossary/never",
        "large.txt": b"stccg:bw-glossary/never " + b" " * lint.MOST_BYTES,
        "empty.txt": b"",
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(content)
    os.symlink("a.py", root / "link.py")
    os.symlink("b", root / "loop")
    os.symlink("nowhere", root / "dangling")
    os.mkfifo(root / "pipe")
    return root


def test_a_tree(tree: Path, small_base: store.KnowledgeBase) -> None:
    """Is every text file read once, sorted by name, and every other file skipped with a reason?"""
    report = lint.lint_paths(small_base, [tree, tree / "b", tree / "a.py"])
    told = [
        (Path(finding.file).relative_to(tree).as_posix(), finding.line, finding.verdict.verdict)
        for finding in report.findings
    ]
    assert told == [
        ("a.py", 1, "superseded"),
        ("b/.hidden", 1, "moved"),
        ("b/Battle.java", 1, "current"),
        ("b/Battle.java", 3, "removed"),
    ]
    assert report.files == 4 and len(report.faults) == 3
    skipped = {Path(skip.file).relative_to(tree).as_posix(): skip.reason for skip in report.skips}
    assert skipped == {
        ".git": "version control, left out",
        "b/.git": "version control, left out",
        "picture.png": "not a text file",
        "pipe": "not a regular file",
        "large.txt": f"too large: {lint.MOST_BYTES + 24} bytes; the limit is {lint.MOST_BYTES}",
        **dict.fromkeys(("link.py", "loop", "dangling"), lint.SYMLINK),
    }


def test_a_link_that_is_given_is_followed(tree: Path, small_base: store.KnowledgeBase) -> None:
    """Is a symbolic link followed if it is given as a path, and a dangling one reported?"""
    assert len(lint.lint_paths(small_base, [tree / "link.py"]).findings) == 1
    assert [skip.reason for skip in lint.lint_paths(small_base, [tree / "dangling"]).skips] == [
        "cannot be read (No such file or directory)"
    ]
    with pytest.raises(errors.KBError, match="nowhere: no such file or folder"):
        lint.lint_paths(small_base, [tree / "nowhere"])


@pytest.mark.parametrize("name", [b"\xff\xfe.txt", b"two\nlines.txt", "\u202etxt.exe".encode()])
def test_strange_names_of_files(
    name: bytes, tmp_path: Path, small_base: store.KnowledgeBase
) -> None:
    """Is a file with a strange name read, and its name printed on one line?"""
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name))
    path.write_text("stccg:bw-glossary/toll")
    (finding,) = lint.lint_paths(small_base, [tmp_path]).findings
    assert finding.file.isprintable() and finding.file.encode("utf-8")


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is unreadable for this user")
def test_what_may_not_be_read(tmp_path: Path, small_base: store.KnowledgeBase) -> None:
    """Is a file or folder without permission skipped?"""
    (tmp_path / "closed").mkdir(mode=0)
    (tmp_path / "secret").touch(mode=0)
    reasons = {skip.reason for skip in lint.lint_paths(small_base, [tmp_path]).skips}
    (tmp_path / "closed").chmod(0o700)
    assert reasons == {"cannot be read (Permission denied)"}


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


def test_the_manual_cites_soundly() -> None:
    """Is every citation in the manual well-formed?"""
    found = list(lint.find_citations((PROJECT / "docs" / "citing.md").read_text(encoding="utf-8")))
    assert (
        found
        and [
            written
            for _, written in found
            if not isinstance(formats.read_citation(written), Citation)
        ]
        == []
    )


@pytest.mark.official
def test_the_manual_cites_what_there_is(official_base: store.KnowledgeBase) -> None:
    """Does every citation in the manual lead to an entry?"""
    report = lint.lint_paths(official_base, [PROJECT / "docs" / "citing.md"])
    assert {finding.verdict.verdict for finding in report.findings} <= {
        "current",
        "superseded",
        "reworded",
    }

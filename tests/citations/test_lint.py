"""Citations in source files: which are found, their verdicts, skipped files, the exit status."""

import os
from dataclasses import replace
from pathlib import Path

import making
import pytest
import snapshots
from hypothesis import given
from hypothesis import strategies as st

from kb import errors
from kb.citations import formats, lint
from kb.citations.formats import Citation
from kb.model import Subject
from kb.paths import PROJECT
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
        written.citation.removeprefix(making.SCHEMES.usual)
        for written in lint.find_written(line, making.SCHEMES)
    ] == found


def test_the_scheme_in_capitals_is_found() -> None:
    """Is a citation with a wrong scheme found, so that it can be reported?"""
    (found,) = lint.find_written("\n\nSTCCG:bw-glossary/toll", making.SCHEMES)
    assert found.citation == "STCCG:bw-glossary/toll"


@given(
    lines=st.lists(
        st.text(st.characters(exclude_characters="\0\n", exclude_categories=["Cs"]), max_size=20)
    )
)
def test_lines_are_counted_as_editors_do(
    lines: list[str], small_base: store.KnowledgeBase, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Is the line number that of the citation, whatever precedes it?"""
    path = tmp_path_factory.getbasetemp() / "lines"
    content = "\n".join([*lines, "- stccg:a/b", " stccg:a/c"])
    path.write_text(content, encoding="utf-8", newline="")
    found = [
        (one.line, one.verdict.citation) for one in lint.lint_paths(small_base, [path]).findings
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
    """Can any text be searched, and is each citation in its place and of bounded length?"""
    for one in lint.find_written(content, making.SCHEMES):
        written = content[one.start : one.end]
        assert written == one.citation and "\n" not in written
        assert (len(written) <= 306 and "/" in written) or set(written) & set("#~")


def test_a_hostile_file_takes_no_time(tmp_path: Path, small_base: store.KnowledgeBase) -> None:
    """Is a file full of citation starts searched quickly, and is a long citation shortened?"""
    (tmp_path / "x").write_text("stccg:" * 400_000 + "/a")
    findings = lint.lint_paths(small_base, [tmp_path]).findings
    assert len(findings) == 1 and len(findings[0].verdict.citation) <= formats.LENGTH


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Make a source tree with all that may be in one."""
    return making.write_source_tree(tmp_path / "source")


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


def test_the_manual_cites_soundly() -> None:
    """Is every citation in the manual well-formed?"""
    found = list(
        lint.find_written(
            (PROJECT / "docs" / "citing.md").read_text(encoding="utf-8"), making.SCHEMES
        )
    )
    assert (
        found
        and [
            one.citation
            for one in found
            if not isinstance(formats.read_citation(one.citation, making.SCHEMES), Citation)
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


LOCK = "A lock keeper opens the upper gate only after the lower gate is shut and barred."
TOLL = "Each rower pays the toll clerk two copper coins before the barge may leave the quay."
NEW = making.DOCUMENT
OLD = replace(NEW, id="bw-old", title="Old Book", authority="historical", rank=9, date="2005")


@pytest.mark.parametrize(
    ("cited", "written", "said"),
    [
        ("bw-old/passage", "bw-book/passage", "Cite that, unless you mean"),
        ("bw-old/passage#p1", "bw-book/passage", "Cite that, unless you mean"),
        ("bw-old/passage#p2", "", "but what is most like paragraph 2 is paragraph 1 of 'dues' in"),
        ("bw-old/passage#p3", "", "but no rule in force says the like of paragraph 3. Read it"),
        ("bw-old/heron", "", "Its words are not here"),
        ("bw-old/swan", "", ""),  # nothing in force is on it
    ],
)
def test_what_replaces_a_paragraph_of_an_older_book(
    cited: str, written: str, said: str, tmp_path: Path
) -> None:
    """Is only that written which a dispute would lead to, and a person asked where it leads elsewhere?"""
    now = [
        snapshots.make_entry(NEW, "passage", LOCK, title="passage"),
        snapshots.make_entry(NEW, "dues", TOLL, title="dues"),
    ]
    lost = snapshots.make_entry(NEW, "heron", title="heron")
    swan = "Swans go first wherever they please."
    old = [
        snapshots.make_entry(OLD, "passage", LOCK, TOLL, swan, title="passage"),
        snapshots.make_entry(OLD, "heron", "It nests.", title="heron"),
        snapshots.make_entry(OLD, "swan", swan, title="swan"),
    ]
    subjects = [
        Subject(name, (f"bw-book/{name}", f"bw-old/{name}"), f"bw-book/{name}", "One title.")
        for name in ("passage", "heron")
    ]
    subjects.append(Subject("swan", ("bw-old/swan",), "bw-old/swan", "Somebody wrote so."))
    base = snapshots.write_base(
        tmp_path, (NEW, OLD), entries=[*now, lost, *old], indexed=[*now, *old], subjects=subjects
    )
    source = tmp_path / "a.py"
    source.write_text(f"# stccg:{cited}", encoding="utf-8")
    (found,) = lint.lint_paths(base, [source], fix=True).findings
    wanted = f"stccg:{written or cited}"
    assert (source.read_text(encoding="utf-8"), found.fixed) == (f"# {wanted}", bool(written))
    assert said in found.verdict.sentence

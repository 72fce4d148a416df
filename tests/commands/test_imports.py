"""The command import: a plan to edit, what it says, and the way back."""

from pathlib import Path

import pytest
from running import Runner


@pytest.fixture
def glossary(kb_run: Runner, tmp_path: Path) -> Path:
    """Write a new version of the glossary of which one entry changed."""
    whole = (kb_run.folders.documents / "brindlewick-1.1.txt").read_text("utf-8")
    file = tmp_path / "glossary-1.2.txt"
    lines = whole.split("\n")[91:153]
    file.write_text("\n".join(lines).replace("one lock", "two locks"), encoding="utf-8")
    return file


def list_facts(plan: Path) -> tuple[str, ...]:
    """List what the command is told of the new version."""
    facts = ("--document", "bw-glossary", "--version", "1.2", "--date", "2013")
    return (*facts, "--plan", str(plan))


def test_a_plan_is_carried_out_and_taken_back(
    kb_run: Runner, glossary: Path, tmp_path: Path
) -> None:
    """Does the command write a plan and nothing else, then carry it out, then take it back?"""
    plan = tmp_path / "made.plan"
    status, out, _ = kb_run("import", str(glossary), *list_facts(plan))
    assert (status, "changed nothing else" in out) == (0, True) and "1 entry " in out
    status, out, _ = kb_run("import", "--accept", str(plan))
    assert status == 0 and "bw-glossary@1.2: 14 same, 1 reworded" in out
    status, out, _ = kb_run("import", "--undo", "bw-glossary@1.2")
    assert status == 0 and "the import was undone" in out


def test_a_version_of_a_later_day(kb_run: Runner, glossary: Path, tmp_path: Path) -> None:
    """Is it said that a version is not in force before its day, and is the one of today read until then?"""
    plan = tmp_path / "made.plan"
    kb_run("import", str(glossary), *list_facts(plan), "--date", "2999-04")
    said = "bw-glossary@1.2: not in force before 2999-04-01; a build on that day will serve it"
    for command in (("import", "--accept", str(plan)), ("check",)):
        status, out, _ = kb_run(*command)
        assert status == 0 and said in out
    assert kb_run("tree", "bw-glossary") == kb_run("tree", "bw-glossary@1.1")


def test_many_problems_are_shortened(kb_run: Runner, glossary: Path, tmp_path: Path) -> None:
    """Does the command show the first Problems of a kind, and the plan all of them?"""
    plan = tmp_path / "made.plan"
    gaps = glossary.read_text("utf-8").replace("\n\n", "\n\n\n\n")
    glossary.write_text(gaps, encoding="utf-8")
    _, out, _ = kb_run("import", str(glossary), *list_facts(plan))
    assert out.count("unexplained-gap: ") == 11 and " more, at the top of the plan" in out
    assert plan.read_text("utf-8").count("unexplained-gap: ") > 11


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("glossary-1.2.txt",), "kb: kb import needs one of"),
        (("--accept", "a.plan", "--undo", "bw-glossary@1.2"), "kb: kb import needs one of"),
        (("--accept", "none.plan"), "none.plan: cannot be read (No such file or directory). Name"),
        (("--accept", "picture.plan"), "picture.plan: is not text."),
    ],
)
def test_what_it_needs(
    given: tuple[str, ...],
    said: str,
    kb_run: Runner,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Is what the command cannot do said in one line?"""
    monkeypatch.chdir(tmp_path)
    Path("picture.plan").write_bytes(b"\xff\xfe\x89")
    status, _, err = kb_run("import", *given)
    assert status == 1 and said in err and err.count("\n") == 1


def test_a_plan_with_answers_is_not_overwritten(
    kb_run: Runner, glossary: Path, tmp_path: Path
) -> None:
    """Is a plan that somebody has edited kept, and one that is the same written again?"""
    plan = tmp_path / "made.plan"
    assert [kb_run("import", str(glossary), *list_facts(plan))[0] for _ in range(2)] == [0, 0]
    edited = plan.read_text("utf-8").replace("reworded", "removed")
    plan.write_text(edited, "utf-8")
    status, _, err = kb_run("import", str(glossary), *list_facts(plan))
    assert status == 1 and "made.plan: is another plan, and may hold answers." in err
    assert plan.read_text("utf-8") == edited


def test_a_plan_that_cannot_be_written(kb_run: Runner, glossary: Path, tmp_path: Path) -> None:
    """Does the command say so, and how to name another place?"""
    status, _, err = kb_run("import", str(glossary), *list_facts(tmp_path / "none" / "made.plan"))
    assert status == 1 and "cannot be written" in err and "Say where with --plan PATH." in err


def test_a_plan_as_editors_save_it(kb_run: Runner, glossary: Path, tmp_path: Path) -> None:
    """Is a plan read that an editor saved with a byte order mark, tabs and Windows' line ends?"""
    path = tmp_path / "p.plan"
    asked = ("--document", "bw-glossary", "--version", "1.2", "--date", "2013")
    kb_run("import", str(glossary), *asked, "--plan", str(path))
    written = path.read_text("utf-8").replace("same       ", "same\t").replace("\n", "\r\n")
    path.write_bytes(b"\xef\xbb\xbf" + written.encode())
    status, out, err = kb_run("import", "--accept", str(path))
    assert (status, err) == (0, "") and "bw-glossary@1.2: " in out

"""Is the learning path part of a build, and does each planted fault make `kb check` fail?"""

from pathlib import Path

import making
import pytest

from kb import errors
from kb.learning.model import CitedRule
from kb.paths import Folders
from kb.pipeline import learning, publish, stages
from kb.snapshot import store

pytestmark = pytest.mark.unmeasured


def test_a_snapshot_holds_the_path(small: Folders) -> None:
    """Are chapters, procedures and diagrams read back from a snapshot as they were built?"""
    made = stages.collect(small)
    base = store.KnowledgeBase(publish.build(small))
    assert base.chapters == tuple(made.chapters) and len(base.chapters) == 2
    assert base.procedures == tuple(made.procedures) and base.diagrams == tuple(made.diagrams)
    assert base.procedures[0].steps[0].rules == (CitedRule("bw-rulebook/how-a-turn-goes", 1),)
    assert made.problems == []


def test_a_corpus_without_a_path_is_built(small: Folders) -> None:
    """Does a corpus without these folders build as before?"""
    for name in ("learn", "procedures", "diagrams"):
        for path in (small.corpus / name).rglob("*.*"):
            path.unlink()
    (small.corpus / "cited_rules.tsv").unlink()
    made = stages.collect(small)
    assert (made.chapters, made.procedures, made.diagrams, made.problems) == ([], [], [], [])


@pytest.mark.parametrize(
    ("file", "old", "new", "kind"),
    [
        ("learn/bw/02-turn.md", "goes#p3>", "goes#p9>", "dangling-rule"),
        ("learn/bw/01-first-hour.md", "(bw-rulebook/boats)", "(bw-rulebook/no)", "dangling-rule"),
        ("learn/bw/02-turn.md", " <bw-rulebook/how-a-turn-goes#p3>", "", "uncited-step"),
        ("diagrams/bw-canal.toml", "[4, 4, 352, 120]", "[4, 4, 350, 120]", ""),
        ("cited_rules.tsv", "boats#p1\t\t", "boats#p1\t\t0", "reworded-rule"),
    ],
)
def test_a_planted_fault_is_found(small: Folders, file: str, old: str, new: str, kind: str) -> None:
    """Does a dead link, a changed digest or a missing citation make a Problem, and no other change?"""
    making.edit(small.corpus / file, old, new)
    assert {problem.kind for problem in stages.collect(small).problems} == (
        {kind} if kind else set()
    )


def test_a_row_that_nothing_cites_is_found(small: Folders) -> None:
    """Is a row reported that no step and no chapter needs?"""
    with (small.corpus / "cited_rules.tsv").open("a", encoding="utf-8") as table:
        table.write("bw-rulebook/boats#p7\t\t\t\n")
    (problem,) = stages.collect(small).problems
    assert problem.kind == "unused-rule" and "boats#p7" in problem.message


def test_files_are_read_in_the_order_of_their_names(tmp_path: Path) -> None:
    """Is the order that of the names, and a missing folder empty?"""
    for name in ("b.toml", "a.toml", "c.md"):
        (tmp_path / name).touch()
    assert [path.name for path in learning.list_files(tmp_path, "*.toml")] == ["a.toml", "b.toml"]
    assert learning.list_files(tmp_path / "none", "*") == []


def test_two_chapters_at_one_address(small: Folders) -> None:
    """Is a second chapter of one name refused, which nobody could read?"""
    path = small.corpus / "learn" / "bw" / "01-first-hour.md"
    path.with_name("09-first-hour.md").write_text(path.read_text("utf-8"), "utf-8")
    with pytest.raises(errors.CorpusError, match="two chapters are called 'bw/first-hour'"):
        stages.collect(small)

"""The list of our statements that a new version made doubtful."""

from pathlib import Path

from kb.pipeline import review_lists
from kb.versions.plans import Plan, PlanLine

PLAN = Plan(
    {"document": "bw-book", "new": "2"},
    (
        PlanLine("same", "lock", (1,)),
        PlanLine("renumbered", "gate", (2,)),
        PlanLine("moved+reworded", "toll", (3,)),
        PlanLine("merged", "eel", (1,)),
        PlanLine("split", "gate", (4,), "gate-keeper"),
        PlanLine("new", "", (5,), "skarn"),
        PlanLine("removed", "crew"),
    ),
)


def test_what_is_to_be_reviewed(tmp_path: Path) -> None:
    """Is everything listed whose words changed, and nothing that was only renumbered?"""
    (tmp_path / "review").mkdir()
    for name, content in review_lists.add_plan(tmp_path, PLAN).items():
        (tmp_path / name).write_bytes(content)
    assert {row.slug: row.what for row in review_lists.read_rows(tmp_path, "bw-book")} == {
        "toll": "reworded",
        "lock": "merged",
        "eel": "removed",
        "gate": "split",
        "gate-keeper": "new",
        "skarn": "new",
        "crew": "removed",
    }
    assert review_lists.drop_version(tmp_path, "bw-book", "2") == {"review/bw-book.tsv": None}
    assert review_lists.drop_version(tmp_path, "bw-other", "2") == {}

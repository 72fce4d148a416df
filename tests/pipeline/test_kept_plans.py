"""What the plans of accepted imports say."""

from pathlib import Path

import pytest

from kb import errors
from kb.pipeline import kept_plans
from kb.versions import plans
from kb.versions.plans import Plan, PlanLine


def test_what_was_split_off(tmp_path: Path) -> None:
    """Is each entry that was split off named with the one that it was part of, over all imports?"""
    assert kept_plans.list_splits(tmp_path) == {}
    folder = tmp_path / kept_plans.FOLDER
    folder.mkdir()
    for version, slug in (("1.1", "tolls"), ("1.2", "dues")):
        lines = (
            PlanLine(plans.SAME, "gates", (1,)),
            PlanLine(plans.SPLIT, "gates", (2,), slug),
            PlanLine(plans.NEW, "", (3,), f"eel-{version[-1]}"),
        )
        facts = {"document": "bw-book", "old": "1.0", "new": version, "file": "a", "digest": "d"}
        plan = Plan({**facts, "base": "b"}, lines)
        (folder / f"bw-book@{version}.plan").write_text(plans.write_plan(plan), encoding="utf-8")
    assert kept_plans.list_splits(tmp_path) == {
        "bw-book/tolls": "bw-book/gates",
        "bw-book/dues": "bw-book/gates",
    }


def test_a_damaged_plan(tmp_path: Path) -> None:
    """Is a kept plan that is no text told in one line that names it?"""
    path = tmp_path / "bw-book@1.1.plan"
    path.write_bytes(b"document: bw-book\xff")
    with pytest.raises(errors.CorpusError, match=r"bw-book@1\.1\.plan: cannot be read .* Restore"):
        kept_plans.read_kept(path)

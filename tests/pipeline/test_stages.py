"""The stages in order: everything installed is in the records, and each stage says what it did."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import new_version
import pytest

from kb import days
from kb.paths import Folders
from kb.pipeline import imports, publish, stages
from kb.snapshot import store
from kb.versions import plans
from web import create_app


def test_everything_installed(small: Folders) -> None:
    """Is each document read once, in the order of the registry, with a line for each?"""
    lines: list[str] = []
    build = stages.collect(small, lines.append)
    assert [line.split(":")[0] for line in lines[:-1]] == [one.pinned for one in build.documents]
    assert "references" in lines[-1] and build.missing == [] and build.problems == []
    assert {f"{one.document}@{one.version}" for one in build.entries} == set(build.lines)


def test_nothing_is_written(small: Folders) -> None:
    """Does collecting leave no build behind?"""
    stages.collect(small)
    assert not small.build.exists()


def test_a_document_that_is_not_installed(small: Folders) -> None:
    """Are our own words taken in its place, and is one without them left out and listed?"""
    (small.documents / "second.txt").unlink()
    (small.documents / "wiki.txt").unlink()
    lines: list[str] = []
    build = stages.collect(replace(small), lines.append)
    assert {one.id for one in build.missing} == {"bw2-rulebook", "bw-wiki"}
    ids = {one.id for one in build.documents}
    assert "bw2-rulebook" in ids and "bw-wiki" not in ids
    assert any(line.startswith("bw2-rulebook@0.9: in our words, ") for line in lines)
    assert {one.wording for one in build.entries if one.document == "bw2-rulebook"} == {"plain"}


def test_a_version_whose_day_has_not_come(
    small: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is a version in force only from its day on, and is it said until then what is waited for?"""
    file = new_version.write_glossary(small, tmp_path, new_version.mutate)
    plan = imports.make_plan(small, file, "bw-glossary", "1.2", {"date": "2013-05"})
    imports.accept_plan(small, plans.write_plan(plan), "p")
    told: dict[str, str] = {}
    for today in ("2013-04-30", "2013-05-01"):
        monkeypatch.setattr(days, "find_today", partial(str, today))
        lines: list[str] = []
        base = store.KnowledgeBase(publish.build(small, lines.append))
        told[today] = next(line for line in lines if line.startswith("bw-glossary@1.2"))
        assert base.problems == ()
        assert base.current["bw-glossary"] == ("1.1" if today == "2013-04-30" else "1.2")
        assert ("bw-glossary/2-eels" in base.departed) == (today == "2013-05-01")
        assert (base.entry("bw-glossary/new-bell") is None) == (today == "2013-04-30")
        assert not any(one.id == "bw-glossary" for one in base.missing)
        site = create_app({"KB_BUILD": small.build}).test_client()
        asked = site.get("/api/v1/entries/bw-glossary@1.2/toll")
        assert asked.status_code == (404 if today == "2013-04-30" else 200)
        later = (
            "Version 1.2 of Brindlewick Glossary is registered for May 2013, and was not in force"
        )
        assert today != "2013-04-30" or later in asked.get_json()["detail"]
    assert told["2013-04-30"] == (
        "bw-glossary@1.2: not in force before 2013-05-01; a build on that day will serve it"
    )
    assert told["2013-05-01"].startswith("bw-glossary@1.2: 28 lines, 15 entries")

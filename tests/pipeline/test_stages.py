"""The stages in order: everything installed is in the records, and each stage says what it did."""

from dataclasses import replace

from kb.paths import Folders
from kb.pipeline import stages


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

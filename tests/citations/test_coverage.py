"""The rules an engine says it enforces, compared with the rules in force and with its source."""

from pathlib import Path

import pytest

from kb import errors
from kb.citations import coverage, lint
from kb.citations.coverage import Coverage
from kb.snapshot import store

MANIFEST = """
[[rule]]
rule = "bw-glossary/toll"
digest = "f92822d1"
status = "enforced"
test = "TollTest"

[[rule]]
rule = "stccg:bw-glossary/adrift#p1"
digest = "00000000"
status = "partly"
test = "AdriftTest"

[[rule]]
rule = "bw-glossary/lock"
status = "enforced"

[[rule]]
rule = "bw-glossary/quillet"
status = "not"

[[rule]]
rule = "bw-glossary/eels"
status = "deviates"
note = "Eels swim here."
"""
SOURCE = """
a("stccg:bw-glossary/toll~f92822d1");
b("stccg:bw-glossary/adrift#p1");
c("stccg:bw-glossary/adrift#p2");
d("stccg:bw-glossary/lock-keeper");
e("stccg:bw-glossary/adrift");
"""


@pytest.fixture
def covered(tmp_path: Path, small_base: store.KnowledgeBase) -> Coverage:
    """Compare the manifest with the source."""
    return compare(tmp_path, small_base, MANIFEST, SOURCE)


def compare(folder: Path, base: store.KnowledgeBase, manifest: str, source: str) -> Coverage:
    """Write a manifest beside a source and compare them; the tree that is read has both."""
    (folder / "rules.toml").write_text(manifest)
    (folder / "A.java").write_text(source)
    path = folder / "rules.toml"
    report = lint.lint_paths(base, [folder])
    return coverage.compare_coverage(base, path, coverage.read_manifest(path), report)


def find_gaps(covered: Coverage, kind: str) -> list[tuple[str, int]]:
    """Give the places of the gaps of a kind."""
    return [(Path(gap.file).name, gap.line) for gap in covered.gaps if gap.kind == kind]


def test_what_to_look_at_again(covered: Coverage) -> None:
    """Is a rule told whose words changed, with its sites and its test, and no other?"""
    (gap,) = (gap for gap in covered.gaps if gap.kind == coverage.LOOK_AGAIN)
    assert gap.line == 8 and gap.sentence.startswith("reworded: ")
    folder = Path(gap.file).parent
    places = f"Look again at: {folder}/A.java:3, {folder}/A.java:6, test AdriftTest."
    assert gap.sentence.endswith(places)


def test_where_manifest_and_source_differ(covered: Coverage) -> None:
    """Are sites without a line told, and lines without a site or a test?"""
    assert find_gaps(covered, coverage.UNLISTED) == [("A.java", 4), ("A.java", 5)]
    assert find_gaps(covered, coverage.UNCITED) == [("rules.toml", 14)]
    assert find_gaps(covered, coverage.UNTESTED) == [("rules.toml", 14)]
    assert [gap.kind for gap in covered.faults].count(coverage.UNTESTED) == 0


def test_which_rules_nobody_enforces(covered: Coverage, small_base: store.KnowledgeBase) -> None:
    """Is every rule in force of the document either counted as enforced or told?"""
    wanted = {
        entry.id
        for entry in small_base.current_entries
        if entry.document == "bw-glossary" and entry.kind in coverage.RULES and entry.paragraphs
    }
    told = {
        gap.citation.removeprefix("stccg:").split("~")[0]
        for gap in covered.gaps
        if gap.kind == coverage.NOBODY
    }
    handled = {f"bw-glossary/{name}" for name in ("toll", "adrift", "lock", "eels")}
    assert told == wanted - handled
    assert covered.documents == ("bw-glossary",) and covered.rules == len(wanted)
    assert covered.counts == {
        "enforced": 2,
        "partly": 1,
        "not": 1,
        "deviates": 1,
        "unlisted": len(wanted) - 5,
    }
    lines = {gap.line for gap in covered.gaps if "quillet" in gap.citation}
    assert lines == {18}


def test_a_sound_manifest(tmp_path: Path, small_base: store.KnowledgeBase) -> None:
    """Is nothing a fault where manifest, rules and source agree, and a rule listed twice one?"""
    block = '[[rule]]\nrule = "bw-glossary/toll#p1"\nstatus = "enforced"\ntest = "T"\n'
    source = "// stccg:bw-glossary/toll"
    assert compare(tmp_path, small_base, block, source).faults == ()
    twice = compare(tmp_path, small_base, block * 2, source)
    assert [gap.kind for gap in twice.faults] == [coverage.REPEATED]
    unknown = compare(tmp_path, small_base, block, f"{source} stccg:bw-glossary/tull")
    assert unknown.faults == ()  # not to be listed: nothing has this id


@pytest.mark.parametrize(
    ("manifest", "told"),
    [
        ('[[rule]]\nrule = "a/b"\nstatus = "done"', "line 1: status 'done' is unknown. Use one of"),
        ('[[rule]]\nrule = "a/b"', "line 1: [[rule]] has no key 'status'"),
        ('[[rules]]\nrule = "a/b"', "unknown table 'rules'"),
        ("[[rule", "is not valid TOML"),
    ],
)
def test_a_bad_manifest(manifest: str, told: str, tmp_path: Path) -> None:
    """Is a fault in a manifest one line with its place?"""
    path = tmp_path / "rules.toml"
    path.write_text(manifest)
    with pytest.raises(errors.KBError) as raised:
        coverage.read_manifest(path)
    assert told in str(raised.value)
    with pytest.raises(errors.KBError, match="is not a file"):
        coverage.read_manifest(tmp_path)
    with pytest.raises(errors.KBError, match="no such file"):
        coverage.read_manifest(tmp_path / "none.toml")

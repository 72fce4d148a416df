"""What other programs are given: SARIF that its schema allows, lines as GitHub reads them."""

import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from kb.citations import coverage, lint, reports
from kb.snapshot import store

# The schema of SARIF 2.1.0, as OASIS publishes it.
SCHEMA = Path(__file__).parents[1] / "support" / "sarif-schema-2.1.0.json"
SOURCE = """// stccg:bw-glossary/toll
refuse("stccg:bw-glossary/" + "eel-toll"); // stccg:bw-glossary/dredge
refuse("stccg:bw-glossary/" +
    "eel-toll");
"""


@pytest.fixture
def report(tmp_path: Path, small_base: store.KnowledgeBase) -> lint.Report:
    """Check a tree with two citations that moved, one that was removed, one that holds."""
    (tmp_path / "a b").mkdir()
    (tmp_path / "a b" / "Rule,1:2.java").write_text(SOURCE)
    (tmp_path / "x.png").write_bytes(b"\0")
    return lint.lint_paths(small_base, [tmp_path])


@pytest.fixture
def covered(
    tmp_path: Path, small_base: store.KnowledgeBase, report: lint.Report
) -> coverage.Coverage:
    """Compare a manifest of one rule."""
    manifest = tmp_path / "rules.toml"
    manifest.write_text(
        '[[rule]]\nrule = "bw-glossary/toll"\ndigest = "00000000"\nstatus = "not"\n'
    )
    listed = coverage.read_manifest(manifest)
    return coverage.compare_coverage(small_base, manifest, listed, report)


def check_sarif(made: dict[str, Any]) -> dict[str, Any]:
    """Check a log against the schema, and give its run."""
    validator = jsonschema_rs.validator_for(json.loads(SCHEMA.read_text(encoding="utf-8")))
    assert [error.message for error in validator.iter_errors(json.loads(json.dumps(made)))] == []
    (run,) = made["runs"]
    assert isinstance(run, dict)
    return run


def test_sarif(report: lint.Report, covered: coverage.Coverage) -> None:
    """Is the log what the schema allows, with a result, a place and a rule for each finding?"""
    run = check_sarif(reports.write_sarif(report, report.findings, covered, "0.2.0"))
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    results = run["results"]
    assert all(rules[result["ruleIndex"]] == result["ruleId"] for result in results)
    assert [result["ruleId"] for result in results[:4]] == ["current", "moved", "removed", "moved"]
    assert [result["level"] for result in results[:4]] == ["none", "warning", "error", "warning"]
    assert results[0]["kind"] == "pass"
    assert {result["ruleId"] for result in results[4:]} >= {"look-again", "unlisted", "nobody"}
    place = results[3]["locations"][0]["physicalLocation"]
    assert place["region"] == {"startLine": 3, "startColumn": 9, "endLine": 4, "endColumn": 14}
    assert place["artifactLocation"]["uri"].endswith("/a%20b/Rule%2C1%3A2.java")
    skipped = run["invocations"][0]["toolExecutionNotifications"]
    assert [one["message"]["text"] for one in skipped] == ["skipped: not a text file"]


def test_the_fix_of_sarif(report: lint.Report) -> None:
    """Does the fix, done by its region, give the source that --fix writes?"""
    run = check_sarif(reports.write_sarif(report, report.faults, None, "0.2.0"))
    lines = SOURCE.split("\n")
    fixes = [result["fixes"][0] for result in run["results"] if "fixes" in result]
    for fix in reversed(fixes):
        (change,) = fix["artifactChanges"][0]["replacements"]
        region, said = change["deletedRegion"], change["insertedContent"]["text"]
        first, last = region["startLine"] - 1, region["endLine"] - 1
        joined = lines[first][: region["startColumn"] - 1] + said
        lines[first : last + 1] = [joined + lines[last][region["endColumn"] - 1 :]]
    assert len(fixes) == 2
    assert lines[1:3] == [
        'refuse("stccg:bw-glossary/toll"); // stccg:bw-glossary/dredge',
        'refuse("stccg:bw-glossary/toll");',
    ]


def test_the_schema_refuses() -> None:
    """Would the schema notice a log that is not one?"""
    validator = jsonschema_rs.validator_for(json.loads(SCHEMA.read_text(encoding="utf-8")))
    assert not validator.is_valid({"version": "2.1.0"})


def test_lines_for_github(report: lint.Report, covered: coverage.Coverage) -> None:
    """Is each fault one command, with its commas and colons escaped?"""
    lines = list(reports.write_github(report.faults, covered))
    assert (
        lines[0].startswith("::warning file=") and "Rule%2C1%3A2.java,line=2,endLine=2" in lines[0]
    )
    assert (
        lines[1].startswith("::error file=") and "title=removed%3A stccg%3Abw-glossary" in lines[1]
    )
    assert "::The entry 'eel toll' has moved to bw-glossary/toll. Cite that. Write: " in lines[0]
    assert any(line.startswith("::notice file=") for line in lines[3:])
    assert not any("\n" in line for line in lines)

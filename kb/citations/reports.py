"""Writes what was found in a source tree for other programs: SARIF 2.1.0 and GitHub's log lines.

In: the `Report` of a source tree, perhaps a `Coverage`. Out: a SARIF log as a JSON object, or lines
that GitHub turns into annotations. The format of SARIF is the OASIS standard "Static Analysis
Results Interchange Format (SARIF) Version 2.1.0"; that of the lines is GitHub's "workflow
commands". Nothing is decided here: kb.citations.lint and kb.citations.coverage found it.
"""

import urllib.parse
from collections.abc import Iterator, Sequence
from pathlib import PurePath
from typing import Any

from kb.citations import citator, coverage
from kb.citations.coverage import Coverage, CoverageGap
from kb.citations.lint import Finding, Report

SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
TOOL = "kb cite-lint"
ERRORS = (citator.UNKNOWN, citator.REMOVED, citator.MISQUOTED)  # all other faults are warnings
MEANINGS = {
    citator.UNKNOWN: "Nothing has this id, version or paragraph.",
    citator.REMOVED: "The version in force no longer has the entry.",
    citator.MOVED: "The entry has another id now.",
    citator.GAP: "No installed document has the words of this entry.",
    citator.REWORDED: "The words differ from those that were cited.",
    citator.MISQUOTED: "The cited place does not have the quoted words.",
    citator.SUPERSEDED: "The cited version or document is no longer in force.",
    citator.CURRENT: "The citation holds as it is written.",
}


def write_sarif(
    report: Report, found: Sequence[Finding], covered: Coverage | None, version: str
) -> dict[str, Any]:
    """Make a SARIF log with one run; `found` are the citations to list."""
    gaps = covered.gaps if covered else ()
    meanings = MEANINGS | (coverage.GAPS if covered else {})
    names = list(meanings)
    return {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": TOOL,
                        "semanticVersion": version,
                        "rules": [
                            {"id": name, "shortDescription": {"text": meanings[name]}}
                            for name in names
                        ],
                    }
                },
                "columnKind": "unicodeCodePoints",
                "invocations": [
                    {
                        "executionSuccessful": not report.unread,
                        "toolExecutionNotifications": [
                            {
                                "level": "error" if skip.fault else "note",
                                "message": {"text": f"skipped: {skip.reason}"},
                                "locations": [_locate(skip.file)],
                            }
                            for skip in report.skips
                        ],
                    }
                ],
                "results": [
                    *(_make_result(one, names) for one in found),
                    *(_make_gap(one, names) for one in gaps),
                ],
            }
        ],
    }


def write_github(found: Sequence[Finding], covered: Coverage | None) -> Iterator[str]:
    """Write a line for each finding that GitHub shows beside the line of the source."""
    for one in found:
        place = {"line": one.line, "endLine": one.end[0], "col": one.column}
        title = f"{one.verdict.verdict}: {one.verdict.citation}"
        yield _write_command(find_level(one), one.file, place, title, say_finding(one))
    for gap in covered.gaps if covered else ():
        title = f"{gap.kind}: {gap.citation}"
        yield _write_command(find_gap_level(gap), gap.file, {"line": gap.line}, title, gap.sentence)


def find_level(found: Finding) -> str:
    """Tell how grave a finding is, in the words of SARIF."""
    if found.fixed or found.verdict.verdict == citator.CURRENT:
        return "note"
    return "error" if found.verdict.verdict in ERRORS else "warning"


def find_gap_level(gap: CoverageGap) -> str:
    """Tell how grave a gap of the coverage is, in the words of SARIF."""
    return "note" if gap.kind in coverage.NOTES else "warning"


def say_finding(found: Finding) -> str:
    """Say what became of a citation, and what to write instead."""
    if found.fixed:
        return f"{found.verdict.sentence} Written: {found.replacement}"
    instead = f" Write: {found.verdict.instead}" if found.verdict.instead else ""
    return f"{found.verdict.sentence}{instead}"


def _make_result(found: Finding, names: Sequence[str]) -> dict[str, Any]:
    """Make the SARIF result of a citation, with its fix where there is one."""
    verdict = found.verdict
    region = {
        "startLine": found.line,
        "startColumn": found.column,
        "endLine": found.end[0],
        "endColumn": found.end[1],
    }
    made: dict[str, Any] = {
        "ruleId": verdict.verdict,
        "ruleIndex": names.index(verdict.verdict),
        "level": find_level(found),
        "message": {"text": f"{verdict.citation}: {say_finding(found)}"},
        "locations": [_locate(found.file, region)],
    }
    if verdict.verdict == citator.CURRENT:
        made |= {"kind": "pass", "level": "none"}
    if found.replacement and not found.fixed:
        change = {"deletedRegion": region, "insertedContent": {"text": found.replacement}}
        place = {"artifactLocation": _address(found.file), "replacements": [change]}
        made["fixes"] = [
            {
                "description": {"text": f"Write {found.replacement}"},
                "artifactChanges": [place],
            }
        ]
    return made


def _make_gap(gap: CoverageGap, names: Sequence[str]) -> dict[str, Any]:
    """Make the SARIF result of a gap in the coverage."""
    return {
        "ruleId": gap.kind,
        "ruleIndex": names.index(gap.kind),
        "level": find_gap_level(gap),
        "message": {"text": f"{gap.citation}: {gap.sentence}"},
        "locations": [_locate(gap.file, {"startLine": gap.line})],
    }


def _locate(file: str, region: dict[str, int] | None = None) -> dict[str, Any]:
    """Make a location of SARIF."""
    place: dict[str, Any] = {"artifactLocation": _address(file)}
    return {"physicalLocation": place | ({"region": region} if region else {})}


def _address(file: str) -> dict[str, str]:
    """Give the address of a file: a URI, relative to where the command ran if its path is."""
    path = PurePath(file)
    quoted = urllib.parse.quote(path.as_posix())
    return {"uri": f"file://{quoted}" if path.is_absolute() else quoted}


def _write_command(level: str, file: str, place: dict[str, int], title: str, message: str) -> str:
    """Write one line of GitHub's log, escaped as GitHub asks."""
    kind = "notice" if level == "note" else level
    properties = {"file": file, **place, "title": title}
    written = ",".join(
        f"{name}={_escape(str(value)).replace(':', '%3A').replace(',', '%2C')}"
        for name, value in properties.items()
    )
    return f"::{kind} {written}::{_escape(message)}"


def _escape(content: str) -> str:
    return content.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")

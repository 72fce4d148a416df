"""The command cite-lint: checks the citations in source files and prints what became of each.

In: paths and the current build. Out: one line for each citation that is not current, then a
summary; or one JSON object. The exit status is 1 if a citation is not current. The files are read
in kb.citations.lint and the verdicts decided in kb.citations.citator; docs/citing.md is the manual.
"""

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import Any

from kb.citations import citator, lint
from kb.citations.lint import Finding, Report
from kb.commands.parser import AddCommand
from kb.paths import Folders
from kb.snapshot import store


def add_commands(add_command: AddCommand) -> None:
    """Add the command to the command line."""
    made = add_command(
        "cite-lint",
        _lint,
        "check the citations in source files; exit status 1 if one is not current",
        "kb cite-lint src/",
    )
    made.add_argument("paths", nargs="+", metavar="PATH", help="a file or a folder")
    made.add_argument("--all", action="store_true", help="list current citations as well")
    made.add_argument(
        "--verbose", action="store_true", help="list the files that were skipped, and why"
    )
    made.add_argument("--json", action="store_true", help="print one JSON object instead of lines")


def _lint(options: argparse.Namespace, folders: Folders) -> int:
    base = store.open_current(folders.build)
    report = lint.lint_paths(base, [Path(path) for path in options.paths])
    shown = report.findings if options.all else report.faults
    if options.json:
        made = {
            **_summarise(report),
            "findings": [_represent_finding(finding) for finding in shown],
            "skipped": [vars(skip) for skip in report.skips],
            "snapshot": base.snapshot,
        }
        print(json.dumps(made, ensure_ascii=False))
        return 1 if report.faults else 0
    for finding in shown:
        print(_write_finding(finding))
    if options.verbose:
        for skip in report.skips:
            print(f"{skip.file}: skipped: {skip.reason}")
    print(_write_summary(report))
    return 1 if report.faults else 0


def _write_finding(finding: Finding) -> str:
    verdict = finding.verdict
    place = f"{finding.file}:{finding.line}: {verdict.verdict}: {verdict.citation}"
    instead = f" Write: {verdict.instead}" if verdict.instead else ""
    return f"{place}: {verdict.sentence}{instead}"


def _summarise(report: Report) -> dict[str, Any]:
    counts = Counter(finding.verdict.verdict for finding in report.findings)
    return {
        "files": report.files,
        "citations": len(report.findings),
        "unverified": sum(finding.verdict.unverified for finding in report.findings),
        "verdicts": {verdict: counts[verdict] for verdict in citator.VERDICTS if counts[verdict]},
    }


def _write_summary(report: Report) -> str:
    found = _summarise(report)
    verdicts = ", ".join(f"{count} {verdict}" for verdict, count in found["verdicts"].items())
    parts = [
        f"files read: {found['files']}",
        f"citations: {found['citations']} ({verdicts or 'none'})",
    ]
    if found["unverified"]:
        parts.append(f"words not checked, not in this build: {found['unverified']}")
    if report.skips:
        parts.append(f"files skipped: {len(report.skips)} (--verbose lists them)")
    return "; ".join(parts)


def _represent_finding(finding: Finding) -> dict[str, Any]:
    verdict = finding.verdict
    return {
        "file": finding.file,
        "line": finding.line,
        "citation": verdict.citation,
        "verdict": verdict.verdict,
        "sentence": verdict.sentence,
        "instead": verdict.instead or None,
        "unverified": verdict.unverified,
        "entry": verdict.entry.id if verdict.entry else None,
    }

"""The command cite-lint: checks the citations in source files and prints what became of each.

In: paths and the current build, perhaps a manifest of rules. Out: one line for each citation that
is not current, then a summary; or the same as one JSON object, as SARIF or as lines for GitHub. The
exit status is 1 if a citation is not current, or a file cannot be read. The files are read in
kb.citations.lint and the verdicts decided in kb.citations.citator; a manifest is compared in
kb.citations.coverage. docs/citing.md is the manual.
"""

import argparse
import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import kb
from kb.citations import citator, coverage, lint, reports
from kb.citations.coverage import Coverage
from kb.citations.lint import Finding, Report
from kb.commands.parser import AddCommand, print_as_utf8
from kb.paths import Folders
from kb.snapshot import store

LINES, SARIF, GITHUB, JSON = "lines", "sarif", "github", "json"
FORMATS = (LINES, SARIF, GITHUB, JSON)


def add_commands(add_command: AddCommand) -> None:
    """Add the command to the command line."""
    made = add_command("cite-lint", _lint, "kb cite-lint src/")
    made.add_argument("paths", nargs="+", metavar="PATH", help="a file or a folder")
    made.add_argument("--all", action="store_true", help="list current citations as well")
    made.add_argument(
        "--verbose", action="store_true", help="list the files that were skipped, and why"
    )
    made.add_argument(
        "--fix", action="store_true", help="replace citations that moved or are superseded"
    )
    made.add_argument(
        "--coverage",
        metavar="MANIFEST",
        type=Path,
        help="also compare the rules in force with this TOML file of [[rule]] blocks",
    )
    made.add_argument(
        "--format", choices=FORMATS, default=LINES, help="how to print (default: lines)"
    )
    made.add_argument(
        "--json", dest="format", action="store_const", const=JSON, help="the same as --format=json"
    )


def _lint(options: argparse.Namespace, folders: Folders) -> int:
    base = store.open_current(folders.build)
    listed = coverage.read_manifest(options.coverage) if options.coverage else None
    paths = [Path(path) for path in options.paths]
    report = lint.lint_paths(base, paths, fix=options.fix)
    covered = (
        coverage.compare_coverage(base, options.coverage, listed, report)
        if listed is not None
        else None
    )
    shown = [
        finding
        for finding in report.findings
        if options.all or finding.verdict.verdict != citator.CURRENT
    ]
    if options.format in (JSON, SARIF):
        print_as_utf8()
    if options.format == JSON:
        print(json.dumps(_represent(base, report, shown, covered), ensure_ascii=False))
    elif options.format == SARIF:
        made = reports.write_sarif(report, shown, covered, kb.__version__)
        print(json.dumps(made, ensure_ascii=False, indent=1))
    elif options.format == GITHUB:
        print(*reports.write_github(shown, covered), _write_summary(report), sep="\n")
    else:
        _print_lines(report, shown, covered, verbose=options.verbose)
    for skip in report.unread:
        advice = "Allow this user to read it, or name other paths."
        print(f"kb: {skip.file}: {skip.reason}. {advice}", file=sys.stderr)
    return int(bool(report.faults or report.unread or (covered and covered.faults)))


def _print_lines(
    report: Report, shown: list[Finding], covered: Coverage | None, *, verbose: bool
) -> None:
    """Print a line for each finding, then the sums."""
    for finding in shown:
        kind = "fixed" if finding.fixed else finding.verdict.verdict
        place = f"{finding.file}:{finding.line}: {kind}: {finding.verdict.citation}"
        print(f"{place}: {reports.say_finding(finding)}")
    for gap in covered.gaps if covered else ():
        print(f"{gap.file}:{gap.line}: {gap.kind}: {gap.citation}: {gap.sentence}")
    if verbose:
        for skip in report.skips:
            print(f"{skip.file}: skipped: {skip.reason}")
    print(_write_summary(report))
    if covered:
        counts = ", ".join(f"{count} {status}" for status, count in covered.counts.items())
        about = ", ".join(covered.documents) or "no document"
        print(f"rules in force in {about}: {covered.rules} ({counts})")


def _represent(
    base: store.KnowledgeBase, report: Report, shown: list[Finding], covered: Coverage | None
) -> dict[str, Any]:
    """Give all of it as one JSON object."""
    made: dict[str, Any] = {
        **_summarise(report),
        "findings": [_represent_finding(finding) for finding in shown],
        "skipped": [vars(skip) for skip in report.skips],
        "snapshot": base.snapshot,
    }
    if covered:
        made["coverage"] = {
            "documents": covered.documents,
            "rules": covered.rules,
            "statuses": covered.counts,
            "gaps": [vars(gap) for gap in covered.gaps],
        }
    return made


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
    fixed = sum(finding.fixed for finding in report.findings)
    if fixed:
        parts.append(f"citations replaced: {fixed}")
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
        "column": finding.column,
        "citation": verdict.citation,
        "verdict": verdict.verdict,
        "sentence": verdict.sentence,
        "instead": verdict.instead or None,
        "replacement": finding.replacement or None,
        "fixed": finding.fixed,
        "unverified": verdict.unverified,
        "entry": verdict.entry.id if verdict.entry else None,
    }

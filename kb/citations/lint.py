"""Finds citations in source files and tells of each that does not stand any more: `kb cite-lint`.

In: files and folders, and the current build. Out: a `Report`; printed, a line for each such
citation, and a summary. Whatever is text is read: a citation may stand in code, comments, data.
What is not read is a `Skip` with its reason. Nothing is written, no file can make it fail, and the
build is opened once. What became of a citation is decided in kb.citations.citator; docs/citing.md
is the manual.
"""

import argparse
import json
import os
import re
import stat
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kb import errors
from kb.citations import citator, formats
from kb.citations.citator import Verdict
from kb.paths import Folders
from kb.snapshot import store

MOST_BYTES = 5_000_000  # of a file that is read
LOOKED_AT = 8192  # bytes at the start of a file, among which a zero tells that it is no text
LEFT_OUT = ".git"
# Where a citation may stand, as far as it could reach. Matches "stccg:a/b#p2", "STCCG:x" in
# "//STCCG:x"; not "gemp-stccg:latest", "http://stccg:80/x", "stccg: a", "stccg::a".
MENTION = re.compile(
    r"(?:(?<![^\W_])|(?<=\\[nrt]))(?<![^\W_][-.])(?<!@)(?<!://)stccg:\w[\w/.@#~:+-]{0,299}",
    re.IGNORECASE,
)
# What stands behind a citation: the end of a sentence, or the place where a program goes on.
# Matches "." in "a/b.", "#p" in "a/b#p"; not "a/b", "a/b#p2".
TAIL = re.compile(r"(?:[#~]p?|[/@.:+_-])+\Z")
MARKS = frozenset(
    "/#~"
)  # what has none of these names no entry: "stccg:latest", "stccg:1e-glossary@2.5.4"


@dataclass(frozen=True)
class Finding:
    """A citation that stands in a file."""

    file: str
    line: int
    verdict: Verdict


@dataclass(frozen=True)
class Skip:
    """What was not read, and why."""

    file: str
    reason: str


@dataclass(frozen=True)
class Report:
    """All that was found below some paths."""

    files: int
    findings: tuple[Finding, ...]
    skips: tuple[Skip, ...]

    @property
    def faults(self) -> tuple[Finding, ...]:
        """Give the citations that are not current."""
        return tuple(
            finding for finding in self.findings if finding.verdict.verdict != citator.CURRENT
        )


def add_command(command: Any) -> None:
    """Add the command to the command line."""
    made = command(
        "cite-lint",
        run,
        "check the citations in source files; status 1 if one does not stand any more",
        "kb cite-lint src/",
    )
    made.add_argument(
        "paths", nargs="+", metavar="PATH", help="a file, or a folder with all that is in it"
    )
    made.add_argument("--all", action="store_true", help="list current citations as well")
    made.add_argument("--verbose", action="store_true", help="name what was not read, and why")
    made.add_argument("--json", action="store_true", help="print one JSON object instead of lines")


def run(options: argparse.Namespace, folders: Folders) -> int:
    """Check the files, print what was found, and give the exit status."""
    base = store.open_current(folders.build)
    report = lint_paths(base, [Path(path) for path in options.paths])
    shown = report.findings if options.all else report.faults
    if options.json:
        print(
            json.dumps(
                {
                    **_summarise(report),
                    "findings": [_represent(finding) for finding in shown],
                    "skipped": [vars(skip) for skip in report.skips],
                    "snapshot": base.snapshot,
                },
                ensure_ascii=False,
            )
        )
        return 1 if report.faults else 0
    for finding in shown:
        verdict = finding.verdict
        print(
            f"{finding.file}:{finding.line}: {verdict.verdict}: {verdict.citation}:"
            f" {verdict.sentence}{f' Write: {verdict.instead}' if verdict.instead else ''}"
        )
    if options.verbose:
        for skip in report.skips:
            print(f"{skip.file}: not read: {skip.reason}")
    print(_say_summary(report))
    return 1 if report.faults else 0


def lint_paths(base: store.KnowledgeBase, paths: Sequence[Path]) -> Report:
    """Check every citation in files, and in all files below folders; each file once."""
    verdicts: dict[str, Verdict] = {}
    findings: list[Finding] = []
    listed = dict.fromkeys(found for path in paths for found in _list_files(path))
    skips = [found for found in listed if isinstance(found, Skip)]
    for path in (found for found in listed if isinstance(found, Path)):
        content = _read_text(path)
        if isinstance(content, Skip):
            skips.append(content)
            continue
        for line, written in find_citations(content):
            if written not in verdicts:
                verdicts[written] = citator.check_citation(base, written)
            findings.append(Finding(_show(path), line, verdicts[written]))
    return Report(
        len(listed) - len(skips), tuple(findings), tuple(sorted(skips, key=lambda skip: skip.file))
    )


def find_citations(content: str) -> Iterator[tuple[int, str]]:
    """Give every citation in a text with its line.

    What a program puts together is given as far as it is written.
    """
    if formats.SCHEME not in content.lower():
        return
    line, place = 1, 0
    for match in MENTION.finditer(content):
        written = TAIL.sub("", match[0])
        if not MARKS.isdisjoint(written):
            line += content.count("\n", place, match.start())
            place = match.start()
            yield line, written


def _list_files(given: Path) -> Iterator[Path | Skip]:
    """List a file, or the files below a folder in the order of their names, with what is left out."""
    if not given.is_dir():
        if not os.path.lexists(given):
            raise errors.KBError(
                f"{_show(given)}: there is no such file or folder. Give one that is there."
            )
        yield given
        return
    unread: list[OSError] = []
    for folder, inner, files in os.walk(given, onerror=unread.append):
        links = [name for name in inner if Path(folder, name).is_symlink()]
        yield from (
            Skip(_show(Path(folder, name)), "a link, which is not followed") for name in links
        )
        if LEFT_OUT in inner:
            yield Skip(_show(Path(folder, LEFT_OUT)), "left out")
        inner[:] = sorted(name for name in inner if name != LEFT_OUT)
        for name in sorted(files):
            path = Path(folder, name)
            yield Skip(_show(path), "a link, which is not followed") if path.is_symlink() else path
    yield from (
        Skip(_show(Path(fault.filename)), f"cannot be read ({fault.strerror})") for fault in unread
    )


def _read_text(path: Path) -> str | Skip:
    """Read a file.

    What is no UTF-8 in it counts as strange characters, since citations are written in plain ones.
    """
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            return Skip(_show(path), "no regular file")
        if found.st_size > MOST_BYTES:
            return Skip(_show(path), f"has {found.st_size} bytes, more than {MOST_BYTES}")
        content = path.read_bytes()
    except OSError as fault:
        return Skip(_show(path), f"cannot be read ({fault.strerror})")
    return (
        Skip(_show(path), "no text")
        if b"\0" in content[:LOOKED_AT]
        else content.decode("utf-8", "replace")
    )


def _show(path: Path) -> str:
    """Give a path as it can be printed on one line."""
    return "".join(char if char.isprintable() else "\ufffd" for char in str(path))


def _summarise(report: Report) -> dict[str, Any]:
    counts = Counter(finding.verdict.verdict for finding in report.findings)
    return {
        "files": report.files,
        "citations": len(report.findings),
        "unverified": sum(finding.verdict.unverified for finding in report.findings),
        "verdicts": {verdict: counts[verdict] for verdict in citator.VERDICTS if counts[verdict]},
    }


def _say_summary(report: Report) -> str:
    found = _summarise(report)
    verdicts = (
        ", ".join(f"{count} {verdict}" for verdict, count in found["verdicts"].items()) or "none"
    )
    return (
        f"files read: {found['files']}; citations: {found['citations']} ({verdicts})"
        + (
            f"; not verified, since their words are not in this build: {found['unverified']}"
            if found["unverified"]
            else ""
        )
        + (f"; not read: {len(report.skips)} (--verbose names them)" if report.skips else "")
    )


def _represent(finding: Finding) -> dict[str, Any]:
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

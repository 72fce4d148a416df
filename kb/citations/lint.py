"""Finds the citations in source files and checks each against the build.

In: files and folders, an opened build. Out: a `Report` with a `Finding` for each citation and a
`Skip` for each file that was not read. Every text file is searched: a citation may stand in code,
in a comment or in data. Nothing is written, and no file is an error. What became of a citation is
decided in kb.citations.citator; the command is kb.commands.cite_lint.
"""

import os
import stat
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from kb import errors
from kb.citations import citator, finding
from kb.citations.citator import Verdict
from kb.snapshot.store import KnowledgeBase

MOST_BYTES = 5_000_000  # size of the largest file that is read
SNIFFED = 8192  # first bytes of a file; a zero byte among them marks a binary file
LEFT_OUT = ".git"
SYMLINK = "symbolic link, not followed"


@dataclass(frozen=True)
class Finding:
    """A citation in a file, with its verdict."""

    file: str
    line: int
    verdict: Verdict


@dataclass(frozen=True)
class Skip:
    """A file or folder that was not read, and why."""

    file: str
    reason: str


@dataclass(frozen=True)
class Report:
    """What was found under the given paths."""

    files: int
    findings: tuple[Finding, ...]
    skips: tuple[Skip, ...]

    @property
    def faults(self) -> tuple[Finding, ...]:
        """Give the citations that are not current."""
        return tuple(
            finding for finding in self.findings if finding.verdict.verdict != citator.CURRENT
        )


def lint_paths(base: KnowledgeBase, paths: Sequence[Path]) -> Report:
    """Check every citation in the given files and folders, each file once."""
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
    skips.sort(key=lambda skip: skip.file)
    return Report(len(listed) - len(skips), tuple(findings), tuple(skips))


def find_citations(content: str) -> Iterator[tuple[int, str]]:
    """Give every citation in a text with its line number.

    Where a program completes a citation at run time, only the literal part is given.
    """
    line, place = 1, 0
    for start, end in finding.find_written(content):
        line += content.count("\n", place, start)
        place = start
        yield line, content[start:end]


def _list_files(given: Path) -> Iterator[Path | Skip]:
    """List a file, or the files under a folder sorted by name, and what is left out there."""
    if not given.is_dir():
        if not os.path.lexists(given):
            raise errors.KBError(
                f"{_show(given)}: no such file or folder. Give a path that exists."
            )
        yield given
        return
    unread: list[OSError] = []
    for folder, inner, files in os.walk(given, onerror=unread.append):
        links = [name for name in inner if Path(folder, name).is_symlink()]
        yield from (Skip(_show(Path(folder, name)), SYMLINK) for name in links)
        if LEFT_OUT in inner:
            yield Skip(_show(Path(folder, LEFT_OUT)), "version control, left out")
        inner[:] = sorted(name for name in inner if name != LEFT_OUT)
        for name in sorted(files):
            path = Path(folder, name)
            yield Skip(_show(path), SYMLINK) if path.is_symlink() else path
    yield from (
        Skip(_show(Path(fault.filename)), f"cannot be read ({fault.strerror})") for fault in unread
    )


def _read_text(path: Path) -> str | Skip:
    """Read a file as text.

    Bytes that are not UTF-8 are replaced, so that citations beside them are still found.
    """
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            return Skip(_show(path), "not a regular file")
        if found.st_size > MOST_BYTES:
            return Skip(_show(path), f"too large: {found.st_size} bytes; the limit is {MOST_BYTES}")
        content = path.read_bytes()
    except OSError as fault:
        return Skip(_show(path), f"cannot be read ({fault.strerror})")
    if b"\0" in content[:SNIFFED]:
        return Skip(_show(path), "not a text file")
    return content.decode("utf-8", "replace")


def _show(path: Path) -> str:
    """Give a path in a form that prints on one line."""
    return "".join(char if char.isprintable() else "\ufffd" for char in str(path))

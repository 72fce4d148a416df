"""Finds the citations in source files and checks each against the build.

In: files and folders, an opened build. Out: a `Report` with a `Finding` for each citation and a
`Skip` for each file that was not read. Every text file is searched: a citation may stand in code,
in a comment or in data. A file that cannot be read does not stop the others, and nothing is written
unless it is asked for: then citations that moved or are superseded are replaced, byte for byte, and
nothing else. What became of a citation is decided in kb.citations.citator; the command is
kb.commands.cite_lint.
"""

import os
import stat
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from kb import errors, whole_files
from kb.citations import citator, finding, formats, literals
from kb.citations.citator import Verdict
from kb.citations.formats import Citation
from kb.identity import Schemes
from kb.snapshot.store import KnowledgeBase

MOST_BYTES = 5_000_000  # size of the largest file that is read
SNIFFED = 8192  # first bytes of a file; a zero byte among them marks a binary file
LEFT_OUT = ".git"
SYMLINK = "symbolic link, not followed"
REPLACED = (citator.MOVED, citator.SUPERSEDED)  # verdicts whose citations can be replaced

Position = tuple[int, int]  # line and column, both from 1, counted in characters


@dataclass(frozen=True)
class Written:
    """A citation as it stands in a text."""

    start: int
    end: int
    citation: str  # as the program reads it
    whole: bool  # one string of quotation marks of one kind, which the program does not complete


@dataclass(frozen=True)
class Finding:
    """A citation in a file, with its verdict."""

    file: str
    line: int
    verdict: Verdict
    column: int = 1
    end: Position = (1, 1)  # the place behind it
    replacement: str = ""  # what can be written in its place; "" where a person must decide
    fixed: bool = False  # the replacement was written


@dataclass(frozen=True)
class Skip:
    """A file or folder that was not read, and why."""

    file: str
    reason: str
    fault: bool = False  # it was to be read, and could not be


@dataclass(frozen=True)
class Report:
    """What was found under the given paths."""

    files: int
    findings: tuple[Finding, ...]
    skips: tuple[Skip, ...]

    @property
    def unread(self) -> tuple[Skip, ...]:
        """Give the files and folders that could not be read, so that nothing is known of them."""
        return tuple(skip for skip in self.skips if skip.fault)

    @property
    def faults(self) -> tuple[Finding, ...]:
        """Give the citations that are not current."""
        return tuple(
            finding
            for finding in self.findings
            if finding.verdict.verdict != citator.CURRENT and not finding.fixed
        )


def lint_paths(base: KnowledgeBase, paths: Sequence[Path], *, fix: bool = False) -> Report:
    """Check every citation in the given files and folders, each file once.

    With `fix`, write what can be written in place of one that moved or is superseded.
    """
    verdicts: dict[str, Verdict] = {}
    findings: list[Finding] = []
    listed = dict.fromkeys(found for path in paths for found in _list_files(path))
    skips = [found for found in listed if isinstance(found, Skip)]
    for path in (found for found in listed if isinstance(found, Path)):
        content = _read_text(path)
        if isinstance(content, Skip):
            skips.append(content)
            continue
        found = list(_check_text(base, content, _show(path), verdicts))
        if fix and any(one.replacement for _, one in found):
            _write_text(path, content, found)
            found = [(at, replace(one, fixed=bool(one.replacement))) for at, one in found]
        findings += [one for _, one in found]
    skips.sort(key=lambda skip: skip.file)
    return Report(len(listed) - len(skips), tuple(findings), tuple(skips))


def find_written(content: str, schemes: Schemes, *, code: bool = False) -> Iterator[Written]:
    """Find every citation in a text; in code, joined strings are read as one.

    Where a program completes a citation at run time, only the literal part is found.
    """
    lower = content.lower()
    if not any(scheme[:-1] in lower for scheme in schemes.all):
        return
    read = literals.read_literals(content, code=code)
    for start, end in finding.find_written(read.text, schemes):
        here = read.locate(start, end)
        whole = literals.is_simple(content[slice(*here)]) and not read.is_completed(end)
        yield Written(*here, read.text[start:end], whole)


def _check_text(
    base: KnowledgeBase, content: str, name: str, verdicts: dict[str, Verdict]
) -> Iterator[tuple[Written, Finding]]:
    """Check the citations of one file."""
    line, begun = 1, 0  # of the line that is being read: its number, its first character
    for written in find_written(content, base.schemes, code=literals.is_code(name)):
        citation = written.citation
        if citation not in verdicts:
            verdicts[citation] = citator.check_citation(base, citation)
        verdict = verdicts[citation]
        line += content.count("\n", begun, written.start)
        begun = content.rfind("\n", 0, written.start) + 1
        ending = content.rfind("\n", written.start, written.end) + 1
        end = (
            line + content.count("\n", written.start, written.end),
            written.end - (ending or begun) + 1,
        )
        column = written.start - begun + 1
        instead = _replace(verdict, base.schemes) if written.whole else ""
        yield written, Finding(name, line, verdict, column, end, instead)


def _replace(verdict: Verdict, schemes: Schemes) -> str:
    """Give what to write in place of a citation; "" if a person must read the words first."""
    if verdict.verdict not in REPLACED or not verdict.instead or verdict.unsure:
        return ""
    old, new = (formats.read_citation(one, schemes) for one in (verdict.citation, verdict.instead))
    if not isinstance(old, Citation) or not isinstance(new, Citation):
        return ""
    # A digest says which words were read; another digest would claim that others were.
    return verdict.instead if old.digest in ("", new.digest) else ""


def _write_text(path: Path, content: str, found: Sequence[tuple[Written, Finding]]) -> None:
    """Write a file again with its replaced citations; every other byte stays."""
    for written, one in reversed(found):
        if one.replacement:
            content = content[: written.start] + one.replacement + content[written.end :]
    try:
        whole_files.replace_file(path, content.encode("utf-8", "surrogateescape"))
    except OSError as fault:
        raise errors.KBError(
            f"{_show(path)}: cannot be written ({fault.strerror}). Allow it, or leave out --fix."
        ) from None


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
    yield from (_report_unread(Path(fault.filename), fault) for fault in unread)


def _read_text(path: Path) -> str | Skip:
    """Read a file as text.

    Bytes that are not UTF-8 are kept as surrogates: citations beside them are still found, and the
    file can be written again as it was.
    """
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            return Skip(_show(path), "not a regular file")
        if found.st_size > MOST_BYTES:
            return Skip(_show(path), f"too large: {found.st_size} bytes; the limit is {MOST_BYTES}")
        content = path.read_bytes()
    except OSError as fault:
        return _report_unread(path, fault)
    if b"\0" in content[:SNIFFED]:
        return Skip(_show(path), "not a text file")
    return content.decode("utf-8", "surrogateescape")


def _report_unread(path: Path, fault: OSError) -> Skip:
    return Skip(_show(path), f"cannot be read ({fault.strerror})", fault=True)


def _show(path: Path) -> str:
    """Give a path in a form that prints on one line."""
    return "".join(char if char.isprintable() else "\ufffd" for char in str(path))

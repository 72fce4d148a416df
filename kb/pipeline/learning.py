"""Adds the learning path to a build: procedures, diagrams, chapters, and the rules they rest on.

In: the files of `corpus/procedures/`, `corpus/diagrams/` and `corpus/learn/`, the entries in
`BuildRecords`. Out: `procedures`, `diagrams`, `chapters`, and a Problem for each rule that leads
nowhere, changed, or is missing. A corpus without these folders has no path.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

from kb import errors
from kb.corpus import sources
from kb.learning import chapters, cited_rules, diagrams, procedures
from kb.learning.cited_rules import RuleFinder
from kb.learning.model import Chapter
from kb.paths import Folders
from kb.pipeline.build_records import BuildRecords


def add_learning(build: BuildRecords, current: Mapping[str, str], folders: Folders) -> None:
    """Read the learning path and check it against the entries in force."""
    in_force = {
        entry.id: entry for entry in build.entries if current[entry.document] == entry.version
    }
    moved = {one.id: one.moved for one in build.departed if one.moved}
    finder = RuleFinder(cited_rules.read_rows(folders.corpus), in_force, moved=moved)
    build.procedures = [
        procedures.read_procedure(path, finder)
        for path in list_files(folders.corpus / procedures.FOLDER, "*.toml")
    ]
    build.diagrams = [
        diagrams.read_diagram(path, finder)
        for path in list_files(folders.corpus / diagrams.FOLDER, "*.toml")
    ]
    pictures = {
        ("procedure", one.id): sum(len(f"{step.title} {step.text}".split()) for step in one.steps)
        for one in build.procedures
    } | {
        ("diagram", one.id): sum(len(f"{part.title} {part.text}".split()) for part in one.parts)
        for one in build.diagrams
    }
    build.chapters = [
        chapters.read_chapter(
            path, sources.decode(sources.read_content(path), "utf-8", path), finder, pictures
        )
        for path in list_files(folders.corpus / chapters.FOLDER, "*/*.md")
    ]
    _check_slugs(build.chapters, folders.corpus / chapters.FOLDER)
    build.problems += [*finder.problems, *cited_rules.check_rows(finder)]


def _check_slugs(read: Sequence[Chapter], folder: Path) -> None:
    """Refuse two chapters at one address, of which nobody could read the second."""
    ids = [one.id for one in read]
    twice = next((name for name in ids if ids.count(name) > 1), None)
    if twice:
        raise errors.CorpusError(
            f"{folder}: two chapters are called {twice!r} behind their numbers. Rename one file."
        )


def list_files(folder: Path, pattern: str) -> list[Path]:
    """List the files of a folder in the order of their names."""
    return sorted(folder.glob(pattern))

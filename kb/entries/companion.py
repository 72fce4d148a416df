"""Reads the companion: the project's own plain-words statement of each entry, with questions.

In: the Markdown files of `corpus/plain/<document>/`, in the order of their names, and the document
that they are about. Out: a `Companion`: entries with ids whose wording is "plain", and players'
words for them. The format of a file is read in kb.entries.companion_markdown. What cannot be read
is a Problem with its line. Whether the statements agree with the official texts is checked in
kb.entries.companion_checks.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from kb import errors, text
from kb.entries import companion_markdown, make_entries
from kb.entries.companion_markdown import CompanionEntry
from kb.model import Alias, Document, Entry, Problem

FOLDER = "plain"
REASON = "Players call it this."


@dataclass(frozen=True)
class Companion:
    """What the project writes about one document."""

    document: Document
    entries: tuple[Entry, ...]  # in document order
    aliases: tuple[Alias, ...]  # everyday words for them
    # Entry id -> file within the corpus, line of its heading.
    locations: Mapping[str, tuple[str, int]]
    problems: tuple[Problem, ...]


def list_documents(corpus: Path) -> list[str]:
    """List the ids of the documents that have a companion."""
    return sorted({path.parent.name for path in (corpus / FOLDER).glob("*/*.md")})


def read_version(corpus: Path, document: str) -> str:
    """Give the version that a document's companion is written for, or "" without a companion."""
    versions = {
        companion_markdown.read_file_version(path): path for path in _list_files(corpus, document)
    }
    if len(versions) > 1:
        listed = ", ".join(
            f"{path.name} for {version}" for version, path in sorted(versions.items())
        )
        raise errors.CorpusError(
            f"{corpus / FOLDER / document}: its files are written for several versions: {listed}."
            " Write all of them for one."
        )
    return next(iter(versions), "")


def read_companion(corpus: Path, document: Document) -> Companion:
    """Read the companion of a document in the version that it is written for."""
    written: list[CompanionEntry] = []
    problems: list[Problem] = []
    for path in _list_files(corpus, document.id):
        found, faults = companion_markdown.read_file(
            path, f"{FOLDER}/{document.id}/{path.name}", document
        )
        written += found
        problems += faults
    sections = [one.section for one in written]
    slugs = [one.slug for one in written]
    made = [
        replace(
            entry,
            wording="plain",
            lines=None,
            questions=one.facts.questions,
            amendments=companion_markdown.read_amendments(one.facts),
        )
        for one, entry in zip(written, make_entries.join_sections(document, sections, slugs))
    ]
    held_by = Counter(slugs)
    parents = {entry.parent for entry in made}
    for one, entry in zip(written, made):
        faults = [
            companion_markdown.report_fault(document, one.file, *fault)
            for fault in companion_markdown.find_faults(one, entry.id in parents)
        ]
        if held_by[one.slug] > 1:
            faults.append(
                companion_markdown.report_fault(
                    document,
                    one.file,
                    one.line,
                    "several entries have this id. Give each its own in braces.",
                    one.slug,
                )
            )
        problems += [replace(fault, entry=entry.id) for fault in faults]
    aliases = tuple(
        Alias(word, document.game, (entry.id,), REASON)
        for one, entry in zip(written, made)
        for word in companion_markdown.split_fact(one.facts, "aliases")
    )
    return Companion(
        document,
        tuple({entry.id: entry for entry in made}.values()),
        aliases,
        {entry.id: (one.file, one.line) for one, entry in zip(written, made)},
        tuple(problems),
    )


def _list_files(corpus: Path, document: str) -> list[Path]:
    return sorted((corpus / FOLDER / document).glob("*.md"))


def attach(official: Sequence[Entry], ours: Companion) -> list[Entry]:
    """Add our words and questions to the official entries with the same ids."""
    known = {entry.id: (entry.paragraphs, entry.questions) for entry in ours.entries}
    beside = [(entry, *known.get(entry.id, ((), ()))) for entry in official]
    return [replace(entry, plain=plain, questions=questions) for entry, plain, questions in beside]


def choose_aliases(ours: Sequence[Companion], decided: Sequence[Alias]) -> list[Alias]:
    """Merge the players' words of all documents into one alias each.

    A word in corpus/aliases.toml takes precedence.
    """
    taken = {(alias.game, text.key(alias.word)) for alias in decided}
    joined: dict[tuple[str, str], Alias] = {}
    for alias in (alias for one in ours for alias in one.aliases):
        place = alias.game, text.key(alias.word)
        if place not in taken:
            known = joined.get(place)
            joined[place] = replace(known, means=(*known.means, *alias.means)) if known else alias
    return list(joined.values())

"""Reads all records of a snapshot into memory, as they were written.

In: the folder of a snapshot. Out: a `Snapshot`. Every file is checked (kb.snapshot.checksums), then
all records are read: no question is answered from the disk later, whatever becomes of the folder.
The names and the deciding sentences, which few programs need, are kept as read and made into
records when they are first asked for. The folder is held (kb.snapshot.holding) until the snapshot
is released or forgotten. Look-ups are in kb.snapshot.store.
"""

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any

from kb import collector
from kb.learning import Chapter, Diagram, Procedure
from kb.model import (
    Alias,
    Card,
    CardSet,
    CardType,
    Conflict,
    CrossReference,
    DecidingSentences,
    Document,
    Entry,
    Enumeration,
    GameWords,
    Group,
    GroupingRule,
    LinkedName,
    OutOfScope,
    PrecedenceRule,
    Problem,
    RetiredId,
    Subject,
)
from kb.snapshot import checksums, holding, records


class Snapshot:
    """The records of one snapshot, read-only."""

    @collector.pause()
    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        # what kb.snapshot.kept keeps of this snapshot
        self.kept: dict[Any, Callable[..., Any]] = {}
        self._hold = holding.Hold(self.folder)
        if not checksums.has_checksums(self.folder):
            records.read_manifest(self.folder)  # there is none, or it is of another format
        checksums.verify_snapshot(self.folder)
        self.manifest = records.read_manifest(self.folder)
        self.documents = tuple(
            records.make_record(document, Document) for document in self.manifest["documents"]
        )
        self.missing = tuple(
            records.make_record(document, Document) for document in self.manifest["missing"]
        )
        self.current: dict[str, str] = self.manifest["current"]
        self.games = records.make_games(self.manifest)
        self.entries = tuple(
            records.make_entry(line) for line in records.read_lines(self.folder / "entries.jsonl")
        )
        self.gaps = tuple(
            records.make_entry(line) for line in records.read_lines(self.folder / "gaps.jsonl")
        )
        self.references = records.read_records(self.folder / "references.jsonl", CrossReference)
        self.plain_references = records.read_records(
            self.folder / "plain_references.jsonl", CrossReference
        )
        self.departed = {
            one.id: one for one in records.read_records(self.folder / "departed.jsonl", RetiredId)
        }
        self.cards = {
            card.id: card for card in records.read_records(self.folder / "cards.jsonl", Card)
        }
        self.groups = {
            group.id: group for group in records.read_records(self.folder / "groups.jsonl", Group)
        }
        self.subjects = records.read_records(self.folder / "subjects.jsonl", Subject)
        self.conflicts = records.read_records(self.folder / "conflicts.jsonl", Conflict)
        self.enumerations = records.read_records(self.folder / "enumerations.jsonl", Enumeration)
        self.cases = tuple(
            records.make_case(line) for line in records.read_lines(self.folder / "cases.jsonl")
        )
        self.aliases = records.read_records(self.folder / "aliases.jsonl", Alias)
        self.card_sets = records.read_records(self.folder / "card_sets.jsonl", CardSet)
        self.card_types = records.read_records(self.folder / "card_types.jsonl", CardType)
        self.groupings = {
            rule.game: rule
            for rule in records.read_records(self.folder / "groupings.jsonl", GroupingRule)
        }
        self.out_of_scope = records.read_records(self.folder / "out_of_scope.jsonl", OutOfScope)
        self.precedences = records.read_records(self.folder / "precedences.jsonl", PrecedenceRule)
        self.problems = records.read_records(self.folder / "problems.jsonl", Problem)
        self.procedures = records.read_nested(self.folder / "procedures.jsonl", Procedure)
        self.diagrams = records.read_nested(self.folder / "diagrams.jsonl", Diagram)
        self.chapters = records.read_nested(self.folder / "chapters.jsonl", Chapter)
        self.words = records.read_records(self.folder / "words.jsonl", GameWords)
        self._answers = records.read_content(self.folder / "answers.jsonl")
        self._names = records.read_content(self.folder / "names.jsonl")

    def release(self) -> None:
        """Let builds remove the folder; what was read stays as it is."""
        self._hold.release()

    @property
    def snapshot(self) -> str:
        """Give the name of the snapshot, a digest of its files."""
        return self.folder.name

    @cached_property
    def answers(self) -> tuple[DecidingSentences, ...]:
        """Give which sentences decide each question of the companion."""
        lines = records.parse_lines(self._answers, self.folder / "answers.jsonl")
        return tuple(records.make_record(line, DecidingSentences) for line in lines)

    @cached_property
    def names(self) -> tuple[LinkedName, ...]:
        """Give the names that may be linked in running text, by game and in order of authority."""
        lines = records.parse_lines(self._names, self.folder / "names.jsonl")
        return tuple(records.make_record(line, LinkedName) for line in lines)

    def list_words(self, game: str) -> frozenset[str]:
        """List the words by which a text from elsewhere shows that it is about a game."""
        return frozenset(word for block in self.words if block.game == game for word in block.words)

    @cached_property
    def current_entries(self) -> tuple[Entry, ...]:
        """Give the entries of the versions in force, in document order."""
        return tuple(
            entry for entry in self.entries if self.current[entry.document] == entry.version
        )

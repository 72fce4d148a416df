"""Reads all records of a snapshot into memory, as they were written.

In: the folder of a snapshot. Out: a `Snapshot`. Small files are read when it is opened; Problems,
names and words, which few programs need, when they are first asked for. Look-ups are in
kb.snapshot.store.
"""

from functools import cached_property
from pathlib import Path

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
from kb.snapshot import records


class Snapshot:
    """The records of one snapshot, read-only."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.manifest = records.read_manifest(self.folder)
        self.documents = tuple(
            records.make_record(document, Document) for document in self.manifest["documents"]
        )
        self.missing = tuple(
            records.make_record(document, Document) for document in self.manifest["missing"]
        )
        self.current: dict[str, str] = self.manifest["current"]
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
        self.aliases = records.read_records(self.folder / "aliases.jsonl", Alias)
        self.answers = records.read_records(self.folder / "answers.jsonl", DecidingSentences)
        self.card_sets = records.read_records(self.folder / "card_sets.jsonl", CardSet)
        self.card_types = records.read_records(self.folder / "card_types.jsonl", CardType)
        self.groupings = {
            rule.game: rule
            for rule in records.read_records(self.folder / "groupings.jsonl", GroupingRule)
        }
        self.out_of_scope = records.read_records(self.folder / "out_of_scope.jsonl", OutOfScope)
        self.precedences = records.read_records(self.folder / "precedences.jsonl", PrecedenceRule)

    @property
    def snapshot(self) -> str:
        """Give the name of the snapshot, a digest of its files."""
        return self.folder.name

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """Give the Problems of the build."""
        return records.read_records(self.folder / "problems.jsonl", Problem)

    @cached_property
    def names(self) -> tuple[LinkedName, ...]:
        """Give the names that may be linked in running text, by game and in order of authority."""
        return records.read_records(self.folder / "names.jsonl", LinkedName)

    def list_words(self, game: str) -> frozenset[str]:
        """List the words by which a text from elsewhere shows that it is about a game."""
        blocks = records.read_records(self.folder / "words.jsonl", GameWords)
        return frozenset(word for block in blocks if block.game == game for word in block.words)

    @cached_property
    def current_entries(self) -> tuple[Entry, ...]:
        """Give the entries of the versions in force, in document order."""
        return tuple(
            entry for entry in self.entries if self.current[entry.document] == entry.version
        )

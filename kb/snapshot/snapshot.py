"""Reads all records of a snapshot into memory, as they were written.

In: the folder of a snapshot. Out: a `Snapshot`. What is read is checked (kb.snapshot.checksums),
and the files of all records are read: no question is answered from the disk later, whatever becomes
of the folder. A record is made of what was read when it is first asked for. The folder is held
(kb.snapshot.holding) until the snapshot is released or forgotten. Look-ups are in
kb.snapshot.store.
"""

from collections.abc import Callable, Mapping
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
    Case,
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
from kb.snapshot import checksums, holding, look_ups, records
from kb.snapshot.entry_lines import EntryLines

# Arrays of which opening a snapshot reads none; whoever reads one checks what was read.
UNREAD = frozenset(
    f"{records.INDEX}/{name}.npz"
    for name in ("games", "layout", "postings", "scores", "sentences", "words")
)


# What the lines of a file are made into: records, or records by one of their fields.
FLAT: Mapping[str, Any] = {
    "references": CrossReference,
    "plain_references": CrossReference,
    "subjects": Subject,
    "conflicts": Conflict,
    "enumerations": Enumeration,
    "aliases": Alias,
    "answers": DecidingSentences,
    "names": LinkedName,
    "card_sets": CardSet,
    "card_types": CardType,
    "out_of_scope": OutOfScope,
    "precedences": PrecedenceRule,
    "problems": Problem,
    "words": GameWords,
    "departed": RetiredId,
    "cards": Card,
    "groups": Group,
    "groupings": GroupingRule,
}
NESTED: Mapping[str, Any] = {"procedures": Procedure, "diagrams": Diagram, "chapters": Chapter}
KEYS = {"departed": "id", "cards": "id", "groups": "id", "groupings": "game"}


class Snapshot:
    """The records of one snapshot, read-only."""

    entries: tuple[Entry, ...]
    gaps: tuple[Entry, ...]
    references: tuple[CrossReference, ...]
    plain_references: tuple[CrossReference, ...]  # those that our own words make
    departed: dict[str, RetiredId]
    cards: dict[str, Card]
    groups: dict[str, Group]
    subjects: tuple[Subject, ...]
    conflicts: tuple[Conflict, ...]
    enumerations: tuple[Enumeration, ...]
    cases: tuple[Case, ...]
    aliases: tuple[Alias, ...]
    answers: tuple[DecidingSentences, ...]  # which sentences decide each question
    names: tuple[LinkedName, ...]  # that may be linked in running text, by game and authority
    card_sets: tuple[CardSet, ...]
    card_types: tuple[CardType, ...]
    groupings: dict[str, GroupingRule]
    out_of_scope: tuple[OutOfScope, ...]
    precedences: tuple[PrecedenceRule, ...]
    problems: tuple[Problem, ...]
    procedures: tuple[Procedure, ...]
    diagrams: tuple[Diagram, ...]
    chapters: tuple[Chapter, ...]
    words: tuple[GameWords, ...]

    @collector.pause()
    def __init__(self, folder: Path, *, fresh: bool = False) -> None:
        """Read a snapshot; a fresh one is just being written and has neither sums nor look-ups."""
        self.folder = folder.resolve()
        # what kb.snapshot.kept keeps of this snapshot
        self.kept: dict[Any, Callable[..., Any]] = {}
        self._hold = holding.Hold(self.folder)
        self._sums: Mapping[str, str] = {}
        if not fresh:
            if not checksums.has_checksums(self.folder):
                records.read_manifest(self.folder)  # there is none, or it is of another format
            self._sums = checksums.verify_snapshot(self.folder, unread=UNREAD)
        self.manifest = records.read_manifest(self.folder)
        self.documents = tuple(
            records.make_record(document, Document) for document in self.manifest["documents"]
        )
        self.missing = tuple(
            records.make_record(document, Document) for document in self.manifest["missing"]
        )
        self.current: dict[str, str] = self.manifest["current"]
        self.games = records.make_games(self.manifest)
        # None where other records stand in the place of those that were read
        self.look_ups = None if fresh else look_ups.read_look_ups(self.folder)
        self._contents = {
            name: records.read_content(self.folder / f"{name}.jsonl") for name in records.FILES
        }
        ends = self.look_ups.ends if self.look_ups else ()
        self.lines = EntryLines(self._contents["entries"], ends)

    def __getattr__(self, name: str) -> Any:
        """Make the records of a file when they are first asked for."""
        if name not in records.FILES:
            raise AttributeError(name)
        with collector.pause():
            return vars(self).setdefault(name, self._make_records(name))

    def _make_records(self, name: str) -> Any:
        if name == "entries":
            return tuple(self.lines)
        lines = records.parse_lines(self._contents[name], self.folder / f"{name}.jsonl")
        if name in KEYS:
            made = (records.make_record(line, FLAT[name]) for line in lines)
            return {getattr(one, KEYS[name]): one for one in made}
        if name in FLAT:
            return tuple(records.make_record(line, FLAT[name]) for line in lines)
        if name in NESTED:
            return tuple(records.make_nested(line, NESTED[name]) for line in lines)
        return tuple(map(records.make_entry if name == "gaps" else records.make_case, lines))

    def check_read(self, path: Path, digest: str) -> None:
        """Check the SHA-256 of what was read of a file that opening this snapshot left unread."""
        if self._sums:
            checksums.verify_digest(self.folder, path, digest, self._sums)

    def release(self) -> None:
        """Let builds remove the folder; what was read stays as it is."""
        self._hold.release()

    @property
    def snapshot(self) -> str:
        """Give the name of the snapshot, a digest of its files."""
        return self.folder.name

    def list_words(self, game: str, use: str = "shows") -> frozenset[str]:
        """List the words by which a text from elsewhere shows that it is about a game.

        Or those of another use, as of `GameWords`.
        """
        return frozenset(
            word
            for block in self.words
            if (block.game, block.use) == (game, use)
            for word in block.words
        )

    @cached_property
    def current_entries(self) -> tuple[Entry, ...]:
        """Give the entries of the versions in force, in document order."""
        return tuple(
            entry for entry in self.entries if self.current[entry.document] == entry.version
        )

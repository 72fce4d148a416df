"""The records of a build while the stages fill them; a snapshot is written from these.

In and out: nothing; this module holds one data class. Its fields of records are the files of a
snapshot (kb.snapshot.records lists them); `documents`, `missing`, `coming`, `games`, `lines` and
`identity` are in the manifest.
"""

from dataclasses import dataclass, field

from kb.identity import Identity
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
    Game,
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


@dataclass
class BuildRecords:
    """All records of a build, each list in the order in which it is written."""

    documents: list[Document] = field(default_factory=list)
    missing: list[Document] = field(default_factory=list)  # registered, but not installed
    coming: tuple[Document, ...] = ()  # registered for a day after that of the build
    entries: list[Entry] = field(default_factory=list)
    references: list[CrossReference] = field(default_factory=list)
    gaps: list[Entry] = field(default_factory=list)
    departed: list[RetiredId] = field(default_factory=list)
    # Titles that entries in force had in older versions, each behind the id; for linking alone.
    former_titles: list[tuple[str, str]] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    groups: list[Group] = field(default_factory=list)
    subjects: list[Subject] = field(default_factory=list)
    conflicts: list[Conflict] = field(default_factory=list)
    enumerations: list[Enumeration] = field(default_factory=list)
    games: list[Game] = field(default_factory=list)  # in the manifest
    aliases: list[Alias] = field(default_factory=list)
    answers: list[DecidingSentences] = field(default_factory=list)
    card_types: list[CardType] = field(default_factory=list)
    card_sets: list[CardSet] = field(default_factory=list)
    groupings: list[GroupingRule] = field(default_factory=list)
    precedences: list[PrecedenceRule] = field(default_factory=list)
    out_of_scope: list[OutOfScope] = field(default_factory=list)
    names: list[LinkedName] = field(default_factory=list)
    words: list[GameWords] = field(default_factory=list)
    procedures: list[Procedure] = field(default_factory=list)
    diagrams: list[Diagram] = field(default_factory=list)
    chapters: list[Chapter] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    cases: list[Case] = field(default_factory=list)
    # Of each entry that was split off: its id -> that of the entry that it was part of; in the
    # manifest.
    splits: dict[str, str] = field(default_factory=dict)
    # The references that our own words for official entries make.
    plain_references: list[CrossReference] = field(default_factory=list)
    # By document: how many lines are filled, and how many are excluded under which name.
    lines: dict[str, dict[str, int]] = field(default_factory=dict)
    identity: Identity = field(default_factory=Identity)  # what the corpus calls itself

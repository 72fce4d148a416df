"""Makes the pack of a snapshot: one file with all that a phone needs to answer without a network.

In: an opened `KnowledgeBase`. Out: the bytes of the pack, the same for the same snapshot: one line
of JSON that says what it is, with the SHA-256 of the rest, then the records of the entries in force
by columns. Scores are not in it: the engine derives them (web/offline/engine). docs/offline.md
describes the format. Official words are in it only where this snapshot has them, and then
`official` names their documents.
"""

import hashlib
from collections.abc import Sequence
from typing import Any

from kb import identity
from kb.learning import Chapter, Diagram, Procedure
from kb.model import (
    Alias,
    Card,
    CardSet,
    CardType,
    Case,
    Conflict,
    CrossReference,
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
    RetiredId,
    Subject,
)
from kb.packs import columns
from kb.packs.columns import Table
from kb.snapshot import records
from kb.snapshot.store import KnowledgeBase

FORMAT = 1  # raised whenever the meaning of a pack changes


def make_pack(base: KnowledgeBase) -> bytes:
    """Make the pack of a snapshot."""
    content = records.dump(write_content(base)).encode()
    heading = {
        "format": FORMAT,
        "snapshot": base.snapshot,
        "sha256": hashlib.sha256(content).hexdigest(),
        "bytes": len(content),
        "official": list_official(base),
    }
    return f"{records.dump(heading)}\n".encode() + content


def list_official(base: KnowledgeBase) -> list[str]:
    """List the documents whose own words a snapshot has."""
    worded = {entry.document for entry in base.current_entries if entry.wording == "official"}
    return [document.pinned for document in base.documents if document.id in worded]


def write_content(base: KnowledgeBase) -> dict[str, Any]:
    """Write the records of a pack as plain values."""
    entries = base.current_entries
    ids = [*(one.id for one in (*entries, *base.gaps)), *base.cards, *base.groups]
    numbers = {name: number for number, name in enumerate(ids)}
    tables: dict[str, tuple[Sequence[Any], type]] = {
        "documents": (base.documents, Document),
        "missing": (base.missing, Document),
        "gaps": (base.gaps, Entry),
        "departed": (list(base.departed.values()), RetiredId),
        "cards": (list(base.cards.values()), Card),
        "groups": (list(base.groups.values()), Group),
        "subjects": (base.subjects, Subject),
        "conflicts": (base.conflicts, Conflict),
        "games": (base.games, Game),
        "enumerations": (base.enumerations, Enumeration),
        "cases": (base.cases, Case),
        "aliases": (base.aliases, Alias),
        "cardSets": (base.card_sets, CardSet),
        "cardTypes": (base.card_types, CardType),
        "groupings": (list(base.groupings.values()), GroupingRule),
        "precedences": (base.precedences, PrecedenceRule),
        "outOfScope": (base.out_of_scope, OutOfScope),
        "names": (base.names, LinkedName),
        "words": (base.words, GameWords),
        "procedures": (base.procedures, Procedure),
        "diagrams": (base.diagrams, Diagram),
        "chapters": (base.chapters, Chapter),
        "references": (base.references, CrossReference),
        "plainReferences": (base.plain_references, CrossReference),
    }
    return {
        "ids": ids,
        "current": base.current,
        "identity": identity.write_identity(base.identity),
        "schemes": {"usual": base.schemes.usual, "byDocument": dict(base.schemes.by_document)},
        "entries": columns.write_table(entries, Entry, numbers),
        "answers": _write_answers(base, entries),
        **{name: columns.write_table(some, kind, numbers) for name, (some, kind) in tables.items()},
    }


def _write_answers(base: KnowledgeBase, entries: Sequence[Entry]) -> Table:
    """Write the sentences that decide each question, in the order of the questions."""
    decided = {(one.entry, one.question): one for one in base.answers}
    found = [decided.get((entry.id, asked)) for entry in entries for asked in entry.questions]
    return {
        name: columns.write_values([one and " ".join(getattr(one, name)) for one in found])
        for name in ("plain", "official")
    }

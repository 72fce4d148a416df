"""Makes the pack of a snapshot: one file with all that a phone needs to answer without a network.

In: an opened `KnowledgeBase`. Out: the bytes of the pack, the same for the same snapshot: one line
of JSON that says what it is, with the SHA-256 of the rest, then the records of the entries in force
by columns, then their texts. Scores are not in it: the engine derives them (web/offline/engine).
docs/offline.md describes the format. Official words are in it only where this snapshot has them,
and then `official` names their documents.
"""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any

from kb import identity, text
from kb.corpus.decisions import WORD_USES
from kb.indexing import common_words, embeddings, everyday_words
from kb.learning import Chapter, Diagram, Procedure
from kb.model import (
    Alias,
    Card,
    CardSet,
    CardType,
    Conflict,
    CrossReference,
    Document,
    Entry,
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
from kb.packs import shortened, texts
from kb.packs.columns import ColumnWriter, Table
from kb.snapshot import records
from kb.snapshot.store import KnowledgeBase

FORMAT = 3  # raised whenever the meaning of a pack changes


def make_pack(base: KnowledgeBase) -> bytes:
    """Make the pack of a snapshot."""
    writer = ColumnWriter(name for name, _ in _list_ids(base))
    tables = write_tables(base, writer)
    coded = texts.write_texts(writer.texts)
    tables["texts"] = {"tokens": coded.tokens, "pages": coded.pages, "tail": coded.tail}
    content = records.dump(tables).encode() + b"\n" + coded.codes
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


def name_words(base: KnowledgeBase) -> str:
    """Say whose words a pack holds, to whoever hands it on."""
    official = list_official(base)
    return f"with the words of {', '.join(official)}" if official else "our words only"


def _list_ids(base: KnowledgeBase) -> Iterator[tuple[str, str]]:
    """List the ids that records refer to, each with what it most probably is."""
    for entry in (*base.current_entries, *base.gaps):
        yield entry.id, f"{entry.document}/{text.slug(entry.title)}"
    for kind, some in (("cards", base.cards), ("groups", base.groups)):
        for name, one in some.items():
            yield name, f"{one.game}-{kind}/{text.slug(one.title)}"


def write_tables(base: KnowledgeBase, writer: ColumnWriter) -> dict[str, Any]:
    """Write the records of a pack as plain values."""
    entries, silent = base.current_entries, _has_silent(base)
    asking = any(entry.questions for entry in entries)
    shown = {entry.id: entry.paragraphs for entry in entries}
    ours = {entry.id: entry.plain for entry in entries}
    tables: dict[str, tuple[Sequence[Any], type]] = {
        "entries": (entries, Entry),
        "documents": (base.documents, Document),
        "missing": (base.missing, Document),
        "gaps": (base.gaps, Entry),
        "departed": (list(base.departed.values()), RetiredId),
        "cards": (list(base.cards.values()), Card),
        "groups": (list(base.groups.values()), Group),
        "subjects": (base.subjects, Subject),
        "conflicts": (base.conflicts, Conflict),
        "games": (base.games, Game),
        "aliases": (base.aliases, Alias),
        "cardSets": (base.card_sets, CardSet),
        "cardTypes": (base.card_types, CardType),
        "groupings": (list(base.groupings.values()), GroupingRule),
        "precedences": (base.precedences, PrecedenceRule),
        "outOfScope": (base.out_of_scope, OutOfScope),
        "names": (shortened.shorten_names(base), LinkedName),
        "words": ([block for block in base.words if block.use in WORD_USES], GameWords),
        "procedures": (base.procedures, Procedure),
        "diagrams": (base.diagrams, Diagram),
        "chapters": (base.chapters, Chapter),
        "references": (shortened.shorten_references(base.references, shown), CrossReference),
        "plainReferences": (
            shortened.shorten_references(base.plain_references, ours),
            CrossReference,
        ),
    }
    return {
        "current": base.current,
        "identity": identity.write_identity(base.identity),
        "everydayWords": everyday_words.WRITTEN if silent else "",
        "commonWords": common_words.WRITTEN if silent else "",
        "embeddings": embeddings.read_written() if asking else embeddings.NO_WORDS,
        "schemes": {"usual": base.schemes.usual, "byDocument": dict(base.schemes.by_document)},
        "ids": writer.write_values(
            [None if name == probable else name for name, probable in _list_ids(base)]
        ),
        **{name: writer.write_table(some, kind) for name, (some, kind) in tables.items()},
        "answers": _write_answers(base, writer),
    }


def _has_silent(base: KnowledgeBase) -> bool:
    """Tell whether a game has no questions that tell what people say."""
    asking = {entry.game for entry in base.current_entries if entry.questions}
    return any(entry.game not in asking for entry in base.current_entries)


def _write_answers(base: KnowledgeBase, writer: ColumnWriter) -> Table:
    """Write the sentences that decide each question, in the order of the questions.

    Those of the official words are left out where the entry shows ours.
    """
    decided = {(one.entry, one.question): one for one in base.answers}
    plain: list[str | None] = []
    official: list[str | None] = []
    for entry in base.current_entries:
        for asked in entry.questions:
            one = decided.get((entry.id, asked))
            shown = entry.wording == "official"
            plain.append(" ".join(one.plain) if one else None)
            official.append(" ".join(one.official if shown else ()) if one else None)
    return {"plain": writer.write_values(plain), "official": writer.write_values(official)}

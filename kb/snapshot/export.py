"""Exports a snapshot as JSON Lines, one object per entry, for other programs.

In: an opened `KnowledgeBase`. Out: lines of JSON in the format that docs/export.md describes: the
entries in force in document order, then gaps, then the cards of the lists, so that every target of
a link has a line of its own. Other programs read the keys, so they change only with the format.
"""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from kb.model import Entry
from kb.snapshot import records, store


def export_lines(base: store.KnowledgeBase) -> Iterator[str]:
    """Yield each entry in force, each gap and each card as one line of JSON."""
    for entry in (*base.current_entries, *base.gaps):
        yield records.dump(export_entry(base, entry))
    for name in base.cards:
        card = base.entry(name)
        if card:
            yield records.dump(export_entry(base, card))


def export_entry(base: store.KnowledgeBase, entry: Entry) -> dict[str, Any]:
    """Convert an entry to the form of the export."""
    return {
        "id": entry.id,
        "document": entry.document,
        "version": entry.version,
        "game": entry.game,
        "kind": entry.kind,
        "title": entry.title,
        "number": entry.number,
        "trail": list(entry.trail),
        "aliases": list(entry.aliases),
        "icons": list(entry.icons),
        "wording": entry.wording,
        "recovered": entry.recovered,
        "ours": entry.ours,
        "lines": list(entry.lines) if entry.lines else None,
        "text": entry.text,
        "terms": list(entry.terms),
        "scope": entry.scope,
        "questions": list(entry.questions),
        "plain": (
            "\n\n".join(paragraph.text for paragraph in entry.plain)
            or (entry.text if entry.wording == "plain" else "")
        ),
        "links": export_links(base, entry),
        "marks": list(entry.marks),
        "amendments": [asdict(amendment) for amendment in entry.amendments],
    }


def export_links(base: store.KnowledgeBase, entry: Entry) -> list[dict[str, Any]]:
    """Convert the references that an entry makes to the form of the export."""
    return [
        {
            "kind": link.kind,
            "phrase": link.phrase,
            "target": link.target,
            "paragraph": link.paragraph,
            "start": link.start,
            "end": link.end,
        }
        for link in base.references_from(entry)
    ]

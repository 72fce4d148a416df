"""A document with its outline, and one A-Z of all documents, as JSON values.

In: the site and a document. Out: a dictionary.
"""

from collections.abc import Sequence

from kb import KnowledgeBase, snapshot, text
from kb.model import Document, Entry
from web.resources import letters, serializers
from web.site import Site
from web.types import Json


def show_document(site: Site, document: Document, pinned: bool) -> Json:
    """Give a document's facts and its outline; the A-Z besides, where the alphabet is its order."""
    entries = site.base.outline(document)
    alphabetical = snapshot.is_alphabetical(entries)
    problems = [
        serializers.represent_problem(problem) for problem in site.base.problems_of(document)
    ]
    return {
        **serializers.represent_document(site.base, document, pinned),
        "versions": (
            []
            if pinned
            else [
                _version(site.base, other)
                for other in site.base.documents
                if other.id == document.id
            ]
        ),
        "outline": _nest_entries(entries, pinned),
        "letters": letters.file_entries(entries, pinned) if alphabetical else [],
        "unfiled": [
            serializers.represent_reference(entry, pinned)
            for entry in entries
            if alphabetical and entry.kind not in snapshot.FILED
        ],
        "problems_found": problems,
    }


def show_glossary(site: Site) -> Json:
    """Give one A-Z of the glossary terms and cards of all documents, in their latest versions."""
    entries = [entry for entry in site.base.current_entries if entry.kind in snapshot.FILED]
    shorts = {document.id: document.short for document in site.base.documents}
    return {
        "letters": letters.file_entries(entries),
        "names": len({text.key(entry.title) for entry in entries}),
        "documents": shorts,
        "coverage": list(snapshot.say_ends(site.base).values()),
    }


def _nest_entries(entries: Sequence[Entry], pinned: bool = False) -> list[Json]:
    """Nest the entries of a document by the sections that hold them."""
    nodes = {
        entry.id: {
            **serializers.represent_reference(entry, pinned),
            "recovered": entry.recovered,
            "sections": [],
        }
        for entry in entries
    }
    roots: list[Json] = []
    for entry in entries:
        (nodes[entry.parent]["sections"] if entry.parent in nodes else roots).append(
            nodes[entry.id]
        )
    return roots


def _version(base: KnowledgeBase, document: Document) -> Json:
    made = serializers.represent_document(base, document)
    return {
        name: made[name] for name in ("version", "date", "latest", "entries", "url", "pinned_url")
    }

"""Finds the documents that a whole query names: "rulebook", "the 2001 rulings", "glossary PDF".

In: an opened snapshot and what a search made of a query. Out: documents, those in force first. A
query names a document by what it is called (kb.naming.document_names), or several by what they are:
"rulebook". One that says or asks more is about rules: "rulebook on boats".
"""

from kb import text
from kb.model import Document, Results
from kb.naming import document_names, name_tables
from kb.search import engines
from kb.snapshot.store import KnowledgeBase

# Words that stand beside the name of a document, and say nothing of which one is meant.
BESIDE = frozenset(
    (
        "a all an complete current download find for full get latest link me most newest of"
        " official online open pdf please print read recent see show text the to updated version"
        " view where whole"
    ).split()
)
# What else a kind of document is called.
KINDS = dict.fromkeys(("rules", "rulebooks", "rule book", "rule books"), "rulebook")
MOST = 4  # documents that a query names


def name_documents(base: KnowledgeBase, results: Results, game: str = "") -> tuple[Document, ...]:
    """Give the documents that a query names, of the game that is chosen or named; () for none.

    Each in its latest version, or in the one that stands behind its name ("Rulebook 1.1").
    """
    named, without_game = results.named_game
    game = game or named
    families = engines.open_engine(base).language.family_names
    wanted = _leave_out(without_game or results.read or results.query, *families)
    called = _list_called(base, game) if wanted else {}
    found = [
        one
        for one in base.documents
        if game in ("", one.game)
        for version in (f" {text.key(one.version)}",)
        if (base.current[one.id] == one.version and wanted in called.get(one.id, ()))
        or (wanted.endswith(version) and wanted.removesuffix(version) in called.get(one.id, ()))
    ]
    found.sort(key=lambda one: (one.authority != "current", one.game, one.rank))
    return tuple(found[:MOST])


def _list_called(base: KnowledgeBase, game: str) -> dict[str, set[str]]:
    """List what documents are called, and what they are, where a game is asked about, or none."""
    called: dict[str, set[str]] = {}
    for one in name_tables.read_names(base).called:
        if game == one.game or not one.only_in_game:
            called.setdefault(one.id, set()).add(_leave_out(one.form))
    for document in base.documents:
        kinds = document_names.list_kinds(document)
        others = (name for name, kind in KINDS.items() if kind in kinds)
        called.setdefault(document.id, set()).update(kinds, others)
    return called


def _leave_out(typed: str, *families: str) -> str:
    """Leave out of a name what stands beside it, names of families of games as well."""
    wanted = text.key(typed)
    for name in families:
        wanted = f" {wanted} ".replace(f" {text.key(name)} ", " ")
    return " ".join(word for word in wanted.split() if word not in BESIDE)

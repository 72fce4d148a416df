"""The handle of a snapshot in the database: it looks up the same as one in memory."""

import pytest

from kb import errors
from kb.postgresql.stored_search import StoredSearch
from kb.snapshot import store


def test_the_handle_gives_the_same(stored: StoredSearch, small_base: store.KnowledgeBase) -> None:
    """Are entries, names, numbers, references and subjects looked up as in memory?"""
    base = stored.base
    names = [*small_base.departed, *small_base.cards, "nobody/nothing", "bw-glossary/lantern@9"]
    for entry in (*small_base.entries, *small_base.gaps):
        names += [entry.id, entry.pinned, entry.title]
        assert base.in_force(entry) == small_base.in_force(entry)
        assert base.references_from(entry) == small_base.references_from(entry)
        assert base.document_of(entry) == small_base.document_of(entry)
    for name in names:
        assert base.entry(name) == small_base.entry(name)
        assert base.resolve(name) == small_base.resolve(name)
        assert base.named(name) == small_base.named(name)
        assert base.subject_of(name) == small_base.subject_of(name)
        assert base.holds(name) == small_base.holds(name)
    for number in ("1", "2.1", "9.9"):
        assert base.numbered(number) == small_base.numbered(number)
    with pytest.raises(errors.NothingListed, match="nothing is listed as a whole"):
        list(stored.engine.names.headwords)

"""What is stored to be looked up: each table is read again as a snapshot in memory has it."""

import pytest

from kb.annotation import gazetteer
from kb.errors import NothingListed
from kb.postgresql.stored_search import StoredSearch
from kb.snapshot import store
from kb.snapshot.store import KnowledgeBase


def test_what_a_page_shows_with_an_entry(
    stored: StoredSearch, small_base: store.KnowledgeBase
) -> None:
    """Are references both ways, neighbours, sections, conflicts, groups and cards of every entry the same?"""
    base = stored.base
    for entry in (*small_base.entries, *small_base.gaps):
        assert base.references_to(entry) == small_base.references_to(entry)
        assert base.plain_references_from(entry) == small_base.plain_references_from(entry)
        assert list(base.children(entry)) == list(small_base.children(entry))
        assert base.card_of(entry) == small_base.card_of(entry)
        assert base.conflicts_of(entry.id) == small_base.conflicts_of(entry.id)
        assert base.groups_of(entry.id) == small_base.groups_of(entry.id)
        if entry.wording != "none":
            assert base.neighbours(entry) == small_base.neighbours(entry)
    for card in small_base.cards:
        assert base.groups_of(card) == small_base.groups_of(card)
        for here, there in (
            (base.rulings_by_card, small_base.rulings_by_card),
            (base.gaps_by_card, small_base.gaps_by_card),
        ):
            assert list(here.get(card, ())) == list(there.get(card, ()))


def test_what_documents_and_games_have(
    stored: StoredSearch, small_base: store.KnowledgeBase
) -> None:
    """Are outlines, problems, numbers, names that are linked and the short lists the same?"""
    base = stored.base
    for document in small_base.documents:
        assert base.outline(document) == small_base.outline(document)
        assert base.problems_of(document) == small_base.problems_of(document)
        assert base.list_numbers(document.id) == small_base.list_numbers(document.id)
        names = gazetteer.list_names(small_base, document.game)
        assert gazetteer.list_names(base, document.game) == names
    assert (base.size, base.first) == (small_base.size, small_base.first)
    assert base.list_marked() == small_base.list_marked() and base.homes == small_base.homes
    for name in ("precedences", "card_types", "card_sets", "groupings", "procedures", "chapters"):
        assert getattr(base, name) == getattr(small_base, name)


@pytest.mark.parametrize("name", ["entries", "current_entries", "gaps", "references", "names"])
def test_what_has_no_end_is_refused(stored: StoredSearch, name: str) -> None:
    """Is a list of everything refused by name, and what is not a list still unknown?"""
    base: KnowledgeBase = stored.base
    with pytest.raises(NothingListed, match="leave KB_SEARCH out"):
        getattr(base, name)
    assert not hasattr(base, "nonsense")

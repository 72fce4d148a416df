"""The entries that are ranked for a query: those that hold words together, those that pass a filter."""

import pytest

from kb.indexing.filters import Filter
from kb.postgresql import candidates, search_storing
from kb.postgresql.search_storing import write_lexemes
from kb.postgresql.stored_search import StoredSearch
from kb.search import engines
from kb.snapshot import store


def test_words_of_too_many_entries_are_looked_for_together(
    stored: StoredSearch, small_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Are entries found by full text that hold two words, where each alone is in too many?"""
    monkeypatch.setattr(search_storing, "MOST", 1)
    known = candidates.make_words(stored.reader, stored.schema)
    assert "nowhere" not in known
    words = {word: known[word] for word in ("lock", "toll")}
    found = candidates.choose_together(stored.reader, stored.schema, words)
    holding = [
        entry.id
        for entry in small_base.current_entries
        if all(f"'{word}'" in write_lexemes(entry) for word in words)
    ]
    order = engines.open_engine(small_base).scores.entries
    assert holding and sorted(order[place] for place in found) == sorted(holding)
    one = {"lock": words["lock"]}
    assert not len(candidates.choose_together(stored.reader, stored.schema, one))


def test_the_best_come_first(
    stored: StoredSearch, small_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Are the entries chosen for which the words count most, as few as are wanted, of those that may be?"""
    words = candidates.make_words(stored.reader, stored.schema)
    factors = {"lock": 1.0, "toll": 1.0}
    every = candidates.choose_by_words(words, factors)
    few = candidates.choose_by_words(words, factors, most=1)
    assert 1 <= len(few) <= 2 < len(every) and set(few) <= set(every)
    monkeypatch.setattr(candidates, "BESIDE", 1)
    view = engines.open_engine(stored.view("lock toll", {"kind": "section"}))
    kinds = [entry.kind for entry in small_base.current_entries if entry.id in view.places]
    assert sum(kind != "section" for kind in kinds) <= 2 < kinds.count("section")


@pytest.mark.parametrize(
    ("wanted", "facets", "written"),
    [
        (Filter(), {}, ""),
        (Filter(phrases=("in the canal",)), {}, "('in' <-> 'the' <-> 'canal')"),
        (Filter(phrases=("Lock toll",)), {"game": "BW"}, "('lock' <-> 'toll') & ('game=bw')"),
        (Filter(excluded=("locks",)), {}, "!('lock')"),
        (Filter(excluded=("l?c*",)), {}, "!('lock' | 'lack')"),
        (
            Filter(fields=(("kind", "Term"), ("title", "lock"))),
            {},
            "('kind=term') & ('title=lock')",
        ),
        (Filter(wildcards=("l?c*",)), {}, "('lock' | 'lack')"),
        (Filter(wildcards=("locki*",)), {}, "('lock')"),
        (Filter(wildcards=("z*",)), {}, "('z*')"),
    ],
)
def test_filters(wanted: Filter, facets: dict[str, str], written: str) -> None:
    """Is a filter written as full text asks for it?"""
    terms, words = ["lock", "toll", "lack"], ["locking", "tolls"]
    assert candidates.write_filter(wanted, facets, terms, words) == written

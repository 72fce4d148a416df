"""Is read from a query what counts beside its words: filters, names, quotations, games, documents?"""

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np
import pytest

from kb.search import circumstances, engines, understanding, weights
from kb.search.circumstances import Circumstances
from kb.snapshot import store

NOTHING: Mapping[str, str] = MappingProxyType({})


def read(
    base: store.KnowledgeBase,
    typed: str,
    passing: frozenset[str] | None = None,
    facets: Mapping[str, str] = NOTHING,
) -> Circumstances:
    """Read the circumstances of a query."""
    engine = engines.open_engine(base)
    understood = understanding.understand(base, engine, typed)
    return circumstances.read_circumstances(engine, understood, passing, facets)


def list_ids(base: store.KnowledgeBase, mask: np.ndarray | None) -> set[str]:
    """List the ids of the entries that a mask lets pass."""
    assert mask is not None
    return {engines.open_engine(base).scores.entries[place] for place in np.flatnonzero(mask)}


def test_nothing_counts_for_plain_words(small_base: store.KnowledgeBase) -> None:
    """Is nothing kept, fitting, named or quoted where only words were typed?"""
    found = read(small_base, "what does a boat do at night")
    assert (found.kept, found.fitting, found.named, found.quoted) == (None, None, None, None)
    assert not found.nothing_searched


def test_a_filter_lets_ids_pass(small_base: store.KnowledgeBase) -> None:
    """Do the entries pass that a filter names, and an id that is not indexed none?"""
    wanted = frozenset(("bw-glossary/toll", "bw-glossary/nothing"))
    found = read(small_base, "boat", wanted)
    assert list_ids(small_base, found.kept) == {"bw-glossary/toll"}


def test_all_facets_must_fit(small_base: store.KnowledgeBase) -> None:
    """Do only those entries fit that have every facet?"""
    facets = {"document": "bw-glossary", "kind": "term"}
    fitting = list_ids(small_base, read(small_base, "boat", facets=facets).fitting)
    known = {entry.id: entry for entry in small_base.current_entries}
    assert fitting == {
        name for name, one in known.items() if (one.document, one.kind) == ("bw-glossary", "term")
    }


@pytest.mark.parametrize(("typed", "nothing"), [("", True), ("boat", False), ("vorpath", False)])
def test_a_filter_alone(small_base: store.KnowledgeBase, typed: str, nothing: bool) -> None:
    """Is a filter all that was asked where no word was typed, known or unknown?"""
    facets = {"document": "bw-glossary"}
    assert read(small_base, typed, facets=facets).nothing_searched is nothing
    assert not read(small_base, typed).nothing_searched


def test_a_name_in_the_query_counts_for_its_entry(small_base: store.KnowledgeBase) -> None:
    """Is the entry boosted whose name stands in the query, and no other game's?"""
    engine = engines.open_engine(small_base)
    boosts = read(small_base, "what happens to an eel toll in a flood").boosts
    assert boosts[engine.places["bw-rulings/eel-toll"]] > 0
    assert boosts[engine.places["bw-glossary/quillet"]] == 0


def test_a_quoted_paragraph_counts(answered_base: store.KnowledgeBase) -> None:
    """Is the entry boosted that holds nearly all of a sentence, by each pair of its words?"""
    engine = engines.open_engine(answered_base)
    quoted = read(answered_base, "nobody pays twice on one day").quoted
    assert quoted is not None
    place = engine.places["bw-glossary/toll"]
    assert np.flatnonzero(quoted).tolist() == [place]
    assert quoted[place] >= weights.QUOTATION_BIGRAMS * weights.QUOTATION_BOOST


def test_the_same_words_in_another_order_are_no_quotation(
    answered_base: store.KnowledgeBase,
) -> None:
    """Is nothing quoted where the words do not stand as they were typed?"""
    assert read(answered_base, "day one on twice pays nobody").quoted is None


def test_a_game_that_is_named_leaves_out_the_others(answered_base: store.KnowledgeBase) -> None:
    """Has an entry of another game the factor 0 where the query names a game?"""
    engine = engines.open_engine(answered_base)
    factor = read(answered_base, "sledge on the ice").factor
    assert factor[engine.places["bw2-book/sledges"]] == 1.0
    assert factor[engine.places["bw-glossary/toll"]] == 0.0


def test_a_game_that_is_not_named_only_counts_less(answered_base: store.KnowledgeBase) -> None:
    """Does an entry of the game that is less likely keep a part of its score?"""
    engine = engines.open_engine(answered_base)
    factor = read(answered_base, "boat toll").factor
    assert factor[engine.places["bw-glossary/toll"]] == 1.0
    assert weights.OTHER_GAME <= factor[engine.places["bw2-book/sledges"]] < 1.0


def test_a_document_that_is_named_counts_more(small_base: store.KnowledgeBase) -> None:
    """Do the entries of a document that the query names count by its weight, and are they marked?"""
    found = read(small_base, "eel in the 2010 rulings")
    of_rulings = {one.id for one in small_base.current_entries if one.document == "bw-rulings"}
    assert list_ids(small_base, found.named) == of_rulings
    places = engines.open_engine(small_base).places
    named, other = (
        found.factor[places[name]] for name in ("bw-rulings/eel-toll", "bw-glossary/toll")
    )
    assert named == pytest.approx(other * weights.NAMED_DOCUMENT)


def test_terms_are_counted_by_their_idf(answered_base: store.KnowledgeBase) -> None:
    """Are the known terms of a query counted, and weighed by how seldom they are?"""
    engine = engines.open_engine(answered_base)
    understood = understanding.understand(answered_base, engine, "veil boat")
    found = circumstances.count_terms(engine, understood, ("veil", "boat", "vorpath"))
    idf = engine.language.words.families[0]
    assert found.count.tolist() == [2.0] and found.counted.tolist() == [2.0]
    assert found.whole.tolist() == pytest.approx([idf["veil"] + idf["boat"]])
    assert found.exponent.tolist() == [weights.COVERAGE_EXPONENT]


def test_no_term_is_known(answered_base: store.KnowledgeBase) -> None:
    """Is the weight 1 where there is nothing to divide by?"""
    engine = engines.open_engine(answered_base)
    understood = understanding.understand(answered_base, engine, "vorpath")
    found = circumstances.count_terms(engine, understood, ("vorpath",))
    assert (found.count.tolist(), found.whole.tolist()) == ([0.0], [1.0])

"""Does ranking weigh evidence as kb.search.weights says, and order entries by it?"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

import numpy as np
import pytest

from kb.search import engines, ranking, understanding, weights
from kb.search.ranking import Ranking
from kb.snapshot import store


def rank(
    base: store.KnowledgeBase,
    typed: str,
    passing: frozenset[str] | None = None,
    facets: Mapping[str, str] = MappingProxyType({}),
) -> Ranking:
    """Rank the small corpus for a query."""
    engine = engines.open_engine(base)
    return ranking.rank(engine, understanding.understand(base, engine, typed), passing, facets)


@pytest.mark.parametrize(
    ("typed", "before", "after"),
    [
        ("toll", "bw-glossary/toll", "bw-rulings/eel-toll"),  # the whole title before a part of it
        ("adrift", "bw-glossary/adrift", "bw-rulings/adrift"),  # in force before superseded
        ("eel", "bw-glossary/eels", "bw-glossary/2-eels"),  # a rule before what only refers to it
        ("lock gate", "bw-rulebook/lock-gates", "bw-glossary/lock"),  # both words before one
        ("row boats", "bw-rulebook/rowing", "bw-wiki/night-rowing"),
        ("night lantern row", "bw-wiki/night-rowing", "bw-rulebook/rowing"),  # coverage
    ],
)
def test_what_goes_before_what(
    small_base: store.KnowledgeBase, typed: str, before: str, after: str
) -> None:
    """Does the entry with the better evidence have the greater score?"""
    found = rank(small_base, typed)
    assert found.score_of(before) > found.score_of(after)


def test_the_order_is_that_of_the_scores(small_base: store.KnowledgeBase) -> None:
    """Are entries ordered by score, of equal ones the first in document order, and all counted?"""
    found = rank(small_base, "boat row eel gate")
    scores = [found.score_of(name) for name in found.order]
    assert scores == sorted(scores, reverse=True) and min(scores) > 0
    assert found.total == np.count_nonzero(found.score) >= len(found.order) > 10
    places = [found.engine.places[name] for name in found.order]
    assert all(
        first < second
        for first, second, one, other in zip(places, places[1:], scores, scores[1:])
        if one == other
    )


def test_only_so_many_candidates(
    small_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Are the best candidates kept, and is the number of all that match still given?"""
    everything = rank(small_base, "boat row eel gate")
    monkeypatch.setattr(weights, "CANDIDATES", 5)
    found = rank(small_base, "boat row eel gate")
    assert found.order == everything.order[:5] and found.total == everything.total


def test_a_name_in_the_query_boosts_its_entry(small_base: store.KnowledgeBase) -> None:
    """Is the score of an entry raised by the boost of its name, times its own factor?"""
    found = rank(small_base, "may a lock keeper row")
    place = found.engine.places["bw-glossary/lock-keeper"]
    boost = found.parts["names"][place]
    assert boost > 0 and np.count_nonzero(found.parts["names"]) == 1
    expected = (found.parts["words"][place] + boost) * found.engine.weight[place]
    assert found.words[place] == pytest.approx(expected)


def test_the_share_of_a_query(small_base: store.KnowledgeBase) -> None:
    """Is the share 1 for an entry with every word, less for one with some, 0 for one with none?"""

    def share(typed: str, name: str) -> float:
        found = rank(small_base, typed)
        return float(found.evidence.share[found.engine.places[name]])

    assert 0 < share("lantern oar", "bw-wiki/night-rowing") < 1
    assert share("lantern oar", "bw-glossary/toll") == 0
    assert share("quillet", "bw-glossary/quillet") == pytest.approx(1)


def test_the_best_passages(small_base: store.KnowledgeBase) -> None:
    """Is the paragraph told that holds most of the query, and the question that is nearest to it?"""
    found = rank(small_base, "skarn stops at the first closed gate")
    assert found.paragraph_of("bw-glossary/adrift")[0] == 2
    assert found.paragraph_of("bw-glossary/heron") == (0, 0.0)  # it has no text
    asked = rank(small_base, "how many passengers fit on my sleigh")
    number, share = asked.question_of("bw2-rulebook/sledges-and-runners")
    assert number == 1 and share > 0.7
    assert asked.question_of("bw-glossary/toll") == (0, 0.0)


def test_a_quotation_finds_its_paragraph(small_base: store.KnowledgeBase) -> None:
    """Is an entry boosted for nearly all bigrams of a query in one paragraph, and not for a few?"""
    quoted = rank(small_base, "a boat tied to one may")
    entry = "bw-glossary/quillet"
    plain = rank(small_base, "one boat, a tied may to")
    assert quoted.words_of(entry) - plain.words_of(entry) > 3 * weights.QUOTATION_BOOST
    assert quoted.order[0] == entry
    short = rank(small_base, "boat tied")  # one bigram is no quotation
    assert short.words_of(entry) < weights.QUOTATION_BOOST * weights.QUOTATION_BIGRAMS


def test_a_filter_and_facets_leave_only_what_passes(small_base: store.KnowledgeBase) -> None:
    """Do the ids that pass, and the facets wanted, leave only what fits, matches counted before?"""
    passing = frozenset(("bw-glossary/toll", "bw-rulings/eel-toll"))
    found = rank(small_base, "toll boat", passing)
    assert set(found.order) == passing and found.total == 2
    faceted = rank(small_base, "toll boat", passing, {"document": "bw-rulings"})
    assert faceted.order == ("bw-rulings/eel-toll",) and faceted.total == 1
    assert np.count_nonzero(faceted.matching) == 2
    everything = rank(small_base, "", facets={"document": "bw-rulings"})
    assert everything.total == sum(
        entry.document == "bw-rulings" for entry in small_base.current_entries
    )
    assert rank(small_base, "").total == 0
    assert rank(small_base, "vorpath", facets={"document": "bw-rulings"}).total == 0


def test_the_other_game(small_base: store.KnowledgeBase) -> None:
    """Do the words of another game than the likeliest count less, and not at all where a third is named?"""
    found = rank(small_base, asked := "eel coins quillet lamp keeper runners")
    name = "bw2-rulebook/runners"
    place = found.engine.places[name]
    games = understanding.understand(small_base, found.engine, asked).games.tolist()
    likely = dict(zip(found.engine.facets["game"].values, games))
    assert likely["bw2"] < likely["bw"]
    factor = weights.OTHER_GAME + (1 - weights.OTHER_GAME) * likely["bw2"] / likely["bw"]
    expected = found.parts["words"][place] * found.engine.weight[place] * factor
    assert found.words_of(name) == pytest.approx(expected)
    assert rank(small_base, "3rd thaw runners").order == ()


def test_a_document_that_is_named_leads(small_base: store.KnowledgeBase) -> None:
    """Does the entry of a document that the query names go before the one in force, its words raised by a factor?"""
    name = "bw-rulings/adrift"
    named, plain = rank(small_base, "2010 adrift"), rank(small_base, "adrift")
    assert (plain.order[0], named.order[0]) == ("bw-glossary/adrift", name)
    assert named.words_of(name) == pytest.approx(weights.NAMED_DOCUMENT * plain.words_of(name))


def test_expansion_counts_for_less_than_what_was_typed(small_base: store.KnowledgeBase) -> None:
    """Is the score the weighted mean of that of the typed words and that with the synonyms?"""
    engine = engines.open_engine(small_base)
    typed = understanding.understand(small_base, engine, "boat toll")
    searched, synonyms = typed.terms.searched, ("row", "gate")
    assert len(searched) == 2 and not typed.mentions.keys() - {"bw-glossary/toll"}
    expanded = replace(typed, terms=replace(typed.terms, expansion=synonyms))
    written = replace(typed, terms=replace(typed.terms, searched=(*searched, *synonyms)))
    found, own, both = (ranking.rank(engine, one) for one in (expanded, typed, written))
    place = engine.places["bw-rulebook/rowing"]
    weight = weights.EXPANSION_WEIGHT
    mean = (own.evidence.score[place] + weight * both.evidence.score[place]) / (1 + weight)
    assert own.evidence.score[place] < mean
    assert found.words[place] == pytest.approx(mean * engine.weight[place])
    assert list(found.evidence.score) == list(own.evidence.score)


def test_the_best_sentence_adds_to_the_words(small_base: store.KnowledgeBase) -> None:
    """Is the score made of the words, as a share of the best entry's, the best sentence, standing and game?"""
    typed = "how far does a boat drift without crew"
    found = rank(small_base, typed)
    read = understanding.understand(small_base, found.engine, typed)
    place = found.engine.places["bw-glossary/adrift"]
    share = weights.ENTRY_WORDS + weights.ENTRY_WORDS_SHORT / len(read.terms.searched)
    words = share * found.words[place] / found.words.max() * found.sentences.literal[place]
    sentence = found.sentences.score[found.sentence_of("bw-glossary/adrift")]
    standing = weights.ENTRY_STANDING * found.engine.weight[place]
    game = weights.ENTRY_GAME * read.games[0]
    assert found.sentences.meaning[place] == 0 < sentence  # nothing was learnt in this corpus
    assert found.score[place] == pytest.approx(words + sentence + standing + game)


def test_an_entry_without_any_word_is_no_hit(small_base: store.KnowledgeBase) -> None:
    """Has an entry that holds no word of the query no score, whatever its standing?"""
    found = rank(small_base, "quillet")
    assert found.words_of("bw-glossary/toll") == 0 == found.score_of("bw-glossary/toll")
    assert found.words_of("no/such-entry") == 0 and found.sentence_of("no/such-entry") == -1
    assert found.sentence_of("bw-glossary/heron") == -1  # it has no text


def test_what_no_entry_is(small_base: store.KnowledgeBase) -> None:
    """Has an id that is not here no score, no passage and no question?"""
    found = rank(small_base, "boat")
    assert found.score_of("no/such-entry") == 0
    assert found.paragraph_of("no/such-entry") == (0, 0.0) == found.question_of("no/such-entry")


def test_a_title_with_every_word(
    small_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Does an entry gain for each of two words or more that are all in its title, and no other entry?"""

    def gain(typed: str, name: str) -> float:
        found = rank(small_base, typed)
        with monkeypatch.context() as without:
            without.setattr(weights, "TITLE_HOLDS_ALL", 0.0)
            plain = rank(small_base, typed)
        place = found.engine.places[name]
        coverage = (
            weights.COVERAGE_BASE + found.evidence.share[place]
        ) ** weights.COVERAGE_EXPONENT
        return float(found.evidence.score[place] - plain.evidence.score[place]) / float(coverage)

    assert gain("lock gates", "bw-rulebook/lock-gates") == pytest.approx(
        2 * weights.TITLE_HOLDS_ALL
    )
    assert gain("lock gates", "bw-glossary/lock") == 0
    assert gain("lock", "bw-glossary/lock") == 0


def test_words_side_by_side(small_base: store.KnowledgeBase) -> None:
    """Does a paragraph score more where the words stand in the order of the query?"""

    def score(typed: str) -> float:
        found = rank(small_base, typed)
        place, scored = found.engine.places["bw-glossary/adrift"], found.evidence.paragraphs
        return float(scored.score[place])

    assert score("closed gate") == pytest.approx(score("gate closed") + weights.PROXIMITY)


def test_everyday_words_find_rules_without_them(
    small_base: store.KnowledgeBase, unlike_base: store.KnowledgeBase
) -> None:
    """Is a rule found by another word for its own, behind those with the word, where no questions tell?"""
    assert rank(small_base, "vessel").order == ()
    assert rank(unlike_base, "vessel").order[0] == "bw-rulebook/boats"
    price = rank(unlike_base, "price")
    assert price.order[0] == rank(small_base, "price").order[0]
    assert price.total > rank(small_base, "price").total


def test_everyday_words_leave_games_with_questions_alone(
    small_base: store.KnowledgeBase, unlike_base: store.KnowledgeBase
) -> None:
    """Does such a word count nothing for an entry of a game that has questions?"""
    found = rank(unlike_base, "vessel sledge")
    asked = rank(unlike_base, "sledge")
    of_game = [name for name in asked.order if name.startswith("bw2-")]
    assert of_game
    assert all(found.words_of(name) == asked.words_of(name) for name in of_game)

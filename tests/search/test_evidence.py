"""Does each sentence count by what it holds of a query, and by what players mean with its words?"""

import dataclasses

import numpy as np
import pytest
from snapshots import read_arrays

from kb.indexing.impacts import Field
from kb.search import engines, layout, ranking, understanding, weights
from kb.search.evidence import Evidence
from kb.snapshot import store


def score(base: store.KnowledgeBase, typed: str) -> Evidence:
    """Score the sentences for a query."""
    engine = engines.open_engine(base)
    return ranking.rank(engine, understanding.understand(base, engine, typed)).sentences


def find_best(base: store.KnowledgeBase, typed: str) -> tuple[str, int, int]:
    """Give the entry, the paragraph and the number of the best sentence."""
    engine, best = engines.open_engine(base), int(score(base, typed).score.argmax())
    found = engine.sentences
    entry = engine.scores.entries[found.owners[best]]
    return entry, int(found.paragraphs[best]), int(found.numbers[best])


def place_of(base: store.KnowledgeBase, entry: str, paragraph: int, number: int) -> int:
    """Give the index of a sentence."""
    engine = engines.open_engine(base)
    found = engine.sentences
    places = zip(found.owners.tolist(), found.paragraphs.tolist(), found.numbers.tolist())
    return list(places).index((engine.places[entry], paragraph, number))


@pytest.mark.parametrize(
    ("typed", "best"),
    [
        ("two coins", ("bw-glossary/toll", 1, 1)),
        ("may I shoot at an invisible boat", ("bw-glossary/veil", 2, 1)),  # a question like it
        ("again on my way back", ("bw-glossary/toll", 1, 2)),
        ("need a line", ("bw-glossary/boarding", 2, 1)),  # neither word stands in the sentence
        ("grease the runners", ("bw2-book/sledges", 1, 2)),
    ],
)
def test_the_sentence_that_answers(
    answered_base: store.KnowledgeBase, typed: str, best: tuple[str, int, int]
) -> None:
    """Is the sentence best that holds the words, or else the one that decides a question like the query?"""
    assert find_best(answered_base, typed) == best


def test_the_share_that_a_sentence_holds(answered_base: store.KnowledgeBase) -> None:
    """Is the share 1 for every word, less where a relative stands for one, and that of its IDF where one is missing?"""
    idf = engines.open_engine(answered_base).language.words.idf
    raft = place_of(answered_base, "bw-glossary/boarding", 1, 1)
    assert score(answered_base, "unguarded raft").cover[raft] == pytest.approx(1)
    related = score(answered_base, "guarded raft").cover[raft]
    whole = idf["raft"] + idf["guard"]
    assert related == pytest.approx((idf["raft"] + weights.FAMILY_SHARE * idf["guard"]) / whole)
    missing = score(answered_base, "heron raft").cover[raft]
    assert missing == pytest.approx(idf["raft"] / (idf["raft"] + idf["heron"]))


def test_the_word_before_its_stem_before_its_family(answered_base: store.KnowledgeBase) -> None:
    """Does a word as typed count in full, another word of its stem less, one of its family least?"""
    engine = engines.open_engine(answered_base)
    read = understanding.understand(answered_base, engine, "unguarded")
    assert read.terms.lexemes == {"unguard": ("unguard",)}
    other = dataclasses.replace(read.terms, lexemes={"unguard": ("unguardian",)})
    place = place_of(answered_base, "bw-glossary/boarding", 1, 1)
    typed, stem = (
        float(ranking.rank(engine, one).sentences.cover[place])
        for one in (read, dataclasses.replace(read, terms=other))
    )
    family = float(score(answered_base, "guards").cover[place])
    assert (typed, stem, family) == pytest.approx((1.0, weights.STEM_SHARE, weights.FAMILY_SHARE))
    assert family < stem < typed


def test_the_words_of_an_entry(answered_base: store.KnowledgeBase) -> None:
    """Do stems that stand for other words than those typed make an entry's words count less?"""
    engine = engines.open_engine(answered_base)
    read = understanding.understand(answered_base, engine, "unguarded")
    place = engine.places["bw-glossary/boarding"]
    assert ranking.rank(engine, read).sentences.literal[place] == pytest.approx(1)
    other = dataclasses.replace(read.terms, lexemes={"unguard": ("unguardian",)})
    found = ranking.rank(engine, dataclasses.replace(read, terms=other)).sentences
    assert found.literal[place] == pytest.approx(weights.STEM_SHARE)
    assert found.literal[engine.places["bw-book/eels"]] == 1  # it promises nothing


def test_the_sentence_that_asks_counts_more(answered_base: store.KnowledgeBase) -> None:
    """Of two sentences, do the words of the one that asks count in full, those of the story less?"""
    about_eels = "A heron nests there. May an eel swim?"
    about_herons = "May a heron nest? An eel swims there."
    assert find_best(answered_base, about_eels)[0] == "bw-book/eels"
    assert find_best(answered_base, about_herons)[0] == "bw-book/herons"
    story, asking = (
        score(answered_base, typed).cover[place_of(answered_base, "bw-book/herons", 1, 1)]
        for typed in (about_eels, about_herons)
    )
    assert story == pytest.approx(weights.STORY / (1 + weights.STORY))
    assert asking == pytest.approx(1 / (1 + weights.STORY))


def test_what_a_player_means(answered_base: store.KnowledgeBase) -> None:
    """Does a word that stands only in questions point to the sentence that decides them?"""
    found = score(answered_base, "invisible")
    veil = place_of(answered_base, "bw-glossary/veil", 2, 1)
    assert found.cover[veil] == 0 < found.meant[veil]
    assert found.meant.argmax() == veil


def test_what_a_player_means_in_a_whole_entry(answered_base: store.KnowledgeBase) -> None:
    """Does what the words may mean in an entry count by the share that each is of the query?"""
    engine = engines.open_engine(answered_base)
    place = engine.places["bw-glossary/veil"]
    learnt = Field(len(engine.places), {"eel": (0, 1)}, np.array([place]), np.array([2.0]), {})
    scores, found = read_arrays(answered_base)
    sentences = dataclasses.replace(found, translated_entries=learnt)
    laid_out = layout.lay_out(engine.language.words, scores, sentences)
    taught = dataclasses.replace(engine, sentences=sentences, layout=laid_out)
    read = understanding.understand(answered_base, engine, "eel heron")
    meaning = ranking.rank(taught, read).sentences.meaning
    share = engine.language.words.idf["eel"] / (
        engine.language.words.idf["eel"] + engine.language.words.idf["heron"]
    )
    assert np.flatnonzero(meaning).tolist() == [place]
    assert meaning[place] == pytest.approx(weights.ENTRY_MEANING * 2.0 * share)


def test_a_question_that_is_very_like_counts_most(
    answered_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Does a likeness add its square to the score of the sentence, and of those beside it?"""
    typed = "Must I pay again on my way back?"
    place = place_of(answered_base, "bw-glossary/toll", 1, 2)
    for name in ("SIMILAR_QUESTION", "SIMILAR_BESIDE"):  # both square a similarity in the same way
        monkeypatch.setattr(weights, name, 0.0)
    squared = score(answered_base, typed)
    beside = place_of(answered_base, "bw-glossary/toll", 1, 1)
    share = weights.LIKENESS_SQUARED
    monkeypatch.setattr(weights, "LIKENESS_SQUARED", 0.0)
    plain = score(answered_base, typed)
    assert squared.alike[place] == plain.alike[place] > squared.alike[beside]
    added = squared.score - plain.score
    square = share * float(plain.alike[place]) ** 2
    own = share * float(plain.alike[beside]) ** 2
    for one, other, counted in ((square, own, place), (own, square, beside)):
        counts = weights.SENTENCE_QUESTION * one + weights.SENTENCE_BESIDE * other
        assert added[counted] == pytest.approx(counts)


def test_questions_are_compared(answered_base: store.KnowledgeBase) -> None:
    """Is a question that is typed as it is written the likest, and its sentence the one that answers?"""
    found = score(answered_base, "Must I pay again on my way back?")
    engine = engines.open_engine(answered_base)
    decided = place_of(answered_base, "bw-glossary/toll", 1, 2)
    assert engine.answers.of_sentence(decided).tolist() == [found.questions.argmax()]
    assert found.alike.argmax() == decided and found.alike[decided] > 0.8
    assert found.alike[place_of(answered_base, "bw-book/eels", 1, 1)] == 0  # it decides none
    other = score(answered_base, "Must I pay in the morning on my way?")
    assert 0 < other.alike[decided] < found.alike[decided]


def test_an_example_counts_less(answered_base: store.KnowledgeBase) -> None:
    """Is a rule better than an example with the same words?"""
    found = score(answered_base, "feast spring")
    rule = place_of(answered_base, "bw-glossary/keeper", 2, 2)
    example = place_of(answered_base, "bw-glossary/keeper", 2, 3)
    assert found.cover[example] == pytest.approx(found.cover[rule])
    assert found.score[rule] - found.score[example] == pytest.approx(weights.SENTENCE_EXAMPLE)


@pytest.mark.parametrize("typed", ["", "vorpath", "?", "what is the", "boat " * 200])
def test_any_query_leaves_numbers(answered_base: store.KnowledgeBase, typed: str) -> None:
    """Are all scores numbers, whatever is typed?"""
    found = score(answered_base, typed)
    for name, values in vars(found).items():
        if name != "sums":
            assert np.isfinite(values).all(), name
    if not typed.strip("? ") or typed == "vorpath":
        assert not found.cover.any() and not found.meant.any()


def test_standing_beside_an_answer(
    answered_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Does a sentence count more for the likest question that another one of its paragraph decides?"""
    typed = "may I shoot at an invisible boat, and must I pay twice on my way back"
    passages = engines.open_engine(answered_base).sentences.passages
    counted = score(answered_base, typed)
    monkeypatch.setattr(weights, "SENTENCE_BESIDE", 0.0)
    before = score(answered_base, typed)
    beside = np.array(
        [
            max((alike for other, alike in enumerate(counted.alike.tolist()) if other != one
                 and passages[other] == passages[one]), default=0.0)
            for one in range(len(passages))
        ]
    )  # fmt: skip
    assert beside.max() > 0 and (beside != counted.alike).any()
    monkeypatch.undo()
    counts = weights.SENTENCE_BESIDE * (beside + weights.LIKENESS_SQUARED * beside**2)
    assert counted.score - before.score == pytest.approx(counts)

"""Does the engine in JavaScript cut a text into the terms that kb.indexing.analyzer gives?"""

import scrambled
from offline_engine import OfflineEngine

from kb.indexing import analyzer, common_words, everyday_words
from kb.snapshot import store

WORDS = ["caresses", "ponies", "ties", "agreed", "feed", "plastered", "hopping", "failing", "sky", "yelling", "relational",
         "Ölflasche", "Kazon's", "digitizer", "adjustment", "controll", "roll", "skies", "nullifies", "battling"]  # fmt: skip


def list_words(base: store.KnowledgeBase) -> list[str]:
    """List every word of a snapshot."""
    texts = (
        "\n".join((entry.title, *entry.aliases, entry.text, *entry.questions))
        for entry in base.current_entries
    )
    return sorted({word for content in texts for word in analyzer.TOKEN.findall(content)})


def test_words_have_the_terms_and_lexemes_of_python(
    functions: OfflineEngine, small_base: store.KnowledgeBase
) -> None:
    """Is each word stemmed and folded as Python does it?"""
    words = [*WORDS, *list_words(small_base)]
    assert functions.call_each("indexing/analyzer.makeTerm", words) == [
        analyzer.make_term(word) for word in words
    ]
    assert functions.call_each("indexing/analyzer.makeLexeme", words) == [
        analyzer.make_lexeme(word) for word in words
    ]


def test_every_word_of_the_project_has_the_term_of_python(
    functions: OfflineEngine, ours: store.KnowledgeBase
) -> None:
    """Is it so for every word of the companion?"""
    words = list_words(ours)
    assert len(words) > 5000
    for function, python in (
        ("makeTerm", analyzer.make_term),
        ("makeLexeme", analyzer.make_lexeme),
    ):
        made = functions.call_each(f"indexing/analyzer.{function}", words)
        assert [(word, one) for word, one in zip(words, made) if one != python(word)] == [], (
            function
        )


def test_strange_strings_have_the_terms_of_python(functions: OfflineEngine) -> None:
    """Is it so for what nobody would type?"""
    texts = scrambled.scramble(WORDS, 3000)
    made = functions.call_each("indexing/analyzer.makeTerms", texts)
    differing = [
        (content, one, analyzer.make_terms(content))
        for content, one in zip(texts, made)
        if one != analyzer.make_terms(content)
    ]
    assert differing == []


def test_everyday_words_are_read_as_in_python(functions: OfflineEngine) -> None:
    """Does each word stand for the same others, in the same order?"""
    found = functions.call("indexing/everyday_words.readGroups", everyday_words.WRITTEN)
    assert [(term, tuple(others)) for term, others in found] == list(
        everyday_words.read_groups().items()
    )


def test_common_words_are_read_as_in_python(functions: OfflineEngine) -> None:
    """May each word of English have the same IDF at most?"""
    found = functions.call("indexing/common_words.readGroups", common_words.WRITTEN)
    assert list(map(tuple, found)) == list(common_words.GREATEST.items())

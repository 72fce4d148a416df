"""Is every sentence of an entry found with its words, and the one that answers each question?"""

from collections.abc import Sequence

import making
import numpy as np
import pytest

from kb.indexing import scoring, sentences
from kb.indexing.sentences import Sentences
from kb.model import DecidingSentences, Entry, Paragraph

TOLL = making.make_entry(
    "toll",
    "Pay two coins. Nobody pays twice.",
    "# Gates",
    "\u2014",
    "For example, Zeffra paid one.",
    questions=("What does it cost?", "Must I pay again?", "Who is Zeffra?"),
)
VEIL = making.make_entry("veil", "Unshielded rafts are seen.", questions=("Is it hidden?",))
DECIDING = (
    DecidingSentences("bw-book/toll", "What does it cost?", ("1.1",), ("1.1",)),
    DecidingSentences("bw-book/toll", "Must I pay again?", ("1.2", "1.1"), ("1.2", "1.1")),
    DecidingSentences("bw-book/veil", "Is it hidden?", ("9.9",), ("9.9",)),
)


def make(
    entries: Sequence[Entry] = (TOLL, VEIL), deciding: Sequence[DecidingSentences] = DECIDING
) -> Sentences:
    """Cut entries into sentences, as a build does."""
    scores = scoring.compute_scores(entries, [""] * len(entries))
    return sentences.make_sentences(entries, scores.paragraphs, scores.questions, deciding)


def test_the_places_of_sentences() -> None:
    """Has each sentence its entry, its paragraph and its number there, in order, none left out?"""
    found = make()
    places = list(zip(found.owners.tolist(), found.paragraphs.tolist(), found.numbers.tolist()))
    assert places == [(0, 1, 1), (0, 1, 2), (0, 2, 1), (0, 3, 1), (0, 4, 1), (1, 1, 1)]
    assert found.passages.tolist() == [0, 0, 1, 2, 3, 4]
    assert np.flatnonzero(found.silent).tolist() == [2]
    assert np.flatnonzero(found.examples).tolist() == [4]


@pytest.mark.parametrize(
    "content, examples",
    [
        ("Pay two coins. For example, Zeffra paid one. She owes another. Nobody rows.", [1, 2]),
        ("For example, Zeffra paid one. However, a warden pays nothing.", [0]),
        ("Pay two coins. She owes another.", []),
    ],
)
def test_what_stands_behind_an_example_goes_on_with_it(content: str, examples: list[int]) -> None:
    """Is the sentence behind an example one too, unless it leaves it, and the next a rule again?"""
    found = make((making.make_entry("toll", content, "Wardens wait."),), ())
    assert np.flatnonzero(found.examples).tolist() == examples


def test_what_only_announces_rules_nothing() -> None:
    """Is a sentence silent that ends by announcing a list, and none of the rest?"""
    winner = making.make_entry("winner", "The game ends at dusk. The winner is:", "whoever rowed.")
    assert np.flatnonzero(make((winner,), ()).silent).tolist() == [1]


@pytest.mark.parametrize(
    "sentence, silent",
    [
        ("See toll.", True),
        ("(Also see toll, veil.)", True),
        ('For "held" by a lock, see toll.', True),
        ("See toll; the boat waits there.", False),
        ("You see every boat in the row.", False),
    ],
)
def test_what_only_refers_rules_nothing(sentence: str, silent: bool) -> None:
    """Is a sentence silent that only says where to look?"""
    held = making.make_entry("held", f"A boat may be held. {sentence}")
    assert make((held,), ()).silent.tolist() == [False, silent]


def test_which_sentence_answers() -> None:
    """Is the first place that is named the answer, and -1 where none is, or where it leads nowhere?"""
    found = make()
    assert found.answers.tolist() == [0, 1, -1, -1]
    assert make((TOLL, VEIL), ()).answers.tolist() == [-1] * 4


def test_official_words_are_answered_by_official_places() -> None:
    """Does an entry in official words go by the official place, and one in ours by the place in ours?"""
    asked = ("Must I pay again?",)
    deciding = (DecidingSentences("bw-book/toll", asked[0], ("1.1",), ("1.2",)),)
    for wording, place in (("official", 1), ("plain", 0)):
        entry = making.make_entry(
            "toll",
            "Pay two coins. Nobody pays twice.",
            wording=wording,
            questions=asked,
            plain=(Paragraph("Paying once is enough.", "text", (1, 1)),),
        )
        assert make((entry,), deciding).answers.tolist() == [place]


@pytest.mark.parametrize(
    ("form", "word", "texts"),
    [
        ("lexemes", "pay", [0, 1]),  # whatever its inflection
        ("lexemes", "paid", [2]),
        ("stems", "pai", [0, 1]),
        ("related", "shield", [3]),
        ("related", "pai", []),
        ("stems", "vorpath", []),
    ],
)
def test_where_words_stand(form: str, word: str, texts: list[int]) -> None:
    """Is a word found by itself in any inflection, by its stem, or where only a relative of it stands?"""
    relatives = {"unshield": ("shield",), "shield": ("unshield",)}
    found = sentences.find_words(["Pay two.", "He pays.", "Paid.", "Unshielded rafts."], relatives)
    assert getattr(found, form).find(word).tolist() == texts and found.size == 4


def test_a_relative_counts_only_where_the_word_is_missing() -> None:
    """Is a text that holds the word itself not found by its relative?"""
    relatives = {"unshield": ("shield",), "shield": ("unshield",)}
    found = sentences.find_words(["A shield unshielded.", "Unshielded."], relatives)
    assert found.related.find("shield").tolist() == [1]


def test_questions_teach_what_players_mean() -> None:
    """May a player's word mean the sentence that answers its questions, though it does not stand there?"""
    entries = [
        making.make_entry(
            "veil",
            "A veiled boat may not be hit.",
            questions=("Is it invisible?", "An invisible boat?"),
        ),
        making.make_entry(
            "toll", "Pay two coins.", questions=("What does it cost?", "Is the cost high?")
        ),
    ]
    deciding = [
        DecidingSentences(entry.id, question, ("1.1",), ("1.1",))
        for entry in entries
        for question in entry.questions
    ]
    found = make(entries, deciding)
    assert found.translated.postings("invis")[0].tolist() == [0]
    assert found.translated.postings("cost")[0].tolist() == [1]
    assert make(entries, ()).translated.slices == {}


def test_no_entries() -> None:
    """Has a corpus without text no sentences, without an error?"""
    found = make((making.make_entry("toll"),), ())
    assert found.owners.size == 0 == found.words.size and found.entries.size == 1

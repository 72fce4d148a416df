"""Are questions that ask the same near each other, exactly alike wherever they are compared?"""

import base64
import json

import numpy as np
import pytest

from kb.indexing import analyzer, embeddings
from kb.indexing.sentences import find_words

SAME = [
    ("can my ship go invisible", "may a vessel cloak", "how many cards do I draw"),
    ("do prisoners get freed", "when is a captive released", "how far can a ship fly"),
    ("who goes first", "which player begins the game", "what does a dilemma do to my crew"),
    ("is my guy dead for good", "does a killed personnel come back", "where do I seed missions"),
]


def cosine(one: str, other: str) -> float:
    """Compare two questions."""
    texts = embeddings.embed(find_words([one], {}))
    return float(texts.compare(embeddings.embed_query(analyzer.make_terms(other)))[0])


@pytest.mark.parametrize(("asked", "same", "another"), SAME)
def test_questions_that_ask_the_same_are_near(asked: str, same: str, another: str) -> None:
    """Is a question in other words nearer than one about something else?"""
    assert cosine(asked, same) > cosine(asked, another) + 0.1


def test_a_question_is_like_itself() -> None:
    """Is the cosine of a question and itself 1, in any order of its words, each counted once?"""
    for other in ("ships may cloak", "cloak ships may", "may ships cloak ships"):
        assert cosine("ships may cloak", other) == 1.0


def test_what_no_word_is_known_of_is_like_nothing() -> None:
    """Is a text of unknown words nothing but 0, and like no other?"""
    assert not embeddings.embed_query(["qzxv"]).any()
    assert not embeddings.embed_query([]).any()
    assert cosine("qzxv", "ships may cloak") == 0.0 == cosine("ships may cloak", "qzxv")


def test_sums_are_shortened_alike_everywhere() -> None:
    """Is the greatest number 127, are halves rounded up, and does nothing stay nothing?"""
    sums = np.array([[254, -254, 1, -1, 0], [1, 0, 0, 0, 0], [0, 0, 0, 0, 0]], dtype=np.int64)
    assert embeddings.shorten(sums).tolist() == [
        [127, -127, 1, 0, 0],
        [127, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
    ]


def test_products_are_exact() -> None:
    """Are the greatest vectors there can be multiplied without rounding?"""
    vector = np.full(embeddings.DIMENSIONS, embeddings.GREATEST, dtype=np.int8)
    other = vector.copy()
    other[0] = -embeddings.GREATEST
    exact = int(vector.astype(np.int64) @ other.astype(np.int64)) / (
        embeddings.DIMENSIONS * embeddings.GREATEST**2
    )
    assert embeddings.Embedded(other[np.newaxis]).compare(vector)[0] == exact


def test_the_table_is_read_as_it_is_written() -> None:
    """Does a term have the centroids that its bytes number?"""
    centroids = np.arange(2 * embeddings.CENTROIDS * 2, dtype=np.int64) % 100
    words = embeddings.make_words(
        {
            "terms": "oar sled",
            "codes": base64.b64encode(bytes((0, 1, 2, 63))).decode(),
            "centroids": base64.b64encode(centroids.astype(np.int8).tobytes()).decode(),
        }
    )
    rows = centroids.reshape(2, embeddings.CENTROIDS, 2)
    oar, sled = [*rows[0, 0], *rows[1, 1]], [*rows[0, 2], *rows[1, 63]]
    assert words.add_up(["oar"]).tolist() == oar
    assert words.add_up(["oar", "unknown", "sled"]).tolist() == np.add(oar, sled).tolist()


def test_the_table_fits_the_analyzer() -> None:
    """Are all terms of the table index terms, sorted, and its vectors not all alike?"""
    written = json.loads(embeddings.FILE.read_text(encoding="utf-8"))
    terms = written["terms"].split()
    assert terms == sorted(set(terms)) and 1000 < len(terms) < 4000
    assert {"ship", "dilemma", "cloak", "prison"} <= set(terms)
    words = embeddings.read_words()
    assert words.centroids.shape[0] * words.centroids.shape[2] == embeddings.DIMENSIONS
    assert words.codes.shape == (len(terms), words.centroids.shape[0])
    assert len(np.unique(words.codes, axis=0)) > 0.95 * len(terms)

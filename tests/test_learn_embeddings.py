"""Are the vectors of words learnt so that their sums are near what an encoder gives a text?"""

import json

import learn_embeddings
import numpy as np
import pytest

from kb.indexing import embeddings


def test_words_are_moved_towards_their_texts() -> None:
    """Does a word come near the texts that it stands in, if it began elsewhere?"""
    rng = np.random.default_rng(0)
    true = rng.normal(size=(6, 4))
    bags = [np.sort(rng.choice(6, 2, replace=False)) for _ in range(400)]
    counts = np.bincount(np.concatenate(bags), minlength=6)
    idf = np.log(401 / (counts + 1))
    wanted = np.array([(idf[bag] / idf[bag].sum()) @ true[bag] for bag in bags])
    vectors, weighed = learn_embeddings.fit(true + rng.normal(size=true.shape), bags, wanted)
    assert weighed == pytest.approx(idf)
    assert np.abs(vectors - true).max() < 0.1


def test_a_word_that_no_text_has_stays_where_it_is() -> None:
    """Is a word of no text only scaled as the others are?"""
    alone = np.array([[1.0, 0.0], [0.0, 1.0], [3.0, 4.0]])
    bags = [np.array([0]), np.array([1])]
    vectors, idf = learn_embeddings.fit(alone, bags, 2 * alone[:2])
    assert vectors[2] == pytest.approx(2 * alone[2])
    assert idf[2] > idf[0]


def test_words_of_several_texts_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Is a word kept that as many texts have as it takes, and no rarer one?"""
    monkeypatch.setattr(learn_embeddings, "FEWEST", 2)
    bags = [np.array([0, 2]), np.array([2]), np.array([2, 3]), np.array([3])]
    assert learn_embeddings.list_frequent(bags, 5) == {2, 3}


def test_what_is_written_is_read_again() -> None:
    """Is each vector read as the centroids nearest to it?"""
    rng = np.random.default_rng(1)
    centres = rng.integers(-100, 100, size=(75, embeddings.DIMENSIONS)).astype(np.float64)
    terms = [f"t{number:03}" for number in range(75)]
    written = json.loads(json.dumps(learn_embeddings.write_vectors(terms, centres)))
    words = embeddings.make_words(written)
    found = np.array([words.add_up([term]) for term in terms])
    assert np.abs(found - centres).mean() < 10  # 75 points, 64 centroids: few share one


def test_terms_have_the_mean_of_their_words() -> None:
    """Do inflections of one term count by how often each is written?"""
    words = learn_embeddings.count_words(["beams beams beamed"], ["card", "beam"])
    assert words == {"beam": 0.5, "beamed": 1.0, "beams": 2.0, "card": 0.5}
    vectors = np.array([[0.0], [1.0], [4.0], [-5.0]])  # their mean is 0
    found = learn_embeddings.place_terms(words, vectors)
    assert found["beam"] == pytest.approx([(0.5 * 0 + 1 * 1 + 2 * 4) / 3.5])
    assert found["card"] == pytest.approx([-5.0])


def test_components_are_kept_by_how_much_they_say() -> None:
    """Are numbers scaled to small ones, and is what texts differ in kept?"""
    rng = np.random.default_rng(2)
    vectors = rng.normal(size=(300, 80)) * np.linspace(10, 0.1, 80)
    bags = [rng.choice(300, 5, replace=False) for _ in range(500)]
    kept = learn_embeddings.reduce(vectors, np.ones(300), bags)
    assert kept.shape == (300, embeddings.DIMENSIONS)
    assert np.abs(kept).max() <= embeddings.GREATEST
    lengths = np.linalg.norm(kept, axis=1) / np.linalg.norm(vectors, axis=1)
    assert lengths.std() / lengths.mean() < 0.02

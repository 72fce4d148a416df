"""Do words speak for the games whose texts hold them more often than others of their sort?"""

import numpy as np

from kb.search import word_weights


def test_a_manner_of_asking_speaks_for_no_game() -> None:
    """Does what all stories hold tell nothing, though one game has few of them, and the rest tell?"""
    sizes = np.array([[50.0, 90.0, 10.0], [10.0, 20.0, 20.0]])  # texts, plain questions, stories
    one = np.zeros(2, dtype=np.intp)  # both are of one family
    manner = np.zeros((2, 3))
    manner[:, 2] = sizes[:, 2] / 2  # every second story says "he says", and nothing else does
    told = np.array([[5.0, 9.0, 1.0], [8.0, 16.0, 16.0]])  # the second game has it in most texts
    of_manner, of_told = word_weights.weigh_counts(np.stack([manner, told]), sizes, one)
    np.testing.assert_allclose(of_manner, 0.0, atol=1e-12)
    assert of_told[1] > 0 > of_told[0]


def test_what_many_texts_hold_tells_more() -> None:
    """Does a word of one game tell more the more of its texts hold it, and little if one does?"""
    sizes = np.array([[1000.0, 0.0, 0.0], [200.0, 0.0, 0.0]])  # texts, plain questions, stories
    held = np.zeros((3, 2, 3))
    held[:, 1, 0] = (1, 10, 100)  # only the second game has these
    once, often, ever = word_weights.weigh_counts(held, sizes, np.zeros(2, dtype=np.intp))[:, 1]
    assert 0 < once < often < ever
    assert ever > 2 * once

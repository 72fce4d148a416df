"""Fitting a logistic regression: it finds the weights that made the data, and keeps them finite."""

import logistic
import numpy as np
import pytest


def test_a_fit_finds_what_made_the_answers() -> None:
    """Does the regression come near the weights by which the answers were right, and order by them?"""
    chance = np.random.default_rng(5)
    signs = chance.random((5000, 2))
    likely = 1 / (1 + np.exp(-(-1.0 + 3.0 * signs[:, 0] - 2.0 * signs[:, 1])))
    right = (chance.random(5000) < likely).astype(float)
    assert logistic.fit(signs, right, 1.0) == pytest.approx([-1.0, 3.0, -2.0], abs=0.3)


def test_what_tells_all_apart() -> None:
    """Does a sign that tells all apart get a large weight and no endless one, smaller when held more?"""
    signs = np.array([[0.0], [1.0]] * 20)
    right = signs[:, 0]
    (_, loose), (_, tight) = (logistic.fit(signs, right, held, held) for held in (0.001, 1.0))
    assert 10 < loose < 30 and 1 < tight < 10

"""Fits a logistic regression: the weights of signs that make something likely.

In: rows of signs, what was true of each, how far the bias and the weights are held to 0. Out: the
bias, then a weight for each sign. scripts/calibrate.py, scripts/learn_small_talk.py and
scripts/score_import.py learn with it.
"""

import numpy as np

from kb.indexing.impacts import Values

STEPS = 50  # of Newton's method, at most
SMALLEST = 1e-6  # step after which nothing changes any more
FURTHEST = 30.0  # from 0: the likelihood of what is certain stays a number below 1


def fit(
    signs: Values,
    right: Values,
    ridge: float,
    bias_ridge: float = 0.0,
    given: Values | float = 0.0,
) -> list[float]:
    """Fit with a ridge, by Newton's method: give the bias, then the weights.

    What is given adds to the log odds of each row beside these.
    """
    inputs = np.column_stack([np.ones(len(signs)), signs])
    held = np.diag([bias_ridge, *[ridge] * signs.shape[1]])
    found = np.zeros(inputs.shape[1])
    for _ in range(STEPS):
        likely = 1 / (1 + np.exp(-np.clip(inputs @ found + given, -FURTHEST, FURTHEST)))
        slope = inputs.T @ (right - likely) - held @ found
        bend = (inputs.T * (likely * (1 - likely))) @ inputs + held
        step = np.linalg.solve(bend, slope)
        found += step
        if np.abs(step).max() < SMALLEST:
            break
    return [float(value) for value in found]

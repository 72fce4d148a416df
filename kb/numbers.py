"""Rounds what machines compute differently in the last bit.

Sums, products, quotients and square roots are the same on every machine; logarithms and powers may
differ in their last bit, and then equal scores are not equal. They are rounded here to a number of
digits that no reader sees, so that a score is the same wherever it is computed: in numpy, in the
compiled kernel (kb/search/_kernel.c) and in the browser (web/offline/engine). For the same reason a
sum that counts for a score is not made with `sum`, which newer Pythons make more exactly.
"""

import functools
import operator
from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

DIGITS = 9
SCALE = 1e9


def round_off(values: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Round numbers to `DIGITS` digits, a half to the even one."""
    found: npt.NDArray[np.float64] = np.rint(values * SCALE) / SCALE
    return found


def round_one(value: float) -> float:
    """Round one number as `round_off` does."""
    return round(value * SCALE) / SCALE


def add_up(values: Iterable[float]) -> float:
    """Add up numbers one after the other."""
    return functools.reduce(operator.add, values, 0.0)

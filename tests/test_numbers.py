"""Are numbers rounded the same way wherever they are computed?"""

import numpy as np

from kb import numbers


def test_the_last_bit_of_a_logarithm_makes_no_difference() -> None:
    """Is a number that differs in its last bit the same when it is rounded?"""
    values = np.log(np.arange(2.0, 5000.0))
    assert np.array_equal(numbers.round_off(values), numbers.round_off(np.nextafter(values, 9.0)))
    assert np.abs(numbers.round_off(values) - values).max() < 1e-9


def test_a_half_goes_to_the_even_digit() -> None:
    """Is a half rounded as the compiled kernel and the browser do it?"""
    halves = np.array([0.5, 1.5, 2.5, -0.5, -1.5]) / numbers.SCALE
    assert np.rint(halves * numbers.SCALE).tolist() == [0, 2, 2, 0, -2]
    assert numbers.round_off(halves).tolist() == [0.0, 2e-9, 2e-9, 0.0, -2e-9]


def test_numbers_are_added_one_after_the_other() -> None:
    """Is a sum what every language gives that adds as it is told to?"""
    values = [0.1] * 10 + [1e16, 1.0, -1e16]
    total = 0.0
    for value in values:
        total += value
    assert numbers.add_up(iter(values)) == total


def test_one_number_is_rounded_as_many_are() -> None:
    """Is a number the same whether it is rounded alone or in an array?"""
    values = np.concatenate([np.log(np.arange(1.0, 3000.0)), np.arange(-5.5, 6.0) / numbers.SCALE])
    assert list(map(numbers.round_one, values.tolist())) == numbers.round_off(values).tolist()

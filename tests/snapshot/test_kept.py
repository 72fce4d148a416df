"""Is what is made of a snapshot made once, and gone with it?"""

import gc
import weakref
from collections.abc import Callable
from typing import Any

from kb.snapshot import kept


class Holder:
    """Something that values are kept with."""

    def __init__(self) -> None:
        self.kept: dict[Any, Callable[..., Any]] = {}


def test_a_value_is_made_once_for_each_holder() -> None:
    """Is a value kept by what it was made of, for each holder by itself?"""
    made: list[tuple[Holder, int]] = []

    @kept.keep(2)
    def double(holder: Holder, number: int) -> int:
        made.append((holder, number))
        return number * 2

    one, other = Holder(), Holder()
    assert [double(one, 1), double(one, 1), double(other, 1), double(one, 2)] == [2, 2, 2, 4]
    assert made == [(one, 1), (other, 1), (one, 2)]


def test_only_the_last_values_are_kept() -> None:
    """Is no more kept than is said?"""
    made: list[int] = []

    @kept.keep(2)
    def note(holder: Holder, number: int) -> None:
        made.append(number)

    holder = Holder()
    for number in (1, 2, 3, 2, 1):
        note(holder, number)
    assert made == [1, 2, 3, 1]


def test_nothing_outlives_the_holder() -> None:
    """Is a holder given free that nobody holds any more, whatever was made of it?"""

    @kept.keep()
    def hold(holder: Holder) -> Holder:
        return holder

    holder = Holder()
    hold(holder)
    seen = weakref.ref(holder)
    del holder
    gc.collect()
    assert seen() is None

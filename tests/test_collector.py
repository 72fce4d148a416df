"""Does the garbage collector run again after a pause, and only if it did before?"""

import gc

import pytest

from kb import collector


def test_a_pause_ends() -> None:
    """Is the collector off within a pause, also in one within another, and on after it?"""
    assert gc.isenabled()
    with collector.pause():
        assert not gc.isenabled()
        with collector.pause():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()


def test_a_pause_ends_with_an_error() -> None:
    """Is the collector on again where what was made under a pause failed?"""

    @collector.pause()
    def fail() -> None:
        raise ValueError(gc.isenabled())

    with pytest.raises(ValueError, match="False"):
        fail()
    assert gc.isenabled()


def test_a_collector_that_is_off_stays_off() -> None:
    """Is nothing turned on that somebody turned off?"""
    gc.disable()
    try:
        with collector.pause():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()

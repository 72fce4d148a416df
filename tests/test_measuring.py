"""Pausing the measurement of coverage: nothing is traced meanwhile, everything after it as before."""

import os
import sys
import threading
from collections.abc import Iterator

import measuring
import pytest


@pytest.fixture
def traced() -> Iterator[list[str]]:
    """Trace the functions that are called, and give their names."""
    called: list[str] = []
    here, threads = sys.gettrace(), threading.gettrace()

    def trace(frame: object, event: str, argument: object) -> None:
        called.append(frame.f_code.co_name)  # type: ignore[attr-defined]

    sys.settrace(trace)
    threading.settrace(trace)
    yield called
    sys.settrace(here)
    threading.settrace(threads)


def heron() -> None:
    """Be called."""


def in_a_thread() -> None:
    """Call it in a thread of its own."""
    thread = threading.Thread(target=heron)
    thread.start()
    thread.join()


def test_pausing(traced: list[str]) -> None:
    """Is neither this thread nor a new one traced within a pause, and both again after it?"""
    with measuring.paused():
        heron()
        in_a_thread()
    assert "heron" not in traced
    heron()
    in_a_thread()
    assert traced.count("heron") == 2


def test_processes_are_not_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Is a process that a test starts within a pause not told to measure, and one after it told again?"""
    monkeypatch.setenv(measuring.TOLD, "settings")
    with measuring.paused():
        assert measuring.TOLD not in os.environ
    assert os.environ[measuring.TOLD] == "settings"

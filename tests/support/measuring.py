"""Pauses the measurement of coverage where it would cost much and show nothing that other tests do not show."""

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

# What coverage tells the processes that tests start.
TOLD = "COVERAGE_PROCESS_CONFIG"


@contextmanager
def paused() -> Iterator[None]:
    """Trace nothing in this thread, and in the threads and processes that are started meanwhile."""
    here, threads, told = sys.gettrace(), threading.gettrace(), os.environ.pop(TOLD, None)
    sys.settrace(None)
    threading.settrace(None)
    try:
        yield
    finally:
        sys.settrace(here)
        threading.settrace(threads)
        if told is not None:
            os.environ[TOLD] = told

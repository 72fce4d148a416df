"""Tells which day it is, everywhere the same: that of UTC, as it is written in a registry.

And which day a date begins with that is known to its month or year alone.
"""

from datetime import UTC, datetime


def find_today() -> str:
    """Give the day of today."""
    return datetime.now(UTC).date().isoformat()


def find_first(date: str) -> str:
    """Find the first day of a date that may be less exact: 2024-04-01 of "2024-04"; "" of none."""
    return f"{date}-01-01"[: len("2024-04-01")] if date else ""

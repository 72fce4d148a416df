"""Tells which day it is, everywhere the same: that of UTC, as it is written in a registry."""

from datetime import UTC, datetime


def find_today() -> str:
    """Give the day of today."""
    return datetime.now(UTC).date().isoformat()

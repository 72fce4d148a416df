"""Writes down what no rule here answers, where the operator names a file for it.

In: a query and whether it was answered. Out: a line of JSON in the file, with the day, the game and
the query; nothing of who asked. It shows what is missing in documents, aliases and questions. A
file that cannot be written at the start stops it; one that fails later is told to the log once,
and never fails an answer.
"""

import json
import logging
from functools import lru_cache
from pathlib import Path

from kb import KBError, days

logger = logging.getLogger(__name__)
LENGTH = 300  # characters of a query


def check(file: Path | None) -> None:
    """Refuse a file to which nothing can be added, before a site serves."""
    try:
        if file is not None:
            file.open("a", encoding="utf-8").close()
    except OSError as fault:
        raise KBError(
            f"KB_UNANSWERED is {str(file)!r}, which cannot be written ({fault.strerror}). Give a"
            " file in an existing folder that this user may write to, or leave it out."
        ) from None


def note(file: Path | None, typed: str, total: int, game: str) -> None:
    """Write down a query that nothing decides, with the number of entries that come near it."""
    if file is None or not typed.strip():
        return
    told = {
        "day": days.find_today(),
        "game": game or None,
        "query": typed[:LENGTH],
        "total": total,
    }
    try:
        with file.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps(told, ensure_ascii=False) + "\n")
    except OSError as fault:
        _complain(str(file), fault.strerror or "")


@lru_cache(maxsize=8)
def _complain(file: str, reason: str) -> None:
    logger.error("%s: cannot be written (%s)", file, reason)

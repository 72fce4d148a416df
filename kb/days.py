"""Tells which day it is, everywhere the same: that of UTC, as it is written in a registry.

And what a date of a registry looks like, which day one begins with that is known to its month or
year alone, how a registry writes the date that a person wrote in words, and how people write it.
"""

import re
from datetime import UTC, datetime

MONTHS = (
    "january february march april may june july august september october november december".split()
)
# A date of a registry, as precise as known. Matches "2024", "2024-04", "2001-09-24"; not "24",
# "2024-13", "2024-4", "April 2024".
DATE = re.compile(r"^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?)?\Z", re.ASCII)
# A date with the name of its month. Matches "April 2024", "5 Apr. 2024", "October 24th, 2001"; not
# "spring of 2024", "4/5/2024".
IN_WORDS = re.compile(
    r"^(?:(?P<early>\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?)?(?P<month>[a-z]{3,9})\.?"
    r"(?:\s+(?P<late>\d{1,2})(?:st|nd|rd|th)?)?,?\s+(?P<year>\d{4})\Z",
    re.ASCII | re.IGNORECASE,
)
# A date in figures, the year first. Matches "2024-4", "2024/04/05"; not "04/2024", "2024.4".
IN_FIGURES = re.compile(r"^([0-9]{4})[-/]([0-9]{1,2})(?:[-/]([0-9]{1,2}))?\Z")


def find_today() -> str:
    """Give the day of today."""
    return datetime.now(UTC).date().isoformat()


def find_first(date: str) -> str:
    """Find the first day of a date that may be less exact: 2024-04-01 of "2024-04"; "" of none."""
    return f"{date}-01-01"[: len("2024-04-01")] if date else ""


def spell_date(written: str) -> str:
    """Write a date as a registry does: 2024-04 of "April 2024"; what is none stays as it is.

    Only what can be read in one way is read: in 4/5/2024, nobody knows which is the month.
    """
    plain = written.strip()
    found = IN_WORDS.match(plain)
    if found and not (found["early"] and found["late"]):
        name, day = found["month"].casefold(), found["early"] or found["late"]
        months = [place for place, one in enumerate(MONTHS, 1) if one.startswith(name)]
        parts = [found["year"], months[0], day] if months else []
    else:
        figures = IN_FIGURES.match(plain)
        parts = list(figures.groups()) if figures else []
    return "-".join(f"{int(part):02}" for part in parts if part) or plain


def write_date(date: str) -> str:
    """Write a date as people do: April 2024 of "2024-04"; what has no month stays as it is."""
    found = IN_FIGURES.match(date)
    if not found or not 1 <= int(found[2]) <= len(MONTHS):
        return date
    month = MONTHS[int(found[2]) - 1].capitalize()
    return f"{f'{int(found[3])} ' if found[3] else ''}{month} {found[1]}"

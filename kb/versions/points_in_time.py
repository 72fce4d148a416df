"""Says which documents were in force on a day, of which rank, and which words an entry had then.

In: a `KnowledgeBase` and a day. Out: `DocumentInForce`s in order of rank. A version is in force
from its date until the next version of its document. A document that is historical now was in force
until the registry says, or else until a document of its game that is in force now came out; where
neither is known, on no day. An undated one that is in force now counts from the day on which it was
registered here, any other undated or unofficial one never. A date that is known to the month or
year counts from its beginning.
"""

import calendar
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from kb import days
from kb.model import Document, Entry, RetiredId
from kb.snapshot import kept
from kb.snapshot.store import KnowledgeBase
from kb.versions import histories

# A year in a question that says when. Matches "under the 1995 rules", "as of 2001", "in the 1994
# rulebook"; not "1962 Roger Maris Baseball Card", "costs 2001".
YEAR = re.compile(
    r"(?i)\s*\b(?:(?:under|by|per|in|as of)\s+(?:the\s+)?(?P<one>(?:19|20)[0-9]{2})"
    r"(?:\s+(?:rules?|rulebook|rulings?|glossary))?|the\s+(?P<two>(?:19|20)[0-9]{2})\s+(?:rules?|rulings?))"
    r"\b"
)

ENDING = "?!.,;:"  # what may stand directly behind a year

# What is said of a question that names a year.
OF_YEAR = "The question names a year, so the rules of {} were searched."
YEAR_UNKNOWN = "No rules of {} are known here, so the rules of today were searched."


class MeantYear(NamedTuple):
    """The year that a question means."""

    year: str  # "" for none, and where no rules of that year are known
    question: str  # without the year, if there is one
    note: str  # says what became of a year that is named


@dataclass(frozen=True)
class DocumentInForce:
    """A version of a document while it was in force."""

    document: Document
    since: str
    until: str  # the date from which it no longer was; "" if it still is


def read_day(written: str) -> str | None:
    """Read a day; of a month or a year it is the last. None for what is not a day."""
    found = days.DATE.match(written.strip())
    if found is None:
        return None
    year, month, day = int(found[1]), int(found[2] or 12), found[3]
    if year == 0:
        return None
    last = calendar.monthrange(year, month)[1]
    if day and int(day) > last:
        return None
    return f"{year:04}-{month:02}-{int(day or last):02}"


def find_year(question: str) -> tuple[str, str]:
    """Find the year that a question means; give it and the question without it, or "" and all."""
    found = YEAR.search(question)
    if found is None:
        return "", question
    before = " ".join(question[: found.start()].split())
    behind = " ".join(question[found.end() :].split())
    gap = "" if behind[:1] in ENDING else " "
    return found["one"] or found["two"], f"{before}{gap}{behind}".strip()


def read_year(base: KnowledgeBase, question: str) -> MeantYear:
    """Read the year that a question means, if it asks anything else and rules of it are known."""
    year, rest = find_year(question)
    first, today = find_first_day(base), days.find_today()
    if not year or not first or not rest.strip():
        return MeantYear("", question, "")
    if not first[:4] <= year <= today[:4]:
        return MeantYear("", question, YEAR_UNKNOWN.format(year))
    return MeantYear(year, rest, OF_YEAR.format(year))


@kept.keep()
def list_periods(base: KnowledgeBase) -> tuple[DocumentInForce, ...]:
    """List when each version of a document was in force, by rank."""
    found = []
    for name in base.current:
        known = histories.list_versions(base, name)
        for place, one in enumerate(known):
            start = find_start(one)
            later = find_start(known[place + 1]) if place + 1 < len(known) else ""
            end = min(filter(None, (later, one.until)), default=find_end(base.documents, one))
            if start and end is not None:
                found.append(DocumentInForce(one, start, end))
    return tuple(sorted(found, key=lambda one: (one.document.rank, one.document.id, one.since)))


def find_start(document: Document) -> str:
    """Find from when on a version was in force; "" where it never was, or nobody knows."""
    if document.authority == "unofficial":
        return ""
    if document.authority == "current":
        return document.date or document.imported or days.find_today()
    return document.date


def find_end(documents: Iterable[Document], document: Document) -> str | None:
    """Find from when on the latest version of a document was no longer in force.

    "" where it still is, None where nobody knows: nothing in force now came out after it.
    """
    if document.authority == "current":
        return ""
    dates = [
        one.date
        for one in documents
        if one.game == document.game and one.authority == "current" and one.date > document.date
    ]
    return document.until or min(dates, default=None)


def list_in_force(base: KnowledgeBase, day: str) -> list[DocumentInForce]:
    """List the documents in force on a day, by rank."""
    return [
        one for one in list_periods(base) if one.since <= day and (not one.until or day < one.until)
    ]


def find_period(base: KnowledgeBase, document: Document) -> DocumentInForce | None:
    """Find when a version of a document was in force; None if it never was."""
    return next((one for one in list_periods(base) if one.document.pinned == document.pinned), None)


def find_first_day(base: KnowledgeBase) -> str:
    """Find the date of the oldest document; "" without any."""
    return min((one.since for one in list_periods(base)), default="")


def may_be_later(document: Document, date: str) -> bool:
    """Tell whether a version may have come out after a date, as far as both are known.

    That of its own date did not. An undated one came by the day on which it was registered here.
    """
    known = document.date or document.imported
    shared = min(len(known), len(date))
    return known[:shared] >= date[:shared] and known != date


def find_state(base: KnowledgeBase, name: str, day: str) -> Entry | None:
    """Find an entry with the words that it had on a day, whether its document decided then or not.

    The document is that of its id; the entry may have had another id then. None if the document had
    no version with the entry yet.
    """
    versions = list_until(base, name.partition("/")[0], day)
    return histories.find_in_version(base, name, versions[-1]) if versions else None


def was_gone(base: KnowledgeBase, retired: RetiredId, day: str) -> bool:
    """Tell whether an id that was given up since was given up by a day, and had been there."""
    document = retired.id.partition("/")[0]
    until = list_until(base, document, day)
    registered = sorted((*base.documents, *base.missing), key=lambda one: one.date)
    known = [one.version for one in registered if one.id == document]
    if not until or retired.last not in known:
        return bool(until)
    return known.index(until[-1].version) > known.index(retired.last)


def list_until(base: KnowledgeBase, name: str, day: str) -> list[Document]:
    """List the versions of a document that had come out by a day, oldest first."""
    return [one for one in histories.list_versions(base, name) if has_come_out(one, day)]


def has_come_out(document: Document, day: str) -> bool:
    """Tell whether a version had come out by a day; an undated one that decides nothing had."""
    return (find_start(document) or document.date) <= day

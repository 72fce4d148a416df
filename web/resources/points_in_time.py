"""Reads which day is asked about, and says which documents were in force then.

In: the parameter `on` of a request, or the year that a question means. Out: the documents in force
on that day, as values and as JSON. A day that nobody can answer for is refused: before the first
document with 404 and its date, after today or unreadable with 400.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from flask import g

from kb import KnowledgeBase, days, search, text, versions
from kb.model import Document, Entry, RetiredId
from kb.versions import DocumentInForce
from web.http.errors import Refusal
from web.resources import resolving
from web.resources.serializers import document_address
from web.site import Site
from web.types import Json


@dataclass(frozen=True)
class PointInTime:
    """A day, and what was in force on it, by rank."""

    day: str
    written: str  # as it was asked for: a day, a month or a year
    in_force: tuple[DocumentInForce, ...]

    @property
    def documents(self) -> list[Document]:
        """Give the versions of documents."""
        return [one.document for one in self.in_force]


def find_first_day(base: KnowledgeBase) -> str:
    """Give the first day that can be asked about: of a year or month that is known, its first."""
    return days.find_first(versions.find_first_day(base))


def read_point(base: KnowledgeBase, written: str) -> PointInTime | None:
    """Read the day that is asked about; None where none is."""
    typed, written = text.shorten(written), days.spell_date(written)
    if not written:
        return None
    day = versions.read_day(written)
    if day is None:
        raise Refusal(
            "bad-request",
            f"{typed!r} is not a date.",
            "Write it as 2001, 2001-10, 2001-10-24 or 24 October 2001.",
        )
    today = days.find_today()
    if day > today and day[: len(written)] > today[: len(written)]:
        raise Refusal(
            "bad-request",
            f"{typed!r} is after today; nobody knows the rules of that day yet.",
            "Give a date up to today, or leave it out.",
        )
    first = versions.find_first_day(base)
    if not first or day < first:
        raise Refusal(
            "not-in-force",
            f"No document here was in force by {days.write_date(written)}. The first one dates from"
            f" {days.write_date(first) or 'an unknown day'}.",
            "Give a later date.",
        )
    return PointInTime(day, written, tuple(versions.list_in_force(base, day)))


def read_asked(
    base: KnowledgeBase, typed: str, arguments: Mapping[str, str], notes: list[str]
) -> tuple[PointInTime | None, str]:
    """Read the day that is asked about: in the parameter, or else the year that a question means.

    Give the question without that year, also where the parameter is of the same year.
    """
    if arguments.get("on", "").strip():
        year, rest = versions.find_year(typed)
        point = read_point(base, arguments["on"])
        notes += _note_absent(base, point, arguments.get("document", ""))
        same = point and year and point.day.startswith(year) and rest.strip()
        return point, rest if same else typed
    meant = versions.read_year(base, typed)
    notes += filter(None, [meant.note])
    point = read_point(base, meant.year)
    notes += _note_absent(base, point, arguments.get("document", ""))
    return point, meant.question


def _note_absent(base: KnowledgeBase, point: PointInTime | None, filtered: str) -> list[str]:
    """Note a document that a request is narrowed to, and that was not in force on the day."""
    name = filtered.strip().casefold()
    document = base.document(name) if name in base.current else None
    if point is None or document is None or name in {one.id for one in point.documents}:
        return []
    return [f"{document.title} was not in force {_say_when(point)}, so there are no results."]


def _say_when(point: PointInTime) -> str:
    """Say the day, month or year that is asked about: "on 24 October 2001", "in October 2001"."""
    return f"{'on' if point.written == point.day else 'in'} {days.write_date(point.written)}"


def open_base(base: KnowledgeBase, point: PointInTime | None) -> KnowledgeBase:
    """Give the knowledge base of a day; the links of the answer then lead to that day too."""
    if point is None:
        return base
    g.day = point.written
    return search.open_day(base, point.day)


def show_point(base: KnowledgeBase, point: PointInTime | None) -> Json | None:
    """Say which documents were in force on a day, by rank."""
    if point is None:
        return None
    return {
        "day": point.day,
        "written": point.written,
        "documents": [
            {
                "id": one.document.id,
                "version": one.document.version,
                "title": one.document.title,
                "short": one.document.short,
                "rank": one.document.rank,
                "since": one.since,
                "until": one.until or None,
                "url": document_address(base, one.document, pinned=True),
            }
            for one in point.in_force
        ],
    }


def _is_later(base: KnowledgeBase, name: str, point: PointInTime) -> bool:
    """Tell whether an entry that was removed since was not there yet on a day."""
    gone = base.departed.get(name)
    return gone is not None and not gone.moved and not versions.was_gone(base, gone, point.day)


def _refuse_later(base: KnowledgeBase, asked: Entry | RetiredId, point: PointInTime) -> Refusal:
    """Say that an entry did not exist yet on a day, or was gone then and is back since."""
    dates = [
        one.date
        for one in versions.list_versions(base, asked.id.partition("/")[0])
        if one.date and base.entry_in(asked.id, one.version)
    ]
    if any(date <= point.day for date in dates):
        return Refusal(
            "not-in-force",
            f"{asked.title!r} was not there {_say_when(point)}: an earlier version had it, and a"
            " later one has it again.",
            "Give another date, or none.",
        )
    return Refusal(
        "not-in-force",
        f"{asked.title!r} did not exist yet {_say_when(point)}. The first version that has it dates"
        f" from {days.write_date(min(dates, default='an unknown day'))}.",
        "Give a later date, or none.",
    )


def find_entry(
    site: Site, document: str, slug: str, arguments: Mapping[str, str]
) -> resolving.ResolvedEntry:
    """Find the entry of an id as it was on the day that is asked about, one that is gone too.

    What holds no text, such as a card of a list, has no state of a day and is given as it is.
    """
    base = site.base
    point = None if "@" in document else read_point(base, arguments.get("on", ""))
    if point is None:
        return resolving.find_entry(site, document, slug)
    name = f"{document.strip()}/{slug.strip()}"
    state = versions.find_state(base, name, point.day)
    if state is None or state.wording == "none":
        if _is_later(base, name, point):
            raise _refuse_later(base, base.departed[name], point)
        found = resolving.find_entry(site, document, slug)
        if found.entry.wording == "none":
            return found
        state = versions.find_state(base, found.entry.id, point.day)
        if state is None:
            raise _refuse_later(base, found.entry, point)
    return resolving.ResolvedEntry(state, pinned=True, moved=False, on=point.written)

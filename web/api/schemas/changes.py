"""The public shapes of what changed: steps between versions, entries, marked words, feeds."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from web.api.schemas.records import Id, Notes, Reference, Snapshot, Sourced, Url, says

What = Literal["new", "split", "removed", "merged", "moved", "renumbered", "reworded"]


class Version(TypedDict):
    """A version that has an entry."""

    version: str
    date: str
    url: Url


class MarkedWords(TypedDict):
    """Some words that stayed, were removed or were added."""

    kind: Literal["same", "removed", "added"]
    text: str


class EntryChange(TypedDict):
    """What became of one entry."""

    id: Id
    what: list[What]
    sentence: str
    title: str
    number: str | None
    old_title: str | None
    old_number: Annotated[str | None, says("If it was renumbered.")]
    url: Url
    old_url: Url | None
    target: Annotated[
        Reference | None,
        says("Of a merged entry the one that took it in, of one split off the one it was part of."),
    ]
    words: Annotated[list[MarkedWords], says("Empty if only its place or its number changed.")]


VersionStep = TypedDict(
    "VersionStep",
    {
        "document": str,
        "title": str,
        "short": str,
        "from": str,
        "to": str,
        "date": Annotated[str, says("Of the new version, as exact as known.")],
        "url": Url,
        "counts": dict[str, int],
        "changes": list[EntryChange],
    },
)
VersionStep.__doc__ = "What changed from one version of a document to another."


class ChangesAnswer(TypedDict):
    """What changed, the latest version first."""

    since: str
    document: str
    total: int
    left: Annotated[int, says("Changes that this answer leaves out.")]
    steps: list[VersionStep]
    notes: Notes
    snapshot: Snapshot


class TimelineEntry(Sourced):
    """What was said on a subject at one time."""

    pinned_url: Url


HistoryAnswer = TypedDict(
    "HistoryAnswer",
    {
        "id": Id,
        "title": str,
        "kind": str,
        "number": str | None,
        "icons": list[str],
        "document": str,
        "version": str,
        "url": Url,
        "versions": list[Version],
        "from": str,
        "to": str,
        "words": list[MarkedWords],
        "timeline": list[TimelineEntry],
        "snapshot": Snapshot,
    },
)
HistoryAnswer.__doc__ = "An entry in two of its versions, and what was said on its subject."


class Today(TypedDict):
    """The paragraph in force that is likest to the words of an amendment."""

    title: str
    url: Url
    words: Annotated[list[MarkedWords], says("From the amendment to the paragraph.")]


class ComparedAmendment(TypedDict):
    """What a ruling changed, and the words of today that come nearest."""

    op: str
    where: str
    text: str
    sentence: str
    now: Today | None


class AmendingEntry(Sourced):
    """A ruling that changed others."""

    targets: list[Reference]
    amendments: list[ComparedAmendment]


class AmendmentsAnswer(TypedDict):
    """The rulings that changed the glossary or the cards of their day."""

    total: int
    entries: list[AmendingEntry]
    snapshot: Snapshot


class FeedItem(TypedDict):
    """An entry that changed."""

    id: str
    url: str
    title: str
    content_html: str
    date_published: str


class FeedAnswer(TypedDict):
    """What changed, as a JSON Feed."""

    version: str
    title: str
    home_page_url: str
    feed_url: str
    items: list[FeedItem]

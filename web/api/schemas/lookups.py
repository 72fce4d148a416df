"""The public shapes of looking up a name, a number or an id: one status for each."""

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from web.api.schemas.records import Authority, Name, Notes, Reference, Snapshot, says


class LookupEntry(Reference):
    """What a name means."""

    game: str
    pinned: str | None
    authority: Annotated[Authority | None, says("Of its document; null where there is no text.")]


class LookupResult(TypedDict):
    """What became of one name."""

    asked: str
    status: Literal["found", "ambiguous", "moved", "gap", "unknown", "removed"]
    how: Annotated[
        Literal["id", "number", "title", "alias", "icon", "spelling", "players' word"] | None,
        says("By which reading; null where none gave anything."),
    ]
    entry: Annotated[LookupEntry | None, says("What is meant.")]
    candidates: Annotated[list[LookupEntry], says("Where several different things bear the name.")]
    also: Annotated[list[LookupEntry], says("What else bears it and is about the same thing.")]
    nearest: Annotated[list[LookupEntry], says("What may have been meant: no answer.")]


class LookupAnswer(LookupResult):
    """What one name means."""

    notes: Notes
    snapshot: Snapshot


class LookupBatchAnswer(TypedDict):
    """What many names mean, in the order in which they were asked."""

    results: list[LookupResult]
    notes: Notes
    snapshot: Snapshot


class LookupBatch(TypedDict):
    """Names to look up."""

    names: Annotated[list[Name], Field(min_length=1, max_length=200)]
    game: NotRequired[Name]
    document: NotRequired[Name]
    nearest: NotRequired[
        Annotated[bool, says("Find what is nearest, for the first 50 names that lack it.")]
    ]

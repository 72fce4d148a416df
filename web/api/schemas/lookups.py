"""The public shapes of looking up a name, a number or an id: one status for each."""

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from web.api.schemas.days import Day
from web.api.schemas.records import Authority, Name, Notes, Reference, Snapshot, says

Status = Literal["found", "ambiguous", "moved", "gap", "unknown", "removed"]
How = Literal[
    "id",
    "citation",
    "address",
    "number",
    "title",
    "alias",
    "icon",
    "spelling",
    "called",
    "plural",
    "half",
    "form",
    "part",
    "card",
    "several",
    "beginning",
    "players' word",
]


class LookupEntry(Reference):
    """What a name means."""

    game: str
    pinned: str | None
    authority: Annotated[Authority | None, says("Of its document; null if there is no text.")]


class LookupResult(TypedDict):
    """The result for one name."""

    asked: str
    status: Status
    how: Annotated[
        How | None,
        says("How the name was matched; null if it was not."),
    ]
    entry: Annotated[LookupEntry | None, says("What the name means.")]
    candidates: Annotated[
        list[LookupEntry], says("The possible meanings, if the name is ambiguous.")
    ]
    also: Annotated[list[LookupEntry], says("Other entries of that name about the same thing.")]
    nearest: Annotated[list[LookupEntry], says("What may have been meant; not a match.")]


class LookupAnswer(LookupResult):
    """What one name means."""

    on: Day
    notes: Notes
    snapshot: Snapshot


class LookupBatchAnswer(TypedDict):
    """What many names mean, in the order sent."""

    results: list[LookupResult]
    on: Day
    notes: Notes
    snapshot: Snapshot


class LookupBatch(TypedDict):
    """Names to look up."""

    names: Annotated[
        list[Annotated[str, Field(max_length=1000)]], Field(min_length=1, max_length=200)
    ]
    game: NotRequired[Name]
    document: NotRequired[Name]
    on: NotRequired[Annotated[Name, says("Among the documents in force on this day.")]]
    nearest: NotRequired[
        Annotated[
            bool, says("Give the nearest entries too, for the first 50 names without a match.")
        ]
    ]

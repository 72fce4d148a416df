"""The public shapes of a day: which documents were in force, of which rank."""

from typing import Annotated

from typing_extensions import TypedDict

from web.api.schemas.records import Url, says


class DocumentThen(TypedDict):
    """A version of a document that was in force on a day."""

    id: str
    version: str
    title: str
    short: str
    rank: Annotated[int, says("The lower rank prevails.")]
    since: str
    until: Annotated[str | None, says("The date of what replaced it; null if nothing has.")]
    url: Url


class PointInTime(TypedDict):
    """A day, and what was in force on it."""

    day: Annotated[str, says("Of a month or a year its last day.")]
    written: Annotated[str, says("As it was asked for.")]
    documents: Annotated[list[DocumentThen], says("By rank.")]


Day = Annotated[
    PointInTime | None,
    says("The day asked about, by `on` or in the question; null for the rules of today."),
]

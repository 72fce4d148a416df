"""The public shapes of answers about the site itself, of errors, inventories and previews."""

from typing import Annotated, Literal, NotRequired

from typing_extensions import TypedDict

from web.api.schemas.documents import DocumentsAnswer
from web.api.schemas.records import Game, Id, Reference, ShortSource, Snapshot, Url, says


class HomeAnswer(DocumentsAnswer):
    """What is installed, and where to put documents."""

    examples: Annotated[list[str], says("Example queries.")]
    folder: str


class ErrorKind(TypedDict):
    """A kind of error."""

    kind: str
    status: int
    title: str
    meaning: str


class AboutAnswer(DocumentsAnswer):
    """What the snapshot was built from, and its known faults."""

    kinds: Annotated[dict[str, int], says("Entries in force by kind.")]
    references: Annotated[dict[str, int], says("References by kind.")]
    subjects: int
    problems: Annotated[dict[str, int], says("Known faults by kind.")]
    errors: Annotated[list[ErrorKind], says("The kinds of errors of the API.")]


class Error(TypedDict):
    """The shape of every error (RFC 9457)."""

    type: Annotated[str, says("Address of an explanation of this kind of error.")]
    title: str
    status: int
    detail: Annotated[str, says("What is wrong with this request, and where.")]
    hint: Annotated[str, says("What to do.")]
    nearest: Annotated[list[Reference], says("Entries that may have been meant.")]


class HealthAnswer(TypedDict):
    """The site is up."""

    status: Literal["ok"]
    snapshot: Snapshot
    entries: int


class ReadyAnswer(TypedDict):
    """The site does its work; a newer build is current or is not."""

    status: Literal["ready", "stale"]
    snapshot: Snapshot
    current: Annotated[
        str | None, says("The newest build in the build folder, which is served in a moment.")
    ]
    database: Annotated[
        Literal["followed", "refused", "away"] | None,
        says(
            "The database that snapshots come from: what is current there is followed, or cannot be"
            " used, or the database cannot be reached; null where there is none."
        ),
    ]


class InventoryItem(TypedDict):
    """Something that has an address."""

    id: Id
    title: str
    kind: str
    game: str
    document: str
    version: str
    number: str | None
    aliases: list[str]
    icons: list[str]
    url: Url


class InventoryAnswer(TypedDict):
    """Everything that has an address, with its names."""

    name: Annotated[str, says("The name of the site.")]
    root: Annotated[str, says("The whole address of the start page.")]
    game: Game
    total: int
    items: list[InventoryItem]
    snapshot: Snapshot


class ReportAnswer(TypedDict):
    """The report of a fault in an entry, ready to be sent; the site stores nothing."""

    entry: Reference
    source: ShortSource
    paragraph: Annotated[int, says("Its number; 0 for the whole entry.")]
    citation: Annotated[str, says("With version and digest of the words.")]
    address: Url
    subject: str
    report: Annotated[str, says("The text of the report.")]
    send: Annotated[
        str | None, says("Opens a mail or an issue with the text; null if the site takes none.")
    ]
    snapshot: Snapshot


class EmbedAnswer(TypedDict):
    """What another site embeds (oEmbed): words, or only a link if they do not fit."""

    type: Literal["rich", "link"]
    version: Literal["1.0"]
    title: str
    provider_name: str
    provider_url: str
    cache_age: int
    html: NotRequired[str]
    width: NotRequired[int]
    height: NotRequired[int]

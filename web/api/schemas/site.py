"""The public shapes of the answers about the site itself, and of those by which other programs find it.

In: the shapes of what stands in answers (web.api.schemas.records). Out: types; which route gives
which is told in web.api.openapi.operations. Nothing is made or checked here.
"""

from typing import Annotated, Literal, NotRequired

from typing_extensions import TypedDict

from web.api.schemas.answers import Game
from web.api.schemas.records import Id, Snapshot, Url, says


class HealthAnswer(TypedDict):
    """The site is up."""

    status: Literal["ok"]
    snapshot: Snapshot
    entries: int


class ReadyAnswer(TypedDict):
    """Whether a newer build waits for the site to be started anew."""

    status: Literal["ready", "stale"]
    snapshot: Snapshot
    current: Annotated[str | None, says("The build that the build folder holds now.")]


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

    name: Annotated[str, says("Of the site.")]
    root: Annotated[str, says("The whole address of the start page.")]
    game: Game
    total: int
    items: list[InventoryItem]
    snapshot: Snapshot


class EmbedAnswer(TypedDict):
    """What an embedding site shows (oEmbed); only a link where words would not fit in."""

    type: Literal["rich", "link"]
    version: Literal["1.0"]
    title: str
    provider_name: str
    provider_url: str
    cache_age: int
    html: NotRequired[str]
    width: NotRequired[int]
    height: NotRequired[int]

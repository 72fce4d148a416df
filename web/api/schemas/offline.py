"""The public shapes of answers about keeping the rules on a device."""

from typing import Annotated

from typing_extensions import TypedDict

from web.api.schemas.records import Snapshot, Url, says


class OfflineAnswer(TypedDict):
    """How much is loaded to keep the rules on a device, and what needs a network all the same."""

    kilobytes: Annotated[int, says("To load, compressed.")]
    needs: list[str]
    snapshot: Snapshot


class PackPart(TypedDict):
    """A file that is kept."""

    url: Url
    sha256: str
    bytes: int


class PartsAnswer(TypedDict):
    """All that is kept on a device, to be compared with what was loaded."""

    format: Annotated[int, says("Of this list; an app that reads another one refuses it.")]
    site: Annotated[str, says("The root of the site; a pack of another site is refused.")]
    snapshot: Snapshot
    digest: Annotated[str, says("Of all parts: the same as long as nothing changed.")]
    pack: Url
    shell: Annotated[str, says("The page in which the app opens.")]
    parts: list[PackPart]

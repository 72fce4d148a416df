"""The public shapes of the lists across all documents: missing entries, equivalent terms, conflicts."""

from typing import Annotated

from typing_extensions import TypedDict

from web.api.schemas.records import Conflict, Reference, Sourced, Url, says


class ListName(TypedDict):
    """One of the lists across all documents."""

    list: str
    title: str
    what: str
    count: int
    url: Url


class ListedGap(Reference):
    """What texts refer to and no installed document holds."""

    references: Annotated[int, says("How many there are.")]


class GapLetter(TypedDict):
    """A letter with its gaps."""

    letter: str
    anchor: str
    names: list[ListedGap]


class GapsAnswer(TypedDict):
    """The gaps by letter."""

    total: int
    letters: list[GapLetter]


class Equivalence(Sourced):
    """What the rules call the same thing."""

    terms: list[str]
    scope: Annotated[str, says("Where it holds; empty for everywhere.")]
    game: str


class PlayersWord(TypedDict):
    """A word of the players, which is no rule."""

    word: str
    letter: Annotated[str, says("Under which it is filed: A to Z, or `#`.")]
    game: str
    means: list[Reference]
    reason: str


class EquivalentsAnswer(TypedDict):
    """Equivalent terms, and apart from them players' words."""

    equivalences: list[Equivalence]
    words: list[PlayersWord]


class ConflictsAnswer(TypedDict):
    """Where two texts in force pull apart, the open ones first."""

    total: int
    open: int
    absent: Annotated[int, says("Conflicts of which a side is not installed.")]
    conflicts: list[Conflict]

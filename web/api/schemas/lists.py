"""The public shapes of the lists: missing entries, equivalent terms, conflicts, enumerations."""

from typing import Annotated

from typing_extensions import TypedDict

from web.api.schemas.records import (
    Conflict,
    Name,
    Notes,
    Reference,
    Snapshot,
    Sourced,
    Url,
    says,
)


class ListName(TypedDict):
    """One of the lists across all documents."""

    list: str
    title: str
    what: str
    count: int
    url: Url


class ListedGap(Reference):
    """A missing entry: rules refer to it, but no document here contains it."""

    references: Annotated[int, says("The number of references to it.")]


class GapLetter(TypedDict):
    """A letter with its missing entries."""

    letter: str
    anchor: str
    names: list[ListedGap]


class GapsAnswer(TypedDict):
    """The missing entries by letter."""

    total: int
    letters: list[GapLetter]


class Equivalence(Sourced):
    """Terms that mean the same in the rules."""

    terms: list[str]
    scope: Annotated[str, says("Where it applies; empty for everywhere.")]
    game: str


class PlayersWord(TypedDict):
    """A word that players use, which is not a rule."""

    word: str
    letter: Annotated[str, says("The letter it is filed under: A to Z, or `#`.")]
    game: str
    means: list[Reference]
    reason: str


class EquivalentsAnswer(TypedDict):
    """Equivalent terms and, separately, the words that players use."""

    equivalences: list[Equivalence]
    words: list[PlayersWord]


class ConflictsAnswer(TypedDict):
    """Rules in force that conflict, the open conflicts first."""

    total: int
    open: int
    absent: Annotated[int, says("Conflicts with a side that is not installed.")]
    conflicts: list[Conflict]


class EnumerationValue(TypedDict):
    """A value, such as one affiliation."""

    id: Annotated[str, says("Such as `federation`; it never changes.")]
    name: Annotated[str, says("As the documents write it.")]
    entries: Annotated[list[Reference], says("That define it, as far as they are here.")]


class Enumeration(TypedDict):
    """What the rules count, such as the affiliations."""

    id: Annotated[str, says("Such as `1e-affiliations`; it never changes.")]
    game: Name
    title: str
    complete: Annotated[bool, says("The documents name all values.")]
    note: Annotated[str | None, says("What is left out.")]
    entries: Annotated[list[Reference], says("That say which values there are.")]
    values: list[EnumerationValue]


class EnumerationsAnswer(TypedDict):
    """Affiliations, attributes, icons and the like."""

    total: int
    enumerations: list[Enumeration]
    game: str | None
    notes: Notes
    snapshot: Snapshot

"""The public shapes of the answers that list: documents, outlines, letters, gaps, groups, equivalent terms, conflicts.

In: the shapes of what stands in answers (web.api.schemas.records). Out: types; which route gives
which is told in web.api.openapi.operations. Nothing is made or checked here.
"""

from typing import Annotated

from typing_extensions import TypedDict

from web.api.schemas.records import (
    Conflict,
    Document,
    GroupSize,
    Reference,
    Snapshot,
    Sourced,
    Url,
    says,
)


class MissingDocument(TypedDict):
    """A document that is registered and not installed."""

    id: str
    version: str
    title: str
    file: str


class ListName(TypedDict):
    """One of the lists across all documents."""

    list: str
    title: str
    what: str
    count: int
    url: Url


class DocumentsAnswer(TypedDict):
    """What is installed, and what could be."""

    name: Annotated[str, says("Of the site.")]
    snapshot: Snapshot
    documents: list[Document]
    missing: list[MissingDocument]
    entries: int
    games: list[str]
    lists: list[ListName]


class HomeAnswer(DocumentsAnswer):
    """What is installed, and where documents go."""

    examples: Annotated[list[str], says("Queries to begin with.")]
    folder: str


class ErrorKind(TypedDict):
    """A kind of error."""

    kind: str
    status: int
    title: str
    meaning: str


class AboutAnswer(DocumentsAnswer):
    """What the snapshot was made from, and what is wrong with it."""

    kinds: Annotated[dict[str, int], says("Entries in force by kind.")]
    references: Annotated[dict[str, int], says("References by kind.")]
    subjects: int
    problems: Annotated[dict[str, int], says("Known faults by kind.")]
    errors: Annotated[list[ErrorKind], says("The kinds of errors that the API gives.")]


class OutlineNode(Reference):
    """An entry in its document's outline, with those right below it."""

    recovered: bool
    sections: list["OutlineNode"]


class FiledName(TypedDict):
    """A name, with the entries that bear it."""

    title: str
    entries: list[Reference]


class Letter(TypedDict):
    """A letter of the alphabet, `#` for what begins with none."""

    letter: str
    anchor: str
    names: list[FiledName]


class Problem(TypedDict):
    """A fault that was found in a text."""

    kind: str
    message: str
    document: str
    line: int | None
    entry: str | None
    text: str


class DocumentVersion(TypedDict):
    """One of the versions of a document."""

    version: str
    date: str | None
    latest: bool
    entries: int
    url: Url
    pinned_url: Url


class DocumentAnswer(Document):
    """A document with its outline; the A-Z besides, where the alphabet is its order."""

    versions: Annotated[list[DocumentVersion], says("Empty at an address that pins the version.")]
    outline: list[OutlineNode]
    letters: list[Letter]
    unfiled: Annotated[list[Reference], says("What the A-Z leaves out.")]
    problems_found: list[Problem]


class GlossaryAnswer(TypedDict):
    """One A-Z of the terms and cards of all documents."""

    letters: list[Letter]
    names: int
    documents: Annotated[dict[str, str], says("What each document is called in short.")]


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


class GroupRule(TypedDict):
    """How titles form groups in a game."""

    game: str
    rule: Reference | None
    reason: str


class GroupsAnswer(TypedDict):
    """The title groups of all games."""

    rules: list[GroupRule]
    groups: list[GroupSize]


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

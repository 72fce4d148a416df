"""The public shapes of the answers that list: documents, outlines, letters, gaps, groups, cards, icons.

In: the shapes of what stands in answers (web.schemas). Out: types; which route gives which is told in web.operations. Nothing
is made or checked here.
"""
from typing import Annotated, Literal

from typing_extensions import TypedDict

from web.answers import Game, ListedEntry
from web.schemas import (CardList, Conflict, Document, GroupSize, Id, Link, Notes, Paragraph, Reference, Snapshot, Sourced, Url,
                         Wording, says)


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

    folder: str


class ErrorKind(TypedDict):
    """A kind of error."""

    kind: str
    status: int
    title: str
    meaning: str


class AboutAnswer(DocumentsAnswer):
    """What the snapshot was made from, and what is wrong with it."""

    kinds: Annotated[dict[str, int], says("Entries by kind.")]
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


class BookSection(Reference):
    """An entry with its words, as it stands in its document."""

    anchor: Annotated[str, says("What stands behind # in its address on the page of the whole document.")]
    level: Annotated[int, says("Of its heading: 2 to 6.")]
    wording: Wording
    recovered: bool
    ours: Annotated[bool, says("The title is a description of ours.")]
    marks: list[str]
    paragraphs: list[Paragraph]
    links: Annotated[list[Link], says("Empty at an address that pins the version.")]


class BookNode(TypedDict):
    """A title in the outline of a book."""

    title: str
    number: str | None
    anchor: str
    sections: list["BookNode"]


class BookLetter(TypedDict):
    """Where the names of a letter begin."""

    letter: str
    anchor: str


class BookAnswer(Document):
    """A whole document, in its order."""

    outline: list[BookNode]
    letters: Annotated[list[BookLetter], says("Empty where the alphabet is not its order.")]
    sections: list[BookSection]


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


class CardLetter(TypedDict):
    """A letter of a card list."""

    letter: str
    cards: int
    url: Url


class LetteredCardList(CardList):
    """A card list with its letters."""

    letters: list[CardLetter]


class ListedCard(TypedDict):
    """A card of a list."""

    id: Id
    title: str
    kind: Literal["card"]
    number: None
    icons: list[str]
    types: list[str]
    sets: list[str]
    rulings: Annotated[int, says("How many there are in all documents.")]
    url: Url


class CardsAnswer(TypedDict):
    """The card lists, and the cards of the letter that was asked."""

    lists: list[LetteredCardList]
    cards: list[ListedCard]
    game: Game
    letter: str | None
    notes: Notes


class Icon(TypedDict):
    """An icon by its code."""

    icon: str
    title: str
    entries: Annotated[list[ListedEntry], says("Those about the icon itself first.")]


class IconsAnswer(TypedDict):
    """The icons in the order of their codes."""

    total: int
    icons: list[Icon]
    game: Game
    notes: Notes
    snapshot: Snapshot

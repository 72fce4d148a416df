"""The public shapes of whole documents, of icons and sets of cards, and of card lists.

In: the shapes of what stands in answers (web.api.schemas.records). Out: types; which route gives
which is told in web.api.openapi.operations. Nothing is made or checked here.
"""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from web.api.schemas.answers import Filter, Game, ListedEntry
from web.api.schemas.records import (
    CardList,
    Document,
    Id,
    Link,
    Notes,
    Paragraph,
    Reference,
    Snapshot,
    Url,
    Wording,
    says,
)


class BookSection(Reference):
    """An entry with its words, as it stands in its document."""

    anchor: Annotated[
        str, says("What stands behind # in its address on the page of the whole document.")
    ]
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


class Symbol(Reference):
    """An entry about an icon, with its first sentence."""

    says: Annotated[str, says("Without the title, where the document writes that before it.")]
    wording: Wording


class IconSection(TypedDict):
    """A section of a document that explains icons."""

    title: str
    trail: list[str]
    document: str
    section: Annotated[Reference | None, says("Null where it is no entry itself.")]
    entries: list[Symbol]


class Expansion(Symbol):
    """A set of cards."""

    year: Annotated[int | None, says("Of which its entry says that it came out.")]
    sets: Annotated[list[str], says("What the card list calls it.")]
    cards: Annotated[
        int | None, says("How many cards of the list are in it; null where the list has none.")
    ]


class ExpansionSection(TypedDict):
    """A section of a document that names sets of cards."""

    title: str
    trail: list[str]
    document: str
    section: Annotated[Reference | None, says("Null where it is no entry itself.")]
    entries: list[Expansion]


class ExpansionsAnswer(TypedDict):
    """The sets of cards, in document order."""

    total: int
    sections: list[ExpansionSection]


class Icon(TypedDict):
    """An icon by its code."""

    icon: str
    title: str
    entries: Annotated[list[ListedEntry], says("Those about the icon itself first.")]


class IconsAnswer(TypedDict):
    """The icons in the order of their codes."""

    total: int
    icons: list[Icon]
    sections: Annotated[list[IconSection], says("The entries about the icons, in document order.")]
    game: Game
    notes: Notes
    snapshot: Snapshot


class CardLetter(TypedDict):
    """A letter of a card list."""

    letter: str
    cards: int
    url: Url


class LetteredCardList(CardList):
    """A card list with its letters."""

    letters: Annotated[list[CardLetter], says("Those that have any of the cards asked for.")]
    filters: list[Filter]


class ListedCard(TypedDict):
    """A card of a list."""

    id: Id
    title: str
    kind: Literal["card"]
    number: None
    icons: list[str]
    document: str
    version: str
    types: list[str]
    sets: list[str]
    rulings: Annotated[int, says("How many there are in all documents.")]
    standing: Annotated[
        Literal["in force", "old", "none"],
        says("Whether it has rulings in force, only old ones, or none."),
    ]
    url: Url


class CardsAnswer(TypedDict):
    """The card lists, and the cards of the letter that was asked."""

    lists: list[LetteredCardList]
    total: Annotated[int, says("How many cards fit what was asked.")]
    cards: list[ListedCard]
    game: Game
    letter: str | None
    type: str | None
    ruled: bool
    notes: Notes

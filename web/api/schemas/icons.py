"""The public shapes of icons and of expansion sets, by the sections that explain them."""

from typing import Annotated

from typing_extensions import TypedDict

from web.api.schemas.entries import ListedEntry
from web.api.schemas.records import Game, Id, Notes, Reference, Snapshot, Wording, says


class Symbol(Reference):
    """An entry about an icon, with its first sentence."""

    says: Annotated[str, says("Its first sentence, without a title repeated before it.")]
    wording: Wording


class IconSection(TypedDict):
    """A section of a document that explains icons."""

    title: str
    trail: list[str]
    document: str
    section: Annotated[Reference | None, says("Null if the section is not an entry.")]
    entries: list[Symbol]


class Icon(TypedDict):
    """An icon with its entries."""

    icon: str
    title: str
    entries: Annotated[list[ListedEntry], says("Entries about the icon itself come first.")]


class IconsAnswer(TypedDict):
    """The icons in the order of their codes."""

    total: int
    icons: list[Icon]
    sections: Annotated[list[IconSection], says("The entries about the icons, in document order.")]
    game: Game
    notes: Notes
    snapshot: Snapshot


class BriefIcon(TypedDict):
    """An icon and the first of its entries."""

    icon: str
    title: str
    id: Id


class BriefIconsAnswer(TypedDict):
    """The icons in the order of their codes, in few words."""

    total: int
    icons: list[BriefIcon]
    game: Game
    notes: Notes
    snapshot: Snapshot


class Expansion(Symbol):
    """A set of cards."""

    year: Annotated[int | None, says("The year of release, if its entry says so.")]
    sets: Annotated[list[str], says("Its codes in the card list.")]
    cards: Annotated[
        int | None, says("Number of its cards in the card list; null if there are none.")
    ]


class ExpansionSection(TypedDict):
    """A section of a document that names sets of cards."""

    title: str
    trail: list[str]
    document: str
    section: Annotated[Reference | None, says("Null if the section is not an entry.")]
    entries: list[Expansion]


class ExpansionsAnswer(TypedDict):
    """The sets of cards, in document order."""

    total: int
    sections: list[ExpansionSection]

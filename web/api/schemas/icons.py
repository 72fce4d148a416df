"""The public shapes of icons and of expansion sets, by the sections that explain them."""

from typing import Annotated

from typing_extensions import TypedDict

from web.api.schemas.entries import ListedEntry
from web.api.schemas.records import Game, Notes, Reference, Snapshot, Wording, says


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

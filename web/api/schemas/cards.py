"""The public shapes of cards, card lists and title groups, with the rulings on them."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from web.api.schemas.records import (
    CardList,
    Filter,
    Game,
    Id,
    Notes,
    Reference,
    Remark,
    Sourced,
    Url,
    Wording,
    says,
)


class Ruling(Sourced):
    """A ruling on a card."""

    wording: Wording
    begins: Annotated[str, says("Its first words.")]


class InheritedRuling(Ruling):
    """A ruling on a basic title, which applies to every card of the title group."""

    group: Reference
    rule: Annotated[Reference | None, says("The rule that says so.")]
    reason: str


class GroupSize(Reference):
    """A title group with the number of its members."""

    game: str
    basic: Annotated[bool, says("A card with the basic title exists.")]
    members: int


class CardFacts(TypedDict):
    """The rulings and rules for a card."""

    page: Annotated[Reference | None, says("The card in the card list, if it is there.")]
    types: list[str]
    sets: list[str]
    groups: list[GroupSize]
    rulings: Annotated[list[Ruling], says("Those in force first.")]
    inherited: Annotated[list[InheritedRuling], says("Rulings on the basic title of its group.")]
    general: Annotated[list[Sourced], says("Rules that these rulings refer to.")]
    type_rules: Annotated[list[Sourced], says("The general rules for its card type.")]
    gaps: list[Sourced]


class GroupMember(Reference):
    """A card of a title group."""

    types: list[str]


class Group(Reference):
    """A title group: cards that share the rulings on their basic title."""

    game: str
    basic: Annotated[Reference | None, says("The card with the basic title.")]
    remarks: list[Remark]
    members: list[GroupMember]
    rulings: Annotated[list[Ruling], says("Rulings on the title, which apply to every member.")]
    rule: Reference | None
    reason: str


class GroupRule(TypedDict):
    """How titles form groups in a game."""

    game: str
    rule: Reference | None
    reason: str


class GroupsAnswer(TypedDict):
    """The title groups of all games."""

    rules: list[GroupRule]
    groups: list[GroupSize]


class CardLetter(TypedDict):
    """A letter of a card list."""

    letter: str
    cards: int
    url: Url


class LetteredCardList(CardList):
    """A card list with its letters."""

    letters: Annotated[list[CardLetter], says("Letters with any of the cards asked for.")]
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
    rulings: Annotated[int, says("The number in all documents.")]
    standing: Annotated[
        Literal["in force", "old", "none"],
        says("`old`: all its rulings are superseded."),
    ]
    url: Url


class CardsAnswer(TypedDict):
    """The card lists, and the cards of the letter asked for."""

    lists: list[LetteredCardList]
    total: Annotated[int, says("How many cards match.")]
    cards: list[ListedCard]
    game: Game
    letter: str | None
    type: str | None
    ruled: bool
    notes: Notes

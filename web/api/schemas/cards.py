"""The public shapes of cards, card lists and title groups, with the rulings on them."""

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from web.api.schemas.changes import EntryChange
from web.api.schemas.records import (
    CardList,
    Conflict,
    Filter,
    Game,
    Id,
    Name,
    Notes,
    Reference,
    Remark,
    ShortSource,
    Snapshot,
    Sourced,
    Url,
    Wording,
    says,
)
from web.resources import decks


class Ruling(Sourced):
    """A ruling on a card."""

    wording: Wording
    begins: Annotated[str, says("Its first words.")]
    whole: Annotated[bool, says("These are all its words.")]


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


class CardMention(TypedDict):
    """A text that refers to a card."""

    id: Id
    title: str
    number: str | None
    url: Annotated[str, says("Address of the paragraph.")]
    source: ShortSource
    wording: Wording
    paragraph: int
    sentence: Annotated[str, says("The first sentence that refers to the card.")]
    count: Annotated[int, says("How often the text refers to it.")]


class CardFacts(TypedDict):
    """The rulings and rules for a card."""

    page: Annotated[Reference | None, says("The card in the card list, if it is there.")]
    types: list[str]
    sets: Annotated[list[str], says("What the card list calls its sets.")]
    set_names: Annotated[list[str], says("What they are called, in the same order.")]
    text: Annotated[str, says("Its game text, where the card list of the site has it.")]
    image: Annotated[str, says("The address of a picture of it, likewise.")]
    groups: list[GroupSize]
    rulings: Annotated[list[Ruling], says("Those in force first.")]
    inherited: Annotated[list[InheritedRuling], says("Rulings on the basic title of its group.")]
    general: Annotated[list[Sourced], says("Rules that these rulings refer to.")]
    type_rules: Annotated[list[Sourced], says("The general rules for its card type.")]
    gaps: list[Sourced]
    mentions: Annotated[
        list[CardMention],
        says("Other texts that refer to the card; of a ruling, `referenced_by` has them."),
    ]
    coverage: Annotated[
        str, says("What our copy of the glossary holds on it, where no entry does.")
    ]


class NamedCard(Reference, CardFacts):
    """The card that a query names."""

    game: str


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
    coverage: Annotated[
        str, says("What our copy of the glossary holds on the title, where no entry does.")
    ]


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
    sets: Annotated[list[str], says("What the card list calls its sets.")]
    rulings: Annotated[int, says("The number in all documents.")]
    standing: Annotated[
        Literal["in force", "old", "none"],
        says("`old`: all its rulings are superseded."),
    ]
    url: Url


class CardsAnswer(TypedDict):
    """The card lists, and the cards of the letter asked for."""

    lists: list[LetteredCardList]
    others: Annotated[list[CardList], says("The card lists that were not asked for.")]
    total: Annotated[int, says("How many cards match.")]
    cards: list[ListedCard]
    game: Game
    letter: str | None
    type: str | None
    ruled: bool
    notes: Notes


class CardRuling(TypedDict):
    """A ruling on a card in its own words."""

    id: Id
    title: str
    url: Url
    source: Annotated[ShortSource, says("Its document; `authority` says if it is in force.")]
    wording: Wording
    paragraphs: list[str]
    citation: Annotated[str, says("To cite these words, with version and digest.")]
    governs: Annotated[str | None, says("The id of what governs in its place; null for nothing.")]


class InheritedCardRuling(CardRuling):
    """A ruling on the basic title of a title group, which applies to each of its cards."""

    group: Annotated[str, says("The id of the title group.")]
    rule: Annotated[str, says("The id of the rule that says so.")]
    reason: str


class RuledCard(TypedDict):
    """A card or a title group with the rulings on it; a line of the file of all rulings."""

    id: Id
    title: str
    kind: Literal["card", "group"]
    game: str
    url: Url
    types: list[str]
    rulings: Annotated[list[CardRuling], says("On the card itself, those in force first.")]
    inherited: Annotated[list[InheritedCardRuling], says("On the basic title of its group.")]
    mentions: Annotated[list[CardMention], says("Other texts that refer to it.")]


class CardRulingsResult(TypedDict):
    """The result for one title."""

    asked: str
    status: Annotated[
        Literal["found", "ambiguous", "unknown"],
        says("`ambiguous`: several cards have this title. `unknown`: no card has it."),
    ]
    how: Annotated[str | None, says("How the title was matched, as in a look-up.")]
    card: RuledCard | None
    candidates: Annotated[list[Reference], says("The possible cards, if it is ambiguous.")]


class CardRulingsAnswer(TypedDict):
    """The rulings on many cards, in the order sent."""

    results: list[CardRulingsResult]
    notes: Notes
    snapshot: Snapshot


class CardTitles(TypedDict):
    """Titles of cards."""

    titles: Annotated[
        list[Annotated[str, Field(max_length=1000)]], Field(min_length=1, max_length=200)
    ]
    game: NotRequired[Name]


class DeckList(TypedDict):
    """A list of cards, by hand or from a program for cards."""

    list: Annotated[str, Field(max_length=decks.LONGEST)]
    game: NotRequired[Name]
    since: NotRequired[Name]


class DeckCard(RuledCard):
    """A card of a deck with all that touches it."""

    count: Annotated[int, says("How many of it the list has.")]
    conflicts: Annotated[list[Conflict], says("Of its rulings with other rules.")]
    missing: Annotated[list[Sourced], says("Entries on it that no document here has.")]
    coverage: Annotated[
        str, says("What our copy of the glossary holds on it, where no entry does.")
    ]


class UnknownLine(TypedDict):
    """A line of the list that names no card, or several."""

    written: str
    candidates: list[Reference]


class OtherGame(TypedDict):
    """A game that has cards of the list which the game of the list does not have."""

    game: Name
    lines: Annotated[int, says("How many of the unknown lines name a card of it.")]


class DeckChange(EntryChange):
    """What changed of a rule that touches a card of the deck."""

    document: str
    to: Annotated[str, says("The version that changed it.")]


class DeckAnswer(TypedDict):
    """All that touches the cards of a deck."""

    since: str
    cards: list[DeckCard]
    unknown: list[UnknownLine]
    elsewhere: list[OtherGame]
    total: int
    changes: list[DeckChange]
    game: Game
    notes: Notes
    snapshot: Snapshot

"""The public shapes of search and autocomplete: results, reasons, facets, suggestions."""

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from web.api.schemas.cards import NamedCard
from web.api.schemas.days import Day
from web.api.schemas.records import (
    Filter,
    Game,
    Id,
    Kind,
    Listed,
    Missing,
    MoreListed,
    Notes,
    Reference,
    Remarks,
    ShortSource,
    Snapshot,
    Span,
    Url,
    Wording,
    choose_keys,
    says,
)


class Snippet(TypedDict):
    """The part of a paragraph that answers."""

    lead: Annotated[str, says("What opens the list, if the text is a list item.")]
    text: str
    spans: Annotated[list[Span], says("The matching words.")]


class Hit(TypedDict):
    """One result of a search."""

    id: Id
    title: str
    document: str
    version: str
    game: str
    kind: Kind
    number: str | None
    trail: list[str]
    wording: Wording
    url: Annotated[str, says("Address of the paragraph that answers.")]
    snippet: Snippet
    why: Annotated[list[str], says("The reasons, in words.")]
    also: Annotated[list[Reference], says("Superseded statements of the same rule.")]


class Facets(TypedDict):
    """How many entries match, by game, document and kind, each without its own filter."""

    game: dict[str, int]
    document: dict[str, int]
    kind: dict[str, int]


class QuotedSentences(TypedDict):
    """Some sentences of a paragraph, or all of a short one, word for word."""

    id: Id
    title: str
    number: str | None
    game: str
    source: ShortSource
    paragraph: Annotated[int, says("Its number in the entry, from 1.")]
    lead: Annotated[str, says("What opens the list, if the text is a list item.")]
    text: str
    listed: Listed
    more_listed: MoreListed
    wording: Wording
    remarks: Remarks
    citation: Annotated[
        str, says("Cites this paragraph in this version, with a digest of its words.")
    ]
    url: Url


class DecidingAnswer(TypedDict):
    """The sentences that answer a query."""

    verdict: Annotated[
        Literal["decides", "nearest"],
        says(
            "`decides` is a promise: nine in ten of the answers so called are right. `nearest`:"
            " these words come nearest, and may not decide it."
        ),
    ]
    sentences: Annotated[
        list[QuotedSentences],
        says("One for each rule; several if several govern. Together at most 400 characters."),
    ]
    why: Annotated[str, says("Why these sentences: what names them, or what they answer.")]
    missing: Annotated[
        list[Missing], says("What the query names, and no document here holds. Show it, too.")
    ]


class AskedApart(TypedDict):
    """One of the questions of a query that asks several, answered alone."""

    query: Annotated[str, says("The question as it was read: corrected, without greetings.")]
    answer: Annotated[DecidingAnswer | None, says("Null if no answer is sure enough.")]


class Lesson(TypedDict):
    """What teaches the subject of a question."""

    kind: Annotated[Literal["procedure", "chapter"], says("Step by step, or a chapter of Learn.")]
    title: str
    game: str
    url: Url


class MentionedCard(Reference):
    """A card of the lists that a query names."""

    game: str
    types: Annotated[list[str], says("Such as `Personnel`; several where printings differ.")]
    whole: Annotated[bool, says("Whether the query contains its whole name, not just part of it.")]


class NamedDocument(ShortSource):
    """A document that a query names."""

    game: str


class SearchAnswer(TypedDict):
    """The answer to a query."""

    query: str
    confident: Annotated[
        bool, says("Whether the answer decides; the nearest entries follow in any case.")
    ]
    answer: Annotated[
        DecidingAnswer | None, says("Null if no document here is about what was asked.")
    ]
    questions: Annotated[
        list[AskedApart],
        says(
            "If the query asks several questions that can be asked alone: the first four of them,"
            " each with its own answer, of the game of `answer`. Otherwise empty."
        ),
    ]
    other_answers: Annotated[
        list[DecidingAnswer],
        says(
            "The answers for other games that may be meant as well, the likeliest first. Empty"
            " where one is chosen, named or clear; where that has nothing about it, the answers of"
            " its other editions, or of the one named and not chosen."
        ),
    ]
    total: int
    results: list[Hit]
    only_filters: Annotated[
        bool, says("Whether no word is searched for, only what passes conditions: no answer then.")
    ]
    notes: Notes
    snapshot: Snapshot
    explanation: NotRequired[
        Annotated[list[str], says("How the query was understood, if `explain` asked for it.")]
    ]
    card: Annotated[NamedCard | None, says("The card that the query names, with its rulings.")]
    named_cards: Annotated[
        list[MentionedCard],
        says(
            "Up to four cards of the lists that a question names, or up to ten whose titles contain"
            " every word of a short query; empty if `card` is given."
        ),
    ]
    named_documents: Annotated[
        list[NamedDocument],
        says(
            "Up to four documents that the whole query names (`2e rulebook`, `rulings`), those in"
            " force first; empty if a document is chosen."
        ),
    ]
    lessons: Annotated[
        list[Lesson], says("What teaches the subject, if the question asks about little else.")
    ]
    limit: int
    on: Day
    document: str | None
    game: Game
    kind: str | None
    facets: Facets
    filters: Annotated[
        list[Filter],
        says("The filters for this answer: facets with a choice, and those in use."),
    ]


ChosenSearchKeys = choose_keys(
    "ChosenSearchKeys",
    "The keys of the answer to a query that were asked for with `fields`.",
    (SearchAnswer,),
)


class Suggestion(TypedDict):
    """A name that completes what was typed."""

    id: Id
    title: str
    matched: Annotated[
        str | None,
        says("The alias, icon or player's word that matched; null if the title did."),
    ]
    kind: Kind
    document: str
    short: Annotated[
        str,
        says("The short name of the document; empty for card lists and title groups."),
    ]
    game: str
    url: str | None


class SuggestAnswer(TypedDict):
    """Names for what was typed so far."""

    query: str
    suggestions: list[Suggestion]
    snapshot: Snapshot


BrowserSuggestions = Annotated[
    list[str | list[str]],
    Field(min_length=4, max_length=4),
    says("What was typed, then names, descriptions and addresses, as browsers expect."),
]


class AskAnswer(TypedDict):
    """The answer to a question as one message."""

    query: str
    document: str | None
    game: Game
    form: Annotated[Literal["plain", "discord"], says("The markup of the message.")]
    on: Day
    verdict: Annotated[
        Literal["decides", "nearest", "none"],
        says(
            "`decides`: these words decide what was asked. `nearest`: they may not. `none`: no rule"
            " here is about it."
        ),
    ]
    message: Annotated[str, says("At most 2,000 characters, as Discord counts them.")]
    notes: Notes
    snapshot: Snapshot

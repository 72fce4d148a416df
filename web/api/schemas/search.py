"""The public shapes of search and autocomplete: results with their reasons, facets, names while typing."""

from typing import Annotated, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from web.api.schemas.records import (
    Filter,
    Game,
    Id,
    Kind,
    Notes,
    Reference,
    Snapshot,
    Span,
    Wording,
    says,
)


class Snippet(TypedDict):
    """A piece of a paragraph that answers."""

    lead: Annotated[
        str, says("The sentence that opens the list, where the text is an item of one.")
    ]
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
    url: Annotated[str, says("With the paragraph that answers.")]
    snippet: Snippet
    why: Annotated[list[str], says("The reasons, in words.")]
    also: Annotated[list[Reference], says("Older statements of the same thing.")]


class Facets(TypedDict):
    """How many entries match by game, document and kind: of the texts, and each as if it were not filtered itself."""

    game: dict[str, int]
    document: dict[str, int]
    kind: dict[str, int]


class SearchAnswer(TypedDict):
    """The answer to a query."""

    query: str
    confident: Annotated[
        bool, says("False where nothing here decides it; the nearest entries follow all the same.")
    ]
    total: int
    results: list[Hit]
    notes: Notes
    snapshot: Snapshot
    explanation: NotRequired[
        Annotated[list[str], says("How it was understood, where that was asked.")]
    ]
    limit: int
    document: str | None
    game: Game
    kind: str | None
    facets: Facets
    filters: Annotated[
        list[Filter],
        says("What the answer may be narrowed by: the facets with a choice, and those in use."),
    ]


class Suggestion(TypedDict):
    """A name that may be meant."""

    id: Id
    title: str
    matched: Annotated[
        str | None,
        says("The alias, icon or player's word that matched; null where the title does."),
    ]
    kind: Kind
    document: str
    short: Annotated[
        str,
        says("How the document is called in running text; empty for a card list and title groups."),
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
    says("What was typed, names, descriptions, addresses: the form that browsers read."),
]

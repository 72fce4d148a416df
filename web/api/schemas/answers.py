"""The public shapes of whole answers, and of the bodies that are sent.

In: the shapes of what stands in answers (web.api.schemas.records). Out: types; which route gives
which is told in web.api.openapi.operations. Nothing is made or checked here.
"""

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from web.api.schemas.records import (
    Amended,
    Amending,
    Amendment,
    Backlink,
    Beside,
    CardFacts,
    CardList,
    Conflict,
    Document,
    Id,
    Kind,
    Lines,
    Link,
    Notes,
    Paragraph,
    Reference,
    Remark,
    Ruling,
    Snapshot,
    Sourced,
    Span,
    Standing,
    Target,
    Url,
    Wording,
    says,
)

Game = Annotated[str | None, says("What was asked; null for all games.")]


class Entry(TypedDict):
    """An entry, a gap or a card of a list, with all that belongs to it.

    An address that pins a version never changes: what the
    next build may change is empty or null there.
    """

    id: Id
    document: str
    version: str
    game: str
    kind: Kind
    title: str
    number: str | None
    trail: Annotated[list[str], says("The titles above it, the document's short name first.")]
    aliases: list[str]
    icons: list[str]
    wording: Wording
    recovered: Annotated[bool, says("Our copy of the document lost the heading; it was restored.")]
    ours: Annotated[
        bool, says("Nobody knows the lost heading; the title is a description of ours.")
    ]
    lines: Lines
    text: Annotated[str, says("The paragraphs, joined by blank lines.")]
    terms: Annotated[list[str], says("Of an equivalence: what is the same thing.")]
    scope: Annotated[str, says("Of an equivalence: where it holds; empty for everywhere.")]
    questions: Annotated[list[str], says("What it answers, as a player would ask.")]
    plain: Annotated[str, says("Our own words for it; empty where there are none.")]
    links: Annotated[
        list[Link],
        says("References from the text, by place. Empty at an address that pins the version."),
    ]
    marks: Annotated[list[str], says("`changed`: the document marks it as new or changed.")]
    amendments: list[Amendment]
    gap: bool
    pinned: Annotated[str | None, says("The id with its version; null where there is no text.")]
    citation: Annotated[
        str | None, says("`stccg:` and the pinned id; null where there is no text.")
    ]
    url: Url
    pinned_url: Annotated[str | None, says("The address that never changes.")]
    latest_url: Url
    at_pinned_address: bool
    source: Document | CardList
    paragraphs: list[Paragraph]
    beside: Beside
    remarks: list[Remark]
    parents: Annotated[list[Reference], says("The sections that hold it, outermost first.")]
    sections: list[Reference]
    previous: Reference | None
    next: Reference | None
    standing: Annotated[Standing | None, says("Null where nothing is tied to it.")]
    conflicts: list[Conflict]
    amends: list[Amended]
    amended_by: list[Amending]
    also: Annotated[list[Sourced], says("Entries of the same name in other documents.")]
    elsewhere: Annotated[
        list[Sourced], says("What is found under the name of a gap and is not it.")
    ]
    refers_to: Annotated[
        list[Target], says("Every target once, those that the words send to first.")
    ]
    referenced_by: Annotated[list[Backlink], says("Every referring entry once.")]
    referenced_by_count: Annotated[int | None, says("All references together.")]
    card: Annotated[CardFacts | None, says("Of what is about a card.")]


class GroupMember(Reference):
    """A card of a title group."""

    types: list[str]


class Group(Reference):
    """A title group: cards that share the rulings on their basic title."""

    game: str
    basic: Annotated[Reference | None, says("The card of the basic title.")]
    remarks: list[Remark]
    members: list[GroupMember]
    rulings: Annotated[list[Ruling], says("Rulings on the title, which reach every member.")]
    rule: Reference | None
    reason: str


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


class FilterValue(TypedDict):
    """A value by which a list may be narrowed."""

    value: str
    label: Annotated[str, says("What a reader calls it.")]
    count: Annotated[int, says("How much there is of it.")]
    chosen: bool
    url: Annotated[str, says("The page with this value, or without it where it is chosen.")]


class Filter(TypedDict):
    """Something by which a list may be narrowed."""

    filter: Annotated[str, says("The parameter.")]
    label: Annotated[str, says("What a reader calls it.")]
    values: list[FilterValue]


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


Name = Annotated[str, Field(max_length=200)]


class EntryBatch(TypedDict):
    """Ids to look up."""

    ids: Annotated[list[Name], Field(min_length=1, max_length=200)]


class EntryResult(TypedDict):
    """What became of one id."""

    asked: str
    status: Literal["found", "moved", "removed", "unknown"]
    entry: Annotated[Entry | Group | None, says("What the address of the id alone gives.")]


class EntryBatchAnswer(TypedDict):
    """What many ids name, in the order in which they were asked."""

    results: list[EntryResult]
    snapshot: Snapshot


class ListedEntry(Reference):
    """An entry as the lists name it."""

    pinned: str
    game: str
    trail: list[str]
    wording: Wording


class EntriesAnswer(TypedDict):
    """A page of the entries in force, in document order."""

    entries: list[ListedEntry]
    total: Annotated[int, says("On all pages together.")]
    limit: int
    document: str | None
    kind: str | None
    letter: str | None
    game: Game
    next: Annotated[str | None, says("The cursor of the next page; null on the last one.")]
    next_url: str | None
    notes: Notes
    snapshot: Snapshot


class Error(TypedDict):
    """Every error (RFC 9457)."""

    type: Annotated[str, says("Address of the paragraph that explains this kind of error.")]
    title: str
    status: int
    detail: Annotated[str, says("What is wrong with this request, and where.")]
    hint: Annotated[str, says("What to do.")]
    nearest: Annotated[list[Reference], says("Entries that may have been meant.")]

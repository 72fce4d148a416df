"""The public shapes of entries: one in full, many by their ids, the list of all."""

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from web.api.schemas.cards import CardFacts, Group, Ruling
from web.api.schemas.records import (
    Authority,
    CardList,
    Conflict,
    Document,
    Game,
    Id,
    Kind,
    Lines,
    Link,
    Name,
    Notes,
    Paragraph,
    Quotation,
    Reference,
    Remark,
    Sentence,
    ShortAmendment,
    Snapshot,
    Sourced,
    Span,
    Url,
    Wording,
    choose_keys,
    says,
)


class PlainLink(Link):
    """A reference at a place in our words."""

    source: Id


class Beside(TypedDict):
    """Our plain words beside the official ones; empty if the text itself is ours."""

    paragraphs: list[Paragraph]
    links: list[PlainLink]


class Amendment(ShortAmendment):
    """A change that a ruling makes to the glossary of its day, or to a card."""

    text: Annotated[str, says("The new words; empty if words are deleted.")]


class StandingEntry(Sourced):
    """How one text of a subject stands now."""

    sentence: Sentence


class Standing(TypedDict):
    """How an entry stands among those on the same subject."""

    subject: str
    reason: Annotated[str, says("Why these entries belong together.")]
    governs: Annotated[Sourced | None, says("The rule in force.")]
    entries: Annotated[list[StandingEntry], says("The one in force first, then by authority.")]
    sentence: Annotated[Sentence, says("How this entry stands.")]


class Amended(Reference):
    """What a ruling amends."""

    paragraph: int
    phrase: str


class Amending(Sourced):
    """A ruling that amends an entry."""

    amendments: list[ShortAmendment]


class Target(Reference):
    """What an entry refers to."""

    how: Annotated[Literal["see", "name"], says("`see`: the text sends the reader there.")]


class Backlink(Reference):
    """An entry that refers to this one."""

    count: int
    kinds: list[Literal["see", "mention", "card", "group", "amends"]]
    wording: Wording
    sentence: Annotated[Quotation, says("The first sentence with a reference.")]
    sentences: NotRequired[
        Annotated[list[Quotation], says("All such sentences, if this entry is missing.")]
    ]


class Entry(TypedDict):
    """An entry, a missing entry or a card, with everything about it.

    An address that pins a version never changes: what a later build may change is empty or null
    there.
    """

    id: Id
    document: str
    version: str
    game: str
    kind: Kind
    title: str
    number: str | None
    trail: Annotated[list[str], says("The titles above it, after the short name of the document.")]
    aliases: list[str]
    icons: list[str]
    wording: Wording
    recovered: Annotated[bool, says("Our copy of the document lost the heading; it was recovered.")]
    ours: Annotated[bool, says("Nobody knows the lost heading; the title is our own description.")]
    lines: Lines
    text: Annotated[str, says("The paragraphs, joined by blank lines.")]
    terms: Annotated[list[str], says("In an equivalence: the terms that mean the same.")]
    scope: Annotated[str, says("In an equivalence: where it applies; empty for everywhere.")]
    questions: Annotated[list[str], says("Questions that it answers, as a player would ask them.")]
    plain: Annotated[str, says("Our plain words; empty if there are none.")]
    links: Annotated[
        list[Link],
        says("References in the text, in order. Empty at an address that pins the version."),
    ]
    marks: Annotated[list[str], says("`changed`: the document marks it as new or changed.")]
    amendments: list[Amendment]
    gap: bool
    pinned: Annotated[str | None, says("The id with its version; null if there is no text.")]
    on: Annotated[str | None, says("The day whose words these are; null if none was asked for.")]
    citation: Annotated[str | None, says("`stccg:` and the pinned id; null if there is no text.")]
    url: Url
    pinned_url: Annotated[str | None, says("The address that never changes.")]
    latest_url: Url
    at_pinned_address: bool
    source: Document | CardList
    evidence: Annotated[
        str | None, says("What a recovered heading rests on; null where the document has it.")
    ]
    paragraphs: list[Paragraph]
    beside: Beside
    remarks: list[Remark]
    parents: Annotated[list[Reference], says("The sections that contain it, outermost first.")]
    sections: list[Reference]
    previous: Reference | None
    next: Reference | None
    standing: Annotated[Standing | None, says("Null if no other text covers the same subject.")]
    conflicts: list[Conflict]
    amends: list[Amended]
    amended_by: list[Amending]
    also: Annotated[list[Sourced], says("Entries with the same title in other documents.")]
    covers: Annotated[
        list[Ruling], says("Of a missing entry: the rules in force on its subject, best first.")
    ]
    elsewhere: Annotated[
        list[Sourced], says("Entries with the title of a missing entry that are not that entry.")
    ]
    refers_to: Annotated[
        list[Target], says("Each target once; those that the text sends the reader to come first.")
    ]
    referenced_by: Annotated[list[Backlink], says("Each referring entry once.")]
    referenced_by_count: Annotated[int | None, says("The number of all references.")]
    card: Annotated[CardFacts | None, says("For an entry about a card.")]
    query: NotRequired[Annotated[str, says("What was searched, where an address says it.")]]
    found: NotRequired[
        Annotated[dict[str, list[Span]], says("Its words in each paragraph, by address.")]
    ]


class BriefEntry(TypedDict):
    """The words of an entry, a card or a title group, with what a program needs to cite them."""

    id: Annotated[str, says("The id; with the version at an address that pins it.")]
    title: str
    number: str | None
    version: Annotated[str, says("Empty for cards of a list and for title groups.")]
    authority: Annotated[Authority | None, says("Of its document; null if there is no text.")]
    wording: Wording
    paragraph: Annotated[int | None, says("Its number, if only one paragraph was asked for.")]
    paragraphs: list[str]
    citation: Annotated[
        str | None, says("To cite these words, with their digest; null if there are none.")
    ]
    see: Annotated[
        list[Id],
        says("What decides in its place: what governs, the rulings of a card, the group's cards."),
    ]


class ListedEntry(Reference):
    """An entry in a list."""

    pinned: str
    game: str
    trail: list[str]
    wording: Wording


ChosenKeys = choose_keys(
    "ChosenKeys",
    "The keys of an entry that were asked for with `fields`, each as in the whole answer.",
    (Entry, Group),
)
ChosenBriefKeys = choose_keys(
    "ChosenBriefKeys",
    "The keys of the brief view that were asked for with `fields`.",
    (BriefEntry,),
)
ChosenListKeys = choose_keys(
    "ChosenListKeys",
    "The keys of a listed entry that were asked for with `fields`.",
    (ListedEntry,),
)


class EntryBatch(TypedDict):
    """Ids to look up."""

    ids: Annotated[list[Name], Field(min_length=1, max_length=200)]
    view: NotRequired[Literal["full", "brief"]]


class EntryResult(TypedDict):
    """The status of one id."""

    asked: str
    status: Literal["found", "moved", "removed", "unknown"]
    entry: Annotated[
        Entry | Group | BriefEntry | None, says("The same as at the address of the id.")
    ]


class EntryBatchAnswer(TypedDict):
    """What many ids name, in the order sent."""

    results: list[EntryResult]
    snapshot: Snapshot


class EntriesPage(TypedDict):
    """A page of a list."""

    total: Annotated[int, says("The number on all pages.")]
    limit: int
    document: str | None
    kind: str | None
    letter: str | None
    game: Game
    next: Annotated[str | None, says("The cursor of the next page; null on the last page.")]
    next_url: str | None
    notes: Notes
    snapshot: Snapshot


class EntriesAnswer(EntriesPage):
    """A page of the entries in force, in document order."""

    entries: list[ListedEntry]


class ChosenEntriesAnswer(EntriesPage):
    """A page of the entries in force, each with the keys that were asked for."""

    entries: list[ChosenListKeys]  # type: ignore[valid-type]

"""The public shapes of entries: one with all that belongs to it, many by their ids, the list of all."""

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from web.api.schemas.cards import CardFacts, Group
from web.api.schemas.records import (
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
    Url,
    Wording,
    says,
)


class PlainLink(Link):
    """A reference from a place in our words."""

    source: Id


class Beside(TypedDict):
    """Our plain words beside the official ones; empty where the text itself is ours."""

    paragraphs: list[Paragraph]
    links: list[PlainLink]


class Amendment(ShortAmendment):
    """A change that a ruling makes to the glossary of its day, or to a card."""

    text: Annotated[str, says("The new words; empty where words are deleted.")]


class StandingEntry(Sourced):
    """What one text of a subject counts for now."""

    sentence: Sentence


class Standing(TypedDict):
    """How an entry stands among those on the same subject."""

    subject: str
    reason: Annotated[str, says("Why the entries are tied.")]
    governs: Annotated[Sourced | None, says("What governs now.")]
    entries: Annotated[list[StandingEntry], says("The governing one first, then by authority.")]
    sentence: Annotated[Sentence, says("What this entry counts for.")]


class Amended(Reference):
    """What a ruling amends today."""

    paragraph: int
    phrase: str


class Amending(Sourced):
    """A ruling that amends an entry."""

    amendments: list[ShortAmendment]


class Target(Reference):
    """What an entry refers to."""

    how: Annotated[Literal["see", "name"], says("`see`: its words send the reader there.")]


class Backlink(Reference):
    """An entry that refers to this one."""

    count: int
    kinds: list[Literal["see", "mention", "card", "group", "amends"]]
    wording: Wording
    sentence: Annotated[Quotation, says("The first sentence that does.")]
    sentences: NotRequired[
        Annotated[list[Quotation], says("All of them, where this entry is a gap.")]
    ]


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

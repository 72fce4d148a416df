"""The public shapes that resources share: references, sources, sentences, paragraphs, filters.

In: nothing. Out: types. web.api.openapi.description makes the schemas of the API's description of
them, tests hold every answer against these, and no answer has a key that is not here or in the
modules beside this one, one for each resource. The values are made in web.resources. A key once
published keeps its meaning.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Literal, NotRequired, get_type_hints

from pydantic import Field
from pydantic.fields import FieldInfo
from typing_extensions import TypedDict


def says(meaning: str) -> FieldInfo:
    """Put the meaning of a key into the description."""
    made: FieldInfo = Field(description=meaning)
    return made


def choose_keys(name: str, meaning: str, whole: Sequence[type]) -> Any:
    """Make the type of what has some keys of whole answers, and no other."""
    hints: dict[str, Any] = {}
    for one in whole:
        for key, hint in get_type_hints(one, include_extras=True).items():
            hints[key] = hints[key] | hint if key in hints and hints[key] != hint else hint
    make: Any = TypedDict
    made = make(name, hints, total=False)
    made.__doc__ = meaning
    return made


Id = Annotated[str, says("Permanent id: document and short name, such as `1e-glossary/artifact`.")]
Url = Annotated[str, says("Address on this site, from its root.")]
Snapshot = Annotated[str, says("The build that answered.")]
Notes = Annotated[list[str], says("What was ignored or changed in the request.")]
Pair = Annotated[list[int], Field(min_length=2, max_length=2)]  # a list: fewer tools know of tuples
Start = Annotated[int, says("The first character, counted in code points from 0.")]
End = Annotated[int, says("The character after the last, counted in code points.")]
Span = Annotated[Pair, says("Start and end in code points: the first, and the one after the last.")]
Lines = Annotated[Pair | None, says("First and last line in the source file.")]
Kind = Annotated[
    Literal[
        "term", "card", "section", "sidebar", "icon", "expansion", "equivalence", "gap", "group"
    ],
    says("`gap`: a missing entry, which no document here contains. `group`: a title group."),
]
Wording = Annotated[
    Literal["official", "plain", "none"],
    says("Whose words: the document's, ours, or none (missing entries, cards of a list)."),
]
Authority = Literal["current", "historical", "unofficial"]
Game = Annotated[str | None, says("The game asked for; null for all games.")]
Remarks = Annotated[
    list[str], says("What our copy of the document lacks at this place, such as a list.")
]
Listed = Annotated[
    list[str],
    says("Where the text opens a list: its first items, at most 400 characters together."),
]
MoreListed = Annotated[int, says("How many items of that list are left out.")]
Name = Annotated[str, Field(max_length=200)]


class Reference(TypedDict):
    """An entry, a missing entry, a card or a title group, where something refers to it."""

    id: Id
    title: str
    kind: Kind
    number: Annotated[
        str | None, says("Such as `7.4.2` in this version; null if the document has no numbers.")
    ]
    icons: Annotated[list[str], says("Codes such as `[DL]`.")]
    document: str
    version: Annotated[str, says("Empty for cards of a list and for title groups.")]
    url: Url


class ShortSource(TypedDict):
    """The document of an entry, in short."""

    id: str
    version: str
    short: Annotated[str, says("The short name of the document.")]
    date: Annotated[str | None, says("As exact as known: `2024-04`.")]
    authority: Annotated[Authority | None, says("Null for a card list.")]
    url: Url


class Sourced(Reference):
    """An entry with its document."""

    source: ShortSource


class Missing(Sourced):
    """An entry that no document here holds, beside the rules that are here."""

    prevails: Annotated[bool, says("Where they disagree, over the first rule that is given.")]
    sentence: Annotated[str, says("Says so in English.")]


class SentenceLink(TypedDict):
    """A link in one of our sentences."""

    start: Start
    end: End
    target: Id
    url: Url


class Sentence(TypedDict):
    """One of our sentences, with links."""

    text: str
    links: list[SentenceLink]


class Quotation(TypedDict):
    """A sentence of a document, with the spans of its references."""

    text: str
    spans: list[Span]
    paragraph: int
    url: Url


class Paragraph(TypedDict):
    """One paragraph of an entry."""

    address: Annotated[
        str, says("The part of its address after #: `p3`, or `plain-3` in our words.")
    ]
    style: Literal["text", "bullet", "numbered", "table", "example", "epigraph", "subheading"]
    depth: Annotated[int, says("How deeply a list item is nested, from 0.")]
    text: str
    lines: Annotated[Pair, says("First and last line in the source file.")]
    citation: Annotated[
        str, says("As it may stand in source code: `stccg:1e-glossary@2.5.4/artifact#p2`.")
    ]


class Link(TypedDict):
    """A reference at a place in the text."""

    kind: Annotated[
        Literal["see", "mention", "card", "group", "amends"],
        says(
            "`see`: the text says so in words; `amends`: what a ruling amends; the others are names"
            " found in the text."
        ),
    ]
    phrase: str
    target: Annotated[str, says("An id, with or without a paragraph (#p2).")]
    paragraph: Annotated[int, says("From 1.")]
    start: Start
    end: End
    title: str
    url: Url
    gap: Annotated[bool, says("The target is not in the documents here.")]


class ShortAmendment(TypedDict):
    """What a ruling changes, without the new words."""

    op: Annotated[
        str,
        says(
            "`replace-entry`, `replace-paragraph`, `replace-section`, `delete-entry`,"
            " `delete-paragraph`, `delete-sentence`, `add`, `revised-text` or `errata`."
        ),
    ]
    where: Annotated[str, says("In the words of the ruling: `first paragraph`.")]
    sentence: Annotated[str, says("The operation in words.")]


class Remark(TypedDict):
    """A remark of ours on a text."""

    kind: str
    text: str


class ConflictSide(Sourced):
    """One side of a conflict."""

    paragraph: Annotated[int, says("From 1; 0 for the heading.")]


class Conflict(TypedDict):
    """Two rules in force that conflict."""

    entries: list[ConflictSide]
    about: str
    open: Annotated[bool, says("Nothing decides which of the two prevails.")]
    governs: Annotated[str | None, says("The id of the one that prevails.")]
    reason: str
    sentence: Sentence


class FilterValue(TypedDict):
    """A value of a filter."""

    value: str
    label: Annotated[str, says("Its label for readers.")]
    count: Annotated[int, says("How many results it leaves.")]
    chosen: bool
    url: Annotated[str, says("The page with this value, or without it if it is already chosen.")]


class Filter(TypedDict):
    """A filter for a list."""

    filter: Annotated[str, says("The name of the parameter.")]
    label: Annotated[str, says("Its label for readers.")]
    values: list[FilterValue]


class Document(TypedDict):
    """One version of a document."""

    id: str
    version: str
    pinned: Annotated[str, says("Id and version: `1e-glossary@2.5.4`.")]
    title: str
    short: Annotated[str, says("Its short name.")]
    game: Annotated[str, says("`1e`, `2e`, or the short name of another game.")]
    date: Annotated[str | None, says("When it was issued, as exact as known: `2024-04`.")]
    imported: Annotated[str | None, says("When it was registered here; null if not noted.")]
    publisher: str
    authority: Authority
    rank: Annotated[int, says("The lower rank prevails if two documents of a game conflict.")]
    file: str
    wording: Annotated[
        Literal["official", "plain"],
        says("`plain`: the official text is not installed; ours takes its place."),
    ]
    entries: int
    lines: Annotated[
        dict[str, int],
        says("Lines of the source: those with text, and those in a named exclusion."),
    ]
    problems: Annotated[int, says("Known faults in the text.")]
    url: Url
    pinned_url: Url
    latest_url: Url
    since: NotRequired[
        Annotated[
            str | None,
            says("Since when it was in force; null if it never was. Missing as `latest` is."),
        ]
    ]
    until: NotRequired[
        Annotated[str | None, says("The date from which it no longer was. Missing as `latest` is.")]
    ]
    latest: NotRequired[Annotated[bool, says("Missing at an address that pins the version.")]]
    coverage: NotRequired[
        Annotated[
            str,
            says(
                "Where our copy of it ends, if that is before its end; else empty. Missing as"
                " `latest` is."
            ),
        ]
    ]
    standing: NotRequired[
        Annotated[str, says("Its standing now. Missing at an address that pins the version.")]
    ]


class CardList(TypedDict):
    """An installed list of cards: facts, without text or authority."""

    id: str
    version: str
    title: str
    short: str
    game: str
    date: None
    publisher: None
    authority: None
    file: None
    wording: Literal["none"]
    url: Url
    latest_url: Url
    latest: bool
    standing: str
    entries: int

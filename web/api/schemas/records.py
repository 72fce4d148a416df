"""The public shapes that several resources share: references, sources, sentences, paragraphs, filters.

In: nothing. Out: types. web.api.openapi.description makes the schemas of the API's description of
them, tests hold every answer against these, and no answer has a key that is not here or in the
modules beside this one, one for each resource. The values are made in web.resources. A key once
published keeps its meaning.
"""

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from pydantic.fields import FieldInfo
from typing_extensions import TypedDict


def says(meaning: str) -> FieldInfo:
    """Put the meaning of a key into the description."""
    made: FieldInfo = Field(description=meaning)
    return made


Id = Annotated[str, says("Permanent: document and short name, such as `1e-glossary/artifact`.")]
Url = Annotated[str, says("Address on this site, from its root.")]
Snapshot = Annotated[str, says("The build that answered.")]
Notes = Annotated[list[str], says("What was not taken as it was given.")]
Pair = Annotated[list[int], Field(min_length=2, max_length=2)]  # a list: fewer tools know of tuples
Span = Annotated[Pair, says("First character and the one behind the last.")]
Lines = Annotated[Pair | None, says("First and last line in the source file.")]
Kind = Annotated[
    Literal[
        "term", "card", "section", "sidebar", "icon", "expansion", "equivalence", "gap", "group"
    ],
    says("`gap`: texts refer to it and no installed document holds it. `group`: a title group."),
]
Wording = Annotated[
    Literal["official", "plain", "none"],
    says("Whose words: the document's, ours, or none at all (gaps, cards of a list)."),
]
Authority = Literal["current", "historical", "unofficial"]
Game = Annotated[str | None, says("What was asked; null for all games.")]
Name = Annotated[str, Field(max_length=200)]


class Reference(TypedDict):
    """An entry, a gap, a card or a title group, named where something refers to it."""

    id: Id
    title: str
    kind: Kind
    number: Annotated[
        str | None, says("As `7.4.2` in its version; null where the document counts nothing.")
    ]
    icons: Annotated[list[str], says("Codes such as `[DL]`.")]
    document: str
    version: Annotated[str, says("Empty for cards of a list and for title groups.")]
    url: Url


class ShortSource(TypedDict):
    """The text in which an entry stands, in few words."""

    id: str
    version: str
    short: Annotated[str, says("How the document is called in running text.")]
    date: Annotated[str | None, says("As exact as is known: `2024-04`.")]
    authority: Annotated[Authority | None, says("Null for a card list.")]
    url: Url


class Sourced(Reference):
    """An entry with the text in which it stands."""

    source: ShortSource


class SentenceLink(TypedDict):
    """A name in a sentence of ours that leads somewhere."""

    start: int
    end: int
    target: Id
    url: Url


class Sentence(TypedDict):
    """A sentence of ours, with links."""

    text: str
    links: list[SentenceLink]


class Quotation(TypedDict):
    """A sentence of a document, with the places of what it refers to."""

    text: str
    spans: list[Span]
    paragraph: int
    url: Url


class Paragraph(TypedDict):
    """One paragraph of an entry."""

    address: Annotated[
        str, says("What stands behind # in its address: `p3`, of our words `plain-3`.")
    ]
    style: Literal["text", "bullet", "numbered", "table", "example", "epigraph", "subheading"]
    depth: Annotated[int, says("How deep a list item is nested, from 0.")]
    text: str
    lines: Annotated[Pair, says("First and last line in the source file.")]
    citation: Annotated[
        str, says("As it may stand in a program's source: `stccg:1e-glossary@2.5.4/artifact#p2`.")
    ]


class Link(TypedDict):
    """A reference from a place in the text."""

    kind: Annotated[
        Literal["see", "mention", "card", "group", "amends"],
        says(
            "`see`: the text makes it in words; the others are names found in running text, or what"
            " a ruling amends."
        ),
    ]
    phrase: str
    target: Annotated[str, says("An id, perhaps with its paragraph (#p2).")]
    paragraph: Annotated[int, says("From 1.")]
    start: int
    end: int
    title: str
    url: Url
    gap: Annotated[bool, says("No installed document holds the target.")]


class ShortAmendment(TypedDict):
    """What a ruling changes, without the new words."""

    op: Annotated[
        str,
        says(
            "`replace-entry`, `replace-paragraph`, `replace-section`, `delete-entry`,"
            " `delete-paragraph`, `delete-sentence`, `add`, `revised-text` or `errata`."
        ),
    ]
    where: Annotated[str, says("As the ruling says it: `first paragraph`.")]
    sentence: Annotated[str, says("The operation in words.")]


class Remark(TypedDict):
    """What we have to say about a text."""

    kind: str
    text: str


class ConflictSide(Sourced):
    """One side of a conflict."""

    paragraph: Annotated[int, says("From 1; 0 for the heading.")]


class Conflict(TypedDict):
    """Two texts in force that pull apart."""

    entries: list[ConflictSide]
    about: str
    open: Annotated[bool, says("Nothing decides which of the two stands.")]
    governs: Annotated[str | None, says("The id of the one that stands.")]
    reason: str
    sentence: Sentence


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


class Document(TypedDict):
    """One version of a document."""

    id: str
    version: str
    pinned: Annotated[str, says("Id and version: `1e-glossary@2.5.4`.")]
    title: str
    short: Annotated[str, says("How it is called in running text.")]
    game: Annotated[str, says("`1e`, `2e`, or the short name of another game.")]
    date: Annotated[str | None, says("As exact as is known: `2024-04`.")]
    publisher: str
    authority: Authority
    rank: Annotated[int, says("1 goes before 2 where two documents of a game conflict.")]
    file: str
    wording: Annotated[
        Literal["official", "plain"],
        says("`plain`: the official text is not installed, ours stands for it."),
    ]
    entries: int
    lines: Annotated[
        dict[str, int], says("Lines of the source: filled ones, and those left out by name.")
    ]
    problems: Annotated[int, says("Known faults in the text.")]
    url: Url
    pinned_url: Url
    latest_url: Url
    latest: NotRequired[Annotated[bool, says("Left out at an address that pins the version.")]]
    standing: NotRequired[
        Annotated[
            str, says("What it counts for now. Left out at an address that pins the version.")
        ]
    ]


class CardList(TypedDict):
    """A list of cards that was installed: facts, no text and no authority."""

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

"""The public shapes of citations: the one to write, and verdicts on existing ones."""

from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from web.api.schemas.changes import MarkedWords
from web.api.schemas.lookups import How, Status
from web.api.schemas.records import Name, Notes, Reference, Snapshot, says

VerdictName = Literal[
    "unknown",
    "removed",
    "moved",
    "gap",
    "reworded",
    "quotation-not-found",
    "superseded",
    "current",
]


class CitedEntry(Reference):
    """The cited entry, at the address of the paragraph."""


class RenderedCitation(TypedDict):
    """A citation as people read it, in every style."""

    text: str
    markdown: str
    html: str
    bbcode: str
    csl: Annotated[dict[str, Any], says("A CSL-JSON item, for bibliography programs.")]


class CitationAnswer(TypedDict):
    """The citation to write for an entry."""

    citation: Annotated[str, says("As it stands in source code: `stccg:1e-glossary/artifact#p2`.")]
    style: Literal["text", "markdown", "html", "bbcode", "csl"]
    shown: Annotated[str | dict[str, Any], says("In the style that was asked for.")]
    rendered: RenderedCitation
    entry: CitedEntry
    notes: Notes
    snapshot: Snapshot


class IdsToCite(TypedDict):
    """What is to be cited, and how."""

    ids: Annotated[
        list[Annotated[str, Field(max_length=250)]],
        Field(min_length=1, max_length=200),
        says("Ids, with or without version and paragraph: `1e-glossary/artifact#p2`."),
    ]
    pinned: NotRequired[Annotated[bool, says("With the version.")]]
    digest: NotRequired[Annotated[bool, says("With the digest of the words.")]]


class MadeCitation(TypedDict):
    """The citation of one of many ids."""

    id: Annotated[str, says("As it was sent.")]
    citation: Annotated[str | None, says("To write into a source; null if it cannot be cited.")]
    entry: CitedEntry | None
    sentence: Annotated[str | None, says("Why it cannot be cited; null if it can.")]


class CitationsAnswer(TypedDict):
    """The citations of many ids, in the order sent."""

    results: list[MadeCitation]
    notes: Notes
    snapshot: Snapshot


class WrittenCitation(TypedDict):
    """A citation with the words quoted from it."""

    citation: str
    quotation: NotRequired[str | None]


class CitationBatch(TypedDict):
    """Citations to check."""

    citations: Annotated[list[str | WrittenCitation], Field(min_length=1, max_length=200)]


class CheckedCitation(TypedDict):
    """The verdict on a citation."""

    citation: str
    verdict: VerdictName
    sentence: Annotated[str, says("What became of the cited text, and what to do.")]
    instead: Annotated[
        str | None, says("The citation to use instead; for an unknown one, the nearest.")
    ]
    unverified: Annotated[bool, says("Part of it could not be checked in this build.")]
    entry: CitedEntry | None
    words: Annotated[
        list[MarkedWords],
        says(
            "What changed of the cited words since the version that was read; empty if nothing"
            " did, or this build lacks one of both."
        ),
    ]


class TextToRead(TypedDict):
    """A text whose citations are wanted."""

    text: Annotated[str, Field(max_length=100_000), says("At most 100,000 bytes in UTF-8.")]
    game: NotRequired[Annotated[Name, says("What the text is about; both games if left out.")]]


class FoundCitation(TypedDict):
    """A citation or a reference in a text."""

    start: Annotated[
        int, says("Its first character in what was sent, counted in code points from 0.")
    ]
    end: Annotated[int, says("The character after its last, counted in code points.")]
    written: Annotated[str, says("As it stands in the text.")]
    status: Annotated[Status, says("What it names, as a lookup says.")]
    how: Annotated[How | None, says("How it was read; null if it was not.")]
    verdict: VerdictName
    sentence: Annotated[str, says("What became of the cited text, and what to do.")]
    replacement: Annotated[
        str | None, says("The citation to write in its place; null if there is none.")
    ]
    unverified: Annotated[bool, says("Part of it could not be checked in this build.")]
    entry: CitedEntry | None
    candidates: Annotated[list[CitedEntry], says("What it may mean, if it is ambiguous.")]


class FoundCitationsAnswer(TypedDict):
    """The citations of a text, from left to right."""

    results: list[FoundCitation]
    notes: Notes
    snapshot: Snapshot


class VerdictsAnswer(TypedDict):
    """The verdicts on many citations, in the order sent."""

    results: list[CheckedCitation]
    snapshot: Snapshot

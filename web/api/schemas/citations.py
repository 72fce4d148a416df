"""The public shapes of citations: the one to write, and the verdicts on those that were written."""

from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from web.api.schemas.records import Reference, Snapshot, says


class CitedEntry(Reference):
    """What is cited, at the address of its paragraph."""


class RenderedCitation(TypedDict):
    """A citation as people read it, in every style."""

    text: str
    markdown: str
    html: str
    bbcode: str
    csl: Annotated[
        dict[str, Any], says("An item of CSL-JSON, for programs that keep bibliographies.")
    ]


class CitationAnswer(TypedDict):
    """The citation to write for an entry."""

    citation: Annotated[
        str, says("As it stands in a program's source: `stccg:1e-glossary/artifact#p2`.")
    ]
    style: Literal["text", "markdown", "html", "bbcode", "csl"]
    shown: Annotated[str | dict[str, Any], says("In the style that was asked.")]
    rendered: RenderedCitation
    entry: CitedEntry
    snapshot: Snapshot


class WrittenCitation(TypedDict):
    """A citation, with the words that were quoted from there."""

    citation: str
    quotation: NotRequired[str | None]


class CitationBatch(TypedDict):
    """Citations to check."""

    citations: Annotated[list[str | WrittenCitation], Field(min_length=1, max_length=200)]


class Verdict(TypedDict):
    """What became of a citation."""

    citation: str
    verdict: Literal[
        "unknown",
        "removed",
        "moved",
        "gap",
        "reworded",
        "quotation-not-found",
        "superseded",
        "current",
    ]
    sentence: Annotated[str, says("What became of it, and what to do.")]
    instead: Annotated[str | None, says("The citation to write; of an unknown one the nearest.")]
    unverified: Annotated[bool, says("Something of it could not be checked in this build.")]
    entry: CitedEntry | None


class VerdictsAnswer(TypedDict):
    """What became of many citations, in the order in which they were sent."""

    results: list[Verdict]
    snapshot: Snapshot

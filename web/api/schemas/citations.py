"""The public shapes of citations: the one to write, and verdicts on existing ones."""

from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from web.api.schemas.records import Reference, Snapshot, says


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
    snapshot: Snapshot


class WrittenCitation(TypedDict):
    """A citation with the words quoted from it."""

    citation: str
    quotation: NotRequired[str | None]


class CitationBatch(TypedDict):
    """Citations to check."""

    citations: Annotated[list[str | WrittenCitation], Field(min_length=1, max_length=200)]


class Verdict(TypedDict):
    """The verdict on a citation."""

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
    sentence: Annotated[str, says("What became of the cited text, and what to do.")]
    instead: Annotated[
        str | None, says("The citation to use instead; for an unknown one, the nearest.")
    ]
    unverified: Annotated[bool, says("Part of it could not be checked in this build.")]
    entry: CitedEntry | None


class VerdictsAnswer(TypedDict):
    """The verdicts on many citations, in the order sent."""

    results: list[Verdict]
    snapshot: Snapshot

"""The public shapes of what programs send and are answered: names looked up, citations checked, texts linked.

In: the shapes of what stands in answers (web.api.schemas.records). Out: types; which route takes
and gives which is told in web.api.openapi.operations. Nothing is made or checked here.
"""

from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from web.api.schemas.answers import Name
from web.api.schemas.records import Authority, Id, Notes, Reference, Snapshot, Url, says


class LookupEntry(Reference):
    """What a name means."""

    game: str
    pinned: str | None
    authority: Annotated[Authority | None, says("Of its document; null where there is no text.")]


class LookupResult(TypedDict):
    """What became of one name."""

    asked: str
    status: Literal["found", "ambiguous", "moved", "gap", "unknown", "removed"]
    how: Annotated[
        Literal["id", "number", "title", "alias", "icon", "spelling", "players' word"] | None,
        says("By which reading; null where none gave anything."),
    ]
    entry: Annotated[LookupEntry | None, says("What is meant.")]
    candidates: Annotated[list[LookupEntry], says("Where several different things bear the name.")]
    also: Annotated[list[LookupEntry], says("What else bears it and is about the same thing.")]
    nearest: Annotated[list[LookupEntry], says("What may have been meant: no answer.")]


class LookupAnswer(LookupResult):
    """What one name means."""

    notes: Notes
    snapshot: Snapshot


class LookupBatchAnswer(TypedDict):
    """What many names mean, in the order in which they were asked."""

    results: list[LookupResult]
    notes: Notes
    snapshot: Snapshot


class LookupBatch(TypedDict):
    """Names to look up."""

    names: Annotated[list[Name], Field(min_length=1, max_length=200)]
    game: NotRequired[Name]
    document: NotRequired[Name]
    nearest: NotRequired[
        Annotated[bool, says("Find what is nearest, for the first 50 names that lack it.")]
    ]


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


class TextLink(TypedDict):
    """A stretch of a text that names something."""

    start: Annotated[int, says("First character, in what was sent.")]
    end: Annotated[int, says("The character behind the last.")]
    phrase: Annotated[str, says("The words, as they are read.")]
    target: Id
    kind: Annotated[
        Literal["see", "mention", "card", "group"],
        says("`see`: a reference; else a name found in the words."),
    ]
    policy: Annotated[
        Literal["always", "title", "card", "group", "quoted"] | None,
        says("By which the name was linked; null for a reference."),
    ]
    title: Annotated[str, says("Of the target.")]
    url: Url


class LinkAnswer(TypedDict):
    """A text with links."""

    game: str
    links: Annotated[list[TextLink], says("From left to right, none inside another.")]
    html: Annotated[str, says("What was sent, with links; a text is escaped.")]
    snapshot: Snapshot


class Linking(TypedDict):
    """How a text is linked."""

    game: NotRequired[Annotated[Name, says("The first that is installed, where it is left out.")]]
    documents: NotRequired[
        Annotated[
            list[Name],
            Field(max_length=20),
            says("Whose entries are meant; all in force, where it is left out."),
        ]
    ]
    context: NotRequired[
        Annotated[Name, says("Id or title of what the text is about: not linked.")]
    ]
    root: NotRequired[
        Annotated[
            str, Field(max_length=250), says("Address where the links lead, if not the one asked.")
        ]
    ]


class TextToLink(Linking):
    """A text of at most 100,000 bytes."""

    text: Annotated[str, Field(max_length=100_000)]


class FragmentToLink(Linking):
    """A fragment of HTML of at most 100,000 bytes."""

    html: Annotated[str, Field(max_length=100_000)]


class NamesAnswer(TypedDict):
    """The names of a game that may be linked, in short.

    Docs/linking-texts.md tells how to read them.
    """

    game: str
    snapshot: Snapshot
    homes: Annotated[list[str], says("First halves of ids.")]
    kinds: list[str]
    policies: list[str]
    everyday: Annotated[
        list[str], says("Words whose capital says nothing where a sentence begins.")
    ]
    words: Annotated[list[str], says("Words of the game: a text that has one speaks of it.")]
    shorts: Annotated[dict[str, str], says("Short names of documents, with their ids.")]
    numbers: Annotated[
        dict[str, dict[str, str]], says("Of each document its numbers, with their ids.")
    ]
    cited: Annotated[dict[str, str], says("Numbers that one document alone has.")]
    elements: Annotated[
        dict[str, str],
        says("Elements of HTML that are not marked, not seen, objects, blocks: as selectors."),
    ]
    names: Annotated[
        list[list[int | str]],
        says("Places of home, second half of the id, places of kind and policy, forms."),
    ]
    url: Annotated[str, says("How an address is made of home and second half.")]

"""The public shapes of annotating texts from elsewhere, and of the names to link them with."""

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from web.api.schemas.records import Id, Name, Snapshot, Url, says


class TextLink(TypedDict):
    """A name or reference found in a text."""

    start: Annotated[
        int, says("Its first character in what was sent, counted in code points from 0.")
    ]
    end: Annotated[int, says("The character after its last, counted in code points.")]
    phrase: Annotated[str, says("The words, as a reader sees them.")]
    target: Id
    kind: Annotated[
        Literal["see", "mention", "card", "group"],
        says("`see`: a reference in words; the others are names."),
    ]
    policy: Annotated[
        Literal["always", "title", "card", "group", "quoted", "shared", "sense"] | None,
        says("The policy that linked the name; null for a reference."),
    ]
    title: Annotated[str, says("The title of the target.")]
    url: Url


class LinkAnswer(TypedDict):
    """A text with links."""

    game: str
    links: Annotated[list[TextLink], says("From left to right, without overlaps.")]
    html: Annotated[str, says("What was sent, with links; a plain text is escaped.")]
    snapshot: Snapshot


class Linking(TypedDict):
    """How a text is linked."""

    game: NotRequired[Annotated[Name, says("The first installed game if left out.")]]
    documents: NotRequired[
        Annotated[
            list[Name],
            Field(max_length=20),
            says("Link only to entries of these documents; all in force if left out."),
        ]
    ]
    context: NotRequired[
        Annotated[Name, says("Id or title of what the text is about, which is not linked.")]
    ]
    root: NotRequired[
        Annotated[
            str,
            Field(max_length=250),
            says("Site to link to, if it is not the one that was asked."),
        ]
    ]


class TextToLink(Linking):
    """A text of at most 100,000 bytes."""

    text: Annotated[str, Field(max_length=100_000)]


class FragmentToLink(Linking):
    """A fragment of HTML of at most 100,000 bytes."""

    html: Annotated[str, Field(max_length=100_000)]


class NamesAnswer(TypedDict):
    """The names of a game that may be linked, in a compact form.

    How to read them: docs/linking-texts.md.
    """

    game: str
    snapshot: Snapshot
    homes: Annotated[list[str], says("First halves of ids.")]
    kinds: list[str]
    policies: list[str]
    everyday: Annotated[
        list[str], says("Words whose capital letter means nothing at the start of a sentence.")
    ]
    words: Annotated[
        list[str], says("Words of the game; a text with one of them is about the game.")
    ]
    known: Annotated[
        list[str],
        says("How the words of all texts here begin; other words show another sense beside them."),
    ]
    things: Annotated[
        list[str], says("Those words of the game that show no rule: what players collect.")
    ]
    shorts: Annotated[dict[str, str], says("Ids of documents by their short names.")]
    numbers: Annotated[dict[str, dict[str, str]], says("For each document, ids by their numbers.")]
    cited: Annotated[dict[str, str], says("Ids by the numbers that only one document has.")]
    elements: Annotated[
        dict[str, str],
        says("HTML elements as selectors: not marked, not visible, objects, blocks."),
    ]
    names: Annotated[
        list[list[int | str]],
        says("Index of home, second half of the id, indexes of kind and policy, forms."),
    ]
    url: Annotated[str, says("Template of an address, with home and second half.")]

"""The public shapes of annotating texts from elsewhere, and of the names to link them with."""

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from web.api.schemas.records import Id, Name, Snapshot, Url, says


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

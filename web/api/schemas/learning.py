"""The public shapes of the learning path: paths, chapters, procedures, diagrams."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from web.api.schemas.records import (
    Game,
    Notes,
    Reference,
    SentenceLink,
    Snapshot,
    Span,
    Url,
    says,
)

ProcedureId = Annotated[str, says("Such as `1e-turn`; it never changes.")]
Picture = Annotated[
    str, says("SVG, 360 wide. It draws in `currentColor` and has a title and a description.")
]
Description = Annotated[str, says("The picture in words.")]


class CitedRule(Reference):
    """A paragraph that a sentence of ours rests on."""

    paragraph: Annotated[int, says("From 1, in the words that this site shows.")]
    source: Annotated[str, says("The short name of the document.")]
    citation: Annotated[str, says("With a digest, by which a change of its words is noticed.")]


class Branch(TypedDict):
    """Where a procedure goes on other than with the next step."""

    when: Annotated[str, says("Such as `nobody is left in your team`.")]
    to: Annotated[str, says("The id of a step; an earlier one or the same makes a loop.")]
    number: Annotated[int, says("The number of that step.")]


class Step(TypedDict):
    """A step of a procedure."""

    id: Annotated[str, says("Within the procedure.")]
    number: int
    title: str
    text: str
    optional: Annotated[bool, says("The player may leave it out.")]
    last: Annotated[bool, says("The procedure ends here.")]
    branches: list[Branch]
    rules: list[CitedRule]


class ListedProcedure(TypedDict):
    """A procedure, in short."""

    id: ProcedureId
    game: str
    title: str
    summary: str
    step_count: int
    url: Url


class Procedure(ListedProcedure):
    """What is done in a fixed order, as steps and as a picture."""

    description: Description
    picture: Picture
    steps: list[Step]


class ProcedureAnswer(Procedure):
    """A procedure with the build that holds it."""

    snapshot: Snapshot


class ProceduresAnswer(TypedDict):
    """The procedures: a turn, a mission attempt, a battle and so on."""

    total: int
    procedures: list[ListedProcedure]
    game: Game
    notes: Notes
    snapshot: Snapshot


class DiagramPart(TypedDict):
    """A part of a diagram."""

    number: Annotated[int, says("As it is drawn at the part.")]
    title: str
    text: str
    rules: list[CitedRule]


class Diagram(TypedDict):
    """A picture with its parts named."""

    id: str
    game: str
    title: str
    summary: str
    description: Description
    picture: Picture
    parts: list[DiagramPart]


class ListedChapter(TypedDict):
    """A chapter, in short."""

    id: Annotated[str, says("Such as `1e/turn`.")]
    game: str
    number: int
    title: str
    summary: str
    minutes: Annotated[int, says("That reading it takes.")]
    url: Url


class ChapterBlock(TypedDict):
    """A paragraph of a chapter, or a picture in it."""

    style: Literal[
        "text", "heading", "bullet", "numbered", "example", "question", "answer", "advice",
        "procedure", "diagram",
    ]  # fmt: skip
    text: Annotated[str, says("Empty for a picture.")]
    links: list[SentenceLink]
    stressed: list[Span]
    rules: list[CitedRule]
    procedure: Procedure | None
    diagram: Diagram | None


class ChapterAnswer(ListedChapter):
    """A chapter of the learning path."""

    chapters: list[ListedChapter]
    previous: ListedChapter | None
    next: ListedChapter | None
    blocks: list[ChapterBlock]
    snapshot: Snapshot


class PathAnswer(TypedDict):
    """The learning path of a game."""

    game: str
    url: Url
    minutes: int
    chapters: list[ListedChapter]
    procedures: list[ListedProcedure]


class PathsAnswer(TypedDict):
    """The learning paths of all games."""

    paths: list[PathAnswer]

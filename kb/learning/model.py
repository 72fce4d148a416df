"""The data of the learning path, all of it frozen: what a build writes and the site shows.

This module contains only data classes and imports nothing. Spans are character offsets, including
the start and excluding the end.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class CitedRule:
    """A paragraph of an entry that words of ours rest on."""

    entry: str  # id
    paragraph: int  # from 1, in the wording that this build serves


@dataclass(frozen=True)
class StepBranch:
    """Where a procedure goes on other than with the next step."""

    when: str  # "nobody is left"
    to: str  # id of a step: an earlier one or the same makes a loop


@dataclass(frozen=True)
class ProcedureStep:
    """One step of a procedure."""

    id: str  # within the procedure
    title: str
    text: str  # one or two sentences
    rules: tuple[CitedRule, ...]
    optional: bool  # the player may leave it out
    last: bool  # the procedure ends here
    branches: tuple[StepBranch, ...]


@dataclass(frozen=True)
class Procedure:
    """What is done in a fixed order, as steps and as a picture of them."""

    id: str  # "1e-turn"
    game: str
    title: str
    summary: str
    steps: tuple[ProcedureStep, ...]
    description: str  # the picture in words
    picture: str  # SVG


@dataclass(frozen=True)
class DiagramPart:
    """A part of a diagram, named by the number that is drawn at it."""

    title: str
    text: str
    rules: tuple[CitedRule, ...]


@dataclass(frozen=True)
class Diagram:
    """A picture with its parts named: the table, a card."""

    id: str  # "1e-spaceline"
    game: str
    title: str
    summary: str
    parts: tuple[DiagramPart, ...]
    description: str
    picture: str  # SVG


@dataclass(frozen=True)
class TextMark:
    """A stretch of text that is stressed, or that leads to an entry."""

    start: int
    end: int
    target: str  # id of an entry; "" where the words are stressed


@dataclass(frozen=True)
class ChapterBlock:
    """A paragraph of a chapter, or a place for a picture."""

    # text | heading | bullet | numbered | example | question | answer | advice | procedure |
    # diagram
    style: str
    text: str  # of a procedure or diagram: its id
    marks: tuple[TextMark, ...]
    rules: tuple[CitedRule, ...]


@dataclass(frozen=True)
class Chapter:
    """A page of the learning path."""

    id: str  # "1e/turn"
    game: str
    slug: str
    title: str
    summary: str
    minutes: int  # that reading it takes
    blocks: tuple[ChapterBlock, ...]

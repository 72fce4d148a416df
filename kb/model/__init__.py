"""The data that the stages pass to each other, all of it frozen.

    sources     documents and their lines
    readings    what a reader makes of a document
    entries     what people look up and cite, and what leads from one to another
    decisions   what people decided, as the corpus holds it
    results     what a search found

Only data classes: nothing is decided here, and nothing of ours imported. The meaning of a field is
next to it. Lines are counted from 1, as editors count them. Spans are character offsets, including
the start and excluding the end.
"""

from kb.model.decisions import (
    Alias,
    CardSet,
    CardType,
    Case,
    Conflict,
    Enumeration,
    Game,
    GameWords,
    GroupingRule,
    OutOfScope,
    PrecedenceRule,
    RetiredId,
    Subject,
)
from kb.model.entries import Card, CrossReference, DecidingSentences, Entry, Group, LinkedName
from kb.model.readings import Amendment, Anchor, Exclusion, Paragraph, Problem, Reading, Section
from kb.model.results import (
    Answer,
    AskedApart,
    Hit,
    MissingEntry,
    Quotation,
    Results,
    Snippet,
)
from kb.model.sources import Document, ExclusionRule, Line, Lines, Note, Source

__all__ = [
    "Alias",
    "Amendment",
    "Anchor",
    "Answer",
    "AskedApart",
    "Card",
    "CardSet",
    "CardType",
    "Case",
    "Conflict",
    "CrossReference",
    "DecidingSentences",
    "Document",
    "Entry",
    "Enumeration",
    "Exclusion",
    "ExclusionRule",
    "Game",
    "GameWords",
    "Group",
    "GroupingRule",
    "Hit",
    "Line",
    "Lines",
    "LinkedName",
    "MissingEntry",
    "Note",
    "OutOfScope",
    "Paragraph",
    "PrecedenceRule",
    "Problem",
    "Quotation",
    "Reading",
    "Results",
    "RetiredId",
    "Section",
    "Snippet",
    "Source",
    "Subject",
]

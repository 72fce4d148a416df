"""What a search found."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from kb.model.entries import Entry


@dataclass(frozen=True)
class Snippet:
    """The part of a paragraph that is shown for a hit, with the words to highlight."""

    text: str
    spans: tuple[tuple[int, int], ...]
    paragraph: int  # from 1
    lead: str = ""  # what opens the list, if the text is a list item


@dataclass(frozen=True)
class Hit:
    """One result of a search."""

    entry: Entry
    score: float
    snippet: Snippet
    why: tuple[str, ...]  # of a search each is a kb.search.reasons.Reason
    also: tuple[Entry, ...] = ()


@dataclass(frozen=True)
class Quotation:
    """Some sentences of a paragraph, side by side, or all of a short one, verbatim."""

    entry: Entry
    paragraph: int  # from 1
    text: str


@dataclass(frozen=True)
class MissingEntry:
    """A missing entry that a query names, beside what answers it."""

    entry: Entry  # of kind gap
    prevails: bool  # over the text that answers, where the two disagree
    sentence: str  # says so


@dataclass(frozen=True)
class Answer:
    """The sentences that answer a query: those that decide it, or else those that come nearest."""

    verdict: str  # decides | nearest
    sentences: tuple[Quotation, ...]
    why: str  # one sentence: how sure, and by what
    certainty: float  # the probability that the sentences decide, as it was calibrated
    missing: tuple[MissingEntry, ...] = ()  # that the query names, and no document here holds


@dataclass(frozen=True)
class Results:
    """What a search returns; `total` counts all hits, of which the best are here."""

    query: str
    confident: bool
    total: int
    hits: tuple[Hit, ...]
    notes: tuple[str, ...] = ()  # what could not be answered as it was meant
    # How many entries match, by game, document and kind; each count ignores its own filter.
    facets: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    terms: frozenset[str] = frozenset()  # searched for, after corrections and with synonyms
    answer: Answer | None = None  # None where no document is about it
    others: tuple[str, ...] = ()  # games that may be meant as well, the likeliest first
    named_game: tuple[str, str] = ("", "")  # that the query names, and the query without its name
    only_filters: bool = False  # what is typed has no word to search for, so that nothing is asked
    read: str = ""  # the query as it was read, corrected


@dataclass(frozen=True)
class AskedApart:
    """One of the questions of a query that asks several, answered alone."""

    question: str  # as it was read: corrected, without greetings
    answer: Answer | None  # None where nothing is sure enough

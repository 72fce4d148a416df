"""Finds the paragraph in force that says what a paragraph no longer in force said.

In: an entry that is no longer in force, and the number of one of its paragraphs. Out: the
`Pinpoint` of its counterpart, or None where no rule in force says the like. A section of an old
rulebook often is about several things, each of which has an entry of its own now. So paragraphs are
compared, not entries: the likeness of two is the cosine of their terms, each weighted by its IDF
(Manning, Raghavan, Schütze: Introduction to Information Retrieval, 6.3). The rule that governs the
subject of the whole entry goes before others that are about as like.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from kb.authority.precedence import Pinpoint, is_binding
from kb.indexing import analyzer
from kb.model import Entry
from kb.search import engines, passages, query, weights
from kb.snapshot import kept
from kb.snapshot.store import KnowledgeBase

# Of pairs of paragraphs that were put together by chance, one in twenty is as like as the first.
# The other is for entries on another subject, of which there are many to choose from.
LIKE, LIKE_ELSEWHERE = 0.36, 0.5
CLEARLY = 0.1  # by which an entry on another subject must be more like
NEAREST = 12  # paragraphs that are compared, of those with the best BM25 scores
FEWEST = 8  # terms; fewer are found anywhere
ASKING = frozenset(analyzer.make_terms(" ".join(query.ASKING)))


@dataclass(frozen=True)
class WeighedText:
    """A text as a vector of its terms."""

    squares: Mapping[str, float]  # of the IDF of each term
    length: float


@kept.keep(most=16384)
def weigh_text(base: KnowledgeBase, content: str) -> WeighedText:
    """Weigh the terms of a text by their IDF; what was weighed is kept with the snapshot."""
    idf = engines.open_engine(base).language.words.idf
    squares = {term: idf[term] * idf[term] for term in sorted(_list_terms(content)) if term in idf}
    return WeighedText(squares, math.sqrt(sum(squares.values())))


def weigh_question(base: KnowledgeBase, typed: str) -> dict[str, float]:
    """Give the terms of a question with their IDF, in alphabetical order, without those that ask.

    A word that no text holds counts as one that is rare: what is not here is not decided here.
    """
    idf = engines.open_engine(base).language.words.idf
    asked = sorted(_list_terms(typed) - ASKING)
    return {term: idf.get(term, weights.UNKNOWN_IDF) for term in asked}


@lru_cache(maxsize=16384)
def _list_terms(content: str) -> frozenset[str]:
    return frozenset(analyzer.make_terms(content))


def measure_likeness(one: WeighedText, other: WeighedText) -> float:
    """Measure how like two texts are, from 0 to 1: the cosine of their vectors."""
    shared = sum([square for term, square in one.squares.items() if term in other.squares])
    return shared / (one.length * other.length or 1.0)


def measure_cover(asked: Mapping[str, float], content: str) -> float:
    """Measure the share of weighted terms that a text holds."""
    held = _list_terms(content)
    return sum(weight for term, weight in asked.items() if term in held) / (
        sum(asked.values()) or 1.0
    )


def find_counterpart(base: KnowledgeBase, entry: Entry, number: int) -> Pinpoint | None:
    """Find the paragraph in force that says what a paragraph said; None if there is none.

    An entry with a single paragraph, or about a card, is on the subject as a whole. What is ruled
    on one card is not said of another.
    """
    if base.entry(entry.pinned) == entry:
        return _find_known_counterpart(base, entry.pinned, number)
    return _compare_entry(base, entry, number)


@kept.keep(most=4096)
def _find_known_counterpart(base: KnowledgeBase, pinned: str, number: int) -> Pinpoint | None:
    entry = base.entry(pinned)
    return _compare_entry(base, entry, number) if entry else None


def _compare_entry(base: KnowledgeBase, entry: Entry, number: int) -> Pinpoint | None:
    """Compare a paragraph with those on its subject, then with the nearest others."""
    terms = weigh_text(base, entry.paragraphs[number - 1].text)
    subject = base.subject_of(entry.id)
    governs = base.entry(subject.governs) if subject and subject.governs else None
    members = [one for one in map(base.entry, subject.entries if subject else ()) if one]
    alike, place = _find_likest(base, terms, [one for one in members if is_binding(base, one)])
    single = entry.kind == "card" or len(list_ruling_paragraphs(entry)) == 1
    if governs and is_binding(base, governs) and single:
        same = place is not None and place.entry == governs and alike >= LIKE
        return place if same else Pinpoint(governs)
    if entry.kind == "card":
        return None
    near, elsewhere = _find_likest(base, terms, _list_nearest(base, entry, number))
    if elsewhere and near >= LIKE_ELSEWHERE and (alike < LIKE or near > alike + CLEARLY):
        return elsewhere
    return place if alike >= LIKE else None


def find_paragraph(base: KnowledgeBase, entry: Entry, number: int, other: Entry) -> int:
    """Find the paragraph of another entry that is like a paragraph of this one; 0 for none."""
    if not number:
        return 0
    terms = weigh_text(base, entry.paragraphs[number - 1].text)
    alike, place = _find_likest(base, terms, [other])
    return place.paragraph if place and alike >= LIKE else 0


def list_ruling_paragraphs(entry: Entry) -> list[int]:
    """List the numbers of the paragraphs of an entry that say a rule."""
    return [
        number
        for number, paragraph in enumerate(entry.paragraphs, 1)
        if paragraph.style not in passages.LOW
    ]


def _find_likest(
    base: KnowledgeBase, terms: WeighedText, entries: Sequence[Entry]
) -> tuple[float, Pinpoint | None]:
    """Find the paragraph of some entries that is the likest, the first of equals."""
    best: tuple[float, Pinpoint | None] = (0.0, None)
    for entry in entries:
        for number in list_ruling_paragraphs(entry):
            alike = measure_likeness(terms, weigh_text(base, entry.paragraphs[number - 1].text))
            if alike > best[0]:
                best = (alike, Pinpoint(entry, number))
    return best


def _list_nearest(base: KnowledgeBase, entry: Entry, number: int) -> Sequence[Entry]:
    """List the entries in force of the same game with the best paragraphs for those words."""
    terms = weigh_text(base, entry.paragraphs[number - 1].text)
    if len(terms.squares) < FEWEST:
        return ()
    engine = engines.open_engine(base.narrow_words(terms.squares))
    paragraphs = engine.scores.paragraphs
    scores = paragraphs.field.sum_up(dict.fromkeys(terms.squares, 1.0))
    found: dict[str, Entry] = {}
    for name in _list_owners(engine, np.argsort(-scores, kind="stable").tolist()):
        one = base.entry(name)
        if one and one.game == entry.game and one.kind != "card" and is_binding(base, one):
            found[name] = one
        if len(found) == NEAREST:
            break
    return tuple(found.values())


def _list_owners(engine: engines.Engine, places: Sequence[int]) -> Iterator[str]:
    owners = engine.scores.paragraphs.owners
    return (engine.scores.entries[int(owners[place])] for place in places)

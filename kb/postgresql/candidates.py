"""Chooses the entries of the database that are ranked for a query: a hundred or two of all.

In: an understood query, the words of it as the database knows them. Out: the places of entries.
Three ways lead to a candidate. For each word the database holds the entries for which it counts
most, by all words and by the best sentence: these are added up over the query. The entries that
hold several of its words together, where each alone is in too many, are found by full text (GIN).
What the query names is a candidate anyway. A query with quoted phrases, fields, exclusions or
wildcards, or one that is limited to a game, document or kind, goes by full text too.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from kb.indexing import analyzer, filters, wildcards
from kb.indexing.filters import Filter
from kb.indexing.impacts import Ids
from kb.indexing.sentences import Mask
from kb.indexing.wildcards import WILDCARD
from kb.postgresql import search_storing, search_tables
from kb.postgresql.search_tables import BEST
from kb.postgresql.stored_tables import Asked, Reader, StoredMapping
from kb.search import layout
from kb.search.understanding import Understanding

MOST = 60  # candidates of each way
BESIDE = 15  # of those that no limit lets pass, with which the answer is compared
# So many words must stand together, the rarest; as long as too few entries hold so many, fewer.
COMMON = (8, 4, 2)
# Words that are kept, with the entries for which they count most: 24 kB for a common one.
KEPT = 512
RAREST = 16  # words of a passage by which those that may be like it are chosen
EXPANDED = 200  # terms that a wildcard stands for


@dataclass(frozen=True)
class StoredWord:
    """A word of a query as the database knows it."""

    number: int
    held: int  # in how many entries it counts
    best: npt.NDArray[Any]  # where it counts most


def make_words(reader: Reader, schema: str) -> StoredMapping[StoredWord]:
    """Make the table of words, terms and lexemes alike."""
    asked = f"SELECT word, number, held, best FROM {schema}.words WHERE word = ANY(%s)"
    return StoredMapping(
        reader,
        Asked(asked),
        lambda number, held, best: StoredWord(number, held, np.frombuffer(best, dtype=BEST)),
        KEPT,
    )


def make_numbers(reader: Reader, schema: str) -> StoredMapping[StoredWord]:
    """Make the table of words without the entries for which they count most."""
    asked = f"SELECT word, number, held FROM {schema}.words WHERE word = ANY(%s)"
    none = np.zeros(0, dtype=BEST)
    return StoredMapping(reader, Asked(asked), lambda number, held: StoredWord(number, held, none))


def choose_by_words(
    words: Mapping[str, StoredWord],
    factors: Mapping[str, float],
    passing: Mask | None = None,
    most: int = 0,
) -> Ids:
    """Choose the entries for which the words of a query count most together, of those that pass."""
    known = [(words[word].best, factor) for word, factor in factors.items() if word in words]
    if passing is not None:
        known = [(best[passing[best["place"]]], factor) for best, factor in known]
    if not known:
        return np.zeros(0, dtype=np.intp)
    places, inverse = np.unique(
        np.concatenate([best["place"] for best, _ in known]), return_inverse=True
    )
    chosen = []
    for measure in ("words", "sentence"):
        values = np.concatenate([factor * best[measure] for best, factor in known])
        sums = np.bincount(inverse, values, len(places))
        chosen.append(places[np.argsort(-sums, kind="stable")[: most or MOST]])
    return np.unique(np.concatenate(chosen)).astype(np.intp)


def choose_together(
    reader: Reader, schema: str, words: Mapping[str, StoredWord], limits: str = ""
) -> Ids:
    """Choose entries that hold several words together, where some are in too many entries alone.

    `limits` are what else they must hold, as full text asks for it.
    """
    if not any(word.held > search_storing.MOST for word in words.values()):
        return np.zeros(0, dtype=np.intp)
    rarest = sorted((word.held, name) for name, word in words.items())
    names = [search_tables.quote(name) for _, name in rarest]
    if len(names) < 2:
        return np.zeros(0, dtype=np.intp)
    statement = f"SELECT place FROM {schema}.entries WHERE lexemes @@ %s::tsquery LIMIT %s"
    asked = [
        Asked(statement, (" & ".join([*([f"({limits})"] if limits else []), *some]), MOST))
        for count in COMMON
        for some in [names[:count]]
        if count == COMMON[0] or count < len(names)
    ]
    places: list[int] = []
    for rows in reader.ask_all(asked):
        if len(places) < MOST:
            places += [place for (place,) in rows]
    return np.unique(np.array(places, dtype=np.intp))


def choose_filtered(reader: Reader, schema: str, matching: str, terms: Sequence[str]) -> Ids:
    """Choose the entries that pass a filter, those first that hold most of what is searched."""
    ranked = " | ".join(map(search_tables.quote, terms))
    both = f"({matching}) & ({ranked})" if ranked else matching
    order = "ORDER BY ts_rank(lexemes, %s::tsquery) DESC, place" if ranked else "ORDER BY place"
    return _list_places(
        reader.ask(
            f"SELECT place FROM {schema}.entries WHERE lexemes @@ %s::tsquery {order} LIMIT %s",
            *(both, *([ranked] if ranked else []), 2 * MOST),
        )
    )


def list_factors(read: Understanding) -> dict[str, float]:
    """List the words by which candidates are chosen, and what each counts."""
    factors = {term: read.emphasis.get(term, 1.0) for term in read.terms.searched}
    for term in read.terms.everyday:
        factors[layout.mark_everyday(term)] = read.emphasis.get(term, 1.0)
    for term in read.terms.expansion:
        factors.setdefault(term, 0.5)
    return factors


def write_filter(
    wanted: Filter,
    facets: Mapping[str, str],
    terms: Collection[str] = (),
    written: Collection[str] = (),
) -> str:
    """Write a filter for full text; "" where it asks for nothing.

    By the terms of the index, and the words as they are written, wildcards are read.
    """
    required = [
        *(_phrase(phrase) for phrase in filters.limit(wanted.phrases)),
        *(_field(name, value) for name, value in filters.limit(wanted.fields)),
        *(_wildcard(word, terms, written) for word in filters.limit(wanted.wildcards)),
        *(search_tables.quote(f"{name}={value}".casefold()) for name, value in facets.items()),
    ]
    excluded = [
        _wildcard(word, terms, written)
        if WILDCARD.fullmatch(word)
        else _join(" & ", analyzer.analyze(word))
        for word in filters.limit(wanted.excluded)
    ]
    parts = [f"({one})" for one in required if one] + [f"!({one})" for one in excluded if one]
    return " & ".join(parts)


def _join(between: str, terms: Iterable[str]) -> str:
    return between.join(map(search_tables.quote, terms))


def _phrase(phrase: str) -> str:
    return _join(" <-> ", analyzer.analyze(phrase))


def _field(name: str, value: str) -> str:
    if name != "title":
        return search_tables.quote(f"{name}={value}".casefold())
    return _join(" & ", (f"title={term}" for term in analyzer.analyze(value)))


def _wildcard(wildcard: str, terms: Collection[str], written: Collection[str]) -> str:
    found = wildcards.list_terms(wildcard, terms, written)
    return _join(" | ", found[:EXPANDED]) or search_tables.quote(wildcard)


def _list_places(rows: Sequence[tuple[Any, ...]]) -> Ids:
    return np.array([place for (place,) in rows], dtype=np.intp)

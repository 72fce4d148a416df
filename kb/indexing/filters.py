"""Filters entries by quoted phrases, fields, exclusions and wildcards, with Whoosh.

In: a `Filter` and an opened `FilterIndex`. Out: the ids that pass it, or None where it asks for
nothing. A filter becomes a Whoosh query made of our own terms, so Whoosh parses nothing that was
typed. Each call has a searcher of its own: one must not be shared between threads.
"""

import warnings
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeVar

from kb.indexing import analyzer, whoosh_index, wildcards
from kb.indexing.wildcards import WILDCARD

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from whoosh import query as whoosh_query

TEXTS = ("title", "names", "body")
Value = TypeVar("Value")
MOST = 4  # conditions of one sort that are used


@dataclass(frozen=True)
class Filter:
    """What entries must hold, or must not."""

    phrases: tuple[str, ...] = ()  # quoted words, in this order
    # Words, also with wildcards, or quoted words, that must not stand there.
    excluded: tuple[str, ...] = ()
    fields: tuple[tuple[str, str], ...] = ()  # name of a field, value
    wildcards: tuple[str, ...] = ()  # "infiltrat*", "c?rd"


NOTHING = Filter()


class FilterIndex:
    """The index of entries, in memory, for all threads; what is in it is for this module alone."""

    def __init__(self, folder: Path, terms: Collection[str], written: Collection[str]) -> None:
        self._opened = whoosh_index.load_index(folder)
        self._terms = terms  # all that it holds
        self._written = written  # the words of the texts, as they are written

    def filter(self, wanted: Filter) -> frozenset[str] | None:
        """Give the ids of the entries that pass a filter; None where it asks for nothing.

        A condition without a word that is indexed ("'s 's", title:"") asks for nothing. What must
        not stand in an entry is searched by itself: Whoosh's AndNot lets the first entry pass in
        any case.
        """
        if wanted == NOTHING:  # as in nearly all queries
            return None
        required = [
            *(_phrase(phrase) for phrase in limit(wanted.phrases)),
            *(_field(*field) for field in limit(wanted.fields)),
            *(self._match(word) for word in limit(wanted.wildcards)),
        ]
        required = [one for one in required if one is not None]
        excluded = [
            self._match(word) if WILDCARD.fullmatch(word) else _phrase(word)
            for word in limit(wanted.excluded)
        ]
        excluded = [one for one in excluded if one is not None]
        if not required and not excluded:
            return None
        passing = self._find(whoosh_query.And(required) if required else whoosh_query.Every())
        return passing - self._find(whoosh_query.Or(excluded)) if excluded else passing

    def _match(self, wildcard: str) -> whoosh_query.Query:
        """Make the query for the terms that a wildcard stands for."""
        terms = wildcards.list_terms(wildcard, self._terms, self._written)
        return whoosh_query.Or([whoosh_query.Term(name, term) for name in TEXTS for term in terms])

    def _find(self, matching: whoosh_query.Query) -> frozenset[str]:
        """Give the ids of the entries that match; each call has a searcher of its own."""
        with self._opened.searcher() as searcher:
            return frozenset(
                searcher.stored_fields(number)["id"] for number in searcher.docs_for_query(matching)
            )


class Filtering(Protocol):
    """What tells which entries pass a filter."""

    def filter(self, wanted: Filter) -> frozenset[str] | None:
        """Give the ids of the entries that pass; None where the filter asks for nothing."""


def limit(values: Sequence[Value]) -> list[Value]:
    """Give the conditions of one sort that are used: the first few, each once."""
    return list(dict.fromkeys(values))[:MOST]


def _phrase(phrase: str) -> whoosh_query.Query | None:
    terms = analyzer.analyze(phrase)
    if not terms:
        return None
    return whoosh_query.Or([whoosh_query.Phrase(name, terms) for name in TEXTS])


def _field(name: str, value: str) -> whoosh_query.Query | None:
    if name != "title":
        return whoosh_query.Term(name, value) if value else None
    terms = analyzer.analyze(value)
    return whoosh_query.And([whoosh_query.Term(name, term) for term in terms]) if terms else None

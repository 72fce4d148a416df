"""Leaves only the entries that quotes, fields, exclusions and wildcards ask for: the part of a query that Whoosh answers.

In: a `Query` and the folder of the index. Out: the ids that are left, or None where nothing is
asked. A restriction is a Whoosh query made of our own terms, so nothing that is typed is parsed by
Whoosh. Each call opens its own searcher: one must not be shared between threads.
"""

import warnings
from pathlib import Path
from typing import TypeVar

from kb.indexing import analyzer, whoosh_index
from kb.search.query import Query

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from whoosh import query as whoosh_query

TEXTS = ("title", "names", "body")
Asked = TypeVar("Asked")
MOST = 4  # restrictions of a sort that are heeded


def restrict(asked: Query, folder: Path) -> frozenset[str] | None:
    """Give the ids of the entries that a query leaves."""
    wanted = [
        *(_phrase(phrase) for phrase in _some(asked.phrases)),
        *(_field(*field) for field in _some(asked.fields)),
        *(_wildcard(word) for word in _some(asked.wildcards)),
    ]
    unwanted = [_word(word) for word in _some(asked.excluded)]
    if not wanted and not unwanted:
        return None
    leaving = whoosh_query.And(wanted) if wanted else whoosh_query.Every()
    if unwanted:
        leaving = whoosh_query.AndNot(leaving, whoosh_query.Or(unwanted))
    with whoosh_index.open_index(folder).searcher() as searcher:
        return frozenset(
            searcher.stored_fields(number)["id"] for number in searcher.docs_for_query(leaving)
        )


def _some(asked: tuple[Asked, ...]) -> list[Asked]:
    return list(dict.fromkeys(asked))[:MOST]


def _word(word: str) -> whoosh_query.Query:
    terms = analyzer.analyze(word)
    return whoosh_query.And(
        [whoosh_query.Or([whoosh_query.Term(name, term) for name in TEXTS]) for term in terms]
    )


def _phrase(phrase: str) -> whoosh_query.Query:
    terms = analyzer.analyze(phrase)
    return whoosh_query.Or([whoosh_query.Phrase(name, terms) for name in TEXTS])


def _field(name: str, value: str) -> whoosh_query.Query:
    if name != "title":
        return whoosh_query.Term(name, value)
    return whoosh_query.And([whoosh_query.Term("title", term) for term in analyzer.analyze(value)])


def _wildcard(word: str) -> whoosh_query.Query:
    return whoosh_query.Or([whoosh_query.Wildcard(name, word.lower()) for name in TEXTS])

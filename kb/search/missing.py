"""Finds the missing entries that a query names, so that no other text is taken for them.

In: a query as it was read, and its answer. Out: the answer with the missing entries that the query
names as a whole, each with a sentence about it. Only those count that rank no lower than the text
which answers; where one prevails over it, the answer does not decide
(docs/decisions/0079-missing-entries-beside-an-answer.md). A missing entry is never guessed at: its
name stands there, in the singular or the plural, or it is none.
"""

import itertools
from collections.abc import Iterator
from dataclasses import replace

from kb.linking import name_trie
from kb.model import Answer, Document, Entry, MissingEntry
from kb.search import answers, definitions, known_items, reasons
from kb.search.query import Query
from kb.search.understanding import Understanding
from kb.snapshot.store import KnowledgeBase

WORDS = 8  # of a name; a longer query tells or asks something


def add_missing(base: KnowledgeBase, read: Understanding, answer: Answer) -> Answer:
    """Add to an answer the missing entries that a query names; if one prevails, it decides not."""
    answering = base.document_of(answer.sentences[0].entry)
    missing = tuple(_list_missing(base, read, answering)) if answering else ()
    if not missing:
        return answer
    prevails = any(one.prevails for one in missing)
    return replace(answer, verdict=answers.NEAREST if prevails else answer.verdict, missing=missing)


def _list_missing(
    base: KnowledgeBase, read: Understanding, answering: Document
) -> Iterator[MissingEntry]:
    """List the missing entries that a query names, as far as they count beside what answers it."""
    described = (describe_missing(base, gap, answering) for gap in _find_gaps(base, read))
    return (one for one in described if one)


def describe_missing(
    base: KnowledgeBase, gap: Entry, beside: Document | None
) -> MissingEntry | None:
    """Say of a missing entry that it is, and whether it prevails over texts of a document.

    None where its document is not in force, is of another game, or ranks lower.
    """
    home = base.document_of(gap)
    if home is None or home.authority != "current":
        return None
    if beside is None or home.id == beside.id:
        said = reasons.MISSING_ALONE if beside is None else reasons.MISSING_BESIDE
        return MissingEntry(gap, False, said.format(home.short, gap.title))
    if home.game != beside.game or (home.rank >= beside.rank and beside.authority == "current"):
        return None
    return MissingEntry(gap, True, reasons.MISSING_OVER.format(home.short, gap.title, beside.short))


def _find_gaps(base: KnowledgeBase, read: Understanding) -> list[Entry]:
    """Find the missing entries whose name a query is, or of which it asks to be told."""
    found: dict[str, Entry] = {}
    for form in _list_forms(read.query):
        for entry in base.named(form):
            if entry.kind == "gap" and known_items.fits(entry, read.query):
                found[entry.id] = entry
    return list(found.values())


def _list_forms(asked: Query) -> dict[str, None]:
    """List what a query may name, as a whole or as what it asks about, in singular and plural."""
    names = (asked.subject.name if asked.subject else "", asked.question)
    words = (definitions.LEADING.sub("", name).split() for name in names)
    forms = (name_trie.list_number_forms(" ".join(some)) for some in words if len(some) <= WORDS)
    return dict.fromkeys(itertools.chain.from_iterable(forms))

"""Searches the documents that were in force on a day.

In: a query, and the versions of documents in force on that day, by rank. Out: `Results` of these
alone, the best first, each with the words that its version has. The query is understood as ever.
The index holds the latest version of each document: where an older one was in force, an entry is
found by its words of today, shown with those of the day, and quoted as an answer only where the
quoted words stood there too.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from kb.model import Answer, Document, Hit, Results
from kb.search import answers, passages, search
from kb.snapshot.store import KnowledgeBase


def search_in_force(
    base: KnowledgeBase,
    typed: str,
    limit: int,
    documents: Sequence[Document],
    *,
    game: str = "",
    kind: str = "",
) -> Results:
    """Give the best entries of some versions of documents, and the sentence that answers."""
    found = [
        _show_words(
            base,
            search.search(base, typed, search.LIMIT, document=one.id, game=game, kind=kind),
            one,
        )
        for one in documents
        if game in ("", one.game)
    ]
    ranked = [
        (-hit.score, place, turn, hit)
        for place, results in enumerate(found)
        for turn, hit in enumerate(results.hits)
    ]
    hits = tuple(hit for *_, hit in sorted(ranked, key=lambda one: one[:3]))
    answered = [one.answer for one in found if one.answer]
    answer = max(answered, key=_weigh_answer, default=None)
    return Results(
        typed,
        answer is not None and answer.verdict == answers.DECIDES,
        sum(one.total for one in found),
        hits[: max(1, limit)],
        tuple(dict.fromkeys(note for one in found for note in one.notes)),
        _sum_facets(found),
        frozenset().union(*(one.terms for one in found)),
        answer,
    )


def _weigh_answer(answer: Answer) -> tuple[bool, float]:
    return answer.verdict == answers.DECIDES, answer.certainty


def _show_words(base: KnowledgeBase, results: Results, document: Document) -> Results:
    """Give the results with the words of one version, without what it does not hold."""
    if base.current[document.id] == document.version:
        return results
    hits: list[Hit] = []
    for hit in results.hits:
        entry = base.entry(f"{document.pinned}/{hit.entry.id.split('/')[1]}")
        if entry:
            snippet = passages.make_snippet(entry, results.terms)
            hits.append(replace(hit, entry=entry, snippet=snippet, also=()))
    lost = len(results.hits) - len(hits)
    return replace(
        results,
        hits=tuple(hits),
        total=results.total - lost,
        answer=_quote_then(base, results.answer, document),
    )


def _quote_then(base: KnowledgeBase, answer: Answer | None, document: Document) -> Answer | None:
    """Quote an answer from an older version, if all of it stood there."""
    if answer is None:
        return None
    sentences = []
    for one in answer.sentences:
        entry = base.entry(f"{document.pinned}/{one.entry.id.split('/')[1]}")
        number = next(
            (
                place
                for place, paragraph in enumerate(entry.paragraphs if entry else (), 1)
                if one.text in paragraph.text
            ),
            0,
        )
        if entry is None or not number:
            return None
        sentences.append(replace(one, entry=entry, paragraph=number))
    return replace(answer, sentences=tuple(sentences))


def _sum_facets(found: Sequence[Results]) -> Mapping[str, Mapping[str, int]]:
    sums: dict[str, Counter[str]] = {"game": Counter(), "document": Counter(), "kind": Counter()}
    for results in found:
        for name, counts in results.facets.items():
            if name == "document":  # each search counts all documents; its own is the first hit's
                counts = {
                    value: count
                    for value, count in counts.items()
                    if results.hits and value == results.hits[0].entry.document
                }
            sums.setdefault(name, Counter()).update(counts)
    return {name: dict(counts) for name, counts in sums.items()}

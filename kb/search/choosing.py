"""Chooses the answer to a query: what was found in, the sentences of one entry out, or None.

The first entry that has words answers: with what it tells, how it begins, or its best sentence
(kb.search.answers, which also says whether that decides). Where the query asks as well what no
document decides, nothing is decided.
"""

from dataclasses import replace

from kb.model import Answer
from kb.search import answers, known_items, missing, reasons
from kb.search.finding import SearchResult
from kb.snapshot import store


def choose_answer(base: store.KnowledgeBase, found: SearchResult) -> Answer | None:
    """Answer a query, and say which entry that it names is missing; None if nothing is about it."""
    answer = _choose_sentences(base, found)
    if answer and found.partly:
        answer = replace(answer, verdict=answers.NEAREST)
    return missing.add_missing(base, found.understanding, answer) if answer else None


def _choose_sentences(base: store.KnowledgeBase, found: SearchResult) -> Answer | None:
    """Choose the sentences that answer a query; None where no document is about it."""
    name = _find_answering(base, found)
    entry = base.entry(name)
    if entry is None or found.out_of_scope:
        return None
    document, read = base.document(entry.document), found.understanding
    reason = found.known_items.get(name)
    # What a document says that the query names is decided by it, whether it is in force or not.
    by_id = reason is not None and reason.kind == reasons.BY_ID.kind
    wanted = bool(read.query.documents) or by_id
    in_force = wanted or (document is not None and document.authority == "current")
    subject = base.subject_of(entry.id)
    same = {entry.id, *(subject.entries if subject else ())}
    engine = found.ranking.engine
    if entry.id in found.told.reasons:
        return answers.answer_with_told(base, engine, entry, found.told, in_force=in_force)
    if reason is None and answers.is_example(found.ranking, read, entry):
        return None
    if reason is None or reason.kind == reasons.NEAR.kind:
        return answers.answer_with_best(found.ranking, read, entry, same, in_force=in_force)
    of_number = known_items.asks_of_number(read.query, entry, reason)
    asks = reason.kind == reasons.ONE_OF.kind or (of_number and entry.id not in read.paragraphs)
    best = None
    if asks:
        best = answers.answer_with_best(found.ranking, read, entry, same, in_force=in_force)
    return best or answers.answer_with_opening(
        engine,
        entry,
        reason,
        in_force=in_force,
        paragraph=read.paragraphs.get(entry.id, 0),
        asked=read.query.subject,
        whole=not asks and reason.kind != reasons.PART.kind,
    )


def _find_answering(base: store.KnowledgeBase, found: SearchResult) -> str:
    """Find the entry that answers: the first, or the next one if that has no text here; else "".

    It may be missing, or only head other sections. A card, and what is named by its id, is answered
    by nothing else.
    """
    for name in found.order:
        entry, reason = base.entry(name), found.known_items.get(name)
        by_id = reason is not None and reason.kind == reasons.BY_ID.kind
        if entry and (entry.paragraphs or by_id or base.card_of(entry)):
            return name
    return ""

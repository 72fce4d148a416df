"""The public JSON shape of search results and of names suggested while typing.

In: what kb.search found. Out: JSON values.
"""

from collections.abc import Sequence

from kb import KnowledgeBase, authority, citations, search
from kb.model import Answer, Hit, MissingEntry, Quotation, Results
from web.resources.serializers.addresses import entry_address
from web.resources.serializers.references import (
    represent_reference,
    represent_sourced,
    represent_target,
)
from web.types import Json


def represent_answer(
    base: KnowledgeBase, answer: Results, typed: str, notes: Sequence[str]
) -> Json:
    """Give the answer to a query."""
    return {
        "query": typed,
        "confident": answer.confident,
        "answer": represent_deciding(base, answer.answer) if answer.answer else None,
        "total": answer.total,
        "results": [
            represent_hit(hit, pinned=hit.entry.wording != "none" and not base.in_force(hit.entry))
            for hit in answer.hits
        ],
        "only_filters": answer.only_filters,
        "notes": list(notes),
        "snapshot": base.snapshot,
    }


def represent_deciding(base: KnowledgeBase, answer: Answer) -> Json:
    """Give the sentences that decide, or come nearest, and why."""
    return {
        "verdict": answer.verdict,
        "sentences": [_represent_quotation(base, one) for one in answer.sentences],
        "why": answer.why,
        "missing": [represent_absent(base, one) for one in answer.missing],
    }


def represent_absent(base: KnowledgeBase, one: MissingEntry) -> Json:
    """Give an entry that is asked about and no document here holds, with what follows from that."""
    return {
        **represent_sourced(base, one.entry),
        "prevails": one.prevails,
        "sentence": one.sentence,
    }


def _represent_quotation(base: KnowledgeBase, one: Quotation) -> Json:
    """Give quoted sentences with what belongs to them, and with what a program cites them by."""
    entry, source = one.entry, represent_sourced(base, one.entry)["source"]
    in_force = base.in_force(entry)
    if source["authority"] == "current" and not in_force:
        source["authority"] = "historical"
    context = authority.find_context(base, entry, one.paragraph, one.text)
    return {
        "id": entry.id,
        "title": entry.title,
        "number": entry.number,
        "game": entry.game,
        "source": source,
        "paragraph": one.paragraph,
        "lead": context.lead,
        "text": one.text,
        "listed": list(context.listed),
        "more_listed": context.more_listed,
        "wording": entry.wording,
        "remarks": list(context.remarks),
        "citation": citations.cite_shown(entry, one.paragraph, base.schemes),
        "url": entry_address(entry, not in_force, paragraph=one.paragraph),
    }


def represent_hit(hit: Hit, *, pinned: bool = False) -> Json:
    """Give one result; its address is that of the paragraph the snippet was taken from."""
    entry = hit.entry
    return {
        "id": entry.id,
        "title": entry.title,
        "document": entry.document,
        "version": entry.version,
        "game": entry.game,
        "kind": entry.kind,
        "number": entry.number,
        "trail": list(entry.trail),
        "wording": entry.wording,
        "url": entry_address(
            entry, pinned, paragraph=hit.snippet.paragraph if hit.snippet.paragraph > 1 else 0
        ),
        "snippet": {
            "lead": hit.snippet.lead,
            "text": hit.snippet.text,
            "spans": [list(span) for span in hit.snippet.spans],
        },
        "why": list(hit.why),
        "also": [represent_reference(other) for other in hit.also],
    }


def represent_suggestion(base: KnowledgeBase, one: search.Suggestion) -> Json:
    """Give a name that may be meant, with the address of what it leads to."""
    target = represent_target(base, one.id)
    document = base.document(one.document)
    return {
        "id": one.id,
        "title": one.title,
        "matched": one.matched or None,
        "kind": one.kind,
        "document": one.document,
        "short": document.short if document else "",
        "game": one.game,
        "url": target["url"] if target else None,
    }

"""The public JSON shape of search results and of names suggested while typing.

In: what kb.search found. Out: JSON values.
"""

from collections.abc import Sequence

from kb import KnowledgeBase, citations, search
from kb.model import Answer, Hit, Results
from web.resources.serializers.addresses import entry_address
from web.resources.serializers.references import represent_reference, represent_target
from web.types import Json


def represent_answer(
    base: KnowledgeBase, answer: Results, typed: str, notes: Sequence[str]
) -> Json:
    """Give the answer to a query."""
    return {
        "query": typed,
        "confident": answer.confident,
        "answer": _represent_deciding(answer.answer) if answer.answer else None,
        "total": answer.total,
        "results": [represent_hit(hit) for hit in answer.hits],
        "notes": list(notes),
        "snapshot": base.snapshot,
    }


def _represent_deciding(answer: Answer) -> Json:
    """Give the sentences that answer, each with its citation and the digest of its paragraph."""
    return {
        "verdict": answer.verdict,
        "sentences": [
            {
                "id": one.entry.id,
                "title": one.entry.title,
                "paragraph": one.paragraph,
                "text": one.text,
                "citation": citations.write_citation(
                    citations.cite_entry(
                        one.entry,
                        one.paragraph,
                        pinned=True,
                        digest=True,
                        ours=one.entry.wording == "plain",
                    )
                ),
                "url": entry_address(one.entry, paragraph=one.paragraph),
                "wording": one.entry.wording,
            }
            for one in answer.sentences
        ],
        "why": answer.why,
    }


def represent_hit(hit: Hit) -> Json:
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
            entry, paragraph=hit.snippet.paragraph if hit.snippet.paragraph > 1 else 0
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

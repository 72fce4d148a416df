"""Lists what older rulings changed in the glossary and the cards of their day.

In: the knowledge base. Out: JSON values: each ruling that amends, what it amends, and beside the
words of each amendment the paragraph of today that is most like them, marked where they differ.
"""

from collections.abc import Sequence

from kb import KnowledgeBase, versions
from kb.model import Entry
from web.resources.serializers import (
    entry_address,
    represent_amendment,
    represent_differences,
    represent_sourced,
    represent_target,
)
from web.types import Json

LIKE = 60  # of 100; a paragraph of today that is less like an amendment is not compared with it


def list_amendments(base: KnowledgeBase) -> Json:
    """List what rulings changed in the glossary and the cards of their day, word by word."""
    made = []
    for entry in base.current_entries:
        if not entry.amendments:
            continue
        edges = [edge for edge in base.references_from(entry) if edge.kind == "amends"]
        targets = [one for one in (represent_target(base, edge.target) for edge in edges) if one]
        held = [one for one in (base.entry(edge.target) for edge in edges) if one]
        made.append(
            {
                **represent_sourced(base, entry),
                "targets": targets,
                "amendments": [
                    {**represent_amendment(one), "now": _compare_now(one.text, held)}
                    for one in entry.amendments
                ],
            }
        )
    return {"total": len(made), "entries": made, "snapshot": base.snapshot}


def _compare_now(words: str, targets: Sequence[Entry]) -> Json | None:
    """Find the paragraph of today that is likest to the words of an amendment, and mark both."""
    paragraphs = [
        (entry, number, paragraph.text)
        for entry in targets
        for number, paragraph in enumerate(entry.paragraphs, 1)
    ]
    place = versions.find_likest(words, [one[2] for one in paragraphs], LIKE)
    if place is None:
        return None
    entry, number, content = paragraphs[place]
    return {
        "title": entry.title,
        "url": entry_address(entry, paragraph=number),
        "words": represent_differences(versions.mark_differences(words, content)),
    }

"""The public JSON shape of a whole entry: its words, its references, amendments and remarks.

In: records of `kb.model`. Out: JSON values. What an entry says about others that may change with
the next build is in web.resources.relations.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kb import KnowledgeBase, citations, snapshot
from kb.model import Amendment, Entry, Paragraph
from kb.versions import Difference
from web.resources.serializers.addresses import entry_address
from web.resources.serializers.documents import represent_source
from web.resources.serializers.references import represent_reference, represent_target
from web.types import Json

# What an amendment does, as a sentence begins.
OPERATIONS = {
    "replace-entry": "Replaces the entry",
    "replace-paragraph": "Replaces a paragraph",
    "replace-section": "Replaces a section",
    "delete-entry": "Deletes the entry",
    "delete-paragraph": "Deletes a paragraph",
    "delete-sentence": "Deletes a sentence",
    "add": "Adds words",
    "revised-text": "Revises a text",
    "errata": "Corrects a text",
}
REMARKS = {
    "gap": (
        "Rules refer to this, but it is not in the documents here. It would be in the {source}."
    ),
    "plain": (
        "In plain words, by us. Only the official text decides: see the {source}, which is not"
        " installed here."
    ),
    "not-reviewed": (
        "Version {version} changed this rule. Our plain words were written before and have not"
        " been reviewed since."
    ),
    "title-ours": (
        "Our copy of the document lost this heading, and we do not know what it was; the title is"
        " our own."
    ),
    "title-recovered": (
        "Our copy of the document lost this heading. We recovered it from its place, its text or"
        " other entries."
    ),
}
MARKS = {"changed": "The document marks this entry as new or changed in this version."}


def represent_entry(base: KnowledgeBase, entry: Entry, pinned: bool = False) -> Json:
    """Give everything that is known of an entry: the keys of the export, and its surroundings."""
    held = entry.wording != "none"
    before, after = base.neighbours(entry) if held else (None, None)
    exported = snapshot.export_entry(base, entry)
    source = represent_source(base, entry, pinned)
    return {
        **exported,
        "gap": entry.kind == "gap",
        "pinned": entry.pinned if held else None,
        "url": entry_address(entry, pinned),
        "pinned_url": entry_address(entry, pinned=True) if held else None,
        "latest_url": entry_address(entry),
        "at_pinned_address": pinned,
        "source": source,
        "evidence": entry.evidence or None,
        "citation": (
            citations.write_citation(citations.cite_entry(entry, pinned=True), base.schemes)
            if held
            else None
        ),
        **represent_words(base, entry, [] if pinned else exported["links"]),
        "beside": {
            "paragraphs": [
                _represent_paragraph(base, entry, one, (number, ""), ours=True)
                for number, one in enumerate(entry.plain, 1)
            ],
            "links": (
                []
                if pinned
                else [
                    _represent_link(base, vars(link)) for link in base.plain_references_from(entry)
                ]
            ),
        },
        "amendments": [represent_amendment(amendment) for amendment in entry.amendments],
        "remarks": _remarks(entry, f"{source['title']} {source['version']}"),
        "parents": [represent_reference(parent, pinned) for parent in _parents(base, entry)],
        "sections": [represent_reference(child, pinned) for child in base.children(entry)],
        "previous": represent_reference(before, pinned) if before else None,
        "next": represent_reference(after, pinned) if after else None,
    }


def represent_words(
    base: KnowledgeBase, entry: Entry, links: Sequence[Json], place: str = ""
) -> Json:
    """Give the paragraphs of an entry with references in them.

    `place` goes before the address of each paragraph.
    """
    return {
        "paragraphs": [
            _represent_paragraph(base, entry, one, (number, place), ours=entry.wording == "plain")
            for number, one in enumerate(entry.paragraphs, 1)
        ],
        "links": [_represent_link(base, link) for link in links],
    }


def _represent_paragraph(
    base: KnowledgeBase, entry: Entry, paragraph: Paragraph, at: tuple[int, str], *, ours: bool
) -> Json:
    """Give a paragraph with its address and its citation; `at` is its number and what goes before.

    Ours are `plain-1` where they stand beside the official ones.
    """
    number, place = at
    cited = citations.cite_entry(entry, number, pinned=True, ours=ours)
    return {
        "address": (
            f"{place}plain-{number}"
            if ours and entry.wording == "official"
            else f"{place}p{number}"
        ),
        "style": paragraph.style,
        "depth": paragraph.depth,
        "text": paragraph.text,
        "lines": list(paragraph.lines),
        "citation": citations.write_citation(cited, base.schemes),
    }


def _represent_link(base: KnowledgeBase, link: Mapping[str, Any]) -> Json:
    target = represent_target(base, link["target"])
    return {
        **link,
        "title": target["title"] if target else link["phrase"],
        "url": target["url"] if target else "",
        "gap": bool(target and target["kind"] == "gap"),
    }


def represent_amendment(amendment: Amendment) -> Json:
    """Say what an amendment does."""
    return {
        "op": amendment.op,
        "where": amendment.where,
        "text": amendment.text,
        "sentence": OPERATIONS.get(amendment.op, amendment.op),
    }


def represent_differences(words: Iterable[Difference]) -> list[Json]:
    """Give the words that stayed, were removed or were added, in their order."""
    return [{"kind": one.kind, "text": one.text} for one in words]


def _remarks(entry: Entry, source: str) -> list[Json]:
    """Say what a reader must know about the words shown, or why there are none."""
    remarks = [
        (mark, MARKS.get(mark, f"The document marks this entry: {mark}.")) for mark in entry.marks
    ]
    kinds = (
        ("gap", entry.kind == "gap"),
        ("plain", entry.wording == "plain"),
        ("not-reviewed", bool(entry.unreviewed)),
        ("title-ours", entry.ours),
        ("title-recovered", entry.recovered and not entry.ours),
    )
    remarks += [
        (kind, REMARKS[kind].format(source=source, version=entry.unreviewed))
        for kind, said in kinds
        if said
    ]
    return [{"kind": kind, "text": sentence} for kind, sentence in remarks]


def _parents(base: KnowledgeBase, entry: Entry) -> list[Entry]:
    """List the sections that hold an entry, outermost first."""
    found: list[Entry] = []
    while entry.parent:
        above = base.entry_in(entry.parent, entry.version)
        if above is None or above in found:
            break
        found.append(above)
        entry = above
    return found[::-1]

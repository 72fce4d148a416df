"""The public JSON shape of each record, for the API and for the templates alike.

In: records of `kb.model`. Out: dictionaries of JSON values, with the addresses of this site. A key
once published keeps its meaning; what a page says, its JSON says too, since the templates are given
nothing else. Nothing is searched or chosen here (web.resources.facts does) and no HTML is made
(web.pages.markup does).
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from flask import request, url_for

from kb import text
from kb.citations import formats
from kb.model import Amendment, Answer, Document, Entry, Group, Hit, Paragraph, Problem
from kb.search import autocomplete
from kb.snapshot import export, store
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
MARKS = {"changed": "The document marks this entry as new or changed in its version."}
AUTHORITIES = {
    "current": "in force",
    "historical": "historical: it says what held at its date, not what holds now",
    "unofficial": "unofficial: it rules nothing, and those who make the rules did not publish it",
}

# What a reader must know of a document where an entry of it is named beside others.
SOURCE = ("id", "version", "short", "date", "authority", "url")
BEGINNING = 200  # characters of an entry that are shown where it is named beside others
ADDRESSES = 16_384  # that are remembered: making them was three quarters of an entry's time


def entry_address(entry: Entry, pinned: bool = False, paragraph: int = 0) -> str:
    """Give the address of an entry's page, or of one paragraph of it.

    What holds no text has no version that could be kept.
    """
    address = give_address(entry.pinned if pinned and entry.wording != "none" else entry.id)
    return f"{address}#p{paragraph}" if paragraph else address


def give_address(name: str) -> str:
    """Give the address of the page of an id: a document, an entry, a card of a list, a title group."""
    return _address(request.script_root, name)


@lru_cache(maxsize=ADDRESSES)
def _address(root: str, name: str) -> str:
    """Give the address; beside the id it depends only on where the site is mounted."""
    document, _, slug = name.partition("/")
    return (
        url_for("pages.show_entry", document=document, slug=slug)
        if slug
        else url_for("pages.show_document", document=document)
    )


def represent_reference(entry: Entry, pinned: bool = False) -> Json:
    """Name an entry where another one refers to it."""
    return {
        "id": entry.id,
        "title": entry.title,
        "kind": entry.kind,
        "number": entry.number,
        "icons": list(entry.icons),
        "document": entry.document,
        "version": entry.version,
        "url": entry_address(entry, pinned),
    }


def represent_short(entry: Entry) -> Json:
    """Give an entry as the lists name it."""
    return {
        **represent_reference(entry),
        "pinned": entry.pinned,
        "game": entry.game,
        "trail": list(entry.trail),
        "wording": entry.wording,
    }


def represent_sourced(base: store.KnowledgeBase, entry: Entry) -> Json:
    """Name an entry together with the document it stands in, as texts that compete are named."""
    document = base.document_of(entry)
    source = (
        represent_card_list(base, entry.game)
        if document is None
        else {
            "id": document.id,
            "version": document.version,
            "short": document.short,
            "date": document.date or None,
            "authority": document.authority,
            "url": document_address(base, document),
        }
    )
    return {**represent_reference(entry), "source": {name: source[name] for name in SOURCE}}


def represent_ruling(base: store.KnowledgeBase, entry: Entry) -> Json:
    """Name a ruling on a card with its first words."""
    return {
        **represent_sourced(base, entry),
        "wording": entry.wording,
        "begins": text.shorten(entry.paragraphs[0].text, BEGINNING) if entry.paragraphs else "",
    }


def represent_target(base: store.KnowledgeBase, name: str) -> Json | None:
    """Name what an id leads to, with or without a paragraph; None where it leads nowhere."""
    target, _, paragraph = name.partition("#p")
    entry = base.group(target) or base.entry(target)
    if entry is None:
        return None
    number = int(paragraph) if paragraph.isdecimal() else 0
    return {
        **represent_reference(entry),
        "url": entry_address(entry, paragraph=number * (number <= len(entry.paragraphs))),
    }


def represent_group(group: Group) -> Json:
    """Name a title group where something refers to it."""
    return represent_reference(store.make_group_entry(group))


def compose(*parts: str | Json) -> Json:
    """Make a sentence of words and references: its text, and the links at their places in it."""
    made, links = "", []
    for part in parts:
        words = part if isinstance(part, str) else part["title"]
        if not isinstance(part, str):
            links.append(
                {
                    "start": len(made),
                    "end": len(made) + len(words),
                    "target": part["id"],
                    "url": part["url"],
                }
            )
        made += words
    return {"text": made, "links": links}


def represent_entry(base: store.KnowledgeBase, entry: Entry, pinned: bool = False) -> Json:
    """Give everything that is known of an entry: the keys of the export, and its surroundings."""
    held = entry.wording != "none"
    before, after = base.neighbours(entry) if held else (None, None)
    exported = export.export_entry(base, entry)
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
        "citation": (
            formats.write_citation(formats.cite_entry(entry, pinned=True)) if held else None
        ),
        **represent_words(base, entry, [] if pinned else exported["links"]),
        "beside": {
            "paragraphs": [
                _represent_paragraph(entry, one, number, ours=True)
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
    base: store.KnowledgeBase, entry: Entry, links: Sequence[Json], place: str = ""
) -> Json:
    """Give the paragraphs of an entry with references in them.

    `place` goes before the address of each paragraph.
    """
    return {
        "paragraphs": [
            _represent_paragraph(entry, one, number, place, ours=entry.wording == "plain")
            for number, one in enumerate(entry.paragraphs, 1)
        ],
        "links": [_represent_link(base, link) for link in links],
    }


def _represent_paragraph(
    entry: Entry, paragraph: Paragraph, number: int, place: str = "", *, ours: bool
) -> Json:
    """Give a paragraph with its address and its citation.

    Ours are `plain-1` where they stand beside the official ones.
    """
    cited = formats.cite_entry(entry, number, pinned=True, ours=ours)
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
        "citation": formats.write_citation(cited),
    }


def document_address(base: store.KnowledgeBase, document: Document, pinned: bool = False) -> str:
    """Give the address of a document's outline; of an older version it is always the pinned one."""
    latest = base.current[document.id] == document.version
    return give_address(document.id if latest and not pinned else document.pinned)


def represent_source(base: store.KnowledgeBase, entry: Entry, pinned: bool = False) -> Json:
    """Say which document an entry stands in, and what that document counts for."""
    document = base.document_of(entry)
    return (
        represent_document(base, document, pinned)
        if document
        else represent_card_list(base, entry.game)
    )


def represent_card_list(base: store.KnowledgeBase, game: str) -> Json:
    """Give the facts of a game's card list, which is no document: it has no version and no authority."""
    url = url_for("pages.show_cards", game=game)
    return {
        "id": f"{game}-cards",
        "version": "",
        "title": f"Card list ({game.upper()})",
        "short": "Cards",
        "game": game,
        "date": None,
        "publisher": None,
        "authority": None,
        "file": None,
        "wording": "none",
        "url": url,
        "latest_url": url,
        "latest": True,
        "standing": "facts about cards: titles, types and sets",
        "entries": sum(card.game == game for card in base.cards.values()),
    }


def represent_document(base: store.KnowledgeBase, document: Document, pinned: bool = False) -> Json:
    """Give the facts of one version of a document.

    At a pinned address only those that will never change.
    """
    latest = base.current[document.id] == document.version
    made: Json = {
        "id": document.id,
        "version": document.version,
        "pinned": document.pinned,
        "title": document.title,
        "short": document.short,
        "game": document.game,
        "date": document.date or None,
        "publisher": document.publisher,
        "authority": document.authority,
        "rank": document.rank,
        "file": document.file,
        "wording": "plain" if document in base.missing else "official",
        "entries": base.manifest["entries"].get(document.pinned, 0),
        "lines": base.manifest["lines"].get(document.pinned, {}),
        "problems": sum(problem.document == document.pinned for problem in base.problems),
        "url": document_address(base, document, pinned),
        "pinned_url": document_address(base, document, pinned=True),
        "latest_url": _address(request.script_root, document.id),
    }
    if not pinned:
        made["latest"] = latest
        made["standing"] = (
            AUTHORITIES.get(document.authority, document.authority)
            if latest
            else f"superseded by version {base.current[document.id]}"
        )
    return made


def represent_outline(entries: Sequence[Entry], pinned: bool = False) -> list[Json]:
    """Nest the entries of a document by the sections that hold them."""
    nodes = {
        entry.id: {
            **represent_reference(entry, pinned),
            "recovered": entry.recovered,
            "sections": [],
        }
        for entry in entries
    }
    roots: list[Json] = []
    for entry in entries:
        (nodes[entry.parent]["sections"] if entry.parent in nodes else roots).append(
            nodes[entry.id]
        )
    return roots


def represent_answer(
    base: store.KnowledgeBase, answer: Answer, typed: str, notes: Sequence[str]
) -> Json:
    """Give the answer to a query."""
    return {
        "query": typed,
        "confident": answer.confident,
        "total": answer.total,
        "results": [represent_hit(hit) for hit in answer.hits],
        "notes": list(notes),
        "snapshot": base.snapshot,
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


def represent_suggestion(base: store.KnowledgeBase, one: autocomplete.Suggestion) -> Json:
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


def represent_problem(problem: Problem) -> Json:
    """Give a fault that was found in a text."""
    return {
        "kind": problem.kind,
        "message": problem.message,
        "document": problem.document,
        "line": problem.line,
        "entry": problem.entry,
        "text": problem.text,
    }


def represent_missing(document: Document) -> Json:
    """Name a document that is registered but not installed."""
    return {
        "id": document.id,
        "version": document.version,
        "title": document.title,
        "file": document.file,
    }


def _represent_link(base: store.KnowledgeBase, link: Mapping[str, Any]) -> Json:
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


def _remarks(entry: Entry, source: str) -> list[Json]:
    """Say in a sentence each what a reader must know about the words shown, or why none are."""
    remarks = [
        (mark, MARKS.get(mark, f"The document marks this entry: {mark}.")) for mark in entry.marks
    ]
    if entry.kind == "gap":
        remarks.append(
            (
                "gap",
                (
                    "The texts refer to this, and no installed document holds it. Its place would"
                    f" be in {source}."
                ),
            )
        )
    if entry.wording == "plain":
        remarks.append(
            (
                "plain",
                (
                    "These are plain words of ours. The official text alone decides; it is not"
                    f" installed here, and stands in the {source}."
                ),
            )
        )
    if entry.ours:
        remarks.append(
            (
                "title-ours",
                "The heading that stood here is lost in our copy of the document and nobody knows"
                f" it; the title is a description of ours. {entry.evidence}".strip(),
            )
        )
    elif entry.recovered:
        remarks.append(
            (
                "title-recovered",
                "The heading that stood here is lost in our copy of the document; the title was "
                f"recovered. {entry.evidence}".strip(),
            )
        )
    return [{"kind": kind, "text": sentence} for kind, sentence in remarks]


def _parents(base: store.KnowledgeBase, entry: Entry) -> list[Entry]:
    """List the sections that hold an entry, outermost first."""
    found: list[Entry] = []
    while entry.parent:
        above = base.entry(entry.parent.replace("/", f"@{entry.version}/", 1))
        if above is None or above in found:
            break
        found.append(above)
        entry = above
    return found[::-1]

"""The public JSON shape of an entry where something refers to it, and of sentences with links.

In: records of `kb.model`. Out: JSON values: an entry in short, with its source, as a ruling, as the
target of a cross-reference.
"""

from kb import KnowledgeBase, snapshot, text
from kb.model import Document, Entry, Group
from web.resources.serializers.addresses import document_address, entry_address
from web.resources.serializers.documents import represent_card_list
from web.types import Json

# What a reader must know of a document where an entry of it is named beside others.
SOURCE = ("id", "version", "short", "date", "authority", "url")
BEGINNING = 600  # characters of a ruling that are shown beside others: the whole of most


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


def represent_sourced(base: KnowledgeBase, entry: Entry) -> Json:
    """Name an entry together with the document it stands in, as texts that compete are named."""
    document = base.document_of(entry)
    source = (
        represent_card_list(base, entry.game) if document is None else name_document(base, document)
    )
    return {**represent_reference(entry), "source": {name: source[name] for name in SOURCE}}


def name_document(base: KnowledgeBase, document: Document) -> Json:
    """Name a document in short, with its address."""
    return {
        "id": document.id,
        "version": document.version,
        "short": document.short,
        "date": document.date or None,
        "authority": document.authority,
        "url": document_address(base, document),
    }


def represent_ruling(base: KnowledgeBase, entry: Entry) -> Json:
    """Name a ruling on a card with its first words."""
    first = entry.paragraphs[0].text if entry.paragraphs else ""
    return {
        **represent_sourced(base, entry),
        "wording": entry.wording,
        **quote_beginning(entry, first, BEGINNING),
    }


def quote_beginning(entry: Entry, words: str, length: int) -> Json:
    """Give the first words of an entry, and tell whether they are all it has."""
    begins = text.shorten(words, length)
    return {"begins": begins, "whole": begins == text.normalise(entry.text)}


def represent_target(base: KnowledgeBase, name: str) -> Json | None:
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
    return represent_reference(snapshot.make_group_entry(group))


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

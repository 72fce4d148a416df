"""The address of each thing: an entry, a paragraph, a document, a card of a list, a title group.

In: records of `kb.model`, or an id. Out: addresses of this site as `url_for` gives them. The
address of an entry is asked for hundreds of times in one answer, so it is remembered. Where a
request is about a day (web.resources.points_in_time), the address of an entry with text keeps that
day.
"""

from functools import lru_cache

from flask import g, request, url_for

from kb import KnowledgeBase
from kb.model import Document, Entry

ADDRESSES = 16_384  # that are remembered: making them was three quarters of an entry's time


def entry_address(
    entry: Entry, pinned: bool = False, paragraph: int = 0, *, ours: bool = False
) -> str:
    """Give the address of an entry's page, or of one paragraph of it, official or of our words.

    What holds no text has no version that could be kept.
    """
    kept = pinned and entry.wording != "none"
    address = give_address(entry.pinned if kept else entry.id)
    if not kept and entry.wording != "none" and (day := g.get("day")):
        address += f"?on={day}"  # links in an answer about a day keep that day
    mark = "plain-" if ours and entry.wording == "official" else "p"
    return f"{address}#{mark}{paragraph}" if paragraph else address


def give_address(name: str) -> str:
    """Give the address of the page of an id: a document, an entry, a card or a title group."""
    return _make_address(request.script_root, name)


def document_address(base: KnowledgeBase, document: Document, pinned: bool = False) -> str:
    """Give the address of a document's outline; of an older version it is always the pinned one."""
    latest = base.current[document.id] == document.version
    return give_address(document.id if latest and not pinned else document.pinned)


@lru_cache(maxsize=ADDRESSES)
def _make_address(root: str, name: str) -> str:
    """Give the address; beside the id it depends only on where the site is mounted."""
    document, _, slug = name.partition("/")
    return (
        url_for("pages.show_entry", document=document, slug=slug)
        if slug
        else url_for("pages.show_document", document=document)
    )

"""The public JSON shape of documents and card lists: their facts and the Problems in them.

In: records of `kb.model`. Out: JSON values.
"""

from flask import url_for

from kb import KnowledgeBase, naming, snapshot, versions
from kb.model import Document, Entry, Problem
from web.resources.serializers.addresses import document_address, give_address
from web.types import Json

CARD_LIST = "facts about cards: titles, types and sets"  # what a card list says
AUTHORITIES = {
    "current": "in force",
    "historical": "historical: it says what applied at its date, not what applies now",
    "unofficial": "unofficial: it decides nothing; those who make the rules did not publish it",
}


def represent_source(base: KnowledgeBase, entry: Entry, pinned: bool = False) -> Json:
    """Say which document an entry stands in, and what that document counts for."""
    document = base.document_of(entry)
    return (
        represent_document(base, document, pinned)
        if document
        else represent_card_list(base, entry.game)
    )


def represent_card_list(base: KnowledgeBase, game: str) -> Json:
    """Give the facts of a card list, which is not a document: without version and authority."""
    url = url_for("pages.show_cards", game=game)
    return {
        "id": f"{game}-cards",
        "version": "",
        "title": naming.CARD_LIST.format(game.upper()),
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
        "standing": CARD_LIST,
        "entries": base.homes["cards"].get(f"{game}-cards", 0),
    }


def represent_document(base: KnowledgeBase, document: Document, pinned: bool = False) -> Json:
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
        "imported": document.imported or None,
        "publisher": document.publisher,
        "authority": document.authority,
        "rank": document.rank,
        "file": document.file,
        "wording": "plain" if document in base.missing else "official",
        "entries": base.manifest["entries"].get(document.pinned, 0),
        "lines": base.manifest["lines"].get(document.pinned, {}),
        "problems": len(base.problems_of(document)),
        "url": document_address(base, document, pinned),
        "pinned_url": document_address(base, document, pinned=True),
        "latest_url": give_address(document.id),
    }
    if not pinned:
        # Nobody knows since when an undated one is in force.
        period = versions.find_period(base, document) if document.date else None
        made["since"] = period.since if period else None
        made["until"] = (period.until or None) if period else None
        made["latest"] = latest
        made["coverage"] = snapshot.say_ends(base).get(document.id, "") if latest else ""
        made["standing"] = (
            AUTHORITIES.get(document.authority, document.authority)
            if latest
            else _say_replaced(document, base.current[document.id])
        )
    return made


def _say_replaced(document: Document, latest: str) -> str:
    """Say what an older version counts for, beside the latest one."""
    if document.authority == "current":
        return f"no longer in force; version {latest} is in force now"
    return f"an older version; the latest is version {latest}"


def represent_missing(document: Document) -> Json:
    """Name a document that is registered but not installed."""
    return {
        "id": document.id,
        "version": document.version,
        "title": document.title,
        "file": document.file,
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

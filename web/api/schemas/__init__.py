"""The public shapes of all answers and request bodies, as types; one module for each resource.

The description of the API is made of them.
"""

from web.api.schemas import (
    cards,
    cases,
    changes,
    citations,
    days,
    disputes,
    documents,
    entries,
    icons,
    learning,
    links,
    lists,
    lookups,
    offline,
    records,
    search,
    site,
)

__all__ = [
    "cards",
    "cases",
    "changes",
    "citations",
    "days",
    "disputes",
    "documents",
    "entries",
    "icons",
    "learning",
    "links",
    "lists",
    "lookups",
    "offline",
    "records",
    "search",
    "site",
]

"""The public shapes of all answers and request bodies, as types; one module for each resource.

    records                   what resources share
    entries, icons, cards     an entry, an icon, a card
    documents, days, changes  a document, what was in force on a day, what changed
    lists, search, lookups    lists, results, the status of a name
    disputes, cases, citations  what decides, what was decided, what may be cited
    links                     names in texts from elsewhere
    learning, offline, site   the learning path, keeping the rules, the site itself and errors

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

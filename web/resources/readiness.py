"""Tells whether the site can answer, by doing what it is there for: a search and an entry.

In: the site. Out: nothing, or an error of any kind. An installation without documents has nothing
to look up and is ready.
"""

from web.resources import entries, resolving, search
from web.site import Site


def try_work(site: Site) -> None:
    """Search for the title of an entry, quoted and not, and show the entry."""
    entry = site.base.first
    if entry is None:
        return
    for typed in (entry.title, f'"{entry.title}"'):
        if not search.answer_query(site, {"q": typed, "limit": "1"}, noted=False)["results"]:
            raise LookupError(f"A search for the title of {entry.id} finds nothing.")
    entries.show_entry(site, resolving.find_entry(site, *entry.id.split("/", 1)))

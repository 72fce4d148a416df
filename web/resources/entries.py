"""An entry with all that belongs to it, as JSON values.

In: the site and a resolved id. Out: a dictionary. An address that pins a version shows only what
never changes.
"""

from web.resources import cards, relations, resolving, serializers
from web.site import Site
from web.types import Json


def show_entry(site: Site, found: resolving.ResolvedEntry) -> Json:
    """Give an entry with all that belongs to it."""
    base, entry = site.base, found.entry
    return {
        **serializers.represent_entry(base, entry, found.pinned),
        **(relations.nothing_tied() if found.pinned else relations.show_ties(base, entry)),
        "card": None if found.pinned else cards.show_card(base, entry),
    }

"""An entry with all that belongs to it, as JSON values.

In: the site and a resolved id. Out: a dictionary. An address that pins a version shows only what
never changes.
"""

from collections.abc import Mapping

from kb import search, text
from web.resources import cards, params, relations, resolving, serializers
from web.site import Site
from web.types import Json


def show_entry(site: Site, found: resolving.ResolvedEntry) -> Json:
    """Give an entry with all that belongs to it."""
    base, entry = site.base, found.entry
    return {
        **serializers.represent_entry(base, entry, found.pinned),
        **(relations.nothing_tied() if found.pinned else relations.show_ties(base, entry)),
        "on": found.on or None,
        "card": None if found.pinned else cards.show_card(base, entry),
    }


def mark_found(site: Site, found: resolving.ResolvedEntry, arguments: Mapping[str, str]) -> Json:
    """Give the query that led to an entry, and where its words stand in each paragraph."""
    typed = arguments.get("q", "")[: params.QUERY_LENGTH].strip()
    entry = found.entry
    if not typed:
        return {}
    places = [f"p{number}" for number in range(1, len(entry.paragraphs) + 1)]
    contents = [one.text for one in entry.paragraphs]
    spans = search.highlight(site.base, typed, contents)
    return {
        "query": text.replace_surrogates(typed),
        "found": {
            place: [list(span) for span in words] for place, words in zip(places, spans) if words
        },
    }

"""Finds the examples for the description of the API in the served snapshot, and fills them in.

In: the site, and templates with names in braces. Out: examples that this site answers; None where
the snapshot has nothing of the kind.
"""

from collections.abc import Mapping
from typing import Any

from kb import KnowledgeBase
from kb.model import Entry
from web.resources import card_lists
from web.site import Site

KNOWN = "artifact"  # the name that examples ask for, where an entry has it
BEGUN = 5  # characters of a name that is being typed


def fill(template: object, samples: Mapping[str, str]) -> Any:
    """Fill an example in; None where the snapshot has nothing of the kind."""
    if isinstance(template, str):
        try:
            return template.format_map(samples)
        except KeyError:
            return None
    if isinstance(template, dict):
        made = {name: fill(value, samples) for name, value in template.items()}
        return None if None in made.values() else made
    if isinstance(template, list):
        items = [fill(value, samples) for value in template]
        return None if None in items else items
    return template


def find_samples(site: Site) -> dict[str, str]:
    """Find what examples need: a well-known entry or the first one, a card list, a title group."""
    found: dict[str, str] = {}
    entry = _find_example(site.base)
    if entry:
        document, slug = entry.id.split("/", 1)
        found = {
            "id": entry.id,
            "pinned": entry.pinned,
            "document": document,
            "slug": slug,
            "game": entry.game,
            "title": entry.title,
            "begun": entry.title[:BEGUN],
            "kind": entry.kind,
        }
        if site.settings.site_url:  # the host that a request names is not to be told to others
            found["address"] = f"{site.settings.site_url}/{entry.id}"
    for game, filed in card_lists.file_cards(site.base).items():
        found.setdefault("listed_game", game)
        found.setdefault("card_letter", next(iter(filed)))
    for procedure in site.base.procedures:
        found.setdefault("procedure", procedure.id)
    for chapter in site.base.chapters:
        found.setdefault("learn_game", chapter.game)
        found.setdefault("chapter", chapter.slug)
    for group in site.base.groups.values():
        found.setdefault("group_game", group.game)
        found.setdefault("group_slug", group.id.split("/", 1)[1])
    return found


def _find_example(base: KnowledgeBase) -> Entry | None:
    candidates = (*base.named(KNOWN), *base.current_entries)
    return next((entry for entry in candidates if entry.paragraphs and base.in_force(entry)), None)

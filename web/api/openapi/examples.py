"""Finds the examples for the description of the API in the served snapshot, and fills them in.

In: the site, and templates with names in braces. Out: examples that this site answers; None where
the snapshot has nothing of the kind.
"""

import json
import re
from collections.abc import Mapping
from typing import Any

from kb import KnowledgeBase
from kb.model import Entry
from web.resources import card_lists, params
from web.site import Site
from web.types import Json

USED = "1e-glossary"  # the document of the entries in the texts of the description
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
    if not site.base.listed:
        return found
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


def name_example(base: KnowledgeBase) -> str:
    """Give the id of an entry that this site has, to show what ids look like."""
    entry = _find_example(base)
    return entry.id if entry else "document/entry"


def speak_of(described: Json, site: Site) -> Json:
    """Have a description name the prefixes and games of this corpus, and entries that it has.

    The texts of the description are written with entries of one game.
    """
    base, written = site.base, json.dumps(described, ensure_ascii=False)
    either = "|".join(base.schemes.all)
    said = {"(stccg:)?": f"({either})?", "stccg:": base.schemes.usual}
    example = _find_example(base)
    if example and not base.document(USED):
        games = [f"`{game}`" for game in params.list_games(base)]
        procedure = next((one.id for one in base.procedures), "game-turn")
        said |= {
            f"{USED}@2.5.4/{KNOWN}": example.pinned,
            f"{USED}/{KNOWN}": example.id,
            f"{USED}@2.5.4": example.pinned.partition("/")[0],
            "`1e`, `2e`, or the short name of another game": " or ".join(games),
            "`1e` or `2e`": " or ".join(games),
            "`1e`, `2e`": ", ".join(games),
            "`1e-turn`": f"`{procedure}`",
            "`1e/turn`": f"`{procedure.replace('-', '/', 1)}`",
            "`1e-affiliations`": f"`{example.game}-affiliations`",
        }
    pattern = re.compile("|".join(map(re.escape, said)))
    told: Json = json.loads(pattern.sub(lambda found: said[found[0]], written))
    return told


def _find_example(base: KnowledgeBase) -> Entry | None:
    first = base.first
    listed = base.current_entries if base.listed else [first] if first else []
    candidates = (*base.named(KNOWN), *listed)
    return next((entry for entry in candidates if entry.paragraphs and base.in_force(entry)), None)

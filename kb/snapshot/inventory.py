"""What is published for other programs to link to: everything that has an address, its names, and the file that Sphinx reads.

In: a `KnowledgeBase`. Out: `Item`s in a fixed order, `InventoryName`s with the id that each leads to, the
bytes of an inventory. A name leads to one thing or is no name: a title goes before another name, a
text in force before an older one, both before a card of the list, a title group and a gap; where a
text of the same name governs, to that. What two games call by one name is named with its game, and
never without. Players' words are for search and are no names. No address is made here.
"""

import re
import zlib
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from kb import text
from kb.model import Entry
from kb.snapshot.store import KnowledgeBase

TERM, LABEL = "std:term", "std:label"  # what Sphinx calls the targets of :term: and of :ref:
TERMS = (
    "term",
    "card",
    "icon",
    "expansion",
    "group",
    "gap",
)  # the kinds that are looked up by their names
IN_FORCE, OLDER, LISTED, GROUPED, MISSING = range(5)
HIDDEN = -1  # the place that Sphinx gives terms and labels in a search
# A name that Sphinx takes for less than it is, since a whole number stands behind two words or
# more: its lines are parted by blanks. Matches "Outpost of 9", "one two 3 four"; not "Outpost 9",
# "step of 2: a".
MISREAD = re.compile(r"\S\s+\S+\s+-?\d+(?:\s|$)")


class Item(NamedTuple):
    """Something that has an address."""

    id: str
    title: str
    kind: str  # as of an entry; card for a card of the list; group
    game: str
    document: str
    version: str  # "" for a title group and a card of the list
    number: str | None
    aliases: tuple[str, ...]
    icons: tuple[str, ...]


class InventoryName(NamedTuple):
    """A name under which other programs refer to something."""

    name: str
    role: str  # TERM | LABEL
    id: str
    shown: str  # the words of the link; "" for the name itself


@lru_cache(maxsize=2)
def list_items(base: KnowledgeBase) -> tuple[Item, ...]:
    """List what has an address: entries in force, gaps, title groups, cards of the list."""
    entries = (_make_item(entry) for entry in (*base.current_entries, *base.gaps))
    groups = (
        Item(group.id, group.title, "group", group.game, group.id.split("/")[0], "", None, (), ())
        for group in base.groups.values()
    )
    cards = (
        Item(
            card.id,
            card.title,
            "card",
            card.game,
            card.id.split("/")[0],
            "",
            None,
            card.spellings,
            (),
        )
        for card in base.cards.values()
    )
    return (*entries, *groups, *cards)


def list_names(base: KnowledgeBase, game: str = "") -> tuple[InventoryName, ...]:
    """List the names of terms and the labels of everything, of one game where that is given, each only once."""
    items = [item for item in list_items(base) if game in ("", item.game)]
    return tuple(sorted([*_name_terms(base, items), *_name_labels(items)]))


def write_inventory(
    project: str, version: str, lines: Iterable[tuple[InventoryName, str]]
) -> bytes:
    """Write the inventory of names with their addresses in the format that Sphinx reads (version 2)."""
    head = [
        "# Sphinx inventory version 2",
        f"# Project: {text.normalise(project)}",
        f"# Version: {text.normalise(version)}",
        "# The remainder of this file is compressed using zlib.",
    ]
    body = [
        f"{name.name} {name.role} {HIDDEN} {address} {name.shown or '-'}" for name, address in lines
    ]
    return (
        "\n".join(head).encode()
        + b"\n"
        + zlib.compress("".join(f"{line}\n" for line in body).encode(), 9)
    )


def _make_item(entry: Entry) -> Item:
    return Item(
        entry.id,
        entry.title,
        entry.kind,
        entry.game,
        entry.document,
        entry.version,
        entry.number,
        entry.aliases,
        entry.icons,
    )


def _name_terms(base: KnowledgeBase, items: Iterable[Item]) -> list[InventoryName]:
    """Name what is looked up by its name, the strongest claim to a name first."""
    ranks = {
        document.id: (IN_FORCE if document.authority == "current" else OLDER, document.rank)
        for document in base.documents
    }
    named = sorted(
        (item for item in items if item.kind in TERMS), key=lambda item: _rank(item, ranks)
    )
    claims = [
        *((item.title, item) for item in named),
        *((other, item) for item in named for other in (*item.aliases, *item.icons)),
    ]
    held: dict[
        str, dict[str, tuple[str, str]]
    ] = {}  # the name without its case -> game -> as written, id
    for written, item in claims:
        name = text.normalise(written)
        held.setdefault(name.casefold(), {}).setdefault(
            item.game, (name, _find_governing(base, item))
        )
    found = [
        (
            InventoryName(name, TERM, target, "")
            if len(bearers) == 1
            else InventoryName(f"{name} ({game.upper()})", TERM, target, name)
        )
        for bearers in held.values()
        for game, (name, target) in bearers.items()
        if name
    ]
    return [name for name in found if not MISREAD.search(name.name)]


def _rank(item: Item, ranks: dict[str, tuple[int, int]]) -> tuple[int, int]:
    if item.kind == "gap":
        return MISSING, 0
    return (GROUPED, 0) if item.kind == "group" else ranks.get(item.document, (LISTED, 0))


def _find_governing(base: KnowledgeBase, item: Item) -> str:
    """Give the id of the text of the same title that comes first in the item's subject.

    The item's own where none does.
    """
    subject = base.subject_of(item.id)
    alike = set(map(text.key, text.turn_article(item.title)))
    ordered = map(base.entry, (subject.governs, *subject.entries)) if subject else ()
    return next(
        (entry.id for entry in ordered if entry and text.key(entry.title) in alike), item.id
    )


def _name_labels(items: Iterable[Item]) -> list[InventoryName]:
    """Name everything by its id, and by its document and number where no other entry has that number."""
    labels: dict[str, list[Item]] = {}
    for item in items:
        labels.setdefault(item.id, []).append(item)
        if item.number:
            labels.setdefault(f"{item.document}-{item.number}".lower(), []).append(item)
    return [
        InventoryName(label, LABEL, bearers[0].id, text.normalise(bearers[0].title))
        for label, bearers in labels.items()
        if len(bearers) == 1 and not text.SPACE.search(label)
    ]

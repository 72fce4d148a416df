"""Lists what other programs can link to: all that has an address, its names, a Sphinx inventory.

In: a `KnowledgeBase`. Out: `InventoryItem`s in a fixed order; `InventoryName`s, each with the id it
leads to; the bytes of an inventory. A name leads to exactly one thing or is left out. A title
precedes other names; a text in force precedes an older one; both precede a card of the list, a
title group and a gap; a term, a card or a section precedes an icon and a set. If the subject has a
prevailing text of the same title, the name leads to that. A name that two games share is listed
only with its game. Players' words are for search and are not listed. Addresses are made elsewhere.
"""

import re
import zlib
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kb import text
from kb.model import Entry
from kb.snapshot import kept
from kb.snapshot.store import KnowledgeBase

TERM, LABEL = "std:term", "std:label"  # what Sphinx calls the targets of :term: and of :ref:
# The kinds looked up by name.
TERMS = ("term", "card", "section", "sidebar", "icon", "expansion", "group", "gap")
SIGNS = ("icon", "expansion")  # the kinds that other entries of the same name precede
IN_FORCE, OLDER, LISTED, GROUPED, MISSING = range(5)
HIDDEN = -1  # the priority that Sphinx gives to terms and labels in a search
# A name that Sphinx would cut short: it splits lines at blanks, and takes a whole number after two
# or more words for the priority. Matches "Outpost of 9", "one two 3 four"; not "Outpost 9", "step
# of 2: a".
MISREAD = re.compile(r"\S\s+\S+\s+-?\d+(?:\s|$)")


class InventoryItem(NamedTuple):
    """Something that has an address."""

    id: str
    title: str
    kind: str  # of the entry; "card" for a card of the list, "group" for a title group
    game: str
    document: str
    version: str  # "" for a title group and a card of the list
    number: str | None
    aliases: tuple[str, ...]
    icons: tuple[str, ...]


class InventoryName(NamedTuple):
    """A name by which other programs link to something."""

    name: str
    role: str  # TERM | LABEL
    id: str
    shown: str  # the text of the link; "" for the name itself
    place: str = ""  # what its address has behind that of the id: "#p3"


@kept.keep()
def list_items(base: KnowledgeBase) -> tuple[InventoryItem, ...]:
    """List what has an address: entries in force, gaps, title groups, cards of the lists."""
    entries = (_make_item(entry) for entry in (*base.current_entries, *base.gaps))
    groups = (
        InventoryItem(
            group.id, group.title, "group", group.game, group.id.split("/")[0], "", None, (), ()
        )
        for group in base.groups.values()
    )
    cards = (
        InventoryItem(
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
    """List the names of terms and the labels of all items, each once; of one game if given."""
    items = [item for item in list_items(base) if game in ("", item.game)]
    named = (*_name_terms(base, items), *_name_labels(items), *_name_places(base, game))
    return tuple(sorted(named))


def write_inventory(
    project: str, version: str, lines: Iterable[tuple[InventoryName, str]]
) -> bytes:
    """Write the names with their addresses in the format that Sphinx reads (version 2)."""
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


def _make_item(entry: Entry) -> InventoryItem:
    return InventoryItem(
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


def _name_terms(base: KnowledgeBase, items: Iterable[InventoryItem]) -> list[InventoryName]:
    """List the names of what is looked up by name; the strongest claim to a name wins."""
    ranks = {
        document.id: (IN_FORCE if document.authority == "current" else OLDER, document.rank)
        for document in base.latest_documents
    }
    named = sorted(
        (item for item in items if item.kind in TERMS), key=lambda item: _rank(item, ranks)
    )
    claims = [
        *((_speak(item), item) for item in named),
        *((text.ORDINAL.sub("", _speak(item)), item) for item in named),
        *((other, item) for item in named for other in (*item.aliases, *item.icons)),
        *_list_called(base, named),
    ]
    # The name, case folded -> game -> the name as written, id.
    held: dict[str, dict[str, tuple[str, str]]] = {}
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


def _list_called(
    base: KnowledgeBase, named: Iterable[InventoryItem]
) -> Iterator[tuple[str, InventoryItem]]:
    """Yield what running text calls some items beside their titles: "Away Team"."""
    known = {item.id: item for item in named}
    for name in base.names:
        item = known.get(name.target)
        if item and not name.within and name.title != text.ORDINAL.sub("", item.title):
            yield name.title, item


def _speak(item: InventoryItem) -> str:
    """Give the title of an item as texts call it: that of a section in capitals without them."""
    capital = item.kind == "section" and item.title.isupper()
    return item.title.lower() if capital else item.title


def _rank(item: InventoryItem, ranks: dict[str, tuple[int, int]]) -> tuple[int, int, bool]:
    standing = {"gap": MISSING, "group": GROUPED}.get(item.kind)
    if standing is not None:
        return standing, 0, False
    return (*ranks.get(item.document, (LISTED, 0)), item.kind in SIGNS)


def _find_governing(base: KnowledgeBase, item: InventoryItem) -> str:
    """Find the first entry of an item's subject that has the same title; else the item itself."""
    subject = base.subject_of(item.id)
    alike = set(map(text.key, text.vary_article(item.title)))
    ordered = map(base.entry, (subject.governs, *subject.entries)) if subject else ()
    return next(
        (entry.id for entry in ordered if entry and text.key(entry.title) in alike), item.id
    )


def _name_labels(items: Iterable[InventoryItem]) -> list[InventoryName]:
    """List the labels: the id of each item, and its document and number where they are unique."""
    labels: dict[str, list[InventoryItem]] = {}
    for item in items:
        labels.setdefault(item.id, []).append(item)
        if item.number:
            labels.setdefault(f"{item.document}-{item.number}".lower(), []).append(item)
    return [
        InventoryName(label, LABEL, bearers[0].id, text.normalise(bearers[0].title))
        for label, bearers in labels.items()
        if len(bearers) == 1 and not text.SPACE.search(label)
    ]


def _name_places(base: KnowledgeBase, game: str) -> Iterator[InventoryName]:
    """Yield the labels of paragraphs, and of entries in the versions that are installed."""
    for entry in base.entries:
        if game not in ("", entry.game) or text.SPACE.search(entry.pinned):
            continue
        title = text.normalise(entry.title)
        yield InventoryName(entry.pinned.lower(), LABEL, entry.pinned, title)
        if base.in_force(entry):
            for number in range(1, len(entry.paragraphs) + 1):
                shown = f"{title}, paragraph {number}"
                yield InventoryName(f"{entry.id}#p{number}", LABEL, entry.id, shown, f"#p{number}")

"""An immutable build: its records, the handle that opens it, and what is read from it.

    checksums       its name, and whether its files are as they were built
    holding         no build removes it while it is open
    records         the files of a snapshot
    snapshot        the records of one snapshot, read into memory
    entry_lines     entries as they were read, each made when it is asked for
    look_ups        by what entries are looked up, as the build found it
    kept            what is made of a snapshot, kept as long as it is open
    store           `KnowledgeBase`, the handle; opened once, read-only
    listed_entries  cards of the lists and title groups, as entries
    past_builds     what was in force in an older build beside the current one
    copies          how far our copy of a glossary reaches
    standing        what decides about a card or an entry, what prevails, what refers to it
    export          entries as lines of JSON
    inventory       everything that has an address, with its names

What stands in `__all__` is for `web`.
"""

from kb.snapshot.copies import (
    COPY_SAID,
    END_SAID,
    FEWEST,
    FILED,
    LEADING,
    MOSTLY,
    is_alphabetical,
    say_copy,
    say_ends,
    sort_key,
)
from kb.snapshot.export import export_entry, export_lines, export_links
from kb.snapshot.inventory import list_items as list_inventory_items
from kb.snapshot.inventory import list_names as list_inventory_names
from kb.snapshot.inventory import write_inventory
from kb.snapshot.kept import keep
from kb.snapshot.listed_entries import make_card_entry, make_group_entry
from kb.snapshot.past_builds import read_past
from kb.snapshot.records import CURRENT as CURRENT_LINK
from kb.snapshot.standing import (
    Backlink,
    Standing,
    find_elsewhere,
    find_governing,
    find_standing,
    list_backlinks,
    list_group_rulings,
    quote_link,
)
from kb.snapshot.store import KnowledgeBase, open_current

__all__ = [
    "COPY_SAID",
    "CURRENT_LINK",
    "END_SAID",
    "FEWEST",
    "FILED",
    "LEADING",
    "MOSTLY",
    "Backlink",
    "KnowledgeBase",
    "Standing",
    "export_entry",
    "export_lines",
    "export_links",
    "find_elsewhere",
    "find_governing",
    "find_standing",
    "is_alphabetical",
    "keep",
    "list_backlinks",
    "list_group_rulings",
    "list_inventory_items",
    "list_inventory_names",
    "make_card_entry",
    "make_group_entry",
    "open_current",
    "quote_link",
    "read_past",
    "say_copy",
    "say_ends",
    "sort_key",
    "write_inventory",
]

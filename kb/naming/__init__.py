"""What one string means: an id, a citation, an address, a number, a name, in any usual form.

    written_names   a string -> the ways in which it can be read
    rewritings      the same without what programs and forums write around a name
    document_names  what games and documents are called
    name_tables     the names of a snapshot, as they are looked up
    one_thing       entries of one name, parted by what they are about; the first is the answer
    bearers         the entries of one game that a number or a name means
    card_facts      what stands beside the title of a card: type, set, year, count
    deck_lists      a list of cards -> its titles, with counts
    resolver        a string -> exactly one status, and what it means

Search, disputes and the check of citations ask the resolver; the API asks it by kb.search.lookup.
`web` uses what `__all__` lists.
"""

from kb.naming.deck_lists import MOST_LINES, DeckLine, drop_set, read_deck
from kb.naming.document_names import CARD_LIST
from kb.naming.name_tables import read_names
from kb.naming.resolver import (
    CARD,
    Lookup,
    find_foreign_number,
    lacks_words,
)
from kb.naming.resolver import LENGTH as NAME_LENGTH
from kb.naming.resolver import REMOVED as STATUS_REMOVED

__all__ = [
    "CARD",
    "CARD_LIST",
    "MOST_LINES",
    "NAME_LENGTH",
    "STATUS_REMOVED",
    "DeckLine",
    "Lookup",
    "drop_set",
    "find_foreign_number",
    "lacks_words",
    "read_deck",
    "read_names",
]

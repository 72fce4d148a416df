"""The rules knowledge base: documents in; out come entries to look up, to link and to cite.

The packages in the order of the data; each imports only what stands above it (docs/architecture.md
draws the way):

    model       the data that the stages hand to each other, all of it frozen
    errors      errors for the operator, one sentence each
    text        the normal form of text, and the small readings of it that several stages share
    days        which day it is
    numbers     rounding of what machines compute differently in the last bit
    collector   pauses of the garbage collector
    whole_files a file that is written whole or not at all
    listening   a socket at an address that an operator gives
    identity    what a corpus and its games are called, how they look and are cited
    paths       where corpus, official documents, card lists and builds are
    readers     a document's text -> sections, exclusions, problems; one module per layout
    corpus      the files that people edit: registry, ledger, decisions; card lists
    entries     sections -> entries with permanent ids; the companion, our own words for each
    linking     entries -> cross-references, missing entries, title groups, subjects
    learning    chapters, procedures and diagrams for newcomers, each citing its rules
    snapshot    an immutable build: records, `KnowledgeBase`, what is read from it
    versions    what became of an entry in another version, which words changed, what held on a day
    naming      what one string means: an id, a citation, an address, a number, a name
    indexing    one analyzer, the Whoosh index, the finished BM25 scores as arrays
    search      what a person typed -> entries, best first, with reasons; autocomplete
    annotation  texts from elsewhere -> the names in them, and the text with links
    authority   which text governs: precedence, what else touches it, disputes
    citations   citations written, read and checked
    messages    the answer to a question as one message for people
    packs       a snapshot as one file for a phone without a network
    pipeline    the stages in order; publishing a snapshot; registering a document
    postgresql  one build for several machines, in a database
    commands    the command line, one module for each group of commands

The public API: these packages, each with the names in its `__all__`, the handle `KnowledgeBase` and
the base of all errors. `web` uses nothing else, so a package can change inside without it:

    from kb import open_current, search

    base = open_current(Path("build"))
    hits = search.search_entries(base, "beam through shields").hits
"""

from kb.errors import KBError
from kb.snapshot import KnowledgeBase, open_current

__version__ = "0.3.0"
__all__ = ["KBError", "KnowledgeBase", "__version__", "open_current"]

"""The rules knowledge base: official documents in, entries that people look up and programs cite out.

The packages in the order of the data; each imports only what stands above it (docs/architecture.md
draws the way):

    model       the data that the stages hand to each other, all of it frozen
    errors      errors for the operator, one sentence each
    text        the normal form of text, and the small readings of it that several stages share
    paths       where corpus, official documents, card lists and builds are
    readers     a document's text -> sections, exclusions, problems; one module per layout
    corpus      the files that people edit, and those beside them: registry, ledger, decisions, card lists
    entries     sections -> entries with permanent ids; the companion, our own words for each
    linking     entries -> cross-references, missing entries, title groups, subjects
    snapshot    an immutable build: records, `KnowledgeBase`, what is read from it
    indexing    one analyzer, the Whoosh index, the finished BM25 scores as arrays
    search      what a person typed -> entries, best first, with reasons; names while typing; look-up
    annotation  texts from elsewhere -> the names in them, and the text with links
    authority   which text governs: precedence, what else touches it, disputes
    citations   citations written, read and checked
    pipeline    the stages in order; publishing a snapshot; registering a document
"""

__version__ = "0.1.0"

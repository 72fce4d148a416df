"""The rules knowledge base: official documents in, entries that people look up and programs cite out.

The modules in the order of the data (docs/architecture.md draws it):

    folders     where corpus, official documents and builds are
    tables      the TOML that people edit -> checked data classes
    registry    the registry and the notes of the corpus -> Document, Note, Furniture
    sources     a document's file -> Source: decoded, numbered lines, digest checked
    readers     Source -> Reading: sections, exclusions, problems; one module per layout
    html_tokens a page's tags and pieces of text, each with its line
    visible     what is to be seen on each line of a source, found without a reader
    accounting  proves that no word of a source is lost
    ledger      every id ever given; the same entry keeps its id
    amendments  the changes that rulings make to other texts, as data
    entries     Reading -> Entry list with permanent ids
    companion   what the project writes itself: statements and questions -> Entry, Alias
    companion_checks   holds these against the ledger and the official texts
    decisions   what people decided about names, ties and conflicts
    cards       the card lists that a user brings -> Card
    names       names in a text, whatever their punctuation
    lexicon     what entries and cards are called, and how each name is linked
    numbers     rules cited by number
    citations   references in words: "See x, y and z."
    mentions    names in running text
    gaps        what the texts refer to and no installed document holds
    groups      title groups by the colon rule
    links       all of these -> references as spans with a target
    subjects    entries of several documents about one thing, and which governs
    ties        amendments -> what they amend
    records     the files of a snapshot, written and read
    store       KnowledgeBase, the handle of a snapshot
    analyzer    text -> index terms
    index       the Whoosh index of a snapshot
    snippets    the passage of an entry that answers a query
    governing   what governs a card or an entry, and what refers to it
    scores      the finished score of every posting, in arrays
    arrays      these, written beside the index and read back
    query       what a person typed -> Query
    engines     what ranking needs of a snapshot, opened once
    slips       mends typing slips
    ranking     the order of the entries for a query
    naming      what a query names outright
    restrict    what quotes, fields and exclusions leave, by Whoosh
    search      what a person typed -> ranked hits with reasons
    suggest     what a person types so far -> names that may be meant
    precedence  texts in force in order of authority, with the reasons
    touching    what else touches them, and what is older
    references  what a text from elsewhere refers to outright
    fragments   HTML -> flows of text, with the place of each character
    markers     the names of a game, ready for marking texts
    topics      whether such a text means the game by a name
    marking     a text from elsewhere -> what it names, and the text with links
    asking      what a dispute is about: a question, a set of entries
    disputes    what settles a question or a set of entries
    lookup      one name, number or id -> exactly one status, for programs
    inventory   what is published for others to link to, and the file that Sphinx reads
    cites       citations as they stand in a program's source: read, written, digested, rendered
    cite_check  what became of a citation -> one verdict
    cite_lint   finds citations in files, and those that do not stand any more
    collect     the stages in order, up to the references
    build       publishes a snapshot
    add         registers a new version of a document
    export      the entries as JSON Lines

`model` holds the data, `errors` the operator's errors, `text` the normal form; all three are used everywhere.
"""
__version__ = "0.1.0"

"""What an address answers, as JSON values for pages and API alike.

    params, points_in_time   what an address asks for: query, filters, limit; a day
    resolving                what an id names
    serializers              the JSON of each record
    entries, brief_entries   an entry with all that belongs to it, or in few words
    relations, standings     how it relates to others, and stands among them
    excerpts, reports        what changed in few words; the report of a fault
    entry_lists, lists, letters, facets  lists, by letter, narrowed by filters
    documents, books, chapters  a document: its outline, on one page, by chapters
    counterparts             what another edition has in the place of something
    cards, card_rulings, card_lists, decks  cards, the rulings on them, all that touches a deck
    symbols                  icons and expansion sets
    linkable_names           the names by which texts of other sites are linked
    search, disputes, cases  an answer, a dispute, what was decided
    changes, histories, amendments  what changed: since a day, in one entry, by older rulings
    learning, lessons        the learning path; what of it teaches the subject of a question
    overview, readiness      what the site serves; whether it can

They stand in the order of the data.
"""

"""The JSON API under /api/v1.

    routes            the pages' facts, for programs
    entries, cards, citations, links, lookups  what only programs ask for
    answer_views      how much of an answer is wanted
    known_parameters  a parameter that a route does not take is refused
    schemas           the public shape of each answer
    openapi, manual   the description made of routes and schemas, for programs and people

They stand in the order of the data.
"""

"""A snapshot as one file for phones without a network, and Python's constants for its engine.

    columns         records by columns
    texts           texts as the numbers of their words
    shortened       records without what follows from others
    pack            the file
    engine_tables   weights, word lists and patterns as a JavaScript module

What stands in `__all__` is for `web`.
"""

from kb.packs.pack import make_pack, name_words

__all__ = ["make_pack", "name_words"]

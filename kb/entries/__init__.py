"""Entries: what people look up, with permanent ids, from the documents and from the companion.

    make_entries        the sections of a document -> entries
    amendments          what a ruling changes in the glossary or in a card
    companion_lists     the plain lists below its headings, which need no Markdown
    companion_markdown  one file of our own words
    companion           all of them, beside the official words
    companion_checks    whether every entry is there, with the same facts
    answers             which sentence answers each question of the companion

They stand in the order of the data.
"""

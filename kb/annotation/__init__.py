"""Marks the names of rules and cards in texts from elsewhere.

    references, gazetteer   the documents' short names and numbers; the names of a game
    disambiguation          which of several things a name means
    html_fragments          HTML from elsewhere as blocks of text
    annotate                a text in, its annotations out; the text with links

What stands in `__all__` is for `web`.
"""

from kb.annotation.annotate import Annotation, annotate_html, annotate_text, write_links
from kb.annotation.gazetteer import open_gazetteer
from kb.annotation.html_fragments import BLOCKS as BLOCK_ELEMENTS
from kb.annotation.html_fragments import OBJECTS as OBJECT_ELEMENTS
from kb.annotation.html_fragments import RAW as RAW_ELEMENTS
from kb.annotation.html_fragments import UNMARKED as UNMARKED_ELEMENTS
from kb.annotation.html_fragments import UNSEEN as UNSEEN_ELEMENTS

__all__ = [
    "Annotation",
    "BLOCK_ELEMENTS",
    "OBJECT_ELEMENTS",
    "RAW_ELEMENTS",
    "UNMARKED_ELEMENTS",
    "UNSEEN_ELEMENTS",
    "annotate_html",
    "annotate_text",
    "open_gazetteer",
    "write_links",
]

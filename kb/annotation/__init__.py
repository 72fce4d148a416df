"""Annotates the names of rules and cards in texts of other sites.

    gazetteer               the names of a game, ready to be found in a text
    references              what a line refers to: names after "see", addresses, numbers
    unlinked_spans          addresses, paths and code, which are never linked; citations in programs
    disambiguation          whether a text means the game by a name
    html_fragments          HTML as blocks of text
    annotate                a text in, its annotations out; the text with links
    word_boundaries         where a word begins or ends, as JavaScript has to be told
    browser_patterns        the patterns and word lists, written as JavaScript for links.js

`web` uses what `__all__` lists, and so may other programs (docs/linking-texts.md).
"""

from kb.annotation.annotate import (
    Annotation,
    annotate_html,
    annotate_text,
    link_html,
    write_links,
)
from kb.annotation.browser_patterns import write_lazy_pattern
from kb.annotation.gazetteer import open_gazetteer
from kb.annotation.html_fragments import BLOCKS as BLOCK_ELEMENTS
from kb.annotation.html_fragments import OBJECTS as OBJECT_ELEMENTS
from kb.annotation.html_fragments import RAW as RAW_ELEMENTS
from kb.annotation.html_fragments import UNMARKED as UNMARKED_ELEMENTS
from kb.annotation.html_fragments import UNSEEN as UNSEEN_ELEMENTS

__all__ = [
    "BLOCK_ELEMENTS",
    "OBJECT_ELEMENTS",
    "RAW_ELEMENTS",
    "UNMARKED_ELEMENTS",
    "UNSEEN_ELEMENTS",
    "Annotation",
    "annotate_html",
    "annotate_text",
    "link_html",
    "open_gazetteer",
    "write_lazy_pattern",
    "write_links",
]

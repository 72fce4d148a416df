"""Citations: written, read, and what became of them.

    formats     a citation as it stands in a program's source, and in five styles
    citator     the verdict on a citation
    lint        the citations in a source tree, checked

What stands in `__all__` is for `web`.
"""

from kb.citations.citator import Verdict, check_citation
from kb.citations.formats import (
    SCHEME,
    STYLES,
    Citation,
    MalformedCitation,
    cite_entry,
    list_paragraphs,
    read_citation,
    write_citation,
)
from kb.citations.formats import render as render_citation

__all__ = [
    "SCHEME",
    "STYLES",
    "Citation",
    "MalformedCitation",
    "Verdict",
    "check_citation",
    "cite_entry",
    "list_paragraphs",
    "read_citation",
    "render_citation",
    "write_citation",
]

"""Citations: reading, writing and checking them.

    formats         a citation in the source of a program, and in five styles
    comparison      the cited words and the words in force
    nearest_ids     the id that an unknown one may mean
    aftermath       what changed of the cited words, and who took them along
    citator         the verdict on a citation
    finding         every citation and reference in a whole text
    literals        a source file as its program reads it
    lint            the citations in source files
    coverage        the rules that an engine says it enforces
    cases           whether a decided case would still be decided so
    reports         what was found, for other programs

`web` uses what `__all__` lists.
"""

from kb.citations.aftermath import mark_difference
from kb.citations.cases import VERDICTS as CASE_VERDICTS
from kb.citations.cases import CaseVerdict, draft_case, list_verdicts
from kb.citations.citator import Verdict, check_citation
from kb.citations.finding import FoundCitation, find_citations
from kb.citations.formats import (
    STYLES,
    Citation,
    MalformedCitation,
    cite_entry,
    cite_shown,
    list_paragraphs,
    read_citation,
    write_citation,
)
from kb.citations.formats import render as render_citation

__all__ = [
    "CASE_VERDICTS",
    "STYLES",
    "CaseVerdict",
    "Citation",
    "FoundCitation",
    "MalformedCitation",
    "Verdict",
    "check_citation",
    "cite_entry",
    "cite_shown",
    "draft_case",
    "find_citations",
    "list_paragraphs",
    "list_verdicts",
    "mark_difference",
    "read_citation",
    "render_citation",
    "write_citation",
]

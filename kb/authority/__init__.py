"""Which rule decides: precedence, related entries, and disputes.

    precedence      the order of rules in force, and the reason for each position
    likeness        paragraphs that say the like
    quotations      what belongs to quoted words: the sentence before a list, what is lost
    related         related entries, and rules no longer in force
    questions       the question of a dispute, and the chosen entries
    candidates      the rules that may decide
    verdicts        how far the rules settle it, in one sentence
    disputes        what decides a dispute, and why

`web` uses what `__all__` lists.
"""

from kb.authority.candidates import ANSWER as ORIGIN_ANSWER
from kb.authority.candidates import FOUND as ORIGIN_FOUND
from kb.authority.candidates import TIED as ORIGIN_TIED
from kb.authority.disputes import Dispute, settle
from kb.authority.precedence import (
    Pinpoint,
    Statement,
    is_binding,
    is_unofficial,
    name_document,
)
from kb.authority.questions import IDS as DISPUTE_IDS
from kb.authority.questions import choose_entries
from kb.authority.quotations import find_context
from kb.authority.related import EarlierText, RelatedText
from kb.authority.verdicts import GoverningText

__all__ = [
    "DISPUTE_IDS",
    "ORIGIN_ANSWER",
    "ORIGIN_FOUND",
    "ORIGIN_TIED",
    "Dispute",
    "EarlierText",
    "GoverningText",
    "Pinpoint",
    "RelatedText",
    "Statement",
    "choose_entries",
    "find_context",
    "is_binding",
    "is_unofficial",
    "name_document",
    "settle",
]

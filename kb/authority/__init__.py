"""Which text governs: precedence, what else touches it, and disputes.

    precedence      the order of texts, and the rule that makes it
    related         what else touches the governing texts; what was said earlier
    questions       a question, read; the entries that were chosen
    candidates      the texts that may decide
    disputes        what settles a dispute, and why

What stands in `__all__` is for `web`.
"""

from kb.authority.candidates import ANSWER as ORIGIN_ANSWER
from kb.authority.candidates import FOUND as ORIGIN_FOUND
from kb.authority.candidates import TIED as ORIGIN_TIED
from kb.authority.disputes import Dispute, GoverningText, settle
from kb.authority.precedence import Pinpoint, Statement
from kb.authority.questions import IDS as DISPUTE_IDS
from kb.authority.questions import choose_entries
from kb.authority.related import EarlierText, RelatedText

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
    "settle",
]

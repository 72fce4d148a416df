"""Tells where a number is cited of another document: "Bylaw 0 section 2.4", "2.4 of the Charter".

In: a text, the span of the number, the entry that says it. Out: whether the words beside it name a
document that is not its own. Such a number leads nowhere: the own rule of that number is not meant.
Never: which document is meant.
"""

import re

from kb.linking.library import Library
from kb.model import Entry

# A word for a document that others cite, with what counts it. Matches "Bylaw 0", "the Charter",
# "Standing Orders"; not "bylaw", "Rules", "Section 3".
DOCUMENT = (
    r"(?:By-?[Ll]aws?|Charter|Code of \w+|Constitution|Ordinances?|Polic(?:y|ies)|Schedules?"
    r"|Standing Orders?|Statutes?)(?: (?:[Nn]o\. ?)?(?:\d{1,3}|[IVX]{1,5}|[A-Z])\b)?"
)
# Such a name before the word for the rule. Matches "Bylaw 0 section ", "the Charter, § "; not
# "Bylaw 0. Section", "a charter section".
BEFORE = re.compile(
    rf"\b(?P<name>{DOCUMENT}),? (?:(?:sections?|rules?|articles?|paragraphs?|clauses?|chapters?"
    r"|sec\.|art\.) |§+ ?)$",
    re.IGNORECASE,
)
# The same behind the number. Matches " of Bylaw 0", ", in the Charter"; not " of this Charter",
# " of boats".
BEHIND = re.compile(
    rf"^(?:\(\w\)|[\d,]| and)*,? (?:of|in|from|under) (?:the )?(?P<name>{DOCUMENT})\b"
)
REACH = 80  # characters beside a number


def is_cited(content: str, span: tuple[int, int], entry: Entry, library: Library) -> bool:
    """Tell whether the number at a span is cited of a document that is not the entry's own."""
    start, end = span
    before = BEFORE.search(content[max(0, start - REACH) : start])
    named = before if before and before["name"][0].isupper() else None
    named = named or BEHIND.match(content[end : end + REACH])
    return named is not None and not _is_own(named["name"], entry, library)


def _is_own(name: str, entry: Entry, library: Library) -> bool:
    """Tell whether the name of a document is that of an entry's own, or of a part of it."""
    folded = name.casefold().removesuffix("s")
    own = entry.document
    return folded in library.documents[own].title.casefold() or any(
        one.document == own and one.title.casefold().startswith(folded)
        for one in library.entries.values()
    )

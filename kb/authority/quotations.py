"""Finds what a reader must have beside quoted words: the rest of a list, and what is lost.

In: an entry, the number of the paragraph that is quoted, and what is quoted of it. Out: a
`QuotationContext`. An item of a list means little without the sentence that opens the list, and
that sentence little without the items. Where the copy of a document lacks the
list that a paragraph announces, our words for the entry say so in brackets, and that remark goes
with the paragraph. Nothing of the quoted words is changed.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

from kb.authority import likeness
from kb.model import Entry, Paragraph
from kb.search import passages, quoting
from kb.snapshot.store import KnowledgeBase

NO_TERMS = frozenset[str]()
ITEMS_LENGTH = quoting.LENGTH  # characters of the items together
# A remark of ours on the copy of a document. Matches "(The list is missing from the official text
# as we have it.)", "(Our copy lacks it.)"; not "(See docking.)".
REMARK = re.compile(r"\(([^()]*\b(?:official text|our copy)\b[^()]*)\)", re.IGNORECASE)


@dataclass(frozen=True)
class QuotationContext:
    """What belongs to quoted words without being part of them."""

    lead: str = ""  # the sentence that opens the list, if an item of it is quoted
    remarks: tuple[str, ...] = ()  # what our copy of the document lacks there
    listed: tuple[str, ...] = ()  # how the list begins that the words open: whole items
    more_listed: int = 0  # how many items follow these


def find_context(base: KnowledgeBase, entry: Entry, number: int, quoted: str) -> QuotationContext:
    """Find what belongs to the words that are quoted of a paragraph."""
    if not 0 < number <= len(entry.paragraphs):
        return QuotationContext()
    paragraph = entry.paragraphs[number - 1]
    silent = paragraph.style in passages.LOW
    lead = "" if silent else passages.make_snippet(entry, NO_TERMS, number).lead
    remarks = tuple(dict.fromkeys(_find_remarks(base, entry, number)))
    return QuotationContext(lead, remarks, *_begin_list(entry, number, quoted))


def write_list(quoted: str, context: QuotationContext) -> str:
    """Write quoted words with the items of the list that they open, all in one line."""
    more = (f"and {context.more_listed} more",) if context.more_listed else ()
    return " • ".join((quoted, *context.listed, *more))


def _begin_list(entry: Entry, number: int, quoted: str) -> tuple[tuple[str, ...], int]:
    """Take the first items of the list that quoted words open, and count those left out."""
    items = passages.list_items(entry, number) if quoted.endswith(":") else ()
    ends = accumulate(map(len, items))
    room = sum(end <= ITEMS_LENGTH for end in ends)
    return items[:room], len(items) - room


def _find_remarks(base: KnowledgeBase, entry: Entry, number: int) -> Iterator[str]:
    """Find the remarks on a paragraph.

    One in our words beside official ones belongs to the paragraph that announces a list without
    having one; of several, to the one that is the likest.
    """
    if entry.wording != "official":
        yield from (match[1] for match in REMARK.finditer(entry.paragraphs[number - 1].text))
        return
    open_ends = [
        place for place in range(1, len(entry.paragraphs) + 1) if _lacks_list(entry, place)
    ]
    if number not in open_ends:
        return
    for one in entry.plain:
        found = REMARK.search(one.text)
        if found:
            terms = likeness.weigh_text(base, one.text)
            likest = max(
                open_ends,
                key=lambda place: likeness.measure_likeness(
                    terms, likeness.weigh_text(base, entry.paragraphs[place - 1].text)
                ),
            )
            if likest == number:
                yield found[1]


def _lacks_list(entry: Entry, number: int) -> bool:
    """Tell whether a paragraph announces a list and none follows it."""
    paragraph = entry.paragraphs[number - 1]
    after = entry.paragraphs[number] if number < len(entry.paragraphs) else None
    return paragraph.text.endswith(":") and not (after and _is_inside(after, paragraph))


def _is_inside(after: Paragraph, paragraph: Paragraph) -> bool:
    """Tell whether a paragraph can be the first of a list that the one before it opens."""
    if after.style not in (*passages.LISTED, "table"):
        return False
    return paragraph.style not in passages.LISTED or after.depth > paragraph.depth

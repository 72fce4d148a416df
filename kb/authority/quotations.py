"""Finds what a reader must have beside quoted words: the rest of a list, and what is lost.

In: an entry, the number of the paragraph that is quoted, and what is quoted of it. Out: a
`QuotationContext`. An item of a list means little without the sentence that opens the list, and
that sentence little without the items; less still one of several conditions without the others.
Where the copy of a document lacks the list that a paragraph announces, our words for the entry say
so in brackets, and that remark goes with the paragraph. Nothing of the quoted words is changed.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

from kb.authority import likeness
from kb.model import Entry
from kb.search import passages, quoting
from kb.snapshot.store import KnowledgeBase

ITEMS_LENGTH = quoting.LENGTH  # characters of the items together
LEFT_OUT_LENGTH = 80  # characters that are left out at least: a shorter end is given too
# A remark of ours on the copy of a document. Matches "(The list is missing from the official text
# as we have it.)", "(Our copy lacks it.)"; not "(See docking.)".
REMARK = re.compile(r"\(([^()]*\b(?:official text|our copy)\b[^()]*)\)", re.IGNORECASE)


@dataclass(frozen=True)
class QuotationContext:
    """What belongs to quoted words without being part of them."""

    lead: str = ""  # what opens the list, if an item of it is quoted
    remarks: tuple[str, ...] = ()  # what our copy of the document lacks there
    listed: tuple[str, ...] = ()  # whole items in which the words go on, the first of them
    more_listed: int = 0  # how many items follow these


def find_context(base: KnowledgeBase, entry: Entry, number: int, quoted: str) -> QuotationContext:
    """Find what belongs to the words that are quoted of a paragraph."""
    if not 0 < number <= len(entry.paragraphs):
        return QuotationContext()
    lead = passages.find_lead(entry, number)
    remarks = tuple(dict.fromkeys(_find_remarks(base, entry, number)))
    return QuotationContext(lead, remarks, *_begin_list(entry, number, quoted, lead))


def write_list(quoted: str, context: QuotationContext) -> str:
    """Write quoted words with the items of the list that they open, all in one line."""
    more = (f"and {context.more_listed} more",) if context.more_listed else ()
    return " • ".join((quoted, *context.listed, *more))


def _begin_list(entry: Entry, number: int, quoted: str, lead: str) -> tuple[tuple[str, ...], int]:
    """Take the first items in which quoted words go on, and count those left out.

    They are those of the list that the words open, or, where an item of one is quoted (it has a
    lead), the rest of its sentence.
    """
    items: tuple[str, ...] = ()
    if passages.opens_list(quoted):
        items = passages.list_items(entry, number)
    elif lead and entry.paragraphs[number - 1].text.endswith(quoted):
        items = passages.list_rest(entry, number)
    ends = list(accumulate(map(len, items)))
    room = sum(end <= ITEMS_LENGTH for end in ends)
    if room and ends[-1] - ends[room - 1] < LEFT_OUT_LENGTH:
        room = len(items)
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
    """Tell whether a paragraph announces a list and neither one nor a table follows it."""
    announced = entry.paragraphs[number - 1].text.endswith(":")
    return announced and not passages.list_items(entry, number, (*passages.LISTED, "table"))

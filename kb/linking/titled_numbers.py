"""Finds rules cited by their number and title together: "[403. Setting Up]", "4.2 Tolls".

In: a paragraph's text, the entries that have a number. Out: the spans with the entry whose number
and title they are, and nothing else: number and title together mean it without a word before them.
A number of one or two digits needs a bracket or a quotation mark, since "3 Locks" may be counted.
"""

import re
from collections.abc import Callable, Iterator, Sequence

from kb.model import Entry

# A number before a title, which opens with a capital or a bracket. Matches "403. " of "[403. Row",
# "4.2 " of "4.2 Row", "7: " of "<7: Row"; not "4.2 row", "40 Rows".
NUMBERED = re.compile(
    r"(?:(?<![\w.,:$/-])(?=\d{3}|\d+\.\d)|(?<=[\[<(\"\u201c]))"
    r"(?P<number>\d{1,4}(?:\.\d{1,3}){0,5}[a-z]?)[.:]? ?(?=[A-Z\[])"
)


def find_cited(
    content: str, find_entries: Callable[[str], Sequence[Entry]]
) -> Iterator[tuple[int, int, Entry]]:
    """Yield the span of each number with the title of its entry behind it, and that entry."""
    for match in NUMBERED.finditer(content):
        for entry in find_entries(match["number"]):
            end = match.end() + len(entry.title)
            said = content[match.end() : end]
            whole = not content[end : end + 1].isalnum()
            if whole and said.casefold() == entry.title.casefold():
                yield match.start(), end, entry
                break

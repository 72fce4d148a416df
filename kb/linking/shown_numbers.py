"""Finds the rules whose numbers links show although their places are those of other rules.

In: a paragraph with its links, the entry at each place of its document. Out: the id of the rule
that is meant, by the start of the link. A program that makes a PDF may name the places of an
earlier one, a few lines off; the number is what a reader sees. It counts where one entry has it,
and where the place is that of an entry with another number.
"""

import re
from collections.abc import Mapping

from kb.linking import rule_numbers
from kb.linking.library import Library
from kb.model import Anchor, Paragraph

# The number that a link shows. Matches "2.11", "Section 2.11a,", "[2.1.b]"; not "2", "2.1 to 2.3".
SHOWN = re.compile(r"^\W*(?:[A-Za-z]+ )?(?P<number>\d+(?:\.\d+)+(?:\.?[a-z])?)\W*$")


def find_shown(
    document: str, paragraph: Paragraph, anchored: Mapping[str, str], library: Library
) -> dict[int, str]:
    """Find the rules that the links of a paragraph show; the word before a number may be a link."""
    known = library.numbers.get(document, {})
    holders = library.holders.get(document, {})
    found: dict[int, str] = {}
    behind: Anchor | None = None
    for anchor in reversed(paragraph.anchors):
        match = SHOWN.match(paragraph.text[anchor.start : anchor.end])
        target = anchored.get(anchor.target)
        leads = (library.entries[target].number or "") if match and target else ""
        number = rule_numbers.find_base(match["number"], known) if match and leads else ""
        if number in known and number not in holders and not leads.startswith(number):
            found[anchor.start] = known[number]
        elif not match and behind and behind.target == anchor.target and behind.start in found:
            found[anchor.start] = found[behind.start]
        behind = anchor
    return found

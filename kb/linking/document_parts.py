"""Finds the parts of a document that a text names by their count or kind: "Appendix I".

In: a name, the id of a document, the `Library`. Out: the entries of that document that it may mean.
Whether one of them is linked is decided in kb.linking.explicit_references.
"""

import re

from kb.linking.library import Library
from kb.model import Entry

# A part of a document with its count. Matches "Appendix I", "Part 2"; not "Appendix", "Part of it".
COUNTED_PART = re.compile(
    r"^(?:annex|appendix|article|book|chapter|law|part|regulation|rule|section)"
    r" (?P<count>[A-Z\d]{1,4})$",
    re.IGNORECASE,
)
# Such a part without its count. Matches "Appendix", "the annex"; not "Appendix I".
UNCOUNTED_PART = re.compile(r"^(?:the )?(?P<word>annex|appendix)\Z", re.IGNORECASE)


def find_titled(name: str, document: str, library: Library) -> str | None:
    """Find the part of a document that a name counts: "Appendix I: Timing" for "Appendix I".

    The count may be the number of its entry.
    """
    part = COUNTED_PART.match(name)
    if not part:
        return None
    numbered = None
    if len(part["count"]) == 1 and part["count"].isupper():  # a letter alone numbers no rule
        numbered = library.numbers.get(document, {}).get(part["count"])
        if numbered and numbered not in library.empty:
            return numbered
    behind = re.compile(rf"{re.escape(name)}\s*[.:–—-]", re.IGNORECASE)
    found = [
        one.id
        for one in library.entries.values()
        if one.document == document and behind.match(one.title)
    ]
    return found[0] if len(found) == 1 else numbered


def list_uncounted(name: str, document: str, library: Library) -> list[Entry]:
    """List the parts of a document that a name without a count may mean: all appendices."""
    part = UNCOUNTED_PART.match(name)
    if not part:
        return []
    counted = re.compile(rf"{part['word']}\b", re.IGNORECASE)
    return [
        one
        for one in library.entries.values()
        if one.document == document and counted.match(one.title)
    ]

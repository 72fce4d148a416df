"""Finds rules cited by a number that begins with a Roman numeral: "see IV.2", "II.3 and II.4".

In: a paragraph's text, the numbers of its document. Out: spans with the cited number, where the
document counts so (kb.readers.roman_numbers). A number of several parts is one wherever it stands;
a numeral alone only behind a word that announces it, since "I" and "V" are words and letters too.
Whether a number leads anywhere is decided in kb.linking.explicit_references.
"""

import re
from collections.abc import Container, Iterator

from kb.readers import roman_numbers

ONE = rf"{roman_numbers.NUMERAL}{roman_numbers.BELOW}(?![\w%]|\.\d)"
# The words before a number that is cited. Matches "see ", "See also ", "Section ", "rules "; not
# "seen ", "I ".
CUE = (
    r"\b(?:[Ss]ee(?: also)?|[Rr]efer to|[Aa]s in|per|under"
    r"|(?:[Rr]ule|[Ss]ection|[Cc]hapter|[Pp]art|[Aa]rticle|[Ll]aw)s?) (?:§ ?)?"
)
# Numbers behind a cue. Matches "see IV.2 and V", "Section II.3", "rules I to III"; not "see Ida",
# "IV.2".
CITATION = re.compile(
    rf"{CUE}(?P<numbers>{ONE}(?:(?:, and |, or | and | or |, |[-–]| to | through )"
    rf"(?:[Rr]ules? |[Ss]ections? |§ ?)?{ONE})*)"
)
# One number. Matches "IV.2", "V"; not "IVY", "1.IV".
NUMBER = re.compile(rf"(?<![\w.$@]){ONE}")


def counts_so(numbers: Container[str]) -> bool:
    """Tell whether the rules of a document have such numbers."""
    return any(one in numbers for one in ("II", "II.1", "II.A", "II.a"))


def find_cited(content: str, numbers: Container[str]) -> Iterator[tuple[int, int, str]]:
    """Yield the span and the text of each number that is cited.

    One of several parts that no rule has is yielded only behind a cue, and if its chapter is known.
    """
    if not counts_so(numbers):
        return
    announced = [one.span("numbers") for one in CITATION.finditer(content)]
    for one in NUMBER.finditer(content):
        number = one.group()
        numeral, _, below = number.partition(".")
        cued = any(start <= one.start() < end for start, end in announced)
        known = number in numbers and (bool(below) or cued)
        if known or (cued and below and numeral in numbers):
            yield *one.span(), number


def begins_citation(content: str, place: int, numbers: Container[str]) -> bool:
    """Tell whether a rule's number, and no name that begins with one, stands at a place."""
    one = NUMBER.match(content, place) if counts_so(numbers) else None
    if one is None:
        return False
    return one.group() in numbers or one.group().partition(".")[0] in numbers

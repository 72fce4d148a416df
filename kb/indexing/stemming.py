"""Whoosh's stemmer and its way to store lengths, as values that other programs can take over.

Out: the tables and patterns of Porter's algorithm as Whoosh has them, its map of accents, and the
lengths that it can store. To the map we add what people type for letters such as "æ" (kb.text).
The offline engine does in JavaScript what Whoosh does with these.
"""

import re
import warnings
from collections.abc import Mapping

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from whoosh.lang import porter
    from whoosh.support.charset import accent_map
    from whoosh.util import numeric

from kb import text

# The patterns of each step of the algorithm, by their names there.
PATTERNS: Mapping[str, re.Pattern[str]] = {
    name.strip("_").upper(): value
    for name, value in vars(porter).items()
    if isinstance(value, re.Pattern)
}
STEP2: Mapping[str, str] = porter._step2list
STEP3: Mapping[str, str] = porter._step3list
# What stands for a letter with an accent, and for one that nobody types, such as "æ"; nothing for
# an apostrophe within a word.
ACCENTS: Mapping[str, str] = {
    "'": "",
    "\u2019": "",
    **{chr(code): plain for code, plain in accent_map.items()},
    **{letter: typed for letter, typed in text.LETTERS.items() if letter.islower()},
}
# The lengths of documents that can be stored; others are rounded up to one of these.
LENGTHS: tuple[int, ...] = tuple(numeric._length_byte_cache)
LONGEST = 106374  # from which on a length counts as the longest of these

"""Lists the index terms that a wildcard stands for.

In: "beaming*" or "c?rd", the terms of an index, the words of its texts as they are written. Out:
the terms that fit it, and those of the written words that do. The index has only stems, which may
lack what is typed ("beaming" is "beam") or be spelt in another way ("away" is "awai").
"""

import fnmatch
import re
from collections.abc import Iterable

from kb.indexing import analyzer

# A word with a wildcard. Matches "infiltrat*", "c?rd"; not "why?", "*".
WILDCARD = re.compile(r"(?<!\S)\w{2,}\*\w*|(?<!\S)\w+\?(?=\w)[\w?*]*")


def list_terms(wildcard: str, terms: Iterable[str], written: Iterable[str]) -> list[str]:
    """List the terms that a wildcard stands for, each once."""
    fits = re.compile(fnmatch.translate(analyzer.fold(wildcard).replace("[", "[[]"))).match
    found = [*filter(fits, terms), *map(analyzer.make_term, filter(fits, written))]
    return list(dict.fromkeys(found))

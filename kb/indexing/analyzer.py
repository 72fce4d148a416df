"""The one analyzer: text to index terms, the same for entries and for queries.

In: text. Out: terms. Filters and their reasons: words keep inner dots and apostrophes apart
("U.S.S." is one word, "Q's" is "q"); lower case; accents folded, since nobody types them; stems, so
that "capturing" finds "captured". No stop words: "in play" and "at any time" are rules terms here.
"""

import re
import warnings
from functools import lru_cache

with (
    warnings.catch_warnings()
):  # the pinned release compares with "is" in places: its own, not ours
    warnings.simplefilter("ignore")
    from whoosh import analysis
    from whoosh.support.charset import accent_map

# An initialism, a number with its dots, a word; what follows an apostrophe counts from two letters
# on.
# Matches "U.S.S.", "7.4.2", "Jem", "Hadar" of "Jem'Hadar"; not the "s" of "Q's".
WORD = r"(?:[^\W\d_]\.){2,}|\d+(?:\.\d+)+[a-z]?|(?<!['\u2019])[^\W_]+|(?<=['\u2019])[^\W_]{2,}"
TOKEN = re.compile(WORD)


def make_analyzer() -> analysis.Analyzer:
    """Make the analyzer of the index."""
    return (
        analysis.RegexTokenizer(WORD)
        | analysis.LowercaseFilter()
        | analysis.CharsetFilter(accent_map)
        | analysis.StemFilter(cachesize=None)
    )


def analyze(text: str) -> list[str]:
    """Give the terms of a text."""
    return [token.text for token in make_analyzer()(text)]


@lru_cache(maxsize=65536)
def make_term(word: str) -> str:
    """Give the index term of one word."""
    return "".join(analyze(word))


def make_terms(content: str) -> list[str]:
    """Give the index terms of a text, in order."""
    return [term for word in TOKEN.findall(content) if (term := make_term(word))]

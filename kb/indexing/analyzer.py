"""The one analyzer: turns text into index terms, the same for entries and for queries.

In: text. Out: terms. Its steps and their reasons: words keep inner dots and are split at
apostrophes ("U.S.S." is one word, "Q's" is "q"), except after a first letter, which says nothing by
itself: "O'Brien" is "obrien"; lower case; accents are folded, and "æ" is "ae", since nobody types
them; words are stemmed, so that "capturing" finds "captured". There are no stop words: "in play"
and "at any time" are rules terms here.
"""

import re
import warnings
from functools import cache, lru_cache

# The pinned release of Whoosh compares with "is" in places, of which newer Pythons warn.
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from whoosh import analysis

from kb.indexing.stemming import ACCENTS

# An initialism, a number with its dots, a name with a single letter before an apostrophe, a word;
# after an apostrophe only with two or more letters.
# Matches "U.S.S.", "7.4.2", "O'Brien", "Jem", "Hadar" of "Jem'Hadar"; not "I've", nor "s" of "Q's".
WORD = (
    r"(?:[^\W\d_]\.){2,}|\d+(?:\.\d+)+[a-z]?|(?<![^\W_])(?![iI])[^\W\d_]['\u2019][^\W_]{2,}"
    r"|(?<!['\u2019])[^\W_]+|(?<=['\u2019])[^\W_]{2,}"
)
TOKEN = re.compile(WORD)
# Endings of inflection, each with what the word ends in without it.
INFLECTIONS = (("ies", "y"), ("ied", "y"), ("sses", "ss"), ("ing", ""), ("ed", ""), ("s", ""))
SHORTEST = 3  # letters that must stand before such an ending
PLAIN = {ord(letter): typed for letter, typed in ACCENTS.items()}


def make_analyzer() -> analysis.Analyzer:
    """Make the analyzer of the Whoosh index."""
    return (
        analysis.RegexTokenizer(WORD)
        | analysis.LowercaseFilter()
        | analysis.CharsetFilter(PLAIN)
        | analysis.StemFilter(cachesize=None)
    )


@cache
def _keep_analyzer() -> analysis.Analyzer:
    return make_analyzer()


def analyze(text: str) -> list[str]:
    """List the index terms of a text with Whoosh's analyzer."""
    return [token.text for token in _keep_analyzer()(text)]


@lru_cache(maxsize=65536)
def make_term(word: str) -> str:
    """Make the index term of one word; "" if it has none."""
    return "".join(analyze(word))


def make_terms(content: str) -> list[str]:
    """List the index terms of a text in order; a cache of words makes this fast."""
    return [term for term in map(make_term, TOKEN.findall(content)) if term]


def fold(word: str) -> str:
    """Write a word in lower case, without accents and apostrophes, as it is compared."""
    return word.lower().translate(PLAIN)


@lru_cache(maxsize=65536)
def make_lexeme(word: str) -> str:
    """Make the key of a word whatever its inflection: "beams", "beamed", "beaming" are one.

    Stems join more: "universal" and "universe" have one stem, and two lexemes.
    """
    plain = fold(word)
    for ending, replaced in INFLECTIONS:
        inflected = plain.endswith(ending) and not plain.endswith("ss")  # not "pass"
        if inflected and len(plain) - len(ending) >= SHORTEST:
            plain = plain.removesuffix(ending) + replaced
            if len(plain) > SHORTEST and plain[-1] == plain[-2] and plain[-1] not in "els":
                plain = plain[:-1]
            break
    return plain.removesuffix("e") if len(plain) > SHORTEST else plain

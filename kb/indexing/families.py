"""Groups index terms into word families: "shield", "unshield"; "defend", "defens".

In: the vocabulary of an index, as stems. Out: for each term the other terms of its families. Two
terms are of one family if they share a root: what is left of a term without one prefix and one
suffix of English derivation (affixes as Bauer and Nation list them, Word Families, 1993, levels 3
to 6). This is looser than stemming and is wrong at times, so a word of the family is weak evidence
(`FAMILY_SHARE` in kb.search.weights).
"""

from collections.abc import Iterable, Iterator, Mapping

PREFIXES = ("un", "non", "re", "dis", "mis", "counter", "over", "pre", "de", "in", "im")
SUFFIXES = (
    "ation", "ational", "ative", "ively", "ive", "ion", "ions", "ness", "ment", "able", "ible",
    "ally", "ful", "less", "ship", "ity", "ers", "er", "or", "ed", "ing", "al", "ly", "s", "e",
    "i", "y",
)  # fmt: skip
ROOT = 4  # letters of a root at least
ALTERNATING = 6  # letters of a root from which on its last may change: "defend", "defens"
BEGINNING, ENDING = 3, 4  # letters that relatives share at the beginning, or else at the end


def find_families(vocabulary: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Find the relatives of each term that has any, in alphabetical order."""
    words = sorted(term for term in vocabulary if term.isalpha())
    of_root: dict[str, set[str]] = {}
    roots: Mapping[str, frozenset[str]] = {word: frozenset(_find_roots(word)) for word in words}
    for word in words:
        for root in roots[word]:
            of_root.setdefault(root, set()).add(word)
    found = {}
    for word in words:
        relatives = set().union(*(of_root[root] for root in roots[word])) - {word}
        kept = tuple(sorted(other for other in relatives if _resembles(word, other)))
        if kept:
            found[word] = kept
    return found


def _find_roots(word: str) -> Iterator[str]:
    """Find what is left of a word without a prefix and a suffix, and the word itself."""
    for stripped in (word, *(word.removeprefix(one) for one in PREFIXES if word.startswith(one))):
        for root in (stripped, *(stripped.removesuffix(one) for one in SUFFIXES)):
            if len(root) >= min(ROOT, len(word)):
                alternates = len(root) >= ALTERNATING and root[-1] in "dst"
                yield root[:-1] if alternates else root


def _resembles(word: str, other: str) -> bool:
    """Tell whether two words begin alike, or one ends as the other does."""
    return word[:BEGINNING] == other[:BEGINNING] or word[-ENDING:] == other[-ENDING:]

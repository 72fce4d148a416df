"""Writes texts as the numbers of their words, which compress by a sixth better than letters do.

In: texts of one line each. Out: the tokens that occur, and one or two bytes for each place of one.
A token is a word, or a character with the space after it; the space between two words is none, and
a word that begins a sentence is written as within one. `web/offline/engine/packs/texts.js` puts the
texts together again; nothing is lost, whatever the texts hold.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

# A word of ASCII letters, or one other character; with the space that follows it before a word.
# Matches "Q's", ". " of ". Then"; not "é" as a part of a word.
TOKEN = re.compile(r"[A-Za-z0-9']+|[^A-Za-z0-9' ] (?=[A-Za-z0-9'])|[^A-Za-z0-9']", re.DOTALL)
# What a word begins with. Matches "Q"; not "é".
IN_WORD = re.compile(r"[A-Za-z0-9']")
LINE = "\n"  # ends a text
KEPT = "\x01"  # before a word that begins a sentence with a small letter all the same
BEGINS = (".", "?", "!", LINE)  # after these a sentence begins
CODES = 256  # of one byte


@dataclass(frozen=True)
class CodedTexts:
    """Texts as numbers of tokens."""

    tokens: tuple[str, ...]
    pages: int  # how many values of a byte say that another byte follows
    tail: int  # how many bytes follow
    codes: bytes


def can_write(content: str) -> bool:
    """Tell whether a text has none of the marks that are used here."""
    return LINE not in content and KEPT not in content


def write_texts(texts: Sequence[str]) -> CodedTexts:
    """Write texts as numbers of tokens: the commonest take one byte."""
    cut = [TOKEN.findall(content) for content in texts]
    words = frozenset(token for token in set().union(*cut) if IN_WORD.match(token))
    within = _count_within(cut, words)
    tokens = [token for some in cut for token in _list_tokens(some, words, within)]
    counts = Counter(tokens)
    pages, tail = _measure_pages(len(counts))
    ordered = sorted(counts, key=lambda token: (-counts[token], token))
    single = CODES - pages
    listed = ordered[:single] + sorted(ordered[single:])
    codes = {
        token: bytes((number,))
        if number < single
        else bytes((single + ((number - single) >> 8 * tail),))
        + ((number - single) & ((1 << 8 * tail) - 1)).to_bytes(tail, "big")
        for number, token in enumerate(listed)
    }
    return CodedTexts(tuple(listed), pages, tail, b"".join(map(codes.__getitem__, tokens)))


def _measure_pages(count: int) -> tuple[int, int]:
    """Give how many values of the first byte are needed for so many tokens, and bytes after it."""
    tail = 1 if count <= CODES * (CODES - 1) else 2
    room = CODES**tail
    return max(0, -(-(count - CODES) // (room - 1))), tail


def _count_within(cut: Iterable[Sequence[str]], words: frozenset[str]) -> Counter[str]:
    """Count the words that begin no sentence."""
    within: list[str] = []
    for some in cut:
        begins = True
        for token in some:
            if token not in words:
                begins = begins or token[0] in BEGINS
            elif begins:
                begins = False
            else:
                within.append(token)
    return Counter(within)


def _list_tokens(some: Sequence[str], words: frozenset[str], within: Counter[str]) -> Iterator[str]:
    """List the tokens of a text, without the spaces between words."""
    begins, after_word = True, False
    for place, token in enumerate(some):
        if token in words:
            yield from _write_first(token, within) if begins else (token,)
            begins, after_word = False, True
            continue
        between = after_word and token == " " and place + 1 < len(some)
        after_word = False
        if between and some[place + 1] in words:
            continue
        yield token
        begins = begins or token[0] in BEGINS
    yield LINE


def _write_first(token: str, within: Counter[str]) -> tuple[str, ...]:
    """Write a word that begins a sentence as it is written within one, if it is common there."""
    small = token[0].lower() + token[1:]
    if token[0].islower():
        return KEPT, token
    return (small if within[small] >= within[token] else token,)

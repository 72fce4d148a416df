"""Marks the words that differ between two texts.

In: an old text and a new one. Out: `Difference`s in the order of the text: words that stayed, were
removed or added. The words that stayed and were removed make the old text, those that stayed and
were added the new one, space and punctuation included. Paragraphs are compared first, then the
words of those that differ (Hunt, McIlroy: An Algorithm for Differential File Comparison, 1976, as
difflib has it), so that no text takes long.
"""

import difflib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz, process

SAME, REMOVED, ADDED = "same", "removed", "added"
# What is compared as one: a word, white space, any other character. Matches "lock", " ", ","; not
# "".
PIECE = re.compile(r"\w+|\s+|[^\w\s]")
MOST_PIECES = 4000  # of a paragraph; a longer one is marked as a whole
# Of the words of the shorter of two paragraphs, the share that must stay for its words to be marked
# one by one; a few words that happen to stay say nothing, and make the others hard to read.
FEWEST_SAME = 1 / 3


@dataclass(frozen=True)
class Difference:
    """Some words that stayed, were removed or were added."""

    kind: str  # same | removed | added
    text: str


def mark_differences(old: str, new: str) -> tuple[Difference, ...]:
    """Mark what was removed from an old text and added in a new one."""
    found: list[Difference] = []
    one, other = old.splitlines(keepends=True), new.splitlines(keepends=True)
    matcher = difflib.SequenceMatcher(None, one, other, autojunk=False)
    for tag, start, end, first, last in matcher.get_opcodes():
        before, after = "".join(one[start:end]), "".join(other[first:last])
        if tag == "equal":
            found.append(Difference(SAME, before))
        else:
            found += _mark_words(PIECE.findall(before), PIECE.findall(after))
    return tuple(_join_alike(found))


def find_likest(words: str, texts: Sequence[str], least: int) -> int | None:
    """Find the text that is likest to some words, by the words that both hold; None for none.

    `least` is how like it must be, of 100 (rapidfuzz: token set ratio).
    """
    found = process.extractOne(words, texts, scorer=fuzz.token_set_ratio, score_cutoff=least)
    return found[2] if found else None


def _mark_words(old: Sequence[str], new: Sequence[str]) -> Iterator[Difference]:
    if max(len(old), len(new)) > MOST_PIECES:
        yield Difference(REMOVED, "".join(old))
        yield Difference(ADDED, "".join(new))
        return
    matcher = difflib.SequenceMatcher(None, old, new, autojunk=False)
    stayed = [piece for block in matcher.get_matching_blocks() for piece in _cut(old, block)]
    if _count_words(stayed) < FEWEST_SAME * min(_count_words(old), _count_words(new)):
        yield Difference(REMOVED, "".join(old))
        yield Difference(ADDED, "".join(new))
        return
    for tag, start, end, first, last in matcher.get_opcodes():
        if tag == "equal":
            yield Difference(SAME, "".join(old[start:end]))
            continue
        yield Difference(REMOVED, "".join(old[start:end]))
        yield Difference(ADDED, "".join(new[first:last]))


def _cut(pieces: Sequence[str], block: difflib.Match) -> Sequence[str]:
    return pieces[block.a : block.a + block.size]


def _count_words(pieces: Sequence[str]) -> int:
    return sum(piece[0].isalnum() for piece in pieces)


def _join_alike(found: Sequence[Difference]) -> Iterator[Difference]:
    """Join neighbours, and take a space between two changes into both."""
    removed = added = ""
    for one, following in zip(found, [*found[1:], None]):
        changed = (removed or added) and following is not None and following.kind != SAME
        if one.kind == SAME and not (changed and one.text.isspace()):
            yield from _give(removed, added)
            removed = added = ""
            yield one
        else:
            removed += one.text if one.kind != ADDED else ""
            added += one.text if one.kind != REMOVED else ""
    yield from _give(removed, added)


def _give(removed: str, added: str) -> Iterator[Difference]:
    if removed == added:
        if removed:
            yield Difference(SAME, removed)
        return
    if removed:
        yield Difference(REMOVED, removed)
    if added:
        yield Difference(ADDED, added)

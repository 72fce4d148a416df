"""Holds two versions of a document while they are aligned: entries, words, what is decided.

In: the entries of both versions as `VersionItem`s, in document order, their ids unknown. Out:
`TwoVersions`, which compares the words of two entries and notes in its `Alignment` what became of
each. Entries are given by their places. What is the same is decided in kb.versions.alignment, what
is a part of another in kb.versions.parts.
"""

import itertools
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from kb import text
from kb.versions.word_evidence import WordEvidence, mask_numbers

Pair = tuple[int, int]  # places: of the old version, of the new one
FEWEST = 6  # words; fewer do not tell an entry from others
ALIKE_BEGINNING, LONGEST_BEGINNING = 4, 6  # words that two texts begin with

# What follows the name in a title. Matches "(verb)", "[Keeper] 2" at the end; not "a) Locks".
BRACKETED = re.compile(r"[(\[].*")


@dataclass(frozen=True)
class VersionItem:
    """An entry of one version, as far as the alignment goes by it."""

    title: str  # "" for a rule that has only a number
    number: str
    under: int  # place of the entry above it; -1 for none
    text: str
    family: str = "text"  # entries of different families are never the same
    is_card: bool = False  # its title is the name of a card: under another name is another card


@dataclass
class Alignment:
    """What became of each entry of the old version, and where each of the new one comes from.

    Entries are given by their places.
    """

    pairs: dict[int, int] = field(default_factory=dict)  # old -> new
    merged: dict[int, int] = field(default_factory=dict)  # old -> the new one that took it in
    split: dict[int, int] = field(default_factory=dict)  # new -> the old one that it was part of
    # Old -> the new ones that it may be, the likest first.
    asked: dict[int, tuple[int, ...]] = field(default_factory=dict)


class TwoVersions:
    """Two versions of a document, and what is decided of their entries so far."""

    def __init__(self, old: Sequence[VersionItem], new: Sequence[VersionItem]) -> None:
        self.old, self.new = old, new
        self.words = WordEvidence(
            [f"{item.title} {item.text}" for item in old],
            [f"{item.title} {item.text}" for item in new],
        )
        self.old_words, self.new_words = _join_words(old, new)
        self.titles = [_key_title(item) for item in old], [_key_title(item) for item in new]
        self.names = _list_names(old), _list_names(new)
        self.above = [item.under for item in old], [item.under for item in new]
        self.below = _list_below(old), _list_below(new)
        self.found = Alignment()
        self.taken: dict[int, int] = {}  # new -> old

    def pair(self, old: int, new: int) -> None:
        """Note that two entries are the same."""
        self.found.pairs[old] = new
        self.taken[new] = old

    def list_open(self) -> tuple[list[int], list[int]]:
        """List what nothing is decided about yet, of both versions."""
        found = self.found
        known_old = {*found.pairs, *found.asked, *found.merged}
        known_new = {*self.taken, *found.split}.union(*found.asked.values())
        return (
            [place for place in range(len(self.old)) if place not in known_old],
            [place for place in range(len(self.new)) if place not in known_new],
        )

    def are_of_one_family(self, old: int, new: int) -> bool:
        """Tell whether two entries are of one family, so that they may be the same."""
        return self.old[old].family == self.new[new].family

    def count_words(self, old: int, new: int) -> tuple[int, int]:
        """Count the words of two texts."""
        return count_words(self.old_words[old]), count_words(self.new_words[new])

    def begin_alike(self, old: int, new: int) -> bool:
        """Tell whether two texts begin with the same words, or are the same short one."""
        texts = self.old_words[old], self.new_words[new]
        one, other = (_cut_beginning(words, ALIKE_BEGINNING) for words in texts)
        return one == other

    def count_beginning(self, old: int, new: int) -> int:
        """Count the words from the first on that two texts share, up to `LONGEST_BEGINNING`."""
        texts = self.old_words[old], self.new_words[new]
        parts = [_cut_beginning(words, LONGEST_BEGINNING) for words in texts]
        return sum(1 for _ in itertools.takewhile(_are_equal, zip(*parts)))


def count_words(words: str) -> int:
    """Count words that were joined with spaces."""
    return len(words.split())


def _cut_beginning(words: str, count: int) -> list[str]:
    return words.split(" ", count)[:count]


def _are_equal(pair: tuple[str, str]) -> bool:
    return pair[0] == pair[1]


def _list_below(items: Sequence[VersionItem]) -> dict[int, list[int]]:
    """List the entries right below each."""
    found: dict[int, list[int]] = defaultdict(list)
    for place, item in enumerate(items):
        found[item.under].append(place)
    return found


def _join_words(*versions: Sequence[VersionItem]) -> Iterator[list[str]]:
    """Join the words of each text; most texts are the same in both versions, and are read once."""
    texts = dict.fromkeys(item.text for items in versions for item in items)
    joined = {one: " ".join(text.words(mask_numbers(one))) for one in texts}
    for items in versions:
        yield [joined[item.text] for item in items]


def _list_names(items: Sequence[VersionItem]) -> list[str]:
    """List what each title has before its first bracket; "" where others beside it have it too."""
    names = [text.key(BRACKETED.sub("", item.title)) for item in items]
    counted = Counter((item.under, name) for item, name in zip(items, names))
    alone = (counted[item.under, name] == 1 for item, name in zip(items, names))
    return [name if one else "" for name, one in zip(names, alone)]


def _key_title(item: VersionItem) -> str:
    return text.key(item.title) or item.title.casefold()

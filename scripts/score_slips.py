"""Scores search on queries as they are typed on a phone: slips, chat words, capitals, joined words.

In: the build that is served, with the official documents; the judged questions of
tests/relevance/questions.toml, a sample of those of the fresh sets, and one of the companion's for
each game. Each is asked as it is written, then in every way of `scripts/typed_variants.py` that
changes it. Out: a line for each way, with shares of the queries that it changes: the same entry
first, the same sentence shown, the right one as written and as typed (the paragraph; of the judged
questions the entry), and how many lost their answer, and how many that are not decided wrongly as
written are decided wrongly as typed. With --list those two sorts of queries.

    python scripts/score_slips.py [--list WAY] [--seed 29] [--size 600]
"""

import argparse
import random
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import relevance
import score_answers
import typed_variants

from kb.model import Results
from kb.paths import find_folders
from kb.search import search
from kb.snapshot import store

SEED, SIZE = 29, 600


class Found(NamedTuple):
    """What search made of a query."""

    entry: str  # the first hit
    place: tuple[str, int]  # entry and paragraph of the sentence that is shown first
    sentence: str  # that is shown first; "" where no answer is
    decides: bool


@dataclass(frozen=True)
class Asked:
    """A query, and whether what is found for it is right."""

    typed: str
    is_right: Callable[[Found], bool]


class Compared(NamedTuple):
    """What search made of a query as it is written, and of one variant."""

    asked: Asked
    typed: str
    before: Found
    after: Found

    @property
    def is_lost(self) -> bool:
        """Whether only the query as written has an answer."""
        return bool(self.before.sentence) and not self.after.sentence

    @property
    def is_misled(self) -> bool:
        """Whether only the variant has a wrong answer that decides."""
        wrong = [one.decides and not self.asked.is_right(one) for one in (self.before, self.after)]
        return wrong == [False, True]


def main() -> int:
    """Print the figures of every way of typing."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    ways = typed_variants.WAYS
    parser.add_argument("--list", choices=ways, default="", help="the queries that this way spoils")
    parser.add_argument("--seed", type=int, default=SEED, help="of the choice, and of the slips")
    parser.add_argument("--size", type=int, default=SIZE, help="questions of each sample")
    options = parser.parse_args()
    base = store.open_current(find_folders().build)
    asked = gather(base, random.Random(options.seed), options.size)
    before = [ask(base, one.typed) for one in asked]
    print(f"{len(asked)} queries; {share(one.is_right(f) for one, f in zip(asked, before))} right")
    print(f"{'':14} queries  entry same  shown same  right as written  as typed  lost  misled")
    for way in [options.list] if options.list else ways:
        compared = list(compare(base, asked, before, way, options.seed))
        print(describe(way, compared))
        if options.list:
            print(*list_spoilt(compared), sep="\n")
    return 0


def gather(base: store.KnowledgeBase, chance: random.Random, size: int) -> list[Asked]:
    """Gather the judged questions, and as many of the fresh and of the companion's."""
    judged = [
        Asked(one["query"], expect_entry(one["answers"])) for one in relevance.read_questions()
    ]
    fresh = [
        Asked(one["question"], expect(map(score_answers.split_place, one["governs"])))
        for path in sorted(score_answers.FOLDER.glob(score_answers.SETS))
        for one in score_answers.read_set(path)
        if one["answerable"] == "yes" and "on" not in one
    ]
    asked = judged + chance.sample(fresh, min(size, len(fresh)))
    games = sorted({document.game for document in base.documents})
    for game in games:
        companion = [
            Asked(
                one.question, expect((one.entry, int(at.partition(".")[0])) for at in one.official)
            )
            for one in base.answers
            if one.official and is_in_force(base, one.entry, game)
        ]
        asked += chance.sample(companion, min(size // len(games), len(companion)))
    return asked


def is_in_force(base: store.KnowledgeBase, name: str, game: str) -> bool:
    """Tell whether an entry is of a game, and of a document in force."""
    entry = base.entry(name)
    document = base.document(entry.document) if entry else None
    return document is not None and (document.game, document.authority) == (game, "current")


def expect_entry(names: Collection[str]) -> Callable[[Found], bool]:
    """Make what tells whether the first hit is one of some entries."""
    return lambda found: found.entry in names


def expect(places: Iterable[tuple[str, int]]) -> Callable[[Found], bool]:
    """Make what tells whether the sentence that is shown stands in one of some paragraphs."""
    right = set(places)
    return lambda found: found.place in right


def ask(base: store.KnowledgeBase, typed: str) -> Found:
    """Search, and keep what is compared."""
    found: Results = search.search(base, typed, 1)
    first = found.answer.sentences[0] if found.answer else None
    return Found(
        found.hits[0].entry.id if found.hits else "",
        (first.entry.id, first.paragraph) if first else ("", 0),
        first.text if first else "",
        found.confident,
    )


def compare(
    base: store.KnowledgeBase, asked: Sequence[Asked], before: Sequence[Found], way: str, seed: int
) -> Iterator[Compared]:
    """Ask each query as it is typed in a way that changes it."""
    for one, found in zip(asked, before):
        typed = typed_variants.WAYS[way](one.typed, random.Random(f"{seed} {way} {one.typed}"))
        if typed != one.typed:
            yield Compared(one, typed, found, ask(base, typed))


def share(true: Iterator[bool]) -> str:
    """Write the share of what is true."""
    values = list(true)
    return f"{sum(values) / max(len(values), 1):.3f}"


def describe(way: str, compared: Sequence[Compared]) -> str:
    """Write the figures of a way of typing."""
    return (
        f"{way:14} {len(compared):7}"
        f"{share(one.before.entry == one.after.entry for one in compared):>12}"
        f"{share(one.before.place == one.after.place for one in compared):>12}"
        f"{share(one.asked.is_right(one.before) for one in compared):>18}"
        f"{share(one.asked.is_right(one.after) for one in compared):>10}"
        f"{sum(one.is_lost for one in compared):6}{sum(one.is_misled for one in compared):8}"
    )


def list_spoilt(compared: Sequence[Compared]) -> Iterator[str]:
    """List the variants that lost their answer, or that are decided wrongly."""
    for one in compared:
        if one.is_misled:
            yield f"  misled: {one.typed!r}: {one.after.place} {one.after.sentence[:60]!r}"
        elif one.is_lost:
            yield f"  lost: {one.typed!r}"


if __name__ == "__main__":
    sys.exit(main())

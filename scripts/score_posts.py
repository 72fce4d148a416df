"""Scores search on posts that ask several questions: is each of them answered?

In: the build that is served, with the official documents; the questions of scripts/score_slips.py.
Two of one game, each of which is answered rightly alone, make a post; the fresh questions of
tests/relevance that ask several things are posts of their own; and those of tests/posts were
written as such, with the entries that decide each question. Out: how often the right paragraphs are
shown for both questions of a made post, by the answer to the whole and with those to its questions;
how often any right paragraph is shown for a fresh one, with the share of the further answers that
are right; and for how many questions of the written posts an entry that decides them is shown.

    python scripts/score_posts.py [--seed 29] [--posts 200]
"""

import argparse
import itertools
import random
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import score_answers
import score_slips
from score_slips import Asked, Found

from kb.model import Answer
from kb.paths import find_folders
from kb.search import asked_apart, search
from kb.snapshot import store

SEED, POSTS, SIZE = 29, 200, 600
WRITTEN = score_answers.FOLDER.parent / "posts" / "posts-1.toml"


def main() -> int:
    """Print the figures of posts that were made, and of those that somebody wrote."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seed", type=int, default=SEED, help="of the choice")
    parser.add_argument("--posts", type=int, default=POSTS, help="made posts of each game")
    options = parser.parse_args()
    base = store.open_current(find_folders().build)
    chance = random.Random(options.seed)
    print(describe_made(base, list(make_posts(base, chance, options.posts))))
    print(describe_written(base))
    written = WRITTEN.read_text(encoding="utf-8")
    print(describe_posts(base, tomllib.loads(written)["post"]))
    return 0


def make_posts(
    base: store.KnowledgeBase, chance: random.Random, count: int
) -> Iterator[tuple[Asked, Asked]]:
    """Make pairs of questions of one game, each of which is answered rightly alone."""
    by_game: dict[str, list[Asked]] = {}
    for one in score_slips.gather(base, chance, SIZE):
        found = score_slips.ask(base, one.typed)
        if one.typed.endswith("?") and found.sentence and one.is_right(found):
            entry = base.entry(found.place[0])
            by_game.setdefault(entry.game if entry else "", []).append(one)
    for _, asked in sorted(by_game.items()):
        for _ in range(count):
            first, second = chance.sample(asked, 2)
            yield first, second


def describe_made(base: store.KnowledgeBase, posts: list[tuple[Asked, Asked]]) -> str:
    """Say how often both questions of a post are answered."""
    by_whole, by_each = 0, 0
    for pair in posts:
        whole, each = ask(base, " ".join(one.typed for one in pair))
        by_whole += all(is_shown(one, whole) for one in pair)
        by_each += all(is_shown(one, whole + each) for one in pair)
    return (
        f"{len(posts)} posts of two questions; both answered by the answer to the whole"
        f" {by_whole / len(posts):.3f}, with those to each question {by_each / len(posts):.3f}"
    )


def describe_written(base: store.KnowledgeBase) -> str:
    """Say what the answers to each question add for the fresh questions that ask several."""
    count, by_whole, by_each, further, right = 0, 0, 0, 0, 0
    for one in read_fresh():
        whole, each = ask(base, one.typed)
        if each:
            count += 1
            by_whole += is_shown(one, whole)
            by_each += is_shown(one, whole + each)
            further += len(each)
            right += sum(one.is_right(found) for found in each)
    return (
        f"{count} fresh posts with further answers; a right one is that to the whole"
        f" {by_whole / count:.3f}, any {by_each / count:.3f}; of {further} further answers"
        f" {right / further:.3f} are right"
    )


def describe_posts(base: store.KnowledgeBase, posts: Sequence[Mapping[str, Any]]) -> str:
    """Say for how many questions of written posts an entry that decides them is shown."""
    count, by_whole, by_each, further, right, decided, well = 0, 0, 0, 0, 0, 0, 0
    for post in posts:
        whole, each = ask(base, post["text"])
        governing = [set(one["governs"]) for one in post["question"] if one["governs"]]
        first, shown = {one.entry for one in whole}, {one.entry for one in (*whole, *each)}
        count += len(governing)
        by_whole += sum(bool(ids & first) for ids in governing)
        by_each += sum(bool(ids & shown) for ids in governing)
        any_of = set().union(*governing)
        further += len(each)
        right += sum(one.entry in any_of for one in each)
        sure = [one for one in (*whole, *each) if one.decides]
        decided += len(sure)
        well += sum(one.entry in any_of for one in sure)
    return (
        f"{len(posts)} written posts, {count} questions; an entry that decides it is that of the"
        f" answer to the whole {by_whole / count:.3f}, of any {by_each / count:.3f}; {right} of"
        f" {further} further answers and {well} of {decided} that decide are of such an entry"
    )


def read_fresh() -> Iterator[Asked]:
    """Read the fresh questions that the rules of today answer."""
    sets = map(score_answers.read_set, sorted(score_answers.FOLDER.glob(score_answers.SETS)))
    for one in itertools.chain.from_iterable(sets):
        if one["answerable"] == "yes" and "on" not in one:
            places = map(score_answers.split_place, one["governs"])
            yield Asked(one["question"], score_slips.expect(places))


def ask(base: store.KnowledgeBase, typed: str) -> tuple[list[Found], list[Found]]:
    """Give what the whole is answered with, and what single questions are answered with beside."""
    found = search.search(base, typed, 1)
    apart = asked_apart.answer_apart(base, found)
    further = [answer for _, answer in asked_apart.list_unquoted(found, apart)]
    return list(list_found([found.answer] if found.answer else [])), list(list_found(further))


def list_found(answers: Iterable[Answer]) -> Iterator[Found]:
    """List what answers show first."""
    for answer in answers:
        first = answer.sentences[0]
        place = (first.entry.id, first.paragraph)
        yield Found(first.entry.id, place, first.text, answer.verdict == "decides")


def is_shown(asked: Asked, found: Iterable[Found]) -> bool:
    """Tell whether anything that is shown answers a question rightly."""
    return any(map(asked.is_right, found))


if __name__ == "__main__":
    sys.exit(main())

"""Learns by which words search tells small talk from what is asked (kb/search/talk_words.py).

In: small talk that was written for this (tests/relevance/small_talk/learnt.txt, a piece on each
line); the questions of the fresh sets, and some of the companion's, from the build that is served.
Out: the bias, then the words by their weight, in tenths, as that module holds them.

A logistic regression over the words of a part: of a sentence, and of what leads into it or trails
behind it, as kb.search.small_talk cuts them. Those of the questions are taken for no small talk,
though some are: it shall be left out only where that is sure. With --without the fresh sets from a
number on are left out, so that what is learnt can be tried on them.

    python scripts/learn_small_talk.py [--without 28]
"""

import argparse
import itertools
import random
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import logistic
import numpy as np
import score_answers

from kb import text
from kb.indexing import analyzer
from kb.paths import find_folders
from kb.search import small_talk, talk_words
from kb.search.engines import open_engine
from kb.snapshot import store

TALK = score_answers.FOLDER / "small_talk" / "learnt.txt"
SEED, QUESTIONS = 1, 4000  # of the companion: as many parts as the fresh sets have
FEWEST_TALK, FEWEST_ASKED = 3, 6  # parts that hold a word which has a weight
RIDGE = 2.0  # how far a weight is held to 0
WIDTH = 95
# The number of a fresh set. Matches "33" of "fresh-33".
NUMBER = re.compile(r"\d+")


def main() -> int:
    """Learn the weights and print them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--without", type=int, default=1000, help="fresh sets from this one on")
    options = parser.parse_args()
    base = store.open_current(find_folders().build)
    talk = list(cut(TALK.read_text(encoding="utf-8").splitlines()))
    companion = sorted({one for entry in base.current_entries for one in entry.questions})
    asked = list(cut(list_fresh(options.without)))
    asked += cut(random.Random(SEED).sample(companion, QUESTIONS))
    known = open_engine(base).language.words.idf
    bias, weights = learn(list(map(list_terms, talk)), list(map(list_terms, asked)), known)
    print(f"BIAS = {bias}")
    words = name_terms(itertools.chain(talk, asked))
    print(*write_groups({words[term]: weight for term, weight in weights.items()}), sep="\n")
    return 0


def list_fresh(without: int) -> Iterator[str]:
    """List the questions of the fresh sets before a number."""
    for path in sorted(score_answers.FOLDER.glob(score_answers.SETS)):
        number = NUMBER.search(path.stem)
        if number is None or int(number.group()) < without:
            yield from (one["question"] for one in score_answers.read_set(path))


def cut(typed: Iterable[str]) -> Iterator[str]:
    """Cut what was typed into the parts that are told apart."""
    for one in typed:
        for sentence in small_talk.split_sentences(text.normalise(one)):
            yield sentence
            yield from small_talk.list_leads(sentence)
            yield from small_talk.list_trails(sentence)


def list_terms(part: str) -> frozenset[str]:
    """List the words of a part, as index terms."""
    return frozenset(analyzer.make_terms(part))


def learn(
    talk: Sequence[frozenset[str]], asked: Sequence[frozenset[str]], known: Iterable[str]
) -> tuple[int, dict[str, int]]:
    """Fit the weights of words, in tenths; those of what has none are given."""
    said, meant = Counter(itertools.chain(*talk)), Counter(itertools.chain(*asked))
    terms = sorted(
        term for term in said | meant if said[term] >= FEWEST_TALK or meant[term] >= FEWEST_ASKED
    )
    column = {term: place for place, term in enumerate(terms)}
    others = frozenset(known).difference(terms)
    parts = [*talk, *asked]
    signs, given = np.zeros((len(parts), len(terms))), np.zeros(len(parts))
    for row, part in enumerate(parts):
        signs[row, [column[term] for term in part if term in column]] = 1.0
        given[row] = talk_words.KNOWN / 10 * len(part & others)
    right = np.array([1.0] * len(talk) + [0.0] * len(asked))
    bias, *weights = logistic.fit(signs, right, RIDGE, given=given)
    return round(bias * 10), {term: round(weights[column[term]] * 10) for term in terms}


def name_terms(parts: Iterable[str]) -> dict[str, str]:
    """Give of each index term the word that it is made of most often."""
    counted: dict[str, Counter[str]] = {}
    for word in itertools.chain(*(analyzer.TOKEN.findall(part) for part in parts)):
        counted.setdefault(analyzer.make_term(word), Counter())[word.lower()] += 1
    return {term: min(words, key=lambda one: (-words[one], one)) for term, words in counted.items()}


def write_groups(weights: dict[str, int]) -> Iterator[str]:
    """Write the words of each weight after it, in lines."""
    ordered = sorted(weights.items(), key=lambda one: (one[1], one[0]))
    written = "; ".join(
        f"{weight}: {' '.join(word for word, _ in some)}"
        for weight, some in itertools.groupby(ordered, key=lambda one: one[1])
    )
    line = ""
    for word in written.split(" "):
        if len(line) + len(word) >= WIDTH:
            yield line
            line = ""
        line = f"{line} {word}".lstrip()
    yield line


if __name__ == "__main__":
    sys.exit(main())

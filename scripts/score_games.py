"""Scores questions about any game, alone or beside others, by the rule that answers each.

In: a file of questions, one on a line: the question, a tab, and a pattern that the text of the rule
that answers holds (or its title, after "T:"; several such alternatives are parted by "|"); the game
they are about; a build. Out: how often the rule comes first, the mean reciprocal rank within ten,
and how often another game comes first. With --misses it lists what was not first.

    python scripts/score_games.py QUESTIONS --game netrunner [--out BUILD] [--misses]
"""

import argparse
import re
import sys
from pathlib import Path

from kb.model import Entry
from kb.paths import find_folders
from kb.search import search
from kb.snapshot import store

WITHIN = 10  # hits among which the rule is looked for
OTHER_TITLE = re.compile(r"\|(?=T:)")  # parts the alternatives; matches "|" of "a|T:b"; not "a|b"


def main() -> int:
    """Print the figures of one file of questions."""
    parser = argparse.ArgumentParser(description="Score questions about a game.")
    parser.add_argument("questions", type=Path, help="the file of questions")
    parser.add_argument("--game", required=True, help="the game they are about")
    parser.add_argument("--out", type=Path, default=find_folders().build, help="build folder")
    parser.add_argument("--misses", action="store_true", help="list what was not first")
    options = parser.parse_args()
    base = store.open_current(options.out)
    ranks, elsewhere = [], 0
    for line in options.questions.read_text(encoding="utf-8").splitlines():
        question, _, pattern = line.partition("\t")
        found = [hit.entry for hit in search.search(base, question, WITHIN).hits]
        holding = (
            rank
            for rank, one in enumerate(found, 1)
            if one.game == options.game and answers(one, pattern)
        )
        ranks.append(next(holding, 0))
        elsewhere += bool(found) and found[0].game != options.game
        if options.misses and ranks[-1] != 1:
            print(f"{ranks[-1] or '-'}: {question}: {', '.join(one.id for one in found[:3])}")
    first = sum(rank == 1 for rank in ranks) / max(len(ranks), 1)
    mean = sum(1 / rank for rank in ranks if rank) / max(len(ranks), 1)
    print(f"{len(ranks)} questions: first {first:.3f}, MRR {mean:.3f}, another game {elsewhere}")
    return 0


def answers(entry: Entry, pattern: str) -> bool:
    """Tell whether an entry is one that a pattern names."""
    content = f"{entry.title}\n{entry.text}"
    return any(
        re.match(one[2:], entry.title, re.I)
        if one.startswith("T:")
        else re.search(one, content, re.I | re.S)
        for one in OTHER_TITLE.split(pattern)
    )


if __name__ == "__main__":
    sys.exit(main())

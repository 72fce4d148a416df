"""Builds and searches ten invented games side by side: time, memory, and whether any is favoured.

In: nothing; every game is made up, the same each time. Out: for each number of entries the
processor seconds and the peak memory of a build, of opening it with a first search, and the
milliseconds of a search; then, for the game installed first, the one installed last and all, how
often the rule that was asked about comes first, alone and with the nine other games beside. The
rules of all games have half of their words in common. Nothing of the project is changed.

    python scripts/bench_games.py [--entries 5000 --entries 50000]
"""

import argparse
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from kb.corpus import sources
from kb.model import Document
from kb.paths import PROJECT
from kb.pipeline import register
from kb.search import search
from kb.snapshot import store

GAMES = 10
SIZES = (5000, 50000)  # of entries, of all games together
COMMON, OWN = 1500, 700  # words that all games use, and that one game uses
ASKED = 40  # queries of each game
SYLLABLES = (
    "ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu bra cle dri flo gru".split()
)
SITE = '[[site]]\nname = "Many games"\nprefix = "rules"\n'
PEAK = """
import resource, runpy, sys, time
sys.argv = sys.argv[1:]
try:
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
finally:
    status = [line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM:")]
    peak = [*status, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss][0]
    print("measured", peak, time.process_time(), file=sys.stderr)
"""


@dataclass(frozen=True)
class Game:
    """An invented game: its name, its rules, and what is asked of it."""

    name: str
    text: str
    asked: tuple[tuple[str, str], ...]  # query, number of the rule that is meant


def main() -> int:
    """Measure each size and print the tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--entries", type=int, action="append", help="how many; repeatable")
    options = parser.parse_args()
    sizes = options.entries or SIZES
    print("entries      build      peak     open      peak     search      99th")
    for size in sizes:
        games = make_games(size // GAMES)
        with tempfile.TemporaryDirectory() as name:
            print(measure_size(games, Path(name)))
    games = make_games(min(sizes) // GAMES)
    with tempfile.TemporaryDirectory() as name:
        print(*compare_games(games, Path(name)), sep="\n")
    return 0


def make_games(size: int) -> list[Game]:
    """Make up ten games of so many entries each."""
    drawn = random.Random(19)
    words = dict.fromkeys(
        "".join(drawn.choices(SYLLABLES, k=drawn.choice((2, 3, 3, 4)))) for _ in range(20000)
    )
    made = list(words)[: COMMON + GAMES * OWN]
    return [
        make_game(drawn, f"game{place}", size, made[:COMMON], made[COMMON + place * OWN :][:OWN])
        for place in range(GAMES)
    ]


def make_game(
    drawn: random.Random, name: str, size: int, common: Sequence[str], own: Sequence[str]
) -> Game:
    """Make up a game: chapters of sections of rules, each of one sentence or two."""
    lines: list[str] = []
    rules: list[tuple[str, str]] = []
    sections = 0
    while len(rules) + sections < size:
        sections += 1
        section = 100 + sections
        lines.append(f"{section}. {' '.join(draw(drawn, own, 2)).title()}")
        for place in range(1, 10):
            number = f"{section}.{place}"
            sentences = [write_sentence(drawn, common, own) for _ in range(drawn.choice((1, 1, 2)))]
            if rules and drawn.random() < 0.2:
                sentences.append(f"See rule {drawn.choice(rules)[0]}.")
            rules.append((number, " ".join(sentences)))
            lines.append(f"{number}. {rules[-1][1]}")
    asked = []
    for number, content in drawn.sample(rules, ASKED):
        said = dict.fromkeys(content.split(".")[0].lower().split())
        known, others = [one for one in said if one in own], [one for one in said if one in common]
        asked.append((" ".join((*drawn.sample(others, min(3, len(others))), known[0])), number))
    return Game(name, "\n\n".join(lines) + "\n", tuple(asked))


def write_sentence(drawn: random.Random, common: Sequence[str], own: Sequence[str]) -> str:
    """Write a sentence of words of the game and words of all games."""
    words = [*draw(drawn, common, drawn.randint(4, 9)), *draw(drawn, own, drawn.randint(3, 7))]
    drawn.shuffle(words)
    return f"{' '.join(words).capitalize()}."


def draw(drawn: random.Random, words: Sequence[str], count: int) -> list[str]:
    """Draw words, the first ones most often, as in any language."""
    return [words[int(len(words) ** drawn.random()) - 1] for _ in range(count)]


def write_corpus(games: Sequence[Game], folder: Path) -> dict[str, str]:
    """Register the games in a corpus of their own; give the settings by which it is found."""
    corpus, documents = folder / "corpus", folder / "documents"
    corpus.mkdir(parents=True)
    documents.mkdir()
    blocks = []
    for game in games:
        content = game.text.encode()
        (documents / f"{game.name}.txt").write_bytes(content)
        blocks.append(
            register.format_block(
                Document(
                    id=f"{game.name}-rules", version="1", title=f"Rules of {game.name}",
                    short=game.name, game=game.name, date="2020", publisher="", authority="current",
                    rank=1, reader="numbered-text", file=f"{game.name}.txt",
                    digest=sources.compute_digest(content), cites=(),
                )
            )
        )  # fmt: skip
    (corpus / "registry.toml").write_text("".join(blocks), encoding="utf-8")
    (corpus / "site.toml").write_text(SITE, encoding="utf-8")
    return {
        "KB_CORPUS": str(corpus),
        "KB_DOCUMENTS": str(documents),
        "KB_CARDS": str(folder / "cards"),
        "KB_BUILD": str(folder / "build"),
    }


def run(settings: dict[str, str], *command: str) -> tuple[float, float]:
    """Run a command of kb in a process of its own: its processor seconds, its peak memory in MB."""
    done = subprocess.run(
        [sys.executable, "-c", PEAK, "kb", *command], check=False, cwd=PROJECT,
        env={**os.environ, **settings}, capture_output=True, text=True,
    )  # fmt: skip
    if done.returncode:
        sys.exit(f"kb {' '.join(command)} failed:\n{done.stderr}")
    peak, seconds = done.stderr.split("measured ")[-1].split()[:2]
    return float(seconds), int(peak) / 1024


def measure_size(games: Sequence[Game], folder: Path) -> str:
    """Build and search the games; give the row of the table."""
    settings = write_corpus(games, folder)
    built, building = run(settings, "build")
    opened, opening = run(settings, "search", games[0].asked[0][0])
    base = store.open_current(folder / "build")
    milliseconds = []
    for game in games:
        for typed, _ in game.asked:
            began = time.process_time()
            search.search(base, typed)
            milliseconds.append(1000 * (time.process_time() - began))
    return (
        f"{len(base.current_entries):>8} {built:>7.1f} s {building:>6.0f} MB {opened:>6.1f} s"
        f" {opening:>6.0f} MB {statistics.median(milliseconds):>6.1f} ms"
        f" {statistics.quantiles(milliseconds, n=100)[98]:>6.1f} ms"
    )


def compare_games(games: Sequence[Game], folder: Path) -> Iterator[str]:
    """Compare how each game is found alone and beside the others."""
    beside = write_corpus(games, folder / "all")
    run(beside, "build")
    together = store.open_current(folder / "all" / "build")
    alone, joint, wrong = [], [], []
    for game in games:
        run(write_corpus([game], folder / game.name), "build")
        only = store.open_current(folder / game.name / "build")
        alone.append(count_first(only, game)[0])
        first, other = count_first(together, game)
        joint.append(first)
        wrong.append(other)
    yield f"{'':22}{'alone':>8} {'beside':>8} {'another game first':>20}"
    for name, place in (("installed first", 0), ("installed last", GAMES - 1)):
        yield f"{name:22}{alone[place]:>8.3f} {joint[place]:>8.3f} {wrong[place]:>20.3f}"
    means = [statistics.mean(some) for some in (alone, joint, wrong)]
    yield f"{'all games':22}{means[0]:>8.3f} {means[1]:>8.3f} {means[2]:>20.3f}"


def count_first(base: store.KnowledgeBase, game: Game) -> tuple[float, float]:
    """Give how often the rule that is meant comes first, and how often another game does."""
    first = other = 0
    for typed, number in game.asked:
        hits = search.search(base, typed).hits
        first += bool(hits) and (hits[0].entry.game, hits[0].entry.number) == (game.name, number)
        other += bool(hits) and hits[0].entry.game != game.name
    return first / len(game.asked), other / len(game.asked)


if __name__ == "__main__":
    sys.exit(main())

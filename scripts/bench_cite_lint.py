"""Times `kb cite-lint` over a source tree made for it: 10,000 citations in 500 files.

Some of the citations have a fault. In: the current build (KB_BUILD). Out: on standard output the
seconds of the whole command, opening the build included, and what it found. The tree is written to
a folder of its own, which is removed at the end.

    scripts/bench_cite_lint.py [--runs N] [--files N] [--citations N] [--faults PERCENT]
"""

import argparse
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import serving

from kb.citations import formats
from kb.paths import find_folders
from kb.snapshot import store

SEED = 20_261_121
SUFFIXES = ("java", "py", "md", "json", "xml")
CODE = "    int taken = pile.size() - hand.size();    // a line of a program that cites nothing\n"
LINES = 10  # of code before each citation


def main() -> int:
    """Make the tree, run the command on it, print the median."""
    parser = argparse.ArgumentParser(description="Time kb cite-lint over a tree made for it.")
    parser.add_argument("--runs", type=int, default=3, help="runs (default 3); the median is shown")
    parser.add_argument("--files", type=int, default=500, help="files of the tree (default 500)")
    parser.add_argument(
        "--citations", type=int, default=10_000, help="citations in them (default 10,000)"
    )
    parser.add_argument(
        "--faults",
        type=int,
        default=10,
        help="citations in a hundred that have a fault (default 10)",
    )
    options = parser.parse_args()
    base = serving.open_build(find_folders().build)
    made = make_citations(base, options.citations, options.faults)
    with tempfile.TemporaryDirectory() as folder:
        write_tree(Path(folder), made, options.files)
        seconds = []
        for _ in range(options.runs):
            began = time.perf_counter()
            done = subprocess.run(
                [sys.executable, "-m", "kb", "cite-lint", folder], capture_output=True, text=True
            )
            seconds.append(time.perf_counter() - began)
    print(
        f"{len(made)} citations in {options.files} files: {statistics.median(seconds):.2f} s (runs:"
        f" {', '.join(f'{one:.2f}' for one in seconds)})"
    )
    print(done.stdout.splitlines()[-1] if done.stdout else done.stderr)
    return 0


def make_citations(base: store.KnowledgeBase, count: int, faults: int) -> list[str]:
    """Cite paragraphs of entries in force, pinned and with digests or not.

    Each fault is another misspelt or stale one.
    """
    chance = random.Random(SEED)
    entries = [entry for entry in base.current_entries if entry.paragraphs]
    made = []
    for number in range(count):
        entry = chance.choice(entries)
        citation = formats.write_citation(
            formats.cite_entry(
                entry,
                chance.randint(1, len(entry.paragraphs)),
                pinned=chance.random() < 0.5,
                digest=chance.random() < 0.8,
                ours=entry.wording == "plain",
            ),
            base.schemes,
        )
        if chance.randrange(100) < faults:
            stale = (
                f"{citation.split('~')[0]}~{'p' if entry.wording == 'plain' else ''}{number:08x}"
            )
            citation = chance.choice((citation.replace("#", f"-{number}#"), stale))
        made.append(citation)
    return made


def write_tree(folder: Path, made: Sequence[str], files: int) -> None:
    """Spread citations over files, with code around them."""
    for number in range(files):
        below = folder / f"part{number % 20}"
        below.mkdir(exist_ok=True)
        path = below / f"Rule{number}.{SUFFIXES[number % len(SUFFIXES)]}"
        path.write_text(
            "".join(f"{CODE * LINES}    // see {one}.\n" for one in made[number::files]),
            encoding="utf-8",
        )


if __name__ == "__main__":
    sys.exit(main())

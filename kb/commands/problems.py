"""Prints Problems and their counts, for the commands that read documents."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from kb import paths
from kb.model import Problem

SHOWN = 10  # Problems of each kind


def print_problems(problems: Sequence[Problem], most: int | None, corpus: Path) -> None:
    """Print the counts by kind, then the first Problems of each kind, or all of them.

    What says that the document may be read wrongly comes first, since it may explain the others.
    Files of the corpus are named where they are.
    """
    counts = Counter(problem.kind for problem in problems)
    print_counts(counts)
    for kind in sorted(counts, key=lambda one: (one != "suspicious-reading", one)):
        alike = [problem for problem in problems if problem.kind == kind]
        for problem in alike[:most]:
            cited = f" ({problem.text!r})" if problem.text else ""
            print(f"  {kind}: {paths.name_files(problem.message, corpus)}{cited}")
        if most is not None and len(alike) > most:
            print(f"  {kind}: and {len(alike) - most} more (kb check --all)")


def print_counts(counts: Mapping[str, int]) -> None:
    """Print how many Problems there are of each kind."""
    print(f"problems: {list_counts(counts) or 'none'}")


def list_counts(counts: Mapping[str, int]) -> str:
    """Write counts as words: "2 card, 15 term"."""
    return ", ".join(f"{count} {kind}" for kind, count in sorted(counts.items()))

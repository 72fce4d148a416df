"""Measures search on the judged questions and records the figures as floors when told to.

In: the build that is served, tests/relevance/questions.toml. Out: a table by class, gains and
losses by query; with --accept the file tests/relevance/floors.json, to which
tests/search/test_relevance.py holds search. A floor is lowered only with --lower.
"""

import argparse
import json
import sys

import relevance

from kb.paths import find_folders
from kb.snapshot import store


def main() -> int:
    """Print the figures; record them where asked."""
    parser = argparse.ArgumentParser(description="Measure search on the judged questions.")
    parser.add_argument(
        "--accept", action="store_true", help="record the figures as floors, none lower than before"
    )
    parser.add_argument("--lower", action="store_true", help="with --accept: lower floors too")
    options = parser.parse_args()
    figures, ranks = relevance.measure(store.open_current(find_folders().build))
    before = relevance.read_floors()
    for name, some in figures.items():
        print(f"{name:10}" + "  ".join(f"{what} {value:.3f}" for what, value in some.items()))
    print(*relevance.list_changes(ranks, before["places"]), sep="\n")
    if options.accept:
        floors = {
            name: {
                what: (
                    value
                    if options.lower
                    else max(value, before["floors"].get(name, {}).get(what, 0.0))
                )
                for what, value in some.items()
            }
            for name, some in figures.items()
        }
        relevance.FLOORS.write_text(
            json.dumps(
                {"floors": floors, "places": ranks}, ensure_ascii=False, indent=1, sort_keys=True
            )
            + "\n",
            encoding="utf-8",
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())

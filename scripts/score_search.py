"""Measures search on the judged questions and records the figures as floors when told to.

In: the build that is served, tests/relevance/questions.toml. Out: a table by class, gains and
losses by query; with --accept the file tests/relevance/floors.json, which tests/test_relevance.py
holds search to. A floor is lowered only with --lower.
"""

import argparse
import json
import sys

from kb.paths import PROJECT, find_folders
from kb.snapshot import store

sys.path.insert(0, str(PROJECT / "tests"))
import test_relevance  # type: ignore[import-not-found]

FLOORS = PROJECT / "tests" / "relevance" / "floors.json"


def main() -> int:
    """Print the figures; record them where asked."""
    parser = argparse.ArgumentParser(description="Measure search on the judged questions.")
    parser.add_argument(
        "--accept", action="store_true", help="record the figures as floors, none lower than before"
    )
    parser.add_argument("--lower", action="store_true", help="with --accept: lower floors too")
    options = parser.parse_args()
    figures, ranks = test_relevance.measure(store.open_current(find_folders().build))
    before = (
        json.loads(FLOORS.read_text(encoding="utf-8"))
        if FLOORS.exists()
        else {"floors": {}, "places": {}}
    )
    for name, some in figures.items():
        print(f"{name:10}" + "  ".join(f"{what} {value:.3f}" for what, value in some.items()))
    for query, place in ranks.items():
        old = before["places"].get(query, place)
        if old != place:
            print(f"{old or '-'} -> {place or '-'}: {query}")
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
        FLOORS.write_text(
            json.dumps(
                {"floors": floors, "places": ranks}, ensure_ascii=False, indent=1, sort_keys=True
            )
            + "\n",
            encoding="utf-8",
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())

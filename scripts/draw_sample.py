"""Draws the samples by which linking is judged: links in running text, and whole paragraphs.

The paragraphs are read for links that are missing.

In: the build that is served. Out: the sample on standard output, each with its place and the words
around; the same build gives the same sample. What a reader judges of it is kept in tests/labels/
and measured by tests/linking/test_labels.py.

    scripts/draw_sample.py links > links.txt
    scripts/draw_sample.py paragraphs > paragraphs.txt
"""

import argparse
import random
import sys

from kb.model import CrossReference
from kb.paths import find_folders
from kb.snapshot import store

SEED = 20261121
LINKS = 300
PARAGRAPHS = 60
WORDS = 12  # a paragraph of fewer says too little to be judged
AROUND = 200  # characters shown on either side of a link
SKIPPED = ("icon", "expansion")


def draw_links(base: store.KnowledgeBase) -> list[CrossReference]:
    """Draw links in running text over all documents."""
    links = [edge for edge in base.references if edge.kind in ("mention", "card", "group")]
    return random.Random(SEED).sample(links, min(LINKS, len(links)))


def draw_paragraphs(base: store.KnowledgeBase) -> list[tuple[str, int, str]]:
    """Draw paragraphs over all documents: entry, number, text."""
    found = sorted(
        (entry.id, number, paragraph.text)
        for entry in base.current_entries
        if entry.kind not in SKIPPED
        for number, paragraph in enumerate(entry.paragraphs, 1)
        if len(paragraph.text.split()) >= WORDS
    )
    return sorted(random.Random(SEED).sample(found, min(PARAGRAPHS, len(found))))


def main() -> int:
    """Print the sample that was asked for."""
    parser = argparse.ArgumentParser(
        description="Draw a sample of links or paragraphs of the build that is served."
    )
    parser.add_argument("what", choices=["links", "paragraphs"])
    what = parser.parse_args().what
    base = store.open_current(find_folders().build)
    if what == "paragraphs":
        for name, number, content in draw_paragraphs(base):
            print(f"== {name} #p{number}\n{content}\n")
        return 0
    for edge in draw_links(base):
        source = base.entry(edge.source)
        content = source.paragraphs[edge.paragraph - 1].text if source else ""
        before = content[max(0, edge.start - AROUND) : edge.start]
        after = content[edge.end : edge.end + AROUND]
        print(f"== {edge.source} #p{edge.paragraph} {edge.phrase!r} -> {edge.target}")
        print(f"{before}[[{edge.phrase}]]{after}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

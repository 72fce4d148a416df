"""Draws the samples by which linking is judged, and entries in both wordings.

Links in running text are judged one by one; whole paragraphs are read for links that are missing.
Of the entries, our statement is held against the official text: is a rule lost or changed?

In: the build that is served. Out: the sample on standard output, each with its place and the words
around; the same build gives the same sample. What a reader judges of it is kept in tests/labels/
and measured by tests/linking/test_labels.py.

    scripts/draw_sample.py links > links.txt
    scripts/draw_sample.py paragraphs > paragraphs.txt
    scripts/draw_sample.py entries --seed 2 > entries.txt
"""

import argparse
import random
import sys

from kb.model import CrossReference, Entry
from kb.paths import find_folders
from kb.snapshot import store

SEED = 20261121
LINKS = 300
PARAGRAPHS = 60
ENTRIES = 60
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


def draw_entries(base: store.KnowledgeBase, seed: int) -> list[Entry]:
    """Draw entries that say a rule in both wordings."""
    found = [entry for entry in base.current_entries if entry.paragraphs and entry.plain]
    told = [entry for entry in found if sum(len(one.text.split()) for one in entry.plain) >= WORDS]
    return random.Random(seed).sample(told, min(ENTRIES, len(told)))


def main() -> int:
    """Print the sample that was asked for."""
    parser = argparse.ArgumentParser(
        description="Draw a sample of links, paragraphs or entries of the build that is served."
    )
    parser.add_argument("what", choices=["links", "paragraphs", "entries"])
    parser.add_argument("--seed", type=int, default=SEED, help="another seed: other entries")
    asked = parser.parse_args()
    what: str = asked.what
    base = store.open_current(find_folders().build)
    if what == "entries":
        for entry in draw_entries(base, asked.seed):
            official, plain = (
                "\n".join(one.text for one in some) for some in (entry.paragraphs, entry.plain)
            )
            print(f"== {entry.id}\n{official}\n-- in our words\n{plain}\n")
        return 0
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

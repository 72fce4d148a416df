"""Times linking: the installed documents, ten times their text, and ten times the names.

In: the installed documents and card lists. Out: seconds on standard output, and what ten times as
much takes as a ratio to the same run's single; ten is linear. More text is the same documents again
under other ids; more names are the card list again under other titles.

    scripts/bench_links.py [--runs N]
"""

import argparse
import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import replace

from kb.corpus import card_lists, decisions, registry
from kb.linking import library, linker
from kb.linking.lexicon import ListedCards
from kb.model import Card, Document, Entry
from kb.paths import find_folders
from kb.pipeline import stages

TIMES = 10


def main() -> int:
    """Print the median seconds of each load."""
    parser = argparse.ArgumentParser(description="Time the linking of the installed documents.")
    parser.add_argument(
        "--runs", type=int, default=3, help="runs of each (default 3); the median is shown"
    )
    runs = parser.parse_args().runs
    folders = find_folders()
    collected = stages.collect(folders)
    if not collected.entries:
        print(f"no document is installed in {folders.documents}; nothing to time", file=sys.stderr)
        return 1
    current = registry.find_current_versions(tuple(collected.documents))
    documents = [
        document for document in collected.documents if current[document.id] == document.version
    ]
    entries = [entry for entry in collected.entries if current[entry.document] == entry.version]
    listed = card_lists.read_cards(folders.cards, {document.game for document in documents})
    decided = decisions.read_decisions(folders.corpus)

    def timed(some: Sequence[Document], texts: Sequence[Entry], names: Sequence[Card]) -> float:
        seconds = []
        for _ in range(runs):
            began = time.perf_counter()
            known = library.make_library(some, texts, ListedCards(names), decided)
            linker.link_texts(known, texts)
            seconds.append(time.perf_counter() - began)
        return statistics.median(seconds)

    copies = [copy_documents(documents, entries, number) for number in range(TIMES)]
    once = timed(documents, entries, listed)
    text = timed(
        [one for some, _ in copies for one in some],
        [one for _, texts in copies for one in texts],
        listed,
    )
    names = timed(
        documents, entries, [copy_card(card, number) for number in range(TIMES) for card in listed]
    )
    print(f"{len(entries)} entries, {len(listed)} cards: {once:.2f} s")
    print(f"{TIMES} times the text: {text:.2f} s, ratio {text / once:.1f}")
    print(f"{TIMES} times the names: {names:.2f} s, ratio {names / once:.1f}")
    return 0


def copy_documents(
    documents: Sequence[Document], entries: Sequence[Entry], number: int
) -> tuple[list[Document], list[Entry]]:
    """Copy documents and entries under other ids, so that each copy refers within itself."""

    def rename(name: str) -> str:
        return f"{name.split('/')[0]}-{number}" + (f"/{name.split('/')[1]}" if "/" in name else "")

    return (
        [replace(one, id=rename(one.id), cites=tuple(map(rename, one.cites))) for one in documents],
        [
            replace(
                one,
                id=rename(one.id),
                document=rename(one.document),
                parent=rename(one.parent) if one.parent else None,
            )
            for one in entries
        ],
    )


def copy_card(card: Card, number: int) -> Card:
    """Copy a card under another title."""
    return (
        replace(card, id=f"{card.id}-{number}", title=f"{card.title} {number}") if number else card
    )


if __name__ == "__main__":
    sys.exit(main())

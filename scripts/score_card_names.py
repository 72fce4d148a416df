"""Asks of cards what no text says of them, and counts the answers that are said to decide it.

In: the build that is served, with the official documents. Out: for cards that rules only mention,
for cards with a ruling of their own, and for cards by what their titles are cut to ("Palor Toff"),
how many of ten simple questions about each are decided.
Whoever wrote a ruling on a card rarely meant these questions, so nearly all such answers are wrong;
a few are right by chance, such as whether a card that a rule calls a download may be downloaded.
With --list every question that is decided, with the words that are said to decide it.

    python scripts/score_card_names.py [--list] [--seed 5] [--size 60]
"""

import argparse
import random
import sys
from collections.abc import Collection, Iterator, Sequence

from kb import text
from kb.paths import find_folders
from kb.search import search
from kb.snapshot import store

SEED, SIZE = 5, 60
GAME = "1e"
FORMS = (
    "When may I play {}?",
    "Can I download {}?",
    "{}: how do I nullify it?",
    "What does {} do?",
    "Is {} worth points?",
    "Does {} work on holograms?",
    "Can I play two copies of {}?",
    "my opponent played {}. how long does it stay?",
    "Can {} be used during a battle?",
    "Who chooses the target of {}?",
)


def main() -> int:
    """Ask, and print how many are decided."""
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").split("\n\n")[0],
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("--list", action="store_true", help="print each question that is decided")
    parser.add_argument("--seed", type=int, default=SEED, help="chooses the cards")
    parser.add_argument("--size", type=int, default=SIZE, help="cards of each sort")
    options = parser.parse_args()
    base = store.open_current(find_folders().build)
    for sort, titles in list_titles(base).items():
        sample = random.Random(options.seed).sample(titles, min(options.size, len(titles)))
        decided = list(find_decided(base, sample))
        asked = len(sample) * len(FORMS)
        print(f"cards {sort}: {len(decided)} of {asked} questions are decided")
        if options.list:
            print(*(f"  {typed}\n    {words}" for typed, words in decided), sep="\n")
    return 0


def list_titles(base: store.KnowledgeBase) -> dict[str, Sequence[str]]:
    """List the titles of cards that are mentioned or have a ruling, and what titles are cut to."""
    entries = [entry for entry in base.current_entries if entry.game == GAME]
    ruled = {entry.title for entry in entries if entry.kind == "card"}
    said = "\n".join(
        f" {text.key(paragraph.text)} " for entry in entries for paragraph in entry.paragraphs
    )
    cut = {
        name
        for card in base.cards.values()
        if card.game == GAME
        for name in text.cut_title(card.title)
        if " " in text.key(name)
    }
    return {
        "that rules only mention": sorted(_list_mentioned(base, said, set(map(text.key, ruled)))),
        "with a ruling": sorted(ruled),
        "by what their titles are cut to": sorted(cut),
    }


def _list_mentioned(
    base: store.KnowledgeBase, said: str, ruled: Collection[str]
) -> Collection[str]:
    titles = {card.title: text.key(card.title) for card in base.cards.values() if card.game == GAME}
    return {
        title
        for title, key in titles.items()
        if " " in key and key not in ruled and f" {key} " in said
    }


def find_decided(base: store.KnowledgeBase, titles: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Find the questions that are decided, each with the words that are said to decide it."""
    for typed in (form.format(title) for title in titles for form in FORMS):
        found = search.search(base, typed)
        if found.answer and found.confident:
            yield typed, found.answer.sentences[0].text


if __name__ == "__main__":
    sys.exit(main())

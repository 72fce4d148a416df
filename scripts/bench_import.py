"""Measures how an import tells entries apart: changes the companion in known ways, and compares.

In: the companion of every document, a seed. Out: for each kind of change, how many entries the
alignment decided rightly, wrongly, or asked about; then the seconds for a thousand entries and for
ten times as many. The entries are given with their titles and without them, since numbered rules
have none. Nothing is written.

    python scripts/bench_import.py
"""

import argparse
import itertools
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from kb import text
from kb.corpus import registry
from kb.paths import find_folders
from kb.pipeline import reading
from kb.versions import alignment, changes, neighbours
from kb.versions.two_versions import Alignment, VersionItem

# Of a hundred entries, how many are changed in each way; the others stay as they are.
SHARES = {"reworded": 12, "moved": 4, "removed": 4, "split": 3, "merged": 3, "retitled": 4}
NEW = 5  # of a hundred: entries of another document, put in as new ones
FEWEST_SENTENCES = 4  # of an entry that is split


@dataclass
class Node:
    """An entry of the new version while it is made."""

    item: VersionItem
    above: int  # old place of the entry above it
    origin: int  # old place of the entry that it is; NOWHERE for a new one
    part_of: int = neighbours.NOWHERE  # old place of the entry that it was a part of


@dataclass(frozen=True)
class Changed:
    """A new version, with what became of each old entry and where each part comes from."""

    items: list[VersionItem]
    became: dict[int, str]
    places: dict[int, int]  # old -> the new one that it is, or that took it in
    parts: dict[int, int]  # new -> the old one that it was a part of


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description="Measure how an import tells entries apart.")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    versions = read_versions()
    for titled in (True, False):
        counts: Counter[tuple[str, str]] = Counter()
        for name, items in versions.items():
            others = [item for other, some in versions.items() if other != name for item in some]
            old = items if titled else [replace(item, title="") for item in items]
            made = change_version(
                old, others, random.Random(f"{options.seed}{name}"), titled=titled
            )
            count_decisions(alignment.align(old, made.items), made, counts)
        print_counts(counts, "with titles" if titled else "without titles")
    many = [item for items in versions.values() for item in items]
    times = [measure_seconds(repeat(many, count), options.seed) for count in (1000, 10000)]
    print(
        f"seconds of one core: {times[0]:.2f} for 1000 entries, {times[1]:.2f} for 10000"
        f" ({times[1] / times[0]:.1f} times as long)"
    )
    return 0


def read_versions() -> dict[str, list[VersionItem]]:
    """Read the companion of every document as a version in our own words."""
    folders = find_folders()
    registered = registry.read_registry(folders.corpus)
    written = reading.list_companions(folders)
    return {
        one.id: changes.make_items(reading.read_companion(one, folders, registered).entries)
        for one in registered
        if written.get(one.id) == one.version
    }


def change_version(
    old: Sequence[VersionItem],
    others: Sequence[VersionItem],
    chance: random.Random,
    *,
    titled: bool,
) -> Changed:
    """Change a version in known ways; entries with others below them stay as they are."""
    holders = {item.under for item in old}
    free = [place for place, item in enumerate(old) if place not in holders and len(item.text) > 80]
    chance.shuffle(free)
    became = dict.fromkeys(range(len(old)), "same")
    for what, share in SHARES.items():
        fit = (place for place in free if _fits(what, old[place], titled))
        chosen = list(itertools.islice(fit, max(1, len(old) * share // 100)))
        became.update(dict.fromkeys(chosen, what))
        free = [place for place in free if became[place] == "same"]
    nodes: list[Node] = []
    for place, item in enumerate(old):
        nodes += _change_item(place, item, became[place], chance)
    hosts = _take_in(nodes, old, became, free)
    _put_in_new(nodes, others, chance, len(old) * NEW // 100, titled=titled)
    _move(nodes, became, chance)
    new_places = {node.origin: place for place, node in enumerate(nodes) if node.origin >= 0}
    items = [
        replace(node.item, under=new_places[node.above] if node.above >= 0 else node.above)
        for node in nodes
    ]
    places = {**new_places, **{place: new_places[host] for place, host in hosts.items()}}
    parts = {place: node.part_of for place, node in enumerate(nodes) if node.part_of >= 0}
    return Changed(items, became, places, parts)


def _fits(what: str, item: VersionItem, titled: bool) -> bool:
    long = len(text.list_sentences(item.text)) >= FEWEST_SENTENCES
    return long if what == "split" else titled or what != "retitled"


def _change_item(place: int, item: VersionItem, what: str, chance: random.Random) -> list[Node]:
    """Make what becomes of one old entry; nothing of one that is removed or merged."""
    if what in {"removed", "merged"}:
        return []
    if what == "reworded":
        item = replace(item, text=reword(item.text, chance))
    if what == "retitled":
        item = replace(item, title=f"About {item.title.split()[-1]} in general")
    if what != "split":
        return [Node(item, item.under, place)]
    sentences = text.list_sentences(item.text)
    half = len(sentences) // 2
    title = f"{item.title}: the rest" if item.title else ""
    rest = replace(item, title=title, text=" ".join(sentences[half:]))
    first = replace(item, text=" ".join(sentences[:half]))
    return [
        Node(first, item.under, place),
        Node(rest, item.under, neighbours.NOWHERE, place),
    ]


def reword(content: str, chance: random.Random) -> str:
    """Reword a text: drop some words, put in others, turn two sentences round, add one."""
    words = content.split()
    kept = [word for word in words if chance.random() > 0.15]
    for _ in range(len(words) // 8):
        kept.insert(chance.randrange(len(kept) + 1), chance.choice(words))
    sentences = text.list_sentences(" ".join(kept))
    if len(sentences) > 1:
        sentences.append(sentences.pop(0))
    return " ".join([*sentences, "This holds unless a card says otherwise."])


def _take_in(
    nodes: Sequence[Node], old: Sequence[VersionItem], became: dict[int, str], free: list[int]
) -> dict[int, int]:
    """Put the text of each merged entry into one near it that stays as it is."""
    by_origin = {node.origin: node for node in nodes}
    hosts = {}
    for place in [place for place, what in became.items() if what == "merged"]:
        host = min(free, key=lambda one: abs(one - place))
        free.remove(host)
        node = by_origin[host]
        node.item = replace(node.item, text=f"{node.item.text} {old[place].text}")
        became[host] = "took one in"
        hosts[place] = host
    return hosts


def _put_in_new(
    nodes: list[Node],
    others: Sequence[VersionItem],
    chance: random.Random,
    count: int,
    *,
    titled: bool,
) -> None:
    """Put in entries of other documents, whose words nobody has seen here."""
    fit = [item for item in others if len(item.text) > 80]
    for item in chance.sample(fit, min(count, len(fit))):
        at = chance.randrange(1, len(nodes))
        new = replace(item, title=f"New: {item.title}" if titled else "", number="")
        nodes.insert(at, Node(new, nodes[at - 1].above, neighbours.NOWHERE))


def _move(nodes: list[Node], became: dict[int, str], chance: random.Random) -> None:
    """Move entries to another place, and below what stands above the entries there."""
    for node in [node for node in nodes if became.get(node.origin) == "moved"]:
        nodes.remove(node)
        at = chance.randrange(1, len(nodes))
        node.above = nodes[at - 1].above
        nodes.insert(at, node)


def count_decisions(found: Alignment, made: Changed, counts: Counter[tuple[str, str]]) -> None:
    """Count what was decided rightly, wrongly, asked about, and not seen."""
    for place, what in made.became.items():
        right = made.places.get(place, neighbours.NOWHERE)
        if what == "merged":
            chosen, others = found.merged.get(place, neighbours.NOWHERE), place in found.pairs
        else:
            chosen, others = found.pairs.get(place, neighbours.NOWHERE), place in found.merged
        if place in found.asked:
            verdict = "asked"
        elif chosen == right and not others:
            verdict = "right"
        else:
            verdict = "wrong" if others or chosen != neighbours.NOWHERE else "not seen"
        counts[what, verdict] += 1
    taken = {*found.pairs.values()}
    asked = {new for some in found.asked.values() for new in some}
    for place, old in made.parts.items():
        right_origin = found.split.get(place) == old
        told = "right" if right_origin else "wrong" if place in taken else "not seen"
        counts["part of a split", "asked" if place in asked else told] += 1
    new = set(range(len(made.items))) - {*made.places.values(), *made.parts}
    for place in new:
        wrong = place in taken or place in found.split
        counts["new", "wrong" if wrong else "asked" if place in asked else "right"] += 1


def print_counts(counts: Counter[tuple[str, str]], heading: str) -> None:
    """Print a line for each kind of change."""
    columns = ("right", "wrong", "asked", "not seen")
    print(f"{heading:18}" + "".join(f"{name:>10}" for name in columns))
    for what in dict.fromkeys(name for name, _ in counts):
        print(f"  {what:16}" + "".join(f"{counts[what, name]:10}" for name in columns))
    decided = sum(count for (_, verdict), count in counts.items() if verdict != "asked")
    right = sum(count for (_, verdict), count in counts.items() if verdict == "right")
    total = sum(counts.values())
    print(f"  decided rightly {right / decided:.4f}, asked {1 - decided / total:.4f} of {total}\n")


def repeat(items: Sequence[VersionItem], count: int) -> list[VersionItem]:
    """Make a version of so many entries: copies, each with words of its own."""
    made: list[VersionItem] = []
    for place in range(count):
        item = items[place % len(items)]
        turn = place // len(items)
        words = [f"{word}{turn}" if turn and len(word) > 5 else word for word in item.text.split()]
        made.append(replace(item, text=" ".join(words), title="", under=neighbours.NOWHERE))
    return made


def measure_seconds(items: Sequence[VersionItem], seed: int) -> float:
    """Measure how long it takes to align a version with its changed form."""
    made = change_version(items, (), random.Random(seed), titled=False)
    started = time.process_time()
    alignment.align(items, made.items)
    return time.process_time() - started


if __name__ == "__main__":
    sys.exit(main())

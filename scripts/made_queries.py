"""Makes what the benchmarks of search ask and search in: queries of every sort, builds of any size.

In: an opened build. Out: queries made of the names, numbers and icons of its entries in force, the
same ones each time; a build folder that holds about as many entries as are wanted.
"""

import random
import shutil
from dataclasses import replace
from pathlib import Path

from kb import text
from kb.pipeline import publish
from kb.snapshot import checksums, records, store

SEED = 20
# How many queries of each sort, beside the questions below.
ASKED = {"headwords": 14, "misspelt": 8, "numbers": 7, "icons": 7}
QUESTIONS = (
    "how does {0} work",
    "what is {0}",
    "when may I play {0}",
    "can {0} be used twice in one turn",
    "does {0} stop {1}",
    "what happens to {0} when {1} is discarded",
    "who chooses the targets of {0}",
    "is {0} the same as {1}",
    "how many times can I use {0} each turn",
    "may my opponent cancel {0}",
    "does {0} count as {1}",
    "where is {0} placed",
)
DISPUTES = (
    (
        "My opponent played {0} in the middle of my turn and says that {1} does not apply, because"
        " it was in play before. Who is right, and do I have to take my move back?"
    ),
    (
        "We could not agree about {0}. I had used it once already, then {1} came into play and I"
        " wanted to use it a second time, but my friend said that once per game means just that."
    ),
    (
        "The text of {0} says any number of cards, but {1} says only one each turn. If both of them"
        " are in play at the same time, which one goes first and why?"
    ),
)


def make_queries(base: store.KnowledgeBase, seed: int | str = SEED) -> list[str]:
    """Make about sixty queries of every sort that people type, from the names of the entries."""
    chance = random.Random(seed)
    entries = base.current_entries
    names = sorted(
        {
            entry.title
            for entry in entries
            if len(entry.title) < 40 and text.WORD.search(entry.title)
        }
    ) or ["card"]
    numbers = {entry.number for entry in entries if entry.number}
    icons = {icon for entry in entries for icon in entry.icons}
    asked = [chance.choice(names) for _ in range(ASKED["headwords"])]
    asked += [misspell(chance.choice(names), chance) for _ in range(ASKED["misspelt"])]
    asked += [
        said.format(chance.choice(names), chance.choice(names))
        for said in (*QUESTIONS, *DISPUTES * 4)
    ]
    for sort, known in (("numbers", numbers), ("icons", icons)):
        asked += chance.sample(sorted(known), min(ASKED[sort], len(known)))
    chance.shuffle(asked)
    return [typed for typed in asked if text.WORD.search(typed)]


def misspell(name: str, chance: random.Random) -> str:
    """Swap two letters in the longest word of a name, or drop one."""
    word = max(text.WORD.findall(name), key=len)
    place = chance.randrange(1, len(word) - 1) if len(word) > 2 else 0
    return name.replace(
        word,
        word[:place]
        + word[place + 1 : place + 2]
        + chance.choice((word[place], ""))
        + word[place + 2 :],
        1,
    )


def write_snapshot(base: store.KnowledgeBase, size: int, folder: Path) -> Path:
    """Write a build folder with about so many entries.

    It has the files that kb.pipeline.publish writes, three of them enlarged.
    """
    snapshot = folder / "fresh"
    shutil.copytree(
        base.folder, snapshot, ignore=shutil.ignore_patterns(records.INDEX, checksums.SUMS)
    )
    plain = {entry.id for entry in base.current_entries}
    copies = range(max(1, round(size / len(plain))))

    def rename(name: str, number: int) -> str:
        found, mark, anchor = name.partition("#")
        return f"{found}-{number}{mark}{anchor}" if number and found in plain else name

    entries = [
        replace(
            entry,
            id=rename(entry.id, number),
            title=f"{entry.title} {number}" if number else entry.title,
            parent=rename(entry.parent, number) if entry.parent else None,
        )
        for number in copies
        for entry in base.current_entries
    ]
    records.write_records(snapshot / "entries.jsonl", entries)
    records.write_records(
        snapshot / "references.jsonl",
        (
            replace(edge, source=rename(edge.source, number), target=rename(edge.target, number))
            for number in copies
            for edge in base.references
        ),
    )
    records.write_records(
        snapshot / "subjects.jsonl",
        (
            replace(
                one,
                name=f"{one.name} {number}" if number else one.name,
                governs=rename(one.governs, number),
                entries=tuple(rename(name, number) for name in one.entries),
            )
            for number in copies
            for one in base.subjects
        ),
    )
    decided = (base.aliases, base.answers, base.games)
    publish.write_index(snapshot / records.INDEX, entries, *decided)
    publish.write_look_ups(snapshot)
    named = snapshot.rename(folder / checksums.write_checksums(snapshot))
    (folder / records.CURRENT).symlink_to(named.name)
    return folder

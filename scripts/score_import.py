"""Measures an import on rules whose authors write ids, and learns how sure one may be.

In: a folder with one JSON file for each document: a list of versions, oldest first, each
{"version": name, "items": [{"id", "title", "number", "under", "text"}], "dups": [ids that say
nothing]}; `under` is the place of the item above, -1 for none. The ids are hidden from the
alignment. Out: for each document how many pairs have the same id, what became of reworded entries
and of those whose id is gone, and what is asked. Where authors gave an id to another rule, an entry
whose words go on unchanged under another id, or whose id an unchanged entry has now, is no reworded
one: its id is counted as given away. With --learn the weights of
kb/versions/confidence.py are learnt from the documents named, and printed; with --replace as well
those of kb/versions/replacement.py. With --replace rules are replaced beforehand: of two neighbours
that both stay, the first is taken out of the new version and the second out of the old one, so that
a new rule stands where another was removed; neither may be taken for the other. The texts are their
authors' and are not part of this project; nothing is written.

    python scripts/score_import.py FOLDER [--learn wca-regulations,fls] [--only NAME,NAME]
        [--wide] [--replace]
"""

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import astuple, dataclass, fields, replace
from pathlib import Path
from typing import Any

import logistic
import numpy as np

from kb import text
from kb.versions import alignment, confidence, replacement, word_evidence
from kb.versions.confidence import MatchEvidence
from kb.versions.neighbours import NOWHERE
from kb.versions.replacement import ReplacementEvidence
from kb.versions.two_versions import Alignment, Pair, VersionItem

FAR = 4  # versions apart, with --wide
PENALTY = 5e-5  # keeps a weight finite that would tell all pairs apart
UNLIKE = 0.5  # below this two entries whose ids are both the only ones are different
REPLACED = 0.08  # of the neighbours that can be replaced, with --replace
FEWEST = 3  # words of a rule that is replaced


@dataclass(frozen=True)
class Step:
    """Two versions of one document, with the ids of their entries."""

    name: str  # of the document, with the place of the older version
    old: list[VersionItem]
    new: list[VersionItem]
    old_ids: list[str]
    new_ids: list[str]
    unknown: frozenset[str]  # ids that say nothing
    replaced: frozenset[str] = frozenset()  # ids of removed rules with a new one in their place


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description="Measure an import on rules with written ids.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--learn", default="", help="documents to learn the weights from")
    parser.add_argument("--only", default="", help="documents to measure")
    parser.add_argument("--wide", action="store_true", help=f"versions {FAR} apart as well")
    parser.add_argument("--replace", action="store_true", help="put new rules for some, and count")
    options = parser.parse_args()
    wanted = [name for name in options.only.split(",") if name]
    names = wanted or sorted(path.stem for path in options.folder.glob("*.json"))
    if options.learn:
        steps = [
            step
            for name in options.learn.split(",")
            for step in read_steps(options.folder, name, wide=not options.replace)
        ]
        if options.replace:
            learn_replacement([replace_by_name(step) for step in steps])
        else:
            for _ in range(2):
                learn(steps)
    total: Counter[str] = Counter()
    for name in names:
        counts: Counter[str] = Counter()
        for given in read_steps(options.folder, name, wide=options.wide):
            step = replace_by_name(given) if options.replace else given
            started = time.process_time()
            found = alignment.align(step.old, step.new)
            counts["ms"] += round(1000 * (time.process_time() - started))
            count_decisions(step, found, counts)
        print_counts(name, counts)
        total += counts
    print_counts("all", total)
    return 0


def read_steps(folder: Path, name: str, *, wide: bool) -> Iterator[Step]:
    """Read the pairs of successive versions of a document."""
    versions: list[dict[str, Any]] = json.loads((folder / f"{name}.json").read_text("utf-8"))
    last = len(versions) - 1
    for place, version in enumerate(versions[:-1]):
        yield _make_step(f"{name}{place}", version, versions[place + 1])
        if wide and place % 2 == 0 and min(place + FAR, last) > place + 1:
            yield _make_step(f"{name}{place}+{FAR}", version, versions[min(place + FAR, last)])


def _make_step(name: str, old: dict[str, Any], new: dict[str, Any]) -> Step:
    (here, here_ids), (there, there_ids) = map(_make_items, (old, new))
    return Step(name, here, there, here_ids, there_ids, frozenset([*old["dups"], *new["dups"]]))


def _make_items(version: dict[str, Any]) -> tuple[list[VersionItem], list[str]]:
    held = version["items"]
    items = [VersionItem(one["title"], one["number"], one["under"], one["text"]) for one in held]
    return items, [one["id"] for one in held]


def replace_by_name(step: Step) -> Step:
    """Replace some rules of a pair of versions, the same ones in each run."""
    return replace_some(step, random.Random(step.name))


def replace_some(step: Step, chance: random.Random) -> Step:
    """Make of some neighbours a removed rule and a new one in its place."""
    chosen: list[tuple[int, int]] = []  # places: of a removed old rule, of the new one after it
    for old, new in _list_neighbours(step):
        apart = not chosen or old > chosen[-1][0] + 1
        if apart and chance.random() < REPLACED:
            chosen.append((old, new))
    old_items, old_ids = _leave_out(step.old, step.old_ids, {old + 1 for old, _ in chosen})
    new_items, new_ids = _leave_out(step.new, step.new_ids, {new - 1 for _, new in chosen})
    gone = frozenset(step.old_ids[old] for old, _ in chosen)
    return Step(step.name, old_items, new_items, old_ids, new_ids, step.unknown, gone)


def _list_neighbours(step: Step) -> Iterator[tuple[int, int]]:
    """List neighbours of both versions: the old place of the first, the new one of the second."""
    counts = Counter(step.old_ids), Counter(step.new_ids)
    places = {name: place for place, name in enumerate(step.new_ids)}
    holders = {item.under for item in step.old}, {item.under for item in step.new}
    for old, (first, second) in enumerate(zip(step.old_ids, step.old_ids[1:])):
        names = {first, second}
        if names & step.unknown or any(counts[0][one] != 1 or counts[1][one] != 1 for one in names):
            continue
        new = places[second]
        beside = places[first] == new - 1
        if beside and not {old, old + 1} & holders[0] and not {new - 1, new} & holders[1]:
            pairs = (step.old[old], step.old[old + 1]), (step.new[new - 1], step.new[new])
            same_above = all(one.under == other.under for one, other in pairs)
            one, other = step.old[old], step.new[new]
            long = min(len(item.text.split()) for item in (one, other)) >= FEWEST
            if same_above and long and _join(one) != _join(other):
                yield old, new


def _leave_out(
    items: Sequence[VersionItem], ids: Sequence[str], left_out: Collection[int]
) -> tuple[list[VersionItem], list[str]]:
    """Leave out some items that nothing stands below."""
    kept = [place for place in range(len(items)) if place not in left_out]
    places = {NOWHERE: NOWHERE, **{place: number for number, place in enumerate(kept)}}
    made = [replace(items[place], under=places[items[place].under]) for place in kept]
    return made, [ids[place] for place in kept]


class _Watched(alignment.Aligner):
    """An alignment that keeps all evidence it weighed."""

    def __init__(self, old: Sequence[VersionItem], new: Sequence[VersionItem]) -> None:
        super().__init__(old, new)
        self.weighed: dict[Pair, set[MatchEvidence]] = {}
        self.placed: dict[Pair, ReplacementEvidence] = {}  # of what is placed alike

    def weigh_open(self) -> dict[Pair, MatchEvidence]:
        evidence = super().weigh_open()
        for pair, one in evidence.items():
            self.weighed.setdefault(pair, set()).add(one)
        return evidence

    def are_placed_alike(self, pair: Pair, evidence: MatchEvidence) -> bool:
        alike = super().are_placed_alike(pair, evidence)
        if alike:
            self.placed[pair] = replacement.weigh(self, pair, evidence)
        return alike


def learn(steps: Sequence[Step]) -> None:
    """Learn how sure a pair is, of pairs of which the ids tell whether they are the same entry."""
    rows: list[tuple[float, ...]] = []
    same: list[bool] = []
    for step in steps:
        work = _Watched(step.old, step.new)
        work.align()
        gone, fresh = _list_departed(step)
        for pair, seen in work.weighed.items():
            renamed = pair[0] in gone and pair[1] in fresh
            for evidence in seen if _is_told(step, pair) else ():
                if not renamed or evidence.likeness < UNLIKE:
                    rows.append(tuple(map(float, astuple(evidence))))
                    same.append(_has_same_id(step, pair))
    confidence.BIAS, confidence.WEIGHTS = _fit_fields(MatchEvidence, rows, same)


def learn_replacement(steps: Sequence[Step]) -> None:
    """Learn how likely a rule was replaced, of pairs that are placed alike in other words."""
    rows: list[tuple[float, ...]] = []
    replaced: list[bool] = []
    for step in steps:
        work = _Watched(step.old, step.new)
        work.align()
        gone, fresh = _list_departed(step)
        for pair, evidence in work.placed.items():
            old, new = pair
            renamed = old in gone and new in fresh and step.old_ids[old] not in step.replaced
            if _is_told(step, pair) and not renamed and work.old_words[old] != work.new_words[new]:
                rows.append(tuple(map(float, astuple(evidence))))
                replaced.append(not _has_same_id(step, pair))
    replacement.BIAS, replacement.WEIGHTS = _fit_fields(ReplacementEvidence, rows, replaced)


def _is_told(step: Step, pair: Pair) -> bool:
    """Tell whether both ids say something."""
    return not {step.old_ids[pair[0]], step.new_ids[pair[1]]} & step.unknown


def _has_same_id(step: Step, pair: Pair) -> bool:
    return step.old_ids[pair[0]] == step.new_ids[pair[1]]


def _list_departed(step: Step) -> tuple[set[int], set[int]]:
    """List the old entries whose id is gone, and the new ones whose id is new.

    A rule of the first may go on as one of the second: their ids do not tell.
    """
    old, new = set(step.old_ids), set(step.new_ids)
    gone = {place for place, name in enumerate(step.old_ids) if name not in new}
    return gone, {place for place, name in enumerate(step.new_ids) if name not in old}


def _fit_fields(
    evidence: type, rows: Sequence[tuple[float, ...]], wanted: Sequence[bool]
) -> tuple[float, dict[str, float]]:
    """Fit the bias and the weights of the fields of some evidence, and print them."""
    penalty = PENALTY * len(rows)
    fitted = logistic.fit(np.array(rows), np.array(wanted, float), penalty, penalty)
    bias, *weights = (round(one, 2) for one in fitted)
    named = {one.name: weight for one, weight in zip(fields(evidence), weights)}
    print(f"from {len(rows)} pairs: BIAS = {bias}\nWEIGHTS = {named}")
    return bias, named


def count_decisions(step: Step, found: Alignment, counts: Counter[str]) -> None:
    """Count what was decided about each entry of the old version."""
    places = {name: place for place, name in enumerate(step.new_ids)}
    pairs = found.pairs.items()
    same = {pair for pair in pairs if _join(step.old[pair[0]]) == _join(step.new[pair[1]])}
    whole, filled = {old for old, _ in same}, {new for _, new in same}
    for old, name in enumerate(step.old_ids):
        if name in step.unknown:
            continue
        counts["old"] += 1
        right, chosen = places.get(name), found.pairs.get(old)
        asked = found.asked.get(old, ())
        counts["asked"] += bool(asked)
        if chosen is not None:
            counts["pairs"] += 1
            counts["same id" if chosen == right else "other id"] += 1
            counts["renamed"] += chosen != right and old in whole
        if name in step.replaced:
            counts["replaced"] += 1
            counts["replaced, taken"] += chosen is not None
            counts["replaced, asked"] += chosen is None and bool(asked)
        if right is None:
            counts["gone"] += 1
            counts["gone, left"] += chosen is None and not asked
        elif _join(step.old[old]) == _join(step.new[right]):
            continue
        elif old in whole or right in filled:
            counts["given away"] += 1
        else:
            counts["reworded"] += 1
            counts["reworded, paired"] += chosen == right
            counts["reworded, asked"] += chosen != right and right in asked


def _join(item: VersionItem) -> str:
    return " ".join(text.words(word_evidence.mask_numbers(f"{item.title} {item.text}")))


def print_counts(name: str, counts: Counter[str]) -> None:
    """Print the figures of one document."""
    reworded, old = counts["reworded"] or 1, counts["old"] or 1
    replaced = (
        f" {counts['replaced']:4} replaced, {counts['replaced, taken']} taken for another,"
        f" {counts['replaced, asked']} asked;"
    )
    print(
        f"{name:18} {counts['old']:6} entries; {counts['pairs']:6} pairs,"
        f" {counts['same id'] / (counts['pairs'] or 1):.4f} with the same id, {counts['other id']}"
        f" with another ({counts['renamed']} in the same words); {counts['given away']} ids given"
        f" away; {counts['reworded']:5} reworded,"
        f" {counts['reworded, paired'] / reworded:.3f} paired, with those asked"
        f" {(counts['reworded, paired'] + counts['reworded, asked']) / reworded:.3f};"
        f" {counts['gone']:4} ids gone, {counts['gone, left']:4} left; asked"
        f" {counts['asked'] / old:.4f};{replaced if counts['replaced'] else ''}"
        f" {counts['ms'] / 1000:.1f} s"
    )


if __name__ == "__main__":
    sys.exit(main())

"""Measures an import on rules whose authors write ids, and learns how sure one may be.

In: a folder with one JSON file for each document: a list of versions, oldest first, each
{"version": name, "items": [{"id", "title", "number", "under", "text"}], "dups": [ids that say
nothing]}; `under` is the place of the item above, -1 for none. The ids are hidden from the
alignment. Out: for each document how many pairs have the same id, what became of reworded entries
and of those whose id is gone, and what is asked. With --learn the weights of
kb/versions/confidence.py are learnt from the documents named, and printed. The texts are their
authors' and are not part of this project; nothing is written.

    python scripts/score_import.py FOLDER [--learn wca-regulations,fls] [--only NAME,NAME] [--wide]
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np

from kb import text
from kb.versions import alignment, confidence, word_evidence
from kb.versions.confidence import MatchEvidence
from kb.versions.two_versions import Alignment, Pair, VersionItem

FAR = 4  # versions apart, with --wide
STEPS = 12  # of Newton's method
PENALTY = 5e-5  # keeps a weight finite that would tell all pairs apart
UNLIKE = 0.5  # below this two entries whose ids are both the only ones are different


@dataclass(frozen=True)
class Step:
    """Two versions of one document, with the ids of their entries."""

    name: str
    old: list[VersionItem]
    new: list[VersionItem]
    old_ids: list[str]
    new_ids: list[str]
    unknown: frozenset[str]  # ids that say nothing


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description="Measure an import on rules with written ids.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--learn", default="", help="documents to learn the weights from")
    parser.add_argument("--only", default="", help="documents to measure")
    parser.add_argument("--wide", action="store_true", help=f"versions {FAR} apart as well")
    options = parser.parse_args()
    wanted = [name for name in options.only.split(",") if name]
    names = wanted or sorted(path.stem for path in options.folder.glob("*.json"))
    if options.learn:
        steps = list(read_steps(options.folder, options.learn.split(","), wide=True))
        for _ in range(2):
            learn(steps)
    total: Counter[str] = Counter()
    for name in names:
        counts: Counter[str] = Counter()
        for step in read_steps(options.folder, [name], wide=options.wide):
            started = time.process_time()
            found = alignment.align(step.old, step.new)
            counts["ms"] += round(1000 * (time.process_time() - started))
            count_decisions(step, found, counts)
        print_counts(name, counts)
        total += counts
    print_counts("all", total)
    return 0


def read_steps(folder: Path, names: Sequence[str], *, wide: bool) -> Iterator[Step]:
    """Read the pairs of successive versions of some documents."""
    for name in names:
        versions: list[dict[str, Any]] = json.loads((folder / f"{name}.json").read_text("utf-8"))
        last = len(versions) - 1
        for place, version in enumerate(versions[:-1]):
            yield _make_step(name, version, versions[place + 1])
            if wide and place % 2 == 0 and min(place + FAR, last) > place + 1:
                yield _make_step(name, version, versions[min(place + FAR, last)])


def _make_step(name: str, old: dict[str, Any], new: dict[str, Any]) -> Step:
    (here, here_ids), (there, there_ids) = map(_make_items, (old, new))
    return Step(name, here, there, here_ids, there_ids, frozenset([*old["dups"], *new["dups"]]))


def _make_items(version: dict[str, Any]) -> tuple[list[VersionItem], list[str]]:
    held = version["items"]
    items = [VersionItem(one["title"], one["number"], one["under"], one["text"]) for one in held]
    return items, [one["id"] for one in held]


class _Watched(alignment.Aligner):
    """An alignment that keeps all evidence it weighed."""

    weighed: dict[Pair, set[MatchEvidence]]

    def weigh_open(self) -> dict[Pair, MatchEvidence]:
        evidence = super().weigh_open()
        for pair, one in evidence.items():
            self.weighed.setdefault(pair, set()).add(one)
        return evidence


def learn(steps: Sequence[Step]) -> None:
    """Learn the weights from pairs of which the ids tell whether they are the same entry."""
    rows: list[tuple[float, ...]] = []
    same: list[bool] = []
    for step in steps:
        work = _Watched(step.old, step.new)
        work.weighed = {}
        work.align()
        known = set(step.old_ids), set(step.new_ids)
        for (old, new), seen in work.weighed.items():
            one, other = step.old_ids[old], step.new_ids[new]
            if one in step.unknown or other in step.unknown:
                continue
            for evidence in seen:
                renamed = one not in known[1] and other not in known[0]
                if not renamed or evidence.likeness < UNLIKE:
                    rows.append((1.0, *map(float, astuple(evidence))))
                    same.append(one == other)
    weights = _fit(rows, same)
    confidence.BIAS = round(weights[0], 2)
    names = [one.name for one in fields(MatchEvidence)]
    confidence.WEIGHTS = {name: round(one, 2) for name, one in zip(names, weights[1:])}
    print(f"from {len(rows)} pairs: BIAS = {confidence.BIAS}\nWEIGHTS = {confidence.WEIGHTS}")


def _fit(rows: Sequence[tuple[float, ...]], same: Sequence[bool]) -> list[float]:
    """Fit a logistic regression with Newton's method."""
    values, wanted = np.array(rows), np.array(same, float)
    penalty = PENALTY * len(values)
    weights = np.zeros(values.shape[1])
    for _ in range(STEPS):
        sure = 1 / (1 + np.exp(-np.clip(values @ weights, -30, 30)))
        slope = values.T @ (wanted - sure) - penalty * weights
        curve = (values.T * (sure * (1 - sure))) @ values + penalty * np.eye(len(weights))
        weights += np.linalg.solve(curve, slope)
    return list(map(float, weights))


def count_decisions(step: Step, found: Alignment, counts: Counter[str]) -> None:
    """Count what was decided about each entry of the old version."""
    places = {name: place for place, name in enumerate(step.new_ids)}
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
            alike = _join(step.old[old]) == _join(step.new[chosen])
            counts["renamed"] += chosen != right and alike
        if right is None:
            counts["gone"] += 1
            counts["gone, left"] += chosen is None and not asked
        elif _join(step.old[old]) != _join(step.new[right]):
            counts["reworded"] += 1
            counts["reworded, paired"] += chosen == right
            counts["reworded, asked"] += right in asked


def _join(item: VersionItem) -> str:
    return " ".join(text.words(word_evidence.mask_numbers(f"{item.title} {item.text}")))


def print_counts(name: str, counts: Counter[str]) -> None:
    """Print the figures of one document."""
    reworded, old = counts["reworded"] or 1, counts["old"] or 1
    print(
        f"{name:18} {counts['old']:6} entries; {counts['pairs']:6} pairs,"
        f" {counts['same id'] / (counts['pairs'] or 1):.4f} with the same id, {counts['other id']}"
        f" with another ({counts['renamed']} in the same words); {counts['reworded']:5} reworded,"
        f" {counts['reworded, paired'] / reworded:.3f} paired, with those asked"
        f" {(counts['reworded, paired'] + counts['reworded, asked']) / reworded:.3f};"
        f" {counts['gone']:4} ids gone, {counts['gone, left']:4} left; asked"
        f" {counts['asked'] / old:.4f}; {counts['ms'] / 1000:.1f} s"
    )


if __name__ == "__main__":
    sys.exit(main())

"""Links in running text against what people judged by reading: tests/labels/, drawn by scripts/draw_sample.py."""

import tomllib
from pathlib import Path
from typing import Any

import making
import pytest

from kb.snapshot import store

LABELS = Path(__file__).parents[1] / "labels"
PRECISION = 0.98
RECALL = 0.95
RECALL_OF_EACH = 0.9  # in each document
STILL_MADE = 0.95  # a sample of links that are not made any more measures nothing: draw a new one


def read_labels(name: str) -> list[dict[str, Any]]:
    """Read the blocks of a file of labels."""
    (blocks,) = tomllib.loads((LABELS / f"{name}.toml").read_text(encoding="utf-8")).values()
    return list(blocks)


@pytest.mark.official
def test_precision_of_links(official_base: store.KnowledgeBase) -> None:
    """Of the labelled links that are made, are 98 of 100 right?"""
    making.need_cards()
    made = {
        (edge.source, edge.paragraph, edge.phrase, edge.target) for edge in official_base.references
    }
    labels = read_labels("links")
    kept = [
        label
        for label in labels
        if (label["entry"], label["paragraph"], label["phrase"], label["target"]) in made
    ]
    assert len(labels) == 300 and len(kept) >= STILL_MADE * len(labels)
    wrong = [label for label in kept if not label["right"]]
    assert 1 - len(wrong) / len(kept) >= PRECISION, wrong


@pytest.mark.official
def test_recall_of_links(official_base: store.KnowledgeBase) -> None:
    """Of the names that must link in the labelled paragraphs, do 95 of 100 lead where they should, 90 in each document?"""
    making.need_cards()
    made: dict[tuple[str, int], set[str]] = {}
    for edge in official_base.references:
        made.setdefault((edge.source, edge.paragraph), set()).add(edge.target.split("#")[0])
    labels = read_labels("paragraphs")
    wanted = [
        (label["entry"], label["paragraph"], phrase, target)
        for label in labels
        for phrase, target in label["must"]
    ]
    missed = [one for one in wanted if one[3] not in made.get(one[:2], ())]
    assert len(labels) >= 220 and 1 - len(missed) / len(wanted) >= RECALL, missed
    counts = {document.id: [0, 0] for document in official_base.documents}
    for one in wanted:
        counts[one[0].split("/")[0]][one in missed] += 1
    shares = {name: found / (found + lost) for name, (found, lost) in counts.items()}
    assert min(shares.values()) >= RECALL_OF_EACH, shares


def test_every_wrong_link_has_its_reason() -> None:
    """Does each label that finds fault say why, and is every label of another link?"""
    labels = read_labels("links")
    assert [label for label in labels if not label["right"] and not label.get("reason")] == []
    assert len({(label["entry"], label["paragraph"], label["phrase"]) for label in labels}) == len(
        labels
    )

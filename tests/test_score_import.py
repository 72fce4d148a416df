"""The figures of an import on rules with written ids, and the weights learnt from them."""

import dataclasses
import json
import random
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
import score_import

from kb.versions import alignment, confidence, replacement

RULES = {
    "lock": "A lock lets boats pass between two waters, and only one boat may be in it.",
    "toll": "Every player who passes a gate pays one coin to the keeper before his turn goes on.",
    "eel": "An eel that was landed counts as cargo until somebody sells it on the fish market.",
    "crew": "Crew ashore may not row, but they carry lamps, and a lamp lights the towpath.",
    "flood": "In a flood no boat moves upstream, and whatever floats is lost at the end.",
}


def write_versions(folder: Path) -> None:
    """Write a document of two versions: a rule reworded, one removed, one under another id."""
    first = dict(RULES)
    second = dict(RULES)
    second["toll"] = "Every player who passes a gate pays two coins to the keeper."
    del second["crew"]
    second["high-water"] = second.pop("flood")
    versions = [
        {
            "version": name,
            "items": [
                {"id": key, "title": "", "number": str(place), "under": -1, "text": said}
                for place, (key, said) in enumerate(rules.items())
            ],
            "dups": [],
        }
        for name, rules in (("1", first), ("2", second))
    ]
    (folder / "river.json").write_text(json.dumps(versions), "utf-8")


def test_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is each decision counted once, by what the ids say?"""
    write_versions(tmp_path)
    monkeypatch.setattr(sys, "argv", ["score_import.py", str(tmp_path)])
    assert score_import.main() == 0
    line = capsys.readouterr().out.splitlines()[0]
    assert "5 entries;      4 pairs, 0.7500 with the same id, 1 with another" in line
    assert "1 reworded, 1.000 paired" in line and "2 ids gone,    1 left; asked 0.0000" in line


def test_an_id_that_was_given_to_another_rule(tmp_path: Path) -> None:
    """Is an entry no reworded one whose words go on elsewhere, or whose id has words that went on?"""
    write_versions(tmp_path)
    (step,) = score_import.read_steps(tmp_path, "river", wide=False)
    counts: Counter[str] = Counter()
    shifted = replace(step, new_ids=["eel", "toll", "lock", "high-water"])
    score_import.count_decisions(shifted, alignment.align(step.old, step.new), counts)
    assert (counts["given away"], counts["reworded"], counts["reworded, paired"]) == (2, 1, 1)


def test_rules_are_replaced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is a rule put in the place of its neighbour in one version only, and counted where it is taken?"""
    write_versions(tmp_path)
    monkeypatch.setattr(score_import, "REPLACED", 1.0)
    monkeypatch.setattr(sys, "argv", ["score_import.py", str(tmp_path), "--replace"])
    assert score_import.main() == 0
    line = capsys.readouterr().out.splitlines()[0]
    assert "4 entries;" in line and "1 replaced, 0 taken for another" in line
    (step,) = score_import.read_steps(tmp_path, "river", wide=False)
    made = score_import.replace_some(step, random.Random(1))
    assert made.replaced == {"lock"} and made.old_ids == ["lock", "eel", "crew", "flood"]
    assert made.new_ids == ["toll", "eel", "high-water"]


def test_weights_are_learnt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Do the weights that are learnt tell the pair with the same id from the others?"""
    monkeypatch.setattr(confidence, "BIAS", confidence.BIAS)
    monkeypatch.setattr(confidence, "WEIGHTS", confidence.WEIGHTS)
    write_versions(tmp_path)
    score_import.learn(list(score_import.read_steps(tmp_path, "river", wide=True)))
    assert confidence.WEIGHTS["likeness"] > 0


def test_a_replaced_rule_is_learnt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is a new rule in the place of a removed one told from a reworded one by the words it changed?"""
    for name in ("BIAS", "WEIGHTS"):
        monkeypatch.setattr(replacement, name, getattr(replacement, name))
    monkeypatch.setattr(replacement, "estimate", lambda evidence: 0.0)
    new = {name: f"{said} It costs nothing." for name, said in RULES.items()}
    for gone, fresh in (("lock", "lift"), ("eel", "pike")):
        new[fresh] = new.pop(gone).replace(gone, fresh)
    new = {name: new[name] for name in ("lift", "toll", "pike", "crew", "flood")}
    versions = [
        {
            "version": name,
            "items": [
                {"id": key, "title": "", "number": "", "under": -1, "text": said}
                for key, said in rules.items()
            ],
            "dups": [],
        }
        for name, rules in (("1", RULES), ("2", new))
    ]
    (tmp_path / "river.json").write_text(json.dumps(versions), "utf-8")
    (step,) = score_import.read_steps(tmp_path, "river", wide=False)
    made = dataclasses.replace(step, replaced=frozenset(["lock", "eel"]))
    score_import.learn_replacement([made])
    assert replacement.WEIGHTS["changed"] > 0

"""Are questions about one game scored by the rule that answers them?"""

import sys
from pathlib import Path

import pytest
import score_games

from kb.snapshot import store

ASKED = """toll\ttwo coins|T:toll
sledges\tno rule says this|T:sledges
nothing of the sort\tT:zzz
"""


def test_questions_are_scored(
    small_base: store.KnowledgeBase,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Is a rule found by its text or its title, in its own game alone?"""
    questions = tmp_path / "questions.tsv"
    questions.write_text(ASKED, encoding="utf-8")
    asked = [str(questions), "--game", "bw", "--out", str(small_base.folder.parent), "--misses"]
    monkeypatch.setattr(sys, "argv", ["score_games.py", *asked])
    assert score_games.main() == 0
    *misses, figures = capsys.readouterr().out.splitlines()
    assert [miss[:10] for miss in misses] == ["-: sledges", "-: nothing"]
    assert figures == "3 questions: first 0.333, MRR 0.333, another game 2"

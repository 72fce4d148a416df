"""Do common words of English have an IDF, the commoner the less?"""

import json
from pathlib import Path

import list_common_words
import pytest

from kb.indexing import analyzer, common_words


def find_greatest(word: str) -> float:
    """Find the IDF that a word may have at most."""
    return common_words.GREATEST[analyzer.make_term(word)]


def test_the_commoner_a_word_the_less_it_may_say() -> None:
    """Do "the", "when", "again" and "joined" follow each other, and is "graveyard" free?"""
    found = [find_greatest(word) for word in ("the", "when", "again", "joined")]
    assert found == sorted(set(found))
    assert analyzer.make_term("graveyard") not in common_words.GREATEST


def test_forms_of_a_word_share_the_least() -> None:
    """Is "fighting" as common as "fight"?"""
    assert find_greatest("fighting") == find_greatest("fight") == 4.5


def test_the_groups_ascend_and_hold_each_word_once() -> None:
    """Is each word where the commonest come first?"""
    groups = [group.split(":") for group in common_words.WRITTEN.split(";")]
    limits = [float(limit) for limit, _ in groups]
    assert limits == sorted(set(limits))
    words = [word for _, some in groups for word in some.split()]
    assert len(words) == len(set(words))


def test_the_script_lists_the_words_of_the_companion_by_their_places(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Are words that the companion lacks left out, and do the others keep their places?"""
    words = ["the", ",", "of", "zzzz", "to", *(f"x{chr(97 + n)}x" for n in range(25)), "ship"]
    vectors = tmp_path / "vectors.json"
    vectors.write_text(json.dumps({"vectors": dict.fromkeys(words, 0)}))
    monkeypatch.setattr("sys.argv", ["list_common_words.py", str(vectors)])
    assert list_common_words.main() == 0
    assert capsys.readouterr().out.splitlines() == ["0.5: the of to a;", "1.5: i ship;"]

"""What a word may look like as a verb."""

import pytest

from kb.linking import verb_forms


@pytest.mark.parametrize(
    ("word", "forms"),
    [
        ("beam", {"beam", "beams", "beamed", "beaming"}),
        ("cloak", {"cloaks", "cloaked", "cloaking"}),
        ("damage", {"damages", "damaged", "damaging"}),
        ("stop", {"stops", "stopped", "stopping"}),
        ("relocated", {"relocated", "relocate", "relocates", "relocating"}),
        ("exposed", {"expose", "exposes", "exposing"}),
    ],
)
def test_verb_forms(word: str, forms: set[str]) -> None:
    """Are the forms among those that are listed, and the word the first of them?"""
    found = verb_forms.list_verb_forms(word)
    assert forms <= set(found) and found[0] == word
    assert len(found) == len(set(found))


def test_a_short_word() -> None:
    """Is the ending of a participle alone no reason to list nothing?"""
    assert "ed" in verb_forms.list_verb_forms("ed") and "" not in verb_forms.list_verb_forms("ed")

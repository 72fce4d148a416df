"""Which words differ between two texts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.versions import differences


def show(old: str, new: str) -> str:
    """Write the differences with brackets: [-gone-] and {+new+}."""
    forms = {"same": "{}", "removed": "[-{}-]", "added": "{{+{}+}}"}
    return "".join(
        forms[one.kind].format(one.text) for one in differences.mark_differences(old, new)
    )


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ("Pay one coin.", "Pay one coin.", "Pay one coin."),
        ("Pay one coin.", "Pay two coins.", "Pay [-one coin-]{+two coins+}."),
        ("Pay one coin.", "Pay one coin at night.", "Pay one coin{+ at night+}."),
        ("", "Pay.", "{+Pay.+}"),
        (
            "Eels of a lock swim at night.",
            "Pay one coin of the toll now.",
            "[-Eels of a lock swim at night.-]{+Pay one coin of the toll now.+}",
        ),
        (
            "A.\nPay one coin.\nB.",
            "A.\nPay two coins.\nB.",
            "A.\nPay [-one coin-]{+two coins+}.\nB.",
        ),
        ("Pay one coin now\nB.", "Pay one coin\nB.", "Pay one coin[- now-]\nB."),
    ],
)
def test_words_are_marked(old: str, new: str, wanted: str) -> None:
    """Are whole words marked, neighbours together, and what stayed not?"""
    assert show(old, new) == wanted


WORDS = st.lists(st.sampled_from(("a", "lock", "opens", " ", "\n", ".", "é")), max_size=30)


@given(WORDS, WORDS)
def test_both_texts_can_be_put_together_again(old: list[str], new: list[str]) -> None:
    """Do the words that stayed and were removed make the old text, and the others the new one?"""
    one, other = "".join(old), "".join(new)
    found = differences.mark_differences(one, other)
    assert "".join(part.text for part in found if part.kind != "added") == one
    assert "".join(part.text for part in found if part.kind != "removed") == other
    assert all(part.text for part in found)


def test_the_likest_text() -> None:
    """Is the text found that holds most of the words, and none where no text is like them?"""
    texts = ["Eels swim.", "Pay one coin at a gate."]
    assert differences.find_likest("Pay two coins at a gate.", texts, 60) == 1
    assert differences.find_likest("Something else entirely", texts, 60) is None

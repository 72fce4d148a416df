"""Does what a quoted sentence leans on stand beside it, and never half a sentence?"""

import pytest

from web.pages import surroundings

PARAGRAPH = "A skarn is flat. It may pass any lock. However, a gate stops it. See locks."
LONG = f"{'A barge is long and has room for many crews ' * 6}indeed."


@pytest.mark.parametrize(
    ("paragraph", "quoted", "around"),
    [
        (
            PARAGRAPH,
            "A skarn is flat.",
            ("", "It may pass any lock. However, a gate stops it. See locks."),
        ),
        (
            PARAGRAPH,
            "However, a gate stops it.",
            ("A skarn is flat. It may pass any lock.", "See locks."),
        ),
        (
            PARAGRAPH,
            "See locks.",
            ("A skarn is flat. It may pass any lock. However, a gate stops it.", ""),
        ),
        (f"It floats. {LONG} It sinks. It rests.", "It rests.", ("It sinks.", "")),
        (f"It floats. {LONG}", "It floats.", ("", "")),
        (PARAGRAPH, "A skarn is round.", ("", "")),
        ("", "A skarn is flat.", ("", "")),
    ],
)
def test_a_nearest_rule(paragraph: str, quoted: str, around: tuple[str, str]) -> None:
    """Does as much of the paragraph stand around a rule that comes nearest as fits?"""
    assert surroundings.cut_around(paragraph, quoted, whole=True) == around


@pytest.mark.parametrize(
    ("quoted", "before"),
    [
        ("A skarn is flat.", ""),
        ("It may pass any lock.", "A skarn is flat."),
        ("However, a gate stops it.", "It may pass any lock."),
        ("See locks.", ""),
    ],
)
def test_a_rule_that_decides(quoted: str, before: str) -> None:
    """Does the sentence before stand there, where the quoted one leans on it, and nothing else?"""
    assert surroundings.cut_around(PARAGRAPH, quoted, whole=False) == (before, "")

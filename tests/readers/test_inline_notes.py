"""Notes within sentences of Markdown go behind their paragraph."""

import making
import pytest


def read(content: str) -> list[str]:
    """Give the paragraphs of a page that loses nothing."""
    reading = making.read(f"# Locks\n\n{content}", "markdown")
    assert reading.problems == ()
    return [one.text for one in reading.sections[0].paragraphs]


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("Pay.^[In *coins*.] Row.", ["Pay. Row.", "Note: In coins."]),
        ("Pay ^[In coins.] or row.", ["Pay or row.", "Note: In coins."]),
        ("Pay.^[In [coins](#x) [all].]", ["Pay.", "Note: In coins [all]."]),
        (
            "Row^[Or sail,\n  if it blows\n  at noon.] on.\nWait.",
            ["Row on. Wait.", "Note: Or sail, if it blows at noon."],
        ),
        ("- Row.^[Or sail.]\n- Wait.", ["Row.", "Note: Or sail.", "Wait."]),
        ("Pay.^[See there.[^1]]\n\n[^1]: Here.", ["Pay.", "Note: See there.", "Note: Here."]),
        ("Pay.^[One coin.] Row.^[Two oars.]", ["Pay. Row.", "Note: One coin.", "Note: Two oars."]),
    ],
)
def test_where_a_note_goes(content: str, found: list[str]) -> None:
    """Is a note a paragraph of its own, and its sentence whole without it?"""
    assert read(content) == found


@pytest.mark.parametrize(
    "content",
    [
        "Two to the power 2^[n] is paid.",
        "Write `x^[a toll]` here.",
        "Pay ^[a toll without an end.",
        "```\nPay^[a toll]\n```",
    ],
)
def test_what_is_no_note(content: str) -> None:
    """Does what has no two words, no end, or is code stay text?"""
    assert "^[" in " ".join(read(content))


def test_the_lines_of_a_note() -> None:
    """Do the note and what stands behind it keep their lines?"""
    reading = making.read("# Locks\n\nRow^[Or sail,\nif it\nblows.] on.\nWait.", "markdown")
    assert [one.lines for one in reading.sections[0].paragraphs] == [(3, 6), (3, 5)]

"""Is a long text cut to what stands beside its changes, and nothing that changed left out?"""

import pytest

from web.resources import excerpts

LONG = "the barge lies in the lock " * 40


def part(kind: str, text: str) -> dict[str, str]:
    """Make a part of a comparison."""
    return {"kind": kind, "text": text}


def test_what_changed_is_kept_whole() -> None:
    """Are all words shown that were removed or added, with some words before and after them?"""
    words = [
        part("same", LONG),
        part("removed", LONG),
        part("added", "a skarn"),
        part("same", LONG),
        part("added", "eels"),
        part("same", LONG),
    ]
    cut = excerpts.show_near(words)
    assert [one["kind"] for one in cut] == [one["kind"] for one in words]
    assert [one for one in cut if one["kind"] != "same"] == [words[1], words[2], words[4]]
    before, between, after = (one["text"] for one in cut if one["kind"] == "same")
    assert before.startswith("… ") and LONG.endswith(before[2:])
    assert after.endswith(" …") and LONG.startswith(after[:-2])
    start, _, end = between.partition(" … ")
    assert LONG.startswith(start) and LONG.endswith(end) and end
    assert max(map(len, (before, after))) <= excerpts.BESIDE + 2


@pytest.mark.parametrize(
    ("text", "shown"),
    [("a short rule", "a short rule"), ("x" * 700, "x" * 600 + " …"), (LONG, None)],
)
def test_a_new_rule_is_shown_by_its_beginning(text: str, shown: str | None) -> None:
    """Is a rule that is new as a whole cut at a space, where it has one, and a short one not at all?"""
    (cut,) = (one["text"] for one in excerpts.show_near([part("added", text)]))
    assert cut == shown if shown else text.startswith(cut.removesuffix(" …"))
    assert len(cut) <= excerpts.LONGEST + 2


def test_short_texts_stay_as_they_are() -> None:
    """Is nothing cut where little stayed the same?"""
    words = [
        part("same", "one "),
        part("removed", "two"),
        part("added", "three"),
        part("same", "."),
    ]
    assert excerpts.show_near(words) == words
    assert excerpts.show_near([]) == []

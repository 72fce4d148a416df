"""Titles of a plain text with which its paragraphs begin."""

import making
import pytest

LINE = (
    "A boat rows to the lock and pays what is asked for it there, by day and by night, and then it"
)
TITLES = {
    "Start": ":",
    "Draw pile": ":",
    "Who rows first": ":",
    "Wheel of Locks": " \u2013",
    "Mud": " \u2013",
}


def write(titles: dict[str, str]) -> str:
    """Write paragraphs that begin with titles, without blank lines."""
    texts = [f"{title}{sign} Each {LINE[2:]}\n{LINE}\nrows on." for title, sign in titles.items()]
    return "\n".join(["Two to six boats", *texts])


def read_titles(content: str) -> list[str]:
    """Read the titles of a text, without that of the document."""
    reading = making.read(content, "numbered-text")
    assert reading.problems == ()
    return [one.title for one in reading.sections][1:]


def test_titles() -> None:
    """Is each the title of an entry that has its sentence, and a line alone a title above others?"""
    content = write(TITLES)
    assert read_titles(content) == list(TITLES)
    reading = making.read(content, "numbered-text")
    assert [one.paragraphs[0].text[:9] for one in reading.sections[1:]] == ["Each boat"] * 5
    grouped = making.read(content.replace("\nMud", "\nPowers:\nMud"), "numbered-text")
    assert [(one.title, one.level) for one in grouped.sections][-2:] == [("Powers", 1), ("Mud", 2)]


@pytest.mark.parametrize(
    "content",
    [
        write(dict(list(TITLES.items())[:4])),  # few
        write(TITLES).replace("rows on.", "rows on with"),  # within sentences
        "\n".join(f"Cost: Each {LINE[2:]}\n{LINE}\nrows on." for _ in TITLES),  # a label
    ],
)
def test_words_that_are_no_titles(content: str) -> None:
    """Are words before a colon text that are few, within a sentence, or repeated?"""
    assert not set(read_titles(content)) & set(TITLES)

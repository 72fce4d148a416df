"""The numbers of titles that say what they count, and of appendices that a letter counts."""

import making
import pytest

from kb.readers import title_numbers


def test_titles_that_say_rule_before_several_parts() -> None:
    """Have "Rule 4.1 Fouls" and the like their numbers, and a sentence none?"""
    titles = {index: f"Rule 4.{index} Fouls" for index in range(1, 5)}
    read = title_numbers.read_labelled(titles)
    assert [(one.written, one.rest) for one in read.values()] == [
        (f"4.{index}", "Fouls") for index in range(1, 5)
    ]
    assert (
        title_numbers.read_labelled({index: f"Rule 4.{index} says so" for index in range(9)}) == {}
    )


def number_titles(*titles: str) -> list[tuple[str, str]]:
    """Give the numbers and the rests of titles that say what they count."""
    read = title_numbers.read_labelled(dict(enumerate(titles)))
    return [(one.written, one.rest) for one in read.values()]


def test_titles_that_count_anew_in_each_part() -> None:
    """Have the rules of each part their numbers, unless something else may be meant by them?"""
    boats, locks = ("Rule 1: Row", "Rule 2: Rest"), ("Rule 1: Shut", "Rule 2: Wait")
    found = [("1", "Row"), ("2", "Rest"), ("1", "Shut"), ("2", "Wait")]
    assert number_titles("Boats", *boats, "Locks", *locks) == found
    assert number_titles("Boats", *boats, "Locks", *boats) == []  # a summary
    assert number_titles(*boats, *locks) == []  # nothing parts them
    assert number_titles("Boats", *boats, "Locks", "Rule 1: Shut", "Rule 4: Wait") == []
    chapters = [f"Chapter {one}: Sea {one}" for one in range(1, 5)]
    assert number_titles(*chapters[:2], *boats, *chapters[2:], *locks) == [
        (str(one), f"Sea {one}") for one in range(1, 5)
    ]


CHAPTERS = "".join(
    f"{{h}}{n}. {name}\n\nA rower pays {n} coins, and then rows on to the next lock.\n\n"
    for n, name in enumerate(("Setup", "Tolls", "Locks"), 1)
)
APPENDICES = "".join(
    f"{{h}}{letter}. {name}\n\n{{first}}Whoever likes may row with the rules for {name.lower()}.\n\n"
    for letter, name in (("A", "Solo Rows"), ("B", "Night"))
)


def read(content: str, reader: str = "numbered-text") -> list[tuple[str | None, str, int]]:
    """Give number, title and level of each section of a text that loses nothing."""
    reading = making.read(content, reader)
    assert reading.problems == ()
    return [(one.number, one.title, one.level) for one in reading.sections]


@pytest.mark.parametrize(("reader", "mark"), [("numbered-text", ""), ("markdown", "# ")])
def test_letters_behind_chapters(reader: str, mark: str) -> None:
    """Is each appendix a section with its letter, and not a part of the last chapter?"""
    content = CHAPTERS.format(h=mark) + APPENDICES.format(h=mark, first="")
    assert read(content, reader) == [
        ("1", "Setup", 1), ("2", "Tolls", 1), ("3", "Locks", 1),
        ("A", "Solo Rows", 1), ("B", "Night", 1),
    ]  # fmt: skip


@pytest.mark.parametrize("title", ["Appendix", "APPENDICES"])
def test_letters_below_their_heading(title: str) -> None:
    """Do they stand below the heading of all appendices, which needs no text?"""
    content = CHAPTERS.format(h="") + f"{title}\n\n" + APPENDICES.format(h="", first="")
    assert read(content)[3:] == [(None, title, 1), ("A", "Solo Rows", 2), ("B", "Night", 2)]


def test_letters_above_rules_of_their_own() -> None:
    """Does the letter above the rule "A.1" count it, wherever it stands?"""
    rules = "".join(
        f"{letter}. {name}\n\n{letter}.1 Row to the lock.\n\n{letter}.2 Pay one coin there.\n\n"
        for letter, name in zip("AB", ("Tolls", "Night"), strict=True)
    )
    below = [("A.1", "A.1", 2), ("A.2", "A.2", 2), ("B", "Night", 1)]
    assert read(f"CANALS\n\n{rules}")[1:5] == [("A", "Tolls", 1), *below]


@pytest.mark.parametrize(
    "behind",
    [
        "A. Row on\n\nB. Wait here\n\nC. Turn back\n",  # options, without a text below each
        "".join(APPENDICES.format(h="", first=one) for one in ("So: ", "Or: ")),  # they begin again
        APPENDICES.format(h="", first="")[: APPENDICES.index("{h}B")],  # one alone
        APPENDICES.format(h="", first="") + "4. Eels\n\nAn eel is no boat, and pays nothing.\n",
    ],
)
def test_letters_that_count_no_appendix(behind: str) -> None:
    """Has a letter no entry among options, where it stands twice, alone, or before a chapter?"""
    found = read(CHAPTERS.format(h="") + behind)
    assert [number for number, _, _ in found if number and not number.isdecimal()] == []

"""What of a block is its title."""

import making
import pytest


def read(page: str) -> list[tuple[str | None, str, int]]:
    """Give number, title and count of paragraphs of each section of a page that loses nothing."""
    reading = making.read(page, "markdown")
    assert reading.problems == ()
    return [(one.number, one.title, len(one.paragraphs)) for one in reading.sections]


STEPS = ("Each rower pays a toll.", "Each rower draws one eel.", "The next rower takes a turn.")


def test_headings_that_end_as_sentences() -> None:
    """Is such a heading a title where each has a text below, and a rule where none has?"""
    titled = "".join(f"## 1.{n} {step}\n\nIn order.\n\n" for n, step in enumerate(STEPS, 1))
    assert read(titled) == [(f"1.{n}", step, 1) for n, step in enumerate(STEPS, 1)]
    rules = "".join(f"## 1.{n} {step}\n\n" for n, step in enumerate(STEPS, 1))
    assert read(rules) == [(f"1.{n}", f"1.{n}", 1) for n in (1, 2, 3)]
    cases = "".join(f"## 1.{n} {step}\n\nExample: Ann rows.\n\n" for n, step in enumerate(STEPS, 1))
    assert read(cases) == [(f"1.{n}", f"1.{n}", 2) for n in (1, 2, 3)]


def test_a_long_title_among_short_ones_that_end_as_sentences() -> None:
    """Is a heading of several words a title where the short ones end with a full stop as well?"""
    titles = ("Tolls.", "Locks.", "The Long Northern Canal.")
    page = "".join(f"## 1.{n} {title}\n\nIn order.\n\n" for n, title in enumerate(titles, 1))
    assert read(page) == [(f"1.{n}", title, 1) for n, title in enumerate(titles, 1)]


@pytest.mark.parametrize(("label", "kept"), [("[ROWER]", False), ("", True)])
def test_a_label_of_many_rules_is_no_title(label: str, kept: bool) -> None:
    """Is the bold start of a rule its title, unless many rules begin with the same words?"""
    leads = [label or f"Toll {n}." for n in range(1, 6)]
    page = "# Rules\n\n" + "".join(
        f"**1.{n}** **{lead}** A rower pays what is due.\n\n" for n, lead in enumerate(leads, 1)
    )
    titles = [title for _, title, _ in read(page)[1:]]
    assert titles == [f"Toll {n}" if kept else f"1.{n}" for n in range(1, 6)]


def test_rules_that_a_title_cites() -> None:
    """Are the rules that a title cites with "see" no part of it, and its other brackets one?"""
    page = "## Locks (see 2.1 and 2.2)\n\nShut.\n\n## Tolls (2.1)\n\nPay.\n\n## Eels (see the sea)\n\nSwim."
    assert read(page) == [
        (None, "Locks", 2),
        (None, "Tolls (2.1)", 1),
        (None, "Eels (see the sea)", 1),
    ]


def test_rules_that_the_title_of_a_paragraph_cites() -> None:
    """Is the citation no part of a title that is a paragraph, or its bold start?"""
    rules = "".join(f"**1.{n} Lock {n}. [see 1.4]** Shut it.\n\n" for n in (1, 2, 3))
    assert read(f"## Locks\n\n{rules}1.4 Tolls [see 1.1]\n\nPay.")[1:] == [
        ("1.1", "Lock 1", 1),
        ("1.2", "Lock 2", 1),
        ("1.3", "Lock 3", 1),
        ("1.4", "Tolls", 2),
    ]


def test_a_title_that_is_a_paragraph() -> None:
    """Is a numbered line of bold words a title, although it ends as a sentence does?"""
    steps = ("Shuffle the Decks.", "Set up the Board.", "Pay the Tolls.", "Row on.", "Rest.")
    page = "## Setup\n\n" + "".join(
        f"**{n}. {step}**\n\nIn this step all rowers help each other.\n\n"
        for n, step in enumerate(steps, 1)
    )
    assert [(number, title) for number, title, _ in read(page)[1:]] == [
        (str(n), step.rstrip(".")) for n, step in enumerate(steps, 1)
    ]


def test_rules_that_are_rows() -> None:
    """Is the cell after a rule's number its title, and what follows the table the heading's text?"""
    rows = "".join(
        f"| §{n} | **Toll of {coin}** | A rower who passes the lock pays {coin} at once. | Rare. |\n"
        for n, coin in ((101, "silver"), (102, "gold"), (201, "copper"), (202, "tin"))
    )
    page = f"# Pond\n\n## Tolls\n\n| No. | Toll | Text | Notes |\n|-|-|-|-|\n{rows}\nPay in full.\n"
    assert read(page) == [
        (None, "Pond", 0),
        (None, "Tolls", 2),
        ("101", "Toll of silver", 1),
        ("102", "Toll of gold", 1),
        ("201", "Toll of copper", 1),
        ("202", "Toll of tin", 1),
    ]


@pytest.mark.parametrize(
    ("below", "title"), [("It counts twice.", "Fouls in a Lock."), ("", "2.1")]
)
def test_a_stray_full_stop(below: str, title: str) -> None:
    """Is one heading among many a title with a stray full stop, if a text stands below it?"""
    titles = "".join(f"## 1.{n} Toll {n}\n\nPay.\n\n" for n in range(1, 12))
    found = read(f"{titles}## 2.1 Fouls in a Lock.\n\n{below}\n\n## 2.2 Eels\n\nThey swim.\n")
    assert found[-2:] == [("2.1", title, 1), ("2.2", "Eels", 1)]

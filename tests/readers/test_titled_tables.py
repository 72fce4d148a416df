"""Tables of one column that are a rule below its title."""

import making

from kb.model import Reading

TITLES = ("Leap - 1 frog", "Row - 2 oars", "Wait", "MOOR - 1 rope")


def write(title: str, row: str = "The boat may do so once a day.") -> str:
    """Write a table of one column."""
    return f"| {title} |\n|----|\n| {row} |\n| Not at night. |\n\n"


def read(tables: str) -> Reading:
    """Read a page of Markdown with tables below a heading, a text and another heading."""
    reading = making.read(
        f"# Acts\n\nOne a day.\n\n{tables}Then rest.\n\n# Tolls\n\nPay.", "markdown"
    )
    assert reading.problems == ()
    return reading


def test_tables_that_are_rules() -> None:
    """Is each a section with its title, and does what follows belong to the heading above?"""
    reading = read("".join(map(write, TITLES)))
    assert making.titles(reading) == ["Acts", *TITLES, "Tolls"]
    assert [one.level for one in reading.sections] == [1, 2, 2, 2, 2, 1]
    assert [one.text for one in reading.sections[0].paragraphs] == ["One a day.", "Then rest."]
    assert [one.text for one in reading.sections[2].paragraphs] == [
        "The boat may do so once a day.",
        "Not at night.",
    ]


def test_tables_that_are_none() -> None:
    """Do a few tables stay, and those of several columns, of words, or with one title?"""
    assert making.titles(read(write("Leap") + write("Row"))) == ["Acts", "Tolls"]
    wide = "".join(write(title) for title in TITLES).replace(" |\n|", " | x |\n|")
    short = "".join(write(title, "frogs") for title in TITLES).replace("Not at night.", "eels")
    for tables in (wide.replace("|----|", "|----|----|"), short, write("Leap") * 4):
        assert making.titles(read(tables)) == ["Acts", "Tolls"]


def test_a_second_cell_beside_the_title() -> None:
    """Is it the first text of the rule, where a picture stands before its other text?"""
    table = "| {} | Mud, reeds |\n|----|----|\n| ![](x.png) | No boat rows here at night. |\n\n"
    reading = read("".join(map(table.format, TITLES)))
    assert making.titles(reading) == ["Acts", *TITLES, "Tolls"]
    assert [one.text for one in reading.sections[1].paragraphs] == [
        "Mud, reeds",
        "No boat rows here at night.",
    ]

"""The roles of blocks: headings, navigation, epigraphs."""

import making

from kb.readers.html_pages import block_roles
from kb.readers.html_pages.blocks import Block

NAMES = ("Frogs", "Leaps", "Lilies", "Mud")


def test_bold_lines_are_headings_where_there_are_none() -> None:
    """Does a short bold line become a heading only on a page without headings?"""
    bold, heading = Block("text", "Tolls", bold_length=5), Block("heading", "Rules", level=1)
    assert [block.role for block in block_roles.classify([bold])] == ["heading"]
    assert [block.role for block in block_roles.classify([heading, bold])] == ["heading", "text"]


def test_links_back_are_excluded() -> None:
    """Is a link back to the top excluded with its line?"""
    (block,) = block_roles.classify([Block("text", "Back to top", (4, 4))])
    assert [(one.line, one.name) for one in block.exclusions] == [(4, "navigation")]


def test_links_back_behind_words() -> None:
    """Are links back to the top cut off where several titles end with one, and not one alone?"""
    title = '<h2 id="{0}">{0} <a href="#x">{1}</a></h2>\n<p>Pay <a href="#Eels">Eels</a></p>\n'
    page = '<h1 id="x">Book</h1>\n' + "".join(title.format(one, "[Top]") for one in NAMES)
    reading = making.read(page, "html")
    assert reading.problems == ()
    assert [one.title for one in reading.sections] == ["Book", *NAMES]
    assert {one.name for one in reading.exclusions} == {"navigation"}
    assert [one.paragraphs[0].text for one in reading.sections[1:]] == ["Pay Eels"] * 4
    lower = making.read(page.replace("[Top]", "top"), "html")
    assert [one.title for one in lower.sections][1] == "Frogs top"
    single = making.read('<h1 id="x">Book</h1>' + title.format("Mud", "Top"), "html")
    assert [one.title for one in single.sections] == ["Book", "Mud Top"]


def test_terms_that_return_are_labels() -> None:
    """Are terms that stand under many headings sub-headings there, and those of one glossary not?"""
    costs = "<dl><dt>Cost:<dd>One eel.<dt>Who may:<dd>All.</dl>"
    few = "<dl><dt>Cost:<dd>Two.<dt>At night:<dd>None.<dt>Eel<dd>Swims.</dl>"
    page = "".join(f"<h2>{name}</h2>{costs}" for name in NAMES) + f"<h2>Locks</h2>{few}"
    reading = making.read(page, "html")
    assert reading.problems == ()
    assert [one.title for one in reading.sections] == [*NAMES, "Locks", "Eel"]
    assert [(one.style, one.text) for one in reading.sections[0].paragraphs] == [
        ("subheading", "Cost:"),
        ("text", "One eel."),
        ("subheading", "Who may:"),
        ("text", "All."),
    ]


def test_epigraphs() -> None:
    """Is a quotation an epigraph only directly below a heading and with a source or marks?"""
    heading, quoted = Block("heading", "Tolls", level=1), Block("text", "“So it goes”", quote=1)
    plain = Block("text", "Pay the toll", quote=1)
    assert block_roles.choose_style([heading, quoted], 1) == "epigraph"
    assert block_roles.choose_style([heading, plain], 1) == "text"
    assert block_roles.choose_style([Block("text", "x"), quoted], 1) == "text"


def test_laws_and_articles() -> None:
    """Have "Law 12: Fouls" and "Article 3" their numbers, with the rules of that number below?"""
    page = "".join(
        f"## Law {one}: Frogs {one}\n\n**{one}.1** A frog hops.\n\n" for one in range(1, 5)
    )
    reading = making.read(page, "markdown")
    assert reading.problems == ()
    assert [(one.number, one.title, one.level) for one in reading.sections][:4] == [
        ("1", "Frogs 1", 2),
        ("1.1", "1.1", 3),
        ("2", "Frogs 2", 2),
        ("2.1", "2.1", 3),
    ]
    few = "## Law 1: Frogs\n\nHop.\n\n## Law 2: Lilies\n\nFloat.\n"
    assert [one.number for one in making.read(few, "markdown").sections] == [None, None]


def test_parts_of_a_sentence_are_no_titles() -> None:
    """Is a numbered part of a sentence text, and a short numbered line with a capital a title?"""
    page = "1.1 Leaps\n\n1.1.1 by hopping on, or\n\n1.1.2 Mud\n\nIt slows.\n"
    reading = making.read(page, "markdown")
    assert [(one.title, len(one.paragraphs)) for one in reading.sections] == [
        ("Leaps", 0),
        ("1.1.1", 1),
        ("Mud", 1),
    ]


LAWS = ["Frogs", "Lilies", "Leaps", "Flies", "Mud"]


def test_a_list_that_is_the_whole_text() -> None:
    """Is each item with a bold title a rule with its number, if the page is little else?"""
    items = "".join(
        f"{number}. **{name}**: A frog hops, see Rule 2.\n\n   It rests.\n\n"
        for number, name in enumerate(LAWS, 1)
    )
    reading = making.read(f"# Pond\n\nHop.\n\n{items}", "markdown")
    assert reading.problems == ()
    assert [(one.number, one.title) for one in reading.sections] == [
        (None, "Pond"),
        *((str(number), name) for number, name in enumerate(LAWS, 1)),
    ]
    assert [one.text for one in reading.sections[2].paragraphs] == [
        "A frog hops, see Rule 2.",
        "It rests.",
    ]
    steps = making.read(f"# Pond\n\n{items}\n\n## Mud\n\nIt slows.\n", "markdown")
    assert [one.title for one in steps.sections] == ["Pond", "Mud"]


def test_numbered_rows_of_tables() -> None:
    """Is a row with a number and a sentence a rule, and a row of prices none?"""
    rows = "".join(f"| 2.{row} | A frog hops once a turn. | Basic |\n" for row in range(1, 5))
    page = f"# Pond\n\n| No. | Rule | Set |\n|---|---|---|\n{rows}\nAs 2.3 says.\n"
    reading = making.read(page, "markdown")
    assert reading.problems == ()
    assert [(one.number, one.title) for one in reading.sections] == [
        (None, "Pond"),
        *((f"2.{row}", f"2.{row}") for row in range(1, 5)),
    ]
    assert reading.sections[1].paragraphs[0].text == "A frog hops once a turn. | Basic"
    prices = page.replace("A frog hops once a turn. | Basic", "3 | 4")
    assert [one.title for one in making.read(prices, "markdown").sections] == ["Pond"]

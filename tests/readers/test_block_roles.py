"""The roles of blocks: headings, navigation, contents, epigraphs."""

import making
import pytest

from kb.readers.html_pages import block_roles
from kb.readers.html_pages.blocks import Block


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


def titles(content: str) -> list[str]:
    """Give the titles of the sections of a page that loses nothing."""
    reading = making.read(content, "markdown")
    assert reading.problems == ()
    return [section.title for section in reading.sections]


NAMES = ("Frogs", "Leaps", "Lilies", "Mud")
FROGS = "## 1 Frogs\n\nHop.\n\n### 1.1 Leaps\n\nLeap.\n\n## 2 Lilies\n\nFloat.\n"


@pytest.mark.parametrize(
    ("contents", "left_out"),
    [
        ("## Contents\n\n### 1 Frogs 3\n\n#### 1.1 Leaps 3\n\n### 2 Lilies 4\n\n", True),
        ("## Table of Contents\n\n- Frogs\n- Leaps\n- Lilies\n\n", True),
        (
            "## Contents\n\n| A | B |\n|---|---|\n| Frogs | 3 |\n| Leaps | 3 |\n| Lilies | 4 |\n\n",
            True,
        ),
        # chapters as headings, rules as lines of one paragraph, titles that are not alone
        (
            "## Contents\n\n### 1 Frogs\n\n1.1 Leaps  \n1.2 Mud\n\n### 2 Lilies\n\n2.1 Leaps\n\n",
            True,
        ),
        ("## Contents\n\n- Forty frogs\n- A pond\n- Leaps\n\n", False),
        ("## Contents\n\n- Frogs\n- Lilies\n\n", False),
    ],
)
def test_contents_without_links(contents: str, left_out: bool) -> None:
    """Is a list of the titles that follow no part of the text, and what a box contains a part?"""
    found = titles(f"# Pond\n\nHop.\n\n{contents}{FROGS}")
    assert found == ["Pond", *([] if left_out else ["Contents"]), "Frogs", "Leaps", "Lilies"]


@pytest.mark.parametrize(
    ("name", "lines", "left_out"),
    [
        ("Index", "1. The frog\n2. Pads 2.1 Where to\nhop 2.2 Wet ones\n3. Mud\n3.1 Deep", True),
        ("Contents", "1. The frog\n2. Pads\n2.1 Hop\n2.2 Wet\n3. Mud\n3.1 Deep", True),
        ("Index", "1. The frog\n2. Pads\n2.1 Hop\n2.2 Wet\n7. Mud\n7.1 Deep\n7.2 Dry", False),
        ("Index", "1. The frog hops.\n2. Pads\n2.1 Hop\n2.2 Wet\n3. Mud\n3.1 Deep", False),
        ("Pads", "1. The frog\n2. Pads\n2.1 Hop\n2.2 Wet\n3. Mud\n3.1 Deep", False),
    ],
)
def test_contents_whose_titles_differ(name: str, lines: str, left_out: bool) -> None:
    """Are lines below "Index" contents where their numbers return, although no title does?"""
    numbers = "1. 2. 2.1 2.2 3. 3.1 3.2 4. 4.1".split()
    listed = [*lines.split("\n"), "3.2 Dry", "4. End", "4.1 Win"]
    found = [Block("heading", name, (1, 1), level=1)]
    found += [Block("text", line, (place, place)) for place, line in enumerate(listed, 2)]
    for number in numbers:
        found += [Block("heading", f"{number} TITLE", level=2), Block("text", "All frogs hop.")]
    roles = [block.role for block in block_roles.classify(found)][: len(listed) + 1]
    assert (set(roles) == {"excluded"}) is left_out
    if not left_out:
        assert "excluded" not in roles


def test_a_heading_behind_contents_is_kept() -> None:
    """Is a heading that no line of the contents names a section, although it stands right below?"""
    contents = "## Contents\n\n- Frogs\n- Leaps\n- Lilies\n\n"
    found = titles(f"# Pond\n\nHop.\n\n{contents}## Welcome\n\n{'All may hop. ' * 12}\n\n{FROGS}")
    assert found == ["Pond", "Welcome", "Frogs", "Leaps", "Lilies"]


@pytest.mark.parametrize(
    ("page", "found"),
    [
        (
            "# Pond\n\n## Contents\n\nIn this pond all frogs hop.\n\n## Frogs\n\nHop.",
            ["Pond", "Frogs"],
        ),
        ("# Pond\n\nHop.\n\n## Contents\n\n## Frogs\n\nHop.", ["Pond", "Frogs"]),
        ("# Pond\n\nHop.\n\n## Contents\n\n### Frogs\n\nForty.", ["Pond", "Contents", "Frogs"]),
        ("# Pond\n\nHop.\n\n## Contents\n\n- Forty frogs", ["Pond", "Contents"]),
    ],
)
def test_a_heading_of_contents_without_contents(page: str, found: list[str]) -> None:
    """Is the heading left out where a text or nothing follows, and not what a box contains?"""
    assert titles(page) == found


def test_links_of_a_numbered_list_lose_no_number() -> None:
    """Is the number of an item excluded with its link, where the items are contents?"""
    steps = "".join(f"{n}. [{name}](#{name.lower()})\n" for n, name in enumerate(NAMES, 1))
    parts = "".join(f"## {name}\n\nHop.\n\n" for name in NAMES)
    assert titles(f"# Pond\n\n**Steps**\n\n{steps}\n{parts}") == ["Pond", *NAMES]


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

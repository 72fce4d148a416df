"""Tables of contents whose lines are paragraphs, items or headings."""

import making
import pytest

from kb.readers import accounting, read_document
from kb.readers.html_pages import block_roles
from kb.readers.html_pages.blocks import Block


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


TITLES = ("Frogs", "Pads", "Leaps", "Upkeep", "Winning")


def make_page(lines: int, tail: str = "") -> str:
    """Make a page whose contents are paragraphs, each with a link and a page number."""
    contents = "\n".join(
        f'<p class=Listed><a href="#_Toc{place}">{place}. {title}{tail}<span>... {place + 3}</span></a></p>'
        for place, title in list(enumerate(TITLES, 1))[:lines]
    )
    body = "\n".join(
        f'<h1><a name="_Toc{place}"></a>{place}. {title}</h1>\n<p>Text of {title}.</p>'
        for place, title in enumerate(TITLES, 1)
    )
    return f"<p>Contents</p>\n{contents}\n{body}"


def test_linked_contents_are_left_out() -> None:
    """Are its lines excluded under their name, and is every word accounted for?"""
    source = making.make_source(make_page(5), "html")
    reading = read_document(source)
    assert [section.title for section in reading.sections] == list(TITLES)
    left_out = [one.line for one in reading.exclusions if one.name == "table of contents"]
    assert left_out == [2, 3, 4, 5, 6]
    assert accounting.account_lines(source, reading) == []


@pytest.mark.parametrize("lines", [1, 3])
def test_a_few_links_stay(lines: int) -> None:
    """Do two or three links that stand below each other stay words of the document?"""
    reading = read_document(making.make_source(make_page(lines), "html"))
    assert not [one for one in reading.exclusions if one.name == "table of contents"]


def test_rules_that_link_stay() -> None:
    """Do rules stay that only mention other sections?"""
    reading = read_document(
        making.make_source(
            make_page(5, "</a> is told further down, in its own section, <a>"), "html"
        )
    )
    assert not [one for one in reading.exclusions if one.name == "table of contents"]

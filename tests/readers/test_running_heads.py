"""Are the running heads of a text that was taken out of a PDF told from its titles?"""

from collections.abc import Callable

import making
import pytest

from kb.readers import source_lines
from kb.readers.outline import Outline
from kb.readers.plain_text import running_heads


def write(head: Callable[[int], str], pages: int, apart: int) -> str:
    """Write a text with a line of its own at the head of each page."""
    lines = []
    for page in range(1, pages + 1):
        lines.append(head(page))
        lines += [
            f"A boat rows to the lock and pays what is asked there {'o' * row}."
            for row in range(apart)
        ]
    return "\n".join(lines)


def find(content: str) -> list[str]:
    """Give the lines that are running heads."""
    source = making.make_source(content, "numbered-text")
    lines = source_lines.read_source_lines(source, Outline("book"))
    return [lines[index].text for index in sorted(running_heads.find_heads(lines))]


@pytest.mark.parametrize(
    ("head", "pages", "apart", "found"),
    [
        (lambda page: f"Page {page}", 3, 12, ["Page 1", "Page 2", "Page 3"]),
        (lambda page: f"p. {page} of 3", 3, 12, ["p. 1 of 3", "p. 2 of 3", "p. 3 of 3"]),
        (
            lambda page: f"Canals of Old | {2 * page}",
            4,
            45,
            [f"Canals of Old | {n}" for n in (2, 4, 6, 8)],
        ),
        (lambda page: f"{page} Canals of Old", 4, 45, [f"{n} Canals of Old" for n in (1, 2, 3, 4)]),
    ],
)
def test_running_heads(
    head: Callable[[int], str], pages: int, apart: int, found: list[str]
) -> None:
    """Is a line found that returns on each page with its number?"""
    assert find(write(head, pages, apart)) == found


@pytest.mark.parametrize(
    ("head", "pages", "apart"),
    [
        (lambda page: f"Page {page}", 2, 12),  # too few
        (lambda page: f"Page {page}", 5, 2),  # a list of pages
        (lambda page: f"Canal Phase {page}", 5, 45),  # what counts the parts of a game
        (lambda page: f"{page} oars", 5, 3),  # the rows of a table
        (lambda page: f"Canals of Old {9 - page}", 5, 45),  # falls
        (lambda page: f"R{page}", 5, 45),  # a number
        (lambda page: f"{page}. Canals", 5, 45),  # the number of a rule
    ],
)
def test_lines_that_are_none(head: Callable[[int], str], pages: int, apart: int) -> None:
    """Is nothing taken for a running head that a text may have as a title or a row?"""
    assert find(write(head, pages, apart)) == []


def test_a_text_is_read_without_them() -> None:
    """Are heads left out by name, and does no title come of one?"""
    reading = making.read(
        "CANALS\nRow on.\n" + write(lambda page: f"Page {page}", 4, 12), "numbered-text"
    )
    assert not [title for title in making.titles(reading) if "Page" in title]
    assert [one.name for one in reading.exclusions].count("running head") == 4
    assert reading.problems == ()


def test_the_second_line_of_a_head() -> None:
    """Is a line one that only ever stands beside heads, and not one that stands elsewhere too?"""
    content = write(lambda page: f"canals.example\nCanals of Old | {page}\nToll", 4, 45)
    assert find(f"{content}\nToll\nAnn pays.") == [
        line for page in range(1, 5) for line in ("canals.example", f"Canals of Old | {page}")
    ]


OARS = ("Oars", "Masts & Sails", "Locks", "Tolls at Night", "Eels", "Old Boats", "Mud")


def write_sections(head: str) -> str:
    """Write a text of numbered rules with a head of one form above the page of each."""
    lines = []
    for count, title in enumerate(OARS, 1):
        lines += [head.format(title=title.upper(), count=count, page=2 * count + 1)]
        lines += [f"2.{count} {title}", "A boat rows to the lock and pays what is asked there."]
    return "\n".join(lines)


@pytest.mark.parametrize("head", ["2.{count}. {title} {page}", "{page} CHAPTER {count}. {title}"])
def test_titles_of_sections_as_heads(head: str) -> None:
    """Are titles in capitals with rising pages heads, where they return as titles of sections?"""
    reading = making.read(write_sections(head), "numbered-text")
    assert [one.title for one in reading.sections if one.number] == list(OARS)
    assert [one.name for one in reading.exclusions].count("running head") == len(OARS)
    assert reading.problems == ()


@pytest.mark.parametrize("head", ["2.{count}. {title}", "2.{count}. {title} 9", "{title} {page}"])
def test_titles_that_are_no_heads(head: str) -> None:
    """Is a title in capitals none without a page, with the same one, or without its number?"""
    assert find(write_sections(head)) == []


def write_pages(number: str, *, within: bool = True, apart: int = 12) -> str:
    """Write a text of numbered rules with a number alone at the foot of each page."""
    begins, ends = ("rows to the lock", "and the boat") if within else ("Row on.", "Pay there.")
    rows = ["A boat rows to the lock and pays what is asked for it there by day"] * apart
    return "1.1 Oars\n" + "\n".join(
        "\n".join([begins, *rows, ends, "", number.format(page=page), ""]) for page in range(1, 6)
    ) + f"{begins}\n1.2 Masts\n"  # fmt: skip


@pytest.mark.parametrize("number", ["{page}", "- {page} -", "[{page}]"])
def test_numbers_of_pages_alone(number: str) -> None:
    """Are the numbers of pages left out by name, and the number of a rule kept?"""
    reading = making.read(write_pages(number), "numbered-text")
    assert [one.text for one in reading.exclusions if one.name == "page number"] == [
        number.format(page=page) for page in range(1, 6)
    ]
    assert [one.number for one in reading.sections] == ["1.1", "1.2"]
    assert reading.problems == ()
    (paragraph,) = reading.sections[0].paragraphs  # sentences go on over the ends of pages
    assert paragraph.text.count("and the boat rows to the lock") == 5


@pytest.mark.parametrize(
    "content",
    [
        write_pages("{page}", within=False),  # numbers of rules
        write_pages("{page}", apart=2),  # cells of a table
        write_pages("7"),
        write_pages("{page}").replace("\n\n5\n", "\n\n9\n"),
    ],
)
def test_numbers_of_no_page(content: str) -> None:
    """Is a number kept that stands in no sentence, close to the next one, or does not count up?"""
    assert not [
        one for one in making.read(content, "numbered-text").exclusions if one.name == "page number"
    ]


def write_feet(foot: str) -> str:
    """Write chapters on pages with a foot each, and their contents on two pages."""
    titles = ["Oars", "Masts", "Nets", "Tolls", "Locks", "Fees"]
    listed = [
        f"{count}. {title.upper()}\n   {count}.1. Use" for count, title in enumerate(titles, 1)
    ]
    row = "A boat rows to the lock and pays what is asked for it there by day."
    pages = [
        "\n".join(["CONTENTS", *listed[:3]]),
        "\n".join(listed[3:]),
        *(
            "\n".join([f"SECTION {count}: {title.upper()}", f"{count}.1 Use", *[row] * 12])
            for count, title in enumerate(titles, 1)
        ),
    ]
    return "\n".join(f"{page}\n\n{foot.format(page=place)}" for place, page in enumerate(pages, 1))


@pytest.mark.parametrize(
    "foot", ["{page}\n© Canals          canals.org", "© Canals     {page}     canals.org"]
)
def test_feet_of_pages(foot: str) -> None:
    """Is the foot of a page left out whose number stands in its middle, or alone above a name?

    Contents go on behind it, and what stands at the head of the next page begins a block.
    """
    reading = making.read(write_feet(foot), "numbered-text")
    assert [(one.number, one.title) for one in reading.sections if one.number] == [
        each
        for count, title in enumerate(["Oars", "Masts", "Nets", "Tolls", "Locks", "Fees"], 1)
        for each in ((str(count), title.upper()), (f"{count}.1", "Use"))
    ]
    assert not any("canals" in part.text for one in reading.sections for part in one.paragraphs)
    assert reading.problems == ()


def test_a_number_between_words() -> None:
    """Is a row of a table kept whose number stands between the same words, close to the next?"""
    rows = [f"Canals     {count}     boats" for count in range(1, 7)]
    assert find("\n".join(["1.1 Oars", *rows, "1.2 Masts", "Row on."])) == []

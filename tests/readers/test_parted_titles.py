"""Headings whose count is a heading of its own."""

import making
import pytest


def read(page: str) -> list[tuple[str | None, str, int]]:
    """Give number, title and level of each section of a page that loses nothing."""
    reading = making.read(page, "html")
    assert reading.problems == ()
    return [(one.number, one.title, one.level) for one in reading.sections]


@pytest.mark.parametrize(
    ("parts", "found"),
    [
        (
            ("<h1>Chapter 1</h1><h1>Boats</h1>", "<h1>Chapter 2</h1><h1>Locks</h1>"),
            [(None, "Chapter 1: Boats", 1), (None, "Chapter 2: Locks", 1)],
        ),
        (
            ("<h2>ARTICLE I.</h2><h3>Boats</h3>", "<h2>ARTICLE II.</h2><h3>Locks</h3>"),
            [(None, "ARTICLE I: Boats", 2), (None, "ARTICLE II: Locks", 2)],
        ),
        (
            ("<h1>Chapter 1</h1><h1>Boats</h1>", "<h1>Chapter 2</h1>", "<h1>Chapter 3</h1>"),
            [
                (None, "Chapter 1", 1),
                (None, "Boats", 1),
                (None, "Chapter 2", 1),
                (None, "Chapter 3", 1),
            ],
        ),
        (
            ("<h1>Chapter 1</h1><h1>Chapter 2</h1><h1>Boats row on the sea by day.</h1>",),
            [
                (None, "Chapter 1", 1),
                (None, "Chapter 2", 1),
                (None, "Boats row on the sea by day.", 1),
            ],
        ),
    ],
)
def test_a_title_below_its_count(
    parts: tuple[str, ...], found: list[tuple[str | None, str, int]]
) -> None:
    """Are the count and the title below it one heading, where most counts have one?"""
    assert read("<p>Rules</p>" + "".join(f"{part}<p>Row on.</p>" for part in parts)) == found


def test_a_chapter_above_its_rules() -> None:
    """Has such a chapter its number where its rules have it too, and do links still lead to it?"""
    page = "".join(
        f"<h1 id='c{n}'>Chapter {n}</h1><h1>Boat {n}</h1><h2>{n}.1 Oar</h2><p>Row <a href='#c1'>on</a>."
        f"<h2>{n}.2 Sail</h2><p>Wait."
        for n in (1, 2)
    )
    assert read(page)[0] == ("1", "Boat 1", 1) and read(page)[3] == ("2", "Boat 2", 1)
    assert making.read(page, "html").sections[0].anchors == ("c1",)


def test_an_appendix_above_its_rules() -> None:
    """Has an appendix its letter as number where its rules have it, and its title alone?"""
    page = "".join(
        f"<h1>Appendix {one}</h1><h1>Eels {one}</h1><h2>{one}.1 Sea</h2><p>Row.<h2>{one}.2 Pond</h2><p>Wait."
        for one in "AB"
    )
    assert [one for one in read(page) if one[2] == 1] == [("A", "Eels A", 1), ("B", "Eels B", 1)]

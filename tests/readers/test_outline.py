"""What the readers share: the outline that they fill, and the markers of list items."""

import pytest

from kb.readers import outline


@pytest.mark.parametrize(
    ("raw", "read"),
    [
        ("  • one", ("bullet", 0, "one")),
        ("    • two", ("bullet", 1, "two")),
        ("  - one", ("bullet", 0, "one")),
        ("  * one", ("bullet", 0, "one")),
        ("*active - text", ("text", 0, "*active - text")),
        ("  1. one", ("numbered", 0, "1. one")),
        ("    12) two", ("numbered", 1, "12) two")),
        ("1. at the margin", ("text", 0, "1. at the margin")),
        ("  just  words ", ("text", 0, "just words")),
        ("•", ("text", 0, "•")),
        ("- \u200b", ("text", 0, "-")),
        ("\ufeff  • one", ("bullet", 0, "one")),
    ],
)
def test_markers(raw: str, read: tuple[str, int, str]) -> None:
    """Are style, depth and text of a captured line told?"""
    assert outline.read_list_marker(raw) == read


def test_text_before_the_first_heading() -> None:
    """Does early text go to the first section, and alone to one of the document's title?"""
    collected = outline.Outline("bw@1")
    collected.add("Early.", 1)
    collected.exclude(2, "separator", "x")
    assert [
        (section.title, section.lines) for section in collected.finish("The Book").sections
    ] == [("The Book", (1, 2))]
    collected = outline.Outline("bw@1")
    collected.add("Early.", 1)
    collected.open("Boats", 1, line=3)
    (section,) = collected.finish("The Book").sections
    assert (section.title, section.lines, section.heading_lines) == ("Boats", (1, 3), (3,))


def test_an_empty_outline() -> None:
    """Is there no section where there was nothing to read?"""
    assert outline.Outline("bw@1").finish("The Book").sections == ()


def test_resuming_a_section() -> None:
    """Does text after an item go to the section that holds it?"""
    collected = outline.Outline("bw@1")
    holder = collected.open("List", 1, line=1)
    collected.open("Item", 2, line=2)
    collected.resume(holder)
    collected.add("More.", 3)
    kept = [
        [paragraph.text for paragraph in section.paragraphs]
        for section in collected.finish("x").sections
    ]
    assert kept == [["More."], []]


def test_card_links_keep_their_places_when_lines_are_joined() -> None:
    """Do the places of links move with the text they stand in?"""
    collected = outline.Outline("bw@1")
    collected.open("Bell", 1)
    collected.add("See Bo [link to card] and", 1)
    collected.extend("Zora [link to card] too.", 2)
    (paragraph,) = collected.finish("x").sections[0].paragraphs
    assert paragraph.text == "See Bo and Zora too." and paragraph.lines == (1, 2)
    assert [paragraph.text[:link] for link in paragraph.card_links] == ["See Bo", "See Bo and Zora"]


def test_lines_that_are_only_a_link() -> None:
    """Is a link alone on its line joined to the text before it, and text to a link before it?"""
    collected = outline.Outline("bw@1")
    collected.open("Bell", 1)
    collected.add("[link to card]", 1)
    collected.extend("See Bo", 2)
    collected.extend("[link to card]", 3)
    (paragraph,) = collected.finish("x").sections[0].paragraphs
    assert (paragraph.text, paragraph.lines, paragraph.card_links) == ("See Bo", (2, 3), (6,))


def test_examples() -> None:
    """Is an example told from a rule, and a line that is only a link kept without words?"""
    collected = outline.Outline("bw@1")
    collected.open("Bell", 1)
    collected.add("For example, ring.", 1)
    collected.add("The example rings.", 2)
    collected.add("[link to card]", 3)
    (section,) = collected.finish("x").sections
    assert [paragraph.style for paragraph in section.paragraphs] == [
        "example",
        "text",
    ] and section.lines == (1, 3)


def test_items_of_a_few_words() -> None:
    """Is a title text where it is all that an item has, and no rule's, nor one with items below?"""
    made = outline.Outline("bw-book@1")
    for line, (number, title, level) in enumerate(
        [("8", "Forbidden", 1), ("8a", "Tar", 2), ("8b", "Oil", 2), ("8b.1", "Old oil", 3)], 1
    ):
        made.open(title, level, line=line, number=number)
    found = made.finish("The Book").sections
    assert [(one.title, [part.text for part in one.paragraphs]) for one in found] == [
        ("Forbidden", []),
        ("8a", ["Tar"]),
        ("Oil", []),
        ("Old oil", []),
    ]

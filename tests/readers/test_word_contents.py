"""A table of contents that is written as paragraphs is no text of the document."""

import making
import pytest

from kb.readers import accounting, read_document

TITLES = ("Frogs", "Pads", "Leaps", "Upkeep", "Winning")


def make_page(lines: int, tail: str = "") -> str:
    """Make a page as Word saves it: each line of the contents a paragraph with a link and a page number."""
    contents = "\n".join(
        f'<p class=MsoToc1><a href="#_Toc{place}">{place}. {title}{tail}<span>... {place + 3}</span></a></p>'
        for place, title in list(enumerate(TITLES, 1))[:lines]
    )
    body = "\n".join(
        f'<h1><a name="_Toc{place}"></a>{place}. {title}</h1>\n<p>Text of {title}.</p>'
        for place, title in enumerate(TITLES, 1)
    )
    return f"<p>Contents</p>\n{contents}\n{body}"


def test_contents_are_left_out() -> None:
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

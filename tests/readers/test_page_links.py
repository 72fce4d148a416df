"""The links of a wiki: each leads to the place that it names, on the page that it means."""

import making

from kb.readers.mediawiki import page_links
from kb.readers.mediawiki.page_writer import WANTED, PageWriter
from kb.readers.mediawiki.wiki_export import BEHIND_TITLE

EXPORT = f"""= Stores ={BEHIND_TITLE}
They sell [[frogs]] and {{{{L|fuel}}}}.
== Frogs ==
A store has two.
== Fuel ==
It costs [[#Fuel|fuel]].
= Engine ={BEHIND_TITLE}
It burns [[#Fuel|fuel]], not [[Frogs#Leaps|frogs]], nor [[Ponds#Stores|stores]], see [[Frogs#Food]].
== Fuel ==
It is used up. {{{{Row|fuel|what burns}}}} or {{{{Gain|two|flies}}}}.
= Frogs ={BEHIND_TITLE}
They are green.
== Leaps ==
They leap.
"""


def list_links(content: str) -> list[tuple[str, str, str]]:
    """Give the title, the text and the target of each link that leads somewhere."""
    return [
        (section.title, paragraph.text[link.start : link.end], link.target)
        for section in making.read(content, "mediawiki").sections
        for paragraph in section.paragraphs
        for link in paragraph.anchors
    ]


def test_a_heading_has_the_name_that_nothing_else_has() -> None:
    """Does a link lead to the anchor of its name, else to the first heading of it, else nowhere?"""
    writer = PageWriter("", 1)
    for title, names in (("Eel", {"id": "sea"}), ("Sea", {}), ("Eel", {})):
        writer.start("h2", 0, **names)
        writer.write_plain(title, 0)
        writer.end("h2")
    for wanted in ("sea", "#eel", "raft", "raft#sea"):
        writer.start("a", 0, **{WANTED: wanted})
        writer.end("a")
    tokens = page_links.resolve_links(writer.tokens)
    starts = [token for token in tokens if (token.kind, token.name) == ("start", "a")]
    assert [token.attributes for token in starts] == [
        {"name": "eel"},
        {"href": "#sea"},
        {"href": "#eel"},
        {},
        {},
    ]


def test_a_link_means_a_place_of_the_page_that_it_names() -> None:
    """Is a place looked for on its page, and a page before a heading of its name?"""
    assert list_links(EXPORT) == [
        ("Stores", "frogs", "frogs#frogs"),
        ("Stores", "fuel", "fuel"),
        ("Fuel", "fuel", "fuel"),
        ("Engine", "fuel", "engine#fuel"),
        ("Engine", "frogs", "leaps"),
        ("Engine", "Frogs#Food", "frogs#frogs"),
        ("Fuel", "what burns", "engine#fuel"),
    ]


def test_the_name_of_a_place_is_shown_where_there_is_none() -> None:
    """Is the first of two things a template is given left out only where it leads somewhere?"""
    texts = [one.paragraphs[0].text for one in making.read(EXPORT, "mediawiki").sections]
    assert "It is used up. what burns or two flies." in texts


def test_a_text_that_is_one_page_is_known_by_its_places() -> None:
    """Does a name lead here if all of three places are here, and is one alone another page?"""
    page = "== Raft ==\nx\n== Sea ==\nx\n== Tide ==\n[[R#Raft]], [[R#Sea]], [[{}#Tide]]."
    assert len(list_links(page.format("R"))) == 3
    assert list_links(page.format("S")) == []

"""Does the marked-up text stay the same text, and safe?"""

import pytest
from bs4 import BeautifulSoup
from hypothesis import given, settings
from hypothesis import strategies as st
from markupsafe import Markup

from web.pages import markup

STYLES = ("text", "bullet", "numbered", "example", "epigraph", "subheading", "unheard-of")


def render(
    *paragraphs: tuple[str, str, int], links: list[dict[str, object]] | None = None
) -> BeautifulSoup:
    """Render paragraphs and read the HTML back."""
    made = [
        {"address": f"p{number}", "text": text, "style": style, "depth": depth}
        for number, (text, style, depth) in enumerate(paragraphs, 1)
    ]
    return BeautifulSoup(markup.render_paragraphs(made, links or []), "html.parser")


def strip_addresses(soup: BeautifulSoup) -> BeautifulSoup:
    """Take the # marks away."""
    for mark in soup.select("a.address"):
        mark.decompose()
    return soup


@pytest.mark.parametrize(
    "text, spans, wanted",
    [
        ("a lantern here", [(2, 9)], "a <mark>lantern</mark> here"),
        ("ab", [(0, 1), (1, 2)], "<mark>a</mark><mark>b</mark>"),
        ("ab", [(0, 2), (1, 2)], "<mark>ab</mark>"),
        ("ab", [(1, 9), (-1, 1), (1, 1), (2, 1)], "ab"),
        ("<b>&amp;", [(0, 3)], "<mark>&lt;b&gt;</mark>&amp;amp;"),
        ("", [], ""),
    ],
)
def test_marks_stand_where_the_spans_are(
    text: str, spans: list[tuple[int, int]], wanted: str
) -> None:
    """Is each span marked, and everything escaped exactly once?"""
    assert markup.mark_spans(text, spans) == wanted


@settings(deadline=None)
@given(st.text(), st.lists(st.tuples(st.integers(-2, 30), st.integers(-2, 30)), max_size=6))
def test_any_text_with_any_spans_stays_the_same_text(
    text: str, spans: list[tuple[int, int]]
) -> None:
    """Is the text there again when the tags are taken away?"""
    made = markup.mark_spans(text, spans)
    plain = made.replace("<mark>", "").replace("</mark>", "")
    assert "<" not in plain and ">" not in plain and '"' not in plain
    assert Markup(plain).unescape() == text


@settings(deadline=None)
@given(
    st.lists(
        st.tuples(
            st.text(st.characters(exclude_categories=["Cs", "Cc"])),
            st.sampled_from(STYLES),
            st.integers(0, 4),
        ),
        max_size=8,
    )
)
def test_any_paragraphs_keep_their_words_and_addresses(
    paragraphs: list[tuple[str, str, int]],
) -> None:
    """Does every paragraph have its address, in order, with its own words?"""
    soup = strip_addresses(render(*paragraphs))
    assert [tag["id"] for tag in soup.select("[id]")] == [
        f"p{number}" for number in range(1, len(paragraphs) + 1)
    ]
    for number, (text, _, _) in enumerate(paragraphs, 1):
        tag = soup.select_one(f"#p{number}")
        assert tag is not None
        for inner in tag.find_all(["ul", "ol"], recursive=False):
            inner.extract()
        assert tag.get_text() == text
        soup = strip_addresses(render(*paragraphs))


def test_list_items_stand_in_the_item_they_belong_to() -> None:
    """Is the deeper item inside the one before it, and the next one beside that?"""
    soup = render(
        ("one", "bullet", 0),
        ("in one", "bullet", 1),
        ("deeper", "numbered", 2),
        ("two", "bullet", 0),
    )
    assert [tag["id"] for tag in soup.select("ul:not(li ul) > li")] == ["p1", "p4"]
    assert soup.select_one("#p1 > ul > #p2 > ol > #p3")


def test_a_list_that_begins_deep_is_a_list_all_the_same() -> None:
    """Is nothing lost where the first item is the deepest?"""
    soup = render(("deep", "bullet", 3), ("shallow", "bullet", 0))
    assert [tag["id"] for tag in soup.select("ul > li")] == ["p1", "p2"]


def test_rows_of_a_table_have_cells() -> None:
    """Do rows stand in one table, short rows with a wide cell?"""
    soup = strip_addresses(
        render(("spark | worth", "table", 0), ("red | 1", "table", 0), ("none", "table", 0))
    )
    assert [[cell.get_text() for cell in row.select("td")] for row in soup.select("table tr")] == [
        ["spark", "worth"],
        ["red", "1"],
        ["none"],
    ]
    assert soup.select("#p3 td")[0]["colspan"] == "2"


def test_links_keep_their_place_inside_a_cell() -> None:
    """Is a link of the second cell counted from the start of the row?"""
    soup = render(
        ("red | one spark", "table", 0),
        links=[{"paragraph": 1, "start": 10, "end": 15, "url": "/x/y", "kind": "see"}],
    )
    assert [(tag.get_text(), tag["href"]) for tag in soup.select("td a:not(.address)")] == [
        ("spark", "/x/y")
    ]


def test_a_link_without_an_address_is_plain_text() -> None:
    """Is a reference whose target is not installed left as words?"""
    soup = render(
        ("see moth", "text", 0),
        links=[{"paragraph": 1, "start": 4, "end": 8, "url": "", "kind": "see"}],
    )
    assert not soup.select("mark, a:not(.address)")


def test_quotations_stand_together_and_name_who_speaks() -> None:
    """Is an epigraph one quotation with its speaker told apart?"""
    soup = render(
        ("Light it.", "epigraph", 0), ("\u2014 the Ferrier", "epigraph", 0), ("A rule.", "text", 0)
    )
    assert [tag["id"] for tag in soup.select("blockquote.epigraph > p")] == ["p1", "p2"]
    assert [tag["id"] for tag in soup.select(".speaker")] == ["p2"]


def test_found_words_are_marked_within_links_too() -> None:
    """Is a word marked inside and outside a link, and no mark put across its edge?"""
    link = {"paragraph": 1, "start": 2, "end": 13, "url": "/x", "kind": "mention"}
    made = markup.render_paragraphs(
        [{"address": "p1", "text": "a lantern gate & gate", "style": "text", "depth": 0}],
        [link],
        found={"p1": [(2, 9), (10, 14), (17, 21)]},
    )
    soup = BeautifulSoup(made, "html.parser")
    assert [tag.get_text() for tag in soup.select("mark")] == ["lantern", "gate"]
    assert [tag.get_text() for tag in soup.select("a.stccg-term mark")] == ["lantern"]
    assert strip_addresses(soup).get_text() == "a lantern gate & gate"

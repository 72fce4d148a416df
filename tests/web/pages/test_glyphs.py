"""Has a page the drawings that it uses, each once, and no other?"""

import re

import pytest

from web.pages import glyphs


def test_each_symbol_is_given_once() -> None:
    """Are the symbols those that are used, in order, without a second copy?"""
    page = (
        f"{glyphs.draw_glyph('add')} {glyphs.draw_glyph('copy', 'mark')} {glyphs.draw_glyph('add')}"
    )
    assert re.findall(r'id="g_(\w+)"', glyphs.gather_symbols(page)) == ["add", "copy"]
    assert 'class="g mark"' in page


def test_a_page_without_glyphs_has_no_symbols() -> None:
    """Is nothing added to a page that uses none, and no text taken for one?"""
    assert glyphs.gather_symbols('<a href="#g_add">add</a>') == ""


def test_an_unknown_glyph_is_our_fault() -> None:
    """Is a name that is not drawn refused at once?"""
    with pytest.raises(AssertionError, match="no-such"):
        glyphs.draw_glyph("no-such")


def test_the_drawings_do_nothing() -> None:
    """Are they shapes alone: no script, no address, no picture of somebody else?"""
    drawn = glyphs.FILE.read_text(encoding="utf-8")
    assert set(re.findall(r"<(\w+)", drawn)) <= {
        "svg",
        "symbol",
        "path",
        "circle",
        "rect",
        "ellipse",
    }
    assert "href" not in drawn
    assert len(glyphs.read_symbols()) == drawn.count("<symbol ")

"""The roles of blocks: headings, navigation, numbered rules, epigraphs."""

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


def test_one_numbered_paragraph_is_not_a_rule() -> None:
    """Do the numbers of paragraphs count only where several have one?"""
    rules = [Block("text", f"1.{number} Pay.") for number in range(1, 4)]
    assert len(block_roles.read_numbers(rules, {})) == 3
    assert block_roles.read_numbers(rules[:2], {}) == {}


def test_epigraphs() -> None:
    """Is a quotation an epigraph only directly below a heading and with a source or marks?"""
    heading, quoted = Block("heading", "Tolls", level=1), Block("text", "“So it goes”", quote=1)
    plain = Block("text", "Pay the toll", quote=1)
    assert block_roles.choose_style([heading, quoted], 1) == "epigraph"
    assert block_roles.choose_style([heading, plain], 1) == "text"
    assert block_roles.choose_style([Block("text", "x"), quoted], 1) == "text"

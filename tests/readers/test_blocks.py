"""Blocks of a page: one for each heading, paragraph, item and row, and one for what is excluded."""

import pytest

from kb.model import Anchor
from kb.readers import html_tokens
from kb.readers.html_pages import blocks, elements
from kb.readers.html_pages.blocks import Block


def read(content: str) -> list[Block]:
    """Cut a page into blocks."""
    return blocks.read_blocks(elements.balance_tags(html_tokens.tokenize(content), "page.html"))


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("<h2>A</h2><p>b<p>c", [("heading", "A"), ("text", "b"), ("text", "c")]),
        ("<ul><li>a<li>b</ul>", [("bullet", "a"), ("bullet", "b")]),
        ("<ol><li>a</ol>", [("numbered", "a")]),
        ("<dl><dt>A<dd>b</dl>", [("term", "A"), ("text", "b")]),
        ("<table><tr><td>a<td>b</table>", [("table", "a | b")]),
        ("<details><summary>A</summary>b</details>", [("summary", "A"), ("text", "b")]),
        ("a<br>b", [("text", "a b")]),
        ("a<br><br>b", [("text", "a"), ("text", "b")]),
        ("<pre>a\n\nb</pre>", [("text", "a"), ("text", "b")]),
        ("a <b>b</b>c", [("text", "a bc")]),
        ("<h2>" + "long " * 60 + "</h2>", [("heading", ("long " * 60).strip())]),
    ],
)
def test_roles(content: str, found: list[tuple[str, str]]) -> None:
    """Is each part of a page one block with its role?"""
    assert [(block.role, block.text) for block in read(content)] == found


def test_a_table_that_arranges_the_page() -> None:
    """Are the cells of a table with headings blocks of their own?"""
    assert [block.role for block in read("<table><tr><td><h2>A</h2>b<td>c</table>")] == [
        "heading",
        "text",
        "text",
    ]


def test_lines_links_and_anchors() -> None:
    """Does a block know its lines, where its links are, and its anchors?"""
    (block,) = read("<p id=x>See\n<a href='#sea'>the sea</a>.")
    (link,) = block.links
    assert (block.lines, block.names) == ((1, 2), ("x",))
    assert block.text[link.start : link.end] == "the sea" and link.target == "sea"


def test_links_to_other_sites() -> None:
    """Is a link to another site kept beside those of the page, with its place in what is shown?"""
    content = "<li>See <a href='https://pond.example/v'> the\nvideo</a>, <a href='b.html'>b</a>."
    (block,) = read(content)
    assert block.links == ()
    assert blocks.find_outward(block, f"1. {block.text}") == [
        Anchor(7, 16, "https://pond.example/v")
    ]


@pytest.mark.parametrize(
    ("content", "bold"),
    [("<b>Eel</b> swims", "Eel"), ("<b>Eel</b>", "Eel"), ("an <b>eel</b>", ""), ("eel", "")],
)
def test_bold_starts(content: str, bold: str) -> None:
    """Is only bold text at the start of a block counted?"""
    (block,) = read(content)
    assert block.text[: block.bold_length].strip() == bold


def test_dropping_a_run_in() -> None:
    """Do the links of a block move with its text when its first words are dropped?"""
    (block,) = read("<b>Eel</b> - see <a href='#x'>raft</a>")
    rest = blocks.drop_run_in(block, block.bold_length)
    (link,) = rest.links
    assert rest.text == "see raft" and rest.text[link.start : link.end] == "raft"


def test_exclusions() -> None:
    """Is excluded text kept with its name and line?"""
    found = read("one<script>two</script>\n<p><img alt='An eel'>")
    assert [
        (exclusion.line, exclusion.name, exclusion.text)
        for block in found
        for exclusion in block.exclusions
    ] == [(1, "script", "two"), (2, "image caption", "An eel")]

"""Blocks of text in a fragment of HTML, and where each character stands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.annotation import html_fragments


@pytest.mark.parametrize(
    ("fragment", "blocks"),
    [
        ("", []),
        (" \n", []),
        ("a", ["a"]),
        ("a<b>b</b>c", ["abc"]),
        ("<p>a<p>b</p>c", ["a", "b", "c"]),
        ("a<br>b<BR/>c", ["a\nb\nc"]),
        ("a\nb\r\nc", ["a b c"]),
        ("a<img src=x>b", ["a\ufffcb"]),
        ("a&amp;b&#39;c", ["a&b'c"]),
        ("a & b &; c", ["a & b &; c"]),
        ("a&#0000039;b&#65c", ["a'bAc"]),
        (f"a&#{'0' * 5000}39;b", ["a'b"]),
        (f"a&#{'9' * 5000};b&#x{'f' * 5000};", ["a\ufffdb\ufffd"]),
        ("1 < 2 <3", ["1 < 2 <3"]),
        ("a<!-- b -->c<!x>d<?x?>e", ["acde"]),
        ("a<script>b</script>c", ["ac"]),
        ("a<script>b", ["a"]),  # nothing closes it
        ("a<!-- b", ["a"]),
        ("a<b title='x>y'>c", ["ac"]),
        ("a<b title='x>y", ["a"]),
        ("<svg>a</svg>b<svg/>c", ["\ufffcb\ufffcc"]),
        ("<select>a</select>b", ["\ufffcb"]),
        ("<head>a<body>b", ["b"]),
        ("<textarea><p>a</textarea>b", ["\ufffcb"]),
    ],
)
def test_read_blocks(fragment: str, blocks: list[str]) -> None:
    """Is the text of each block read as a browser shows it?"""
    assert [block.content for block in html_fragments.read_blocks(fragment)] == blocks


@pytest.mark.parametrize(
    ("fragment", "covered"),
    [
        ("a b", []),
        ("a <a>b</a> c", ["b"]),
        ("<code>a</code>b", ["a"]),
        ("<pre>a<b>b</b></pre>", ["a", "b"]),
        ("<a>a<code>b</a>c</code>d", ["a", "b"]),
        ("a&ngE;b", ["\u2267\u0338"]),  # one reference, two characters
    ],
)
def test_what_is_not_annotated(fragment: str, covered: list[str]) -> None:
    """Are links, code and references to several characters kept from annotations?"""
    found = [
        block.content[start:end]
        for block in html_fragments.read_blocks(fragment)
        for start, end in block.covered
    ]
    assert found == covered


def test_positions() -> None:
    """Does each character of a block know its place in the fragment?"""
    fragment = "<p>a&amp;<i>b</i>\r\nc<br>d<p>e"
    first, second = html_fragments.read_blocks(fragment)
    assert (first.content, second.content) == ("a&b c\nd", "e")
    assert [
        fragment[start:end]
        for start, end in zip(first.starts, first.ends)
        if start != html_fragments.NOWHERE
    ] == ["a", "&amp;", "b", "\r\n", "c", "d"]
    assert first.boundaries == [0, 2, 2, 3, 3, 5, 6, 7]


@given(st.text() | st.text("<>/!-&;ab \"'=\n"))
def test_any_fragment(fragment: str) -> None:
    """Is any string read, with one position for each character, in order?"""
    for block in html_fragments.read_blocks(fragment):
        assert len(block.content) == len(block.starts) == len(block.ends)
        known = [start for start in block.starts if start != html_fragments.NOWHERE]
        assert known == sorted(known) and all(
            start < end <= len(fragment)
            for start, end in zip(block.starts, block.ends)
            if start != html_fragments.NOWHERE
        )

"""Tags and pieces of text: each on its line, and what nothing closes is text."""

import pytest

from kb.readers import html_tokens


@pytest.mark.parametrize(
    ("content", "tokens"),
    [
        ("<B>one</b>", [("start", "b", 1), ("text", "one", 1), ("end", "b", 1)]),
        ("one\ntwo", [("text", "one", 1), ("text", "\n", 1), ("text", "two", 2)]),
        ("<p\n\n>one", [("start", "p", 1), ("text", "one", 3)]),
        ("a &amp; b", [("text", "a & b", 1)]),
        ("3 <4", [("text", "3 <4", 1)]),
        ("<!-- a <b> -->one", [("text", "one", 1)]),
        ("<![if IE]>one", [("text", "one", 1)]),
    ],
)
def test_tokens(content: str, tokens: list[tuple[str, str, int]]) -> None:
    """Is a page cut into tags and text, each with its line?"""
    found = html_tokens.tokenize(content)
    assert [(token.kind, token.name or token.text, token.line) for token in found] == tokens


def test_lines_continue_from_the_first() -> None:
    """Are lines counted from the line on which the registered part starts?"""
    assert [token.line for token in html_tokens.tokenize("<p>\n<b>", 7)] == [7, 7, 8]


def test_the_first_of_two_equal_attributes_counts() -> None:
    """Does an attribute given twice keep its first value, and one without value an empty one?"""
    (token,) = html_tokens.tokenize("<a id=x id=y hidden>")
    assert token.attributes == {"id": "x", "hidden": ""}


@pytest.mark.parametrize(
    ("content", "escaped"),
    [
        ("one <b", "one &lt;b"),
        ("<b>one</b>", "<b>one</b>"),
        ("<!-- one <b>two</b>", "&lt;!-- one <b>two</b>"),
        ("<!-- one --><!-- two <b>", "<!-- one -->&lt;!-- two <b>"),
        ("one&#10;two", "one two"),
    ],
)
def test_what_nothing_closes(content: str, escaped: str) -> None:
    """Is a tag or comment without an end made text, and a written line end a space?"""
    assert html_tokens.escape_unclosed(content) == escaped


COMPONENT = """<template>
<h2>Eels</h2>
<template #more><p>An eel may swim upstream, unless it is tired.</p></template>
</template>
<script>let said = "</b> one, two, three, four, five, six";</script>
<style>b { colour: quenk }</style>
"""


def test_a_template_that_is_the_page() -> None:
    """Is a template that holds nearly all words of a page shown, and any other not?"""
    assert "template" not in {token.name for token in html_tokens.tokenize(COMPONENT)}
    for page in (
        "<p>Row to the isle.</p>" + COMPONENT,
        "<template><p>Row.</p></template><template><p>Sink.</p></template>",
        "<p>Row.</p><template></template>",
        "<template></template>",
    ):
        assert "template" in {token.name for token in html_tokens.tokenize(page)}

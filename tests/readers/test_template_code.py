"""Code that a program left in a page is never a word of its document, and every word is accounted for."""

import making
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.model import Reading
from kb.readers import accounting, read_document
from kb.readers.html_pages import template_code

PAGE = "<h1>Pond</h1>\n<h2>Setup</h2>\n{}\n<h2>Turns</h2>\n<p>A frog leaps.</p>"
PIECES = [
    "{{ page.title }}",
    "{{{ body }}}",
    "{% if open %}",
    "{# a note #}",
    "{{\n  page.title\n}}",
    "&lt;%= title %&gt;",
    "[% INCLUDE foot %]",
    "${page.title}",
    "[gallery ids='1,2']",
    "[/caption]",
]


def read(body: str) -> Reading:
    """Read a page with this in its first section, and check that no word is lost."""
    source = making.make_source(PAGE.format(body), "html")
    reading = read_document(source)
    assert accounting.account_lines(source, reading) == []
    return reading


def words(reading: Reading) -> list[str]:
    """Give the paragraphs that stand as words of the document."""
    return [paragraph.text for section in reading.sections for paragraph in section.paragraphs]


@pytest.mark.parametrize("piece", PIECES)
def test_code_alone(piece: str) -> None:
    """Is code that stands alone left out under its name, without a Problem?"""
    reading = read(f"<p>Take a frog.</p>\n{piece}\n<p>Take a pad.</p>")
    assert words(reading) == ["Take a frog.", "Take a pad.", "A frog leaps."]
    assert {one.name for one in reading.exclusions} == {"template code"}
    assert reading.problems == ()


@pytest.mark.parametrize("piece", PIECES)
def test_code_among_words(piece: str) -> None:
    """Is code among words left out, and reported, since what belongs in its place is missing?"""
    reading = read(f"<p>Take {piece} frogs.</p>")
    assert words(reading)[0] == "Take frogs."
    assert [(one.kind, one.line) for one in reading.problems] == [("template-code", 3)]


@pytest.mark.parametrize(
    "script",
    [
        "var open = 1; start();",
        "window.dataLayer = window.dataLayer || [];",
        "$(document).ready(function() { go(); });",
        "(adsbygoogle = window.adsbygoogle || []).push({});",
        "function go() { return 1; }",
        ".pond p { color: green; }",
        "@media print { .pond { color: black } }",
    ],
)
def test_script(script: str) -> None:
    """Is a script or style sheet that lost its tags no words of the document?"""
    reading = read(f"<p>Take a frog.</p>\n<p>{script}</p>")
    assert words(reading) == ["Take a frog.", "A frog leaps."] and reading.problems == ()


@pytest.mark.parametrize(
    "content",
    [
        "{T}: Take a frog. Pay {2}{G}.",
        "[DL] Download [Ref] a card [7.4], or [see 7.4].",
        "It costs $5 or ${5}.",
        "Let x = the number of frogs. If (and only if) it leaps, draw.",
        "Window of time: until it ends.",
        "Function (of a frog): it leaps.",
        "Roll a die: if 5 or 6% {of all}, stop;",
        "{{}} and {% and [% stay.",
    ],
)
def test_words_of_games(content: str) -> None:
    """Does what only looks like code stay, to the letter?"""
    assert words(read(f"<p>{content}</p>"))[0] == content


def test_inside_a_script() -> None:
    """Is a script left to be excluded as one?"""
    reading = read('<script>var a = "{{ x }}";</script><p>Take a frog.</p>')
    assert {one.name for one in reading.exclusions} == {"script"}


@given(
    st.lists(
        st.sampled_from(
            [
                *PIECES,
                "{{",
                "}}",
                "{%",
                "%}",
                "<p>",
                "</p>",
                "\n",
                " frog ",
                "<b>",
                "</b>",
                "<li>",
                "${",
                "}",
                "[x",
            ]
        ),
        max_size=12,
    )
)
def test_every_word_is_accounted_for(pieces: list[str]) -> None:
    """Is every word in a section or in a named exclusion, however code and tags are mixed?"""
    read("".join(pieces))


def test_time() -> None:
    """Does a page of braces that nothing closes take no long time?"""
    content = "{{ a " * 20_000 + "[a b=" * 20_000 + "<% a " * 5_000
    assert [one.kind for one in template_code.cut_code(making.tokens(content))] == ["text"]

"""What is to be seen on each line of a source, as accounting demands it."""

import making
import pytest

from kb.readers import visible_text


def seen(content: str, reader: str) -> list[tuple[int, str]]:
    """Give the lines on which something is to be seen, in their first reading."""
    return [
        (line.number, line.readings[0])
        for line in visible_text.read_visible_lines(making.make_source(content, reader))
    ]


@pytest.mark.parametrize(
    ("content", "lines"),
    [
        ("<p\n class=x>one\ntwo</p>", [(2, "one"), (3, "two")]),
        ("<p><b>S</b>ea<p>x<td>y", [(1, "Sea x y")]),
        ("<style>a</style>b<script>\nc</script>\n<!-- d -->e", [(1, "b"), (3, "e")]),
        ("caf&eacute;&shy;s &lt;Fed&gt;", [(1, "cafés <Fed>")]),
        ("one<b\n>two</b> three", [(1, "onetwo"), (2, "three")]),
        ("<img alt='an oar'><hr>", []),
    ],
)
def test_what_html_shows(content: str, lines: list[tuple[int, str]]) -> None:
    """Is the text between the tags given with its line, hidden text left out, and no word glued or split?"""
    assert [(number, words) for number, words in seen(content, "html")] == lines


@pytest.mark.parametrize(
    ("content", "shown"),
    [
        ("## Sea {#sea}", "## Sea"),
        ('See [the sea](#sea "tip").', "See the sea."),
        ("**I**sle `of` _x_", "Isle of x"),
        ("[g]: #glossary", ""),
        ("[Note]: pay", "[Note]: pay"),
        ("<b>a</b><br>b <Fed>", "a b <Fed>"),
        ("a <!-- b --> c", "a c"),
        ("```python", ""),
        ("&copy; 2 < 3", "© 2 < 3"),
        ("<https://x.example>", "https://x.example"),
        ("![oar](o.png)", "oar"),
        ('[the sea](../the sea "tip" )', "the sea"),
        ("![oar](a long oar.png)", "oar"),
        ("[oar](a long oar)", "[oar](a long oar)"),
    ],
)
def test_what_markdown_shows(content: str, shown: str) -> None:
    """Are marks, addresses and tags wiped out, and is everything else demanded?"""
    assert "".join(words for _, words in seen(content, "markdown")) == shown


def test_the_number_of_a_note_may_be_parted_from_its_word() -> None:
    """Is a footnote's number at a word shown both ways, so that neither counts as lost?"""
    source = making.make_source("<p>A lock<sup><a href='#n2'>2</a></sup> shuts.</p>", "html")
    (line,) = visible_text.read_visible_lines(source)
    assert line.readings == ("A lock2 shuts.", "A lock 2 shuts.")


def test_a_line_end_that_is_written_out_ends_no_line() -> None:
    """Do the lines of Markdown keep their numbers behind a line end that is a character reference?"""
    assert seen("<td>Row on.\n&#10;<table>\n<td>Pay.</td>\n\nEels", "markdown") == [
        (1, "Row on."),
        (3, "Pay."),
        (5, "Eels"),
    ]


def test_a_mark_may_part_words_or_not() -> None:
    """Has a line of Markdown a reading with its marks glued and one with them parted?"""
    assert visible_text.read_visible_lines(making.make_source("2*3", "markdown"))[0].readings == (
        "23",
        "2 3",
    )


def test_an_asterisk_in_code_is_no_mark() -> None:
    """Are words parted by an asterisk in code, beside words that a mark does not part?"""
    (line,) = visible_text.read_visible_lines(making.make_source("`3d6*10`tolls", "markdown"))
    assert line.readings == ("3d610tolls", "3d6 10 tolls", "3d6 10tolls")


def test_plain_text_is_what_it_is() -> None:
    """Is every filled line of plain text demanded as it stands?"""
    assert seen("1.1 <b>\n\n====\n", "numbered-text") == [(1, "1.1 <b>"), (3, "====")]

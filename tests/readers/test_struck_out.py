"""Words that are struck out no longer count, and are left out by name."""

import making
import pytest


def read(content: str, reader: str) -> tuple[list[str], list[str]]:
    """Give the paragraphs of a text that loses nothing, and what is struck out."""
    reading = making.read(content, reader)
    assert reading.problems == ()
    left_out = [one.text for one in reading.exclusions if one.name == "struck out"]
    return [each.text for one in reading.sections for each in one.paragraphs], left_out


@pytest.mark.parametrize(
    ("reader", "content"),
    [
        ("html", "<h1>Pond</h1><p>Pay <del>two</del><ins>three</ins> coins<s>, or row</s>.</p>"),
        ("html", "<h1>Pond</h1>\n<p><strike>two</strike>\n<s>, or row</s></p>\n<p>Pay three coins.</p>"),
        ("markdown", "# Pond\n\nPay ~~two~~ three coins~~, or row~~.\n"),
        ("markdown", "# Pond\n\nPay <del>two</del><ins>three</ins> coins<s>, or row</s>.\n"),
        ("html", '<h1>Pond</h1><p>Pay <span style="text-decoration:line-through">two</span>three coins<b class="c1 c9">, or row</b>.</p><style>.c9 {text-decoration: line-through}</style>'),
        ("html", '<h1>Pond</h1><p style="text-decoration: line-through red">two</p><p><font style="text-decoration-line: line-through">, or row</font></p><p>Pay three coins.</p>'),
        ("markdown", '# Pond\n\nPay <span style="text-decoration:line-through">two</span> three coins<span style="text-decoration: line-through">, or row</span>.\n'),
        ("mediawiki", '== Pond ==\nPay <span style="text-decoration:line-through">two</span> three coins<s>, or row</s>.\n'),
        ("mediawiki", "== Pond ==\nPay <s>two</s> three coins<del>, or row</del>.\n"),
    ],
)  # fmt: skip
def test_struck_words_are_left_out(reader: str, content: str) -> None:
    """Is a rule what remains of it?"""
    assert read(content, reader) == (["Pay three coins."], ["two", ", or row"])


def test_what_is_kept() -> None:
    """Are a struck heading, the tildes of code, and a tag without an end kept?"""
    assert making.titles(making.read("<h1>A</h1><h2><s>Locks</s></h2><p>Shut.</p>", "html")) == [
        "A", "Locks",
    ]  # fmt: skip
    assert read("# A\n\nPay ~~two\ncoins~~ three.\n", "markdown") == (
        ["Pay three."],
        ["two", "coins"],
    )
    assert read("# A\n\nType `~~x~~` or 3 ~~ 4.\n", "markdown")[1] == []
    most = "<p>Row on.</p>" * 150
    assert read(f"<h1>A</h1><s>{most}", "html")[1] == []

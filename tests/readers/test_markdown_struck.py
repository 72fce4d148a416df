"""Are words between tildes struck out over lines too, and only they?"""

import pytest

from kb.readers.html_pages import markdown_struck


@pytest.mark.parametrize(
    ("text", "struck"),
    [
        ("Pay ~~two~~ coins.", "Pay <del>two</del> coins."),
        ("Pay ~~two\ncoins~~ now.", "Pay <del>two\ncoins</del> now."),
        ("Use `row` once. ~~Use it twice.~~", "Use `row` once. <del>Use it twice.</del>"),
        ("~~one ~ two~~ and ~~`a~~b`~~", "<del>one ~ two</del> and <del>`a~~b`</del>"),
        ("- ~~Row~~\n- Pay", "- <del>Row</del>\n- Pay"),
        ("Pay ==two\n*coins*==.", "Pay <mark>two\n*coins*</mark>."),
        ("\n\n~~Row.~~\n", "\n\n<del>Row.</del>\n"),
    ],
)
def test_what_is_struck_out(text: str, struck: str) -> None:
    """Are all words between two pairs of tildes, or of equals signs, marked, whatever stands beside them?"""
    assert "\n".join(markdown_struck.strike_out(text.split("\n"), ())) == struck


@pytest.mark.parametrize(
    "text",
    [
        "3 ~~ 4, 5 ~~ 6",
        "`~~x~~` and ``~~y~~``",
        "~~Row\n\nPay~~",  # another paragraph
        "- ~~Row\n- Pay~~",  # another item
        "~~~\nrow\n~~~",
        "\\~~row~~",
        "a==b and c==d",
        "`==x==` and 3 == 4 == 5",
        "Row\n=====",
    ],
)
def test_what_is_not(text: str) -> None:
    """Are code, single signs and what crosses paragraphs or items left?"""
    assert "\n".join(markdown_struck.strike_out(text.split("\n"), ())) == text


def test_lines_of_code() -> None:
    """Is a block of code left, and what stands around it not?"""
    lines = ["~~Row~~", "~~Row~~", "~~Row~~"]
    assert markdown_struck.strike_out(lines, {1}) == ["<del>Row</del>", "~~Row~~", "<del>Row</del>"]

"""Lists as word processors write them: paragraphs with a sign, and lists behind each other."""

import making
import pytest

ITEM = "<p class=MsoListParagraphCxSpMiddle style='margin-left:{}pt;text-indent:-18.0pt'>"
BULLET = "<span style='font-family:Symbol'>{}<span style='font:7.0pt'>&nbsp;&nbsp; </span></span>"


def write(*items: tuple[int, str, str]) -> str:
    """Write items, each with its indent, its sign and its words."""
    lines = (
        f"{ITEM.format(indent)}{BULLET.format(sign)}{words}</p>\n" for indent, sign, words in items
    )
    return f"<h1>Sea</h1>\n<p>Do this:</p>\n{''.join(lines)}<p class=MsoNormal>Row.</p>\n"


@pytest.mark.parametrize(
    ("items", "shown"),
    [
        (
            [
                (36, "\u00b7", "Hop."),
                (72, "o", "Leap."),
                (108, "\u00a7", "Rest."),
                (36, "\u00b7", "Eat."),
            ],
            [
                ("bullet", 0, "Hop."),
                ("bullet", 1, "Leap."),
                ("bullet", 2, "Rest."),
                ("bullet", 0, "Eat."),
            ],
        ),
        (
            [(36, "1.", "Hop."), (72, "a)", "Leap."), (72, "b)", "Eat."), (36, "2.", "Rest.")],
            [
                *(("numbered", 0, "1. Hop."), ("numbered", 1, "a. Leap.")),
                *(("numbered", 1, "b. Eat."), ("numbered", 0, "2. Rest.")),
            ],
        ),
        (
            [(36, "(i)", "Hop."), (36, "(ii)", "Leap."), (36, "o", "Eat.")],
            [("numbered", 0, "i. Hop."), ("numbered", 0, "ii. Leap."), ("bullet", 0, "Eat.")],
        ),
        (
            [(36, "h.", "Hop."), (36, "i.", "Leap.")],
            [("numbered", 0, "h. Hop."), ("numbered", 0, "i. Leap.")],
        ),
        (
            [(36, "Note", "that."), (36, "1.1.", "x")],
            [("text", 0, "Note that."), ("text", 0, "1.1. x")],
        ),
    ],
)
def test_items_of_word(
    items: list[tuple[int, str, str]], shown: list[tuple[str, int, str]]
) -> None:
    """Is a paragraph with a sign an item as deep as it is indented, and its sign no word of it?"""
    found = making.list_bodies(write(*items), "html")
    assert found == [("text", 0, "Do this:"), *shown, ("text", 0, "Row.")]


def test_a_level_that_is_told() -> None:
    """Does the level count where Word tells it, whatever the indent?"""
    page = "".join(
        f"<p style='margin-left:9pt;mso-list:l0 level{level} lfo1'><span>\u00b7&nbsp;</span>Row {level}</p>"
        for level in (1, 2, 1)
    )
    assert [depth for _, depth, _ in making.list_bodies(f"<h1>Sea</h1>{page}", "html")] == [0, 1, 0]


def test_lists_behind_each_other() -> None:
    """Is a list as deep as its class says, where a program writes none within another?"""
    page = (
        "<h1>Sea</h1><ul class='c lst-kix_a1-0 start'><li>Eel</li></ul>"
        "<ul class='lst-kix_a1-1 start'><li>young</li></ul><ol class='lst-kix_b2-2'><li>one</li></ol>"
        "<ul class='lst-kix_a1-0'><li>Toad</li></ul>"
    )
    assert [(depth, words) for _, depth, words in making.list_bodies(page, "html")] == [
        (0, "Eel"),
        (1, "young"),
        (2, "1. one"),
        (0, "Toad"),
    ]


@pytest.mark.parametrize("sign", ["ll.", "IIII.", "lx)", "vvvv)", "z.", "§"])
def test_strange_signs(sign: str) -> None:
    """Is a paragraph read, whatever sign it begins with?"""
    page = f"<h1>Sea</h1><p class=MsoListParagraph><span>{sign}</span> Eels swim.</p>"
    assert "Eels swim." in str(making.outline(making.read(page, "html")))

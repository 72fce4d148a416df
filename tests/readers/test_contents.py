"""The table of contents of a plain text: a run of lines that occur again as headings."""

import making
import pytest

from kb.readers import source_lines
from kb.readers.outline import Outline
from kb.readers.plain_text import contents

RULES = "\n\nSetting Out\n\nRow.\n\nTolls\n\nPay.\n\nLocks\n\nWait.\n\nQuays\n\nMoor.\n"


def find(content: str) -> tuple[int, set[str]]:
    """Give how many lines the table of contents has, and the titles it lists."""
    source = making.make_source(content, "numbered-text")
    found = contents.find_contents(source_lines.read_source_lines(source, Outline("bw-book@1")))
    return len(found.indexes), set(found.titles)


ALL = {"setting out", "tolls", "locks", "quays"}


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("Setting Out\nTolls\nLocks\nQuays" + RULES, (4, ALL)),
        ("Setting Out ..... 1\nTolls ... 12\nLocks\t13\nQuays  14" + RULES, (4, ALL)),
        ("Contents\nSetting Out\nTolls" + RULES, (3, {"setting out", "tolls"})),
        (
            "Table of Contents:\nSetting Out\nTolls\nEels\nQuays" + RULES,
            (5, {*ALL, "eels"} - {"locks"}),
        ),
        ("Setting Out\nTolls\nLocks" + RULES, (0, set())),
        ("Tolls\nSetting Out\nLocks\nQuays" + RULES, (0, set())),
        ("Contents\nEels\nBarges\nOars" + RULES, (0, set())),
        # statements and items that are repeated are rules
        (
            "Row on to the lock.\nPay one coin.\nWait for the night.\nMoor at the quay.\n\n" * 2,
            (0, set()),
        ),
        ("- oars\n- masts\n- nets\n- two coins\n\n" * 2, (0, set())),
        ("- Setting Out\n- Tolls\n- Locks\n- Quays" + RULES, (4, ALL)),
        # dots lead to the pages: columns, parted titles and other words may stand between
        (
            "Setting Out....1\n1.0 Tolls ... 2\nContents\nLocks . . . . 2\nThe Game\nof Eels.. 3\n"
            "Quays.....4\nOars.....5" + RULES,
            (8, {*ALL, "1 0 tolls", "contents", "the game", "of eels", "oars"} - {"tolls"}),
        ),
        # a foreword and a chapter above them have their pages without dots
        (
            "Contents\nForeword 1\n1 Boats 1\nSetting Out....1\n1.0 Tolls ... 2\nLocks . . 2\n"
            "Quays.....4\nOars.....5\nEels....6" + RULES,
            (
                9,
                {*ALL, "contents", "foreword 1", "1 boats 1", "1 0 tolls", "oars", "eels"}
                - {"tolls"},
            ),
        ),
        # a list of prices is none
        (
            "Setting Out ... 9\nEels ..... 3\nBarges ... 12\nOars .... 1\nNets .... 7\nTar .... 2"
            + RULES,
            (0, set()),
        ),
    ],
)
def test_where_it_is(content: str, found: tuple[int, set[str]]) -> None:
    """Must a run without a heading return whole and in order, and may one with a heading differ?"""
    assert find(content) == found


def test_keys() -> None:
    """Is a line recognised without its page number, and a long line never?"""
    assert contents.make_key("Tolls ..... 12") == contents.make_key("TOLLS") == "tolls"
    assert contents.make_key("Rule 12") == "rule 12" and contents.make_key("x " * 100) == ""

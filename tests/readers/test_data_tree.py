"""Is data parsed with the line of each name and value, and nothing else taken for data?"""

import pytest

from kb.readers.structured import data_tree
from kb.readers.structured.data_tree import Fields, Items, Value


def test_lines_of_json() -> None:
    """Has each name and value of JSON its line, and a string its characters?"""
    found = data_tree.parse('{\n "a": [\n  "x \\"y\\"",\n  3],\n "b": {"c": null}}', 5)
    assert found == Fields(
        [
            (Value("a", 6), Items([Value('x "y"', 7), Value("3", 8, spoken=False)])),
            (Value("b", 9), Fields([(Value("c", 9), Value("", 9, spoken=False))])),
        ]
    )


def test_lines_of_rows() -> None:
    """Has each cell of CSV its line, also behind a cell of two lines?"""
    found = data_tree.parse('card,ruling\nFrog,"It leaps\nonce."\nLily,It floats.\n', 1)
    assert isinstance(found, Items)
    assert [[value for _, value in row.fields] for row in found.items] == [  # type: ignore[union-attr]
        [Value("Frog", 2, step=1), Value("It leaps\nonce.", 2, step=1)],
        [Value("Lily", 4, step=1), Value("It floats.", 4, step=1)],
    ]


@pytest.mark.parametrize(
    "content",
    [
        "[Cmd] is a sign.\n",
        '{"rules": [1,]}',
        '"a text alone"',
        "{T}: Draw a frog.\n",
        "Frogs,lilies\nLeap, then rest\nFloat, then sink\n",
        "card,ruling\nFrog\nLily,It floats,mostly\n",
        "card,ruling\nFrog,It leaps.\n",
        '{"a": "x"}\n{"a": "y"}\n',
        "[" * 100_000,
    ],
)
def test_no_data(content: str) -> None:
    """Is a text that only looks like data none?"""
    assert data_tree.parse(content, 1) is None


def test_json_lines() -> None:
    """Is a value of JSON on each line read as a list?"""
    found = data_tree.parse('{"a": "x"}\n\n{"a": "y"}\n{"a": "z"}\n', 1)
    assert isinstance(found, Items)
    assert [one.fields[0][1].line for one in found.items] == [1, 3, 4]  # type: ignore[union-attr]

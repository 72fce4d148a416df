"""The lines of Markdown that are code."""

import pytest

from kb.readers.html_pages import markdown_lines


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (["Row.", "```", "x", "```", "On."], [1, 2, 3]),
        (["```python", "x", "````", "On."], [0, 1, 2]),  # more signs close it too
        (["````", "```", "x", "````"], [0, 1, 2, 3]),
        (["~~~", "```", "x", "~~~"], [0, 1, 2, 3]),
        (["```", "x", "~~~", "y", "~~~"], [2, 3, 4]),  # nothing closes the first
        (["````", "x", "```"], []),
        (["  ```", "  x", "  ```"], [0, 1, 2]),
    ],
)
def test_blocks_of_code(lines: list[str], code: list[int]) -> None:
    """Does a fence open a block where one of the same signs, and as many, closes it?"""
    assert sorted(markdown_lines.find_code(lines)) == code

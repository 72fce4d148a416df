"""Lists of a Markdown page: four columns a level, whatever the author used."""

import pytest

from kb.readers.html_pages import markdown_lists


@pytest.mark.parametrize(
    ("lines", "settled"),
    [
        (["- a", "  - b"], ["- a", "    - b"]),
        (["- a", "    - b", "- c"], ["- a", "    - b", "- c"]),
        (["Pay:", "- a"], ["Pay:", "", "- a"]),
        (["It costs", "12. a coin"], ["It costs", "12. a coin"]),
        (["• a", "2) b"], ["- a", "2. b"]),
        (["- a", "  goes on"], ["- a", "    goes on"]),
        (["- a", "", "Text"], ["- a", "", "Text"]),
        (["- a", "", "  more", "- b"], ["- a", "", "    more", "", "- b"]),
        (["- a", "", "    - b", "- c"], ["- a", "", "    - b", "", "- c"]),
        (["- a", "  > b", "  > c", "- d"], ["- a", "", "    > b", "    > c", "", "- d"]),
        (["- a", "  - b", "  > c", "  goes on"], ["- a", "    - b", "", "    > c", "    goes on"]),
        (["- a", "> b"], ["- a", "", "> b"]),
        (["- > a", "  > b", "- c"], ["- > a", "    b", "- c"]),
        (["- > a", "  >", "  > b"], ["- > a", "  ", "    > b"]),
        (["* * *"], ["* * *"]),
        (["no list"], ["no list"]),
    ],
)
def test_indentation(lines: list[str], settled: list[str]) -> None:
    """Is every item one level below the list around it, and everything else left as it is?"""
    lists = markdown_lists.ListIndenter()
    assert [made for line in lines for made in lists.reindent(line)] == settled


def test_a_list_may_be_ended() -> None:
    """Does a line after a code block not continue the list before it?"""
    lists = markdown_lists.ListIndenter()
    lists.reindent("- a")
    lists.end()
    assert lists.reindent("  text") == ["  text"]


def test_depth_is_limited() -> None:
    """Is a list nested absurdly deep flattened rather than handed to the package?"""
    lists = markdown_lists.ListIndenter()
    made = [lists.reindent("  " * depth + "- a")[-1] for depth in range(100)]
    assert max(len(line) - len(line.lstrip()) for line in made) == 4 * (
        markdown_lists.MAX_DEPTH - 1
    )

"""The tree of docutils as the tokens of a page: each word is found on its line."""

from kb import text
from kb.readers.restructured.doctree_tokens import Lines


def test_words_are_found_on_their_lines() -> None:
    """Is the same word found again only further on, and in a cell beside also further up?"""
    content = ["Row on", "and row", "| eel | raft |", "| sea |      |"]
    lines = Lines([text.words(line) for line in content], 1)
    assert [lines.find(word) for word in ("Row", "row", "eel", "sea")] == [1, 2, 3, 4]
    lines.begin_block(3, 0)  # the next cell of the row
    assert lines.find("raft") == 3
    assert lines.find("nothing") == 3  # what is not there stays where it was

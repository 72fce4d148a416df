"""Is each boundary of words written for JavaScript with no more than its place needs?"""

import pytest

from kb.annotation import word_boundaries
from kb.annotation.word_boundaries import AFTER_WORD, BEFORE_WORD, EITHER


@pytest.mark.parametrize(
    ("pieces", "written"),
    [
        ([r"\b", "s", "e", "e"], {0: BEFORE_WORD}),  # a letter follows: what stands before is asked
        (["s", "e", "e", r"\b"], {3: AFTER_WORD}),
        ([r"\b", "-"], {0: EITHER}),
        ([r"\b", r"\d", r"\b"], {0: BEFORE_WORD, 2: AFTER_WORD}),
        ([r"\b", "s", "?", "-"], {0: EITHER}),  # the letter may be lacking
        (["s", "e", "e"], {}),
    ],
)
def test_boundaries(pieces: list[str], written: dict[int, str]) -> None:
    """Is only the side looked at that the pattern leaves open?"""
    assert word_boundaries.write_boundaries(pieces) == written

"""Source files as their programs read them: joined strings, escaped characters, the way back."""

import itertools
import time

import making
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.citations import lint, literals

# Code, and the citations in it.
CODE = [
    ('"stccg:" + "a/b"', ["stccg:a/b"]),
    ("'stccg:a/' +\n  'b' + '#p2'", ["stccg:a/b#p2"]),
    ('"stccg:a/" // the rule\n + /* of */ "b"', ["stccg:a/b"]),
    (
        r'"stccg\u003aa/b", "stccg\x3aa/c", "stccg\u{3a}a/d"',
        ["stccg:a/b", "stccg:a/c", "stccg:a/d"],
    ),
    (r'"stccg\uu003aa\u002fb"', ["stccg:a/b"]),
    (r'"stccg\\u003aa/b"', []),  # a backslash, then letters
    ('"stccg:a/b" + name', ["stccg:a/b"]),
    ('"stccg:" + home + "/b"', []),
    ('"stccg:a/b", "+", "c"', ["stccg:a/b"]),
    ('"stccg:a/b" + "+" + "c"', ["stccg:a/b+c"]),
    ('"see stccg:a/b" + " and " + "stccg:a/c"', ["stccg:a/b", "stccg:a/c"]),
]


@pytest.mark.parametrize(("code", "found"), CODE)
def test_citations_in_code(code: str, found: list[str]) -> None:
    """Is a citation read as the program that runs reads it?"""
    written = lint.find_written(code, making.SCHEMES, code=True)
    assert [one.citation for one in written] == found


def test_other_texts_are_read_as_they_stand() -> None:
    """Is a text that is not code taken as it is, and is a file's kind told by its name?"""
    assert list(lint.find_written('"stccg:" + "a/b"', making.SCHEMES)) == []
    assert literals.is_code("src/Rule.java") and literals.is_code("a.TS")
    assert not literals.is_code("notes.md") and not literals.is_code("java")


@given(
    st.lists(
        st.sampled_from(['"', "'", " + ", '" + "', r"\u003a", r"\x41", "\\", "\n", "// x\n", "/*"])
        | st.text(max_size=3)
    ).map("".join)
)
def test_every_character_has_its_place(content: str) -> None:
    """Does every character that is read stand where it is said to, in the order of the file?"""
    read = literals.read_literals(content)
    places = [read.locate(place, place + 1) for place in range(len(read.text))]
    assert all(one[1] <= other[0] for one, other in itertools.pairwise(places))
    for char, (start, end) in zip(read.text, places):
        assert content[start:end] == char or content[start] == "\\"
    whole = literals.read_literals(content, code=False)
    assert whole.text == content


@pytest.mark.unmeasured
@pytest.mark.parametrize("piece", ['"', '" + ', '"/*', '" //', "\\", '"' + " " * 50, '" + "'])
def test_hostile_code_takes_no_time(piece: str) -> None:
    """Is a megabyte of openings read in a moment?"""
    content = piece * (1_000_000 // len(piece))
    began = time.perf_counter()
    literals.read_literals(content)
    assert time.perf_counter() - began < 10

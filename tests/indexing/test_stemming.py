"""Are Whoosh's stemmer and lengths, as other programs take them over, those that Whoosh uses?"""

import warnings

import pytest

from kb.indexing import analyzer, stemming

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from whoosh.lang import porter
    from whoosh.util import numeric


def test_every_pattern_of_the_algorithm_is_there() -> None:
    """Is none missing that the stemmer matches with?"""
    used = {name.strip("_").upper() for name in porter.stem.__code__.co_names if name[0] == "_"}
    assert used - {"STEP2LIST", "STEP3LIST"} == set(stemming.PATTERNS) & used
    assert len(stemming.PATTERNS) == 13
    assert stemming.STEP2["ational"] == "ate" and stemming.STEP3["ness"] == ""


@pytest.mark.parametrize("length", [0, 1, 11, 100, 5_000, 106_373, 106_374, 200_000])
def test_lengths_are_rounded_as_they_are_stored(length: int) -> None:
    """Is a length the next one of the list, the last from the longest on?"""
    rounded = next(
        (one for one in stemming.LENGTHS if one >= length and length < stemming.LONGEST),
        stemming.LENGTHS[-1],
    )
    assert numeric.byte_to_length(numeric.length_to_byte(length)) == rounded


def test_accents_are_those_of_the_analyzer() -> None:
    """Does a letter with an accent make the term of the letters that stand for it?"""
    for letter in "éüçñøœæ":
        plain = stemming.ACCENTS[letter]
        assert analyzer.make_term(f"b{letter}t") == analyzer.make_term(f"b{plain}t")

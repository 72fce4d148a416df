"""Is it read how much of an answer is wanted, and refused what no answer has?"""

import pytest

from web.api import answer_views
from web.http.errors import Refusal


def test_fields() -> None:
    """Are keys read once each, and picked in the answer's own order?"""
    fields = answer_views.read_fields(" b , a,,b")
    assert fields == ("b", "a")
    assert list(answer_views.pick_fields({"a": 1, "b": 2, "c": 3}, fields)) == ["a", "b"]


@pytest.mark.parametrize(
    ("name", "meant"), [("titel", "'title'"), ("zzzz", "Its keys: title, text")]
)
def test_the_nearest_is_named(name: str, meant: str) -> None:
    """Does a refusal name the nearest key, or all where none is near?"""
    with pytest.raises(Refusal, match=meant):
        answer_views.pick_fields({"title": 1, "text": 2}, (name,))


@pytest.mark.parametrize(("typed", "number"), [("", 0), ("2", 2), ("p2", 2), (" 12 ", 12)])
def test_paragraphs(typed: str, number: int) -> None:
    """Is the number of a paragraph read, with or without its mark?"""
    assert answer_views.read_paragraph(typed) == number


@pytest.mark.parametrize("typed", ["0", "p", "-1", "99999", "²", "one"])
def test_what_is_no_paragraph(typed: str) -> None:
    """Is anything else refused?"""
    with pytest.raises(Refusal, match="not the number of a paragraph"):
        answer_views.read_paragraph(typed)

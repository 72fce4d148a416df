"""Is JSON written as the standard library writes it, byte for byte, whatever it holds?"""

import json
from typing import Any

import pytest
from flask import Flask

from web.http.json_answers import JsonAnswers


@pytest.mark.parametrize(
    "value",
    [
        {"a": [1, 2.5, None, True], "é": "\u2028💥<script>"},
        [],
        "x",
        {"b": 1, "a": ("t", {})},
        0.1,
        -7,
        {1: "number"},
    ],
)
def test_as_the_standard_library(value: Any) -> None:
    """Are order, characters and spaces the same?"""
    made = JsonAnswers(Flask("x"))
    wanted = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    assert (made.write(value), made.dumps(value)) == (wanted.encode(), wanted)


def test_half_a_character_is_no_failure() -> None:
    """Is a lone surrogate written in a way that can be read again?"""
    written = JsonAnswers(Flask("x")).write({"a": "x\ud800"})
    assert json.loads(written) == {"a": "x\ud800"}

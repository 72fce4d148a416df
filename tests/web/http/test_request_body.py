"""Is a JSON body read within its bounds, and every fault of it named with its place?"""

from collections.abc import Callable

import pytest
from flask import Flask

from web.http import request_body
from web.http.errors import Refusal

# a body, words of the refusal
UNREADABLE = [
    (b"", "The body is empty"),
    (b" \n", "The body is empty"),
    (b'{"ids": ["a"], "ids": ["b"]}', "'ids' is given twice in one object"),
    (b'{"ids": [{"\\ud800": 1, "\\ud800": 2}]}', "is given twice in one object"),
    (b"{", "line 1, column 2"),
    (b'{"ids": [1,\n2 3]}', "line 2, column 3"),
    (b"ids=one&ids=two", "not valid JSON"),
    (b"\xff\xfe", "not valid UTF-8 (byte 0)"),
    (b'{"ids": "\xe9"}', "not valid UTF-8 (byte 9)"),
    ('{"ids": []}'.encode("utf-16"), "not valid UTF-8"),
    (b"[]", "The body is a list; it must be an object"),
    (b"null", "is null"),
    (b'"ids"', "is a string"),
    (b"7", "is a number"),
    (b"true", "is true or false"),
    (b"NaN", "NaN is not a JSON number"),
    (b'{"ids": -Infinity}', "-Infinity is not a JSON number"),
    (b"9" * 9999, "a number is too long"),
    (b"[" * 200_000, "brackets are nested too deeply"),
    (b'{"a":' * 50_000, "brackets are nested too deeply"),
    (b'{"idz": []}', "'idz' is not a key of this route. Its keys: ids"),
    (b'{"\\ud800<b>": 1, "ids": []}', "'<b>' is not a key"),
]


@pytest.mark.parametrize("sent, words", UNREADABLE, ids=[words for _, words in UNREADABLE])
def test_a_body_that_cannot_be_used(app: Flask, sent: bytes, words: str) -> None:
    """Is whatever is not an object within the bounds refused with the reason?"""
    with app.test_request_context("/", method="POST", data=sent), pytest.raises(Refusal) as refused:
        request_body.read_body(known=("ids",))
    assert (
        refused.value.kind == "bad-body"
        and words in refused.value.detail
        and len(refused.value.detail) < 200
    )


def test_a_compressed_body(app: Flask) -> None:
    """Is it said that a body must come as it is?"""
    for encoding, words in (("gzip", "the encoding 'gzip'"), ("identity", "empty")):
        headers = {"Content-Encoding": encoding}
        with (
            app.test_request_context("/", method="POST", headers=headers),
            pytest.raises(Refusal, match=words),
        ):
            request_body.read_body(known=("ids",))


def test_a_body_that_is_too_large(app: Flask) -> None:
    """Is a body refused that is larger than any route takes?"""
    sent = b" " * (request_body.BODY_BYTES + 1)
    with (
        app.test_request_context("/", method="POST", data=sent),
        pytest.raises(Refusal, match=f"the {request_body.BODY_BYTES} bytes") as refused,
    ):
        request_body.read_body(known=("ids",))
    assert refused.value.kind == "too-large"


@pytest.mark.parametrize(
    "sent",
    [
        b'{"ids": ["\xc3\xa9"]}',
        b'\xef\xbb\xbf{"ids": ["\\u00e9"]}',
        b' {"ids"\n:\t["\xc3\xa9"] } ',
    ],
)
def test_a_body_that_can(app: Flask, sent: bytes) -> None:
    """Is JSON read whatever its spaces, with a byte order mark, without a media type?"""
    with app.test_request_context("/", method="POST", data=sent):
        assert request_body.read_strings(request_body.read_body(known=("ids",)), "ids") == ["é"]


@pytest.mark.parametrize(
    "value, words",
    [
        (None, "ids is null; it must be a list"),
        ("one", "ids is a string; it must be a list"),
        ({"0": "a"}, "ids is an object; it must be a list"),
        (True, "ids is true or false; it must be a list"),
        ([], "ids has 0 items; it must have 1 to 3"),
        (["a"] * 4, "ids has 4 items"),
        (["a", 7], "ids[1] is a number; it must be a string"),
        (["a", None], "ids[1] is null"),
        ([["a"]], "ids[0] is a list"),
        (["a", "b", "c" * 6], "ids[2] has 6 characters; at most 5"),
        (["\ud83d"], "ids[0] contains a lone surrogate"),
    ],
)
def test_a_list_of_strings_out_of_bounds(value: object, words: str) -> None:
    """Does the refusal name the very item?"""
    with pytest.raises(Refusal) as refused:
        request_body.read_strings({"ids": value}, "ids", most=3, length=5)
    assert words in refused.value.detail and refused.value.kind == "bad-body"


@pytest.mark.parametrize("read", [request_body.read_string, request_body.read_strings])
def test_what_is_left_out(read: Callable[..., object]) -> None:
    """Is a value that is wanted and missing named?"""
    with pytest.raises(Refusal, match="^game is missing"):
        read({}, "game")


@pytest.mark.parametrize(
    "value, default, taken",
    [
        ("1e", None, "1e"),
        ("", None, ""),
        ("💥" * 5, "x", "💥" * 5),
        ("1e", "2e", "1e"),
    ],
)
def test_a_string(value: str, default: str | None, taken: str) -> None:
    """Is a string taken as it is, and its default only where it is left out?"""
    assert request_body.read_string({"game": value}, "game", 5, default) == taken
    assert request_body.read_string({}, "game", default="2e") == "2e"


@pytest.mark.parametrize(
    "value, words",
    [
        (None, "game is null"),
        (1, "game is a number"),
        (["1e"], "game is a list; it must be a string"),
        ("x" * 6, "game has 6"),
        ("\udc00", "game contains a lone"),
    ],
)
def test_a_string_out_of_bounds(value: object, words: str) -> None:
    """Is a string of another type or size refused, default or not?"""
    with pytest.raises(Refusal) as refused:
        request_body.read_string({"game": value}, "game", 5, "2e")
    assert words in refused.value.detail

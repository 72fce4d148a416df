"""Reads the JSON body of a request and takes values out of it, each within bounds.

In: the request that is being answered, the names of what a route takes. Out: plain values of the
type and size that were asked for. Every fault is a `Refusal` whose detail names the place
("ids[3]"); nothing is guessed, converted or cut. What a value means is the route's own business.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NoReturn, TypeVar

from flask import request

from kb import text
from web.http.errors import Refusal
from web.types import Json

BODY_BYTES = 256 * 1024  # the most that any route takes
CONTENT_BYTES = 100_000  # of a text or of HTML, in UTF-8
NAMES = {
    str: "a string",
    bool: "true or false",
    int: "a number",
    float: "a number",
    list: "a list",
    dict: "an object",
    type(None): "null",
}
Kind = TypeVar("Kind")


def read_body(known: Sequence[str]) -> Json:
    """Read the object that the body holds; refuse a key that is not one of the route's."""
    # of a body that does not tell its length, one byte too many tells enough
    request.max_content_length = BODY_BYTES + 1
    told = request.content_length or 0
    if told > BODY_BYTES or len(sent := request.get_data(cache=False)) > BODY_BYTES:
        raise Refusal(
            "too-large", f"The body is larger than the {BODY_BYTES} bytes that this route accepts."
        )
    encoding = request.headers.get("Content-Encoding", "identity").strip().lower()
    if encoding != "identity":
        raise Refusal(
            "bad-body",
            f"The body has the encoding {text.shorten(encoding)!r}, which is not taken here.",
            "Send it as it is, without Content-Encoding.",
        )
    if not sent.strip():
        raise Refusal("bad-body", "The body is empty.")
    body = _typed(_decode(sent), "The body", dict)
    strange = next((name for name in body if name not in known), None)
    if strange is not None:
        raise Refusal(
            "bad-body",
            f"{text.shorten(strange)!r} is not a key of this route. Its keys: {', '.join(known)}.",
        )
    return body


def read_string(body: Json, name: str, length: int = 200, default: str | None = None) -> str:
    """Take a string; one that is left out is the default, where there is one."""
    if name not in body and default is not None:
        return default
    return _bounded(read_value(body, name, str), name, length)


def read_content(body: Json, name: str) -> str:
    """Take a text of at most `CONTENT_BYTES`."""
    content = read_string(body, name, BODY_BYTES)
    size = len(content.encode())
    if size > CONTENT_BYTES:
        raise Refusal(
            "too-large", f"{name} has {size} bytes; at most {CONTENT_BYTES} are accepted."
        )
    return content


def read_strings(body: Json, name: str, most: int = 200, length: int = 200) -> list[str]:
    """Take a list of at least one string."""
    return [
        _bounded(_typed(one, f"{name}[{place}]", str), f"{name}[{place}]", length)
        for place, one in enumerate(read_items(body, name, most))
    ]


def read_items(body: Json, name: str, most: int) -> list[object]:
    """Take a list of at least one item, whatever it is."""
    given: list[object] = read_value(body, name, list)
    if not 1 <= len(given) <= most:
        raise Refusal("bad-body", f"{name} has {len(given)} items; it must have 1 to {most}.")
    return given


def read_value(body: Json, name: str, kind: type[Kind], place: str = "") -> Kind:
    """Take a value of one type; `place` names it where the body is itself a part of one."""
    if name not in body:
        raise Refusal("bad-body", f"{place or name} is missing.")
    return _typed(body[name], place or name, kind)


def read_flag(body: Json, name: str) -> bool:
    """Take true or false; false where the key is missing."""
    return name in body and read_value(body, name, bool)


@contextmanager
def blaming(name: str) -> Iterator[None]:
    """Say of a value that cannot be used that it stands in the body, and where."""
    try:
        yield
    except Refusal as refusal:
        if refusal.kind != "bad-request":
            raise
        raise Refusal("bad-body", f"{name}: {refusal.detail}", refusal.hint) from None


def _decode(sent: bytes) -> object:
    try:
        return json.loads(
            sent.decode("utf-8-sig"),
            parse_constant=_refuse_constant,
            object_pairs_hook=_refuse_repeated,
        )
    except UnicodeDecodeError as fault:
        raise Refusal("bad-body", f"The body is not valid UTF-8 (byte {fault.start}).") from None
    except json.JSONDecodeError as fault:
        raise Refusal(
            "bad-body",
            f"The body is not valid JSON: {fault.msg}, line {fault.lineno}, column {fault.colno}.",
        ) from None
    # a number of thousands of digits, brackets nested thousands deep
    except (ValueError, RecursionError):
        raise Refusal(
            "bad-body",
            "The body is not valid JSON: a number is too long, or brackets are nested too deeply.",
        ) from None


def _refuse_repeated(pairs: list[tuple[str, object]]) -> Json:
    """Make an object of its pairs; of a key given twice, nobody knows which value is meant."""
    made: Json = {}
    for name, value in pairs:
        if name in made:
            raise Refusal("bad-body", f"{text.shorten(name)!r} is given twice in one object.")
        made[name] = value
    return made


def _refuse_constant(name: str) -> NoReturn:
    raise Refusal("bad-body", f"The body is not valid JSON: {name} is not a JSON number.")


def _typed(value: object, place: str, kind: type[Kind]) -> Kind:
    if not isinstance(value, kind):
        raise Refusal("bad-body", f"{place} is {NAMES[type(value)]}; it must be {NAMES[kind]}.")
    return value


def _bounded(value: str, place: str, length: int) -> str:
    if len(value) > length:
        raise Refusal(
            "bad-body", f"{place} has {len(value)} characters; at most {length} are allowed."
        )
    if not value.isascii() and any("\ud800" <= char <= "\udfff" for char in value):
        raise Refusal(
            "bad-body", f"{place} contains a lone surrogate, which is only half a character."
        )
    return value

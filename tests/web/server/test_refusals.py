"""Is what never reaches the application refused in the shape of every other error?"""

import json

import pytest

from web.http import errors
from web.server import refusals


@pytest.mark.parametrize("kind", ["bad-request", "too-slow", "too-large", "head-too-large"])
def test_a_refusal_is_as_every_error(kind: str) -> None:
    """Has it the keys, the status and the headers of an error that the application gives?"""
    status, headers, body = refusals.make_refusal(kind, "Why.")
    problem = json.loads(body)
    assert list(problem) == ["type", "title", "status", "detail", "hint", "nearest"]
    assert problem["type"] == f"/about#error-{kind}" and problem["detail"] == "Why."
    assert status == problem["status"] == errors.KINDS[kind].status and problem["hint"]
    given = dict(headers)
    assert given[b"content-type"] == b"application/problem+json"
    assert given[b"access-control-allow-origin"] == b"*" and given[b"connection"] == b"close"
    assert given[b"content-length"] == str(len(body)).encode()


@pytest.mark.parametrize(("sent", "kept"), [("mine-1", True), ("a b", False), ("", False)])
def test_the_name_of_a_request(sent: str, kept: bool) -> None:
    """Is the client's own name given back where it is harmless, and another one made else?"""
    named = dict(refusals.make_refusal("too-slow", "Why.", sent)[1])[b"x-request-id"]
    assert (named == sent.encode()) is kept and named


def test_a_written_refusal() -> None:
    """Is it whole as it goes over a connection, with the headers of the server?"""
    written = refusals.write_refusal("head-too-large", "Why.", [(b"server", b"x")])
    head, _, body = written.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 431 Request Header Fields Too Large\r\nserver: x\r\n")
    assert json.loads(body)["status"] == 431

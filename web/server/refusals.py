"""Refuses what never reaches the application, in the shape of every other error.

In: a kind of web.http.errors and a sentence. Out: status, headers and a problem+json that are the
same whatever was asked for, since the application, its snapshot and the address are not known here:
no `X-Snapshot` is among the headers. Nothing that a client sent is repeated but a sane name of its
request. What is refused is decided in web.server.gateway and web.server.protocol.
"""

import json
from http import HTTPStatus

from web.http import errors, headers

Headers = list[tuple[bytes, bytes]]


def make_refusal(kind: str, detail: str, sent_id: str = "") -> tuple[int, Headers, bytes]:
    """Make an answer that ends the connection, with what every answer carries."""
    problem = errors.make_problem(kind, detail, f"/about#error-{kind}")
    body = json.dumps(problem).encode() + b"\n"
    named = {
        "content-type": errors.MEDIA_TYPE,
        "content-length": str(len(body)),
        "connection": "close",
        "cache-control": "no-cache",
        "x-request-id": headers.name_request(sent_id),
        **headers.READABLE,
        **headers.SAFETY,
    }
    written = [(name.lower().encode(), value.encode()) for name, value in named.items()]
    return int(problem["status"]), written, body


def write_refusal(kind: str, detail: str, more: Headers) -> bytes:
    """Write a whole answer as it goes over a connection, with more headers."""
    status, named, body = make_refusal(kind, detail)
    line = f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\n".encode()
    lines = b"".join(b"%b: %b\r\n" % header for header in (*more, *named))
    return line + lines + b"\r\n" + body

"""Is what one connection may send bounded, in size and in time, but no query too long?"""

import asyncio
import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import uvicorn

from web.server import protocol
from web.server.protocol import BoundedProtocol

PATIENCE = 30


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Answer with the length of the query, or with half a megabyte."""
    body = f"{len(scope['query_string'])} {scope['path']}".encode()
    body = b"x" * 500_000 if scope["path"] == "/long" else body
    await send(
        {
            "type": "http.response.start",
            "status": 200,
            "headers": [(b"content-length", str(len(body)).encode())],
        }
    )
    await send({"type": "http.response.body", "body": body})


@contextmanager
def serving() -> Iterator[int]:
    """Serve `echo` in a thread, and give the port."""
    bound = socket.create_server(("127.0.0.1", 0))
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)  # so that long answers wait here
    server = uvicorn.Server(
        uvicorn.Config(
            echo, http=BoundedProtocol, ws="none", loop="asyncio", lifespan="off", log_config=None
        )
    )
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([bound])), daemon=True)
    thread.start()
    try:
        yield bound.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


def ask(port: int, *sent: bytes) -> bytes:
    """Send bytes and give all that comes until the server ends the connection."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as client:
        answer = b""
        try:
            for piece in sent:
                client.sendall(piece)
            while came := client.recv(65536):
                answer += came
        except ConnectionError:
            pass  # ended while we still sent
    return answer


def test_a_query_of_a_million_characters_arrives() -> None:
    """Does a long query come through whole, and the next request after it?"""
    with serving() as port:
        answer = ask(
            port,
            b"GET /a%20b?q=" + b"x" * 1_000_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
            b"GET /next?ab HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        )
    assert b"1000002 /a b" in answer and b"2 /next" in answer


def test_a_head_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Is a connection ended that sends more and more of a head, and one with many heads not?"""
    monkeypatch.setattr(protocol, "HEAD_BYTES", 300_000)
    with serving() as port:
        answer = ask(
            port, b"GET / HTTP/1.1\r\n", *[b"X-%d: %s\r\n" % (n, b"y" * 20_000) for n in range(20)]
        )
        several = b"".join(
            b"GET /?%d HTTP/1.1\r\nHost: x\r\nX-Filler: %s\r\n\r\n" % (n, b"y" * 100_000)
            for n in range(6)
        )
        last = b"GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
        assert b"200 OK" not in answer
        assert answer == b"" or (b" 431 " in answer and b"#error-head-too-large" in answer)
        assert b"/last" in ask(
            port, *[several[at : at + 60_000] for at in range(0, len(several), 60_000)], last
        )


@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\nX-Half: "])
def test_who_sends_no_whole_head_is_disconnected(
    monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    """Does a connection end on which no request ever begins, or none is finished?"""
    monkeypatch.setattr(protocol, "HEAD_SECONDS", 0.2)
    with serving() as port:
        assert ask(port, sent) == b""


@pytest.mark.parametrize(("pause", "whole"), [(0.01, True), (0.4, False)])
def test_a_client_takes_its_time(
    monkeypatch: pytest.MonkeyPatch, pause: float, whole: bool
) -> None:
    """Does a slow network get a long answer whole, and is a client ended that takes next to nothing of it?"""
    monkeypatch.setattr(protocol, "WRITE_SECONDS", 0.5)
    monkeypatch.setattr(protocol, "WRITE_BYTES", 20_000)
    with serving() as port, socket.socket() as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.settimeout(PATIENCE)
        client.connect(("127.0.0.1", port))
        client.sendall(b"GET /long HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        began, taken = time.monotonic(), 0
        try:
            while came := client.recv(4096):
                taken += len(came)
                time.sleep(pause)
        except ConnectionError:
            pass
    assert (taken > 500_000) == whole and time.monotonic() - began > 2 * 0.5


@pytest.mark.parametrize(
    "sent",
    [
        [b"GET /na\xc3\xafve?q=\xc3\xaf&x=%20 HTTP/1.1\r\n"],
        [b"GET /na\xc3", b"\xafve?q=\xc3", b"\xaf&x=%20 HT", b"TP/1.1\r\n"],
    ],
)
def test_letters_that_are_not_ascii_arrive(sent: list[bytes]) -> None:
    """Is an address taken as it is typed, in pieces too, and the next on the connection as well?"""
    rest = b"Host: x\r\nX-Name: \xc3\xaf\r\nContent-Length: 2\r\n\r\n"
    with serving() as port, socket.create_connection(("127.0.0.1", port), PATIENCE) as client:
        client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for _ in range(2):
            for piece in (*sent, rest, b"\xc3\xaf"):
                client.sendall(piece)
                time.sleep(0.02)
            answer = client.recv(65536)
            while not answer.endswith("/naïve".encode()):
                came = client.recv(65536)
                assert came, answer
                answer += came
            assert b" 200 OK" in answer
            assert "14 /naïve".encode() in answer  # the length of "q=%C3%AF&x=%20"


@pytest.mark.parametrize(
    "sent", [b"NO HTTP\r\n\r\n", b"GET /" + b"x" * 70_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n"]
)
def test_what_is_not_http_is_refused_as_everything_is(sent: bytes) -> None:
    """Is a problem that a program can read the answer to what nobody can?"""
    with serving() as port:
        head, _, body = ask(port, sent).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400 Bad Request\r\n")
    assert b"application/problem+json" in head and b"access-control-allow-origin: *" in head
    assert json.loads(body)["type"] == "/about#error-bad-request"

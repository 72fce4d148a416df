"""Does the application get whole requests only, as any WSGI server hands them, and each client its share?"""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import pytest

from web.server import gateway
from web.server.gateway import Gateway

PATIENCE = 30.0
Sent = list[dict[str, Any]]


def application(environment: dict[str, Any], start: Callable[..., object]) -> Iterable[bytes]:
    """Answer with what came."""
    body = environment["wsgi.input"].read()
    start("200 OK", [("Content-Type", "text/plain")])
    return [repr((environment["PATH_INFO"], environment["QUERY_STRING"], body)).encode()]


def scope(**more: Any) -> dict[str, Any]:
    """Make the head of a request."""
    return {
        "type": "http", "http_version": "1.1", "method": "POST", "scheme": "http", "path": "/", "raw_path": b"/",
        "query_string": b"", "headers": [], "server": ("rules.example", 80), "client": ("192.0.2.1", 1234), **more,
    }  # fmt: skip


def ask(made: Gateway, head: dict[str, Any], *messages: dict[str, Any]) -> Sent:
    """Hand a request to a gateway and give what it sends."""
    return asyncio.run(_ask(made, head, *messages))


async def _ask(made: Gateway, head: dict[str, Any], *messages: dict[str, Any]) -> Sent:
    coming, sent = list(messages), []

    async def receive() -> dict[str, Any]:
        if not coming:
            await asyncio.Event().wait()  # nothing more ever comes
        return coming.pop(0)

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    await made(head, receive, send)  # type: ignore[arg-type]
    return sent


def part(body: bytes, *, more: bool = False) -> dict[str, Any]:
    """Make a message with a part of a body."""
    return {"type": "http.request", "body": body, "more_body": more}


def make(app: Any = application, threads: int = 4) -> Gateway:
    """Make a gateway that tells clients apart by their address."""
    return Gateway(app, threads, lambda environment: environment.get("REMOTE_ADDR", ""))


def test_a_request_comes_whole() -> None:
    """Does the application get path, query and the parts of the body put together?"""
    head = scope(raw_path=b"/a%2Fb%ff%C3%A9", query_string=b"q=%20x")
    sent = ask(make(), head, part(b"one ", more=True), part(b"two"))
    assert sent[0]["status"] == 200 and (b"Content-Type", b"text/plain") in sent[0]["headers"]
    assert sent[1]["body"] == repr(("/a/b\xff\xc3\xa9", "q=%20x", b"one two")).encode()


def test_headers_arrive_as_they_were_sent() -> None:
    """Is each header where the application looks for it, and none that could pass for another one?"""
    headers = [
        (b"content-type", b"a/b"),
        (b"x-one", b"1"),
        (b"x-one", b"2"),
        (b"x_one", b"forged"),
        (b"host", b"h"),
    ]
    made = gateway.make_environment(scope(headers=headers), gateway.Body(b"", 0))
    assert (made["CONTENT_TYPE"], made["HTTP_X_ONE"], made["HTTP_HOST"]) == ("a/b", "1,2", "h")


def test_half_a_body_never_reaches_the_application(monkeypatch: pytest.MonkeyPatch) -> None:
    """Is a request refused whose body does not come, without a thread that waits for it?"""
    monkeypatch.setattr(gateway, "BODY_SECONDS", 0.05)

    def never(*_: object) -> Iterable[bytes]:
        raise AssertionError("the application was asked")

    head = scope(headers=[(b"x-request-id", b"mine-1")])
    sent = ask(make(never), head, part(b"half", more=True))
    assert sent[0]["status"] == 408 and (b"connection", b"close") in sent[0]["headers"]
    assert (b"x-request-id", b"mine-1") in sent[0]["headers"]
    assert b"#error-too-slow" in sent[1]["body"]


def test_a_body_without_end_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Is no more read of a body than a client may need to send before it reads the answer?"""
    monkeypatch.setattr(gateway, "READ_BYTES", 10)
    assert (
        ask(make(), scope(), part(b"x" * 8, more=True), part(b"x" * 8, more=True))[0]["status"]
        == 413
    )


@pytest.mark.parametrize("head", [(b"content-length", b"16"), (b"transfer-encoding", b"chunked")])
def test_a_body_that_is_too_large_is_read_and_not_kept(
    head: tuple[bytes, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Does a browser get to send all, and the application the size alone, so that it can say so in a page?"""
    monkeypatch.setattr(gateway, "BODY_BYTES", 10)
    asked: list[dict[str, Any]] = []

    def refuse(environment: dict[str, Any], start: Callable[..., object]) -> Iterable[bytes]:
        asked.append(environment)
        return application(environment, start)

    sent = ask(make(refuse), scope(headers=[head]), part(b"x" * 8, more=True), part(b"x" * 8))
    assert asked[0]["CONTENT_LENGTH"] == "16" and sent[1]["body"].endswith(b", b'')")


def test_a_client_that_has_gone_is_not_answered() -> None:
    """Is nothing done for a client that hangs up before its request is whole?"""
    assert ask(make(), scope(), {"type": "http.disconnect"}) == []


def test_one_client_leaves_threads_to_others() -> None:
    """Is another client answered while one client has sent more slow requests than there are threads?"""
    free = threading.Event()

    def slow(environment: dict[str, Any], start: Callable[..., object]) -> Iterable[bytes]:
        if environment["REMOTE_ADDR"] == "192.0.2.1":
            assert free.wait(PATIENCE)
        start("200 OK", [])
        return [b"done"]

    async def run() -> list[Sent]:
        made = make(slow)
        greedy = [asyncio.create_task(_ask(made, scope(), part(b""))) for _ in range(12)]
        await asyncio.sleep(0.05)
        other = await asyncio.wait_for(
            _ask(made, scope(client=("192.0.2.2", 1)), part(b"")), PATIENCE
        )
        assert not any(task.done() for task in greedy)
        free.set()
        answered = [other, *await asyncio.wait_for(_gather(greedy), PATIENCE)]
        assert not made.running and not made.waiting
        return answered

    assert [sent[1]["body"] for sent in asyncio.run(run())] == [b"done"] * 13


def test_who_waits_longest_is_next() -> None:
    """Does a request that waits go before the next one of a connection that was just answered?"""
    order: list[str] = []

    def note(environment: dict[str, Any], start: Callable[..., object]) -> Iterable[bytes]:
        order.append(environment["QUERY_STRING"])
        start("200 OK", [])
        return [b""]

    async def run() -> None:
        made = make(note, threads=2)  # of which one client gets one

        async def ask_in_turn(*queries: bytes) -> None:
            for query in queries:
                await _ask(made, scope(query_string=query), part(b""))

        await asyncio.wait_for(
            asyncio.gather(ask_in_turn(b"1", b"3"), ask_in_turn(b"2", b"4")), PATIENCE
        )
        assert not made.running and not made.waiting

    asyncio.run(run())
    assert order == ["1", "2", "3", "4"]


def test_a_request_that_is_given_up_leaves_its_turn() -> None:
    """Is the next request answered when one that waited for its turn, or had just got it, is given up?"""
    free = threading.Event()

    def slow(environment: dict[str, Any], start: Callable[..., object]) -> Iterable[bytes]:
        assert environment["QUERY_STRING"] != "1" or free.wait(PATIENCE)
        start("200 OK", [])
        return [b"done"]

    async def run() -> Sent:
        made = make(slow, threads=2)

        async def ask_one(query: bytes) -> Sent:
            answered = await _ask(made, scope(query_string=query), part(b""))
            if query == b"1":
                third.cancel()  # it has its turn, and does not know it yet
            return answered

        _, second, third, last = (
            asyncio.create_task(ask_one(one)) for one in (b"1", b"2", b"3", b"4")
        )
        await asyncio.sleep(0.05)
        second.cancel()  # while it waits
        free.set()
        answered = await asyncio.wait_for(last, PATIENCE)
        assert third.cancelled() and not made.running and not made.waiting
        return answered

    assert asyncio.run(run())[1]["body"] == b"done"


async def _gather(tasks: Iterable[Awaitable[Sent]]) -> list[Sent]:
    return list(await asyncio.gather(*tasks))

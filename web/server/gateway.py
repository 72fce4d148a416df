"""Hands whole requests to the application, a few at a time, and fairly between clients.

In: the messages of a connection (ASGI). Out: the answer of the WSGI application. A body is read to
its end before the application sees the request, within bounds of size and time: a client that sends
half a body holds a connection, never a thread. One client gets at most half of the threads, so that
what it waits for does not make others wait. Nothing is decided here about what is answered, but a
body that is far too large or never comes.
"""

import asyncio
import io
import sys
from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import unquote_to_bytes

from web.server.refusals import Headers, make_refusal

if TYPE_CHECKING:
    from wsgiref.types import WSGIApplication

    from uvicorn._types import ASGIReceiveCallable, ASGISendCallable, Scope

BODY_SECONDS = 20.0  # for a whole body to arrive
BODY_BYTES = 4 * 1024 * 1024  # that are kept; the site takes far less and says so
# Of a larger body so much is read and thrown away: a browser reads no answer before it has sent
# all, and would show a broken connection where a film was chosen by mistake.
READ_BYTES = 1024 * 1024 * 1024
TOO_LARGE = ("too-large", "The body is larger than any route accepts.")
TOO_SLOW = ("too-slow", f"The body did not arrive within {BODY_SECONDS:.0f} seconds.")


class Body(NamedTuple):
    """The body of a request."""

    kept: bytes  # all of it; nothing of one that is larger than `BODY_BYTES`
    size: int


class Gateway:
    """Runs a WSGI application for an ASGI server, in threads that clients share fairly."""

    def __init__(
        self, application: "WSGIApplication", threads: int, find_client: Callable[[Any], str]
    ) -> None:
        """Take the application, and what names the client of a request."""
        self.application, self.find_client = application, find_client
        self.pool = ThreadPoolExecutor(threads, "request")
        self.share = max(1, threads // 2)  # of the threads that one client gets
        self.running: Counter[str] = Counter()
        self.waiting: dict[str, deque[asyncio.Future[None]]] = {}

    async def __call__(
        self, scope: "Scope", receive: "ASGIReceiveCallable", send: "ASGISendCallable"
    ) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            return None
        try:
            async with asyncio.timeout(BODY_SECONDS):
                body = await read_body(receive)
        except TimeoutError:
            return await refuse(scope, send, *TOO_SLOW)
        if body is None:
            return None  # the client is gone
        if body.size > READ_BYTES:
            return await refuse(scope, send, *TOO_LARGE)
        status, headers, answer = await self.run(make_environment(scope, body))
        await send(
            {"type": "http.response.start", "status": status, "headers": headers, "trailers": False}
        )
        await send({"type": "http.response.body", "body": answer, "more_body": False})
        return None

    async def run(self, environment: dict[str, Any]) -> tuple[int, Headers, bytes]:
        """Run the application when it is the client's turn."""
        client = self.find_client(environment)
        await self._take_turn(client)
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.pool, call, self.application, environment)
        finally:
            self._pass_on(client)

    async def _take_turn(self, client: str) -> None:
        """Wait until a thread of the client's share is free, behind whatever it asked before."""
        if self.running[client] < self.share:
            self.running[client] += 1
            return
        turn = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(client, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it had its turn already
                self._pass_on(client)
            raise

    def _pass_on(self, client: str) -> None:
        """Pass a turn on to the request of a client that has waited longest; end it if none has.

        It is never free in between, so no later request goes before one that waits.
        """
        waiting = self.waiting.get(client)
        while waiting:
            turn = waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self.waiting.pop(client, None)
        self.running[client] -= 1
        if not self.running[client]:
            del self.running[client]


async def read_body(receive: "ASGIReceiveCallable") -> Body | None:
    """Read a body to its end, or more than `READ_BYTES` of it; None where the client has gone."""
    parts: list[bytes] = []
    size, more = 0, True
    while more and size <= READ_BYTES:
        message = await receive()
        if message["type"] != "http.request":
            return None
        part = message.get("body", b"")
        size += len(part)
        if size > BODY_BYTES:
            parts.clear()
        else:
            parts.append(part)
        more = message.get("more_body", False)
    return Body(b"".join(parts), size)


async def refuse(scope: Any, send: "ASGISendCallable", kind: str, detail: str) -> None:
    """Answer what never reaches the application, and end the connection."""
    sent_id = read_headers(scope["headers"]).get("X_REQUEST_ID", "")
    status, headers, body = make_refusal(kind, detail, sent_id)
    await send(
        {"type": "http.response.start", "status": status, "headers": headers, "trailers": False}
    )
    await send({"type": "http.response.body", "body": body, "more_body": False})


def make_environment(scope: Any, body: Body) -> dict[str, Any]:
    """Make the environment of a request as PEP 3333 describes it.

    Of a body that was not kept the application gets the size alone, and refuses it.
    """
    host, port = scope.get("server") or ("localhost", None)
    environment: dict[str, Any] = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": unquote_to_bytes(scope["raw_path"]).decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_NAME": host,
        "SERVER_PORT": str(port or 80),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope["scheme"],
        "wsgi.input": io.BytesIO(body.kept),
        "wsgi.input_terminated": True,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    if scope.get("client"):
        environment["REMOTE_ADDR"], environment["REMOTE_PORT"] = (
            scope["client"][0],
            str(scope["client"][1]),
        )
    for name, value in read_headers(scope["headers"]).items():
        plain = name in ("CONTENT_TYPE", "CONTENT_LENGTH")
        environment[name if plain else f"HTTP_{name}"] = value
    if "HTTP_TRANSFER_ENCODING" in environment:  # the body is whole, so its length is known
        environment["CONTENT_LENGTH"] = str(body.size)
    return environment


def read_headers(sent: Iterable[tuple[bytes, bytes]]) -> Mapping[str, str]:
    """Read headers by their names in an environment; one that comes twice is joined by a comma.

    A name with "_" is left out: it would pass for one with "-".
    """
    headers: dict[str, str] = {}
    for name, value in sent:
        if b"_" in name:
            continue
        key = name.decode("latin-1").upper().replace("-", "_")
        written = value.decode("latin-1")
        headers[key] = f"{headers[key]},{written}" if key in headers else written
    return headers


def call(application: "WSGIApplication", environment: dict[str, Any]) -> tuple[int, Headers, bytes]:
    """Call the application and take its whole answer."""
    status, headers = 500, []

    def start(line: str, given: list[tuple[str, str]], *_: Any) -> Callable[[bytes], object]:
        nonlocal status, headers
        status = int(line[:3])
        headers = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in given]
        return lambda written: None

    made = application(environment, start)
    try:
        return status, headers, b"".join(made)
    finally:
        close = getattr(made, "close", None)
        if close:
            close()

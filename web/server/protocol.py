"""Bounds what one connection may send before it is a request, and how long that may take.

In: the bytes of a connection. Out: requests for the gateway, read by uvicorn and httptools. A head
of a request may have so many bytes and take so many seconds; a client that sends nothing is
disconnected. A query may be a million characters long, which the parser of addresses alone does not
take. An address may hold letters that are not ASCII, as curl sends what somebody types.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from web.server.refusals import write_refusal

# A query is never an error: one of a million characters, percent-encoded, still arrives.
HEAD_BYTES = 4 * 1024 * 1024
HEAD_SECONDS = 20.0  # for a whole head to arrive, and until the first byte of one
# In so many seconds a client must take so many more bytes of its answer: a slow network takes its
# time, but a client that takes next to nothing holds the answer for ever.
WRITE_SECONDS = 30.0
WRITE_BYTES = 30_000
TOO_LONG = ("head-too-large", "The address and the headers are too long together.")
NOT_HTTP = ("bad-request", "This is not a valid HTTP request, or its path is too long.")
# Bytes that no address may hold as they are, by what is written for each.
ENCODED = {byte: f"%{byte:02X}" for byte in range(0x80, 0x100)}


class BoundedProtocol(HttpToolsProtocol):
    """One connection, whose heads are bounded in size and time."""

    draining = False  # whether the server stops: each answer is then the last of its connection

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Begin with no head read."""
        super().__init__(*args, **kwargs)
        self.head_bytes, self.in_head = 0, True
        self.in_line = True  # the next bytes belong to the first line of a request
        self.head_timer: asyncio.TimerHandle | None = None
        self.write_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request, but not for ever."""
        super().connection_made(transport)
        self._begin_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._end_head()
        self._end_write()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Count the bytes of a head, and refuse one without end."""
        data = self._encode_line(data)
        super().data_received(data)
        if self.in_head:
            self.head_bytes += len(data)
            if self.head_bytes > HEAD_BYTES and not self.transport.is_closing():
                self._refuse(*TOO_LONG)

    def send_400_response(self, msg: str) -> None:
        """Refuse what cannot be read as HTTP."""
        self._refuse(*NOT_HTTP)

    def _refuse(self, kind: str, detail: str) -> None:
        self.transport.write(write_refusal(kind, detail, self.server_state.default_headers))
        self.transport.close()

    def _encode_line(self, data: bytes) -> bytes:
        """Percent-encode what is not ASCII in the first line of a request.

        Not where it follows another request in the same piece: who does not wait for an answer is a
        program, which encodes.
        """
        if not self.in_line:
            return data
        line, end, rest = data.partition(b"\n")
        self.in_line = not end
        if line.isascii():
            return data
        return line.decode("latin-1").translate(ENCODED).encode("ascii") + end + rest

    def on_message_begin(self) -> None:
        """Begin a head: the first one, or the next on the same connection."""
        super().on_message_begin()
        if self.head_timer is None:
            self._begin_head()
        self.head_bytes = 0

    def on_headers_complete(self) -> None:
        """Keep the query from the parser of addresses, which takes 64 kB at most."""
        self._end_head()
        self.in_line = False
        self.url, _, query = self.url.partition(b"?")
        super().on_headers_complete()
        self.scope["query_string"] = query.partition(b"#")[0]
        if self.draining:
            self.cycle.keep_alive = False

    def on_message_complete(self) -> None:
        """Wait for the first line of the next request."""
        super().on_message_complete()
        self.in_line = True

    def pause_writing(self) -> None:
        """Wait for a client that does not take its answer at once, as long as it takes some."""
        super().pause_writing()
        self._end_write()
        self._await_write()

    def resume_writing(self) -> None:
        """Go on with a client that took something."""
        super().resume_writing()
        self._end_write()

    def _await_write(self) -> None:
        left = self.transport.get_write_buffer_size()
        self.write_timer = self.loop.call_later(WRITE_SECONDS, self._check_write, left)

    def _check_write(self, before: int) -> None:
        left = self.transport.get_write_buffer_size()
        if before - left < WRITE_BYTES:
            self.transport.abort()
        else:
            self._await_write()

    def _end_write(self) -> None:
        if self.write_timer is not None:
            self.write_timer.cancel()
            self.write_timer = None

    def _begin_head(self) -> None:
        self.head_bytes, self.in_head = 0, True
        self.head_timer = self.loop.call_later(HEAD_SECONDS, self._give_up)

    def _end_head(self) -> None:
        self.head_bytes, self.in_head = 0, False
        if self.head_timer is not None:
            self.head_timer.cancel()
            self.head_timer = None

    def _give_up(self) -> None:
        self.head_timer = None
        if not self.transport.is_closing():
            self.transport.close()

"""Serves one of several sites at one address, and spoils its answers where a test asks for it.

In: WSGI applications. Out: a WSGI application. `current` names the one that answers; `spoil`
changes an answer before it is sent; `hold` keeps an answer back, or the rest of it, until it is
let go, so that a test can end what waits for it at an exact moment. `cut` ends every connection
without an answer, as where there is no network.
"""

import socket
import threading
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

Headers = list[tuple[str, str]]
Answer = tuple[str, bytes, Headers]  # status, content, headers
Spoil = Callable[[str, Answer], Answer]
PATIENCE = 30.0  # seconds, after which a test has forgotten to let go


@dataclass
class Hold:
    """Which answer is kept back, counted from the list of parts, and how much of it comes."""

    number: int
    share: float  # that comes before it is kept back
    reached: threading.Event = field(default_factory=threading.Event)
    released: threading.Event = field(default_factory=threading.Event)


@dataclass
class SpoiltSite:
    """A site whose answers a test can change."""

    sites: Mapping[str, Any]
    current: str = ""
    spoil: Spoil | None = None
    hold: Hold | None = None
    cut: bool = False
    counted: int = 0  # answers since the list of parts was asked for

    def begin(self, current: str) -> None:
        """Serve one of the sites as it is, and let go what is held."""
        if self.hold:
            self.hold.released.set()
        self.current, self.spoil, self.hold, self.cut = current, None, None, False

    def __call__(self, environ: Any, start_response: Any) -> Iterator[bytes]:
        """Answer a request."""
        if self.cut:
            environ["werkzeug.socket"].shutdown(socket.SHUT_RDWR)
            return
        sent: dict[str, Any] = {}
        if self.spoil:
            environ.pop("HTTP_ACCEPT_ENCODING", None)  # what is changed is not compressed

        def start(status: str, headers: Headers, fault: Any = None) -> Callable[[bytes], None]:
            sent.update(status=status, headers=headers)
            return lambda content: None

        path = environ["PATH_INFO"]
        if path.endswith("/offline/parts.json"):
            self.counted = 0
        self.counted += 1
        place, hold = self.counted, self.hold
        content = b"".join(self.sites[self.current or next(iter(self.sites))](environ, start))
        status, headers = sent["status"], sent["headers"]
        if self.spoil:
            status, content, headers = self.spoil(path, (status, content, headers))
        start_response(status, headers)
        if hold and hold.number == place:
            cut = int(len(content) * hold.share)
            yield content[:cut]
            hold.reached.set()
            hold.released.wait(PATIENCE)
            yield content[cut:]
        else:
            yield content

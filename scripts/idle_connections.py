"""Holds many connections open that never finish a request, and times the next client meanwhile.

In: the port of a site on this machine. Out: the milliseconds that a new client waits for its
answer. A third of the connections send nothing, a third half of a head, a third a head and half of
a body: what a slow network does, and what an attacker does. Nothing here knows the site.
"""

import socket
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection

PATIENCE = 30.0  # seconds after which a client that waits is given up
TAKEN = 1.0  # seconds in which a server takes the connections, before anything is timed
# What each sort of connection sends, over and over: nothing, half a head, half a body.
SENT = (
    b"",
    b"GET /healthz HTTP/1.1\r\nHost: rules.example\r\nX-Slow: ",
    b"POST /api/v1/link HTTP/1.1\r\nHost: rules.example\r\nContent-Type: application/json\r\n"
    b'Content-Length: 1000\r\n\r\n{"text": "',
)


@contextmanager
def hold_connections(port: int, count: int) -> Iterator[list[socket.socket]]:
    """Open connections that never finish what they send, for as long as the block lasts."""
    with ExitStack() as closing:
        held = []
        for place in range(count):
            opened = socket.create_connection(("127.0.0.1", port), PATIENCE)
            closing.callback(opened.close)
            opened.sendall(SENT[place % len(SENT)])
            held.append(opened)
        time.sleep(TAKEN)
        yield held


def time_clients(port: int, clients: int, path: str = "/healthz") -> Sequence[float]:
    """Give the milliseconds that each of some new clients waits, one after the other."""
    waited = []
    for _ in range(clients):
        began = time.perf_counter()
        connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        try:
            connection.request("GET", path)
            answered = connection.getresponse()
            answered.read()
            if answered.status != 200:
                raise ValueError(f"{path}: is answered with {answered.status}")
        finally:
            connection.close()
        waited.append((time.perf_counter() - began) * 1000)
    return waited

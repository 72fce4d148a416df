"""Listens at an address that an operator gives, or says in one line why that cannot be.

In: a host and a port, as they were typed. Out: a socket that listens. Who serves on it is decided
by `kb serve` (web.server) and `kb mcp` (kb.commands.assistants).
"""

import socket

from kb import errors


def read_port(typed: str) -> int:
    """Read a port number; 0 takes any free port."""
    if not (typed.isascii() and typed.isdecimal()) or int(typed[:9]) > 65535:
        raise errors.KBError(
            f"--port {typed!r} is not a port. Use a number from 1 to 65535, such as 8000."
        )
    return int(typed)


def listen(host: str, port: int, backlog: int | None = None) -> socket.socket:
    """Listen at an address; processes that are forked share the socket and its queue."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=backlog)
    except (OSError, UnicodeError) as fault:
        reason = (getattr(fault, "strerror", None) or str(fault)).split(" (while")[0]
        raise errors.KBError(
            f"cannot listen on {host}, port {port} ({reason}). Choose another address"
            " with --host or another port with --port."
        ) from None


def show_address(bound: socket.socket) -> str:
    """Give the address at which a socket listens, as a browser takes it."""
    address, taken = bound.getsockname()[:2]
    return f"http://{f'[{address}]' if bound.family == socket.AF_INET6 else address}:{taken}/"

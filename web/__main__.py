"""Serves the site: `python -m web --host 127.0.0.1 --port 8000`.

In: the command line and the environment (web.config). Out: waitress, serving until it is stopped.
What an operator can mend is one line on standard error and exit status 1.
"""

import argparse
import socket
import sys
from collections.abc import Sequence

from kb import KBError
from web import create_app
from web.site import EXTENSION

THREADS = 8
HEADER_BYTES = (
    4 * 1024 * 1024
)  # a query is never an error: one of a million characters, percent-encoded, still arrives
BODY_BYTES = 4 * 1024 * 1024  # the site takes far less and says so; what is larger is cut off here


def main(arguments: Sequence[str] | None = None) -> int:
    """Serve until stopped and give the exit status."""
    parser = argparse.ArgumentParser(prog="web", description="Serve the rules site and its API.")
    parser.add_argument(
        "--host", default="127.0.0.1", help="address to listen on (default 127.0.0.1)"
    )
    parser.add_argument("--port", default="8000", help="port (default 8000)")
    options = parser.parse_args(arguments)
    try:
        serve(options.host, read_port(options.port))
    except KBError as error:
        print(f"web: {error}", file=sys.stderr)
        return 1
    return 0


def read_port(typed: str) -> int:
    """Read a port number; 0 takes any free port."""
    if not (typed.isascii() and typed.isdecimal()) or int(typed[:9]) > 65535:
        raise KBError(f"--port {typed} is not a port. Use a number from 1 to 65535, such as 8000.")
    return int(typed)


def serve(host: str, port: int) -> None:
    """Open the knowledge base and serve it at an address."""
    # only here: any WSGI server will do
    from waitress import create_server  # type: ignore[import-untyped]  # noqa: PLC0415

    app = create_app()
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listening = socket.create_server((host, port), family=family, backlog=1024)
    except (OSError, UnicodeError) as fault:
        reason = (getattr(fault, "strerror", None) or str(fault)).split(" (while")[0]
        raise KBError(
            f"cannot listen on {host}, port {port} ({reason}). Choose another address"
            " with --host or another port with --port."
        ) from None
    server = create_server(
        app,
        sockets=[listening],
        threads=THREADS,
        ident=None,
        max_request_header_size=HEADER_BYTES,
        max_request_body_size=BODY_BYTES,
        clear_untrusted_proxy_headers=not app.extensions[EXTENSION].settings.proxies,
    )
    shown = f"[{host}]" if family == socket.AF_INET6 else host
    print(
        f"Serving the rules on http://{shown}:{listening.getsockname()[1]}/ (stop with Ctrl+C)",
        flush=True,
    )
    server.run()


if __name__ == "__main__":
    sys.exit(main())

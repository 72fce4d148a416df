"""Serves the site: `python -m web --host 127.0.0.1 --port 8000`.

In: the command line and the environment (web.config). Out: the server of web.server, serving until
it is stopped. What an operator can mend is one line on standard error and exit status 1.
"""

import argparse
import logging
import sys
from collections.abc import Sequence

from kb import KBError, listening
from web import create_app
from web.http import metrics, rate_limits
from web.served_site import ServedSite
from web.server import gateway, processes
from web.site import EXTENSION


def main(arguments: Sequence[str] | None = None) -> int:
    """Serve until stopped and give the exit status."""
    parser = argparse.ArgumentParser(prog="web", description="Serve the rules site and its API.")
    parser.add_argument(
        "--host", default="127.0.0.1", help="address to listen on (default 127.0.0.1)"
    )
    parser.add_argument("--port", default="8000", help="port (default 8000)")
    options = parser.parse_args(arguments)
    try:
        serve(options.host, listening.read_port(options.port))
    except KBError as error:
        print(f"kb: {error}", file=sys.stderr)  # kb serve runs this
        return 1
    return 0


def serve(host: str, port: int) -> None:
    """Open the knowledge base and serve it at an address."""
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s", level="INFO")
    logging.getLogger("uvicorn").setLevel("ERROR")  # faults of clients are not worth a line
    app = create_app()
    served: ServedSite = app.extensions[EXTENSION]
    settings = served.settings
    served.prepare(served.site)
    bound = processes.take_passed() or listening.listen(host, port, processes.BACKLOG)
    print(f"Serving the rules on {listening.show_address(bound)} (stop with Ctrl+C)", flush=True)

    def make_gateway(place: int) -> gateway.Gateway:
        metrics.take_place(app, place)
        return gateway.Gateway(
            app, settings.threads, lambda given: rate_limits.read_client(given, settings.proxies)
        )

    processes.run(make_gateway, served, bound, settings.workers)


if __name__ == "__main__":
    sys.exit(main())

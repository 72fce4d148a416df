"""Logs each answer as a line of JSON, where it is asked for.

In: a request and its answer. Out: a line on standard error: when, the id of the request, its
method, route, path and status, bytes and milliseconds. What somebody typed is logged only where the
operator asks for that too; who asked, and what was sent with POST, never.
"""

import json
import logging
import time
from datetime import UTC, datetime

from flask import Flask, Response, g, request

from web.config import Settings
from web.http.headers import request_id

logger = logging.getLogger("web.access")
LENGTH = 500  # characters of a path and of a query


def register(app: Flask, settings: Settings) -> None:
    """Log every answer of an application; to be registered before what changes answers."""
    if not settings.access_log:
        return
    if not logger.handlers:
        handler = logging.StreamHandler()
        handler.setFormatter(logging.Formatter("%(message)s"))
        logger.addHandler(handler)
    logger.propagate, logger.level = False, logging.INFO

    def begin() -> None:
        g.began = time.perf_counter()

    def log(response: Response) -> Response:
        logger.info(json.dumps(describe(response, queries=settings.log_queries)))
        return response

    app.before_request(begin)
    app.after_request(log)


def describe(response: Response, *, queries: bool) -> dict[str, object]:
    """Describe an answer; `queries` says whether with what was typed."""
    took = time.perf_counter() - g.get("began", time.perf_counter())
    told: dict[str, object] = {
        "time": datetime.now(UTC).isoformat(timespec="milliseconds"),
        "request": request_id(),
        "method": request.method[:LENGTH],
        "route": request.endpoint or "",
        "path": request.path[:LENGTH],
        "status": response.status_code,
        "bytes": response.content_length or 0,
        "ms": round(took * 1000, 1),
        "snapshot": response.headers.get("X-Snapshot", ""),
    }
    if queries:
        told["query"] = request.query_string[:LENGTH].decode("latin-1")
    return told

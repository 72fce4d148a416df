"""Counts and times the answers for monitoring, in the format of Prometheus, at `/metrics`.

In: requests and their answers. Out: how many of each route, method and status; how long each route
took; which snapshot is served. Nothing of a request is in it but its route. The processes of one
server add up what they count in a folder of temporary files (`PROMETHEUS_MULTIPROC_DIR`), which
must be named before prometheus_client is imported: so it is imported here when the site is made.
"""

import os
import time
from collections.abc import Iterator
from typing import Any

from flask import Blueprint, Flask, Response, current_app, g, request

from web.config import Settings
from web.served_site import ServedSite
from web.site import EXTENSION as SITE
from web.site import current_site

blueprint = Blueprint("monitoring", __name__)
FOLDER = "PROMETHEUS_MULTIPROC_DIR"
EXTENSION = "kb-metrics"
# Seconds: what most answers take, and what somebody notices.
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """What is counted of one application."""

    def __init__(self) -> None:
        """Begin at nothing."""
        import prometheus_client  # noqa: PLC0415

        self.client = prometheus_client
        self.registry = prometheus_client.CollectorRegistry()
        self.answers = prometheus_client.Counter(
            "rules_answers",
            "Answers by route, method and status.",
            ("route", "method", "status"),
            registry=self.registry,
        )
        self.seconds = prometheus_client.Histogram(
            "rules_answer_seconds",
            "Seconds that answers took, by route.",
            ("route",),
            buckets=BUCKETS,
            registry=self.registry,
        )

    def write(self) -> bytes:
        """Write what all processes counted, and what this one serves."""
        from prometheus_client import multiprocess  # noqa: PLC0415

        registry = self.registry
        if FOLDER in os.environ:
            registry = self.client.CollectorRegistry()
            multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        served = self.client.CollectorRegistry()
        served.register(ServedCollector())
        written: bytes = self.client.generate_latest(registry)
        return written + self.client.generate_latest(served)


class ServedCollector:
    """Tells which snapshot is served, and whether the database can be reached that it is from."""

    def collect(self) -> Iterator[Any]:
        """Give the name of the snapshot and its number of entries."""
        from prometheus_client import core  # noqa: PLC0415

        base = current_site().base
        yield core.InfoMetricFamily(
            "rules_snapshot", "The snapshot served.", {"snapshot": base.snapshot}
        )
        yield core.GaugeMetricFamily("rules_entries", "Entries in force.", base.size)
        served: ServedSite = current_app.extensions[SITE]
        if served.follower:
            yield core.GaugeMetricFamily(
                "rules_database_up",
                "Whether the database of snapshots can be reached.",
                int(served.follower.reachable),
            )


def register(app: Flask, settings: Settings) -> None:
    """Count every answer, unless the settings say not to."""
    if not settings.metrics:
        return
    counted = app.extensions[EXTENSION] = Metrics()

    def begin() -> None:
        g.counted_from = time.perf_counter()

    def count(response: Response) -> Response:
        route = request.endpoint or "none"
        method = request.method if request.method in ("GET", "HEAD", "POST", "OPTIONS") else "other"
        counted.answers.labels(route, method, str(response.status_code)).inc()
        if "counted_from" in g:
            counted.seconds.labels(route).observe(time.perf_counter() - g.counted_from)
        return response

    app.before_request(begin)
    app.after_request(count)
    app.register_blueprint(blueprint)


@blueprint.get("/metrics")
def show_metrics() -> Response:
    """Count the answers and time the routes, for monitoring (Prometheus)."""
    counted: Metrics = current_app.extensions[EXTENSION]
    return Response(counted.write(), content_type="text/plain; version=0.0.4; charset=utf-8")

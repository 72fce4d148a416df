"""Counts and times the answers for monitoring, in the format of Prometheus, at `/metrics`.

In: requests and their answers. Out: how many of each route, method and status; how long each route
took; which snapshot is served. Nothing of a request is in it but its route. The processes of one
server count in memory that they share, and never in a file: a full disk must not stop a site
(docs/decisions/0055).
"""

import mmap
import threading
import time
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from http import HTTPStatus
from typing import Any

import numpy as np
from flask import Blueprint, Flask, Response, current_app, g, request

from web.config import Settings
from web.served_site import ServedSite
from web.site import EXTENSION as SITE
from web.site import current_site

blueprint = Blueprint("monitoring", __name__)
EXTENSION = "kb-metrics"
# Seconds: what most answers take, and what somebody notices.
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
METHODS = ("GET", "HEAD", "POST", "OPTIONS", "other")
STATUSES = tuple(int(status) for status in HTTPStatus)
NONE = "none"  # the route of what has none


class Metrics:
    """What is counted of one application, in memory that all processes forked from this one share.

    Each has a place of its own, so that no two write the same number; a process that
    takes the place of one that is gone counts on from there.
    """

    def __init__(self, routes: Iterable[str], processes: int) -> None:
        """Begin at nothing."""
        self.routes = {route: number for number, route in enumerate((*sorted(routes), NONE))}
        answers = (processes, len(self.routes), len(METHODS), len(STATUSES))
        seconds = (processes, len(self.routes), len(BUCKETS) + 2)  # slower than all, and the sum
        self.answers, self.seconds = share_numbers(answers), share_numbers(seconds)
        self.place = 0
        self._lock = threading.Lock()

    def count(self, route: str | None, method: str, status: int, seconds: float | None) -> None:
        """Count an answer, and how long it took."""
        named = self.routes.get(route or NONE, self.routes[NONE])
        by = METHODS.index(method if method in METHODS else METHODS[-1])
        with self._lock:
            self.answers[self.place, named, by, STATUSES.index(status)] += 1
            if seconds is not None:
                self.seconds[self.place, named, bisect_left(BUCKETS, seconds)] += 1
                self.seconds[self.place, named, -1] += seconds

    def collect(self) -> Iterator[Any]:
        """Give what all processes counted."""
        from prometheus_client import core  # noqa: PLC0415

        routes = list(self.routes)
        answers = core.CounterMetricFamily(
            "rules_answers",
            "Answers by route, method and status.",
            labels=("route", "method", "status"),
        )
        counted = self.answers.sum(axis=0)
        for route, method, status in np.argwhere(counted):
            labels = (routes[route], METHODS[method], str(STATUSES[status]))
            answers.add_metric(labels, counted[route, method, status])
        yield answers
        times = core.HistogramMetricFamily(
            "rules_answer_seconds", "Seconds that answers took, by route.", labels=("route",)
        )
        for route, taken in zip(routes, self.seconds.sum(axis=0), strict=True):
            reached = taken[:-1].cumsum()
            if reached[-1]:
                bounds = (*map(str, BUCKETS), "+Inf")
                times.add_metric((route,), list(zip(bounds, reached, strict=True)), taken[-1])
        yield times


def share_numbers(shape: tuple[int, ...]) -> Any:
    """Make an array of zeros that processes which are forked later share with this one."""
    return np.frombuffer(mmap.mmap(-1, 8 * int(np.prod(shape)))).reshape(shape)


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
    app.register_blueprint(blueprint)
    counted = app.extensions[EXTENSION] = Metrics(app.view_functions, settings.workers)

    def begin() -> None:
        g.counted_from = time.perf_counter()

    def count(response: Response) -> Response:
        taken = time.perf_counter() - g.counted_from if "counted_from" in g else None
        counted.count(request.endpoint, request.method, response.status_code, taken)
        return response

    app.before_request(begin)
    app.after_request(count)


def take_place(app: Flask, place: int) -> None:
    """Count in this process at a place that no other one has."""
    if EXTENSION in app.extensions:
        app.extensions[EXTENSION].place = place


@blueprint.get("/metrics")
def show_metrics() -> Response:
    """Count the answers and time the routes, for monitoring (Prometheus)."""
    import prometheus_client  # noqa: PLC0415

    registry = prometheus_client.CollectorRegistry()
    registry.register(current_app.extensions[EXTENSION])
    registry.register(ServedCollector())
    written: bytes = prometheus_client.generate_latest(registry)
    return Response(written, content_type="text/plain; version=0.0.4; charset=utf-8")

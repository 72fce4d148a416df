"""Keeps whole answers with the snapshot they were made of, compressed as they were sent.

In: GET requests, answers on their way out. Out: the same answer again, where the same address was
asked for in the same encoding. That is exact, since no answer to GET depends on anything but the
address, where the site is mounted and how it is reached. The answers of a snapshot go with it. At
most `KB_KEPT_MB` are kept in each process, those asked for last; an answer that is larger than a
sixteenth of that is made each time. What tells of now (health, metrics), or has a tag of its
own, is never kept.
"""

import threading
from collections import OrderedDict
from collections.abc import Hashable
from typing import NamedTuple

from flask import Flask, Response, g, request

from kb import snapshot
from web.http.headers import LIVE
from web.http.urls import list_roots
from web.site import Site, current_site

LARGEST = 16  # of so many answers of this size, all are kept
ADDRESS, ENCODINGS = 400, 60  # characters of a query and of what encodings a client takes
MEGABYTE = 1024 * 1024
# What an answer is given anew each time.
OWN = frozenset(
    ("etag", "x-request-id", "ratelimit-limit", "ratelimit-remaining", "ratelimit-reset", "date")
)


class KeptAnswer(NamedTuple):
    """An answer as it was sent."""

    headers: tuple[tuple[str, str], ...]
    body: bytes


class KeptAnswers:
    """Answers by what was asked, up to a number of bytes; the one asked for longest ago goes."""

    def __init__(self, most: int) -> None:
        """Keep up to so many bytes."""
        self.most, self.size = most, 0
        self._answers: OrderedDict[Hashable, KeptAnswer] = OrderedDict()
        self._lock = threading.Lock()

    def find(self, asked: Hashable) -> KeptAnswer | None:
        """Give the answer to what was asked, if it is kept."""
        with self._lock:
            found = self._answers.get(asked)
            if found is not None:
                self._answers.move_to_end(asked)
            return found

    def keep(self, asked: Hashable, answer: KeptAnswer) -> None:
        """Keep an answer, and let others go for it."""
        if len(answer.body) > self.most // LARGEST:
            return
        with self._lock:
            self._remove(asked)
            self._answers[asked] = answer
            self.size += measure(answer)
            while self.size > self.most:
                self._remove(next(iter(self._answers)))

    def _remove(self, asked: Hashable) -> None:
        gone = self._answers.pop(asked, None)
        if gone is not None:
            self.size -= measure(gone)


def measure(answer: KeptAnswer) -> int:
    """Give the bytes that an answer takes, about."""
    return len(answer.body) + 1000


def register(app: Flask) -> None:
    """Give kept answers, and keep those that are made.

    To be registered before what compresses and adds headers, so that it sees the answer last.
    """
    app.after_request(keep_answer)


@snapshot.keep()
def open_answers(site: Site) -> KeptAnswers:
    """Give the answers that are kept of a site."""
    return KeptAnswers(site.settings.kept_megabytes * MEGABYTE)


def give_kept() -> Response | None:
    """Answer a request as the same one was answered before."""
    asked = name_request()
    if asked is None:
        return None
    found = open_answers(current_site()).find(asked)
    if found is None:
        g.asked = asked
        return None
    return Response(found.body, headers=list(found.headers))


def keep_answer(response: Response) -> Response:
    """Keep an answer on its way out, if it is whole and the same for everybody."""
    asked = g.pop("asked", None)
    if (
        asked is not None
        and request.method == "GET"
        and response.status_code == 200
        and response.get_etag() == (current_site().tag, True)
        and not response.is_streamed
    ):
        headers = tuple(
            (name, value) for name, value in response.headers.items() if name.lower() not in OWN
        )
        open_answers(current_site()).keep(asked, KeptAnswer(headers, response.get_data()))
    return response


def name_request() -> Hashable | None:
    """Name all that an answer depends on; None where it is not to be kept."""
    encodings = request.headers.get("Accept-Encoding", "")
    if (
        request.method not in ("GET", "HEAD")
        or request.endpoint in (None, "static", *LIVE)
        or "Range" in request.headers
        or len(request.query_string) > ADDRESS
        or len(encodings) > ENCODINGS
        or request.content_length
    ):
        return None
    return (request.script_root, request.path, request.query_string, list_roots(), encodings)

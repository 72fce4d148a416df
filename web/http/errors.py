"""Answers every error in one shape: problem+json (RFC 9457) for programs, a page for people.

In: a `Refusal` that a view raised, an error of Flask's routing, or a fault of ours. Out: a
response. An address that programs ask (web.http.urls) is answered in JSON, every other by a page.
The keys are always type, title, status, detail, hint and nearest; `type` is the address of a
paragraph on the page About that says what this kind means. The log tells of a fault with the name
of its request; what a client sent is quoted there, never logged as it was sent.
"""

import re
import traceback
from collections.abc import Sequence
from dataclasses import dataclass

from flask import Flask, Response, current_app, json, render_template, request, url_for
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from kb import search, text
from kb.errors import DatabaseError, NothingListed
from web.http.headers import request_id
from web.http.urls import is_for_programs, leave_out
from web.types import Json

MEDIA_TYPE = "application/problem+json"
FAULT = "server-fault"


@dataclass(frozen=True)
class Kind:
    """A kind of error: its status, its title, and what it means."""

    status: int
    title: str
    meaning: str  # as the page About explains it


KINDS = {
    "unknown-entry": Kind(
        404, "No such entry", "The document is here, but none of its entries ever had this id."
    ),
    "unknown-document": Kind(404, "No such document", "No document here has this id."),
    "unknown-version": Kind(
        404, "No such version", "The document is here, but not in this version."
    ),
    "not-installed": Kind(
        404,
        "This document is not installed",
        "The document is registered, but its file is not installed on this server.",
    ),
    "not-in-force": Kind(
        404,
        "Nothing was in force yet",
        "On the day that was asked about, no document here, or no version with this entry, was"
        " out.",
    ),
    "removed-entry": Kind(
        410,
        "This entry was removed",
        "Earlier versions had this entry; the version in force does not.",
    ),
    "unknown-page": Kind(404, "No such page", "No page or route has this address."),
    "wrong-method": Kind(
        405,
        "This address does not take this method",
        "Pages and lists answer GET and HEAD; a few routes take a body with POST.",
    ),
    "bad-request": Kind(
        400,
        "The request cannot be used",
        "The address is too long, or one of its parameters cannot be used; the detail says which.",
    ),
    "bad-body": Kind(
        400,
        "The body cannot be used",
        "The body is not the JSON that this route expects; the detail says where it differs.",
    ),
    "too-large": Kind(413, "The body is too large", "The body is larger than the route accepts."),
    "head-too-large": Kind(
        431,
        "The head of the request is too large",
        "The address and the headers have more than 4 MB together.",
    ),
    "too-slow": Kind(
        408, "The request took too long", "The body did not arrive in the time that it may take."
    ),
    "too-many-requests": Kind(
        429,
        "Too many requests",
        "One client sent more requests than the site allows in that time.",
    ),
    "unknown-format": Kind(
        501,
        "This format is not available",
        "The route answers only in another format; the hint names it.",
    ),
    "not-listed": Kind(
        501,
        "This site gives no whole lists",
        "Its rules stay in a database, where they are searched and looked up one by one.",
    ),
    "not-ready": Kind(
        503,
        "The site is not ready",
        "It is stopping, or it cannot do its work; ask another copy of it.",
    ),
    FAULT: Kind(
        500,
        "The site failed to answer",
        "The request was valid. The fault is in the site and has been logged.",
    ),
}
ABOUT_DAYS = ("not-in-force", "bad-request")  # what a day that cannot be used is answered with
BY_STATUS = {404: "unknown-page", 405: "wrong-method", 413: "too-large"}
HINTS = {
    "unknown-page": "Try the search, or the list of documents.",
    "bad-request": "Correct the request and ask again.",
    "bad-body": (
        "Send a JSON object as the description of the API shows, with Content-Type:"
        " application/json."
    ),
    "too-large": "Send a smaller file, or several smaller requests.",
    "head-too-large": "Shorten the address or the headers.",
    "too-slow": "Send a smaller body, or over a faster network.",
    "not-ready": "Ask again later.",
    "too-many-requests": "Wait as long as the Retry-After header says.",
    FAULT: "Try again. If it fails again, tell the operator of this site what you asked for.",
}


# What could pass for another line of a log, or change how it is shown. Matches "\n", "\u001b",
# "\u202e"; not "a b".
UNSAFE = re.compile(r"[^ -~]")
LOGGED_LENGTH, LOGGED_LINES = 300, 100  # of a line; of a traceback


class Refusal(Exception):
    """An answer that is an error, with the entries nearest to what was asked for."""

    def __init__(
        self, kind: str, detail: str, hint: str = "", nearest: Sequence[Json] = ()
    ) -> None:
        super().__init__(detail)
        self.kind, self.detail, self.hint, self.nearest = kind, detail, hint, nearest


def register(app: Flask) -> None:
    """Answer every error of an application in the one shape."""
    app.register_error_handler(Refusal, _answer_refusal)
    app.register_error_handler(NothingListed, _answer_list)
    app.register_error_handler(DatabaseError, _answer_away)
    app.register_error_handler(HTTPException, _answer_http)
    app.register_error_handler(Exception, _answer_fault)


def describe_kinds() -> list[Json]:
    """List the kinds of errors, for the page About."""
    return [
        {"kind": name, "status": kind.status, "title": kind.title, "meaning": kind.meaning}
        for name, kind in KINDS.items()
    ]


def _answer_refusal(refusal: Refusal) -> Response:
    return _answer(
        refusal.kind, KINDS[refusal.kind].status, refusal.detail, refusal.hint, refusal.nearest
    )


def _answer_list(fault: NothingListed) -> Response:
    meaning = KINDS["not-listed"].meaning
    return _answer("not-listed", 501, meaning, "Search for what you look for.")


def _answer_away(fault: DatabaseError) -> Response:
    current_app.logger.error("request %s: %s", request_id(), fault)
    return _answer("not-ready", 503, "The database of this site does not answer.")


def _answer_http(error: HTTPException) -> Response:
    status = error.code or 500
    kind = BY_STATUS.get(status, "bad-request" if status < 500 else FAULT)
    details = {
        "unknown-page": "There is nothing at this address.",
        "wrong-method": f"This address does not take {request.method}.",
        "too-large": "The body is larger than this route accepts.",
    }
    detail = details.get(kind, error.description or KINDS[kind].meaning)
    response = _answer(kind, status, detail, _give_hint(error))
    for name, value in error.get_headers():
        if name.lower() not in ("content-type", "content-length"):
            response.headers[name] = value  # such as Allow
    return response


def _give_hint(error: HTTPException) -> str:
    """Say which methods an address takes, or where the routes are listed; "" for the usual hint."""
    if isinstance(error, MethodNotAllowed):
        taken = sorted({*(error.valid_methods or ())} - {"HEAD", "OPTIONS"})
        return f"Use {' or '.join(taken)}."
    if error.code == 404 and wants_json():
        return f"{url_for('api.show_routes')} lists the routes of the API."
    return ""


def _answer_fault(fault: Exception) -> Response:
    current_app.logger.error(
        "%s %s failed, request %s\n%s",
        _quote(request.method),
        _quote(request.path),
        request_id(),
        "\n".join(f"  | {_quote(line)}" for line in _tell(fault)[-LOGGED_LINES:]),
    )
    return _answer(
        FAULT,
        500,
        "This page could not be generated.",
        f"{HINTS[FAULT]} The request id is {request_id()}.",
    )


def _tell(fault: Exception) -> list[str]:
    return "".join(traceback.format_exception(fault)).rstrip("\n").split("\n")


def _quote(words: str) -> str:
    """Give words as a log may hold them: on one line, every strange character spelt out."""
    return UNSAFE.sub(lambda found: ascii(found[0])[1:-1], words[:LOGGED_LENGTH])


def _answer(
    kind: str, status: int, detail: str, hint: str = "", nearest: Sequence[Json] = ()
) -> Response:
    explained = url_for("pages.show_about", _anchor=f"error-{kind}")
    problem = {
        **make_problem(kind, detail, explained, hint),
        "status": status,
        "nearest": list(nearest),
    }
    if wants_json():
        return Response(json.dumps(problem) + "\n", status, content_type=MEDIA_TYPE)
    return Response(_write_page(kind, problem), status)


def _write_page(kind: str, problem: Json) -> str:
    """Write the page of an error: it keeps what was asked, and leads on."""
    absent = problem["status"] == 404 and kind not in ABOUT_DAYS
    last = request.path.rstrip("/").rpartition("/")[2] if absent else ""
    about_day = kind in ABOUT_DAYS and request.args.get("on", "").strip()
    return render_template(
        "error.html",
        problem=problem,
        absent=absent,
        sought=text.shorten(last.replace("-", " ")),
        typed=request.args.get("q", "")[: search.QUERY_LENGTH],
        today=leave_out("on") if about_day else "",
    )


def make_problem(kind: str, detail: str, explained: str, hint: str = "") -> Json:
    """Make the one shape of an error, with the address that explains its kind."""
    return {
        "type": explained,
        "title": KINDS[kind].title,
        "status": KINDS[kind].status,
        "detail": detail,
        "hint": hint or HINTS.get(kind, ""),
        "nearest": [],
    }


def wants_json() -> bool:
    """Tell whether the address asked for belongs to a program."""
    return is_for_programs(request.path)

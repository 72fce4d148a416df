"""Sends the API thousands of requests made from its description, and checks every answer.

In: a build. Out: how many requests were made of each route, what failed: a fault of the site, a
status, a media type, a header or a key that is not described; exit status 1 where anything did.
schemathesis makes the requests (examples, edges of what is described, random ones, with names and
ids that are here among them) and does the checks, over the WSGI application; no server is started.
The same seed makes the same requests.

    python scripts/fuzz_api.py [--build DIR] [--cases 5000] [--seed 1]
"""

import argparse
import re
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote, urlsplit

import schemathesis
from flask import Flask
from schemathesis.config import SchemathesisConfig
from schemathesis.engine import events, from_schema
from werkzeug.exceptions import HTTPException

from kb.paths import find_folders
from web import create_app
from web.site import EXTENSION, Site

DESCRIPTION = "/api/v1/openapi.json"
SHOWN = 20  # of the failures of a kind
LENGTH = 300  # characters of the request and of what was wrong
# What is put into an address. Matches "<document>", "<path:name>".
ARGUMENT = re.compile(r"<(?:\w+:)?(\w+)>")
# What is checked of every answer; 501 is what oEmbed wants for a format that is not given.
CHECKS = {
    "not_a_server_error": {"expected-statuses": ["2xx", "3xx", "4xx", "501"]},
    "status_code_conformance": {},
    "content_type_conformance": {},
    "response_schema_conformance": {},
    "response_headers_conformance": {},
    "unsupported_method": {},
    "allow_header_conformance": {},
    "positive_data_acceptance": {},
    "negative_data_rejection": {"expected-statuses": ["400", "404", "405", "410", "413", "501"]},
}
# Where what is described well may still be refused: a paragraph that the entry has not, a cursor of
# another build, a game that is not installed, a text that is larger in UTF-8 than its characters
# tell.
REFUSING = {"/api/v1/citations": "GET", "/api/v1/entries": "GET", "/api/v1/link": "POST"}
ACCEPTED = {
    "positive_data_acceptance": {"expected-statuses": ["2xx", "3xx", "400", "404", "410", "413"]}
}
OFF = (
    "use_after_free",
    "ensure_resource_availability",
    "missing_required_header",
    "ignored_auth",
    "object_level_authorization",
)  # there is nothing to log in to, and nothing to make or delete
# Which of what is here is put into which parameter, and how often; else what is put there is
# random.
KNOWN = {
    "path.document": "documents",
    "path.slug": "slugs",
    "path.game": "games",
    "query.id": "ids",
    "query.q": "titles",
    "query.name": "titles",
    "query.document": "documents",
    "query.game": "games",
    "body.names[*]": "titles",
    "body.ids[*]": "ids",
    "body.citations[*]": "citations",
    "body.text": "titles",
    "body.game": "games",
    "body.documents[*]": "documents",
    "body.context": "titles",
}
OFTEN = 0.6


@dataclass
class Outcome:
    """What came of a run."""

    asked: Counter[str] = field(default_factory=Counter)  # requests by route
    statuses: Counter[int] = field(default_factory=Counter)
    failures: dict[str, list[str]] = field(
        default_factory=dict
    )  # the requests that failed, by what was wrong

    @property
    def total(self) -> int:
        """How many requests were made."""
        return self.asked.total()


def main() -> int:
    """Run, print what came of it, and give the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--build", type=Path, default=find_folders().build)
    parser.add_argument(
        "--cases", type=int, default=5000, help="random requests at least (default 5000)"
    )
    parser.add_argument(
        "--seed", type=int, default=1, help="other seeds make other requests (default 1)"
    )
    options = parser.parse_args()
    outcome = fuzz(make_app(options.build), options.cases, options.seed)
    for label, count in sorted(outcome.asked.items()):
        print(f"{count:7} {label}")
    print(
        f"{outcome.total:7} requests; statuses: "
        + ", ".join(f"{count} of {status}" for status, count in sorted(outcome.statuses.items()))
    )
    for what, requests in sorted(outcome.failures.items()):
        print(
            f"{len(requests)} failed: {what}",
            *(f"    {request}" for request in requests[:SHOWN]),
            sep="\n",
        )
    return 1 if outcome.failures else 0


def make_app(build: Path) -> Flask:
    """Make an application over a build, at an address that its answers name, without rates."""
    return create_app(
        {
            "KB_BUILD": build,
            "KB_SITE_URL": "https://rules.example",
            "KB_RATE": "off",
            "KB_RATE_POST": "off",
        }
    )


def fuzz(app: Flask, cases: int, seed: int, *, edges: bool = True) -> Outcome:
    """Ask an application: the examples, the edge cases where wanted, so many random requests."""
    paths = app.test_client().get(DESCRIPTION).get_json()["paths"]
    varied = sum(
        bool(one["parameters"] or "requestBody" in one)
        for item in paths.values()
        for one in item.values()
    )
    config = SchemathesisConfig.from_dict(
        {
            "seed": seed,
            "continue-on-failure": True,
            "headers": {"Accept-Encoding": "identity"},
            "generation": {
                "max-examples": -(-cases // varied),
                "database": "none",
                "no-shrink": True,
            },
            # What is here is told below; schemathesis stops early where it takes values from
            # answers as well.
            "phases": {
                "coverage": {"enabled": edges},
                "stateful": {"enabled": False},
                "fuzzing": {"extra-data-sources": {"responses": False}},
            },
            "checks": {**CHECKS, **{name: {"enabled": False} for name in OFF}},
            "operations": [
                {"include-path": path, "include-method": method, "checks": ACCEPTED}
                for path, method in REFUSING.items()
            ],
            "dictionaries": {name: {"values": values} for name, values in find_known(app).items()},
            "parameters": {
                place: {"dictionary": name, "probability": OFTEN} for place, name in KNOWN.items()
            },
        }
    )
    outcome = Outcome()
    for event in from_schema(
        schemathesis.openapi.from_wsgi(DESCRIPTION, app, config=config)
    ).execute():
        if isinstance(event, events.ScenarioFinished):
            _count(outcome, event, app)
        elif isinstance(event, events.NonFatalError | events.FatalError):
            outcome.failures.setdefault(f"the run itself: {event}", []).append("")
    return outcome


def find_known(app: Flask) -> dict[str, list[str]]:
    """Find the names and ids of entries, gaps, cards, title groups, and of retired entries."""
    site: Site = app.extensions[EXTENSION].site
    base = site.base
    ids = [name for entry in base.entries for name in (entry.id, entry.pinned)]
    ids += [*(gap.id for gap in base.gaps), *base.cards, *base.groups, *base.departed]
    parts = [name.split("/", 1) for name in dict.fromkeys(ids)]
    return {
        "ids": [*dict.fromkeys(ids)],
        "documents": [*dict.fromkeys(document for document, _ in parts)],
        "slugs": [*dict.fromkeys(slug for _, slug in parts)],
        "citations": [f"stccg:{name}" for name in dict.fromkeys(ids)],
        "titles": [*dict.fromkeys(name for _, name, _ in base.list_names())],
        "games": [*dict.fromkeys(document.game for document in base.documents)],
    }


def _count(outcome: Outcome, event: events.ScenarioFinished, app: Flask) -> None:
    """Count the requests of a route and what failed of them.

    What is made up for a route, such as the document "conflicts", may be the address of another.
    """
    for name, interaction in event.recorder.interactions.items():
        outcome.asked[event.recorder.label] += 1
        if interaction.response is not None:
            outcome.statuses[interaction.response.status_code] += 1
        for check in event.recorder.checks.get(name, ()):
            request, label = interaction.request, event.recorder.label
            if check.failure_info is not None and (
                check.name == "not_a_server_error"
                or _is_of(app, label, request.method, urlsplit(request.uri).path)
            ):
                failure = check.failure_info.failure
                asked = f"{request.method} {request.uri} {request.body!r}"[:LENGTH]
                outcome.failures.setdefault(
                    f"{event.recorder.label}: {check.name}: {failure.title}", []
                ).append(f"{asked}: {failure.message[:LENGTH]}")


def _is_of(app: Flask, label: str, method: str, path: str) -> bool:
    """Tell whether a request is one of a route, as "GET /{document}.json", or of none at all."""
    try:
        rule, _ = app.url_map.bind("localhost").match(unquote(path), method, return_rule=True)
    except HTTPException:
        return True
    return ARGUMENT.sub(r"{\1}", rule.rule) == label.partition(" ")[2]


if __name__ == "__main__":
    sys.exit(main())

"""Does the API keep to its own description, whatever it is asked?"""

from pathlib import Path

import fuzz_api
import invented
import pytest
from flask import Flask
from werkzeug.test import Client

pytestmark = pytest.mark.unmeasured
CASES, SEED = 120, 7


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    """Make an application over the invented documents."""
    return fuzz_api.make_app(invented.write_base(tmp_path / "build"))


def test_made_up_requests(app: Flask) -> None:
    """Is no made-up request answered with a fault, or with a status, a type, a header or a key that is not described?"""
    outcome = fuzz_api.fuzz(app, CASES, SEED, edges=False)
    assert outcome.failures == {}
    assert outcome.total >= CASES and {200, 400, 404} <= set(outcome.statuses)


def test_no_rate_stops_a_run(app: Flask) -> None:
    """Is every request answered, however many there are?"""
    client = Client(app)  # which names no address, as schemathesis does
    statuses = {client.post("/api/v1/lookup", data=b"x" * 200_000).status_code for _ in range(70)}
    assert 429 not in statuses


def test_a_fault_is_found_out(app: Flask) -> None:
    """Would the run see an answer that the description does not allow?"""
    app.view_functions["api.show_gaps"] = lambda: {"total": "none", "surprise": 1}
    app.view_functions["api.show_conflicts"] = lambda: ("", 418)
    failed = " ".join(fuzz_api.fuzz(app, 1, SEED, edges=False).failures)
    assert "/api/v1/gaps: response_schema_conformance" in failed
    assert "/api/v1/conflicts: status_code_conformance" in failed

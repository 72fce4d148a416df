"""Does the API keep to its own description, whatever it is asked?"""

import runpy
from pathlib import Path

import pytest

from kb.paths import PROJECT

pytestmark = pytest.mark.unmeasured
CASES, SEED = 200, 7
FUZZ = runpy.run_path(str(PROJECT / "scripts" / "fuzz_api.py"))


def test_made_up_requests(tmp_path: Path) -> None:
    """Is no made-up request answered with a fault, or with a status, a type, a header or a key that is not described?"""
    outcome = FUZZ["fuzz"](FUZZ["make_app"](tmp_path), CASES, SEED, edges=False)
    assert outcome.failures == {}
    assert outcome.total >= CASES and {200, 400, 404} <= set(outcome.statuses)


def test_a_fault_is_found_out(tmp_path: Path) -> None:
    """Would the run see an answer that the description does not allow?"""
    app = FUZZ["make_app"](tmp_path)
    app.view_functions["api.show_gaps"] = lambda: {"total": "none", "surprise": 1}
    app.view_functions["api.show_conflicts"] = lambda: ("", 418)
    failed = " ".join(FUZZ["fuzz"](app, 1, SEED, edges=False).failures)
    assert "/api/v1/gaps: response_schema_conformance" in failed
    assert "/api/v1/conflicts: status_code_conformance" in failed

"""Is every answer counted and timed by its route, and nothing of what was asked shown?"""

from pathlib import Path

import invented
import pytest
from flask.testing import FlaskClient
from prometheus_client.parser import text_string_to_metric_families as read_metrics
from site_process import running

from web import create_app


def read(written: str) -> dict[str, float]:
    """Read the counted answers by route and status."""
    return {
        f"{one.labels['route']} {one.labels['status']}": one.value
        for family in read_metrics(written)
        for one in family.samples
        if one.name == "rules_answers_total"
    }


def make(folder: Path, **settings: object) -> FlaskClient:
    """Give a client of an application of its own."""
    return create_app({"KB_BUILD": invented.write_base(folder / "build"), **settings}).test_client()


def test_answers_are_counted_by_route(tmp_path: Path) -> None:
    """Are answers counted by route and status, kept ones too, and no query told?"""
    client = make(tmp_path)
    for path in (
        "/search?q=secretword",
        "/search?q=secretword",
        "/fx-glossary/nothing",
        "/no/such/page",
    ):
        client.get(path)
    written = client.get("/metrics").text
    counted = read(written)
    assert counted == {"pages.show_search 200": 2, "pages.show_entry 404": 1, "none 404": 1}
    assert "secretword" not in written and f'snapshot="{invented.SNAPSHOT}"' in written
    assert 'rules_answer_seconds_count{route="pages.show_search"} 2.0' in written


def test_metrics_can_be_switched_off(tmp_path: Path) -> None:
    """Is there no such page where the operator wants none?"""
    assert make(tmp_path, KB_METRICS="off").get("/metrics").status_code == 404


@pytest.mark.unmeasured
def test_processes_add_up_what_they_count(tmp_path: Path) -> None:
    """Does each process tell what all of them answered?"""
    build = invented.write_base(tmp_path / "build")
    with running(build, KB_WORKERS="2") as site:
        for _ in range(20):
            site.ask("/search?q=lantern")
        told = {read(site.ask("/metrics")[2].decode())["pages.show_search 200"] for _ in range(6)}
    assert told == {20}

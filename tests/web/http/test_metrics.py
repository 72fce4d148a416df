"""Is every answer counted and timed by its route, and nothing of what was asked shown?"""

import os
import signal
from pathlib import Path

import invented
import pytest
from flask.testing import FlaskClient
from prometheus_client.parser import text_string_to_metric_families as read_metrics
from site_process import find_children, running, wait_until

from web import create_app
from web.http import metrics


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
    """Does each process tell what all of them answered, where there is no folder for temporary files, or it is full?"""
    build = invented.write_base(tmp_path / "build")
    before = sorted(tmp_path.rglob("*"))
    nowhere = {name: str(tmp_path / "none") for name in ("TMPDIR", "TEMP", "TMP")}
    with running(build, KB_WORKERS="2", **nowhere) as site:
        for _ in range(20):
            assert site.ask("/search?q=lantern")[0] == 200
        told = {read(site.ask("/metrics")[2].decode())["pages.show_search 200"] for _ in range(6)}
        listed = find_children(site.process.pid)
        for process in (site.process.pid, *listed):
            mapped = Path(f"/proc/{process}/maps").read_text().splitlines()
            shared = {line.split()[-2:][0] for line in mapped if "rw-s" in line}
            assert shared <= {"/dev/zero"}  # so the system calls memory that no file holds
        os.kill(listed[0], signal.SIGKILL)
        wait_until(lambda: len(set(find_children(site.process.pid)) - {listed[0]}) == 2)
        for _ in range(20):
            site.ask("/search?q=lantern")
        told |= {read(site.ask("/metrics")[2].decode())["pages.show_search 200"] for _ in range(6)}
    assert told == {20, 40}
    assert sorted(tmp_path.rglob("*")) == before  # and nothing was written


def test_each_route_has_a_place(tmp_path: Path) -> None:
    """Is no route of the application left out of the table that is made before it is forked?"""
    client = make(tmp_path)
    routes = client.application.extensions[metrics.EXTENSION].routes
    assert set(routes) == {*client.application.view_functions, metrics.NONE}


def test_times_are_told_by_bounds() -> None:
    """Is an answer counted below each bound that it kept, at the bound itself too, and the sum told?"""
    counted = metrics.Metrics(["a"], 2)
    for seconds in (0.0005, 0.001, 0.3, 9.0):
        counted.count("a", "GET", 200, seconds)
    counted.place = 1
    counted.count("a", "BREW", 418, None)
    counted.count("unknown", "GET", 404, 0.0)
    answers, times = counted.collect()
    assert [(*one.labels.values(), one.value) for one in answers.samples] == [
        ("a", "GET", "200", 4),
        ("a", "other", "418", 1),
        ("none", "GET", "404", 1),
    ]
    told = {
        one.labels.get("le", one.name): one.value
        for one in times.samples
        if one.labels["route"] == "a"
    }
    assert (told["0.001"], told["0.25"], told["0.5"], told["2.5"], told["+Inf"]) == (2, 2, 3, 3, 4)
    assert told["rules_answer_seconds_sum"] == pytest.approx(9.3015)

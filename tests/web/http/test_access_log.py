"""Does the log tell of each answer, and of what people typed only where it is asked for?"""

import json
import logging
from pathlib import Path

import invented
import pytest

from web import create_app


def ask(
    folder: Path, caplog: pytest.LogCaptureFixture, **settings: object
) -> list[dict[str, object]]:
    """Ask a site with some settings and give what it logs."""
    app = create_app({"KB_BUILD": invented.write_base(folder / "build"), **settings})
    logger = logging.getLogger("web.access")
    logger.addHandler(caplog.handler)
    try:
        client = app.test_client()
        client.get("/search?q=secretword", headers={"X-Request-ID": "table-7"})
        client.post("/api/v1/link", json={"text": "secretbody"})
        client.get("/no/such\npage")
    finally:
        logger.removeHandler(caplog.handler)
    return [
        json.loads(record.getMessage()) for record in caplog.records if record.name == "web.access"
    ]


def test_each_answer_is_a_line(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Are request id, route, status, size and time told, and nothing that was typed or sent?"""
    first, second, third = ask(tmp_path, caplog, KB_ACCESS_LOG="on")
    assert (first["request"], first["route"], first["status"]) == (
        "table-7",
        "pages.show_search",
        200,
    )
    assert (second["method"], second["path"], third["status"]) == ("POST", "/api/v1/link", 404)
    assert (
        first["snapshot"] == invented.SNAPSHOT and first["bytes"] and isinstance(first["ms"], float)
    )
    assert "secret" not in json.dumps([first, second, third])


def test_queries_are_logged_where_they_are_wanted(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Is a query logged on demand, and a body never?"""
    lines = json.dumps(ask(tmp_path, caplog, KB_ACCESS_LOG="on", KB_LOG_QUERIES="on"))
    assert "q=secretword" in lines and "secretbody" not in lines


def test_nothing_is_logged_by_default(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Is a site silent that nobody asked to log?"""
    assert ask(tmp_path, caplog) == []

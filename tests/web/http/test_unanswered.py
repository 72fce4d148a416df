"""Is what no rule answers written down where the operator wants it, and nothing else?"""

import json
from pathlib import Path

import invented
import pytest

from web import create_app


def test_what_nothing_decides_is_written_down(tmp_path: Path) -> None:
    """Is a query without an answer in the file, and one with an answer not?"""
    file = tmp_path / "unanswered.jsonl"
    client = create_app(
        {"KB_BUILD": invented.write_base(tmp_path / "build"), "KB_UNANSWERED": file}
    ).test_client()
    sure = client.get("/api/v1/search?q=lantern").get_json()["confident"]
    client.get("/api/v1/search?q=zzzunheard+of&game=fx")
    client.get("/api/v1/search?q=+")
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert sure and [(line["query"], line["game"], line["total"]) for line in lines] == [
        ("zzzunheard of", "fx", 0)
    ]
    assert set(lines[0]) == {"day", "game", "query", "total"}


def test_a_file_that_cannot_be_written_fails_no_answer(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Is the operator told once, and everybody answered?"""
    client = create_app(
        {"KB_BUILD": invented.write_base(tmp_path / "build"), "KB_UNANSWERED": tmp_path}
    ).test_client()
    for query in ("zzzone", "zzztwo"):
        assert client.get(f"/api/v1/search?q={query}").status_code == 200
    assert len([one for one in caplog.records if "cannot be written" in one.getMessage()]) == 1

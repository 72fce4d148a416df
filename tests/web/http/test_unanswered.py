"""Is what no rule answers written down where the operator wants it, and nothing else?"""

import json
import shutil
from pathlib import Path

import invented
import pytest

from kb import text
from kb.errors import KBError
from kb.search import search
from kb.snapshot import store
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
    client.get("/api/v1/search", query_string={"q": "zzzlong", "game": "x" * 5000})
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert sure and [(line["query"], line["game"], line["total"]) for line in lines] == [
        ("zzzunheard of", "fx", 0),
        ("zzzlong", text.shorten("x" * 5000), 0),
    ]
    assert set(lines[0]) == {"day", "game", "query", "total"}


def test_what_readiness_tries_is_no_question(tmp_path: Path) -> None:
    """Is the search left out that /readyz does by itself, though nothing decides it?"""
    file = tmp_path / "unanswered.jsonl"
    first = invented.entry("fx-rulings/sparks", "old", "Sparks", "It glows.")
    entries = (first, *invented.ENTRIES)
    build = invented.write_base(tmp_path / "build", entries=entries)
    base = store.open_current(build)
    assert base.first and not search.search(base, f'"{base.first.title}"').confident
    client = create_app({"KB_BUILD": build, "KB_UNANSWERED": file}).test_client()
    assert client.get("/readyz").status_code == 200 and not file.read_bytes()


def test_a_file_that_can_no_longer_be_written_fails_no_answer(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Is the operator told once, and everybody answered?"""
    file = tmp_path / "logs" / "unanswered.jsonl"
    file.parent.mkdir()
    client = create_app(
        {"KB_BUILD": invented.write_base(tmp_path / "build"), "KB_UNANSWERED": file}
    ).test_client()
    shutil.rmtree(file.parent)
    for query in ("zzzone", "zzztwo"):
        assert client.get(f"/api/v1/search?q={query}").status_code == 200
    assert len([one for one in caplog.records if "cannot be written" in one.getMessage()]) == 1


def test_a_file_that_cannot_be_written_stops_the_start(tmp_path: Path) -> None:
    """Is it said before anybody asks, and what to give instead?"""
    with pytest.raises(
        KBError, match="KB_UNANSWERED .*Is a directory.* Give a file in an existing folder"
    ):
        create_app({"KB_BUILD": invented.write_base(tmp_path / "build"), "KB_UNANSWERED": tmp_path})

"""The server that `python -m web` starts: it serves, and says in one line why it cannot."""

import socket
import subprocess
import sys
import urllib.parse
import urllib.request
from pathlib import Path

import pytest
from flask import Flask

from kb.errors import KBError
from kb.paths import PROJECT
from web import create_app
from web.__main__ import main


def test_the_server_serves_a_query_of_a_million_characters(app: Flask) -> None:
    """Does the command serve, say where, and let a query of any length through?"""
    build = Path(app.extensions["kb"].settings.build)
    command = [sys.executable, "-W", "error", "-m", "web", "--port", "0"]
    environment = {"KB_BUILD": str(build), "PATH": "/usr/bin:/bin"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env=environment, cwd=PROJECT
    ) as server:
        try:
            assert server.stdout is not None
            address = next(
                word for word in server.stdout.readline().split() if word.startswith("http://")
            )
            query = urllib.parse.urlencode({"q": "läntern " * 125_000})
            with urllib.request.urlopen(f"{address}api/v1/search?{query}", timeout=20) as answer:
                assert answer.status == 200 and answer.headers["Server"] is None
        finally:
            server.terminate()


@pytest.mark.parametrize("port", ["nonsense", "-1", "65536", "99999999999", "8000.5", "", "８０"])
def test_a_bad_port_is_one_line(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Is the operator told in one line what a port is?"""
    assert main([f"--port={port}"]) == 1
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1 and "65535" in told.err
    assert told.err.startswith("kb: ")  # as every other command says it


def test_a_port_in_use_is_one_line(
    app: Flask, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Is the operator told in one line that the port is taken?"""
    monkeypatch.setattr("web.__main__.create_app", lambda: app)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        assert main(["--port", str(taken.getsockname()[1])]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "cannot listen" in told


def test_a_missing_build_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Is the operator told which command makes the build?"""
    monkeypatch.setenv("KB_BUILD", str(tmp_path))
    assert main([]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "kb build" in told


def test_a_bad_setting_names_itself(tmp_path: Path) -> None:
    """Is a setting that cannot be used refused by its name?"""
    with pytest.raises(KBError, match="KB_CACHE_SECONDS"):
        create_app({"KB_BUILD": tmp_path, "KB_CACHE_SECONDS": "soon"})

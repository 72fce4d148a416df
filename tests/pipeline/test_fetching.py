"""Fetching from a folder or a web server: whole, bounded, and one line where it fails."""

import hashlib
import threading
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import pytest
from handing_on import Answer, answering

from kb import errors
from kb.pipeline import fetching


def send(content: bytes, announced: int | None = None, status: int = 200) -> Answer:
    """Make an answer, which may say that it is longer or shorter than it is."""

    def answer(request: BaseHTTPRequestHandler) -> None:
        request.send_response(status)
        request.send_header("Content-Length", str(len(content) if announced is None else announced))
        request.end_headers()
        request.wfile.write(content)

    return answer


def test_where_a_file_is() -> None:
    """Is the address or the path of a file made of the source, with or without a slash at its end?"""
    assert fetching.locate("https://x.example/r/", "a b.json") == "https://x.example/r/a%20b.json"
    assert fetching.locate("https://x.example/r", "a.json") == "https://x.example/r/a.json"
    assert fetching.locate("/srv/r", "a.json") == fetching.locate("/srv/r/", "a.json")


def test_the_same_from_both(tmp_path: Path) -> None:
    """Is a file the same from a folder and from a web server, with its digest?"""
    content = bytes(range(256)) * 1000
    (tmp_path / "x").write_bytes(content)
    with answering(send(content)) as address:
        for number, source in enumerate((str(tmp_path), address)):
            target = tmp_path / f"copy-{number}"
            digest = fetching.copy_file(source, "x", target, len(content))
            assert digest == hashlib.sha256(content).hexdigest()
            assert target.read_bytes() == content == fetching.read_file(source, "x", len(content))


@pytest.mark.parametrize("web", [False, True])
def test_more_or_less_than_announced(web: bool, tmp_path: Path) -> None:
    """Is a file refused that is shorter or longer than it should be, and no more taken than a little too much?"""
    content = b"x" * 1_000_000
    (tmp_path / "x").write_bytes(content)
    with answering(send(content)) as address:
        source = address if web else str(tmp_path)
        with pytest.raises(errors.ReleaseRefused, match="ended after 1000000 of 1000001 bytes"):
            fetching.copy_file(source, "x", tmp_path / "copy", 1_000_001)
        with pytest.raises(errors.ReleaseRefused, match="is longer than 10 bytes"):
            fetching.copy_file(source, "x", tmp_path / "copy", 10)
        assert (tmp_path / "copy").stat().st_size <= fetching.CHUNK
        with pytest.raises(errors.ReleaseRefused, match="is longer than 10 bytes"):
            fetching.read_file(source, "x", 10)


def test_a_connection_that_is_cut(tmp_path: Path) -> None:
    """Is an answer that ends before its announced length refused?"""
    with answering(send(b"x" * 100, announced=200)) as address:
        with pytest.raises(
            errors.ReleaseRefused, match=r"ended after 100 of 200|cannot be fetched"
        ):
            fetching.copy_file(address, "x", tmp_path / "copy", 200)
        with pytest.raises(errors.ReleaseRefused, match=r"cannot be fetched .IncompleteRead.100"):
            fetching.read_file(address, "x", 200)


@pytest.mark.parametrize(
    ("status", "part"), [(404, "cannot be fetched .404 Not Found"), (500, "500"), (403, "403")]
)
def test_a_server_that_refuses(status: int, part: str) -> None:
    """Is the status of the server told, without its page?"""
    with answering(send(b"<html>", status=status)) as address:
        with pytest.raises(errors.ReleaseRefused, match=part) as caught:
            fetching.read_file(address, "latest.json", 100)
        assert "<html>" not in str(caught.value)


def test_nobody_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is a folder, a host, a port or a server that does not answer told in one line?"""
    with pytest.raises(errors.ReleaseRefused, match="cannot be fetched .No such file"):
        fetching.read_file(str(tmp_path / "none"), "x", 10)
    for source in ("http://127.0.0.1:1/", "http://x.invalid/", "http://[/", "https://"):
        with pytest.raises(errors.ReleaseRefused, match="cannot be fetched"):
            fetching.read_file(source, "x", 10)
    monkeypatch.setattr(fetching, "SECONDS", 0.2)
    waiting = threading.Event()

    def wait(request: BaseHTTPRequestHandler) -> None:
        waiting.wait(5)

    with answering(wait) as address:
        with pytest.raises(errors.ReleaseRefused, match="timed out"):
            fetching.read_file(address, "x", 10)
        waiting.set()


def test_a_redirect_to_a_file(tmp_path: Path) -> None:
    """Is an answer that leads to a file of this machine refused?"""

    def redirect(request: BaseHTTPRequestHandler) -> None:
        request.send_response(302)
        request.send_header("Location", "file:///etc/hostname")
        request.end_headers()

    with (
        answering(redirect) as address,
        pytest.raises(errors.ReleaseRefused, match="cannot be fetched"),
    ):
        fetching.read_file(address, "x", 1000)

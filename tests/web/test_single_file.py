"""Is the single file whole: the app, the rules, the date, and nothing that a browser would load?"""

import base64
import errno
import gzip
import os
import re
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from flask import Flask

from kb import packs
from web import single_file
from web.pages.installing import STATIC
from web.site import current_site


@pytest.fixture(scope="module")
def page(app: Flask) -> BeautifulSoup:
    """Make the file of the invented documents."""
    with app.test_request_context("/"):
        made = single_file.make_file(current_site(), "2031-05-01T12:00")
    return BeautifulSoup(made, "html.parser")


def test_the_rules_are_in_it(app: Flask, page: BeautifulSoup) -> None:
    """Does the file hold the pack of the snapshot?"""
    held = page.select_one("#pack")
    assert held is not None
    with app.test_request_context():
        made = packs.make_pack(current_site().base)
    assert gzip.decompress(base64.b64decode(held.get_text())) == made


def test_every_script_is_whole(page: BeautifulSoup) -> None:
    """Does no script end early because of a tag in a string of it?"""
    for name, place in (
        ("site.js", "#site-script"),
        ("links.js", "#links-script"),
        ("offline.js", "script[data-file]"),
    ):
        script = page.select_one(place)
        assert script is not None
        written = (STATIC / name).read_text(encoding="utf-8")
        assert script.get_text() == written.replace("</script", "<\\/script"), name


def test_nothing_is_loaded(page: BeautifulSoup) -> None:
    """Is nothing in the file that asks a network, and does its policy forbid it?"""
    assert page.select("[src], link[href], a[href]") == []
    policy = page.select_one("[http-equiv=Content-Security-Policy]")
    assert policy is not None and str(policy["content"]).startswith("default-src 'none';")


def test_it_says_of_when_and_where_it_is(page: BeautifulSoup) -> None:
    """Does the app in the file know the day of its rules and the site they came from?"""
    app = page.select_one("script[data-file]")
    assert app is not None
    assert (app["data-date"], app["data-site"]) == ("2031-05-01T12:00", "http://localhost")


def test_the_command_writes_it(
    app: Flask,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Is the file written where it is wanted, and its size told?"""
    monkeypatch.setenv("KB_BUILD", str(app.extensions["kb"].site.base.folder.parent))
    path = tmp_path / "rules.html"
    assert single_file.main([str(path)]) == 0
    assert path.read_text(encoding="utf-8").startswith("<!doctype html>")
    said = capsys.readouterr().out
    assert re.search(r"rules.html: \d\.\d MB, to be opened in a browser, with the words of ", said)


@pytest.mark.parametrize(
    ("build", "file", "said"),
    [("", "none/rules.html", "cannot be written"), ("none", "rules.html", "kb build")],
)
def test_a_fault_is_one_line(
    app: Flask,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    build: str,
    file: str,
    said: str,
) -> None:
    """Is a folder or a snapshot that is not there said in one line?"""
    known = app.extensions["kb"].site.base.folder.parent
    monkeypatch.setenv("KB_BUILD", str(tmp_path / build if build else known))
    assert single_file.main([str(tmp_path / file)]) == 1
    heard = capsys.readouterr().err
    assert said in heard and heard.count("\n") == 1


def test_a_disk_without_room_leaves_the_file_that_is_there(
    app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Does a page stay whole that a new one was to replace?"""

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setenv("KB_BUILD", str(app.extensions["kb"].site.base.folder.parent))
    monkeypatch.setattr(os, "fsync", refuse)
    path = tmp_path / "rules.html"
    path.write_text("the old page", encoding="utf-8")
    assert single_file.main([str(path)]) == 1 and path.read_text("utf-8") == "the old page"
    assert "rules.html: cannot be written (No space left on device)." in capsys.readouterr().err

"""The commands that make a build and hand it on: what they print, and that the site answers."""

import json
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from dataclasses import replace

import making
import pytest
from running import Runner

from kb.paths import PROJECT, Folders
from kb.snapshot import store

pytestmark = pytest.mark.unmeasured


def test_build_and_check(kb_run: Runner) -> None:
    """Does a build tell documents, counts and where it stands, and is a sound corpus status 0?"""
    status, out, err = kb_run("build")
    assert (status, err) == (0, "")
    assert "bw-glossary@1.1: 28 lines, 15 entries" in out and "problems: none" in out
    assert f"79 entries in {kb_run.folders.build}" in out
    assert kb_run("build", "--strict")[0] == 0
    status, out, err = kb_run("check")
    assert (status, err) == (0, "") and out.endswith("problems: none\n")


def test_export(kb_built: Runner) -> None:
    """Is the export JSON Lines of the entries in force?"""
    status, out, _ = kb_built("export")
    assert status == 0 and len([json.loads(line) for line in out.splitlines()]) == 68 + 2 + 7


def test_serve(small: Folders, small_base: store.KnowledgeBase) -> None:
    """Does the command serve the current build at the port that was asked for?"""
    folders = replace(small, build=small_base.folder.parent)
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    process = subprocess.Popen(
        [sys.executable, "-m", "kb", "serve", "--port", str(port)],
        env=making.environment(folders),
        cwd=PROJECT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        for _ in range(1200):  # a minute: the machine may be busy
            try:
                with urllib.request.urlopen(
                    f"http://127.0.0.1:{port}/api/v1/search?q=quillet", timeout=5
                ) as answer:
                    assert json.load(answer)["results"][0]["id"] == "bw-glossary/quillet"
                break
            except urllib.error.URLError:
                time.sleep(0.05)
        else:
            pytest.fail("the server never answered")
    finally:
        process.terminate()
        process.wait()

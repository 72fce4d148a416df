"""Does a client of the protocol find the tools, in this process, over a pipe and over HTTP, and can it only read?"""

import asyncio
import contextlib
import importlib
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import invented
import making
import pytest
from handing_on import build_once
from running import Runner

from kb.commands import assistants
from kb.paths import PROJECT, Folders

PATIENCE = 60.0  # seconds, after which what does not come is missed
# What an assistant does with a question: find, read, settle, check what it will quote.
SCRIPT: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("search", {"question": "lantern"}, "verdict: decides\n"),
    ("entry", {"name": "fx-glossary/lantern", "paragraph": 2}, "verdict: found\n"),
    ("dispute", {"question": "lantern", "ids": ["fx-rulings/lantern"]}, "verdict: open\n"),
    ("dispute", {"question": "zzyzx"}, "verdict: undecided\n"),
    (
        "check_quotation",
        {"citation": "stccg:fx-glossary/lantern", "quotation": "gives one spark"},
        "verdict: current\n",
    ),
)


def take_package() -> Any:
    """Import the package of the protocol, not before it is needed: every process of a run collects this file."""
    return importlib.import_module("mcp")


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the invented documents as a build."""
    return invented.write_base(tmp_path_factory.mktemp("assistants") / "build")


async def play(server: Any) -> list[str]:
    """Do what an assistant does, and give the answers."""
    answers = []
    async with take_package().Client(server) as client:
        listed = (await client.list_tools()).tools
        assert [one.name for one in listed] == ["search", "entry", "dispute", "check_quotation"]
        for one in listed:
            assert one.annotations and one.annotations.read_only_hint, one.name
            assert one.description and "\n" not in one.description, one.name
        for name, arguments, _ in SCRIPT:
            result = await client.call_tool(name, arguments)
            assert not result.is_error and result.structured_content is None, name
            answers += [getattr(part, "text", "") for part in result.content]
    return answers


def hold(answers: list[str]) -> None:
    """Hold the answers against what is expected of them."""
    assert len(answers) == len(SCRIPT)
    for answer, (name, arguments, begins) in zip(answers, SCRIPT, strict=True):
        assert answer.startswith(begins), (name, arguments, answer)
        assert len(answer.encode()) < 4 * 1000
    assert "stccg:fx-glossary@2/lantern" in answers[0]


def test_in_this_process(build: Path) -> None:
    """Are the tools described as reading only, and does each answer?"""
    hold(asyncio.run(play(assistants.make_server(assistants.CurrentBase(build).take))))


def test_over_standard_input_and_output(build: Path) -> None:
    """Can a client start the command and talk to it, with nothing else on its output?"""
    started = take_package().StdioServerParameters(
        command=sys.executable,
        args=["-m", "kb", "mcp", "--out", str(build)],
        env={**os.environ, "PYTHONPATH": str(PROJECT)},
        cwd=build,
    )
    hold(asyncio.run(play(started)))


@contextlib.contextmanager
def serve(build: Path) -> Iterator[str]:
    """Serve over HTTP in a process of its own, and give the address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "kb", "mcp", "--http", "--port", str(port)]
    process = subprocess.Popen([*command, "--out", str(build)], cwd=PROJECT)
    try:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert process.poll() is None, "the server has stopped"
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}/mcp"
    finally:
        process.terminate()
        process.wait(PATIENCE)


def test_over_http(build: Path) -> None:
    """Does the same client get the same answers over HTTP?"""
    with serve(build) as address:
        hold(asyncio.run(play(address)))


@pytest.mark.parametrize(
    ("tool", "arguments", "said"),
    [
        ("search", {}, "question: Field required."),
        ("search", {"question": 5}, "question: Input should be a valid string."),
        ("entry", {"name": "a", "paragraph": "b"}, "paragraph: Input should be a valid integer"),
        ("nonsense", {}, "Unknown tool: nonsense"),
    ],
)
def test_a_fault_is_one_line(build: Path, tool: str, arguments: dict[str, Any], said: str) -> None:
    """Is what is wrong with a call said in one line, with the name of the argument?"""

    async def ask() -> Any:
        server = assistants.make_server(assistants.CurrentBase(build).take)
        async with take_package().Client(server) as client:
            return await client.call_tool(tool, arguments)

    result = asyncio.run(ask())
    assert result.is_error
    assert result.content[0].text.startswith(said) and "\n" not in result.content[0].text


def test_a_newer_snapshot_is_served_at_once(
    small: Folders, caplog: pytest.LogCaptureFixture
) -> None:
    """Does an answer come from a snapshot that was built meanwhile, and from the old one where that is damaged?"""
    build_once(small)
    current = assistants.CurrentBase(small.build)
    old = current.take()
    making.edit(
        small.corpus / "registry.toml", 'title = "The Canal Book"', 'title = "The Other Book"'
    )
    build_once(small)
    newer = current.take()
    assert newer.snapshot != old.snapshot and newer is current.take()
    (small.build / "current").unlink()
    (small.build / "current").symlink_to("0123456789abcdef")
    assert current.take() is newer and current.take() is newer
    (told,) = caplog.messages
    assert told.startswith("snapshot 0123456789abcdef cannot be served: ")
    (small.build / "current").unlink()
    assert current.take() is newer


def test_without_the_package(kb_run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is it said in one line what to install?"""
    monkeypatch.setattr(assistants, "find_spec", lambda _: None)
    status, out, err = kb_run("mcp")
    assert (status, out) == (1, "")
    assert err == "kb: kb mcp needs the package mcp. Install it: pip install 'stccg-rules[mcp]'\n"


def test_the_manual_names_every_tool(build: Path) -> None:
    """Are the tools and what they take in the manual?"""
    manual = (PROJECT / "docs" / "assistants.md").read_text(encoding="utf-8")
    tools = asyncio.run(assistants.make_server(assistants.CurrentBase(build).take).list_tools())
    named = [name for tool in tools for name in (tool.name, *tool.input_schema["properties"])]
    assert [name for name in named if f"`{name}`" not in manual] == []

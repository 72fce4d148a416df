"""The command line: what each command prints, its exit status, and errors as one line."""

import argparse
import json
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import making
import pytest

import kb.__main__
from kb.paths import PROJECT, Folders, find_folders
from kb.snapshot import records


@pytest.fixture
def kb_run(
    small: Folders, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> "Runner":
    """Run commands in the small corpus, within this process."""
    for name, value in making.environment(small).items():
        monkeypatch.setenv(name, value)
    return Runner(small, capsys)


class Runner:
    """Runs a command and keeps what it printed."""

    def __init__(self, folders: Folders, capsys: pytest.CaptureFixture[str]) -> None:
        self.folders = folders
        self.capsys = capsys

    def __call__(self, *arguments: str) -> tuple[int, str, str]:
        """Run a command and give its status and what it printed."""
        status = kb.__main__.main(arguments)
        printed = self.capsys.readouterr()
        return status, printed.out, printed.err


def test_build_and_check(kb_run: Runner) -> None:
    """Does a build tell documents, counts and where it stands, and is a sound corpus status 0?"""
    status, out, err = kb_run("build")
    assert (status, err) == (0, "")
    assert "bw-glossary@1.1: 28 lines, 15 entries" in out and "problems: none" in out
    assert f"79 entries in {kb_run.folders.build}" in out
    status, out, err = kb_run("check")
    assert (status, err) == (0, "") and out.endswith("problems: none\n")


def test_a_corpus_with_faults(kb_run: Runner) -> None:
    """Does `check` list the Problems by kind with status 1, and `build` go on and count them?"""
    making.edit(kb_run.folders.corpus / "exclusions.toml", "count = 2", "count = 3")
    making.edit(
        kb_run.folders.corpus / "accepted.toml", 'kind = "empty-entry"', 'kind = "unread-line"'
    )
    status, out, _ = kb_run("check")
    assert status == 1
    assert "problems: 1 empty-entry, 1 unused-acceptance, 1 unused-exclusion" in out
    assert (
        "The exclusion of 'Advertisement' should match 3 lines of bw-wiki@undated, but matches 2."
        in out
    )
    status, out, _ = kb_run("build")
    assert status == 0 and "1 empty-entry, 1 unused-acceptance, 1 unused-exclusion" in out


def test_many_problems_are_shortened(kb_run: Runner) -> None:
    """Are only the first of a kind listed, unless all are wanted?"""
    (kb_run.folders.corpus / "recovered" / "bw-rulebook@1.1.toml").unlink()
    _, short, _ = kb_run("check")
    _, long, _ = kb_run("check", "--all")
    assert "more (kb check --all)" in short and "more (kb check --all)" not in long
    assert long.count("missing-entry:") > short.count("missing-entry:")


@pytest.mark.parametrize(
    ("command", "parts"),
    [
        (
            ["show", "bw-glossary/capsize"],
            ["bw-glossary@1.1/capsize", "heading recovered", "#p2 [subheading] Salvage"],
        ),
        (["show", "bw-glossary@1.0/toll"], ["bw-glossary@1.0/toll", "Pay one coin"]),
        (["show", "Lock", "keeper"], ["bw-glossary@1.1/lock-keeper"]),
        (["show", "2.10"], ["LOCK GATES", "Rulebook > Boats and Crews  2.10"]),
        (["show", "bw-rulings/barge-pole"], ["changed", "amends: delete-entry, entire entry"]),
        (["show", "bw-rulebook/how-a-turn-goes"], ["see: '2.10' -> bw-rulebook/lock-gates"]),
        (
            ["show", "bw-glossary/dredge"],
            ["bw-glossary/dredge (dredge) was removed after version 1.0."],
        ),
        (["show", "bw-glossary/heron"], ["no lines"]),
        (
            ["tree", "bw-rulebook"],
            ["    2.10 LOCK GATES  [section] 66-68", "Getting Ready  [section] 15-22 recovered"],
        ),
        (["tree", "bw-glossary@1.0"], ["dredge  [term] 21-21"]),
        (["search", "quilet", "ring"], ["1. quillet", "spelling corrected: quilet -> quillet"]),
        (["search", "toll", "--limit", "1"], ["1. toll"]),
        (["search", "flood", "--kind", "icon", "--game", "bw"], ["1. Damage: Flood"]),
        (
            ["search", "toll", "--document", "bw-none"],
            ["No entry matches --document bw-none. Known values: bw-", "No results."],
        ),
        (["search", "vorpath"], ["No results."]),
        (
            ["dispute", "toll", "--id", "bw-glossary/eel-toll", "--id", "bw-rulings/adrift"],
            [
                "bw-glossary/eel-toll has moved to bw-glossary/toll.",
                "[bw-glossary@1.1/toll#p1]",
                "In force; its document has rank 1 of 2",
                "no longer in force: adrift  [bw-rulings@third-thaw/adrift]  replaced by bw-glossary/adrift",
            ],
        ),
        (["dispute", "vorpath"], ["No rule here decides this."]),
        (
            ["search", "vorpath", "zzzzz", "towpath", "xyzzy"],
            ["No rule here decides this. The nearest entries:"],
        ),
    ],
)
def test_what_a_command_shows(command: list[str], parts: list[str], kb_run: Runner) -> None:
    """Do the commands that ask print what they were asked for?"""
    kb_run("build")
    status, out, err = kb_run(*command)
    assert (status, err) == (0, "") and [part for part in parts if part not in out] == []


def test_export(kb_run: Runner) -> None:
    """Is the export JSON Lines of the entries in force?"""
    kb_run("build")
    status, out, _ = kb_run("export")
    assert status == 0 and len([json.loads(line) for line in out.splitlines()]) == 68 + 2 + 7


def test_add(kb_run: Runner, tmp_path: Path) -> None:
    """Does `add` print what it read, what is new and what is gone, and how to go on?"""
    file = tmp_path / "ice.txt"
    file.write_text("ice - It melts.\n\ngates - Open.\n\nlock - Wet.\n")
    status, out, err = kb_run(
        "add",
        str(file),
        "--document",
        "bw-rulings",
        "--version",
        "fourth",
        "--date",
        "2040",
        "--encoding",
        "utf-8",
    )
    assert (status, err) == (0, "")
    assert (
        "bw-rulings@fourth: reader title-dash, 3 lines, 2 entries" in out
        and "  kinds: 2 term" in out
    )
    assert "ids removed: adrift, ashore-crew" in out and "ids added:" in out
    assert "problems: none" in out and "Run kb build to publish it." in out
    status, out, err = kb_run("add", str(file), "--document", "bw-rulings", "--version", "fourth")
    assert (status, out, err.count("\n")) == (
        1,
        "",
        1,
    ) and "bw-rulings@fourth is registered already" in err


def test_ledger(kb_run: Runner) -> None:
    """Does `ledger` tell what is unrecorded, and write only when told?"""
    path = kb_run.folders.corpus / "ledger" / "bw-wiki.tsv"
    recorded = path.read_bytes()
    path.unlink()
    status, out, _ = kb_run("ledger", "bw-wiki")
    assert status == 0 and "1 unrecorded-id" in out and not path.exists()
    status, out, _ = kb_run("ledger", "bw-wiki", "--write")
    assert (status, out) == (0, "bw-wiki: 5 ids recorded\n") and path.read_bytes() == recorded


def test_another_build_folder(kb_run: Runner, tmp_path: Path) -> None:
    """Does --out take the place of KB_BUILD, for building and for asking?"""
    assert kb_run("build", "--out", str(tmp_path / "elsewhere"))[0] == 0
    assert kb_run("show", "toll", "--out", str(tmp_path / "elsewhere"))[0] == 0
    assert kb_run("show", "toll")[0] == 1


@pytest.mark.parametrize(
    ("command", "part"),
    [
        (["show", "toll"], "there is no build. Run: kb build"),
        (["search", "toll"], "there is no build. Run: kb build"),
        (["export"], "there is no build. Run: kb build"),
        (["serve"], "there is no build. Run: kb build"),
        (["tree", "bw-none"], "no document 'bw-none' is registered. Registered: bw-glossary@1.0"),
        (
            ["ledger", "bw-none"],
            "no document 'bw-none' is registered. Registered: bw-first-printing",
        ),
        (
            ["ledger", "bw-none", "--write"],
            "no document 'bw-none' is registered. Registered: bw-first-printing",
        ),
        (["add", "none.txt", "--document", "x", "--version", "1"], "none.txt: cannot be read"),
    ],
)
def test_errors_are_one_line(command: list[str], part: str, kb_run: Runner) -> None:
    """Is an operator's error one line on stderr, nothing on stdout, and status 1?"""
    status, out, err = kb_run(*command)
    assert (status, out) == (1, "")
    assert err.startswith("kb: ") and err.count("\n") == 1 and part in err


def test_an_unknown_name(kb_run: Runner) -> None:
    """Does the error name the nearest entries?"""
    kb_run("build")
    status, _, err = kb_run("show", "quilet", "of", "iron")
    assert (
        status == 1
        and "no entry has the id, number, title or alias 'quilet of iron'. Nearest: bw-glossary/quillet"
        in err
    )
    assert "Try: kb search" in kb_run("show", "vorpath")[2]


def test_no_traceback_in_a_process_of_its_own(small: Folders) -> None:
    """Is the error of a real command one line as well, and a wrong option status 2 with the usage?"""
    (small.corpus / "registry.toml").write_text("[[document]\n")
    done = making.run_kb(small, "build")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (
        1,
        "",
        1,
    ) and "Traceback" not in done.stderr
    done = making.run_kb(small, "show")
    assert done.returncode == 2 and done.stderr.startswith("usage: kb show")


def test_a_reader_that_has_seen_enough(small: Folders) -> None:
    """Does an export into a closed pipe end in silence?"""
    assert making.run_kb(small, "build").returncode == 0
    process = subprocess.Popen(
        [sys.executable, "-m", "kb", "export"],
        env=making.environment(small),
        cwd=small.corpus,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None and process.stderr is not None
    process.stdout.close()
    errors = process.stderr.read()
    process.stderr.close()
    assert (process.wait(), errors) == (0, b"")


def test_serve(small: Folders) -> None:
    """Does the command serve the current build at the port that was asked for?"""
    assert making.run_kb(small, "build").returncode == 0
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    process = subprocess.Popen(
        [sys.executable, "-m", "kb", "serve", "--port", str(port)],
        env=making.environment(small),
        cwd=PROJECT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        for _ in range(200):
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


def test_the_help_has_an_example_of_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    """Does each command explain itself with an example?"""
    (commands,) = (
        action
        for action in kb.__main__.make_parser()._actions
        if isinstance(action, argparse._SubParsersAction)
    )
    for name in commands.choices:
        with pytest.raises(SystemExit) as caught:
            kb.__main__.main([name, "--help"])
        assert caught.value.code == 0
        assert f"Example: kb {name}" in " ".join(capsys.readouterr().out.split())
    assert len(commands.choices) == 15


def test_folders() -> None:
    """Do the four variables name the folders, and is the project's own the default?"""
    folders = find_folders({"KB_CORPUS": "/c", "KB_BUILD": "/b"})
    assert folders == Folders(Path("/c"), Path("/c/documents"), Path("/c/cards"), Path("/b"))
    folders = find_folders({"KB_DOCUMENTS": "/d", "KB_CARDS": "/k", "KB_BUILD": ""})
    assert (folders.documents, folders.cards) == (Path("/d"), Path("/k"))
    assert (folders.corpus / "registry.toml").exists() and folders.build.name == "build"
    assert records.CURRENT == "current"

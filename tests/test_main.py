"""The command line: what each command prints, its exit status, and errors as one line."""

import argparse
import importlib
import subprocess
import sys
from pathlib import Path

import making
import pytest
from handing_on import build_once
from running import Runner

import kb.__main__
from kb.commands import builds, parser
from kb.paths import PROJECT, Folders

IMPORTED = """
import sys
from kb.commands import parser
parser.make_parser({!r})
print(*sorted(name for name in sys.modules if name.startswith("kb.commands.")))
"""


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
        (
            ["add", "none.txt", "--document", "x", "--version", "1"],
            "none.txt: there is no such file",
        ),
    ],
)
def test_errors_are_one_line(command: list[str], part: str, kb_run: Runner) -> None:
    """Is an operator's error one line on stderr, nothing on stdout, and status 1?"""
    status, out, err = kb_run(*command)
    assert (status, out) == (1, "")
    assert err.startswith("kb: ") and err.count("\n") == 1 and part in err


@pytest.mark.unmeasured
def test_no_traceback_in_a_process_of_its_own(small: Folders, kb_run: Runner) -> None:
    """Is the error of a real command one line as well, and a wrong option status 2 with the usage?"""
    (small.corpus / "registry.toml").write_text("[[document]\n")
    done = making.run_kb(small, "build")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (
        1,
        "",
        1,
    ) and "Traceback" not in done.stderr
    with pytest.raises(SystemExit) as wrong:
        kb_run("show")
    assert wrong.value.code == 2 and kb_run.capsys.readouterr().err.startswith("usage: kb show")


@pytest.mark.parametrize(
    ("stop", "wanted", "said"),
    [
        (KeyboardInterrupt(), 130, "kb: interrupted. What was built before is as it was.\n"),
        (
            PermissionError(13, "Permission denied", "build"),
            1,
            "kb: build: Permission denied. Correct its permissions or make room, then run the"
            " command again.\n",
        ),
        (
            FileNotFoundError(2, "No such file or directory"),  # what os.getcwd says
            1,
            "kb: the current folder: No such file or directory. Change to one that exists,"
            " then run the command again.\n",
        ),
        (
            ConnectionRefusedError(111, "Connection refused"),
            1,
            "kb: kb build: Connection refused. Check what it connects to, then run the command"
            " again.\n",
        ),
    ],
)
def test_what_stops_a_command_is_one_line(
    kb_run: Runner,
    monkeypatch: pytest.MonkeyPatch,
    stop: BaseException,
    wanted: int,
    said: str,
) -> None:
    """Are Ctrl+C and what the machine refuses told without a traceback?"""

    def refuse(*_: object) -> int:
        raise stop

    monkeypatch.setattr(builds, "_build", refuse)
    assert kb_run("build") == (wanted, "", said)


def test_it_is_interrupted_while_it_begins(kb_run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is Ctrl+C one line too before a command is read?"""

    def stop(*_: object) -> argparse.ArgumentParser:
        raise KeyboardInterrupt

    monkeypatch.setattr(parser, "make_parser", stop)
    assert kb_run("build")[0] == 130


@pytest.mark.unmeasured
def test_an_output_that_lacks_letters(small: Folders) -> None:
    """Is data UTF-8 all the same, and does a letter stop no other command?"""
    making.edit(small.corpus / "site.toml", 'name = "', 'name = "\u017b\u00f3\u0142w ')
    build_once(small)
    asked = (["export"], ["show", "toll"], ["init", str(small.corpus / "\u017b\u00f3\u0142w")])
    data, shown, begun = (
        subprocess.run(
            [sys.executable, "-m", "kb", *command],
            env={**making.environment(small), "PYTHONIOENCODING": "ascii"},
            cwd=small.corpus,
            capture_output=True,
            check=False,
        )
        for command in asked
    )
    assert (data.returncode, data.stderr) == (0, b"")
    assert any(not line.isascii() for line in data.stdout.decode("utf-8").splitlines())
    assert shown.returncode == 0 and shown.stdout.isascii()
    assert (begun.returncode, begun.stderr) == (0, b"") and rb"\u017b" in begun.stdout


@pytest.mark.unmeasured
def test_an_output_without_room(small: Folders) -> None:
    """Is an output that cannot be written one line as well?"""
    build_once(small)
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "kb", "export"],
            env=making.environment(small),
            cwd=small.corpus,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert done.stderr.startswith("kb: standard output: No space left on device.")


@pytest.mark.unmeasured
def test_a_reader_that_has_seen_enough(small: Folders) -> None:
    """Does an export into a closed pipe end in silence?"""
    build_once(small)
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


def test_only_what_is_asked_for_is_imported() -> None:
    """Is every command found by the table of the groups, and is no other group imported for it?"""
    for name, commands in parser.GROUPS.items():
        added: list[str] = []
        module = importlib.import_module(f"kb.commands.{name}")

        def add(command: str, *_: object, added: list[str] = added) -> argparse.ArgumentParser:
            added.append(command)
            return argparse.ArgumentParser()

        module.add_commands(add)
        assert sorted(added) == sorted(commands)
    for command, imported in (("pack", ["kb.commands.packs"]), ("", [])):
        done = subprocess.run(
            [sys.executable, "-c", IMPORTED.format(command)],
            capture_output=True,
            text=True,
            check=True,
            cwd=PROJECT,
        )
        assert done.stdout.split() == [*imported, "kb.commands.parser"]


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    """Is the version told, as a report of a fault wants it?"""
    with pytest.raises(SystemExit) as ended:
        kb.__main__.main(["--version"])
    assert not ended.value.code and capsys.readouterr().out == f"kb {kb.__version__}\n"


@pytest.mark.parametrize("command", ["search", "ask", "explain", "dispute"])
def test_an_excluded_word_is_not_an_option(
    command: str, kb_built: Runner, capsys: pytest.CaptureFixture[str]
) -> None:
    """Is whoever leaves out a word, as the site allows, told how, and does that work?"""
    with pytest.raises(SystemExit) as ended:
        kb.__main__.main([command, "toll", "-eel"])
    assert ended.value.code == 2
    said = f"-eel. Write -- before words with a dash: kb {command} -- cube -borg"
    assert said in capsys.readouterr().err
    assert kb_built(command, "--", "toll", "-eel")[0] == 0

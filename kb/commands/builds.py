"""The commands that make a build and hand it on: build, export, serve."""

import argparse
import os
import sys
import time

from kb import listening
from kb.commands.parser import AddCommand, print_as_utf8
from kb.commands.problems import print_counts, print_problems
from kb.model import Problem
from kb.paths import Folders
from kb.pipeline import publish
from kb.snapshot import export, records, store


def add_commands(add_command: AddCommand) -> None:
    """Add the commands to the command line."""
    build = add_command("build", _build, "kb build")
    build.add_argument(
        "--strict",
        action="store_true",
        help="list every Problem that is not accepted; exit status 1 if there is one",
    )
    add_command("export", _export, "kb export > export.jsonl")
    serve = add_command("serve", _serve, "kb serve --port 8000")
    serve.set_defaults(follows=True)
    serve.add_argument("--port", default="8000", help="port (default: 8000)")
    serve.add_argument(
        "--host", default="127.0.0.1", help="address to listen on (default: 127.0.0.1)"
    )


def _build(options: argparse.Namespace, folders: Folders) -> int:
    return _publish(folders, strict=options.strict)


def _publish(folders: Folders, *, strict: bool = False) -> int:
    """Build, and print what was built; a strict build fails if a Problem is left."""
    began = time.perf_counter()
    snapshot = publish.build(folders, lambda line: print(line, flush=True))
    manifest = records.read_manifest(snapshot)
    missing = [
        f"{known['id']}@{known['version']} ({known['file']})" for known in manifest["missing"]
    ]
    if not manifest["documents"] and not missing:
        print("no document is registered yet: kb add FILE --document ID --version V")
    if missing:
        print(f"not installed in {folders.documents}: {', '.join(missing)}")
    if strict:
        problems = records.read_records(snapshot / "problems.jsonl", Problem)
        print_problems(problems, None, folders.corpus)
    else:
        print_counts(manifest["problems"])
    total, seconds = sum(manifest["entries"].values()), time.perf_counter() - began
    print(f"{total} entries in {snapshot}, {seconds:.1f} s")
    return 1 if strict and manifest["problems"] else 0


def _export(options: argparse.Namespace, folders: Folders) -> int:
    print_as_utf8()
    for line in export.export_lines(store.open_current(folders.build)):
        print(line)
    return 0


def _serve(options: argparse.Namespace, folders: Folders) -> int:
    port = listening.read_port(options.port)
    chosen = options.out or os.environ.get("KB_BUILD")
    if not chosen and not os.path.lexists(folders.build):
        print("There is no build yet. Building it first:", flush=True)
        _publish(folders)
    if not folders.database:  # reports a missing build in one line, before the server runs
        store.open_current(folders.build).release()
    environment = {
        **os.environ,
        "KB_BUILD": folders.database or str(folders.build.resolve()),
        "KB_DOCUMENTS": str(folders.documents.resolve()),
        # the threads of numpy's libraries: each process of the server uses one core
        "OPENBLAS_NUM_THREADS": os.environ.get("OPENBLAS_NUM_THREADS", "1"),
    }
    os.execve(
        sys.executable,
        [sys.executable, "-m", "web", "--host", options.host, "--port", str(port)],
        environment,
    )

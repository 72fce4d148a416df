"""The command pack, which writes a snapshot as one file for a phone without a network."""

import argparse
import os
import subprocess
import sys
from pathlib import Path

from kb import errors, whole_files
from kb.commands.parser import AddCommand
from kb.packs import pack
from kb.paths import Folders
from kb.snapshot import store

FILE, PAGE = "rules.pack", "rules.html"


def add_commands(add_command: AddCommand) -> None:
    """Add the command to the command line."""
    packed = add_command("pack", _pack, "kb pack rules.pack")
    packed.add_argument("file", nargs="?", help=f"where to write it ({FILE}, or {PAGE})")
    packed.add_argument(
        "--html",
        action="store_true",
        help="write the pack and the app as one page that opens from a disk",
    )


def _pack(options: argparse.Namespace, folders: Folders) -> int:
    base = store.open_current(folders.build)
    if options.html:
        return _write_page(options.file or PAGE, folders)
    path = Path(options.file or FILE)
    if path.suffix.casefold() in (".html", ".htm"):
        raise errors.KBError(
            f"{path}: a pack is not a page that a browser opens. To write a page, add --html; to"
            " write a pack, name another file."
        )
    made = pack.make_pack(base)
    try:
        whole_files.replace_file(path, made)
    except OSError as fault:
        raise errors.BuildError(
            f"{path}: cannot be written ({fault.strerror}). Name another file, or make room."
        ) from None
    print(f"{path}: {len(made) / 1e6:.1f} MB of snapshot {base.snapshot}, {pack.name_words(base)}")
    return 0


def _write_page(path: str, folders: Folders) -> int:
    """Have the site write its app as one file: kb itself makes no pages."""
    environment = {
        **os.environ,
        "KB_BUILD": str(folders.build.resolve()),
        "PYTHONIOENCODING": f"{sys.stdout.encoding}:backslashreplace",  # as here: kb.__main__
    }
    command = [sys.executable, "-m", "web.single_file", path]
    return subprocess.run(command, env=environment, check=False).returncode

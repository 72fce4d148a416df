"""Times a full build of the installed documents, index included, and one of ten times their text.

Prints the median seconds of each and their ratio. Ten times the text means ten copies of every
document, registered under ids of their own with the same notes, so that every stage has ten times
the work. Nothing of the project is changed.

    python scripts/bench_build.py [--runs 5]
"""

import argparse
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from kb.corpus import ledger, registry, sources
from kb.model import Document
from kb.paths import PROJECT, Folders, find_folders
from kb.pipeline import register

COPIES = 10


def main() -> int:
    """Measure both builds and print them."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=5, help="builds of each size (default 5)")
    options = parser.parse_args()
    folders = find_folders()
    if not any(
        is_installed(folders, document) for document in registry.read_registry(folders.corpus)
    ):
        sys.exit(
            f"No document is installed in {folders.documents}. Set KB_DOCUMENTS to the folder that"
            " holds them."
        )
    with tempfile.TemporaryDirectory() as name:
        once = median_seconds(replace(folders, build=Path(name) / "once"), options.runs)
        multiplied = multiply_corpus(folders, Path(name) / "corpus")
        often = median_seconds(replace(multiplied, build=Path(name) / "often"), options.runs)
    print(f"full build                {once:7.2f} s")
    print(f"{COPIES} times the text         {often:7.2f} s")
    print(f"ratio                     {often / once:7.2f}")
    return 0


def is_installed(folders: Folders, document: Document) -> bool:
    """Tell whether a document's file is there."""
    return sources.find_file(document.file, folders.documents, folders.corpus).exists()


def median_seconds(folders: Folders, runs: int) -> float:
    """Time builds in processes of their own, start-up included.

    The first one warms the file cache and does not count.
    """
    settings = folders.to_environment()
    seconds = []
    for _ in range(runs + 1):
        began = time.perf_counter()
        subprocess.run(
            [sys.executable, "-m", "kb", "build"], check=True, env={**os.environ, **settings},
            cwd=PROJECT, stdout=subprocess.DEVNULL,
        )  # fmt: skip
        seconds.append(time.perf_counter() - began)
    return statistics.median(seconds[1:])


def multiply_corpus(folders: Folders, target: Path) -> Folders:
    """Write a corpus that registers every installed document ten times."""
    shutil.copytree(
        folders.corpus, target, ignore=shutil.ignore_patterns("documents", "cards", "plain")
    )
    registered = [
        document
        for document in registry.read_registry(folders.corpus)
        if is_installed(folders, document)
    ]
    exclusions = (folders.corpus / "exclusions.toml").read_text(encoding="utf-8")
    kinds = (folders.corpus / "kinds.toml").read_text(encoding="utf-8")
    blocks, more_exclusions, more_kinds = [], [exclusions], [kinds]
    for copy in range(COPIES - 1):
        more_exclusions.append(
            re.sub(r'document = "([^@"]+)@', rf'document = "\1-{copy}@', exclusions)
        )
        more_kinds.append(re.sub(r'document = "([^"]+)"', rf'document = "\1-{copy}"', kinds))
        for document in registered:
            named = replace(document, id=f"{document.id}-{copy}")
            blocks.append(register.format_block(named))
            _copy_notes(folders.corpus, target, document.pinned, named.pinned)
            rows = ledger.read_ledger(folders.corpus, document.id, [document.version])
            ledger.locate_ledger(target, named.id).write_bytes(ledger.format_ledger(rows))
    (target / "exclusions.toml").write_text("\n".join(more_exclusions), encoding="utf-8")
    (target / "kinds.toml").write_text("\n".join(more_kinds), encoding="utf-8")
    with (target / "registry.toml").open("a", encoding="utf-8") as file:
        file.writelines(blocks)
    return replace(folders, corpus=target)


def _copy_notes(corpus: Path, target: Path, pinned: str, copy: str) -> None:
    notes = corpus / "recovered" / f"{pinned}.toml"
    if notes.exists():
        shutil.copyfile(notes, target / "recovered" / f"{copy}.toml")


if __name__ == "__main__":
    sys.exit(main())

"""The scripts of scripts/: each starts from any folder, with nothing set, and says what it does."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kb.paths import PROJECT

SHARED = PROJECT / "scripts" / "serving.py"  # what the benchmarks share, no script itself
SCRIPTS = [path for path in sorted((PROJECT / "scripts").glob("*.py")) if path != SHARED]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_a_script_says_what_it_does(script: Path, tmp_path: Path) -> None:
    """Does it import what it needs by itself, and tell its options?"""
    here = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, str(script), "--help"],
        capture_output=True,
        text=True,
        env=here,
        cwd=tmp_path,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "") and done.stdout.startswith("usage: ")

"""The scripts of scripts/: each starts from any folder, with nothing set, and says what it does."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from kb.paths import PROJECT

pytestmark = pytest.mark.unmeasured

SCRIPTS = [
    path
    for path in sorted((PROJECT / "scripts").glob("*.py"))
    if '__name__ == "__main__"' in path.read_text(encoding="utf-8")  # else it is shared by others
]
# One process for all, since most of the time goes into imports that they share.
ASK = """
import contextlib, io, json, pathlib, runpy, sys
told = {}
for script in sys.argv[1:]:
    sys.path[0] = str(pathlib.Path(script).parent)
    sys.argv = [script, "--help"]
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        try:
            runpy.run_path(script, run_name="__main__")
        except SystemExit as end:
            told[script] = [end.code, printed.getvalue()]
print(json.dumps(told))
"""


def test_every_script_says_what_it_does(tmp_path: Path) -> None:
    """Does each import what it needs by itself, and tell its options?"""
    here = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [sys.executable, "-c", ASK, *map(str, SCRIPTS)]
    done = subprocess.run(command, capture_output=True, text=True, env=here, cwd=tmp_path)
    assert done.stderr == ""
    told = json.loads(done.stdout)
    assert list(told) == [str(script) for script in SCRIPTS] and len(told) > 10
    assert [script for script, (code, _) in told.items() if code] == []
    assert [script for script, (_, said) in told.items() if not said.startswith("usage: ")] == []

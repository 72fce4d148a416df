"""Runs the engine in JavaScript in Node, for tests that compare it with Python."""

import json
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from kb.packs import make_pack
from kb.paths import PROJECT
from kb.snapshot.store import KnowledgeBase

RUNNER = PROJECT / "tests" / "offline" / "runner.mjs"
ALIGNMENT = 8
KINDS = {"Int32Array": "<i4", "Uint16Array": "<u2", "Uint8Array": "u1", "Int8Array": "i1"}
KINDS |= {"Float32Array": "<f4", "Float64Array": "<f8"}
NODE = shutil.which("node")


class OfflineEngine:
    """A process of Node that has opened a pack."""

    def __init__(self) -> None:
        assert NODE is not None
        self._process = subprocess.Popen(
            [NODE, str(RUNNER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )

    def open(self, base: KnowledgeBase, folder: Path, kept: Path | None = None) -> Any:
        """Make the pack of a snapshot, derive the rest (or take what was kept), and open both."""
        path = folder / f"{base.snapshot}.pack"
        path.write_bytes(make_pack(base))
        return self._open(path, kept)

    def open_derived(self, base: KnowledgeBase, folder: Path) -> Any:
        """Open the pack of a snapshot and what was derived of it, which lie in a folder already (`derive_pack`)."""
        path = folder / f"{base.snapshot}.pack"
        return self._open(path, _name_derived(path))

    def _open(self, path: Path, kept: Path | None) -> Any:
        self.derived = _name_derived(path)
        return self._send({"open": str(path), "kept": kept and str(kept)})

    def read_derived(self) -> dict[str, Any]:
        """Read the arrays that were derived, by name (web/offline/engine/indexing/array_files.js)."""
        content = self.derived.read_bytes()
        length = int.from_bytes(content[:4], "big")
        found: dict[str, Any] = {}
        for name, kind, place, count in json.loads(content[4 : 4 + length])["arrays"]:
            begin = -(-(4 + length) // ALIGNMENT) * ALIGNMENT + place
            if kind == "list":
                listed = content[begin : begin + count].decode()
                found[name] = listed.split("\n") if listed else []
            else:
                found[name] = np.frombuffer(content, KINDS[kind], count, begin)
        return found

    def call(self, function: str, *arguments: Any, keep: str = "") -> Any:
        """Call a function ("indexing/analyzer.makeTerms"); `keep` names its result for later arguments."""
        return self._send({"call": function, "arguments": arguments, "keep": keep})

    def call_each(
        self, function: str, values: Sequence[Any], *others: Any, of: Any = None
    ) -> list[Any]:
        """Call a function with each of some values as its first argument, or its second, after `of`."""
        self.begin(function, values, *others, of=of)
        found: list[Any] = self.finish()
        return found

    def begin(self, function: str, values: Sequence[Any], *others: Any, of: Any = None) -> None:
        """Begin such a call; Node works on it while this process does something else."""
        self._write({"call": function, "each": values, "arguments": others, "of": of})

    def finish(self) -> Any:
        """Give the result of the call that was begun."""
        return self._read()

    def get(self, path: str) -> Any:
        """Give what is held: "engine.scores.entries"."""
        return self._send({"get": path})

    def _send(self, asked: Any) -> Any:
        self._write(asked)
        return self._read()

    def _write(self, asked: Any) -> None:
        assert self._process.stdin
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()

    def _read(self) -> Any:
        assert self._process.stdout
        answer = json.loads(self._process.stdout.readline())
        assert "fault" not in answer, answer["fault"]
        return answer["result"]

    def close(self) -> None:
        """End the process."""
        assert self._process.stdin and self._process.stdout
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()


def derive_pack(base: KnowledgeBase, folder: Path) -> None:
    """Write the pack of a snapshot into a folder, and what JavaScript derives of it."""
    engine = OfflineEngine()
    engine.open(base, folder)
    engine.close()


def _name_derived(pack: Path) -> Path:
    return pack.with_name(f"{pack.name}.derived")

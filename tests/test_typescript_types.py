"""Does a strict TypeScript program hold against the types that are generated of the description?"""

import json
import os
import shutil
import subprocess
from pathlib import Path

import making
import pytest
from flask.testing import FlaskClient

from kb.paths import PROJECT
from kb.snapshot.store import KnowledgeBase
from web import create_app

# Where npm puts the programs that web/package.json pins.
TOOLS = PROJECT / "web" / "node_modules" / ".bin"
# Reads keys that every answer has, in the way of a card site; a misspelt one would not compile.
PROGRAM = """\
import type { components, paths } from "./api";

type Answer<Path extends keyof paths, Method extends "get" | "post"> = paths[Path] extends {
  [key in Method]: { responses: { 200: { content: { "application/json": infer Body } } } };
}
  ? Body
  : never;

export function listTitles(found: components["schemas"]["SearchAnswer"]): string[] {
  return found.results.map(({ id, title, game }) => `${id} ${title} ${game}`);
}

export function listVerdicts(found: Answer<"/api/v1/citations/find", "post">): string[] {
  return found.results.map(({ written, status, entry }) => `${written} ${status} ${entry?.id}`);
}

export function readLookup(found: Answer<"/api/v1/lookup", "post">): string[] {
  return found.results.map(({ status }) => status);
}
"""


@pytest.fixture
def folder(small_base: KnowledgeBase, tmp_path: Path) -> Path:
    """Write the description, the types that are generated of it, and the program."""
    if not (TOOLS / "tsc").exists():
        making.leave_out("needs the programs that `npm ci` installs in web/")
    client: FlaskClient = create_app({"KB_BUILD": small_base.folder.parent}).test_client()
    described = client.get("/api/v1/openapi.json").get_json()
    (tmp_path / "api.json").write_text(json.dumps(described), encoding="utf-8")
    (tmp_path / "use.ts").write_text(PROGRAM, encoding="utf-8")
    command = [str(TOOLS / "openapi-typescript"), "api.json", "-o", "api.ts"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, timeout=120)
    return tmp_path


@pytest.mark.unmeasured
@pytest.mark.skipif(not shutil.which("npm"), reason="needs Node and npm")
def test_types_for_typescript(folder: Path) -> None:
    """Does it compile, and does a key that no answer has not?"""
    misspelt = PROGRAM.replace("{ status }) => status", "{ state }) => state")
    assert misspelt != PROGRAM
    (folder / "misspelt.ts").write_text(misspelt, encoding="utf-8")
    options = ["--strict", "--noEmit", "--target", "es2022", "--lib", "es2022"]
    made = subprocess.run(
        [str(TOOLS / "tsc"), *options, "use.ts", "misspelt.ts"],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "NO_COLOR": "1"},
    )
    faults = made.stdout.splitlines()
    assert made.returncode and faults
    assert [line for line in faults if "'state'" not in line or "misspelt.ts" not in line] == []

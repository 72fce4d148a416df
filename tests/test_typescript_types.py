"""Does a strict TypeScript program hold against the types that are generated of the description?"""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from kb.snapshot.store import KnowledgeBase
from web import create_app

TOOLS = ("openapi-typescript", "tsc")
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
    client: FlaskClient = create_app({"KB_BUILD": small_base.folder.parent}).test_client()
    described = client.get("/api/v1/openapi.json").get_json()
    (tmp_path / "api.json").write_text(json.dumps(described), encoding="utf-8")
    (tmp_path / "use.ts").write_text(PROGRAM, encoding="utf-8")
    command = ["openapi-typescript", "api.json", "-o", "api.ts"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, timeout=120)
    return tmp_path


def compile_program(folder: Path) -> str:
    """Compile the program, and give what the compiler says; "" where it finds no fault."""
    made = subprocess.run(
        ["tsc", "--strict", "--noEmit", "--target", "es2022", "use.ts"],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "NO_COLOR": "1"},
    )
    assert bool(made.returncode) is bool(made.stdout.strip())
    return made.stdout


@pytest.mark.unmeasured
@pytest.mark.skipif(
    not all(map(shutil.which, TOOLS)), reason=f"needs {' and '.join(TOOLS)} (npm install -g)"
)
def test_types_for_typescript(folder: Path) -> None:
    """Does it compile, and does a key that no answer has not?"""
    assert compile_program(folder) == ""
    misspelt = PROGRAM.replace("{ status }) => status", "{ state }) => state")
    assert misspelt != PROGRAM
    (folder / "use.ts").write_text(misspelt, encoding="utf-8")
    assert "'state'" in compile_program(folder)

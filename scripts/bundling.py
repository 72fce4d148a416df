"""Bundles modules of JavaScript with esbuild, for the scripts that build what the site serves.

In: a folder of modules; web/package.json and web/package-lock.json pin esbuild. Out: one minified
file, and whether what is committed is what its source gives. It needs Node and npm.
"""

import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from kb.paths import PROJECT

WEB = PROJECT / "web"
PACKAGE = WEB / "package.json"
ESBUILD = WEB / "node_modules" / ".bin" / "esbuild"
OPTIONS = ("--bundle", "--minify", "--format=iife", "--log-level=warning")


def digest_files(paths: Iterable[Path]) -> str:
    """Digest the source of a built file, so that a test without Node can tell a stale one."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def install_esbuild() -> bool:
    """Install esbuild, unless the pinned version is installed; say so where npm is missing."""
    if not shutil.which("npm"):
        print("npm is not installed; it is needed to build this script.", file=sys.stderr)
        return False
    wanted = json.loads(PACKAGE.read_bytes())["devDependencies"]["esbuild"]
    if not ESBUILD.exists() or _run(WEB, str(ESBUILD), "--version").strip() != wanted:
        _run(WEB, "npm", "ci", "--silent")
    return True


def bundle_modules(source: Path, entry: str, banner: str, *options: str) -> str:
    """Bundle a module, with all that it imports, into one minified file."""
    return _run(source, str(ESBUILD), entry, *OPTIONS, *options, f"--banner:js={banner}")


def settle(path: Path, content: str, target: str, *, check: bool) -> bool:
    """Write a file; or tell whether it is as it should be, and which `make` target mends it."""
    if not check:
        path.write_text(content, encoding="utf-8")
    elif not path.exists() or path.read_text(encoding="utf-8") != content:
        print(
            f"{path.relative_to(PROJECT)} differs from what its source gives. Run: make {target}",
            file=sys.stderr,
        )
        return False
    return True


def _run(folder: Path, *command: str) -> str:
    """Run a command in a folder, and return its output."""
    return subprocess.run(
        command, cwd=folder, check=True, stdout=subprocess.PIPE, encoding="utf-8"
    ).stdout

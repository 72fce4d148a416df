"""Builds web/pages/static/offline.js, the engine for a phone without a network, from its source.

In: the modules of web/offline, and the constants of kb (kb/packs/engine_tables.py). Out:
web/offline/engine/tables.js and web/pages/static/offline.js. Both are committed, so nobody needs
Node to run the site. With --check it writes nothing, and fails if a committed file differs from
what its source gives; with --tables it writes tables.js alone, for which Node is not needed. It
needs Node and npm, and installs esbuild in the version that web/offline/package-lock.json pins.

    python scripts/build_offline.py [--check | --tables]
"""

import argparse
import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

from kb.packs import engine_tables
from kb.paths import PROJECT

SOURCE = PROJECT / "web" / "offline"
TABLES = SOURCE / "engine" / "tables.js"
ENTRY = "engine/knowledge_base.js"
BUILT = PROJECT / "web" / "pages" / "static" / "offline.js"
ESBUILD = SOURCE / "node_modules" / ".bin" / "esbuild"
BANNER = (
    "/* Answers without a network (docs/offline.md). Built by scripts/build_offline.py from"
    " web/offline, {digest} */"
)
OPTIONS = ("--bundle", "--minify", "--format=esm", "--target=es2020", "--log-level=warning")


def main() -> int:
    """Write both files, or compare them; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    parser.add_argument("--tables", action="store_true", help="write tables.js alone")
    options = parser.parse_args()
    if not _settle(TABLES, engine_tables.write_module(), check=options.check):
        return 1
    if options.tables:
        return 0
    if not shutil.which("npm"):
        print("npm is not installed; it is needed to build offline.js.", file=sys.stderr)
        return 1
    install_esbuild()
    built = bundle_modules()
    if not _settle(BUILT, built, check=options.check):
        return 1
    print(f"{BUILT.relative_to(PROJECT)}: {len(built.encode()):,} bytes")
    return 0


def digest_source() -> str:
    """Digest the source of the built file, so that a test without Node can tell a stale one."""
    digest = hashlib.sha256()
    modules = (one for one in SOURCE.rglob("*.js") if "node_modules" not in one.parts)
    for path in (*sorted(modules), SOURCE / "package.json"):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def install_esbuild() -> None:
    """Install esbuild, unless the pinned version is installed."""
    wanted = json.loads((SOURCE / "package.json").read_bytes())["devDependencies"]["esbuild"]
    if ESBUILD.exists() and _run(str(ESBUILD), "--version").strip() == wanted:
        return
    _run("npm", "ci", "--silent")


def bundle_modules() -> str:
    """Bundle all modules into one minified file."""
    banner = BANNER.format(digest=digest_source())
    return _run(str(ESBUILD), ENTRY, *OPTIONS, f"--banner:js={banner}")


def _run(*command: str) -> str:
    """Run a command in the folder of the source, and return its output."""
    return subprocess.run(
        command, cwd=SOURCE, check=True, stdout=subprocess.PIPE, encoding="utf-8"
    ).stdout


def _settle(path: Path, content: str, *, check: bool) -> bool:
    """Write a file; or tell whether it is as it should be."""
    if not check:
        path.write_text(content, encoding="utf-8")
    elif not path.exists() or path.read_text(encoding="utf-8") != content:
        print(
            f"{path.relative_to(PROJECT)} differs from what its source gives. Run: make offline",
            file=sys.stderr,
        )
        return False
    return True


if __name__ == "__main__":
    sys.exit(main())

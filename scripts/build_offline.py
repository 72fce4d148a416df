"""Builds the app for a phone without a network, its service worker and its button, from source.

In: the modules of web/offline, the constants of kb (kb/packs/engine_tables.py), the templates and
constants of the pages (web/pages/browser_templates.py, browser_tables.py). Out: what is generated
of these in web/offline, and the bundles in web/pages/static. All is committed, so nobody needs Node
to run the site. With --check it writes nothing, and fails if a committed file differs from what its
source gives; with --tables it writes what is generated of Python alone, for which Node is not
needed. It needs Node and npm, and installs esbuild in the version that
web/offline/package-lock.json pins.

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
from web.pages import browser_tables, browser_templates

SOURCE = PROJECT / "web" / "offline"
LINKS = PROJECT / "web" / "links"
STATIC = PROJECT / "web" / "pages" / "static"
# What is generated of Python, and by which function.
GENERATED = {
    SOURCE / "engine" / "tables.js": engine_tables.write_module,
    SOURCE / "app" / "tables.js": browser_tables.write_module,
    SOURCE / "app" / "templates.js": browser_templates.write_module,
}
# Where each bundle begins.
BUNDLES = {
    STATIC / "offline.js": "app/main.js",
    STATIC / "offline-worker.js": "app/worker.js",
    STATIC / "offline-keeping.js": "app/keeping.js",
}
ESBUILD = SOURCE / "node_modules" / ".bin" / "esbuild"
BANNER = (
    "/* Answers without a network (docs/offline.md). Built by scripts/build_offline.py from"
    " web/offline, {digest} */"
)
OPTIONS = ("--bundle", "--minify", "--format=iife", "--target=es2020", "--log-level=warning")


def main() -> int:
    """Write both files, or compare them; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    parser.add_argument("--tables", action="store_true", help="write tables.js alone")
    options = parser.parse_args()
    for path, write in GENERATED.items():
        if not _settle(path, write(), check=options.check):
            return 1
    if options.tables:
        return 0
    if not shutil.which("npm"):
        print("npm is not installed; it is needed to build the app.", file=sys.stderr)
        return 1
    install_esbuild()
    for path, entry in BUNDLES.items():
        built = bundle_modules(entry)
        if not _settle(path, built, check=options.check):
            return 1
        print(f"{path.relative_to(PROJECT)}: {len(built.encode()):,} bytes")
    return 0


def digest_source() -> str:
    """Digest the source of the built file, so that a test without Node can tell a stale one."""
    digest = hashlib.sha256()
    modules = [one for one in SOURCE.rglob("*.js") if "node_modules" not in one.parts]
    shared = LINKS.glob("*.js")  # which annotation uses
    for path in (*sorted(modules), *sorted(shared), SOURCE / "package.json"):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def install_esbuild() -> None:
    """Install esbuild, unless the pinned version is installed."""
    wanted = json.loads((SOURCE / "package.json").read_bytes())["devDependencies"]["esbuild"]
    if ESBUILD.exists() and _run(str(ESBUILD), "--version").strip() == wanted:
        return
    _run("npm", "ci", "--silent")


def bundle_modules(entry: str) -> str:
    """Bundle a module, with all that it imports, into one minified file."""
    banner = BANNER.format(digest=digest_source())
    return _run(str(ESBUILD), entry, *OPTIONS, f"--banner:js={banner}")


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

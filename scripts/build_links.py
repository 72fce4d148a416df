"""Builds web/pages/static/links.js, the script for other sites, from its source in web/links.

In: the modules of web/links, and the patterns and word lists of kb.annotation. Out:
web/links/patterns.js and web/pages/static/links.js. Both are committed, so nobody needs Node to run
the site. With --check it writes nothing, and fails if a committed file differs from what its source
gives. It needs Node and npm, and installs esbuild in the version that web/links/package-lock.json
pins.

    python scripts/build_links.py [--check]
"""

import argparse
import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

from kb.annotation import browser_patterns
from kb.paths import PROJECT

SOURCE = PROJECT / "web" / "links"
PATTERNS = SOURCE / "patterns.js"
BUILT = PROJECT / "web" / "pages" / "static" / "links.js"
ESBUILD = SOURCE / "node_modules" / ".bin" / "esbuild"
BANNER = (
    "/* Links names of rules (docs/linking-texts.md). Built by scripts/build_links.py from"
    " web/links, {digest} */"
)
OPTIONS = (
    "--bundle",
    "--minify",
    "--format=iife",
    "--target=es2019",
    "--log-level=warning",
    # main.js gives Node its function by `module`, which a page does not have.
    "--log-override:commonjs-variable-in-esm=silent",
)


def main() -> int:
    """Write both files, or compare them; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    check = parser.parse_args().check
    patterns = browser_patterns.write_module()
    if check and PATTERNS.read_text(encoding="utf-8") != patterns:
        return _report(PATTERNS)
    if not check:
        PATTERNS.write_text(patterns, encoding="utf-8")
    if not shutil.which("npm"):
        print("npm is not installed; it is needed to build links.js.", file=sys.stderr)
        return 1
    install_esbuild()
    built = bundle_modules()
    if check and BUILT.read_text(encoding="utf-8") != built:
        return _report(BUILT)
    if not check:
        BUILT.write_text(built, encoding="utf-8")
    print(f"{BUILT.relative_to(PROJECT)}: {len(built.encode()):,} bytes")
    return 0


def digest_source() -> str:
    """Digest the source of the built file, so that a test without Node can tell a stale one."""
    digest = hashlib.sha256()
    for path in (*sorted(SOURCE.glob("*.js")), SOURCE / "package.json"):
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
    return _run(str(ESBUILD), "main.js", *OPTIONS, f"--banner:js={banner}")


def _run(*command: str) -> str:
    """Run a command in the folder of the source, and return its output."""
    return subprocess.run(
        command, cwd=SOURCE, check=True, stdout=subprocess.PIPE, encoding="utf-8"
    ).stdout


def _report(path: Path) -> int:
    print(
        f"{path.relative_to(PROJECT)} differs from what its source gives. Run: make links",
        file=sys.stderr,
    )
    return 1


if __name__ == "__main__":
    sys.exit(main())

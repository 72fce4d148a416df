"""Builds web/pages/static/links.js, the script for other sites, from its source in web/links.

In: the modules of web/links, and the patterns and word lists of kb.annotation. Out:
web/links/patterns.js and web/pages/static/links.js. Both are committed, so nobody needs Node to run
the site. With --check it writes nothing, and fails if a committed file differs from what its source
gives. It needs Node and npm, and installs esbuild in the version that web/package-lock.json pins.

    python scripts/build_links.py [--check]
"""

import argparse
import sys

import bundling

from kb.annotation import browser_patterns
from kb.paths import PROJECT

SOURCE = PROJECT / "web" / "links"
PATTERNS = SOURCE / "patterns.js"
BUILT = PROJECT / "web" / "pages" / "static" / "links.js"
BANNER = (
    "/* Links names of rules (docs/linking-texts.md). Built by scripts/build_links.py from"
    " web/links, {digest} */"
)
OPTIONS = (
    "--target=es2019",
    # main.js gives Node its function by `module`, which a page does not have.
    "--log-override:commonjs-variable-in-esm=silent",
)


def main() -> int:
    """Write both files, or compare them; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    check = parser.parse_args().check
    if not bundling.settle(PATTERNS, browser_patterns.write_module(), "links", check=check):
        return 1
    if not bundling.install_esbuild():
        return 1
    banner = BANNER.format(digest=digest_source())
    built = bundling.bundle_modules(SOURCE, "main.js", banner, *OPTIONS)
    if not bundling.settle(BUILT, built, "links", check=check):
        return 1
    print(f"{BUILT.relative_to(PROJECT)}: {len(built.encode()):,} bytes")
    return 0


def digest_source() -> str:
    """Digest the source of the built file."""
    return bundling.digest_files((*sorted(SOURCE.glob("*.js")), bundling.PACKAGE))


if __name__ == "__main__":
    sys.exit(main())

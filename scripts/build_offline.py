"""Builds the app for a phone without a network, its service worker and its button, from source.

In: the modules of web/offline, the constants of kb (kb/packs/engine_tables.py), the templates and
constants of the pages (web/pages/browser_templates.py, browser_tables.py). Out: what is generated
of these in web/offline, and the bundles in web/pages/static. All is committed, so nobody needs Node
to run the site. With --check it writes nothing, and fails if a committed file differs from what its
source gives; with --tables it writes what is generated of Python alone, for which Node is not
needed. It needs Node and npm, and installs esbuild in the version that
web/package-lock.json pins.

    python scripts/build_offline.py [--check | --tables]
"""

import argparse
import sys

import bundling

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
BANNER = (
    "/* Answers without a network (docs/offline.md). Built by scripts/build_offline.py from"
    " web/offline, {digest} */"
)
TARGET = "--target=es2020"


def main() -> int:
    """Write all files, or compare them; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    parser.add_argument("--tables", action="store_true", help="write tables.js alone")
    options = parser.parse_args()
    for path, write in GENERATED.items():
        if not bundling.settle(path, write(), "offline", check=options.check):
            return 1
    if options.tables:
        return 0
    if not bundling.install_esbuild():
        return 1
    banner = BANNER.format(digest=digest_source())
    for path, entry in BUNDLES.items():
        built = bundling.bundle_modules(SOURCE, entry, banner, TARGET)
        if not bundling.settle(path, built, "offline", check=options.check):
            return 1
        print(f"{path.relative_to(PROJECT)}: {len(built.encode()):,} bytes")
    return 0


def digest_source() -> str:
    """Digest the source of the bundles."""
    modules = SOURCE.rglob("*.js")
    shared = LINKS.glob("*.js")  # which the engine uses
    return bundling.digest_files((*sorted(modules), *sorted(shared), bundling.PACKAGE))


if __name__ == "__main__":
    sys.exit(main())

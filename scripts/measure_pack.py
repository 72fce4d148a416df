"""Measures the pack of the current snapshot: bytes as it is and in brotli, and those of the app.

In: the build folder ($KB_BUILD or build/). Out: bytes on standard output, one line for each file,
and together what a phone downloads to answer without a network.

    python scripts/measure_pack.py
"""

import argparse
import sys

import brotli

from kb.packs import make_pack
from kb.paths import PROJECT, find_folders
from kb.snapshot import store
from web.http import headers

STATIC = PROJECT / "web" / "pages" / "static"
WINDOW = 24  # of brotli, as the site serves the pack


def main() -> int:
    """Print the sizes."""
    argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0]).parse_args()
    base = store.open_current(find_folders().build)
    records = sorted(base.folder.glob("*.jsonl"))
    files = {"pack": make_pack(base)}
    files |= {path.name: path.read_bytes() for path in sorted(STATIC.glob("offline*.js"))}
    together = 0
    for name, content in files.items():
        small = len(brotli.compress(content, quality=headers.SMALLEST, lgwin=WINDOW))
        together += small
        print(f"{name}: {len(content):,} bytes, {small:,} in brotli")
    print(f"together: {together:,} bytes in brotli")
    content = b"".join(path.read_bytes() for path in records)
    small = len(brotli.compress(content, quality=headers.SMALLEST, lgwin=WINDOW))
    print(f"for comparison, the records as they are: {len(content):,} bytes, {small:,} in brotli")
    return 0


if __name__ == "__main__":
    sys.exit(main())

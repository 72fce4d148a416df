"""Writes the site as one HTML file that works when it is opened from a disk, without a network.

In: the build folder of the environment (KB_BUILD), the path of the file. Out: the file: the app of
web/offline with its scripts, the style sheet, and the pack, compressed, as text. `kb pack --html`
runs this module. The file asks nothing of anybody: its policy forbids it.

    python -m web.single_file rules.html
"""

import argparse
import base64
import gzip
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from flask import render_template
from markupsafe import Markup

from kb import KBError, packs, whole_files
from web import create_app
from web.http.urls import give_root
from web.pages.installing import STATIC
from web.site import Site, current_site

SCRIPTS = ("offline.js", "site.js", "links.js")
# What ends a script within a page; in a string of JavaScript the second is the same.
END, KEPT = "</script", "<\\/script"


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the file and give the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("file", type=Path, help="where to write it")
    path: Path = parser.parse_args(arguments).file
    try:
        app = create_app()
        with app.test_request_context("/"):
            site = current_site()
            made = make_file(site, datetime.now(UTC).isoformat(timespec="seconds"))
        content = made.encode()
        _write(path, content)
    except KBError as fault:
        print(f"kb: {fault}", file=sys.stderr)
        return 1
    words = packs.name_words(site.base)
    print(f"{path}: {len(content) / 1e6:.1f} MB, to be opened in a browser, {words}")
    return 0


def _write(path: Path, content: bytes) -> None:
    try:
        whole_files.replace_file(path, content)
    except OSError as fault:
        raise KBError(
            f"{path}: cannot be written ({fault.strerror}). Name another file, or make room."
        ) from None


def make_file(site: Site, date: str) -> str:
    """Make the text of the file; `date` is shown as that of the rules in it."""
    scripts = {name: (STATIC / name).read_text(encoding="utf-8") for name in SCRIPTS}
    pack = gzip.compress(packs.make_pack(site.base), 9, mtime=0)
    return render_template(
        "single_file.html",
        date=date,
        address=site.settings.site_url or give_root(),
        print_style=Markup((STATIC / "print.css").read_text(encoding="utf-8")),
        pack=base64.b64encode(pack).decode(),
        scripts={name: Markup(text.replace(END, KEPT)) for name, text in scripts.items()},
    )


if __name__ == "__main__":
    sys.exit(main())

"""Serves what a browser needs to keep the site on a device: the pack, the list of its parts.

In: a request. Out: the pack of the snapshot that is served, the app that opens it, the service
worker, the manifest of the app, and the list of all parts with their checksums. Nothing of it is
loaded by any page but /offline, and only after its button was pressed. What a pack holds is decided
in kb.packs, how it is taken in web/offline/app/parts.js.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path

import brotli
from flask import (
    Blueprint,
    Response,
    jsonify,
    render_template,
    request,
    send_from_directory,
    url_for,
)

from kb import KnowledgeBase, packs, snapshot
from web.http import headers
from web.http.urls import give_root
from web.site import Site, current_site
from web.types import Json

blueprint = Blueprint("installing", __name__)
FORMAT = 1  # of the list of parts; web/offline/app/parts.js reads the same
FILES = ("offline.js", "offline-keeping.js", "site.js", "links.js", "print.css", "icon.svg")
# Of the app: file, size, kind, and whether a device may cut it to a shape of its own.
ICONS = (
    ("icon.svg", "any", "image/svg+xml", "any"),
    ("icon-192.png", "192x192", "image/png", "any"),
    ("icon-512.png", "512x512", "image/png", "any"),
    ("icon-whole.png", "512x512", "image/png", "maskable"),
)
PACKED = "application/octet-stream"
STATIC = Path(__file__).parent / "static"
# What the app cannot do, for its page and for those who look for it in vain.
NEEDS = (
    "older versions of a rule, and what changed from version to version",
    "the cases, what older rulings amended, and the reasons for words that players use",
    "the QR code of a sheet, reporting a fault, and pictures of cards",
    "the page about this site, the API, and links for the texts of other sites",
)


MISSING = {
    "status": 503,
    "title": "Not without a network",
    "detail": "This page is not among the rules that are kept on this device.",
    "hint": "Open it again where there is a network, or look the subject up in the search.",
}


def describe_offline(site: Site) -> Json:
    """Say how much is to load, and what needs a network all the same."""
    return {
        "kilobytes": round(measure_load(site.base) / 1000),
        "needs": list(NEEDS),
        "snapshot": site.base.snapshot,
    }


@blueprint.get("/offline/parts.json")
def list_parts() -> Response:
    """List the parts of what is kept, each with its size and its SHA-256."""
    site, parts = current_site(), list(_list_parts(current_site()))
    named = "\n".join(f"{one['url']} {one['sha256']}" for one in parts)
    return jsonify(
        {
            "format": FORMAT,
            "site": give_root(),
            "snapshot": site.base.snapshot,
            "digest": hashlib.sha256(named.encode()).hexdigest()[:16],
            "pack": url_for("installing.show_pack"),
            "shell": url_for("installing.show_app"),
            "parts": parts,
        }
    )


@blueprint.get("/offline/pack")
def show_pack() -> Response:
    """Give the pack of the snapshot that is served."""
    response = Response(mimetype=PACKED)
    if "br" in request.headers.get("Accept-Encoding", ""):
        response.set_data(_compress_pack(current_site().base))
        response.headers["Content-Encoding"] = "br"
    else:
        response.set_data(_make_pack(current_site().base))
    response.headers["Vary"] = "Accept-Encoding"
    return response


@blueprint.get("/offline/app")
def show_app() -> str:
    """Give the page in which the app opens, at whatever address it was asked for."""
    return render_template("shell.html")


@blueprint.get("/offline/worker.js")
def show_worker() -> Response:
    """Give the service worker, which may serve all addresses of the site."""
    response = send_from_directory(STATIC, "offline-worker.js", mimetype="text/javascript")
    response.headers["Service-Worker-Allowed"] = url_for("pages.show_home")
    return response


@blueprint.get("/offline/app.webmanifest")
def show_manifest() -> Response:
    """Describe the app for the start screen of a device."""
    site, code = current_site(), current_site().code
    made = jsonify(
        {
            "name": site.name,
            "short_name": site.name[:12].strip(),
            "id": url_for("pages.show_home"),
            "start_url": url_for("pages.show_home"),
            "scope": url_for("pages.show_home"),
            "display": "standalone",
            "background_color": "#fbfaf8",
            "theme_color": "#84460a",
            "icons": [
                {
                    "src": url_for("static", filename=name, v=code),
                    "sizes": size,
                    "type": kind,
                    "purpose": purpose,
                }
                for name, size, kind, purpose in ICONS
            ],
        }
    )
    made.mimetype = "application/manifest+json"
    return made


@snapshot.keep()
def measure_load(base: KnowledgeBase) -> int:
    """Measure how many bytes are sent for what is kept, compressed as most browsers take it."""
    files = ((STATIC / name).read_bytes() for name in FILES)
    sent = sum(len(headers.shrink(content)) for content in files)
    return sent + len(_compress_pack(base))


def _list_parts(site: Site) -> Iterator[Json]:
    """List what is kept: the page of the app, its files, the pack."""
    yield _describe(url_for("installing.show_app"), render_template("shell.html").encode())
    names = (*FILES, *(name for name, _, kind, _ in ICONS if kind == "image/png"))
    for name in names:
        address = url_for("static", filename=name, v=site.code)
        yield _describe(address, (STATIC / name).read_bytes())
    yield _describe(url_for("installing.show_pack"), _make_pack(site.base))


def _describe(address: str, content: bytes) -> Json:
    return {
        "url": address,
        "sha256": hashlib.sha256(content).hexdigest(),
        "bytes": len(content),
    }


@snapshot.keep()
def _make_pack(base: KnowledgeBase) -> bytes:
    return packs.make_pack(base)


@snapshot.keep()
def _compress_pack(base: KnowledgeBase) -> bytes:
    """Compress the pack once for each snapshot: it is asked for whole, and seldom."""
    made: bytes = brotli.compress(_make_pack(base), quality=headers.SMALLEST, lgwin=24)
    return made

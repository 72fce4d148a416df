"""Makes the whole addresses that other sites and programs need, and reads those they send back.

In: an address of this site as `url_for` gives it, or a whole address that a program sent. Out: the
whole address; the path without the root. The root is `KB_SITE_URL`, else the host that the request
names. What cannot be the name of a host is taken from the request before anything reads it, and
addresses stay without a host: none is better than somebody else's. No header of a proxy is read
here.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlencode, urlsplit

from flask import Flask, redirect, request, url_for
from werkzeug.wrappers import Response

from kb import KBError
from web import config
from web.site import Site, current_site

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

LENGTH = 2000  # characters of an address that are read


def register(app: Flask) -> None:
    """Drop Host headers that cannot be a host: Flask fails on labels that are empty or too long."""
    app.wsgi_app = guard_host(app.wsgi_app)  # type: ignore[assignment, method-assign]


def refuse_hidden(app: Flask, site: Site) -> None:
    """Refuse a document whose address is that of a page: it could not be reached."""
    firsts = list_firsts(app)
    hidden = next((one.id for one in site.base.documents if one.id in firsts), None)
    if hidden:
        raise KBError(
            f"Document {hidden!r} has the same name as the page /{hidden} of the site, so nobody"
            " could reach it. Register it under another id."
        )


def list_firsts(app: Flask) -> list[str]:
    """List the first parts of the addresses that belong to pages and files, not to a document."""
    firsts = {rule.rule.split("/")[1].removesuffix(".json") for rule in app.url_map.iter_rules()}
    return sorted(first for first in firsts if first and "<" not in first)


def guard_host(serve: "WSGIApplication") -> "WSGIApplication":
    """Empty the header Host of a request where it is missing or is not a name of a host."""

    def guarded(environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
        host = environ.get("HTTP_HOST", "")
        environ["HTTP_HOST"] = (
            host if "/" not in host and config.is_address(f"http://{host}") else ""
        )
        return serve(environ, start)

    return guarded


def is_for_programs(path: str) -> bool:
    """Tell whether a path is one that programs ask, so that an error of it is answered in JSON."""
    return (
        path.startswith("/api/")
        or path.endswith((".json", ".md", ".txt", ".atom"))
        or path in ("/healthz", "/readyz", "/oembed")
    )


def give_root() -> str:
    """Give the address of the start page without its last "/"."""
    mounted = url_for("pages.show_home").rstrip("/")
    asked = f"{request.scheme}://{request.host}" if request.host else ""
    return current_site().settings.site_url or asked + mounted


def list_roots() -> tuple[str, ...]:
    """List what addresses of this site begin with: its root, the host asked, its mount."""
    mounted = url_for("pages.show_home").rstrip("/")
    asked = (f"{request.scheme}://{request.host}{mounted}",) if request.host else ()
    return tuple(dict.fromkeys((give_root(), *asked, mounted)))


def make_absolute(address: str) -> str:
    """Give an address of this site as other sites need it."""
    return f"{give_root()}/{make_relative(address)}"


def make_relative(address: str) -> str:
    """Give an address of this site as seen from its start page."""
    return address.removeprefix(url_for("pages.show_home"))


def add_query(address: str, query: str) -> str:
    """Give the address of an entry with the query that leads to it, whose words it then marks."""
    path, mark, paragraph = address.partition("#")
    joined = "&" if "?" in path else "?"
    return f"{path}{joined}{urlencode({'q': query})}{mark}{paragraph}" if query.strip() else address


def leave_out(name: str) -> str:
    """Give the address that was asked for without one of its parameters."""
    path = url_for(request.endpoint or "pages.show_home", **(request.view_args or {}))
    kept = [pair for pair in request.args.items(multi=True) if pair[0] != name]
    return f"{path}?{urlencode(kept)}" if kept else path


def redirect_entry(entry_id: str) -> Response:
    """Answer with the address of an entry, in the form and with the query it was asked for."""
    document, slug = entry_id.split("/", 1)
    address = url_for(request.endpoint or "pages.show_entry", document=document, slug=slug)
    query = request.query_string.decode(errors="replace")
    return redirect(f"{address}?{query}" if query else address, 301)


def redirect_within(endpoint: str, **values: str) -> Response:
    """Answer with the address of another page, or of its JSON twin where a twin was asked for."""
    twin = "_json" if (request.endpoint or "").endswith("_json") else ""
    return redirect(url_for(endpoint + twin, **values), 301)  # type: ignore[arg-type]


def read_path(address: str) -> str | None:
    """Give the path of a whole address, decoded and seen from the start page.

    None where it is none of this site.
    """
    root = give_root()
    try:
        parts, own = urlsplit(address[:LENGTH]), urlsplit(root)
    except ValueError:  # brackets that hold no IPv6 address
        return None
    same = (
        parts.scheme in ("http", "https") and parts.netloc.casefold() == own.netloc.casefold() != ""
    )
    if len(address) > LENGTH or not same or not parts.path.startswith(f"{own.path}/"):
        return None
    return unquote(parts.path.removeprefix(f"{own.path}/"))

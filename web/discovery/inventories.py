"""Serves what other programs find this site by: inventories, OpenSearch, oEmbed, the site map.

In: a request. Out: the formats that documentation sets (Sphinx), browsers (OpenSearch), chat
programs (oEmbed) and search engines (site map) read; docs/inventories.md describes each. Only names
and addresses are given, and of a text at most what web.discovery.previews says of it. Nothing is
decided here about names: kb.snapshot.inventory does.
"""

import re
from collections.abc import Sequence

from flask import Blueprint, Response, jsonify, render_template, request, url_for

from kb import KnowledgeBase, snapshot, text
from web.discovery import previews
from web.http.errors import Refusal
from web.http.urls import give_root, make_absolute, make_relative, read_path
from web.resources import entries, learning, lists, resolving, search, serializers
from web.site import Site, current_site
from web.types import Json

blueprint = Blueprint("inventories", __name__)
SITE_MAP_PAGES = 50_000  # more are not read of one file
SHORT, LONG = 16, 48  # characters that a browser shows of the site's name
SUGGESTIONS = "application/x-suggestions+json"
NO_GAME = "-"  # stands for every game that is not here
BOUND = 10_000  # pixels; a larger size that is asked for counts as this
# A date that a site map may give. Matches "2024-04", "2001-09-24"; not "1994", "undated",
# "2024-13".
DATE = re.compile(r"^[0-9]{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12][0-9]|3[01]))?\Z")
# A number of pixels. Matches "480"; not "-1", "4e2", "".
PIXELS = re.compile(r"^[0-9]{1,9}\Z")


@blueprint.get("/objects.inv")
def show_objects() -> Response:
    """Give all names as an inventory for Sphinx (objects.inv)."""
    site, game = current_site(), _read_game()
    known = not game or any(item.game == game for item in snapshot.list_inventory_items(site.base))
    made = _write_objects(site, url_for("pages.show_home"), game if known else NO_GAME)
    return Response(made, mimetype="application/octet-stream")


@blueprint.get("/inventory.json")
def show_inventory() -> Response:
    """List everything that has an address, with its names."""
    site, game = current_site(), _read_game()
    addresses = _find_addresses(site.base, url_for("pages.show_home"))
    items = [
        {**item._asdict(), "url": addresses[item.id]}
        for item in snapshot.list_inventory_items(site.base)
        if game in ("", item.game)
    ]
    return jsonify(
        {
            "name": site.name,
            "root": give_root() + "/",
            "game": text.shorten(game) or None,
            "total": len(items),
            "items": items,
            "snapshot": site.base.snapshot,
        }
    )


@blueprint.get("/opensearch.xml")
def show_opensearch() -> Response:
    """Describe the search for browsers (OpenSearch)."""
    name = text.normalise(current_site().name)
    made = render_template(
        "opensearch.xml",
        short=name[:SHORT].strip(),
        long=name[:LONG].strip(),
        absolute=make_absolute,
    )
    return Response(made, mimetype="application/opensearchdescription+xml")


@blueprint.get("/suggest.json")
def show_suggestions() -> Response:
    """Suggest names in the format that browsers read (OpenSearch suggestions)."""
    made = search.suggest_names(current_site(), request.args)
    found = made["suggestions"]
    response = jsonify(
        [
            made["query"],
            [one["title"] for one in found],
            [_describe(one) for one in found],
            [make_absolute(one["url"]) for one in found],
        ]
    )
    response.mimetype = SUGGESTIONS
    return response


@blueprint.get("/oembed")
def show_embedded() -> Response:
    """Tell another site what to embed for the address of an entry (oEmbed)."""
    asked = request.args.get("format", "json")
    if asked != "json":
        raise Refusal(
            "unknown-format",
            f"format={text.shorten(asked)} is not available here.",
            "Ask for format=json.",
        )
    site, address = current_site(), request.args.get("url", "")
    document, _, slug = (read_path(address) or "").rstrip("/").partition("/")
    if not slug or "/" in slug:
        raise Refusal(
            "unknown-page",
            f"url={text.shorten(address)} is not the address of an entry on this site.",
            "Give the whole address of an entry's page.",
        )
    found = resolving.find_entry(site, document, slug)
    return jsonify(
        previews.embed_entry(
            entries.show_entry(site, found), _read_pixels("maxwidth"), _read_pixels("maxheight")
        )
    )


@blueprint.get("/robots.txt")
def show_robots() -> Response:
    """Tell search engines where the site map is and which pages not to index."""
    endless = [
        url_for(name)
        for name in (
            "pages.show_search",
            "pages.show_dispute",
            "pages.show_report",
            "api.show_routes",
            "inventories.show_suggestions",
        )
    ]
    lines = [
        "User-agent: *",
        *(f"Disallow: {address}" for address in endless),
        "",
        f"Sitemap: {make_absolute(url_for('inventories.show_site_map'))}",
    ]
    return Response("".join(f"{line}\n" for line in lines), mimetype="text/plain")


@blueprint.get("/sitemap.xml")
def show_site_map() -> Response:
    """List the pages for search engines, or the parts of the list if one file is not enough."""
    parts = _cut_site_map(current_site())
    if len(parts) == 1:
        return _site_map("sitemap.xml", parts[0])
    files = [
        {"url": url_for("inventories.show_site_map_part", part=number)}
        for number in range(1, len(parts) + 1)
    ]
    return _site_map("sitemaps.xml", files)


@blueprint.get("/sitemap-<part>.xml")
def show_site_map_part(part: str) -> Response:
    """List one part of the pages."""
    parts = {str(number): pages for number, pages in enumerate(_cut_site_map(current_site()), 1)}
    if part not in parts:
        raise Refusal(
            "unknown-page",
            f"The site map has {len(parts)} parts; there is no part {text.shorten(part)}.",
        )
    return _site_map("sitemap.xml", parts[part])


def _site_map(template: str, pages: Sequence[Json]) -> Response:
    root = give_root()
    listed = [{**page, "url": f"{root}/{make_relative(page['url'])}"} for page in pages]
    return Response(render_template(template, pages=listed), mimetype="application/xml")


def _cut_site_map(site: Site) -> list[list[Json]]:
    """List the pages of chapters, entries, documents and lists, in parts as long as one file."""
    base = site.base
    current = {document.id: document for document in base.latest_documents}
    dates = {
        name: document.date if DATE.match(document.date) else ""
        for name, document in current.items()
    }
    pages: list[Json] = [
        {"url": url_for(f"pages.{name}")}
        for name in ("show_home", "show_learn", "show_glossary", "show_documents")
    ]
    pages += [{"url": address} for address in learning.list_addresses(base)]
    pages += [{"url": listed["url"]} for listed in lists.name_lists(base)]
    pages += [
        {"url": serializers.document_address(base, document), "date": dates[name]}
        for name, document in current.items()
    ]
    pages += [
        {"url": serializers.entry_address(entry), "date": dates[entry.document]}
        for entry in base.current_entries
    ]
    return [pages[start : start + SITE_MAP_PAGES] for start in range(0, len(pages), SITE_MAP_PAGES)]


@snapshot.keep(8)
def _write_objects(site: Site, start: str, game: str) -> bytes:
    """Write the inventory, once for each game and each place below which the site is mounted."""
    addresses = _find_addresses(site.base, start)
    lines = [
        (name, addresses[name.id].removeprefix(start) + name.place)
        for name in snapshot.list_inventory_names(site.base, game)
    ]
    return snapshot.write_inventory(site.name, site.base.snapshot, lines)


@snapshot.keep(2)
def _find_addresses(base: KnowledgeBase, start: str) -> dict[str, str]:
    """Find the address of everything, all of which begin with `start`, that of the start page."""
    ids = (item.id for item in snapshot.list_inventory_items(base))
    pinned = (entry.pinned for entry in base.entries)
    return {name: serializers.give_address(name) for name in (*ids, *pinned)}


def _describe(suggestion: Json) -> str:
    """Say in few words what a suggestion is: "lamp: term, FX"."""
    kind = "not in this copy" if suggestion["kind"] == "gap" else suggestion["kind"]
    what = f"{kind}, {suggestion['game'].upper()}"
    return f"{suggestion['matched']}: {what}" if suggestion["matched"] else what


def _read_game() -> str:
    return request.args.get("game", "").strip().casefold()


def _read_pixels(name: str) -> int:
    """Read how much room there is; what is not a number leaves it open."""
    asked = request.args.get(name, "")
    return min(int(asked), BOUND) if PIXELS.match(asked) else BOUND

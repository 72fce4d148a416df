"""Prepares the report of a fault in an entry: the words of a mail or an issue, stored nowhere.

In: the site, and what an address asks: the id of an entry, a place in it, the query that led
there. Out: JSON values: subject, text, and the address to send them with, as the operator set it
(KB_REPORTS). The text names the entry by its citation with the digest of the words, and the
snapshot, so that whoever reads the report sees what the reader saw.
"""

import re
from collections.abc import Mapping
from urllib.parse import quote, urlencode

from kb import citations, text
from kb.model import Entry
from web.http import urls
from web.http.errors import Refusal
from web.resources import params, resolving, serializers
from web.resources.serializers import entry_address, represent_reference
from web.site import Site
from web.types import Json

# A place in an entry. Matches "p3", "plain-2"; not "p0", "p3x".
PLACE = re.compile(r"^(p|plain-)([1-9][0-9]{0,3})\Z")


def prepare_report(site: Site, arguments: Mapping[str, str]) -> Json:
    """Prepare the report of a fault in the entry that is asked for; refuse an unknown one."""
    if not arguments.get("id", "").strip():
        raise Refusal("bad-request", "id is missing.", "Give the id of the entry that is wrong.")
    document, _, slug = arguments["id"].partition("/")
    found = resolving.find_entry(site, document, slug)
    entry = found.entry
    query = text.replace_surrogates(arguments.get("q", "")[: params.QUERY_LENGTH])
    number, ours = _read_place(entry, arguments.get("at", ""))
    cited = citations.cite_entry(entry, number, pinned=True, digest=True, ours=ours)
    citation = (
        citations.write_citation(cited, site.base.schemes) if entry.wording != "none" else entry.id
    )
    address = urls.make_absolute(entry_address(entry, found.pinned, number, ours=ours))
    place = f", {'plain words, ' if ours else ''}paragraph {number}" if number else ""
    subject = f"{entry.title}{place}: a fault"
    lines = (
        "What is wrong:",
        "",
        "",
        f"Entry: {entry.title}{place}",
        f"Address: {address}",
        f"Citation: {citation}",
        f"Snapshot: {site.base.snapshot}",
        *([f"Searched for: {query}"] if query.strip() else []),
    )
    body = "\n".join(lines)
    return {
        "entry": represent_reference(entry, found.pinned),
        "source": serializers.represent_sourced(site.base, entry)["source"],
        "paragraph": number,
        "citation": citation,
        "address": address,
        "subject": subject,
        "report": body,
        "send": _write_send(site.settings.reports, subject, body),
        "snapshot": site.base.snapshot,
    }


def _read_place(entry: Entry, typed: str) -> tuple[int, bool]:
    """Read a place in an entry: the number of a paragraph, and whether it is of our words."""
    match = PLACE.match(typed)
    number = int(match[2]) if match else 0
    beside = bool(match and match[1] == "plain-")
    held = entry.plain if beside else entry.paragraphs
    ours = beside or entry.wording == "plain"
    return (number, ours) if 0 < number <= len(held) else (0, entry.wording == "plain")


def _write_send(reports: str, subject: str, body: str) -> str | None:
    """Write the address that opens a mail or an issue with the report; None where none is set."""
    if not reports:
        return None
    if "@" in reports and "://" not in reports:
        return f"mailto:{reports}?{urlencode({'subject': subject, 'body': body}, quote_via=quote)}"
    return f"{reports}?{urlencode({'title': subject, 'body': body})}"

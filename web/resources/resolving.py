"""Finds what an id names: an entry, a document, a title group, each with or without a version.

In: the knowledge base and an id. Out: what it names, or a `Refusal` (web.http.errors) that says why
it names nothing and gives the nearest entries. An entry that moved is given under its new id, and
the caller redirects.
"""

from dataclasses import dataclass

from rapidfuzz import fuzz, process

from kb import KnowledgeBase, days, search, snapshot, text
from kb.model import Document, Entry, Group, RetiredId
from web.http.errors import Refusal
from web.resources import cards, serializers
from web.site import Site
from web.types import Json

NEAREST = 5
LIKE = 75  # of 100: an id of a document that is less like what was sent is not proposed


@dataclass(frozen=True)
class ResolvedEntry:
    """The entry that an id names, and how the id names it."""

    entry: Entry
    pinned: bool  # the id names a version
    moved: bool  # the entry has another id now
    on: str = ""  # the day whose words it has, as it was asked for; "" where none was


def find_entry(site: Site, document: str, slug: str) -> ResolvedEntry:
    """Find the entry of an id, with or without a version; a title group as an entry.

    Refuse with the nearest ones where there is none.
    """
    base, document, slug = site.base, document.strip(), slug.strip()
    found = resolve_id(base, f"{document}/{slug}")
    if isinstance(found, ResolvedEntry):
        return found
    if isinstance(found, RetiredId):
        raise _removed(base, found)
    if has_groups(site, document):
        group = find_group(site, f"{document}/{slug}")
        return ResolvedEntry(snapshot.make_group_entry(group), pinned=False, moved=False)
    if cards.has_cards(base, document):
        nearest = _nearest(base, slug)
        raise Refusal(
            "unknown-entry",
            f"The card list has no card {text.shorten(slug)!r}.",
            _hint(nearest, "Search for it, or look through the card list."),
            nearest,
        )
    known = find_document(site, document)
    nearest = _nearest(base, slug, known.id)
    gone = base.departed.get(f"{known.id}/{slug}")
    if gone:
        first, last, asked = map(days.write_date, (gone.first, gone.last, known.version))
        versions = f"version {last}" if first == last else f"versions {first} to {last}"
        raise Refusal(
            "unknown-entry",
            f"{gone.title!r} was in {versions} of {known.title}; you asked for version {asked}.",
            f"Ask for {known.id}@{gone.last}/{slug}."
            if base.entry_in(gone.id, gone.last)
            else "Its text is not here any more.",
            nearest,
        )
    raise Refusal(
        "unknown-entry",
        f"{_name_version(known)} has no entry {text.shorten(slug)!r}.",
        _hint(nearest, f"Search for it, or look through the outline of the {known.title}."),
        nearest,
    )


def resolve_id(base: KnowledgeBase, name: str) -> ResolvedEntry | RetiredId | None:
    """Find what an id names, with or without a version: an entry, a removed one, or nothing."""
    found = base.resolve(name)
    if not isinstance(found, Entry):
        return found
    # what holds no text has no version that could be kept
    pinned = "@" in name.split("/", 1)[0] and found.wording != "none"
    return ResolvedEntry(found, pinned, moved=not pinned and found.id != name)


def find_document(site: Site, name: str) -> Document:
    """Find a document by id, with or without a version."""
    name = name.strip()
    found = site.base.document(name)
    if found is None:
        raise refuse_document(site.base, name)
    return found


def refuse_document(base: KnowledgeBase, name: str) -> Refusal:
    """Say why a document cannot be read: unknown, not in this version, or not installed."""
    wanted, _, version = name.partition("@")
    for one in base.manifest.get("coming", ()):
        if (one["id"], one["version"]) == (wanted, version):
            return Refusal(
                "unknown-version",
                f"Version {days.write_date(version)} of {one['title']} is registered for"
                f" {days.write_date(one['date'])}, and was not in force when this site was built.",
                "Leave the version out to read the one in force.",
            )
    held = [document for document in base.documents if document.id == wanted]
    if held:
        available = ", ".join(days.write_date(one.version) for one in held)
        return Refusal(
            "unknown-version",
            f"{held[0].title} is available in version {available}, not in"
            f" {text.shorten(version)!r}.",
            "Leave the version out to read the latest one.",
        )
    missing = next((document for document in base.missing if wanted == document.id), None)
    if missing:
        return Refusal(
            "not-installed",
            f"{_name_version(missing)} is registered, but its file {missing.file} is not installed"
            " on this server.",
            "The operator of this site can add the file and restart the site.",
        )
    unknown = f"No document has the id {text.shorten(wanted)!r}."
    titles = {document.id: document.title for document in (*base.documents, *base.missing)}
    meant = process.extractOne(
        wanted[:100].casefold(), list(titles), scorer=fuzz.ratio, score_cutoff=LIKE
    )
    if meant:
        hint = f"Did you mean {titles[meant[0]]} ({meant[0]!r})?"
        return Refusal("unknown-document", unknown, hint)
    nearest = _nearest(base, wanted)
    return Refusal(
        "unknown-document", unknown, _hint(nearest, "See the list of documents."), nearest
    )


def refuse_paragraph(entry: Entry, number: int, count: int) -> Refusal:
    """Say that an entry has no paragraph of a number, and how many it has."""
    return Refusal(
        "bad-request",
        f"{entry.id} has no paragraph {number}; it has {count or 'none'}.",
        "Ask for a paragraph that it has.",
    )


def has_groups(site: Site, document: str) -> bool:
    """Tell whether the ids of title groups begin with this name."""
    return document in site.base.homes["groups"]


def find_group(site: Site, name: str) -> Group:
    """Find a title group by its id."""
    name = name.strip()
    document, slug = name.split("/", 1)
    if name in site.base.groups:
        return site.base.groups[name]
    if not has_groups(site, document):
        raise refuse_document(site.base, document)
    nearest = _nearest(site.base, slug)
    raise Refusal(
        "unknown-entry",
        f"No title group has the id {text.shorten(name)!r}.",
        _hint(nearest, "See the list of title groups."),
        nearest,
    )


def _nearest(base: KnowledgeBase, slug: str, document: str = "") -> list[Json]:
    """List the entries that this address may have meant, those of the same document first."""
    wanted = slug.replace("-", " ").removesuffix(".json")
    hits = [
        *(search.search_entries(base, wanted, NEAREST, document=document).hits if document else ()),
        *search.search_entries(base, wanted, NEAREST).hits,
    ]
    entries = {hit.entry.id: hit.entry for hit in hits}
    return [serializers.represent_reference(entry) for entry in list(entries.values())[:NEAREST]]


def _hint(nearest: list[Json], otherwise: str) -> str:
    return "These are the nearest entries." if nearest else otherwise


def _name_version(document: Document) -> str:
    """Name a version of a document: "Glossary 2.5.4", "Rulings (24 September 2001)"."""
    written = days.write_date(document.version)
    shown = document.version if written == document.version else f"({written})"
    return f"{document.title} {shown}"


def _removed(base: KnowledgeBase, gone: RetiredId) -> Refusal:
    document = base.document(gone.id.split("/", 1)[0])
    last = base.entry_in(gone.id, gone.last)
    version = days.write_date(gone.last)
    detail = f"{gone.title!r} was removed. Version {version} was the last that had it"
    detail += (
        f"; {document.title} is now at {days.write_date(document.version)}." if document else "."
    )
    nearest = [serializers.represent_reference(last, pinned=True)] if last else []
    nearest += _nearest(base, gone.title)
    hint = "Its last wording comes first here." if last else "Search for what replaced it."
    return Refusal("removed-entry", detail, hint, nearest)

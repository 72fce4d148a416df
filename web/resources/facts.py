"""What each address answers, as JSON values: the pages show them and the API gives them, so both say the same.

In: the site and what the address asks for. Out: a dictionary. What cannot be answered is a
`Refusal` (web.http.errors); a query never is one. Entries that moved are given under their new id,
and the caller redirects.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import url_for

from kb import text
from kb.model import Answer, Departed, Document, Entry, Group
from kb.search import autocomplete, engines, explain, search
from kb.snapshot import store
from web.http.errors import Refusal, describe_kinds
from web.resources import cards, facets, letters, lists, relations, serializers
from web.site import Site
from web.types import Json

QUERY_LENGTH = search.QUERY_LENGTH
LIMIT = 10
NEAREST = 5
FILTERS = {"game": "Game", "document": "Document", "kind": "Kind"}  # by which a search is narrowed
KINDS = {
    "term": "Terms",
    "card": "Cards",
    "section": "Sections",
    "sidebar": "Sidebars",
    "icon": "Icons",
    "expansion": "Expansion sets",
    "equivalence": "Equivalent terms",
}


@dataclass(frozen=True)
class Found:
    entry: Entry
    pinned: bool  # asked for in a fixed version
    moved: bool  # stands under another id than was asked for


def describe_frame(site: Site) -> Json:
    """Give the facts at the foot of every page: from which texts it was made."""
    base = site.base
    return {
        "name": site.settings.site_name,
        "snapshot": base.snapshot,
        "games": games(base),
        "documents": [
            {
                "id": document.id,
                "short": document.short,
                "version": document.version,
                "authority": document.authority,
                "url": serializers.document_address(base, document),
            }
            for document in base.documents
        ],
    }


def describe_site(site: Site) -> Json:
    """Tell what is installed, and what could be."""
    base = site.base
    return {
        "name": site.settings.site_name,
        "snapshot": base.snapshot,
        "documents": [
            serializers.represent_document(base, document) for document in base.documents
        ],
        "missing": [serializers.represent_missing(document) for document in base.missing],
        "entries": sum(base.manifest["entries"].values()),
        "games": games(base),
        "lists": lists.name_lists(base),
    }


def describe_build(site: Site) -> Json:
    """Tell what this snapshot was made from and what is wrong with it."""
    manifest = site.base.manifest
    return {
        **describe_site(site),
        "kinds": manifest["kinds"],
        "references": manifest["references"],
        "subjects": manifest["subjects"],
        "problems": manifest["problems"],
        "errors": describe_kinds(),
    }


def games(base: store.KnowledgeBase) -> list[str]:
    """List the games whose documents are installed, each once."""
    return list(dict.fromkeys(document.game for document in base.documents))


def answer_query(site: Site, arguments: Mapping[str, str]) -> Json:
    """Answer a query; what was meant otherwise than it could be read is said in the notes."""
    notes: list[str] = []
    limit = read_limit(arguments.get("limit", ""), notes)
    typed, document, game = read_query(site, arguments, notes)
    kind = read_choice(
        "kind", arguments, engines.open_engine(site.base).facets["kind"].values, notes
    )
    wanted = {"document": document, "game": game, "kind": kind}
    answer = search.search(site.base, typed, limit, **wanted)
    shown = text.mend(typed[:QUERY_LENGTH])
    notes += answer.notes
    told = {}
    if read_switch("explain", arguments):
        told["explanation"] = explain.explain(site.base, typed, limit, **wanted)
    chosen = {name: text.shorten(value) for name, value in wanted.items()}
    return {
        **serializers.represent_answer(site.base, answer, shown, notes),
        **told,
        "limit": limit,
        **{name: value or None for name, value in chosen.items()},
        "facets": answer.facets,
        "filters": _offer_filters(site.base, answer, shown, chosen),
    }


def _offer_filters(
    base: store.KnowledgeBase, answer: Answer, shown: str, chosen: Mapping[str, str]
) -> list[Json]:
    """Offer to narrow an answer, or to search everywhere again."""
    labels = {
        "game": {game: game.upper() for game in answer.facets["game"]},
        "kind": KINDS,
        "document": {document.id: document.short for document in base.documents},
    }
    return facets.offer_filters(
        url_for("pages.show_search"),
        {"q": shown},
        chosen,
        [
            facets.Filter(name, label, answer.facets[name], labels[name])
            for name, label in FILTERS.items()
        ],
    )


def read_query(site: Site, arguments: Mapping[str, str], notes: list[str]) -> tuple[str, str, str]:
    """Read what was typed, and the document and the game it is asked of.

    Note what could not be heeded.
    """
    typed = arguments.get("q", "")
    document = read_choice(
        "document", arguments, [known.id for known in site.base.documents], notes
    )
    game = read_choice("game", arguments, games(site.base), notes)
    if len(typed) > QUERY_LENGTH:
        notes.append(
            f"The query has {len(typed)} characters; the first {QUERY_LENGTH} were searched and are"
            " repeated."
        )
    return typed, document, game


def suggest_names(site: Site, arguments: Mapping[str, str]) -> Json:
    """Give the names that what was typed so far may become.

    A list to choose from while typing has no room for notes.
    """
    typed = arguments.get("q", "")[: autocomplete.LENGTH]
    limit = read_limit(arguments.get("limit", ""), [], autocomplete.LIMIT)
    game = read_choice("game", arguments, games(site.base), [])
    found = autocomplete.suggest(site.base, typed, limit, game=game)
    return {
        "query": text.mend(typed),
        "suggestions": [serializers.represent_suggestion(site.base, one) for one in found],
        "snapshot": site.base.snapshot,
    }


def show_entry(site: Site, found: Found) -> Json:
    """Give an entry with all that belongs to it."""
    base, entry = site.base, found.entry
    return {
        **serializers.represent_entry(base, entry, found.pinned),
        **(relations.nothing_tied() if found.pinned else relations.show_ties(base, entry)),
        "card": None if found.pinned else cards.show_card(base, entry),
    }


def find_entry(site: Site, document: str, slug: str) -> Found:
    """Find the entry of an id, with or without a version.

    Refuse with the nearest ones where there is none.
    """
    base = site.base
    found = look_up(base, f"{document}/{slug}")
    if isinstance(found, Found):
        return found
    if isinstance(found, Departed):
        raise _removed(base, found)
    if cards.has_cards(base, document):
        nearest = _nearest(base, slug)
        raise Refusal(
            "unknown-entry",
            f"The card list has no card {text.shorten(slug)!r}.",
            _hint(nearest, f"Search, or look through the list: {document}."),
            nearest,
        )
    known = find_document(site, document)
    nearest = _nearest(base, slug, known.id)
    gone = base.departed.get(f"{known.id}/{slug}")
    if gone:
        raise Refusal(
            "unknown-entry",
            f"{gone.id} ({gone.title}) stood in versions {gone.first} to {gone.last} of "
            f"{known.title}; it was asked for in version {known.version}.",
            "Ask for it without a version.",
            nearest,
        )
    raise Refusal(
        "unknown-entry",
        f"{known.title} {known.version} has no entry {text.shorten(slug)!r}.",
        _hint(nearest, f"Search, or look through the outline: {known.id}."),
        nearest,
    )


def look_up(base: store.KnowledgeBase, name: str) -> Found | Departed | None:
    """Find what an id names, with or without a version: an entry, one that was removed, or nothing."""
    found = base.resolve(name)
    if not isinstance(found, Entry):
        return found
    pinned = (
        "@" in name.split("/", 1)[0] and found.wording != "none"
    )  # what holds no text has no version that could be kept
    return Found(found, pinned, moved=not pinned and found.id != name)


def find_document(site: Site, name: str) -> Document:
    """Find a document by id, with or without a version."""
    found = site.base.document(name)
    if found is None:
        raise refuse_document(site.base, name)
    return found


def refuse_document(base: store.KnowledgeBase, name: str) -> Refusal:
    """Say why nothing is read at the id of a document: unknown, not in this version, or not installed."""
    wanted, _, version = name.partition("@")
    held = [document for document in base.documents if document.id == wanted]
    if held:
        return Refusal(
            "unknown-version",
            f"{held[0].title} is here in version {', '.join(one.version for one in held)}, "
            f"not in {text.shorten(version)!r}.",
            "Leave the version away to read the latest one.",
        )
    missing = next((document for document in base.missing if wanted == document.id), None)
    if missing:
        return Refusal(
            "not-installed",
            f"{missing.title} {missing.version} is registered, but its file {missing.file} is not "
            "installed on this server.",
            "Whoever runs this site can add the file and start it anew.",
        )
    nearest = _nearest(base, wanted)
    return Refusal(
        "unknown-document",
        f"No document has the id {text.shorten(wanted)!r}.",
        _hint(nearest, "The list of documents names all of them."),
        nearest,
    )


def has_groups(site: Site, document: str) -> bool:
    """Tell whether the ids of title groups begin with this name."""
    return any(known.startswith(f"{document}/") for known in site.base.groups)


def find_group(site: Site, name: str) -> Group:
    """Find a title group by its id."""
    document, slug = name.split("/", 1)
    if name in site.base.groups:
        return site.base.groups[name]
    if not has_groups(site, document):
        raise refuse_document(site.base, document)
    nearest = _nearest(site.base, slug)
    raise Refusal(
        "unknown-entry",
        f"No title group has the id {text.shorten(name)!r}.",
        _hint(nearest, "The list of title groups names all of them."),
        nearest,
    )


def show_document(site: Site, document: Document, pinned: bool) -> Json:
    """Give a document's facts and its outline; the A-Z besides, where the alphabet is its order."""
    entries = site.base.outline(document)
    alphabetical = letters.is_alphabetical(entries)
    problems = [
        serializers.represent_problem(problem)
        for problem in site.base.problems
        if problem.document == document.pinned
    ]
    return {
        **serializers.represent_document(site.base, document, pinned),
        "versions": (
            []
            if pinned
            else [
                _version(site.base, other)
                for other in site.base.documents
                if other.id == document.id
            ]
        ),
        "outline": serializers.represent_outline(entries, pinned),
        "letters": letters.file_entries(entries, pinned) if alphabetical else [],
        "unfiled": [
            serializers.represent_reference(entry, pinned)
            for entry in entries
            if alphabetical and entry.kind not in letters.FILED
        ],
        "problems_found": problems,
    }


def show_glossary(site: Site) -> Json:
    """Give one A-Z of the glossary terms and cards of all documents, in their latest versions."""
    entries = [entry for entry in site.base.current_entries if entry.kind in letters.FILED]
    shorts = {document.id: document.short for document in site.base.documents}
    return {
        "letters": letters.file_entries(entries),
        "names": len({text.key(entry.title) for entry in entries}),
        "documents": shorts,
    }


def read_limit(typed: str, notes: list[str], most: int = search.LIMIT, usual: int = LIMIT) -> int:
    """Read how many results are wanted, and note what could not be heeded."""
    if not typed.strip():
        return usual
    digits = typed.strip().removeprefix("-").removeprefix("+")
    if not (digits.isascii() and digits.isdecimal()):
        notes.append(f"limit={text.shorten(typed)} is no whole number; {usual} was taken.")
        return usual
    size = int(
        digits.lstrip("0")[:9] or "0"
    )  # Python refuses to read numbers of thousands of digits
    wanted = -size if typed.strip().startswith("-") else size
    taken = max(1, min(wanted, most))
    if taken != wanted:
        notes.append(f"limit={text.shorten(typed)} is outside 1 to {most}; {taken} was taken.")
    return taken


def read_switch(name: str, arguments: Mapping[str, str]) -> bool:
    """Tell whether something is asked for that is left out otherwise."""
    return arguments.get(name, "") in ("1", "true")


def read_choice(
    name: str, arguments: Mapping[str, str], known: Sequence[str], notes: list[str]
) -> str:
    """Read a filter; one that names nothing here finds nothing, and the note says so."""
    typed = arguments.get(name, "").strip().casefold()
    if typed and typed not in known:
        notes.append(
            f"{name}={text.shorten(typed)} names nothing here, so nothing was found. "
            f"Installed: {', '.join(dict.fromkeys(known)) or 'nothing'}."
        )
    return typed


def _version(base: store.KnowledgeBase, document: Document) -> Json:
    made = serializers.represent_document(base, document)
    return {
        name: made[name] for name in ("version", "date", "latest", "entries", "url", "pinned_url")
    }


def _nearest(base: store.KnowledgeBase, slug: str, document: str = "") -> list[Json]:
    """Name the entries that someone who typed this address may have meant, the same document first."""
    wanted = slug.replace("-", " ").removesuffix(".json")
    hits = [
        *(search.search(base, wanted, NEAREST, document=document).hits if document else ()),
        *search.search(base, wanted, NEAREST).hits,
    ]
    entries = {hit.entry.id: hit.entry for hit in hits}
    return [serializers.represent_reference(entry) for entry in list(entries.values())[:NEAREST]]


def _hint(nearest: list[Json], otherwise: str) -> str:
    return "These come nearest." if nearest else otherwise


def _removed(base: store.KnowledgeBase, gone: Departed) -> Refusal:
    document = base.document(gone.id.split("/", 1)[0])
    last = base.entry(gone.id.replace("/", f"@{gone.last}/", 1))
    detail = f"{gone.title!r} ({gone.id}) was removed. The last version that had it is {gone.last}"
    detail += f"; {document.title} is now at {document.version}." if document else "."
    nearest = [serializers.represent_reference(last, pinned=True)] if last else []
    nearest += _nearest(base, gone.title)
    hint = (
        f"Its last wording is kept: {gone.id.replace('/', f'@{gone.last}/', 1)}."
        if last
        else "Search for what replaced it."
    )
    return Refusal("removed-entry", detail, hint, nearest)

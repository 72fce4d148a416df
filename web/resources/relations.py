"""Shows how an entry relates to others: its standing, conflicts, amendments, references both ways.

In: an entry of the knowledge base. Out: JSON values, sentences among them, with the addresses of
this site. The standing is put into words in web.resources.standings. All of it may change with the
next build, so an address that pins a version shows none of it (`nothing_tied`).
"""

from kb import KnowledgeBase, authority, indexing, search, snapshot, text
from kb.model import Conflict, Entry
from web.resources import standings
from web.resources.serializers import (
    compose,
    entry_address,
    quote_beginning,
    represent_amendment,
    represent_reference,
    represent_ruling,
    represent_sourced,
    represent_target,
)
from web.types import Json

INFLECTED = ("term", "section", "sidebar")  # kinds whose titles name a subject in any inflection
COVERING, COVERED = 6, 2  # entries looked at for the subject of a missing one; those named
BEGINNING = 240  # characters of them that are shown


def show_ties(base: KnowledgeBase, entry: Entry) -> Json:
    """Give all that ties an entry to others."""
    referring = group_backlinks(base, entry)
    return {
        "standing": standings.show_standing(base, entry),
        "conflicts": [
            show_conflict(base, conflict)
            for conflict in base.conflicts_of(entry.id)
            if is_here(base, conflict)
        ],
        "amends": _list_amended(base, entry),
        "amended_by": _list_amending(base, entry),
        "also": [represent_sourced(base, other) for other in _alike(base, entry)],
        "elsewhere": (
            [represent_sourced(base, other) for other in snapshot.find_elsewhere(base, entry)]
            if entry.kind == "gap"
            else []
        ),
        "covers": _find_covering(base, entry) if entry.kind == "gap" else [],
        "refers_to": _list_targets(base, entry),
        "referenced_by": referring,
        "referenced_by_count": sum(found["count"] for found in referring),
    }


def _find_covering(base: KnowledgeBase, gap: Entry) -> list[Json]:
    """Find what covers the subject of a missing entry, best first: rules in force with its words.

    Those of the same name come first, then those whose titles share a word with its title: for
    rules in any inflection, for cards and icons as it is written.
    """
    named = snapshot.find_elsewhere(base, gap)
    hits = search.search_entries(base, gap.title, COVERING, game=gap.game).hits
    found = [*named, *(hit.entry for hit in hits if shares_word(gap, hit.entry))]
    held = {one.id: one for one in found if authority.is_binding(base, one)}
    return [
        {**represent_ruling(base, one), **quote_beginning(one, _find_rule(one), BEGINNING)}
        for one in list(held.values())[:COVERED]
    ]


def shares_word(gap: Entry, entry: Entry) -> bool:
    """Tell whether the title of an entry holds a word of the title of a missing one."""
    if entry.kind not in INFLECTED:
        return not set(text.key(gap.title).split()).isdisjoint(text.key(entry.title).split())
    return not set(indexing.make_terms(gap.title)).isdisjoint(indexing.make_terms(entry.title))


def _find_rule(entry: Entry) -> str:
    """Give the first paragraph of an entry that says a rule, not a quotation for flavour."""
    said = (one.text for one in entry.paragraphs if one.style not in search.SILENT_STYLES)
    return next(said, "")


def nothing_tied() -> Json:
    """Give the same keys for an address that must never say anything else."""
    return {
        "standing": None,
        "conflicts": [],
        "amends": [],
        "amended_by": [],
        "also": [],
        "elsewhere": [],
        "covers": [],
        "refers_to": [],
        "referenced_by": [],
        "referenced_by_count": None,
    }


def show_conflict(base: KnowledgeBase, conflict: Conflict) -> Json:
    """Show where two rules in force conflict, and which of them prevails."""
    sides = []
    for name, number in zip(conflict.entries, conflict.paragraphs):
        entry = base.entry(name)
        if entry:
            place = number if number <= len(entry.paragraphs) else 0
            sides.append(
                {
                    **represent_sourced(base, entry),
                    "paragraph": place,
                    "url": entry_address(entry, paragraph=place),
                }
            )
    governs = next((side for side in sides if side["id"] == conflict.governs), None)
    sentence = (
        compose(governs, f" ({governs['source']['short']}) prevails. {conflict.reason}")
        if governs
        else compose(f"Open: nothing decides which of the two prevails. {conflict.reason}".strip())
    )
    return {
        "entries": sides,
        "about": conflict.about,
        "open": governs is None,
        "governs": conflict.governs or None,
        "reason": conflict.reason,
        "sentence": sentence,
    }


def is_here(base: KnowledgeBase, conflict: Conflict) -> bool:
    """Tell whether both sides of a conflict are installed."""
    return all(base.entry(name) for name in conflict.entries)


def group_backlinks(base: KnowledgeBase, entry: Entry) -> list[Json]:
    """List the entries that refer to an entry, in document order, each with its sentences."""
    found: dict[str, list[snapshot.Backlink]] = {}
    for link in snapshot.list_backlinks(base, entry):
        found.setdefault(link.source.id, []).append(link)
    places = {document.id: place for place, document in enumerate(base.documents)}
    made = []
    for links in sorted(found.values(), key=lambda links: places[links[0].source.document]):
        sentences: dict[tuple[int, int], Json] = {}
        for link in links:
            _add_sentence(sentences, link)
        kinds = list(dict.fromkeys(link.reference.kind for link in links))
        one = {
            **represent_reference(links[0].source),
            "count": len(links),
            "kinds": kinds,
            "wording": links[0].source.wording,
            "sentence": next(iter(sentences.values())),
        }
        made.append({**one, "sentences": list(sentences.values())} if entry.kind == "gap" else one)
    return made


def _add_sentence(sentences: dict[tuple[int, int], Json], link: snapshot.Backlink) -> None:
    """Add the sentence that makes a reference, or mark another place in it."""
    number, (first, last) = link.reference.paragraph, snapshot.quote_link(link)
    said = sentences.setdefault(
        (number, first),
        {
            "text": link.source.paragraphs[number - 1].text[first:last],
            "spans": [],
            "paragraph": number,
            "url": entry_address(link.source, paragraph=number),
        },
    )
    said["spans"].append([link.reference.start - first, min(link.reference.end, last) - first])


def _list_amended(base: KnowledgeBase, entry: Entry) -> list[Json]:
    """List what an entry's amendments amend, each once, with the place that announces it."""
    found: dict[str, Json] = {}
    for edge in base.references_from(entry):
        target = represent_target(base, edge.target) if edge.kind == "amends" else None
        if target:
            found.setdefault(
                target["id"], {**target, "paragraph": edge.paragraph, "phrase": edge.phrase}
            )
    return list(found.values())


def _list_amending(base: KnowledgeBase, entry: Entry) -> list[Json]:
    """List the rulings that amend an entry, each once, with all that they change."""
    names = dict.fromkeys(
        edge.source for edge in base.references_to(entry) if edge.kind == "amends"
    )
    return [
        {
            **represent_sourced(base, ruling),
            "amendments": [
                {
                    "op": amendment.op,
                    "where": amendment.where,
                    "sentence": represent_amendment(amendment)["sentence"],
                }
                for amendment in ruling.amendments
            ],
        }
        for ruling in map(base.entry, names)
        if ruling
    ]


def _list_targets(base: KnowledgeBase, entry: Entry) -> list[Json]:
    """List what an entry refers to: first what its words send the reader to, then other names."""
    edges = [edge for edge in base.references_from(entry) if edge.kind != "amends"]
    found: dict[str, Json] = {}
    for edge in sorted(edges, key=lambda edge: edge.kind != "see"):
        target = represent_target(base, edge.target)
        if target:
            found.setdefault(
                target["id"], {**target, "how": "see" if edge.kind == "see" else "name"}
            )
    return list(found.values())


def _alike(base: KnowledgeBase, entry: Entry) -> list[Entry]:
    """List the entries of the same name in other documents."""
    return [
        other
        for other in base.named(entry.title)
        if other.document != entry.document
        and other.game == entry.game
        and other.wording != "none"
        and text.key(other.title) == text.key(entry.title)
    ]

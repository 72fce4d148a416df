"""Shows how an entry relates to others: its standing, conflicts, amendments, references both ways.

In: an entry of the knowledge base. Out: JSON values, sentences among them, with the addresses of
this site. `kb.snapshot.standing` decides what governs; this module puts it into words. All of it
may change with the next build, so an address that pins a version shows none of it (`nothing_tied`).
"""

from kb import KnowledgeBase, indexing, linking, search, snapshot, text
from kb.model import Conflict, Document, Entry, PrecedenceRule
from web.resources.serializers import (
    compose,
    entry_address,
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
        "standing": show_standing(base, entry),
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
    held = {one.id: one for one in found if one.wording != "none" and _rules(base, one)}
    return [
        {**represent_ruling(base, one), "begins": _begin_rule(one)}
        for one in list(held.values())[:COVERED]
    ]


def shares_word(gap: Entry, entry: Entry) -> bool:
    """Tell whether the title of an entry holds a word of the title of a missing one."""
    if entry.kind not in INFLECTED:
        return not set(text.key(gap.title).split()).isdisjoint(text.key(entry.title).split())
    return not set(indexing.make_terms(gap.title)).isdisjoint(indexing.make_terms(entry.title))


def _rules(base: KnowledgeBase, entry: Entry) -> bool:
    """Tell whether an entry is in force."""
    document = base.document_of(entry)
    return bool(document and document.authority == "current" and base.in_force(entry))


def _begin_rule(entry: Entry) -> str:
    """Give the first words of an entry that say a rule, not those of a quotation for flavour."""
    said = (one.text for one in entry.paragraphs if one.style not in search.SILENT_STYLES)
    return text.shorten(next(said, ""), BEGINNING)


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


def show_standing(base: KnowledgeBase, entry: Entry) -> Json | None:
    """Say how an entry stands among those of its subject.

    Of a superseded one without a subject, say that no rule in force covers it.
    """
    stood = snapshot.find_standing(base, entry)
    if stood:
        governs = stood.governs
        entries = [
            {**represent_sourced(base, one), "sentence": _say_standing(base, one, stood)}
            for one in sorted(stood.entries, key=lambda one: one != governs)
        ]
        return {
            "subject": stood.subject.name,
            "reason": stood.subject.reason,
            "governs": represent_sourced(base, governs) if governs else None,
            "entries": entries,
            "sentence": next(one["sentence"] for one in entries if one["id"] == entry.id),
        }
    document = base.document(entry.document)
    if document is None or document.authority == "current":
        return None
    sentence = compose(f"{_say_authority(document)}No rule in force covers the same subject.")
    return {
        "subject": entry.title,
        "reason": "",
        "governs": None,
        "sentence": sentence,
        "entries": [{**represent_sourced(base, entry), "sentence": sentence}],
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


def _say_standing(base: KnowledgeBase, entry: Entry, stood: snapshot.Standing) -> Json:
    """Say in a sentence how an entry stands among those of its subject."""
    document, governs = base.document(entry.document), stood.governs
    if document is None or (governs and governs.id == entry.id):
        return compose("This is the rule in force.")
    if document.authority != "current":
        said = _say_authority(document)
        if governs is None:
            return compose(f"{said}No rule in force covers this.")
        verb = "Replaced by" if document.authority == "historical" else "The rule in force is"
        above = represent_sourced(base, governs)
        place = f" ({above['source']['short']} {above['source']['version']})."
        return compose(f"{said}{verb} ", above, place)
    targets = [edge for edge in base.references_from(entry) if edge.kind == "see"]
    if linking.only_refers(entry, targets):
        names = {
            edge.target: found
            for edge in targets
            for found in [represent_target(base, edge.target)]
            if found
        }
        joined = [part for found in names.values() for part in (", ", found)][1:]
        return compose("In force, but it only refers to ", *joined, ".")
    over = governs.document if governs else ""
    rule = next(
        (rule for rule in stood.precedences if (rule.over, rule.under) == (over, entry.document)),
        None,
    )
    return _say_beside(base, document, governs, rule)


def _say_beside(
    base: KnowledgeBase,
    document: Document,
    governs: Entry | None,
    rule: PrecedenceRule | None,
) -> Json:
    """Say how an entry in force stands to the one that prevails."""
    if governs and governs.document == document.id:
        return compose(f"Also in force, in the same document ({document.short}).")
    above = base.document(governs.document) if governs else None
    if rule is None or above is None:
        return compose("Also in force; no rule says which prevails if they conflict.")
    source = represent_target(base, rule.rule)
    cited = (" (see ", source, ")") if source else ()
    return compose(f"In force; if they conflict, the {above.short} prevails", *cited, ".")


def _say_authority(document: Document) -> str:
    """Say that a document is unofficial. Of an older one, the page says so beside its title."""
    return "" if document.authority == "historical" else f"{document.authority.capitalize()}. "


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

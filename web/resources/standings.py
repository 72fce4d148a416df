"""Says how an entry stands among those of its subject: in force, replaced, or beside another.

In: an entry of the knowledge base. Out: JSON values, with a sentence for each entry of the subject.
`kb.snapshot.standing` decides what governs; this module puts it into words.
"""

from kb import KnowledgeBase, linking, snapshot
from kb.model import Document, Entry, PrecedenceRule
from web.resources.serializers import compose, represent_sourced, represent_target
from web.types import Json


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

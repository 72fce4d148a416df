"""Says what our copies of the glossaries hold, so that nobody takes a gap in a copy for a rule.

In: the knowledge base, and an entry about a card. Out: sentences in plain English. A copy may end
in the middle of the alphabet; how far it reaches is read from its last entry, in the order of the
document, and is never registered by hand.
"""

from kb import KnowledgeBase, snapshot
from kb.model import Document, Entry
from web.resources import letters

SAID = {
    "none": (
        "No glossary of {edition} is among the documents here, so there may be rulings on this"
        " card that we do not have."
    ),
    "after": (
        "Our copy of the {short} ends at \u201c{last}\u201d. The whole {short} may have an entry"
        " on this card."
    ),
    "within": "Our copy of the {short}, up to \u201c{last}\u201d, has no entry on this card.",
}


def say_copy(base: KnowledgeBase, entry: Entry) -> str:
    """Say what our copy of the glossary in force holds on a card that has no entry in it."""
    ends = {one.id: (one, last) for one, last in find_ends(base).items() if one.game == entry.game}
    if not ends:
        edition = base.identity.game(entry.game).name
        return SAID["none"].format(edition=_with_article(edition))
    ruled = {one.document for one in snapshot.find_governing(base, entry).rulings}
    said = []
    for document, last in ends.values():
        if document.id in ruled or document.id == entry.document:
            continue
        place = "after" if letters.sort_key(entry.title) > letters.sort_key(last) else "within"
        said.append(SAID[place].format(short=document.short, last=last))
    return " ".join(said)


def _with_article(edition: str) -> str:
    """Write an edition with its article; the name of a game has none."""
    return f"the {edition}" if edition.endswith("Edition") else edition


@snapshot.keep()
def find_ends(base: KnowledgeBase) -> dict[Document, str]:
    """Find the last title of each glossary in force."""
    found = {}
    for document in base.documents:
        latest = base.current[document.id] == document.version
        entries = base.outline(document) if latest and document.authority == "current" else []
        filed = [one for one in entries if one.kind in letters.FILED and one.wording != "none"]
        if filed and letters.is_alphabetical(entries):
            found[document] = filed[-1].title
    return found

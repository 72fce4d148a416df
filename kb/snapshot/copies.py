"""Says what our copies of the glossaries hold, so that nobody takes a gap in a copy for a rule.

In: the knowledge base, and an entry about a card or a title group, or a document. Out: sentences in
plain English. A copy may end in the middle of the alphabet; how far it reaches is read from its
last entry, in the order of the document, and that it breaks off there from the entries after it to
which texts refer. Neither is ever registered by hand. That order is plain letters whatever their
case, a leading "The " or quotation mark not counted.
"""

import re
from collections.abc import Sequence

from kb.model import Document, Entry
from kb.snapshot import kept, standing
from kb.snapshot.store import KnowledgeBase

FILED = ("term", "card")
MOSTLY = 0.75  # share of terms and cards from which on a document is a glossary
# What the alphabet does not count at the start of a title. Matches 'The ' of "The Nexus", '"' of
# '"quoted"'; not "Then".
LEADING = re.compile(r"^(?:[^\w]|_|the\s+(?=\S))+", re.IGNORECASE)

COPY_SAID = {
    "none": (
        "No glossary of {edition} is among the documents here, so there may be rulings on this"
        " {what} that we do not have."
    ),
    "after": (
        "Our copy of the {short} ends at \u201c{last}\u201d. The whole {short} may have an entry"
        " on this {what}."
    ),
    "within": "Our copy of the {short}, up to \u201c{last}\u201d, has no entry on this {what}.",
}
# Missing entries after the end from which on a copy breaks off there; fewer may be slips.
FEWEST = 3
END_SAID = (
    "Our copy of the {short} ends at \u201c{last}\u201d. Later entries are missing; texts here"
    " refer to {count} of them."
)


def say_copy(base: KnowledgeBase, entry: Entry) -> str:
    """Say what our copy of the glossary in force holds on a card that has no entry in it.

    Of a title group: on its basic title.
    """
    group = base.groups.get(entry.id)
    what = "title" if group else "card"
    ends = {one.id: (one, last) for one, last in find_ends(base).items() if one.game == entry.game}
    if not ends:
        edition = base.identity.game(entry.game).name
        return COPY_SAID["none"].format(edition=_with_article(edition), what=what)
    rulings = (
        standing.list_group_rulings(base, group)
        if group
        else standing.find_governing(base, entry).rulings
    )
    ruled = {one.document for one in rulings}
    said = []
    for document, last in ends.values():
        if document.id in ruled or document.id == entry.document:
            continue
        place = "after" if sort_key(entry.title) > sort_key(last) else "within"
        said.append(COPY_SAID[place].format(short=document.short, last=last, what=what))
    return " ".join(said)


def _with_article(edition: str) -> str:
    """Write an edition with its article; the name of a game has none."""
    return f"the {edition}" if edition.endswith("Edition") else edition


@kept.keep()
def find_ends(base: KnowledgeBase) -> dict[Document, str]:
    """Find the last title of each glossary in force."""
    found = {}
    for document in base.latest_documents:
        entries = base.outline(document) if document.authority == "current" else []
        filed = [one for one in entries if one.kind in FILED and one.wording != "none"]
        if filed and is_alphabetical(entries):
            found[document] = filed[-1].title
    return found


@kept.keep()
def say_ends(base: KnowledgeBase) -> dict[str, str]:
    """Say of each glossary in force that breaks off where our copy of it ends, by its id."""
    said = {}
    for document, last in find_ends(base).items():
        count = sum(
            gap.document == document.id and sort_key(gap.title) > sort_key(last)
            for gap in base.gaps
        )
        if count >= FEWEST:
            said[document.id] = END_SAID.format(short=document.short, last=last, count=count)
    return said


def is_alphabetical(entries: Sequence[Entry]) -> bool:
    """Tell whether a document is a glossary, in which one looks things up by their names."""
    return bool(entries) and sum(entry.kind in FILED for entry in entries) >= MOSTLY * len(entries)


def sort_key(title: str) -> tuple[str, str]:
    """Give what a title is sorted by."""
    return LEADING.sub("", title).casefold(), title

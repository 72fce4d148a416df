"""Finds what another edition has in the place of something: the same list, card, group or subject.

In: the knowledge base, an id and two games. Out: an id, or "" where the other edition has nothing
of the kind. No subject is of two editions, so titles tell what corresponds: that of an entry, or of
another one on its subject. Nothing is searched, and nothing that is not in force is given.
"""

from collections.abc import Iterator

from kb import KnowledgeBase, authority, text
from kb.model import Entry


def find_counterpart(base: KnowledgeBase, name: str, own: str, game: str) -> str:
    """Give the id of what another game has in the place of an id of a game."""
    same = game + name.removeprefix(own)  # "2e-rulebook" for "1e-rulebook"
    if same in base.current or same in base.groups or same in base.homes["cards"]:
        return same
    entry = base.entry(name)
    return next(_list_alike(base, entry, game), "") if entry else ""


def _list_alike(base: KnowledgeBase, entry: Entry, game: str) -> Iterator[str]:
    """List what another game has under the titles of a subject: rules in force, or cards."""
    subject = base.subject_of(entry.id)
    others = map(base.entry, subject.entries if subject else ())
    for title in dict.fromkeys(one.title for one in (entry, *others) if one):
        for found in base.named(title):
            alike = (
                found.id in base.cards
                if entry.kind == "card"
                else authority.is_binding(base, found)
            )
            if found.game == game and alike and text.key(found.title) == text.key(title):
                yield found.id

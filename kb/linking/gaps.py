"""Makes an entry of kind `gap` for each missing entry: referred to, but in no installed document.

In: the "see" references without a target. Out: one gap for each missing name, in the document that
would hold the entry, under the id that the entry would get there. When a document with that entry
is installed, the same id leads to it. A gap has no text; `KnowledgeBase` tells which entries refer
to it. A reference is never redirected to a similar entry: entries of other documents with the same
name are listed on the gap's page instead.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from kb import text
from kb.linking import name_trie
from kb.linking.see_references import SeeReference
from kb.model import Document, Entry


@dataclass(frozen=True)
class MissingReference:
    """A "see" reference without a target."""

    home: str  # id of the document that would hold the entry
    reference: SeeReference


def make_gaps(
    missing: Sequence[MissingReference],
    documents: Mapping[str, Document],
    taken: Iterable[str],
    cards: Mapping[str, str],
) -> tuple[list[Entry], dict[tuple[str, str], str]]:
    """Make the gaps; return them, and the id of the gap for each document and name.

    `taken` holds the ids of all entries, moved ones included; `cards` the keys of the card titles
    in all games.
    """
    alone = {(one.home, name_trie.singular_key(one.reference.name)) for one in missing}
    spellings: dict[tuple[str, str], Counter[str]] = {}
    where: dict[tuple[str, str], tuple[str, str]] = {}
    for one in missing:
        base = _base(one, alone, cards)
        key = (one.home, name_trie.singular_key(base))
        spellings.setdefault(key, Counter())[base] += 1
        where[one.home, one.reference.name] = key
    ids: dict[tuple[str, str], str] = {}
    used = set(taken)
    gaps: list[Entry] = []
    for key in sorted(spellings):
        title = min(spellings[key], key=lambda form: (-spellings[key][form], form.casefold(), form))
        made = _make_gap(documents[key[0]], title, used)
        used.add(made.id)
        ids[key] = made.id
        gaps.append(made)
    return gaps, {place: ids[key] for place, key in where.items()}


def _base(one: MissingReference, alone: set[tuple[str, str]], cards: Mapping[str, str]) -> str:
    """Cut off the part of an entry that a reference names after it.

    It is cut off only where the rest is a card title or is referred to by itself.
    """
    name = one.reference.name
    for divider in (": ", " ("):
        base, found, _ = name.partition(divider)
        if found and (
            (one.home, name_trie.singular_key(base)) in alone or name_trie.key(base) in cards
        ):
            return base
    return name


def _make_gap(document: Document, title: str, used: set[str]) -> Entry:
    slug = text.slug(title) or "gap"
    number, made = 1, f"{document.id}/{slug}"
    while made in used:
        number += 1
        made = f"{document.id}/{slug}-{number}"
    return Entry(
        id=made,
        document=document.id,
        version=document.version,
        game=document.game,
        kind="gap",
        title=title,
        trail=(document.short,),
        parent=None,
        level=1,
        number=None,
        paragraphs=(),
        lines=None,
        wording="none",
    )

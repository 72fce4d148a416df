"""Makes the known gaps: what the texts refer to and no installed document holds.

In: references in words without a target. Out: an entry of kind `gap` for each name, in the document
that would hold it, with the id that its entry would get there: when a document comes that has it,
the same id leads to the entry, and the gap is closed. A gap has no text; who refers to it, and in
which words, is asked of the knowledge base. Nothing is bound to a neighbour here: entries that bear
the name elsewhere are shown beside the gap, not in its place.
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
    """A reference in words that leads nowhere."""

    home: str  # id of the document that would hold the entry
    citation: SeeReference


def make_gaps(
    missing: Sequence[MissingReference],
    documents: Mapping[str, Document],
    taken: Iterable[str],
    cards: Mapping[str, str],
) -> tuple[list[Entry], dict[tuple[str, str], str]]:
    """Make the gaps; gives them, and the id of the gap for each home and name.

    `taken` are the ids that entries have, `cards` the keys of card titles of the documents' games.
    """
    alone = {(one.home, name_trie.singular_key(one.citation.name)) for one in missing}
    spellings: dict[tuple[str, str], Counter[str]] = {}
    where: dict[tuple[str, str], tuple[str, str]] = {}
    for one in missing:
        base = _base(one, alone, cards)
        key = (one.home, name_trie.singular_key(base))
        spellings.setdefault(key, Counter())[base] += 1
        where[one.home, one.citation.name] = key
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
    """Give the name without the part of it that is named behind, where the rest is cited by itself or is a card."""
    name = one.citation.name
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

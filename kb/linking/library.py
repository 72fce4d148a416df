"""Collects everything that texts may refer to: the names, numbers and anchors of all entries.

In: the documents in their latest versions, their entries, the cards, people's decisions. Out: one
`Library`, complete before the first text is searched for references.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kb.corpus.decisions import Decisions
from kb.linking import lexicon
from kb.linking.lexicon import Lexicon, ListedCards
from kb.model import Document, Entry


@dataclass(frozen=True)
class Library:
    """Everything that texts may refer to."""

    documents: Mapping[str, Document]  # by id, in their latest versions
    # Game -> short name -> id of the document with the highest authority of that name.
    shorts: Mapping[str, Mapping[str, str]]
    entries: Mapping[str, Entry]  # by id
    lexicons: Mapping[str, Lexicon]  # by game
    numbers: Mapping[str, Mapping[str, str]]  # document id -> number -> entry id
    anchors: Mapping[str, Mapping[str, str]]  # document id -> name of an anchor -> entry id
    decisions: Decisions


def make_library(
    documents: Sequence[Document],
    entries: Sequence[Entry],
    listed: ListedCards,
    decisions: Decisions,
) -> Library:
    """Collect the names, numbers and anchors of all entries."""
    by_number: dict[str, dict[str, str]] = {}
    by_anchor: dict[str, dict[str, str]] = {}
    for entry in entries:
        if entry.number:
            by_number.setdefault(entry.document, {}).setdefault(entry.number, entry.id)
        for name in entry.anchors:
            by_anchor.setdefault(entry.document, {})[name] = entry.id
    shorts: dict[str, dict[str, str]] = {}
    for document in sorted(documents, key=lambda one: (one.authority != "current", one.rank)):
        shorts.setdefault(document.game, {}).setdefault(document.short, document.id)
    lexicons = {
        game: lexicon.make_lexicon(
            game, [known for known in documents if known.game == game], entries, listed, decisions
        )
        for game in dict.fromkeys(document.game for document in documents)
    }
    return Library(
        {document.id: document for document in documents},
        shorts,
        {entry.id: entry for entry in entries},
        lexicons,
        by_number,
        by_anchor,
        decisions,
    )

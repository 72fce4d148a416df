"""Links entries: every explicit reference, and every name in running text, to its target.

In: entries of the latest versions, the `Library` of what they may refer to. Out: `Linked`:
`CrossReference`s, the missing entries, and Problems. Explicit references come first
(kb.linking.explicit_references), then an entry of kind `gap` for each missing one
(kb.linking.gaps), then the names in the rest of the text (kb.linking.mentions). No reference leads
to a target that is merely similar.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from kb.linking import explicit_references, gaps, mentions, subjects
from kb.linking.explicit_references import ExplicitReferences
from kb.linking.library import Library
from kb.model import CrossReference, Entry, Problem


@dataclass(frozen=True)
class Linked:
    """What linking some texts gave."""

    references: list[CrossReference]
    gaps: list[Entry]
    problems: list[Problem]


def link_texts(library: Library, entries: Sequence[Entry]) -> Linked:
    """Find every reference that some texts make to what a library contains."""
    explicit = explicit_references.find_explicit_references(entries, library)
    missing, closing = _make_gaps(explicit, library)
    references = [*explicit.references, *closing]
    names, refused = _link_names(entries, library, explicit, references)
    order = {entry.id: number for number, entry in enumerate(entries)}
    return Linked(
        sorted(
            [*references, *names],
            key=lambda edge: (order[edge.source], edge.paragraph, edge.start, edge.end),
        ),
        missing,
        [*explicit.problems, *_report_unused(library, refused)],
    )


def _make_gaps(
    explicit: ExplicitReferences, library: Library
) -> tuple[list[Entry], list[CrossReference]]:
    """Make the missing entries, and the references to them."""
    titles = {key: card for found in library.lexicons.values() for key, card in found.cards.items()}
    made, ids = gaps.make_gaps(
        [one for _, one in explicit.missing],
        library.documents,
        {*library.entries, *library.moved},
        titles,
    )
    references = [
        at.make_reference(
            one.reference.phrase,
            ids[one.home, one.reference.name],
            one.reference.start,
            one.reference.end,
        )
        for at, one in explicit.missing
    ]
    return made, references


def _link_names(
    entries: Sequence[Entry],
    library: Library,
    explicit: ExplicitReferences,
    references: Sequence[CrossReference],
) -> tuple[list[CrossReference], set[tuple[str, str]]]:
    """Find the names in running text; give also which phrases were refused in which entries."""
    words = {
        game: mentions.collect_everyday_words([entry for entry in entries if entry.game == game])
        for game in library.lexicons
    }
    scopes = {
        document.id: mentions.NameScope(
            library.lexicons[document.game],
            document.id,
            document.authority == "current",
            words[document.game],
        )
        for document in library.documents.values()
    }
    misleading: dict[str, set[str]] = {}
    for block in library.decisions.exceptions:
        misleading.setdefault(block.entry, set()).add(block.phrase)
    returning = _find_returning(entries, references)
    edges: list[CrossReference] = []
    refused: set[tuple[str, str]] = set()
    for entry in entries:
        phrases = frozenset(misleading.get(entry.id, ()))
        unlinkable = mentions.Unlinkable(
            explicit.covered.get(entry.id, {}), frozenset(returning.get(entry.id, ()))
        )
        for edge in mentions.find_mentions(entry, scopes[entry.document], unlinkable, phrases):
            if edge.phrase in phrases:
                refused.add((entry.id, edge.phrase))
            else:
                edges.append(edge)
    return edges, refused


def _find_returning(
    entries: Sequence[Entry], references: Sequence[CrossReference]
) -> dict[str, set[str]]:
    """Map each entry to the entries that say nothing but to look there."""
    edges: dict[str, list[CrossReference]] = {}
    for edge in references:
        edges.setdefault(edge.source, []).append(edge)
    found: dict[str, set[str]] = {}
    for entry in entries:
        if subjects.only_refers(entry, edges.get(entry.id, [])):
            for edge in edges[entry.id]:
                found.setdefault(edge.target.split("#")[0], set()).add(entry.id)
    return found


def _report_unused(library: Library, refused: set[tuple[str, str]]) -> list[Problem]:
    """Report exceptions that change no link in official words.

    A game without a card list is left out: which links there would be is unknown.
    """
    return [
        Problem(
            "unused-decision",
            f"corpus/linking.toml makes an exception for {block.phrase!r} in {block.entry}, where"
            " it would not be linked anyway. Remove the block.",
            "linking.toml",
            entry=block.entry,
            text=block.phrase,
        )
        for block in library.decisions.exceptions
        if (entry := library.entries.get(block.entry))
        and entry.wording == "official"
        and library.lexicons[entry.game].cards
        and (block.entry, block.phrase) not in refused
    ]

"""Collects everything that texts may refer to: the names, numbers and anchors of all entries.

In: the documents in their latest versions, their entries, the cards, people's decisions, the
retired ids, the titles that entries had before. Out: one `Library`, complete before the first text
is searched for references.
"""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass

from kb.corpus.decisions import Decisions
from kb.linking import counted_paths, lexicon, name_trie, rule_numbers, shared_numbers
from kb.linking.counted_paths import Counts
from kb.linking.lexicon import Lexicon, ListedCards
from kb.model import Document, Entry, RetiredId


@dataclass(frozen=True)
class Library:
    """Everything that texts may refer to."""

    documents: Mapping[str, Document]  # by id, in their latest versions
    # Game -> short name -> id of the document with the highest authority of that name.
    shorts: Mapping[str, Mapping[str, str]]
    entries: Mapping[str, Entry]  # by id
    lexicons: Mapping[str, Lexicon]  # by game
    numbers: Mapping[str, Mapping[str, str]]  # document id -> number -> entry id
    # Document id -> number that several entries have -> their ids.
    holders: Mapping[str, Mapping[str, tuple[str, ...]]]
    counts: Mapping[str, Counts]  # document id -> what counts its headings
    runs: Mapping[str, int]  # id -> how often the numbers of its document began again before it
    empty: frozenset[str]  # ids of entries with neither text nor anything below them
    in_round: frozenset[str]  # ids of documents that cite rules of two parts as "(2.11)"
    by_letter: frozenset[str]  # ids of documents that cite "R18" without a cue
    anchors: Mapping[str, Mapping[str, str]]  # document id -> name of an anchor -> entry id
    # Document id -> the same in small letters, where only one entry has it so -> entry id.
    folded: Mapping[str, Mapping[str, str]]
    decisions: Decisions
    moved: Mapping[str, str]  # id that an entry had -> id that it has now
    # Document id -> key of a name that entries had, under such ids too -> ids that they have now.
    former: Mapping[str, Mapping[str, tuple[str, ...]]]


def make_library(
    documents: Sequence[Document],
    entries: Sequence[Entry],
    listed: ListedCards = ListedCards(),
    decisions: Decisions = Decisions(),
    retired: Sequence[RetiredId] = (),
    *,
    former_titles: Sequence[tuple[str, str]] = (),
) -> Library:
    """Collect the names, numbers and anchors of all entries, and the names that they had.

    `former_titles` hold ids of entries, each with a title that it had in an older version.
    """
    by_id = {entry.id: entry for entry in entries}
    moved = _follow_moves(retired, by_id)
    by_number: dict[str, dict[str, str]] = {}
    by_anchor: dict[str, dict[str, str]] = {}
    texts: dict[str, list[str]] = {}
    for entry in entries:
        texts.setdefault(entry.document, []).extend(one.text for one in entry.paragraphs)
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
        by_id,
        lexicons,
        by_number,
        shared_numbers.list_holders(entries),
        counted_paths.list_counts(entries),
        shared_numbers.list_runs(entries),
        shared_numbers.list_empty(entries),
        frozenset(
            name
            for name, numbers in by_number.items()
            if rule_numbers.cites_in_round_brackets(texts[name], numbers)
        ),
        frozenset(
            name
            for name, numbers in by_number.items()
            if rule_numbers.cites_by_letter(texts[name], numbers)
        ),
        by_anchor,
        {document: _fold_anchors(anchors) for document, anchors in by_anchor.items()},
        decisions,
        moved,
        _list_former_names(retired, moved, [one for one in former_titles if one[0] in by_id]),
    )


def _fold_anchors(anchors: Mapping[str, str]) -> dict[str, str]:
    """Map the names of anchors in small letters to their entries, where these are not several."""
    found: dict[str, set[str]] = {}
    for name, entry in anchors.items():
        found.setdefault(name.casefold(), set()).add(entry)
    return {name: entries.pop() for name, entries in found.items() if len(entries) == 1}


def _follow_moves(retired: Sequence[RetiredId], entries: Container[str]) -> dict[str, str]:
    """Map each moved id to the entry that has taken its place, if that entry is installed."""
    moves = {one.id: one.moved for one in retired if one.moved}
    moved = {}
    for known, target in moves.items():
        while target not in entries and target in moves:  # the ledger rejects circles
            target = moves[target]
        if target in entries:
            moved[known] = target
    return moved


def _list_former_names(
    retired: Sequence[RetiredId],
    moved: Mapping[str, str],
    titles: Sequence[tuple[str, str]],
) -> dict[str, dict[str, tuple[str, ...]]]:
    """Map former names by document: titles, and of ids that moved the words of the id."""
    former: dict[str, dict[str, tuple[str, ...]]] = {}
    names = [(one.id, moved[one.id], one.title) for one in retired if one.id in moved]
    names += [(old, now, old.split("/", 1)[1].replace("-", " ")) for old, now, _ in names]
    names += [(name, name, title) for name, title in titles]
    for old, now, name in names:
        known = former.setdefault(old.split("/", 1)[0], {})
        for key in (name_trie.key(name), name_trie.singular_key(name)):
            known[key] = tuple(dict.fromkeys((*known.get(key, ()), now)))
    return former

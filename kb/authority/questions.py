"""Reads what a dispute asks: the question, as search understands it, and the chosen entries.

In: what a person typed, and ids in any form, or names. Out: a `Question` with its hits and the
entries it names; the `ChosenEntry`s. No string is an error: a moved id leads to its new entry, a
removed or unknown one is noted, and a name counts if it means one entry. What decides is settled in
kb.authority.disputes.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from kb import text
from kb.annotation import annotate
from kb.indexing import analyzer
from kb.model import Entry, Hit, RetiredId
from kb.naming import resolver
from kb.search import search
from kb.snapshot.store import KnowledgeBase

IDS, ID_LENGTH = 12, 200  # ids that are read, and characters of each
HITS = 12  # of a question


@dataclass(frozen=True)
class ChosenEntry:
    """An entry that a person chose to compare."""

    entry: Entry  # in the version that was chosen
    paragraph: int = 0  # 0 for the whole entry
    pinned: bool = False  # chosen in a particular version

    @property
    def name(self) -> str:
        """The id that leads to the same entry, version and paragraph."""
        name = self.entry.pinned if self.pinned else self.entry.id
        return f"{name}#p{self.paragraph}" if self.paragraph else name


@dataclass(frozen=True)
class Question:
    """A question in words, and what search found for it."""

    typed: str = ""
    asked: bool = False
    sure: bool = False  # the first hit answers it
    hits: tuple[Hit, ...] = ()  # of one game
    terms: frozenset[str] = frozenset()  # that search used
    words: frozenset[str] = frozenset()  # the terms, and the words that search left out
    named: tuple[Entry, ...] = ()  # entries that the question names
    notes: tuple[str, ...] = ()

    @property
    def answering(self) -> tuple[Hit, ...]:
        """The hits, if the first of them answers the question; else none."""
        return self.hits if self.sure else ()

    def names(self, entry: Entry) -> bool:
        """Tell whether the question may be about an entry.

        It is about a ruling on a card only if it has every word of the card's title.
        """
        return entry.kind != "card" or self.words.issuperset(analyzer.make_terms(entry.title))


def choose_entries(
    base: KnowledgeBase, names: Sequence[str]
) -> tuple[tuple[ChosenEntry, ...], tuple[str, ...]]:
    """Find the entries of ids or names, and note those that moved, are removed or unknown."""
    found: dict[str, ChosenEntry] = {}
    notes: list[str] = []
    for name in names[:IDS]:
        written, _, number = name[:ID_LENGTH].strip().partition("#p")
        entry, note = _find_entry(base, written)
        if note:
            notes.append(note)
        if entry:
            pinned = entry.pinned == written or (
                not base.in_force(entry) and entry.wording != "none"
            )
            paragraph = _read_paragraph(entry, number)
            found.setdefault(entry.pinned, ChosenEntry(entry, paragraph, pinned))
    if len(names) > IDS:
        notes.append(f"{len(names)} ids were given; only the first {IDS} were used.")
    return tuple(found.values()), tuple(notes)


def _find_entry(base: KnowledgeBase, written: str) -> tuple[Entry | None, str]:
    """Find the entry of an id or a name, with a note unless it is its very id."""
    entry, shown = base.group(written) or base.resolve(written), text.shorten(written)
    if isinstance(entry, RetiredId):
        last = base.entry(entry.id.replace("/", f"@{entry.last}/", 1))
        return last, f"{entry.id} ({entry.title}) was removed after version {entry.last}."
    if entry is not None:
        moved = written not in (entry.id, entry.pinned)
        return entry, f"{shown} has moved to {entry.id}." if moved else ""
    named = resolver.resolve(base, written)
    if named.status == resolver.FOUND and named.entry:
        return named.entry, f'"{shown}" was read as a name of {named.entry.id}.'
    if named.candidates:
        return None, f'"{shown}" names several entries. Give the id of one.'
    return None, f'No entry has the id or name "{shown}".'


def _read_paragraph(entry: Entry, number: str) -> int:
    """Read the number of a paragraph; 0 if the entry has no such paragraph."""
    if not (number.isascii() and number.isdecimal() and len(number) < 5):
        return 0
    return int(number) if int(number) <= len(entry.paragraphs) else 0


def ask_question(base: KnowledgeBase, typed: str, document: str, game: str) -> Question:
    """Search for a question, and keep the hits of one game.

    A rule of one game never answers a question about another.
    """
    if not typed.strip():
        return Question()
    answer = search.search(base, typed, HITS, document=document, game=game)
    first = answer.hits[0].entry.game if answer.hits else ""
    kept = tuple(hit for hit in answer.hits if hit.entry.game == first)
    notes = [*answer.notes]
    if len(kept) < len(answer.hits):
        notes.append(f"Only rules of {first.upper()} are shown. Filter by game for others.")
    found = annotate.annotate_text(base, typed[: search.QUERY_LENGTH], game=first) if first else ()
    targets = (base.group(one.target) or base.entry(one.target) for one in found)
    named = tuple(entry for entry in targets if entry)
    words = answer.terms.union(analyzer.make_terms(typed))
    return Question(typed, True, answer.confident, kept, answer.terms, words, named, tuple(notes))

"""Understands what a dispute is about: the question as search finds it, and the entries that someone put together.

In: what was typed, and ids in any form, or names. Out: a `Question` with its hits and what its
words name; `ChosenEntry` entries. No string is an error: an id that moved is followed, one that is gone
or never was is noted, a name is taken where it means one thing. What governs is not decided here
(kb.authority.disputes).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from kb import text
from kb.annotation import annotate
from kb.indexing import analyzer
from kb.model import Entry, Hit, RetiredId
from kb.search import lookup, search
from kb.snapshot.store import KnowledgeBase

IDS, ID_LENGTH = 12, 200  # ids that are heeded, and characters of each
HITS = 12  # of a question that are looked at


@dataclass(frozen=True)
class ChosenEntry:
    """An entry that someone put into the set."""

    entry: Entry  # in the version that was asked for
    paragraph: int = 0  # 0 where none was named
    pinned: bool = False  # asked for in a version

    @property
    def name(self) -> str:
        """The id as it was asked for, under which the same is found again."""
        name = self.entry.pinned if self.pinned else self.entry.id
        return f"{name}#p{self.paragraph}" if self.paragraph else name


@dataclass(frozen=True)
class Question:
    """What was asked in words, and what search found."""

    typed: str = ""
    asked: bool = False
    sure: bool = False  # the first hit answers it
    hits: tuple[Hit, ...] = ()  # of one game
    terms: frozenset[str] = frozenset()  # that search looked for
    words: frozenset[str] = frozenset()  # these, and what it passed over
    named: tuple[Entry, ...] = ()  # entries that stand in it by name
    notes: tuple[str, ...] = ()

    @property
    def answering(self) -> tuple[Hit, ...]:
        """The hits where the first of them answers; else none."""
        return self.hits if self.sure else ()

    def names(self, entry: Entry) -> bool:
        """Tell whether the question may be about an entry: for a ruling on a card it must have the words of its title."""
        return entry.kind != "card" or self.words.issuperset(analyzer.make_terms(entry.title))


def choose_entries(
    base: KnowledgeBase, names: Sequence[str]
) -> tuple[tuple[ChosenEntry, ...], tuple[str, ...]]:
    """Find the entries of ids, perhaps with a version or a paragraph.

    Tell of those that moved, are gone, or never were.
    """
    found: dict[str, ChosenEntry] = {}
    notes: list[str] = []
    for name in names[:IDS]:
        written, _, number = name[:ID_LENGTH].strip().partition("#p")
        entry = base.group(written) or base.resolve(written)
        if isinstance(entry, RetiredId):
            notes.append(
                f"{entry.id} ({entry.title}) was removed; version {entry.last} was the last that"
                " had it."
            )
            entry = base.entry(entry.id.replace("/", f"@{entry.last}/", 1))
        elif entry is None:
            named = lookup.look_up(base, written, nearest=False)
            entry = named.entry if named.status == lookup.FOUND else None
            notes.append(
                f"{text.shorten(written)} was read as the name of {entry.id}."
                if entry
                else (
                    f"id={text.shorten(written)} names"
                    f" {'several things' if named.candidates else 'nothing'} here."
                )
            )
        elif written not in (entry.id, entry.pinned):
            notes.append(f"{text.shorten(written)} stands under the id {entry.id} now.")
        if entry:
            paragraph = (
                int(number) if number.isascii() and number.isdecimal() and len(number) < 5 else 0
            )
            pinned = entry.pinned == written or (
                not base.in_force(entry) and entry.wording != "none"
            )
            found.setdefault(
                entry.pinned,
                ChosenEntry(entry, paragraph * (paragraph <= len(entry.paragraphs)), pinned),
            )
    if len(names) > IDS:
        notes.append(f"{len(names)} ids were given; the first {IDS} were heeded.")
    return tuple(found.values()), tuple(notes)


def ask_question(base: KnowledgeBase, typed: str, document: str, game: str) -> Question:
    """Search for what was typed.

    A rule of one game answers nothing about another, so one game alone is kept.
    """
    if not typed.strip():
        return Question()
    answer = search.search(base, typed, HITS, document=document, game=game)
    first = answer.hits[0].entry.game if answer.hits else ""
    kept = tuple(hit for hit in answer.hits if hit.entry.game == first)
    notes = [*answer.notes]
    if len(kept) < len(answer.hits):
        notes.append(f"Only texts of {first.upper()} are listed; ask of another game for its own.")
    spans = annotate.annotate_text(base, typed[: search.QUERY_LENGTH], game=first) if first else ()
    named = tuple(
        found
        for span in spans
        for found in [base.group(span.target) or base.entry(span.target)]
        if found
    )
    words = answer.terms.union(analyzer.make_terms(typed))
    return Question(typed, True, answer.confident, kept, answer.terms, words, named, tuple(notes))

"""Reads what a dispute asks: the question, as search understands it, and the chosen entries.

In: what a person typed, and ids, citations, or names. Out: a `Question` with its answer, its hits
and the entries it names; the `ChosenEntry`s. The name of a card alone asks nothing. No string is an
error: a moved id leads to its new entry, a removed or unknown one is noted, and a name counts if it
means one entry. What decides is settled in kb.authority.disputes.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from kb import text
from kb.annotation import annotate
from kb.indexing import analyzer
from kb.model import Answer, Entry, Hit, Quotation, RetiredId
from kb.naming import resolver, written_names
from kb.search import answers, past_search, search
from kb.snapshot.store import KnowledgeBase
from kb.versions.past_bases import PastBase

IDS, ID_LENGTH = 12, 200  # ids that are read, and characters of each
CANDIDATES = 5  # ids that a note gives for a name of several entries
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
    answer: Answer | None = None  # None where no document is about it
    card: Entry | None = None  # if only the name of a card was typed: the card
    hits: tuple[Hit, ...] = ()  # of one game
    terms: frozenset[str] = frozenset()  # that search used
    words: frozenset[str] = frozenset()  # the terms, and the words that search left out
    named: tuple[Entry, ...] = ()  # entries that the question names
    notes: tuple[str, ...] = ()

    @property
    def sure(self) -> bool:
        """Tell whether the quoted words of the answer decide what is asked."""
        return self.answer is not None and self.answer.verdict == answers.DECIDES

    @property
    def quotations(self) -> tuple[Quotation, ...]:
        """The sentences that answer, or come nearest."""
        return self.answer.sentences if self.answer else ()

    def quote(self, entry: Entry) -> Quotation | None:
        """Give the sentences of an entry that the answer quotes."""
        return next((one for one in self.quotations if one.entry == entry), None)

    def names(self, entry: Entry) -> bool:
        """Tell whether the question may be about an entry."""
        return answers.is_about(entry, self.words)


def choose_entries(
    base: KnowledgeBase, names: Sequence[str]
) -> tuple[tuple[ChosenEntry, ...], tuple[str, ...]]:
    """Find the entries of ids, citations or names; note which moved, are removed or unknown.

    A paragraph that an entry does not have is noted too, and a second one of the same entry.
    """
    found: dict[str, ChosenEntry] = {}
    notes: list[str] = []
    for name in names[:IDS]:
        written, number, ours = _read_name(base, name[:ID_LENGTH].strip())
        entry, note = _find_entry(base, written)
        if note:
            notes.append(note)
        if entry:
            pinned = entry.pinned == written or (
                not base.in_force(entry) and entry.wording != "none"
            )
            if ours and entry.wording == "official":
                number = ""  # it counts the paragraphs of our words beside these
            paragraph = _read_paragraph(entry, number)
            if number and not paragraph:
                shown, count = text.shorten(number), len(entry.paragraphs)
                notes.append(f"{entry.id} has no paragraph {shown}; it has {count}.")
            held = found.setdefault(entry.pinned, ChosenEntry(entry, paragraph, pinned))
            if paragraph and held.paragraph != paragraph:
                notes.append(f"{entry.id} was given twice; paragraph {paragraph} was left out.")
    if len(names) > IDS:
        notes.append(f"{len(names)} ids were given; only the first {IDS} were used.")
    return tuple(found.values()), tuple(notes)


def _read_name(base: KnowledgeBase, typed: str) -> tuple[str, str, bool]:
    """Part an id or a whole citation into the id and the number of a paragraph.

    Tell whether its digest is one of our plain words.
    """
    _, rest = base.schemes.cut(typed)
    digest = written_names.DIGEST.search(rest)
    written, _, number = rest[: digest.start() if digest else None].partition("#p")
    return written, number, bool(digest and digest[1])


def _find_entry(base: KnowledgeBase, written: str) -> tuple[Entry | None, str]:
    """Find the entry of an id or a name, with a note unless it is its very id."""
    entry, shown = base.group(written) or base.resolve(written), text.shorten(written)
    if isinstance(entry, RetiredId):
        last = base.entry_in(entry.id, entry.last)
        return last, f"{entry.id} ({entry.title}) was removed after version {entry.last}."
    if entry is not None:
        if written in (entry.id, entry.pinned):
            return entry, ""
        past = isinstance(base, PastBase) and base.origin.entry(written)
        said = f"had the id {entry.id} on that day" if past else f"has moved to {entry.id}"
        return entry, f"{shown} {said}."
    named = resolver.resolve(base, written)
    if named.status == resolver.FOUND and named.entry:
        return named.entry, f'"{shown}" was read as a name of {named.entry.id}.'
    if named.candidates:
        ids = ", ".join(entry.id for entry in named.candidates[:CANDIDATES])
        return None, f'"{shown}" names several entries. Give the id of one: {ids}.'
    if isinstance(base, PastBase) and base.origin.resolve(written):
        return None, f"{shown} did not exist yet on that day."
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
    typed = typed[: search.QUERY_LENGTH]
    if not typed.strip():
        return Question()
    found_by = past_search.search_as_of(base, typed, HITS, document=document, game=game)
    first = found_by.hits[0].entry.game if found_by.hits else ""
    earlier = past_search.list_earlier(base, typed, HITS, document=document, game=game or first)
    kept = tuple(hit for hit in found_by.hits if hit.entry.game == first)
    notes = [*found_by.notes]
    if len(kept) < len(found_by.hits):
        others = dict.fromkeys(hit.entry.game for hit in found_by.hits if hit.entry.game != first)
        name, *rest = (base.identity.game(game).name for game in (first, *others))
        notes.append(f"Only {name} rules are shown. To see others, choose {' or '.join(rest)}.")
    found = annotate.annotate_text(base, typed if first else "", game=first, everyday=False)
    targets = (base.group(one.target) or base.entry(one.target) for one in found)
    named = tuple(entry for entry in targets if entry)
    return Question(
        typed,
        True,
        found_by.answer,
        _find_card(base, typed, document, game or first),
        (*kept, *earlier),
        found_by.terms,
        found_by.terms.union(analyzer.make_terms(typed)),
        named,
        tuple(notes),
    )


def _find_card(base: KnowledgeBase, typed: str, document: str, game: str) -> Entry | None:
    """Find the card whose name is all that was typed: its page in the list, else a ruling on it."""
    if document:
        return None
    entry = resolver.resolve(base, typed, game=game).entry
    if entry is None or entry.kind != "card":
        return None
    card = base.card_of(entry)
    return (base.entry(card.id) if card else None) or entry

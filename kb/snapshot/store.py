"""The handle of a snapshot: everything that is asked of what a build wrote.

In: the folder of a snapshot, read by `kb.snapshot.records`. Out: `KnowledgeBase`: entries by id,
number and name, documents, references in both directions, gaps, cards, title groups, subjects,
conflicts, Problems. It is opened once, is read-only, and is replaced whole. Nothing here ranks or
searches (kb.search.search does); what governs a card is gathered in kb.snapshot.standing.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path

from kb import text
from kb.model import (
    Alias,
    Card,
    CardSet,
    CardType,
    Conflict,
    CrossReference,
    RetiredId,
    Document,
    Entry,
    GameWords,
    Group,
    GroupingRule,
    LinkedName,
    OutOfScope,
    PrecedenceRule,
    Problem,
    Subject,
)
from kb.snapshot import records


def open_current(folder: Path) -> "KnowledgeBase":
    """Open the snapshot that a build folder serves."""
    return KnowledgeBase(folder / records.CURRENT)


def make_card_entry(card: Card) -> Entry:
    """Give a card of the list as an entry: it has a page of its own, and no text."""
    document = card.id.split("/")[0]
    return Entry(
        id=card.id,
        document=document,
        version="",
        game=card.game,
        kind="card",
        title=card.title,
        trail=("Cards",),
        parent=None,
        level=1,
        number=None,
        paragraphs=(),
        lines=None,
        aliases=card.spellings,
        wording="none",
    )


def make_group_entry(group: Group) -> Entry:
    """Give a title group as an entry: it has a page of its own, and no text."""
    return Entry(
        id=group.id,
        document=group.id.split("/")[0],
        version="",
        game=group.game,
        kind="group",
        title=group.title,
        trail=(),
        parent=None,
        level=1,
        number=None,
        paragraphs=(),
        lines=None,
        wording="none",
    )


def _by_source(references: Iterable[CrossReference]) -> dict[str, list[CrossReference]]:
    found: dict[str, list[CrossReference]] = {}
    for reference in references:
        found.setdefault(reference.source, []).append(reference)
    return found


class KnowledgeBase:
    """One opened snapshot: entries by id, number and title, documents, references, problems."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.manifest = records.read_manifest(self.folder)
        self.documents = tuple(
            records.make_record(document, Document) for document in self.manifest["documents"]
        )
        self.missing = tuple(
            records.make_record(document, Document) for document in self.manifest["missing"]
        )
        self.current: dict[str, str] = self.manifest["current"]
        self.entries = tuple(
            records.make_entry(line) for line in records.read_lines(self.folder / "entries.jsonl")
        )
        self.gaps = tuple(
            records.make_entry(line) for line in records.read_lines(self.folder / "gaps.jsonl")
        )
        self.references = records.read_records(self.folder / "references.jsonl", CrossReference)
        self.plain_references = records.read_records(
            self.folder / "plain_references.jsonl", CrossReference
        )
        self.departed = {
            one.id: one for one in records.read_records(self.folder / "departed.jsonl", RetiredId)
        }
        self.cards = {
            card.id: card for card in records.read_records(self.folder / "cards.jsonl", Card)
        }
        self.groups = {
            group.id: group for group in records.read_records(self.folder / "groups.jsonl", Group)
        }
        self.subjects = records.read_records(self.folder / "subjects.jsonl", Subject)
        self.conflicts = records.read_records(self.folder / "conflicts.jsonl", Conflict)
        self.aliases = records.read_records(self.folder / "aliases.jsonl", Alias)
        self.card_sets = records.read_records(self.folder / "card_sets.jsonl", CardSet)
        self.card_types = records.read_records(self.folder / "card_types.jsonl", CardType)
        self.groupings = {
            rule.game: rule
            for rule in records.read_records(self.folder / "groupings.jsonl", GroupingRule)
        }
        self.out_of_scope = records.read_records(self.folder / "out_of_scope.jsonl", OutOfScope)
        self.precedences = records.read_records(self.folder / "precedences.jsonl", PrecedenceRule)

    @property
    def snapshot(self) -> str:
        """Give the name of the snapshot, which is a digest of its files."""
        return self.folder.name

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """Give the Problems of the build."""
        return records.read_records(self.folder / "problems.jsonl", Problem)

    @cached_property
    def names(self) -> tuple[LinkedName, ...]:
        """Give the names that may be linked in running text, of each game in order of authority."""
        return records.read_records(self.folder / "names.jsonl", LinkedName)

    def list_words(self, game: str) -> frozenset[str]:
        """List the words by which texts from elsewhere show that they speak of a game."""
        blocks = records.read_records(self.folder / "words.jsonl", GameWords)
        return frozenset(word for block in blocks if block.game == game for word in block.words)

    @cached_property
    def current_entries(self) -> tuple[Entry, ...]:
        """Give the entries of the versions in force, in document order."""
        return tuple(
            entry for entry in self.entries if self.current[entry.document] == entry.version
        )

    @cached_property
    def _by_id(self) -> dict[str, Entry]:
        by_id = {entry.pinned: entry for entry in (*self.entries, *self.gaps)}
        by_id.update({entry.id: entry for entry in (*self.gaps, *self.current_entries)})
        return by_id

    @cached_property
    def _by_name(self) -> dict[str, tuple[str, ...]]:
        """Ids by name: entries first, then gaps, then cards of the list.

        Last what players call them.
        """
        found: dict[str, dict[str, None]] = {}
        for known, form, _ in self.list_names():
            if self.holds(known):  # a player's word may mean what is not installed
                found.setdefault(form.casefold(), {})[known] = None
                found.setdefault(text.key(form), {})[known] = None
        return {name: tuple(ids) for name, ids in found.items() if name}

    def list_names(self) -> Iterator[tuple[str, str, int]]:
        """Give every name as (id, name, its place among what a player's word means): of entries, gaps, cards, then players'."""
        for entry in (*self.current_entries, *self.gaps):
            yield from ((entry.id, form, 0) for form in (entry.title, *entry.aliases, *entry.icons))
        for card in self.cards.values():
            yield from ((card.id, form, 0) for form in (card.title, *card.spellings))
        for alias in self.aliases:
            yield from ((known, alias.word, place) for place, known in enumerate(alias.means))

    @cached_property
    def _by_number(self) -> dict[str, tuple[Entry, ...]]:
        numbers: dict[str, tuple[Entry, ...]] = {}
        for entry in self.current_entries:
            if entry.number:
                numbers[entry.number] = (*numbers.get(entry.number, ()), entry)
        return numbers

    @cached_property
    def _children(self) -> dict[str, list[Entry]]:
        children: dict[str, list[Entry]] = {}
        for entry in self.entries:
            if entry.parent:
                children.setdefault(f"{entry.version}:{entry.parent}", []).append(entry)
        return children

    @cached_property
    def _references_from(self) -> dict[str, list[CrossReference]]:
        return _by_source(self.references)

    @cached_property
    def _plain_references_from(self) -> dict[str, list[CrossReference]]:
        return _by_source(self.plain_references)

    @cached_property
    def _references_to(self) -> dict[str, list[CrossReference]]:
        found: dict[str, list[CrossReference]] = {}
        for reference in self.references:
            found.setdefault(reference.target.split("#")[0], []).append(reference)
        return found

    def entry(self, name: str) -> Entry | None:
        """Give the entry of an id, with or without a version.

        Of a gap and of a card of the list as well.
        """
        found = self._by_id.get(name)
        if found is None and name in self.cards:
            return make_card_entry(self.cards[name])
        return found

    def group(self, name: str) -> Entry | None:
        """Give the title group of an id as an entry."""
        return make_group_entry(self.groups[name]) if name in self.groups else None

    def holds(self, name: str) -> bool:
        """Tell whether an id leads to an entry, a gap or a card."""
        return name in self._by_id or name in self.cards

    def resolve(self, name: str) -> Entry | RetiredId | None:
        """Give the entry of an id, following the moves that the ledger records.

        A removed one as `RetiredId`.
        """
        seen: set[str] = set()
        while not self.holds(name) and name in self.departed and name not in seen:
            seen.add(name)
            departed = self.departed[name]
            if not departed.moved:
                return departed
            name = departed.moved
        return self.entry(name)

    def named(self, name: str) -> tuple[Entry, ...]:
        """Give the entries that stand under a title, an alias, an icon or a player's word, whatever its case."""
        ids = self._by_name.get(name.strip().casefold()) or self._by_name.get(text.key(name), ())
        return tuple(found for found in map(self.entry, ids) if found)

    def numbered(self, number: str) -> tuple[Entry, ...]:
        """Give the entries of a number: "7.4" is never "7.41"."""
        return self._by_number.get(number.rstrip("."), ()) or self._by_number.get(
            number.removesuffix(".0"), ()
        )

    def find(self, name: str) -> tuple[Entry, ...]:
        """Give the entries that an id, number, title or alias names."""
        found = self.resolve(name)
        if isinstance(found, Entry):
            return (found,)
        return self.numbered(name) or self.named(name)

    def children(self, entry: Entry) -> list[Entry]:
        """Give the sections right below an entry."""
        return self._children.get(f"{entry.version}:{entry.id}", [])

    def references_from(self, entry: Entry) -> list[CrossReference]:
        """Give the references that an entry of a version in force makes."""
        return self._references_from.get(entry.id, []) if self.in_force(entry) else []

    def plain_references_from(self, entry: Entry) -> list[CrossReference]:
        """Give the references that our words beside an entry's official ones make."""
        return self._plain_references_from.get(entry.id, []) if self.in_force(entry) else []

    def references_to(self, entry: Entry) -> list[CrossReference]:
        """Give the references that entries in force make to an entry."""
        return self._references_to.get(entry.id, []) if self.in_force(entry) else []

    def in_force(self, entry: Entry) -> bool:
        """Tell whether an entry is of the latest version of its document.

        A gap and a card always are.
        """
        return entry.id in self.cards or self._by_id.get(entry.id) is entry

    @cached_property
    def _documents(self) -> dict[str, Document]:
        pinned = {document.pinned: document for document in self.documents}
        return {
            **pinned,
            **{name: pinned[f"{name}@{version}"] for name, version in self.current.items()},
        }

    def document(self, name: str) -> Document | None:
        """Give a document by id (the version in force) or by id and version ("1e-glossary@2.5.4")."""
        return self._documents.get(name)

    def document_of(self, entry: Entry) -> Document | None:
        """Give the document in whose version an entry stands.

        None for a title group and a card of the list.
        """
        return self._documents.get(f"{entry.document}@{entry.version}")

    def outline(self, document: Document) -> list[Entry]:
        """Give the entries of a document in its order."""
        return [
            entry
            for entry in self.entries
            if (entry.document, entry.version) == (document.id, document.version)
        ]

    def neighbours(self, entry: Entry) -> tuple[Entry | None, Entry | None]:
        """Give the entries before and after an entry in its document."""
        place = self._places[entry.pinned]
        before = self.entries[place - 1] if place > 0 else None
        after = self.entries[place + 1] if place + 1 < len(self.entries) else None
        same = (entry.document, entry.version)
        return (
            before if before and (before.document, before.version) == same else None,
            after if after and (after.document, after.version) == same else None,
        )

    @cached_property
    def _places(self) -> dict[str, int]:
        return {entry.pinned: place for place, entry in enumerate(self.entries)}

    @cached_property
    def _cards_by_title(self) -> dict[tuple[str, str], str]:
        return {
            (card.game, text.key(title)): card.id
            for card in self.cards.values()
            for title in (card.title, *card.spellings)
        }

    def card_of(self, entry: Entry) -> Card | None:
        """Give the card of the list that an entry is about."""
        if entry.id in self.cards:
            return self.cards[entry.id]
        titles = text.vary_article(entry.title) if entry.kind in ("card", "gap") else []
        found = next(
            (
                self._cards_by_title[entry.game, text.key(title)]
                for title in titles
                if (entry.game, text.key(title)) in self._cards_by_title
            ),
            "",
        )
        return self.cards.get(found)

    @cached_property
    def rulings_by_card(self) -> dict[str, list[Entry]]:
        """Give the rulings in the latest versions of all documents, by the id of their card in the list."""
        return self._by_card(self.current_entries)

    @cached_property
    def gaps_by_card(self) -> dict[str, list[Entry]]:
        """Give the gaps that are about a card, by its id in the list."""
        return self._by_card(self.gaps)

    def _by_card(self, entries: Iterable[Entry]) -> dict[str, list[Entry]]:
        found: dict[str, list[Entry]] = {}
        for entry in entries:
            card = self.card_of(entry)
            if card:
                found.setdefault(card.id, []).append(entry)
        return found

    def groups_of(self, name: str) -> list[Group]:
        """Give the title groups that an id is a member of."""
        return self._groups_by_member.get(name, [])

    @cached_property
    def _groups_by_member(self) -> dict[str, list[Group]]:
        found: dict[str, list[Group]] = {}
        for group in self.groups.values():
            for member in group.members:
                found.setdefault(member, []).append(group)
        return found

    @cached_property
    def _subjects_by_entry(self) -> dict[str, Subject]:
        return {name: subject for subject in self.subjects for name in subject.entries}

    def subject_of(self, name: str) -> Subject | None:
        """Give the subject that an id belongs to."""
        return self._subjects_by_entry.get(name)

    def conflicts_of(self, name: str) -> list[Conflict]:
        """Give the conflicts that an entry is part of."""
        return [conflict for conflict in self.conflicts if name in conflict.entries]

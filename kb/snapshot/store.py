"""The handle of a snapshot: answers what other packages ask about its records.

In: the folder of a snapshot, read by kb.snapshot.snapshot. Out: `KnowledgeBase`: entries by id,
number and name; documents; references in both directions; cards, title groups, subjects and
conflicts of an entry. It is opened once, is read-only, and is replaced as a whole. Nothing here
ranks or searches (kb.search.search does); kb.snapshot.standing gathers what decides about a card.
"""

import copy
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Self

from kb import errors, identity, text
from kb.identity import Identity, Schemes
from kb.model import (
    Card,
    Conflict,
    CrossReference,
    Document,
    Entry,
    Group,
    LinkedName,
    Problem,
    RetiredId,
    Subject,
)
from kb.snapshot import listed_entries, records
from kb.snapshot.entry_lines import EntriesById
from kb.snapshot.look_ups import LookUps
from kb.snapshot.snapshot import Snapshot


def open_current(folder: Path) -> "KnowledgeBase":
    """Open the snapshot that a build folder serves.

    If a build makes another one current and removes this one meanwhile, that one is opened.
    """
    link = folder / records.CURRENT
    while True:
        snapshot = link.resolve()
        try:
            return KnowledgeBase(snapshot)
        except errors.BuildMissing:
            if link.resolve() == snapshot:
                raise


def _group_by_source(references: Iterable[CrossReference]) -> dict[str, list[CrossReference]]:
    found: dict[str, list[CrossReference]] = {}
    for reference in references:
        found.setdefault(reference.source, []).append(reference)
    return found


class KnowledgeBase(Snapshot):
    """One opened snapshot, with look-ups of its records."""

    listed = True  # whether it can be asked for whole lists, as of all entries

    @property
    def size(self) -> int:
        """Give how many entries are in force."""
        return len(self.current_entries)

    @property
    def first(self) -> Entry | None:
        """Give the first entry in force; None where nothing is installed."""
        return next(iter(self.current_entries), None)

    def list_marked(self) -> tuple[Entry, ...]:
        """Give the entries in force that icons stand for."""
        return tuple(entry for entry in self.current_entries if entry.icons)

    def problems_of(self, document: Document) -> list[Problem]:
        """Give what is wrong with a version of a document."""
        return [problem for problem in self.problems if problem.document == document.pinned]

    @cached_property
    def homes(self) -> Mapping[str, Mapping[str, int]]:
        """Give how the ids of cards and of title groups begin, and how many begin so."""
        return {
            name: Counter(known.split("/")[0] for known in some)
            for name, some in (("cards", self.cards), ("groups", self.groups))
        }

    def list_linked_names(self, game: str) -> Sequence[LinkedName]:
        """Give the names of a game that may be linked in running text."""
        return [name for name in self.names if name.game == game]

    def list_numbers(self, document: str) -> Mapping[str, str]:
        """Give the numbers of a document in force, with the first entry that has each."""
        found: dict[str, str] = {}
        for entry in self.current_entries:
            if entry.number and entry.document == document:
                found.setdefault(entry.number, entry.id)
        return found

    @cached_property
    def identity(self) -> Identity:
        """Give what the corpus calls itself."""
        return identity.read_identity(self.manifest.get("site"))

    @cached_property
    def schemes(self) -> Schemes:
        """Give how citations of this snapshot begin."""
        documents = {one.id: one.game for one in (*self.missing, *self.documents)}
        games = {one.id for one in self.identity.games} | set(documents.values())
        lists = {f"{game}-{kind}": game for game in games for kind in ("cards", "groups")}
        return identity.make_schemes(self.identity, {**lists, **documents})

    def vary(self, **records: Any) -> Self:
        """Give the knowledge base with other records in the place of some, in memory alone."""
        made = copy.copy(self)
        for one in type(self).__mro__:
            for name, value in vars(one).items():
                if isinstance(value, cached_property):
                    made.__dict__.pop(name, None)
        made.kept, made.look_ups, made.gaps = {}, None, self.gaps
        made.__dict__.update(records)
        return made

    def narrow(self, typed: str, facets: Mapping[str, str]) -> "KnowledgeBase":
        """Give the snapshot as it is searched for a query: all of it, where it is in memory."""
        return self

    def narrow_names(self, typed: str, game: str) -> "KnowledgeBase":
        """Give the snapshot with the names that what was typed may become: with all of them."""
        return self

    def narrow_words(self, terms: Iterable[str]) -> "KnowledgeBase":
        """Give the snapshot with the entries for which some terms count most: with all of them."""
        return self

    def prefetch(self, names: Sequence[str]) -> None:
        """Make ready some entries that are looked up next: they are, where they are in memory."""

    def list_departed(self, names: Sequence[str]) -> list[RetiredId]:
        """List those of some ids that no entry of the current version has."""
        return [self.departed[name] for name in names if name in self.departed]

    @cached_property
    def _by_id(self) -> Mapping[str, Entry]:
        if self.look_ups:
            gaps = {name: gap for gap in self.gaps for name in (gap.pinned, gap.id)}
            return EntriesById(self.lines, self.look_ups.places, gaps)
        by_id = {entry.pinned: entry for entry in (*self.entries, *self.gaps)}
        by_id.update({entry.id: entry for entry in (*self.gaps, *self.current_entries)})
        return by_id

    @cached_property
    def _by_name(self) -> Mapping[str, Sequence[str]]:
        """Map names to ids: of entries first, then of gaps, then of cards.

        Last come players' words.
        """
        if self.look_ups:
            return self.look_ups.names
        found: dict[str, dict[str, None]] = {}
        for known, form, _ in self.list_names():
            if self.holds(known):  # a player's word may mean an entry that is not installed
                found.setdefault(form.casefold(), {})[known] = None
                found.setdefault(text.key(form), {})[known] = None
        return {name: tuple(ids) for name, ids in found.items() if name}

    def list_ids_by_name(self) -> Mapping[str, Sequence[str]]:
        """List the ids that each name means, names as they are looked up."""
        return self._by_name

    def make_look_ups(self) -> LookUps:
        """Make what is kept with the snapshot, by which its entries are looked up."""
        places = {entry.pinned: place for place, entry in enumerate(self.entries)}
        places |= {entry.id: places[entry.pinned] for entry in self.current_entries}
        numbers = {number: [entry.id for entry in some] for number, some in self._by_number.items()}
        return LookUps(self.lines.ends, places, self._by_name, numbers)

    def list_names(self) -> Iterator[tuple[str, str, int]]:
        """Yield every name with its id: names of entries, then of gaps, cards, and players' words.

        The number is the rank of the id among those that a player's word means; else 0.
        """
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
        return _group_by_source(self.references)

    @cached_property
    def _plain_references_from(self) -> dict[str, list[CrossReference]]:
        return _group_by_source(self.plain_references)

    @cached_property
    def _references_to(self) -> dict[str, list[CrossReference]]:
        found: dict[str, list[CrossReference]] = {}
        for reference in self.references:
            found.setdefault(reference.target.split("#")[0], []).append(reference)
        return found

    def entry(self, name: str) -> Entry | None:
        """Give the entry of an id, with or without a version.

        The id of a gap or of a card of the lists also gives an entry.
        """
        found = self._by_id.get(name)
        if found is None and name in self.cards:
            return listed_entries.make_card_entry(self.cards[name])
        return found

    def entry_in(self, name: str, version: str) -> Entry | None:
        """Give the entry of an id in a version of its document."""
        return self.entry(name.replace("/", f"@{version}/", 1))

    def group(self, name: str) -> Entry | None:
        """Give the title group of an id as an entry."""
        return listed_entries.make_group_entry(self.groups[name]) if name in self.groups else None

    def holds(self, name: str) -> bool:
        """Tell whether an id leads to an entry, a gap or a card."""
        return name in self._by_id or name in self.cards

    def resolve(self, name: str) -> Entry | RetiredId | None:
        """Give the entry of an id, following the moves that the ledger records.

        The id of a removed entry gives a `RetiredId`, also where texts still refer to it.
        """
        seen: set[str] = set()
        while name in self.departed and not self._has_text(name) and name not in seen:
            seen.add(name)
            departed = self.departed[name]
            if not departed.moved:
                return departed
            name = departed.moved
        return self.entry(name)

    def _has_text(self, name: str) -> bool:
        found = self.entry(name)
        return found is not None and found.kind != "gap"

    def named(self, name: str) -> tuple[Entry, ...]:
        """Give the entries with a title, alias, icon or player's word, whatever its case."""
        ids = self._by_name.get(name.strip().casefold()) or self._by_name.get(text.key(name), ())
        return tuple(found for found in map(self.entry, ids) if found)

    def numbered(self, number: str) -> tuple[Entry, ...]:
        """Give the entries with a number: "7.4" is never "7.41"."""
        return self._find_numbered(number.rstrip(".")) or self._find_numbered(
            number.removesuffix(".0")
        )

    def _find_numbered(self, number: str) -> tuple[Entry, ...]:
        if self.look_ups is None:
            return self._by_number.get(number, ())
        ids = self.look_ups.numbers.get(number, ())
        return tuple(entry for entry in map(self.entry, ids) if entry)

    def find(self, name: str) -> tuple[Entry, ...]:
        """Give the entries that an id, number, title or alias names."""
        found = self.resolve(name)
        if isinstance(found, Entry):
            return (found,)
        return self.numbered(name) or self.named(name)

    def children(self, entry: Entry) -> list[Entry]:
        """Give the sections directly below an entry."""
        return self._children.get(f"{entry.version}:{entry.id}", [])

    def references_from(self, entry: Entry) -> list[CrossReference]:
        """Give the references that an entry of a version in force makes."""
        return self._references_from.get(entry.id, []) if self.in_force(entry) else []

    def plain_references_from(self, entry: Entry) -> list[CrossReference]:
        """Give the references that our own words for an official entry make."""
        return self._plain_references_from.get(entry.id, []) if self.in_force(entry) else []

    def references_to(self, entry: Entry) -> list[CrossReference]:
        """Give the references that entries in force make to an entry."""
        return self._references_to.get(entry.id, []) if self.in_force(entry) else []

    def in_force(self, entry: Entry) -> bool:
        """Tell whether an entry belongs to the latest version of its document.

        A gap, a card and a title group always count as in force.
        """
        listed = entry.id in self.cards or entry.id in self.groups
        return listed or self._by_id.get(entry.id) is entry

    @property
    def splits(self) -> Mapping[str, str]:
        """Give the id of each entry that was split off, and that of the one that it was part of."""
        found: Mapping[str, str] = self.manifest.get("splits", {})
        return found

    @cached_property
    def _documents(self) -> dict[str, Document]:
        pinned = {document.pinned: document for document in self.documents}
        return {
            **pinned,
            **{name: pinned[f"{name}@{version}"] for name, version in self.current.items()},
        }

    @cached_property
    def latest_documents(self) -> tuple[Document, ...]:
        """Give each document in its latest version, whose rank and authority count."""
        return tuple(one for one in self.documents if self.current[one.id] == one.version)

    def document(self, name: str) -> Document | None:
        """Give a document by id, in the version in force, or by id and version."""
        return self._documents.get(name)

    def document_of(self, entry: Entry) -> Document | None:
        """Give the version of a document that contains an entry.

        None for a title group and for a card of the lists.
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
        """Give the card of the lists that an entry is about."""
        if entry.id in self.cards:
            return self.cards[entry.id]
        titles = text.vary_article(entry.title) if entry.kind in ("card", "gap") else []
        if entry.kind == "card":  # a ruling may say which card of the name it is about
            titles = [*titles, text.NOTE.sub("", entry.title)]
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
        """Give the rulings in the latest versions of all documents, by the id of their card."""
        return self._by_card(self.current_entries)

    @cached_property
    def gaps_by_card(self) -> dict[str, list[Entry]]:
        """Give the gaps that are about a card, by the id of the card."""
        return self._by_card(self.gaps)

    def _by_card(self, entries: Iterable[Entry]) -> dict[str, list[Entry]]:
        found: dict[str, list[Entry]] = {}
        for entry in entries:
            card = self.card_of(entry)
            if card:
                found.setdefault(card.id, []).append(entry)
        return found

    def groups_of(self, name: str) -> list[Group]:
        """Give the title groups that a card or an entry belongs to."""
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

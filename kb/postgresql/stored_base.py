"""A snapshot that stays in the database: each record is fetched when it is asked for.

In: a `Reader` of the database, the name of a snapshot that was published to be searched there. Out:
`StoredBase`, which looks up entries, names, numbers and references as `KnowledgeBase` does; a few
thousand of each are kept. What only whole lists can answer (exports, the letters of all cards) is
not in it.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from kb import errors, naming, text
from kb.learning import Chapter, Diagram, Procedure
from kb.model import (
    Card,
    CardSet,
    CardType,
    Conflict,
    CrossReference,
    Document,
    Entry,
    Enumeration,
    GameWords,
    Group,
    GroupingRule,
    LinkedName,
    OutOfScope,
    PrecedenceRule,
    Problem,
    RetiredId,
    Subject,
)
from kb.naming import document_names
from kb.naming.name_tables import NameTables
from kb.postgresql import search_tables
from kb.postgresql.stored_tables import (
    Asked,
    PairedMapping,
    PartMapping,
    Reader,
    StoredMapping,
    Value,
    fetch,
)
from kb.snapshot import copies, records
from kb.snapshot.records import Record
from kb.snapshot.store import KnowledgeBase

OF_A_NAME = " of a name"  # ends the sorts of the tables of names, by what they are called
# The lists that are short, whatever the size of the corpus: all of each is read when it is opened.
SMALL = {
    "card_sets": CardSet,
    "card_types": CardType,
    "chapters": Chapter,
    "diagrams": Diagram,
    "enumerations": Enumeration,
    "groupings": GroupingRule,
    "out_of_scope": OutOfScope,
    "precedences": PrecedenceRule,
    "procedures": Procedure,
    "words": GameWords,
}
# Those that may be of any length.
LISTS = frozenset(
    (
        *("entries", "gaps", "references", "plain_references", "subjects", "conflicts"),
        *("aliases", "answers", "cases", "problems", "names"),
    )
)


class StoredBase(KnowledgeBase):
    """The handle of a snapshot that stays in the database."""

    listed = False

    def __init__(self, reader: Reader, name: str) -> None:
        self.reader, self.schema = reader, search_tables.name_schema(name)
        self.folder = Path(name)
        self.kept, self.look_ups = dict[Any, Callable[..., Any]](), None
        # Each gives the part of the snapshot that is needed (kb.postgresql.stored_search): to
        # search for a query, to complete a name that is typed, to look up some words.
        self.look: Callable[[str, Mapping[str, str]], StoredBase] | None = None
        self.look_for_names: Callable[[str, str], StoredBase] | None = None
        self.look_for_words: Callable[[Iterable[str]], StoredBase] | None = None
        self.facts = {
            key: json.loads(value)
            for key, value in reader.ask(f"SELECT name, value FROM {self.schema}.facts")
        }
        self.manifest = self.facts["manifest"]
        self.documents = tuple(
            records.make_record(document, Document) for document in self.manifest["documents"]
        )
        self.missing = tuple(
            records.make_record(document, Document) for document in self.manifest["missing"]
        )
        self.current = self.manifest["current"]
        self.games = records.make_games(self.manifest)
        tables: dict[str, Any] = {
            "_by_id": StoredMapping(
                reader,
                Asked(f"SELECT id, line FROM {self.schema}.records WHERE id = ANY(%s)"),
                lambda line: records.make_entry(json.loads(line)),
            ),
            "_by_name": self.look_up("name", tuple),
            "_by_number": self.look_up("number", self._list_entries),
            "_references_from": self.look_up("reference", _make_list(CrossReference)),
            "_subjects_by_entry": self.look_up("subject", _make(Subject)),
            "departed": self.look_up("departed", _make(RetiredId)),
            "cards": self.look_up("card", _make(Card)),
            "groups": self.look_up("group", _make(Group)),
            "_cards_by_title": PairedMapping(self.look_up("card title", str)),
            "_children": self.look_up("children", self._list_entries),
            "_references_to": self.look_up("referring", _make_list(CrossReference)),
            "_plain_references_from": self.look_up("plain reference", _make_list(CrossReference)),
            "_groups_by_member": self.look_up("groups", self._list_groups),
            "rulings_by_card": self.look_up("rulings", self._list_entries),
            "gaps_by_card": self.look_up("gaps", self._list_entries),
        }
        vars(self).update(tables)
        self._conflicts = self.look_up("conflicts", _make_list(Conflict))
        self._problems = self.look_up("problems", _make_list(Problem))
        self.homes = self.facts["homes"]
        self._beside = self.look_up("beside", list)
        self._outlines = self.look_up("outline", self._list_entries)
        self._linked = self.look_up("linked names", _make_list(LinkedName))
        self._numbers = self.look_up("numbers", dict)
        for name, kind in SMALL.items():
            vars(self)[name] = tuple(
                records.make_nested(one, kind) for one in self.facts[f"list {name}"]
            )
        self.groupings = {rule.game: rule for rule in vars(self).pop("groupings")}
        self._keep_made()

    def _keep_made(self) -> None:
        """Keep what is made of whole lists elsewhere, and was stored instead."""
        names, ends = self._read_names(), self.facts["ends"]
        self.kept[naming.read_names.__wrapped__] = lambda: names  # type: ignore[attr-defined]
        self.kept[copies.say_ends.__wrapped__] = lambda: ends  # type: ignore[attr-defined]

    def _read_names(self) -> NameTables:
        """Give the names by which entries are looked up, as kb.naming reads them."""
        kinds = self.facts["names"]
        sorts = [sort for sort in self.facts["sorts"] if sort.endswith(OF_A_NAME)]
        # a name is looked up in one table after the other until one holds it
        tables = StoredMapping(
            self.reader,
            Asked(
                f"SELECT key, array_agg(sort), array_agg(value) FROM {self.schema}.lookups"
                " WHERE sort = ANY(%s) AND key = ANY(%s) GROUP BY key",
                [sorts],
            ),
            lambda found, values: dict(zip(found, map(tuple, map(json.loads, values)))),
        )

        def find(how: str) -> PairedMapping[tuple[str, ...]]:
            return PairedMapping(PartMapping(tables, f"{how}{OF_A_NAME}"))

        return NameTables(
            tuple(kinds["games"]),
            document_names.call_games(kinds["games"], self.identity),
            tuple(kinds["documents"]),
            find("players"),
            {how: find(how) for how in kinds["tables"]},
            document_names.call_documents(
                self.documents, kinds["games"], kinds["documents"], self.schemes.usual.rstrip(":")
            ),
            self.look_up("cited", tuple),
            find("older"),
        )

    def __getattr__(self, name: str) -> Any:
        """Refuse what only a whole list can give."""
        if name in LISTS:
            raise errors.NothingListed
        raise AttributeError(name)

    def release(self) -> None:
        """Close the connection of this thread; the next question opens another."""
        self.reader.close()

    @property
    def size(self) -> int:
        """Give how many entries are in force."""
        size: int = self.facts["entries"]
        return size

    @property
    def first(self) -> Entry | None:
        """Give the first entry in force."""
        return self.entry(self.facts["first"])

    def list_marked(self) -> tuple[Entry, ...]:
        """Give the entries in force that icons stand for."""
        return self._list_entries(self.facts["marked"])

    def list_linked_names(self, game: str) -> Sequence[LinkedName]:
        """Give the names of a game that may be linked in running text."""
        return self._linked.get(game, ())

    def list_numbers(self, document: str) -> Mapping[str, str]:
        """Give the numbers of a document in force, with the entries that have them."""
        return self._numbers.get(document, {})

    def problems_of(self, document: Document) -> list[Problem]:
        """Give what is wrong with a version of a document."""
        return self._problems.get(document.pinned, [])

    def conflicts_of(self, name: str) -> list[Conflict]:
        """Give the conflicts that an entry is part of."""
        return self._conflicts.get(name, [])

    def outline(self, document: Document) -> list[Entry]:
        """Give the entries of a document in its order."""
        return list(self._outlines.get(document.pinned, ()))

    def neighbours(self, entry: Entry) -> tuple[Entry | None, Entry | None]:
        """Give the entries before and after an entry in its document."""
        before, after = self._beside.get(entry.pinned, ("", ""))
        self.prefetch([name for name in (before, after) if name])
        return (before and self.entry(before)) or None, (after and self.entry(after)) or None

    def in_force(self, entry: Entry) -> bool:
        """Tell whether an entry belongs to the latest version of its document."""
        found = self.entry(entry.id)
        return found is not None and found.pinned == entry.pinned

    def look_up(self, sort: str, make: Callable[[Any], Value]) -> Mapping[str, Value]:
        """Give a table of the snapshot by its sort."""
        if sort not in self.facts["sorts"]:
            return {}
        asked = Asked(
            f"SELECT key, value FROM {self.schema}.lookups WHERE sort = %s AND key = ANY(%s)",
            [sort],
        )
        return StoredMapping(self.reader, asked, lambda value: make(json.loads(value)))

    def narrow(self, typed: str, facets: Mapping[str, str]) -> "StoredBase":
        """Give the snapshot as a query sees it."""
        return self.look(typed, facets) if self.look else self

    def narrow_names(self, typed: str, game: str) -> "StoredBase":
        """Give the snapshot with the names that what was typed may become."""
        return self.look_for_names(typed, game) if self.look_for_names else self

    def narrow_words(self, terms: Iterable[str]) -> "StoredBase":
        """Give the snapshot with the entries for which some terms count most."""
        return self.look_for_words(terms) if self.look_for_words else self

    def list_look_ups(self, typed: str) -> Iterator[tuple[Mapping[str, Any], Iterable[str]]]:
        """List where kb.search looks up whatever is typed."""
        yield self._by_name, (typed.strip().casefold(), text.key(typed))
        yield from ((table, [typed]) for table in (self._by_id, self.cards, self.departed))

    def prefetch(self, names: Sequence[str]) -> None:
        """Fetch some entries at once, with the subjects that they belong to."""
        fetch([(self._by_id, names), (self._subjects_by_entry, names)])

    def list_departed(self, names: Sequence[str]) -> list[RetiredId]:
        """List those of some ids that no entry of the current version has."""
        fetch([(self.departed, names)])
        return super().list_departed(names)

    def _list_groups(self, names: Sequence[str]) -> list[Group]:
        return [self.groups[name] for name in names]

    def _list_entries(self, names: Sequence[str]) -> tuple[Entry, ...]:
        fetch([(self._by_id, names)])
        return tuple(found for found in map(self.entry, names) if found)


def _make(kind: type[Record]) -> Callable[[dict[str, Any]], Record]:
    """Give what makes a record of one kind of its JSON form."""
    return partial(records.make_record, record=kind)


def _make_list(kind: type[Record]) -> Callable[[Sequence[dict[str, Any]]], list[Record]]:
    """Give what makes records of one kind of their JSON forms."""
    return lambda some: [records.make_record(one, kind) for one in some]

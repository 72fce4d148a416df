"""Lists what a snapshot in a database is looked up in: names, records, small tables, facts.

In: an opened snapshot with its engine. Out: rows for the tables of kb.postgresql.search_tables, as
kb.postgresql.stored_base reads them again.
"""

import dataclasses
import itertools
import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from kb import naming, text
from kb.linking.name_trie import Node
from kb.model import Entry
from kb.naming.name_tables import NameTables
from kb.postgresql import stored_base, stored_tables
from kb.search import autocomplete
from kb.search.engines import Engine
from kb.search.games import GameWords
from kb.snapshot import copies, records, store


def list_names(engine: Engine) -> Iterator[Sequence[Any]]:
    """List every form of every name, by its folded words."""

    def go(node: Node, words: tuple[str, ...]) -> Iterator[Sequence[Any]]:
        for form in node.forms:
            target, how = engine.names.named[form.owner]
            yield " ".join(words), form.owner, form.written, target, how
        for word, following in node.next.items():
            yield from go(following, (*words, word))

    return go(engine.names.trie, ())


def list_records(base: store.KnowledgeBase) -> Iterator[Sequence[Any]]:
    """List the entries by id, those of all versions by id and version too."""
    entries = {entry.pinned: entry for entry in (*base.entries, *base.gaps)}
    entries |= {entry.id: entry for entry in (*base.gaps, *base.current_entries)}
    for name, entry in entries.items():
        yield name, records.dump(dataclasses.asdict(entry))


def list_lookups(tables: Mapping[str, Mapping[str, Any]]) -> Iterator[Sequence[Any]]:
    """List the rows of the small tables: sort, key, value."""
    for sort, table in tables.items():
        for key, value in table.items():
            yield sort, key, records.dump(value)


def list_tables(base: store.KnowledgeBase, engine: Engine) -> dict[str, Mapping[str, Any]]:
    """List the small tables by their sort."""
    return {
        "name": base.list_ids_by_name(),
        "number": _list_numbers(base),
        "reference": {
            source: [dataclasses.asdict(one) for one in some]
            for source, some in itertools.groupby(
                sorted(base.references, key=lambda one: one.source), lambda one: one.source
            )
        },
        "subject": {
            name: dataclasses.asdict(subject)
            for subject in base.subjects
            for name in subject.entries
        },
        "departed": {name: dataclasses.asdict(one) for name, one in base.departed.items()},
        "card": {name: dataclasses.asdict(one) for name, one in base.cards.items()},
        "group": {name: dataclasses.asdict(one) for name, one in base.groups.items()},
        **_list_relations(base),
        **_list_surroundings(base),
        "named": {
            name: dataclasses.asdict(one)
            for name, one in autocomplete.read_names(base).targets.items()
        },
        **_list_name_tables(naming.read_names(base)),
        "pair": _list_pairs(engine.games),
        "title": engine.games.titles,
        "longest": engine.games.longest,
        "title word": engine.games.title_words,
        "stub": {name: True for name in engine.places if name in engine.referring},
        "headword": engine.names.headwords,
        "meant": engine.names.meant,
        "player": {word: sorted(ids) for word, ids in engine.names.players.items()},
        "near": {word: sorted(ids) for word, ids in engine.names.near.items()},
    }


def _list_relations(base: store.KnowledgeBase) -> dict[str, Mapping[str, Any]]:
    """List the entries below others, and the cards by game and title."""
    children: dict[str, list[str]] = defaultdict(list)
    for entry in base.entries:
        if entry.parent:
            children[f"{entry.version}:{entry.parent}"].append(entry.pinned)
    titles = {
        stored_tables.join_key((card.game, text.key(title))): card.id
        for card in base.cards.values()
        for title in (card.title, *card.spellings)
    }
    return {
        "children": children,
        "card title": titles,
    }


def _list_surroundings(base: store.KnowledgeBase) -> dict[str, Mapping[str, Any]]:
    """List what a page shows with an entry, a card or a document."""
    referring: dict[str, list[Any]] = defaultdict(list)
    plain: dict[str, list[Any]] = defaultdict(list)
    conflicts: dict[str, list[Any]] = defaultdict(list)
    groups: dict[str, list[str]] = defaultdict(list)
    linked: dict[str, list[Any]] = defaultdict(list)
    outlines: dict[str, list[str]] = defaultdict(list)
    for one in base.references:
        referring[one.target.split("#")[0]].append(dataclasses.asdict(one))
    for one in base.plain_references:
        plain[one.source].append(dataclasses.asdict(one))
    for conflict in base.conflicts:
        for name in dict.fromkeys(conflict.entries):
            conflicts[name].append(dataclasses.asdict(conflict))
    for group in base.groups.values():
        for member in group.members:
            groups[member].append(group.id)
    for known in base.names:
        linked[known.game].append(dataclasses.asdict(known))
    for entry in base.entries:
        outlines[f"{entry.document}@{entry.version}"].append(entry.pinned)
    beside = {}
    for names in outlines.values():
        for before, name, after in zip(["", *names], names, [*names[1:], ""]):
            beside[name] = (before, after)
    return {
        "referring": referring,
        "plain reference": plain,
        "conflicts": conflicts,
        "groups": groups,
        "linked names": linked,
        "outline": outlines,
        "beside": beside,
        "problems": {
            document.pinned: [dataclasses.asdict(one) for one in base.problems_of(document)]
            for document in base.documents
        },
        "rulings": _name_each(base.rulings_by_card),
        "gaps": _name_each(base.gaps_by_card),
        "numbers": {name: base.list_numbers(name) for name in base.current},
    }


def _name_each(by_card: Mapping[str, Sequence[Entry]]) -> dict[str, list[str]]:
    return {card: [entry.id for entry in some] for card, some in by_card.items()}


def _list_name_tables(names: NameTables) -> dict[str, Mapping[str, Any]]:
    """List the tables of names by what they are called."""
    tables = {**names.tables, "players": names.players, "older": names.older}
    return {
        "cited": names.cited,
        **{f"{how}{stored_base.OF_A_NAME}": _join_keys(table) for how, table in tables.items()},
    }


def _join_keys(table: Mapping[tuple[str, str], Sequence[str]]) -> dict[str, Sequence[str]]:
    return {stored_tables.join_key(key): ids for key, ids in table.items()}


def _list_pairs(games: GameWords) -> dict[str, list[float]]:
    """List what each pair of terms says for each game."""
    words = list(games.numbers)
    ones, others = np.divmod(games.pairs, max(len(words), 1))
    return {
        f"{words[one]} {words[other]}": row
        for one, other, row in zip(ones.tolist(), others.tolist(), games.of_pairs.tolist())
    }


def _list_numbers(base: store.KnowledgeBase) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for entry in base.current_entries:
        if entry.number:
            found[entry.number].append(entry.id)
    return found


def list_facts(
    base: store.KnowledgeBase, engine: Engine, tables: Mapping[str, Mapping[str, Any]]
) -> Iterator[Sequence[Any]]:
    """List what is read once when the snapshot is opened, the sorts of its small tables too."""
    yield "manifest", json.dumps(base.manifest)
    yield "parts", json.dumps(list(engine.layout.parts))
    yield "silent", json.dumps(sorted(engine.language.silent))
    yield "facets", json.dumps({name: one.values for name, one in engine.facets.items()})
    vocabularies = [one.language.vocabulary for one in engine.alone or (engine,)]
    yield "written", json.dumps(list(map(dict, vocabularies)))
    names = naming.read_names(base)
    kinds = {"games": names.games, "documents": names.documents, "tables": list(names.tables)}
    yield "names", json.dumps(kinds)
    yield "out_of_scope", json.dumps(engine.out_of_scope)
    yield "entries", json.dumps(len(engine.scores.entries))
    yield "first", json.dumps(base.first.id if base.first else "")
    yield "homes", json.dumps(base.homes)
    yield "ends", json.dumps(copies.say_ends(base))
    yield "marked", json.dumps([entry.id for entry in base.list_marked()])
    for name in stored_base.SMALL:
        some = getattr(base, name)
        some = some.values() if isinstance(some, Mapping) else some
        yield f"list {name}", json.dumps([dataclasses.asdict(one) for one in some])
    yield "sorts", json.dumps([sort for sort, table in tables.items() if table])

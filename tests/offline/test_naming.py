"""Does the engine in JavaScript find what a string names, as kb.naming does?"""

from collections.abc import Iterator
from typing import Any

import pytest
import scrambled
from offline_engine import OfflineEngine

from kb.model import Entry
from kb.naming import name_tables, resolver
from kb.naming.resolver import Lookup
from kb.snapshot import store

BASE = {"$": "base"}
ODD = (
    "", "§", "²", "(x", "[[quillet]]", "[quillet](/bw-glossary/quillet#p1)", "quillet (icon)",
    '<a href="/bw-glossary/lock?q=1&amp;x">lock&#x27;s</a>', "[url=/bw-glossary/lock]lock[/url]",
    '{"title": "lock", "id": "/bw-glossary/lock"}', '{"title": 1}', "{", "stccg:bw-glossary/lock~p1a2b3c4d",
    "/api/v1/entries/bw-glossary/lock.json", "/bw-glossary/%6cock", "/bw-glossary/%ff%zz", "bw: lock", "BW: lock",
    "Glossary, lock, paragraph 1", "3x Toll", "Toll x2", "Toll (event)", "Toll, event, U", "Toll (1999)", "toll (BW)",
    "<stccg:bw-glossary/lock>", "/read/bw-rulebook#boats", "/read/bw-rulebook/boats#crews", "/history/bw-glossary/lock",
    "crews and boats", "lock and toll", "lock and nothing", "Glossary s.v. lock", "see Rulebook §2.1 Boats", "tolling", "lock, paragraph 9", "Rule #2.1", "Boats [2.1]", "Rulebook &gt; Boats", "rules on tolls", "STCCG Rulebook 2.1", "HTTPS://x.example/a",
    "2× Toll", "Toll (x2)", "Rulebook 2.1 and 2.2", "Boats > lock", "Glossary 9.9, toll", "lock #p1", "lock ¶1, in plain words", "Rule 2.1", "2.1.", "[card]Toll[/card]", "{{Toll}}", "[[Toll|x]]", "// Rulebook 2.1", "Rules.TOLL", "BoatsAndCrews",
    "BW:Toll", "the second paragraph of lock", "paragraph 1 of lock", "lock (2nd paragraph)", "the Rulebook's section on boats",
    "the 1.1 Glossary, lock", "Toll - Event", "Event: Toll", "stccg:bw-glossary/lock and Toll", "Ferry cards", "{Oar}", "[Oar]",
    "Rulebook, at 2.1", "Boats, Rulebook §2.1",
)  # fmt: skip


def list_forms(base: store.KnowledgeBase) -> Iterator[str]:
    """Write each entry in the ways in which people and programs name it."""
    for entry in base.current_entries:
        document = base.document_of(entry)
        short, version = (document.short, document.version) if document else ("", "")
        yield from (entry.id, entry.pinned, *entry.aliases, *entry.icons)
        yield from (f"{entry.id}#p1", f"/{entry.id}#p2", f"stccg:{entry.id}#p1~1a2b3c4d")
        yield from (
            entry.title,
            f"{entry.title.upper()}s",
            f"({entry.title})",
            f"the {entry.title} entry",
        )
        yield from (f"{short}: {entry.title}", f"{entry.title} ({short} {version})")
        yield from (f"{entry.game}: {entry.title}", f"{entry.title}, paragraph 2")
        if entry.number:
            yield from (
                entry.number,
                f"§{entry.number}",
                f"See {short} {entry.number}: {entry.title}",
            )
        yield from (
            f"{entry.title}: {one.text}" for one in entry.paragraphs if one.style == "subheading"
        )
    yield from (one.title for one in base.gaps)
    yield from (one.title for one in base.cards.values())
    yield from (one.title for one in base.groups.values())
    yield from (alias.word for alias in base.aliases)


def show(found: Lookup) -> dict[str, Any]:
    """Show a lookup as the engine gives it, entries by their ids."""
    named: dict[str, Any] = dict(vars(found))
    named["entry"] = found.entry and found.entry.id
    for name in ("candidates", "also", "nearest"):
        entries: tuple[Entry, ...] = named[name]
        named[name] = [one.id for one in entries]
    return named


def show_theirs(found: dict[str, Any]) -> dict[str, Any]:
    """Show a lookup of the engine, entries by their ids."""
    named = dict(found)
    named["entry"] = found["entry"] and found["entry"]["id"]
    for name in ("candidates", "also", "nearest"):
        named[name] = [one["id"] for one in found[name]]
    return named


@pytest.mark.parametrize(
    "how", ["title", "alias", "icon", "spelling", "called", "plural", "half", "form", "beginning"]
)
def test_the_tables_of_names_are_those_of_python(
    companion_engine: OfflineEngine, ours: store.KnowledgeBase, how: str
) -> None:
    """Has each reading the same names, in each game, with the same ids in the same order?"""
    companion_engine.call("naming/name_tables.readNames", BASE, keep="names")
    theirs = dict(dict(companion_engine.get("names.tables"))[how])
    table = name_tables.read_names(ours).tables[how]
    assert theirs == {f"{game}\n{key}": list(ids) for (game, key), ids in table.items()}


def test_documents_are_called_as_in_python(
    companion_engine: OfflineEngine, ours: store.KnowledgeBase
) -> None:
    """Are documents, card lists and title groups called the same, the longest first?"""
    companion_engine.call("naming/name_tables.readNames", BASE, keep="names")
    theirs = [
        (one["form"], one["id"], one["game"], one["onlyInGame"])
        for one in companion_engine.get("names.called")
    ]
    called = name_tables.read_names(ours).called
    assert theirs == [(one.form, one.id, one.game, one.only_in_game) for one in called]


def test_every_name_means_what_it_means_in_python(
    companion_engine: OfflineEngine, ours: store.KnowledgeBase
) -> None:
    """Has each form of each name of the companion, and each scrambled one, the lookup of Python?"""
    names = list(dict.fromkeys(list_forms(ours)))
    check(companion_engine, ours, [*names[::6], *scrambled.scramble(names[::17], 300, 5)])


def test_odd_references_mean_what_they_mean_in_python(
    small_engine: OfflineEngine, small_base: store.KnowledgeBase
) -> None:
    """Are links, citations, addresses and broken forms of them read alike?"""
    names = list(list_forms(small_base))
    check(small_engine, small_base, [*ODD, *names, *scrambled.scramble([*ODD[1:], *names], 800, 4)])


def check(engine: OfflineEngine, base: store.KnowledgeBase, asked: list[str]) -> None:
    """Compare the lookups of some strings."""
    made = engine.call_each("naming/resolver.resolve", asked, of=BASE)
    differing = [
        (one, show_theirs(theirs), ours)
        for one, theirs in zip(asked, made)
        if show_theirs(theirs) != (ours := show(resolver.resolve(base, one)))
    ]
    assert differing[:2] == []

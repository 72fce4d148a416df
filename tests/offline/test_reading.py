"""Does the engine in JavaScript read from a pack what the snapshot holds?"""

import base64
import dataclasses
from collections.abc import Iterator
from typing import Any

import pytest
from offline_engine import OfflineEngine

from kb.model import Alias, Entry
from kb.packs import columns
from kb.packs.pack import FORMAT
from kb.snapshot import store

TABLES = (
    "documents", "missing", "gaps", "references", "plain_references", "subjects", "conflicts",
    "aliases", "card_sets", "card_types", "precedences", "out_of_scope", "names", "words", "procedures", "diagrams",
    "chapters",
)  # fmt: skip
BY_ID = ("departed", "cards", "groups", "groupings")


@pytest.fixture(scope="module", params=["small_base", "worded_base", "plain_base"])
def opened(
    request: pytest.FixtureRequest, node: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[store.KnowledgeBase, OfflineEngine]]:
    """Open a pack of the small corpus: in official words, with words of its game, in ours."""
    base: store.KnowledgeBase = request.getfixturevalue(request.param)
    running = OfflineEngine()
    running.open(base, tmp_path_factory.mktemp("reading"))
    yield base, running
    running.close()


def show(value: Any) -> Any:
    """Give a record as JavaScript has it."""
    if dataclasses.is_dataclass(value):
        empty = columns.LEFT_OUT.get(type(value), ())
        return {
            columns.camel_case(field.name): None
            if field.name == "lines"
            else []
            if field.name in empty
            else show(getattr(value, field.name))
            for field in dataclasses.fields(value)
            if not (isinstance(value, Alias) and field.name in empty)
        }
    if isinstance(value, tuple | list):
        return [show(one) for one in value]
    return value


def encode(content: bytes) -> str:
    """Write bytes as JSON can hold them."""
    return base64.b64encode(content).decode()


@pytest.mark.parametrize("table", TABLES)
def test_the_records_are_those_of_the_snapshot(
    opened: tuple[store.KnowledgeBase, OfflineEngine], table: str
) -> None:
    """Is every record of every kind there, with each of its fields?"""
    base, engine = opened
    assert engine.get(f"base.{columns.camel_case(table)}") == show(getattr(base, table))


@pytest.mark.parametrize("table", BY_ID)
def test_records_by_id_are_those_of_the_snapshot(
    opened: tuple[store.KnowledgeBase, OfflineEngine], table: str
) -> None:
    """Are those that Python keeps by id found by it?"""
    base, engine = opened
    wanted = [[name, show(one)] for name, one in getattr(base, table).items()]
    assert engine.get(f"base.{table}") == wanted


def test_the_entries_are_those_in_force(
    opened: tuple[store.KnowledgeBase, OfflineEngine],
) -> None:
    """Are all entries in force there, in order, with their words and questions?"""
    base, engine = opened
    assert engine.get("base.entries") == show(base.current_entries)
    assert all(isinstance(one, Entry) for one in base.current_entries)


def test_the_deciding_sentences_are_there(
    opened: tuple[store.KnowledgeBase, OfflineEngine],
) -> None:
    """Does each question have the sentences that decide it, in the words that are shown?"""
    base, engine = opened
    official = {entry.id for entry in base.current_entries if entry.wording == "official"}
    asked = {(entry.id, one) for entry in base.current_entries for one in entry.questions}
    found = {
        (one["entry"], one["question"]): (one["plain"], one["official"])
        for one in engine.get("base.answers")
    }
    assert found == {
        (one.entry, one.question): (
            list(one.plain),
            list(one.official) if one.entry in official else [],
        )
        for one in base.answers
        if (one.entry, one.question) in asked
    }


def test_a_file_that_is_no_whole_pack_is_refused(functions: OfflineEngine) -> None:
    """Is it refused in words, whatever it is?"""
    for content, said in (
        ("", "is not a pack"),
        ("<html>", "is not a pack"),
        ("{}\n", "format undefined"),
        ('{"format": 99}\n{}', "has format 99"),
        (f'{{"format": {FORMAT}}}\n{{"ids":', "is damaged"),
    ):
        with pytest.raises(AssertionError, match=said):
            functions.call("knowledge_base.openPack", {"base64": encode(content.encode())})


def test_a_pack_that_was_changed_is_refused(
    opened: tuple[store.KnowledgeBase, OfflineEngine],
) -> None:
    """Are a pack that lacks its end and one with another letter refused, and a whole one accepted?"""
    _, engine = opened
    content = engine.derived.with_suffix("").read_bytes()
    assert engine.call("knowledge_base.checkPack", {"base64": encode(content)})["format"] == FORMAT
    for damaged, said in (
        (content[:-1], "should have"),
        (content[:-1] + bytes((content[-1] ^ 1,)), "was changed"),
    ):
        with pytest.raises(AssertionError, match=said):
            engine.call("knowledge_base.checkPack", {"base64": encode(damaged)})

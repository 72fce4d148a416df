"""Search in the database: the same hits, answers and reasons as in memory, from a few candidates."""

from collections.abc import Iterable
from pathlib import Path

import pytest
from database_server import running_database
from running import Runner

from kb import authority, errors
from kb.model import Results
from kb.postgresql import candidates, connections, publishing, search_tables, stored_search
from kb.postgresql.stored_base import StoredBase
from kb.postgresql.stored_search import StoredSearch
from kb.postgresql.stored_tables import Reader
from kb.search import engines, search
from kb.snapshot import store

QUERIES = (
    "heronnest lockgate",
    "which quil let",
    "wat lokc keper rows w/o ur lantrn",  # read as it was meant, it holds names and pairs
    "lantern",
    "how many lanterns may I light",
    "can a lantern be lit twice in one turn",
    "lantrn",
    '"in the canal"',
    '"no text says these words"',
    '"no text says these words" boat -crew',
    '"lock keeper" -lock',
    '"Lock Keepers"',
    "What is the prize? May a boat without crew drift?",
    "may the Bel ring",  # part of the name of a card, with a capital
    "lock -toll",
    "lant*",
    "title:lock",
    "kind:term lock",
    "game:bw toll",
    "1",
    "2.1",
    "[BO]",
    "toll and lock",
    "the boat's lantern",
    "who pays the toll in first edition",
    "xyzzy",
    "",
    "'; DROP TABLE rules.current; --",
    "a\\b 'c' \x00 & | ! ( <->",
)


def tell(found: Results) -> object:
    """Tell what a search found, as far as people see it."""
    return (
        [(hit.entry, round(hit.score, 2), hit.snippet, hit.why, hit.also) for hit in found.hits],
        found.answer and (found.answer.verdict, found.answer.sentences, found.answer.why),
        (found.confident, found.total, found.notes, found.facets),
    )


def list_queries(base: store.KnowledgeBase) -> list[str]:
    """List queries of every sort: made by hand, every title, every question of our own words."""
    entries = base.current_entries
    questions = [question for entry in entries for question in entry.questions]
    return [*QUERIES, *(entry.title for entry in entries), *questions]


@pytest.mark.unmeasured
def test_it_finds_the_same(stored: StoredSearch, small_base: store.KnowledgeBase) -> None:
    """Are hits, scores, answer, notes and counts those of search in memory, whatever is typed?"""
    queries = list_queries(small_base)
    assert len(queries) > 50
    for typed in queries:
        assert tell(stored.search(typed)) == tell(search.search(small_base, typed)), typed


def test_everyday_words_of_a_game_without_questions(
    unlike_base: store.KnowledgeBase, address: str
) -> None:
    """Does the database find what everyday language has other words for, as memory does?"""
    publishing.publish(unlike_base.folder.parent, address, with_official=True, search=True)
    opened = StoredSearch(address)
    for typed in (
        "lockgate",
        "quil let",
        "already",  # of which no question says what it means: no sentence is the likeliest
        "vessel",
        "how much do I spend at a gate",
        "vesel",
        "quit rowing",
        "sledge",
    ):
        assert tell(opened.search(typed)) == tell(search.search(unlike_base, typed)), typed
    assert opened.search("vessel").hits[0].entry.id == "bw-rulebook/boats"
    opened.close()


@pytest.mark.parametrize("wanted", [{"game": "bw"}, {"kind": "term"}, {"document": "bw-glossary"}])
def test_it_finds_the_same_within_limits(
    stored: StoredSearch, small_base: store.KnowledgeBase, wanted: dict[str, str]
) -> None:
    """Are the hits of one game, kind or document the same, and their number?"""
    for typed in ("lantern", "how do I pay the toll", "", "lock"):
        here = stored.search(typed, 10, **wanted)
        there = search.search(small_base, typed, 10, **wanted)
        assert [hit.entry.id for hit in here.hits] == [hit.entry.id for hit in there.hits], typed
        assert here.answer == there.answer and here.total == there.total


def test_disputes_are_settled_alike(
    stored: StoredSearch, small_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is what governs the same as in memory, and a passage compared with others only once?"""
    compared: list[list[str]] = []
    look = stored.view_words

    def note(terms: Iterable[str]) -> StoredBase:
        compared.append(sorted(terms))
        return look(terms)

    monkeypatch.setattr(stored.base, "look_for_words", note)
    older = [entry for entry in small_base.entries if not small_base.in_force(entry)]
    asked = [*list_queries(small_base), *(entry.paragraphs[0].text for entry in older)]
    for typed in asked:
        here, there = (authority.settle(base, typed) for base in (stored.base, small_base))
        assert (here.verdict, here.sentence, here.governing) == (
            there.verdict,
            there.sentence,
            there.governing,
        ), typed
    assert compared and len(compared) == len({tuple(some) for some in compared})


def test_few_candidates_are_ranked(
    stored: StoredSearch, small_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is the best entry still the first where only a few of all may be candidates?"""
    monkeypatch.setattr(candidates, "MOST", 5)
    questions = [question for entry in small_base.current_entries for question in entry.questions]
    assert len(questions) > 5
    for typed in questions:
        view = engines.open_engine(stored.view(typed, {}))
        assert len(view.places) < len(small_base.current_entries)
        here, there = stored.search(typed).hits, search.search(small_base, typed).hits
        assert here[0].entry.id == there[0].entry.id, typed


def test_a_connection_that_was_lost(small_base: store.KnowledgeBase) -> None:
    """Is the next search answered after the database was started anew, and one line told while it is away?"""
    with running_database() as server:
        address = server.make_database()
        publishing.publish(small_base.folder.parent, address, with_official=True, search=True)
        opened = StoredSearch(address)
        before = tell(opened.search("lantern"))
        server.stop()
        with pytest.raises(errors.DatabaseError, match="cannot be reached"):
            opened.search("lantern")
        server.start()
        assert tell(opened.search("lantern")) == before
        opened.close()


def test_tables_go_with_their_snapshot(small_base: store.KnowledgeBase, address: str) -> None:
    """Is a snapshot that was published without its tables refused, and are those of an old one removed?"""
    folder = small_base.folder.parent
    publishing.publish(folder, address, with_official=True)
    with pytest.raises(errors.DatabaseError, match="kb publish ADDRESS --search"):
        stored_search.StoredSearch(address)
    publishing.publish(folder, address, with_official=True, search=True)
    opened = StoredSearch(address, small_base.snapshot)
    assert opened.search("lantern").hits
    opened.close()
    reader = Reader(address)
    reader.ask("UPDATE rules.snapshots SET name = name RETURNING name")
    asked = "SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'rules_search_%%'"
    assert reader.ask(asked) == [(1,)]
    with connections.connect(address) as connection:
        connection.execute("DELETE FROM rules.current")
        assert publishing.remove_old(connection, 0) == (small_base.snapshot,)
    assert reader.ask(asked) == [(0,)]
    reader.close()


def test_each_layout_has_tables_of_its_own(
    small_base: store.KnowledgeBase, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is what another version of the program stored not read, left to it, and removed with the snapshot?"""
    folder = small_base.folder.parent
    with monkeypatch.context() as older:
        older.setattr(search_tables, "name_layout", lambda: "older")
        publishing.publish(folder, address, with_official=True, search=True)
    with pytest.raises(errors.DatabaseError, match="kb publish ADDRESS --search"):
        stored_search.StoredSearch(address)
    publishing.publish(folder, address, with_official=True, search=True)
    opened = stored_search.StoredSearch(address)
    assert opened.search("lantern").hits
    asked = "SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'rules_search_%%'"
    assert opened.reader.ask(asked) == [(2,)]
    with connections.connect(address) as connection:
        search_tables.drop_search_tables(connection, small_base.snapshot)
    assert opened.reader.ask(asked) == [(0,)]
    opened.close()


def test_the_command(
    kb_run: Runner, address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Does kb search print the same from the database, and refuse it where it is not told to search there?"""
    kb_run("build")
    assert kb_run("publish", address, "--with-official", "--search")[0] == 0
    embedded = kb_run("search", "how many lanterns may I light")
    monkeypatch.setenv("KB_BUILD", address)
    monkeypatch.setenv("KB_CACHE", str(tmp_path / "cache"))
    assert "KB_SEARCH=postgresql" in kb_run("search", "lantern")[2]
    monkeypatch.setenv("KB_SEARCH", "postgresql")
    assert kb_run("search", "how many lanterns may I light") == embedded
    assert "Known values: " in kb_run("search", "lantern", "--game", "zz")[1]
    assert not (tmp_path / "cache").exists()
    monkeypatch.setenv("KB_PUBLIC_KEY", "signing.pub.pem")
    assert "no signature can be checked" in kb_run("search", "lantern")[2]

"""Search in the database: the same hits, answers and reasons as in memory, from a few candidates."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from database_server import DatabaseServer, running_database
from running import Runner

from kb import errors
from kb.indexing.filters import Filter
from kb.model import Results
from kb.postgresql import candidates, connections, publishing, search_storing, stored_search
from kb.postgresql.candidates import Word
from kb.postgresql.search_storing import MOST, pick_best, quote, write_lexemes
from kb.postgresql.search_tables import BEST
from kb.postgresql.stored_base import Reader, StoredMapping
from kb.postgresql.stored_search import StoredSearch
from kb.search import engines, search
from kb.snapshot import store

QUERIES = (
    "lantern",
    "how many lanterns may I light",
    "can a lantern be lit twice in one turn",
    "lantrn",
    '"in the canal"',
    '"no text says these words"',
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


@pytest.fixture(scope="session")
def stored(server: DatabaseServer, small_base: store.KnowledgeBase) -> Iterator[StoredSearch]:
    """Publish the small corpus to be searched in a database, and open it there."""
    address = server.make_database()
    publishing.publish(small_base.folder.parent, address, with_official=True, search=True)
    made = StoredSearch(address)
    yield made
    made.close()


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


def test_it_finds_the_same(stored: StoredSearch, small_base: store.KnowledgeBase) -> None:
    """Are hits, scores, answer, notes and counts those of search in memory, whatever is typed?"""
    queries = list_queries(small_base)
    assert len(queries) > 50
    for typed in queries:
        assert tell(stored.search(typed)) == tell(search.search(small_base, typed)), typed


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


def test_the_handle_gives_the_same(stored: StoredSearch, small_base: store.KnowledgeBase) -> None:
    """Are entries, names, numbers, references and subjects looked up as in memory?"""
    base = stored.base
    names = [*small_base.departed, *small_base.cards, "nobody/nothing", "bw-glossary/lantern@9"]
    for entry in (*small_base.entries, *small_base.gaps):
        names += [entry.id, entry.pinned, entry.title]
        assert base.in_force(entry) == small_base.in_force(entry)
        assert base.references_from(entry) == small_base.references_from(entry)
        assert base.document_of(entry) == small_base.document_of(entry)
    for name in names:
        assert base.entry(name) == small_base.entry(name)
        assert base.resolve(name) == small_base.resolve(name)
        assert base.named(name) == small_base.named(name)
        assert base.subject_of(name) == small_base.subject_of(name)
        assert base.holds(name) == small_base.holds(name)
    for number in ("1", "2.1", "9.9"):
        assert base.numbered(number) == small_base.numbered(number)
    with pytest.raises(TypeError, match="looked up, never listed"):
        list(stored.engine.headwords)


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


def test_words_of_too_many_entries_are_looked_for_together(
    stored: StoredSearch, small_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Are entries found by full text that hold two words, where each alone is in too many?"""
    monkeypatch.setattr(search_storing, "MOST", 1)
    words = candidates.read_words(stored.reader, stored.schema, ["lock", "toll", "nowhere"])
    assert set(words) == {"lock", "toll"}
    found = candidates.choose_together(stored.reader, stored.schema, words)
    holding = [
        entry.id
        for entry in small_base.current_entries
        if all(f"'{word}'" in write_lexemes(entry) for word in words)
    ]
    order = engines.open_engine(small_base).scores.entries
    assert holding and sorted(order[place] for place in found) == sorted(holding)
    one = {"lock": words["lock"]}
    assert not len(candidates.choose_together(stored.reader, stored.schema, one))


def test_both_measures_choose() -> None:
    """Are the best by all words and the best by a sentence kept, and chosen over a whole query?"""
    best = np.zeros(3 * MOST, dtype=BEST)
    best["place"] = np.arange(len(best))
    best["words"], best["sentence"] = np.arange(len(best)), np.arange(len(best))[::-1]
    kept = pick_best(best)["place"].tolist()
    assert len(kept) == MOST and {0, 1, len(best) - 1, len(best) - 2} <= set(kept)
    words = {"a": Word(1, len(best), best), "b": Word(2, 1, best[7:8])}
    chosen = candidates.choose_by_words(words, {"a": 1.0, "b": 10.0, "c": 1.0}).tolist()
    assert {0, 7, len(best) - 1} <= set(chosen) and len(chosen) <= 2 * candidates.MOST
    assert not len(candidates.choose_by_words({}, {"a": 1.0}))


@pytest.mark.parametrize(
    ("wanted", "facets", "written"),
    [
        (Filter(), {}, ""),
        (Filter(phrases=("in the canal",)), {}, "('in' <-> 'the' <-> 'canal')"),
        (Filter(phrases=("Lock toll",)), {"game": "BW"}, "('lock' <-> 'toll') & ('game=bw')"),
        (Filter(excluded=("locks",)), {}, "!('lock')"),
        (
            Filter(fields=(("kind", "Term"), ("title", "lock"))),
            {},
            "('kind=term') & ('title=lock')",
        ),
        (Filter(wildcards=("l?c*",)), {}, "('lock' | 'lack')"),
        (Filter(wildcards=("z*",)), {}, "('z*')"),
    ],
)
def test_filters(wanted: Filter, facets: dict[str, str], written: str) -> None:
    """Is a filter written as full text asks for it?"""
    assert candidates.write_filter(wanted, facets, ["lock", "toll", "lack"]) == written


@pytest.mark.parametrize("lexeme", ["a'b", "a\\b", "a''\\'b", "é", "a b"])
def test_any_lexeme_can_be_asked_for(stored: StoredSearch, lexeme: str) -> None:
    """Is what stands in a lexeme read back as it was, so that nobody writes a query of their own?"""
    asked = stored.reader.ask(
        "SELECT array_to_string(tsvector_to_array(%s::tsvector), '')", quote(lexeme)
    )
    assert asked == [(lexeme,)]


def test_what_is_asked_for_is_kept() -> None:
    """Is a table asked once for each key, for several at once where they are known, also where it has none?"""
    asked: list[str] = []

    def fetch(keys: object) -> dict[str, int]:
        asked.extend(list(keys))  # type: ignore[call-overload]
        return {"one": 1, "two": 2}

    table = StoredMapping(fetch)
    table.prefetch(["one", "none", "one"])
    assert (table.get("one"), table.get("two"), table.get("none")) == (1, 2, None)
    table.prefetch(["two"])
    assert asked == ["one", "none", "two"] and "none" not in table
    with pytest.raises(TypeError):
        len(table)


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

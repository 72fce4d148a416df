"""The entries for a query: filtered, counted, folded, and in order."""

from pathlib import Path
from typing import Any

import making
import pytest
from snapshots import make_entry, write_base

from kb.model import Results, RetiredId
from kb.search import finding, reasons, search, weights
from kb.snapshot import store


def ids(answer: Results) -> list[str]:
    """Give the ids of the hits."""
    return [hit.entry.id for hit in answer.hits]


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("toll", {}),
        ("boat", {}),
        ("toll", {"game": "bw"}),
        ("boat", {"kind": "section"}),
        ("Damage: Flood", {"kind": "icon"}),
        ("boat", {"kind": "term", "document": "bw-glossary"}),
        ("the boats", {"document": "bw-rulings"}),
        ('"eel toll"', {}),
        ("kind:card", {}),
        ("", {"kind": "card"}),
        ("Ferryman: Old", {}),
        ("toll", {"kind": "none"}),
        ("revised text", {}),
    ],
)
def test_facets_are_what_a_filter_would_find(
    typed: str, wanted: dict[str, Any], small_base: store.KnowledgeBase
) -> None:
    """Does each count say how many texts are found where that value is chosen, whatever else is?"""
    counted = search.search(small_base, typed, **wanted).facets
    assert set(counted) == {"game", "document", "kind"}
    for name, values in counted.items():
        for value, count in values.items():
            hits = search.search(small_base, typed, search.LIMIT, **{**wanted, name: value}).hits
            found = {
                entry.id
                for hit in hits
                for entry in (hit.entry, *hit.also)
                if entry.wording != "none"
            }
            assert len(found) == count > 0, (name, value)
    whole = search.search(small_base, typed, search.LIMIT, **wanted)
    for entry in (
        entry for hit in whole.hits for entry in (hit.entry, *hit.also) if entry.wording != "none"
    ):
        assert all(getattr(entry, name) in counted[name] for name in counted)


QUILLETS = {"bw-glossary/quillet", "bw-glossary/adrift", "bw-rulings/ashore-crew"}


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ('"mooring ring"', {"bw-glossary/quillet"}),
        ("title:quillet", {"bw-glossary/quillet"}),
        ("kind:icon title:oar", {"bw-rulebook/icon-oar"}),
        ("quille*", QUILLETS),
        ("quillet -mooring", QUILLETS - {"bw-glossary/quillet"}),
        ("kind:nothing toll", set()),
        ("game:bw2 quillet", set()),
        ("document:bw-rulings quillet", {"bw-rulings/ashore-crew"}),
    ],
)
def test_what_quotes_fields_and_exclusions_leave(
    typed: str, found: set[str], small_base: store.KnowledgeBase
) -> None:
    """Are exactly those entries given that hold the quoted words, are of the kind, and lack what is excluded?"""
    answer = search.search(small_base, typed, 50)
    assert set(ids(answer)) == found and answer.notes == () and answer.total == len(found)


def test_a_quotation_that_stands_nowhere(small_base: store.KnowledgeBase) -> None:
    """Is a quotation that no text holds searched as words, and that said?"""
    answer = search.search(small_base, '"ring mooring" quillet')
    assert ids(answer)[0] == "bw-glossary/quillet" and answer.notes == (reasons.UNQUOTED,)


@pytest.mark.parametrize("place", ["", "#p1"])
@pytest.mark.parametrize("version", ["1.0", "1.1"])
def test_an_id_with_a_version(version: str, place: str, small_base: store.KnowledgeBase) -> None:
    """Is the version that was asked for quoted, and no version listed twice?"""
    answer = search.search(small_base, f"bw-glossary@{version}/toll{place}")
    found = [hit.entry.pinned for hit in answer.hits]
    assert found[0] == f"bw-glossary@{version}/toll" and len(found) == len(set(found))
    assert answer.answer and answer.answer.sentences[0].entry == answer.hits[0].entry
    assert answer.hits[0].snippet.paragraph == 1 and answer.notes == ()


def test_the_id_of_a_removed_entry(small_base: store.KnowledgeBase, tmp_path: Path) -> None:
    """Is it said that an entry was removed, and how its last words are found if they are kept?"""
    (note,) = search.search(small_base, "bw-glossary/dredge").notes
    assert note.startswith("The entry bw-glossary/dredge was removed after version 1.0.")
    asked = note.rpartition(" ")[2].rstrip(".")
    (first, *_) = search.search(small_base, asked).hits
    assert first.entry.pinned == "bw-glossary@1.0/dredge"
    entries = [make_entry(making.DOCUMENT, "toll", "Pay two coins.")]
    gone = [RetiredId(f"{making.DOCUMENT.id}/dredge", "dredge", "1.0", "1.0", "")]
    base = write_base(tmp_path, [making.DOCUMENT], indexed=entries, entries=entries, departed=gone)
    (short,) = search.search(base, gone[0].id).notes
    assert short == f"The entry {gone[0].id} was removed after version 1.0."


def test_wildcards_rank(small_base: store.KnowledgeBase) -> None:
    """Does a wildcard alone find all that holds it, its titles first, with its words marked?"""
    answer = search.search(small_base, "loc*", 50)
    locks = search.search(small_base, "lock", 50)
    titled = [hit for hit in answer.hits if "lock" in hit.entry.title.casefold()]
    assert len(titled) > 1 and list(answer.hits[: len(titled)]) == titled
    assert {hit.entry.id for hit in locks.hits} <= set(ids(answer))
    assert ids(answer)[0] == "bw-glossary/lock" and answer.hits[0].snippet.spans


@pytest.mark.parametrize(
    ("typed", "only"),
    [
        ("loc*", True),
        ("kind:term -toll*", True),
        ("kind:term toll", False),
        ('"lock keeper"', False),
        ("loc* gates", False),
        ("loc* quasar", False),
        ("quasar", False),
        ("", False),
    ],
)
def test_conditions_alone_ask_nothing(
    small_base: store.KnowledgeBase, typed: str, only: bool
) -> None:
    """Is it said that a query has no word to search for, and is it not answered then?"""
    found = search.search(small_base, typed)
    assert found.only_filters is only
    assert not only or (found.hits and found.answer is None)


def test_an_older_statement_folds(small_base: store.KnowledgeBase) -> None:
    """Does an older ruling stand under the entry that governs, and lead where its document is named?"""
    answer = search.search(small_base, "adrift")
    assert ids(answer)[0] == "bw-glossary/adrift" and "bw-rulings/adrift" not in ids(answer)
    assert [other.id for other in answer.hits[0].also] == ["bw-rulings/adrift"]
    asked = search.search(small_base, "adrift", document="bw-rulings")
    assert ids(asked)[0] == "bw-rulings/adrift"


def test_what_governs_keeps_its_place(
    small_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Does a better rule lead, though the older words of another entry hold more of the query?"""
    monkeypatch.setattr(weights, "SUPERSEDED", 0.0)
    answer = search.search(small_base, "coins kept")
    assert ids(answer)[:2] == ["bw-glossary/toll", "bw-glossary/eels"]
    assert [other.id for other in answer.hits[1].also] == ["bw-rulings/eel"]
    assert finding.find(small_base, "coins kept", {}).ranking.order[0] == "bw-rulings/eel"


def test_older_words_lead_where_what_governs_says_little(
    small_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Does an older text stay a hit of its own if the entry that governs falls too far behind?"""
    monkeypatch.setattr(weights, "SUPERSEDED", 0.0)
    found = finding.find(small_base, "coins kept", {}).ranking
    behind = found.score_of("bw-glossary/eels") / found.score_of("bw-rulings/eel")
    monkeypatch.setattr(weights, "COLLAPSE_SCORE", behind - 0.01)
    assert "bw-rulings/eel" not in ids(search.search(small_base, "coins kept"))
    monkeypatch.setattr(weights, "COLLAPSE_SCORE", behind + 0.01)
    answer = search.search(small_base, "coins kept")
    assert ids(answer)[0] == "bw-rulings/eel" and not answer.confident


def test_a_name_in_quotation_marks(small_base: store.KnowledgeBase) -> None:
    """Is the entry first that a quoted phrase names, of those that hold it, and not what is left out?"""
    found = search.search(small_base, '"Lock Keepers"')
    assert found.hits[0].why == ('title "lock keeper"',) and found.confident
    for typed in ('"lock keeper" -gate', '"lock keeper" title:lock'):
        assert not any(
            str(why).startswith("title ")
            for hit in search.search(small_base, typed).hits
            for why in hit.why
        )


def test_a_phrase_of_which_nothing_is_left(small_base: store.KnowledgeBase) -> None:
    """Is a phrase that texts hold searched as words only where no text has it, among what passes all else?"""
    assert search.search(small_base, '"lock keeper" -lock').hits == ()
    assert search.search(small_base, '"lock keeper" -lock').notes == ()
    found = search.search(small_base, '"zzz qqq" boat -crew')
    assert found.notes == (reasons.UNQUOTED,)
    assert found.hits and not any("crew" in hit.entry.text for hit in found.hits)


@pytest.mark.parametrize("typed", ['"zzz qqq" boat', "2.1 -boat", "boat"])
def test_games_are_counted_like_all_else(typed: str, unlike_base: store.KnowledgeBase) -> None:
    """Are, of games that have nothing in common, the entries of the one that is chosen counted as they are found?"""
    facets = search.search(unlike_base, typed, game="bw").facets
    assert facets["game"].get("bw", 0) == sum(facets["document"].values())


@pytest.mark.parametrize("typed", ["toll -prize", "toll -prizes", "what is a toll? -prize"])
def test_an_excluded_word_is_not_asked_about(typed: str, small_base: store.KnowledgeBase) -> None:
    """Is a query out of scope only for what it asks, not for what it leaves out?"""
    assert search.search(small_base, "toll prize").answer is None
    found = search.search(small_base, typed)
    assert found.answer and not found.notes


def test_each_entry_is_counted_once(
    small_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is what a query names counted once, though too many entries hold its words for all to be put in order?"""
    monkeypatch.setattr(weights, "CANDIDATES", 1)
    found = search.search(small_base, "toll")
    assert ids(found)[0] == "bw-glossary/toll"
    assert found.total == sum(found.facets["game"].values())
